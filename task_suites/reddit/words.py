"""What the owner is asked to write on Reddit."""

from __future__ import annotations

COMMENTS = [
    {"en": "Nice post, thank you for taking the time", "zh": "写得真好，谢谢分享"},
    {"en": "I will try this on the weekend", "zh": "这个周末我就去试试"},
    {"en": "Same here since last winter", "zh": "从去年冬天起我也是这样"},
    {"en": "My brother says exactly the opposite", "zh": "我哥的说法正好相反"},
    {"en": "Saved for later, this is useful", "zh": "先收藏了，很实用"},
    {"en": "Where did you find that so cheap", "zh": "在哪儿买到这么便宜的"},
    {"en": "This made my whole evening better", "zh": "看完这个，整个晚上心情都好了"},
    {"en": "Please write a second part", "zh": "求写个续集"},
]
BIOS = [
    {
        "en": "Learning to cook Sichuan dishes at home, and to get up early",
        "zh": "最近在家学做川菜，顺便练习早起",
    },
    {"en": "Trains, tea and too many houseplants", "zh": "爱坐火车，爱喝茶，家里绿植太多"},
    {"en": "Here for the board games", "zh": "主要是来聊桌游的"},
    {"en": "Slow runner, fast reader", "zh": "跑得慢，看书快"},
    {"en": "Repairing old radios since 2019", "zh": "2019 年起修老收音机"},
    {"en": "I mostly listen", "zh": "平时多看少说"},
    {"en": "Weekend hiker from the north side", "zh": "住在城北的周末徒步爱好者"},
    {"en": "Ask me about sourdough", "zh": "聊酸面包请找我"},
    {"en": "Collector of old train tickets", "zh": "收集旧火车票"},
    {"en": "Two cats, one balcony, no plan", "zh": "两只猫，一个阳台，没有计划"},
    {"en": "Night owl with a day job", "zh": "白天上班的夜猫子"},
    {"en": "Still looking for the perfect dumpling", "zh": "还在寻找完美的饺子"},
    {"en": "I answer on Sundays", "zh": "周日统一回复"},
    {"en": "Amateur astronomer, cloudy city", "zh": "业余天文爱好者，可惜城里总是多云"},
    {"en": "Bass player without a band", "zh": "没有乐队的贝斯手"},
    {"en": "Reading one book a month, slowly", "zh": "每月慢慢读一本书"},
    {"en": "My bike is older than me", "zh": "我的自行车比我年纪大"},
    {"en": "Photos of doors, nothing else", "zh": "只拍门，别的不拍"},
    {"en": "Spoils every board game by reading the rules", "zh": "玩桌游必读完说明书"},
    {"en": "Bakes bread when stressed", "zh": "压力大就烤面包"},
    {"en": "Learning to swim at thirty", "zh": "三十岁开始学游泳"},
    {"en": "Here to ask, not to argue", "zh": "来提问的，不吵架"},
    {"en": "Tea first, then everything else", "zh": "先喝茶，再说别的"},
    {"en": "Probably on a train right now", "zh": "这会儿大概在火车上"},
    {"en": "Keeps every receipt", "zh": "每张小票都留着"},
    {"en": "Sings in the stairwell", "zh": "爱在楼道里唱歌"},
]
TITLES = [
    {"en": "What are you listening to this week", "zh": "这周你在听什么"},
    {"en": "A small shop worth a detour", "zh": "一家值得绕路去的小店"},
    {"en": "Looking for three people on Saturday", "zh": "周六找三个人一起"},
    {"en": "The best thing I found this spring", "zh": "今年春天最好的发现"},
    {"en": "Help me choose between two", "zh": "二选一，帮我拿个主意"},
    {"en": "An evening without a screen", "zh": "一个没有屏幕的晚上"},
]
BODIES = [
    {"en": "I tell you mine first if you tell me yours", "zh": "你们先说，我再说我的"},
    {"en": "Everything else is in the pictures of last time", "zh": "其他的上次都说过了"},
    {"en": "No need to hurry, I decide on Friday", "zh": "不着急，我周五才定"},
    {"en": "It was cheaper than I had thought", "zh": "比我想的便宜多了"},
    {"en": "Beginners are as welcome as everyone else", "zh": "新手老手都欢迎"},
]
SEEDED = [
    {"en": "Start ten minutes earlier every day, then it lasts", "zh": "每天提前十分钟开始，更容易坚持下来"},
    {"en": "Put the phone away an hour before bed", "zh": "睡前一小时把手机放远一点"},
    {"en": "I had the same and it went away by itself", "zh": "我也这样过，后来自己就好了"},
    {"en": "Nobody needs two of these", "zh": "这东西没人需要两个"},
    {"en": "The cheap one does the job as well", "zh": "便宜的那款也够用"},
]
REWRITTEN = [
    {
        "en": "First fix the time you get up, then move your bedtime forward bit by bit",
        "zh": "先固定起床时间，再把睡觉时间一点点往前挪",
    },
    {"en": "I was wrong about this, the answer above is better", "zh": "这点我说错了，上面那位的回答更好"},
    {"en": "It worked for me after about two weeks", "zh": "我大概坚持了两周才见效"},
    {"en": "Try it for a month before you judge it", "zh": "先试一个月再下结论"},
]
MESSAGES = [
    {"en": "Hello, do you have a minute", "zh": "你好，现在方便说话吗"},
    {"en": "I am ten minutes late today", "zh": "我今天要晚到十分钟"},
    {"en": "The tickets are at the desk", "zh": "票放在前台了"},
    {"en": "Let us talk on Sunday", "zh": "周日再聊吧"},
    {"en": "I have found your umbrella", "zh": "你的伞我找到了"},
    {"en": "Please send me the address again", "zh": "麻烦再发一下地址"},
]
THREAD_REPLIES = [
    {"en": "Agreed, let us go there again and try the new dishes", "zh": "同感，下次一起去尝尝新菜"},
    {"en": "Glad to hear it", "zh": "那就好"},
    {"en": "Then it is settled", "zh": "那就这么定了"},
    {"en": "I will think about it tonight", "zh": "我今晚想一想"},
    {"en": "You can count on me", "zh": "包在我身上"},
]
COMMUNITIES = (
    "r/memes", "r/Games", "r/Music", "r/China_irl", "r/OtherSide", "r/hottakes", "r/mildlyuseful",
    "r/askneighbours", "r/buyitonce", "r/coffee", "r/tea", "r/baking", "r/camping", "r/hiking", "r/cycling",
    "r/cats", "r/dogs", "r/guitar", "r/movies", "r/reading", "r/photography", "r/keyboards", "r/noodles",
    "r/houseplants",
)  # fmt: skip
