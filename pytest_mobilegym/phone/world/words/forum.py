"""Sentences of a forum: titles, texts and comments for every kind of post.

Slots: thing, other (thing), act, act2, woe, tip, tip2, take, take2, spot, topic, city, month, weekday, price,
days, count, minutes, year.
"""

from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs


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
        comments: answers that fit.
    """

    key: str
    share: int
    flair: Pair
    titles: list[Pair]
    openings: list[Pair]
    middles: list[Pair]
    closings: list[Pair]
    comments: list[Pair]


QUESTION = Form(
    "question",
    26,
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
    read_pairs("""
Short answer: {tip}. | 简单说：{tip}。
I was in the same place {days} days ago. {Tip} and you will be fine. | {days}天前我跟你一样。{tip}，就没问题了。
Save the money. {Take}. | 省下这笔钱吧，{take}。
For {price} yuan I would rather get {a_other}. | {price}元的话我宁可买款{other}。
In {city} you can borrow {a_thing} for a weekend. Try before you buy. | 在{city}可以租一款{thing}用周末，先试再买。
Mine is {count} months old and still fine. | 我的用了{count}个月，还好好的。
Yes, it is normal. It happened to me too: {woe}. | 正常的，我也遇到过：{woe}。
No. {Take}, whatever people say. | 不用。不管别人怎么说，{take}。
Start {spot} and see how it feels. | 先{spot}试试感觉。
Get the {thing}. You can add the {other} later. | 先买{thing}，{other}以后再说。
"""),
)

ADVICE = Form(
    "advice",
    14,
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
    read_pairs("""
Saved. The part about the {thing} is gold. | 收藏了，关于{thing}那段太有用了。
I would add: {tip}. | 我补一条：{tip}。
Tried this on {weekday}, took me {minutes} minutes. | {weekday}照着试了，花了{minutes}分钟。
Works in {city} too, thank you. | 在{city}也管用，谢谢。
Not sure about the {other}, but the rest is right. | {other}那点不太确定，其他都对。
Careful with this {spot}. {Woe} when I tried. | {spot}要小心，我试的时候{woe}。
The last point is the one everybody forgets. | 最后一点是大家都会忘的。
Version {count} already! I still have the first one printed. | 都第{count}版了！第一版我还打印着呢。
"""),
)

STORY = Form(
    "story",
    18,
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
    read_pairs("""
I can hear that {thing} from here. | 隔着屏幕都听见那款{thing}的声音了。
This is why I never go out on a {weekday}. | 所以我{weekday}从来不出门。
The same thing happened to me in {city}. | 我在{city}也遇到过一模一样的事。
You forgot the most important rule: {tip}. | 你忘了最重要的一条：{tip}。
The woman who laughed is my new hero. | 那位笑的阿姨是我的新偶像。
Please tell me that somebody took a picture. | 求求有人拍了照。
{Days} days! I gave up after two. | {days}天！我两天就放弃了。
Reading this {spot} and laughing too loud. | {spot}看到这个，笑得太大声。
"""),
)

REVIEW = Form(
    "review",
    14,
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
    read_pairs("""
Thank you for paying for it yourself. | 感谢自费测评。
{Score} points is generous. {Woe} with mine. | {score}分给高了，我的{woe}。
Mine did the same. The fix: {tip}. | 我的也这样，解决办法：{tip}。
How does it do for {act}? | 用来{act}怎么样？
{Price} yuan in {city}? I paid more. | 在{city}才{price}元？我买贵了。
I will stay with my {other}. | 我还是继续用{other}吧。
Exactly my experience after {days} days. | 用了{days}天，体验完全一样。
Take the older model from {year}, it is better. | 买{year}年的老款，更好。
"""),
)

OPINION = Form(
    "opinion",
    14,
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
    read_pairs("""
Agreed. Also: {take}. | 同意。另外，{take}。
Hard no. {Take}. | 完全不同意，{take}。
You are right for {city}, wrong for everywhere else. | 在{city}是对的，别的地方就不对了。
I changed my mind about this in {year}. | {year}年我就改变看法了。
This again? We had it last {weekday}. | 又来？上{weekday}刚吵过。
Try it {spot} and come back. | 去{spot}试试再回来说。
Finally somebody says it. | 终于有人说出来了。
The real problem is the {thing}, not the people. | 问题在{thing}，不在人。
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
    read_pairs("""
This looks great. Which {thing} is that? | 太好看了，{thing}是哪款？
{Price} yuan? I do not believe it. | {price}元？我不信。
The {other} in the background is the best part. | 背景里的{other}才是亮点。
Now I want one too. | 我也想要一个。
Did you {tip}? It looks like it. | 你是不是"{tip}"？看得出来。
Greetings from {city}, mine looks much worse. | {city}发来问候，我的差远了。
How long did it take in the end? | 最后一共花了多久？
"""),
)

PLAN = Form(
    "plan",
    6,
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
    read_pairs("""
I am in. I bring {a_thing}. | 我来，我带{thing}。
In, together with a friend. | 我和朋友一起来。
Not this {weekday}, but next time for sure. | 这个{weekday}不行，下次一定。
Is there space for beginners? | 新手可以来吗？
From {city} it takes me {minutes} minutes, fine. | 从{city}过去要{minutes}分钟，没问题。
What if it rains? | 下雨怎么办？
"""),
)

FORMS = (QUESTION, ADVICE, STORY, REVIEW, OPINION, SHOWCASE, PLAN)

REPLIES = read_pairs("""
Thank you, that helps a lot. | 谢谢，很有帮助。
I will try that {spot}. | 我{spot}试试看。
Fair point about the {thing}. | 关于{thing}说得有道理。
That did not work for me: {woe}. | 我试了不行：{woe}。
Which one exactly? | 具体是哪一款？
Seconded. {Take}. | 附议，{take}。
I have to disagree. {Take}. | 不敢苟同，{take}。
You made my {weekday}. | 你让我的{weekday}都变好了。
{Tip}, then it works. | {tip}，这样就行了。
How much was it? I paid {price} yuan. | 多少钱？我花了{price}元。
Can confirm, I live in {city}. | 我在{city}，可以作证。
Give it {days} more days. | 再等{days}天看看。
I had to read that twice. | 我看了两遍。
Somebody should pin this. | 这条应该置顶。
Edited: I meant the {other}, sorry. | 更正：我说的是{other}，抱歉。
""")

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

GENERAL = (
    ("memes", Pair("Memes of the day", "每日梗图"), Pair("Pictures that made us laugh.", "让我们笑出声的图。")),
    ("games", Pair("Games", "游戏"), Pair("Everything with rules and a winner.", "一切有规则、有赢家的东西。")),
    ("music", Pair("Music", "音乐"), Pair("What we listen to and what we play.", "我们听的和弹的。")),
    ("citylife", Pair("City life", "城市生活"), Pair("Daily life between north and south.", "从南到北的日常。")),
    ("hottakes", Pair("Hot takes", "暴论"), Pair("Opinions that nobody asked for.", "没人问但想说的看法。")),
    ("mildlyuseful", Pair("Mildly useful", "有点用"), Pair("Small things that help a little.", "小东西，小帮助。")),
    ("askneighbours", Pair("Ask the neighbours", "问问邻居"), Pair("Questions between two doors.", "门对门的问题。")),
    ("buyitonce", Pair("Buy it once", "一次买对"), Pair("Things that last.", "经久耐用的东西。")),
)
"""Communities that are not about one topic: name, title, description."""
