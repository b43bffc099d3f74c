"""What people say below notes and what is answered, whatever the note is about."""

from pytest_mobilegym.phone.world.grammar import read_pairs

REMARKS = read_pairs("""
Sent this to my sister, she has been at {act} since {month}. | 转给我姐了，她从{month}就开始{act}。
Not me reading this {spot} instead of working. | 谁懂，我正{spot}摸鱼看这个。
I have had the {thing} for two years and still learned something. | {thing}用了两年，居然还能学到新东西。
The comments are half the fun here. | 评论区也太好看了吧。
Came for the {thing}, stayed for your writing. | 本来是看{thing}的，结果被文笔圈粉。
Question: does it still work if {woe}? | 请问如果{woe}，还来得及吗？
My mother says: {tip}. She is always right. | 我妈说：{tip}。她从来没错过。
I tried on {weekday} and {woe}. Ten out of ten, would do it again. | {weekday}试了一下，{woe}，但还想再来一次。
How does anybody have the patience for {act}? | {act}真的需要耐心，佩服。
Unpopular opinion: {take}. | 说句得罪人的：{take}。
This is the sign I was waiting for. | 这就是我在等的那个信号。
{City} people, where do you get the {thing}? | {city}的朋友，{thing}都在哪儿买呀？
Reading this at 2 a.m. and now I want {a_thing}. | 凌晨两点看到，现在就想要{thing}。
You make it look so easy. | 你做起来怎么这么轻松。
Husband saw the {thing}, husband said no. Ordered it anyway. | 老公看了{thing}说不行，我还是下单了。
Bookmarked under "when I have time", see you in {year}. | 放进收藏夹吃灰，{year}年见。
I did exactly this {days} days ago, wish I had seen it earlier. | {days}天前刚折腾完，早看到就好了。
Can you do one about the {other} next? | 下期能讲讲{other}吗？蹲一个。
Small correction, from someone who does this for a living: {tip}. | 做这行的来补一句：{tip}。
The light in the second picture, wow. | 第二张的光线绝了。
Why is nobody talking about the {other}? | 怎么没人聊{other}？
I grew up in {city} and never knew. | 我在{city}长大都不知道。
Finally somebody says it: {take}. | 终于有人说了：{take}。
Went there last {weekday}, closed. Just so you know. | 上{weekday}去过，没开门，提醒一下大家。
Okay but what do you do when {woe}? Asking for myself. | 那要是{woe}怎么办？替我自己问的。
As a beginner I read this three times. | 新手看了三遍，做了笔记。
My cat approves of this post. | 我家猫看完表示认可。
Following since {count} hundred followers, look at you now. | 从{count}百粉追到现在，恭喜呀。
I do it the other way round and it works too. | 我是反过来弄的，也行得通。
Please never stop posting. | 一定要一直更新下去。
No link, no advert, just {a_thing}. I trust you. | 没链接没广告，只有{thing}，信你。
The neighbours must love you. | 邻居一定很喜欢你。
First try: {woe}. Second try: {woe}. I am not built for this. | 第一次{woe}，第二次还是一样，我可能没这个天赋。
Is {minutes} minutes enough for somebody slow? | 手慢的人{minutes}分钟够吗？
I laughed at "{take}" for a good minute. | 看到“{take}”笑了好久。
Tried it with my students, they loved it. | 带学生试了，他们特别喜欢。
You forgot the most important part: {tip}. | 漏了最关键的一条：{tip}。
Where is this? It looks like {city}. | 这是哪里？看着像{city}。
It is, sadly, cheaper in {city}. | 说个伤心的，{city}更便宜。
Commenting so that I find it again. | 插个眼，回头好找。
Me, {spot}, with {a_thing}, pretending to know what I am doing. | 我本人，{spot}，拿着{thing}，假装很懂。
Thank you for showing the failures as well. | 连翻车都拍出来了，真实。
My grandfather did it like this in {city}. | 我爷爷以前在{city}也是这么弄的。
What camera? What phone? What talent? | 什么相机？什么手机？什么天赋？
Do not listen to the others, {tip}. | 别听他们的，{tip}。
I read "{thing}" and my wallet closed by itself. | 看到{thing}，钱包自动合上了。
You convinced me, then I saw the price, then you convinced me again. | 被种草，看了价格，又被种草。
Same {thing}, different colour, same trouble: {woe}. | 同款{thing}不同色，也是{woe}。
This is oddly comforting. | 莫名被治愈到。
How long did the {thing} take to arrive? | {thing}多久能到货？
I have been doing it wrong for {days} days. | 原来我错了{days}天。
Somebody print this out for my flatmate. | 谁帮我打印一份给室友看看。
More notes about {topic}, please, there are never enough. | {topic}的内容再多一点吧，看不够。
I would move to {city} for this alone. | 就冲这个我也想搬去{city}。
It worked! Only the {other} did not survive. | 成功了！除了{other}没能幸存。
Number two is my whole personality. | 第二条简直是我本人。
What did you do with the old {thing}? | 旧的{thing}怎么处理的？
Do you ship the calm as well? | 这份松弛感能邮寄吗？
I asked the shop and they said: {tip}. | 问了店家，说是{tip}。
Sunday plan: {act}, then nap. | 周日计划：先{act}，再睡一觉。
Every time I think about giving up on {topic}, you post. | 每次想放弃{topic}，你就更新了。
The algorithm knows me too well. | 大数据太懂我了。
Half of {city} was there, you did not mention the queue. | 半个{city}的人都在，你没说要排队啊。
I showed it to my boss. He bought two. | 给老板看了，他买了俩。
Does anyone know if it is the same in winter? | 有人知道冬天也这样吗？
You are the reason I own three. | 因为你我已经有三个了。
Could not agree less, {take}. | 不敢苟同，{take}。
Weather was bad, mood was bad, then this. | 天气不好心情不好，刷到这个好了。
I am allergic to effort and I managed. | 我这种懒人都学会了。
The trick with the {other} is gold. | {other}那个小技巧太值了。
Ah, so that is why {woe}. | 啊，难怪{woe}。
Tell me you live in {city} without telling me. | 一看就是{city}人。
Will try with what I have at home and report back. | 先用家里现有的试试，回来汇报。
Reporting back: it went well, thank you. | 来还愿了，很顺利，谢谢。
Third time I watch this today. | 今天第三次点进来了。
I need a friend for {act}. | 缺一个能一起{act}的朋友。
Do the {things} smell at first? Mine did. | {thing}刚到会有味道吗？我的有。
You said {minutes} minutes, it took me an afternoon. | 你说{minutes}分钟，我弄了一下午。
All right, you have talked me into {act}. | 好了好了，{act}，我这就安排。
There is one for half the price {spot}. | {spot}有个半价的。
I miss {city} so much now. | 突然好想念{city}。
Not convinced about the {other}, the rest is great. | {other}我持保留意见，其余都好。
My five-year-old asks when the next one comes. | 我家五岁的问什么时候出下一篇。
The first picture belongs on a wall. | 第一张可以直接挂墙上。
I will pretend I did not see the price. | 价格我就当没看见。
Honest question, is {topic} worth starting at forty? | 认真问，四十岁开始{topic}还来得及吗？
Please tag the place, I cannot find it on the map. | 求定位，地图上没找到。
You had me at "{thing}". | 看到“{thing}”我就进来了。
Love that you kept it simple. | 喜欢这种不复杂的。
Doctor here: nothing to add, enjoy. | 医生路过，没毛病，放心玩。
Been there, done that, {woe}. | 都经历过，{woe}。
I owe you a coffee. | 欠你一杯咖啡。
Just moved to {city}, this helps a lot. | 刚搬来{city}，太有用了。
Is this the {year} version or the new one? | 这是{year}款还是新款？
My turn on {weekday}, wish me luck. | {weekday}轮到我了，祝我好运。
I keep coming back for the last line. | 最后一句话看了好几遍。
Everybody says {take}. I say: depends. | 都说{take}，我看因人而异。
The {thing} in my cart has been looking at me since {month}. | 购物车里的{thing}从{month}躺到现在。
Sold. Where do I sign? | 被说服了，在哪儿签字？
I have one question and it is about your curtains. | 我只有一个问题：窗帘哪家的？
Not the point, but your handwriting is lovely. | 歪个楼，你的字好好看。
Are you a teacher? You explain like one. | 你是老师吧？讲得好清楚。
Short, kind, useful. More people should write like that. | 短小、温柔、有用，希望多一些这样的笔记。
""")
"""On the note itself; each names the note's own things where it can."""

REJOINDERS = read_pairs("""
Same, and I am not even sorry. | 一样，而且毫无悔意。
Which one did you get in the end? | 所以最后买的哪个？
It happened to me in {city} too. | 我在{city}也遇到过。
Try it {spot}, it is easier there. | {spot}试试，会容易些。
You are not alone. | 你不是一个人。
That is what I thought, until {woe}. | 我本来也这么想，直到{woe}。
Careful with that: {tip}. | 这个要小心：{tip}。
Hahaha, I felt this. | 哈哈哈哈太真实了。
Could you send me a picture? | 能发张图看看吗？
It took me {days} days, do not give up. | 我花了{days}天，别放弃。
Wait, really? | 等等，真的吗？
My experience was the opposite. | 我的情况刚好相反。
Got it, thank you! | 收到，谢谢！
Depends on the {thing}, I think. | 我觉得要看{thing}。
I asked around: {tip}. | 帮你问了：{tip}。
Update, please, how did it go? | 后来怎么样了？求更新。
Went there yesterday, still true. | 昨天刚去过，还是这样。
Exactly what I was going to write. | 我正想这么说。
Let us go together then. | 那我们一起去呀。
Yes, in {city} they do. | 有的，{city}就有。
No idea, I only came for the pictures. | 不清楚，我只是来看图的。
You two should meet. | 你俩应该认识一下。
I stopped counting after {woe}. | {woe}之后我就不数了。
Second this. | 同意楼上。
Is that with or without the {other}? | 那是带{other}还是不带？
Please do not say that, I just bought one. | 别说了，我刚买。
Thanks, saved me {price} yuan. | 谢谢，帮我省了{price}元。
Whoever told you that has never tried {act}. | 这么说的人肯定没试过{act}。
Found it {spot}, thank you. | {spot}找到了，谢谢。
Mine arrived broken, so there is that. | 我的到手就是坏的，唉。
Good point, I had not thought of it. | 有道理，没想到这一点。
Only on {weekday}, as far as I know. | 据我所知只有{weekday}。
I would not go that far. | 倒也没那么夸张。
Ask again in {month}. | {month}再来问一次。
Bless you for this answer. | 好人一生平安。
In the rain as well? | 下雨天也行吗？
We need to talk about your taste, haha. | 你这品味我们得聊聊，哈哈。
It is the small one on the left. | 左边小的那个。
Sounds like my brother. | 好像我弟会说的话。
The real advice is always in the answers. | 真正的干货都在楼中楼。
Ten minutes on foot from the station. | 从地铁站走十分钟。
Respectfully, {take}. | 恕我直言，{take}。
Me in {days} days, probably. | 大概就是{days}天后的我。
Do it. What is the worst that can happen? | 去吧，最坏能怎样？
I tried both, get the cheaper one. | 两个都用过，买便宜的就行。
Does it hold up in summer? | 夏天撑得住吗？
Taking notes. | 拿小本本记下了。
Somebody give this person a prize. | 谁来给TA颁个奖。
""")
"""Answers of others to a comment."""

OWN_ANSWERS = read_pairs("""
Thank you for reading to the end! | 谢谢你看到最后！
It was {price} yuan, with the {other}. | 连{other}一起{price}元。
Yes, {spot}, every {weekday}. | 对，{spot}，每个{weekday}都在。
{Tip}, then it works. | {tip}，就没问题了。
I have sent you a message. | 私信你啦。
Part two comes in {month}, promise. | 下集{month}更，说到做到。
Haha, that was not in the picture. | 哈哈，那个没拍进去。
You read my mind. | 你怎么知道我在想什么。
I got mine in {city}, they have more. | 我在{city}买的，还有货。
Good luck! Tell me how it went. | 加油！记得来告诉我结果。
It took me {days} days as well, take your time. | 我也花了{days}天，慢慢来。
Only the phone, near the window. | 就是手机拍的，靠近窗户。
True, I will add it above. | 对哦，我补充到正文里。
It still works after {count} months. | 用了{count}个月，没坏。
Oh no, {woe}? Start over, you will laugh about it. | 啊，{woe}？重来一次吧，以后会笑的。
No advert, I paid for all of it. | 不是广告，全自费。
Next time I take you along. | 下次带你一起。
That made my day. | 看到这条好开心。
Ask me anything else, I am here all evening. | 还有什么尽管问，我一晚上都在。
I am no expert either, we learn together. | 我也不是专家，一起学。
""")
"""Answers of who wrote the note."""

LEADS = read_pairs("""
Okay. | 好吧。
Honest opinion. | 说真的。
Late to this. | 我来晚了。
Hear me out. | 听我说。
For the record. | 先说好。
Oh dear. | 哎呀。
One more thing. | 再补一句。
Well. | 嗯……
""")
"""Stand before what was said already, so that it is said in another way."""

SIGNS = read_pairs("""
😂 | 😂
🥹 | 🥹
❤️ | ❤️
🙏 | 🙏
✨ | ✨
😭😭 | 😭😭
👍 | 👍
🌷 | 🌷
""")
"""Stand behind a comment now and then."""

TAILS = read_pairs("""
Hugs from {city}. | 来自{city}的拥抱。
Anyone else? | 有一样的吗？
Just my two cents. | 个人看法。
Greetings from {city}. | {city}发来问候。
Or is it only me? | 还是只有我这样？
""")
"""Stand behind what was said already, so that it is said in another way."""
