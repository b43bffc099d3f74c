"""Sentences of a forum: titles, texts and comments for every kind of post.

Slots: thing, other (thing), act, act2, woe, tip, tip2, take, take2, spot, topic, city, month, weekday, price,
days, count, minutes, year.
"""



from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs


class General(NamedTuple):
    """A community that is not about one topic.

    Attributes:
        name: as it is addressed, without `r/`.
        forms, topics: kinds of posts and topics that belong there; all of them where there are none.
    """

    name: str
    title: Pair
    about: Pair
    forms: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()

    def takes(self, form: str, topic: str) -> bool:
        """Whether a post of a form about a topic belongs there."""
        return form in (self.forms or (form,)) and topic in (self.topics or (topic,))


class Form(NamedTuple):
    """What a kind of post is made of.

    Attributes:
        key: token of the kind.
        share: how often it occurs, in percent.
        flair: its label.
        titles: of the post.
        openings: first sentences.
        middles: sentences between.
        closings: last sentences.

    What is answered to it is in `forum_talk`, by its key.
    """

    key: str
    share: int
    flair: Pair
    titles: list[Pair]
    openings: list[Pair]
    middles: list[Pair]
    closings: list[Pair]


QUESTION = Form(
    "question",
    24,
    Pair("Question", "提问"),
    read_pairs("""
Is {price} yuan too much for {a_thing}? | 花{price}元买{thing}贵不贵？
{Act} in {city}: where do I start? | 在{city}{act}，该从哪里开始？
{Thing} or {other} for somebody with {minutes} square metres? | 只有{minutes}平米的地方，选{thing}还是{other}？
How long did your first {thing} last? Mine made it {days} days | 你们的第一款{thing}用了多久？我的只撑了{days}天
What is the best {thing} under {price} yuan in {year}? | {year}年{price}元以内最好的{thing}是哪个？
Anyone in {city} who has tried {act}? | {city}有人试过{act}吗？
{Days} days of {act}: is it normal that {woe}? | {act}第{days}天，{woe}，这正常吗？
Do I need {a_thing} for {act} {spot}? | {spot}{act}，需要{thing}吗？
Can you recommend {a_thing} that arrives in {city} before {weekday}? | 求推荐{weekday}之前能寄到{city}的{thing}
Beginner in {city}, budget {price} yuan: {thing} first or {other} first? | {city}新手，预算{price}元，先买{thing}还是先买{other}？
Why does nobody talk about {act}? Asking after {count} tries | 为什么没人聊{act}？我试了{count}次之后想问
How many {things} do you really need? I am at {count} | 到底需要几款{thing}？我已经有{count}个了
Is {month} too early for {act} in {city}? | {month}在{city}{act}会不会太早？
Second-hand {thing} for {price} yuan, {days} days old: would you? | 二手{thing}，用了{days}天，{price}元，你会买吗？
"""),
    read_pairs("""
I have been thinking about {act} for {days} days now. | 我琢磨{act}已经{days}天了。
I moved to {city} in {month} and want to start over. | 我{month}搬到了{city}，想重新开始。
My old {thing} gave up last {weekday}. | 我的旧{thing}上{weekday}坏了。
I am new to this and have {price} yuan to spend. | 我是新手，预算{price}元。
A friend lent me {a_thing} for {days} days. | 朋友借给我一款{thing}，用了{days}天。
I searched the archive and found nothing newer than {year}. | 我翻了旧帖，最新的也是{year}年的。
"""),
    read_pairs("""
The first time, {woe}. | 第一次的时候，{woe}。
People keep telling me: {tip}. | 大家都跟我说：{tip}。
I mostly want to use it {spot}. | 我主要想{spot}用。
I have {minutes} minutes a day, not more. | 我每天最多只有{minutes}分钟。
My {other} works fine, so I would rather not replace it. | 我的{other}还好用，所以不太想换。
Somebody said that {take}, but I am not sure. | 有人说{take}，但我不确定。
"""),
    read_pairs("""
What would you do? | 换作你们会怎么做？
Any advice is welcome. | 什么建议都欢迎。
Please be honest, I can still return it. | 请实话实说，我还能退。
I decide on {weekday}. | 我{weekday}做决定。
Thank you for reading. | 谢谢看到这里。
"""),
)

ADVICE = Form(
    "advice",
    13,
    Pair("Guide", "经验"),
    read_pairs("""
{Act}: what {count} attempts taught me | {act}：试了{count}次学到的事
{Count} rules for {act} that I follow since {year} | {year}年以来我一直遵守的{count}条{act}规矩
A cheap way of {act}: {price} yuan in total | 便宜的{act}办法：总共{price}元
Read this before you buy {a_thing} in {month} | {month}买{thing}之前先看这篇
My checklist for {act} {spot}, version {count} | {spot}{act}的清单，第{count}版
How I got {days} days out of one {thing} | 我怎么让一款{thing}用上{days}天
{Topic} in {city}: a short guide after {days} days | {city}{topic}：{days}天后的小攻略
The {minutes}-minute method for {act}, step by step in {count} pictures | {minutes}分钟搞定{act}的方法，{count}张图一步一步来
Stop replacing your {thing}: {count} repairs that cost under {price} yuan | 别再换{thing}了：{price}元以内的{count}种修法
What I pack for {act} when it rains in {city} | {city}下雨天{act}我会带什么
"""),
    read_pairs("""
I have done this {count} times by now, mostly in {city}. | 到现在我做过{count}次了，大多在{city}。
Nobody told me any of this in {year}. | {year}年的时候没人告诉我这些。
This is what I wish I had known {days} days ago. | 要是{days}天前就知道这些就好了。
A few people asked, so here it is in one place. | 有几个人问，我就写在一起。
"""),
    read_pairs("""
First of all, {tip}. | 首先，{tip}。
Then {tip2}. | 然后，{tip2}。
I learned it the hard way when {woe}. | 有一次{woe}，我才学到的。
It takes about {minutes} minutes. | 大概要{minutes}分钟。
The {thing} costs {price} yuan, everything else you have at home. | {thing}要{price}元，其他的家里都有。
Remember that {take}. | 记住，{take}。
"""),
    read_pairs("""
That is all. Corrections are welcome. | 就这些，欢迎指正。
I will update this in {month}. | {month}我会更新。
Add your own rule below. | 在下面加上你的规矩吧。
If it helps one person, it was worth typing. | 能帮到一个人就没白打字。
"""),
)

STORY = Form(
    "story",
    17,
    Pair("Story", "故事"),
    read_pairs("""
{Act} for {days} days: {woe}, and I would do it again | 连着{days}天{act}：{woe}，但我还会再来
How {a_thing} for {price} yuan ruined my {weekday} | 一个{price}元的{thing}毁了我的{weekday}
I tried {act} in {city}. {Woe} | 我在{city}试了{act}，结果{woe}
The {weekday} when {woe} | 那个{weekday}，{woe}
{Count} strangers and one {thing} {spot} | {spot}，{count}个陌生人和一款{thing}
My {thing} survived {days} days {spot} | 我的{thing}{spot}撑了{days}天
A small victory: {act} after {count} failed tries | 小小的胜利：失败{count}次之后终于成功{act}
What happened {spot} in {month} {year} | {year}年{month}{spot}发生的事
My father tried {act} at sixty and {woe} | 我爸六十岁尝试{act}，结果{woe}
Lost {a_thing} in {city}, got it back {days} days later | 在{city}丢了{thing}，{days}天后又回来了
"""),
    read_pairs("""
It was a {weekday} in {month}, {spot}. | 那是{month}的一个{weekday}，{spot}。
I had planned everything down to the minute. | 我把一切都计划到了分钟。
It began with {a_thing} that cost {price} yuan. | 事情从一个{price}元的{thing}说起。
We were {count} people and none of us had done it before. | 我们一行{count}个人，谁都没经验。
"""),
    read_pairs("""
After {minutes} minutes {woe}. | 过了{minutes}分钟，{woe}。
A woman next to us laughed and said: {tip}. | 旁边一位阿姨笑着说：{tip}。
I thought of turning back twice. | 我有两次都想打退堂鼓。
In the end the {other} saved us. | 最后是{other}救了我们。
My friend insisted that {take}. | 朋友坚持说{take}。
We shared what was left and waited {minutes} minutes more. | 我们分了剩下的东西，又等了{minutes}分钟。
"""),
    read_pairs("""
I laughed about it on the way home. | 回家路上我自己都笑了。
I still have the {thing}. | 那款{thing}我还留着。
Next time I will listen: {tip}. | 下次我会听劝：{tip}。
It was the best {weekday} of the year. | 那是今年最棒的{weekday}。
"""),
)

REVIEW = Form(
    "review",
    12,
    Pair("Review", "测评"),
    read_pairs("""
{Days} days with {a_thing} for {price} yuan: an honest review | 用了{days}天{price}元的{thing}：老实测评
{Count} {things} compared: the cheapest one won | 对比{count}款{thing}：最便宜的赢了
The {price}-yuan {thing} after {count} months | {price}元的{thing}，用了{count}个月之后
{Thing} versus {other} for {act}: {score} out of ten | {act}用{thing}还是{other}：{score}分（满十分）
I returned the famous {thing} after {days} days | 那个有名的{thing}，我用{days}天就退了
Long-term report: one {thing}, {count} months, {city} weather | 长期报告：一款{thing}，{count}个月，{city}的天气
Not the best {thing}, but worth {price} yuan | 不是最好的{thing}，但值{price}元
Tested {spot}: {a_thing} from {year} | {spot}实测：{year}年的{thing}
"""),
    read_pairs("""
I paid {price} yuan myself, nobody sent me anything. | {price}元自己买的，没有任何赞助。
I have used it every {weekday} for {count} months. | 我每个{weekday}都用，用了{count}个月。
I wanted something for {act} that does not break. | 我想要一个{act}时不会坏的东西。
The box arrived in {city} after {days} days. | 下单{days}天后寄到{city}。
"""),
    read_pairs("""
Good: it is light and easy to clean. | 优点：轻，好清洗。
Good: it does what it says, also {spot}. | 优点：说到做到，{spot}也一样。
Bad: on day {count}, {woe}. | 缺点：第{count}天，{woe}。
Bad: the manual is {count} pages of nothing. | 缺点：说明书{count}页全是废话。
Compared with my {other} it is a clear step up. | 跟我的{other}比，明显上了一个台阶。
It confirmed what I believed before: {take}. | 它证实了我一直相信的事：{take}。
"""),
    read_pairs("""
I would buy it again, but not for more than {price} yuan. | 我会再买，但超过{price}元就不买了。
{Score} points out of ten. | 满分十分，给{score}分。
If you need it only twice a year, borrow one. | 如果一年只用两次，借一个就好。
Keep your old one unless it breaks. | 旧的没坏就别换。
"""),
)

OPINION = Form(
    "opinion",
    13,
    Pair("Discussion", "讨论"),
    read_pairs("""
Unpopular opinion: {take}. {Count} years of {topic} taught me that | 暴论：{take}。玩了{count}年{topic}得出的结论
{Take}. Change my mind before {weekday} | {take}。{weekday}之前来说服我
After {count} {things} I am sure: {take} | 买过{count}款{thing}之后我确定：{take}
Hot take from {city}: {take} | {city}人说一句：{take}
{Take}, and {price} yuan is proof of it | {take}，{price}元就是证明
Can we agree that {take}? Day {days} of asking | {take}，大家同意吗？第{days}天提问
Everybody says "{tip}". In {year} that is wrong | 都说"{tip}"，到了{year}年就不对了
Why I stopped {act} after {count} months | 我为什么{count}个月后不再{act}了
"""),
    read_pairs("""
I know this will not be popular. | 我知道这话不讨喜。
I used to think the opposite until {year}. | {year}年以前我的想法正好相反。
Let me explain with {a_thing}. | 拿{thing}举个例子。
Every {weekday} I see the same discussion here. | 每个{weekday}都看到同样的讨论。
"""),
    read_pairs("""
Most people never test it {spot}. | 大多数人从来没有{spot}试过。
Last {month}, {woe}, and nobody noticed. | 去年{month}，{woe}，根本没人发现。
For {price} yuan you get {a_thing} that lasts {count} years. | {price}元就能买到用{count}年的{thing}。
The usual advice is: {tip}. I disagree. | 常见的建议是：{tip}。我不同意。
And while we are at it: {take2}. | 顺便再说一句：{take2}。
"""),
    read_pairs("""
Tell me where I am wrong. | 说说我哪里错了。
I am ready for the downvotes. | 我准备好被踩了。
What do you think? | 你们怎么看？
I would like to hear from people in {city}. | 想听听{city}的朋友怎么说。
"""),
)

SHOWCASE = Form(
    "showcase",
    8,
    Pair("Showcase", "展示"),
    read_pairs("""
My {thing} after {days} days {spot} | 我的{thing}，{spot}{days}天之后
Finished: {count} hours of {act} | 完成了：{act}花了{count}小时
My {price}-yuan setup in {city}, {month} {year} | 我在{city}的{price}元装备，{year}年{month}
Made {a_thing} from things worth {price} yuan | 用{price}元的材料做了一款{thing}
Picture from last {weekday}: {act} {spot}, try {count} | 上{weekday}的照片：{spot}{act}，第{count}次尝试
{Count} {things} on one shelf | 一个架子上的{count}款{thing}
Before and after {days} days of {act} | {act}{days}天的前后对比
"""),
    read_pairs("""
It took {days} days and {count} mistakes. | 花了{days}天，犯了{count}个错。
Not perfect, but mine. | 不完美，但是我的。
Taken {spot} at {minutes} past six. | {spot}拍的，六点{minutes}分。
I am a little proud. | 有一点点骄傲。
"""),
    read_pairs("""
The {thing} is from {year}. | {thing}是{year}年的。
Halfway through, {woe}. | 做到一半，{woe}。
Everything together was {price} yuan. | 全部加起来{price}元。
The trick was simple: {tip}. | 诀窍很简单：{tip}。
"""),
    read_pairs("""
Questions welcome. | 欢迎提问。
Next up: {act2}. | 下一个目标：{act2}。
More pictures on {weekday}. | {weekday}再发更多照片。
"""),
)

PLAN = Form(
    "plan",
    5,
    Pair("Meet-up", "组队"),
    read_pairs("""
{City}, {weekday}: {count} places left for {act} | {city}，{weekday}：{act}还有{count}个名额
Looking for {count} people for {act} {spot} | 找{count}个人{spot}{act}
{Topic} meet-up in {city}, {price} yuan each, {month} | {city}{topic}聚会，每人{price}元，{month}
Who joins me {spot} on {weekday} at {count}? | {weekday}{count}点{spot}，谁来？
Swap: my {thing} for your {other}, {city} only, until {weekday} | 交换：我的{thing}换你的{other}，仅限{city}，{weekday}截止
Group order of {things} in {city}: {price} yuan each from {count} pieces | {city}团购{thing}：{count}个起，每个{price}元
"""),
    read_pairs("""
We did this in {month} and it was good fun. | {month}办过一次，很开心。
Beginners are welcome. | 欢迎新手。
We meet {spot}. | 我们{spot}集合。
"""),
    read_pairs("""
Bring {a_thing} if you have one. | 有{thing}的话请带上。
It takes about {minutes} minutes. | 大约{minutes}分钟。
Costs are {price} yuan, split evenly. | 费用{price}元，平摊。
If it rains, we move to {weekday}. | 下雨的话改到{weekday}。
One rule: {tip}. | 只有一条规矩：{tip}。
"""),
    read_pairs("""
Write a comment if you are in. | 想来就留言。
First come, first served. | 先到先得。
I answer in the evening. | 我晚上统一回复。
"""),
)

MEME = Form(
    "meme",
    4,
    Pair("Meme", "梗图"),
    read_pairs("""
Me after {minutes} minutes of {act} | {act}{minutes}分钟之后的我
Nobody: ... My {thing} at three in the morning, day {days}: | 没有人：…… 凌晨三点我的{thing}，第{days}天：
When somebody says "{take}" on a {weekday} | {weekday}有人说“{take}”的时候
The {thing} I ordered and the {thing} that came to {city} | 我下单的{thing}和寄到{city}的{thing}
{Price} yuan later, {woe} | 花了{price}元之后：{woe}
How I think I look {spot}, and what {city} sees | 我以为我{spot}的样子，和{city}人民看到的
Plot twist: {woe}, {count} times in {days} days | 反转：{woe}，{days}天{count}次
My plans for {month}, and my {thing} | 我的{month}计划，和我的{thing}
{City} in {month}, explained with one {thing} | 一个{thing}看懂{month}的{city}
Day {days}: still pretending that {take} | 第{days}天：继续假装{take}
"""),
    read_pairs("""
Made this in {minutes} minutes instead of working. | 上班摸鱼{minutes}分钟做的。
No further questions. | 不接受提问。
Based on a true story. | 真人真事改编。
"""),
    read_pairs("""
The {thing} is innocent. | {thing}是无辜的。
If you know, you know. | 懂的都懂。
"""),
    read_pairs("""
You are welcome. | 不用谢。
I regret nothing. | 绝不后悔。
"""),
)

class Vote(NamedTuple):
    """A kind of poll: titles that ask for a choice, and what one can choose."""

    titles: list[Pair]
    options: list[Pair]


VOTES = (
    Vote(
        read_pairs("""
{Thing} or {other}? Settle it for {city} | {thing}还是{other}？替{city}定个胜负
If you could keep only one for {days} days: {thing} or {other}? | 接下来{days}天只能留一个：{thing}还是{other}？
{Thing} against {other}, {price} yuan each: what do you take? | {thing}对{other}，都是{price}元，你选哪个？
"""),
        read_pairs("""
The {thing} | {thing}
The {other} | {other}
Both, depending on the day | 看心情，两个都要
Neither, I only want the result | 都不选，围观结果
"""),
    ),
    Vote(
        read_pairs("""
Vote: {act} on a {weekday}, yes or no? Day {days} of the argument | 投票：{weekday}{act}，行不行？吵到第{days}天了
{Act} for {minutes} minutes every {weekday}: would you? | 每个{weekday}{act}{minutes}分钟，你愿意吗？
"""),
        read_pairs("""
Yes, every time | 行，每次都行
Only {spot} | 只{spot}才行
Never again | 不，再也不了
"""),
    ),
    Vote(
        read_pairs("""
"{Take}" - true or false, {city}? | “{take}”，{city}人觉得对不对？
They say: {tip}. Do you agree, after {count} years of {topic}? | 都说：{tip}。跟{topic}打了{count}年交道，你同意吗？
"""),
        read_pairs("""
Agree | 同意
Disagree | 不同意
It was true until {year} | {year}年以前还行
Ask me on {weekday} | {weekday}再问我
"""),
    ),
)
"""Kinds of polls."""

POLL = Form(
    "poll",
    2,
    Pair("Poll", "投票"),
    [title for vote in VOTES for title in vote.titles],
    read_pairs("""
We could not agree at home. | 我们家里吵不出结果。
A friend and I have a bet of {price} yuan. | 我和朋友赌了{price}元。
This came up {spot} and nobody let it go. | {spot}聊起来的，谁也不肯让步。
{Count} of us asked each other, {count} different answers. | 我们{count}个人互相问了一圈，{count}个答案。
I changed my mind about it in {month}. | 我自己{month}改了主意。
"""),
    read_pairs("""
My own vote is in the comments. | 我自己投的写在评论里。
Please say why as well. | 顺便说说为什么。
People in {city} see it one way, everybody else the other. | {city}人一种看法，别处的人另一种。
"""),
    read_pairs("""
Open for a week. | 投票一周后截止。
The loser cooks. | 输的人做饭。
I will come back with the result on {weekday}. | {weekday}我回来公布结果。
Vote first, then argue. | 先投票，再吵架。
"""),
)

LINK = Form(
    "link",
    4,
    Pair("Article", "文章"),
    read_pairs("""
Worth {minutes} minutes: a page about {topic} I keep coming back to since {month} | 值得花{minutes}分钟：{month}以来我总会翻回去看的{topic}网页
Somebody in {city} sent me this about {topic}, {days} days ago | {days}天前{city}的朋友发给我的，关于{topic}
Found while looking for {a_thing}: a good read on {topic}, number {count} | 找{thing}的时候翻到的{topic}好文，第{count}篇
For everybody who asked about {topic} on {weekday}: read this first, all {count} parts | {weekday}问{topic}的朋友：先看这个，一共{count}节
"""),
    read_pairs("""
The second half is the interesting one. | 后半部分更有意思。
I had it open in a tab for {days} days. | 这个标签页我开了{days}天。
"""),
    read_pairs("""
What they say about the {thing} surprised me. | 里面讲{thing}的部分让我意外。
Short version: {tip}. | 简单说就是：{tip}。
"""),
    read_pairs("""
Curious what you think of it. | 想听听大家怎么看。
Not mine, I only read it. | 不是我写的，我只是读者。
"""),
)

LINKS = {
    "coffee": "https://leafpedia.example/wiki/coffee",
    "tea": "https://leafpedia.example/wiki/tea",
    "aquarium": "https://leafpedia.example/wiki/river",
    "hiking": "https://leafpedia.example/wiki/snow",
    "home_cooking": "https://kitchen.example/tomato-eggs",
}
"""Pages of the phone's browser, by the topic that they are about."""

FORMS = (QUESTION, ADVICE, STORY, REVIEW, OPINION, SHOWCASE, PLAN, MEME, POLL, LINK)

COMMUNITY_NAMES = read_pairs("""
All about {topic} | {topic}大全
{Topic} for beginners | {topic}新手
{Topic} and friends | {topic}之友
""")

COMMUNITY_ABOUTS = read_pairs("""
Questions, pictures and long evenings: everything about {topic}. One rule: {tip}. | 提问、晒图、长谈，一切关于{topic}。只有一条规矩：{tip}。
A friendly place for {topic}. Be kind, stay on topic, no selling. | 友好的{topic}社区。友善、切题、不卖货。
For people who like {topic}, from the first {thing} to the tenth. | 献给喜欢{topic}的人，从第一款{thing}到第十个。
""")

RULES = read_pairs("""
Be kind. Attack the argument, not the person | 与人为善，对事不对人
Stay on the subject of the community | 围绕本社区的主题
No selling and no advertising | 禁止买卖和广告
Search before you ask | 提问之前先搜索
Say what the picture shows in the title | 标题写清楚图里是什么
No private data of anybody | 不发任何人的隐私
One post a day is enough | 每天发一帖就够了
Mark spoilers | 剧透请标注
Choose a flair for your post | 发帖请选标签
Name your sources | 引用请注明出处
""")

GENERAL = (
    General(
        "memes", Pair("Memes of the day", "每日梗图"), Pair("Pictures that made us laugh.", "让我们笑出声的图。"),
        forms=("meme",),
    ),
    General(
        "Games", Pair("Games", "游戏"), Pair("Everything with rules and a winner.", "一切有规则、有赢家的东西。"),
        topics=("board_games", "video_games", "streaming", "remix"),
    ),
    General(
        "Music", Pair("Music", "音乐"), Pair("What we listen to and what we play.", "我们听的和弹的。"),
        topics=("guitar", "concerts", "dance", "celebrity"),
    ),
    General(
        "China_irl", Pair("Life in China", "在中国的日子"),
        Pair("Daily life between north and south: food, trains, work and weather.", "从南到北的日常：吃饭、坐车、上班、天气。"),
        topics=("travel", "trains", "noodles", "hotpot", "street_food", "jobs", "money", "museums", "parenting", "feelings"),
    ),
    General(
        "hottakes", Pair("Hot takes", "暴论"), Pair("Opinions that nobody asked for.", "没人问但想说的看法。"),
        forms=("opinion",),
    ),
    General(
        "mildlyuseful", Pair("Mildly useful", "有点用"), Pair("Small things that help a little.", "小东西，小帮助。"),
        forms=("advice",),
    ),
    General(
        "askneighbours", Pair("Ask the neighbours", "问问邻居"), Pair("Questions between two doors.", "门对门的问题。"),
        forms=("question", "poll"),
    ),
    General("buyitonce", Pair("Buy it once", "一次买对"), Pair("Things that last.", "经久耐用的东西。"), forms=("review",)),
    General(
        "OtherSide", Pair("The other side", "另一面"),
        Pair("Whatever has no place anywhere else.", "别处放不下的，都放这里。"), forms=("story", "showcase", "link"),
    ),
)
"""Communities that are not about one topic."""
