"""Sentences of notes with pictures and of the comments below them."""

from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, pairs_of, read_pairs


class NoteForm(NamedTuple):
    """What a kind of note is made of: its tag, titles, first sentences, points, last sentences, comments."""

    tag: Pair
    titles: list[Pair]
    openings: list[Pair]
    points: list[Pair]
    closings: list[Pair]
    comments: list[Pair]


GUIDE = NoteForm(
    Pair("tutorial", "教程"),
    read_pairs("""
{Topic} tutorial: {act} in {minutes} minutes | {topic}教程：{minutes}分钟学会{act}
{Count} steps to {thing} happiness | {thing}新手必看的{count}个步骤
Save this: {count} tips for {act} | 码住！{act}的{count}个小技巧
{Act} for beginners, everything in {count} pictures | 新手{act}，{count}张图讲清楚
{Price} yuan is enough: my {topic} starter list | {price}元就够：我的{topic}入门清单
How I finally managed {act} ({days} days) | 我终于学会{act}了（{days}天）
{City} {topic} guide: {count} places in one afternoon | {city}{topic}攻略：一个下午逛{count}处
Do not buy {a_thing} before you read this ({price} yuan saved) | 买{thing}之前先看这篇（省{price}元）
{Weekday} plan: {act} {spot}, {minutes} minutes | {weekday}计划：{spot}{act}，{minutes}分钟
My {count}-step routine for {topic}, {month} edition | 我的{topic}{count}步流程，{month}版
"""),
    read_pairs("""
After {days} days of trying I finally have a way that works. | 折腾了{days}天，终于找到管用的方法。
So many of you asked, here is the whole list. | 好多人问，完整清单来了。
I am no expert, I only made every mistake once. | 我不是专家，只是每个坑都踩过一次。
Everything below costs less than {price} yuan. | 下面这些加起来不到{price}元。
Tested in {city} in {month}. | {month}在{city}亲测。
"""),
    read_pairs("""
{Tip} | {tip}
{Tip2} | {tip2}
{Thing}: about {price} yuan, nothing fancy | {thing}：{price}元左右，不用太贵
Plan {minutes} minutes, not less | 预留{minutes}分钟，别再少了
If {woe}, start again, it happens to everyone | 如果{woe}，重来就好，谁都会遇到
Best done {spot} | 最好{spot}做
Skip the {other}, you will not need it | {other}可以不买，用不上
Remember: {take} | 记住：{take}
"""),
    read_pairs("""
Save it for {weekday}! | 先收藏，{weekday}用得上！
Questions in the comments, I answer all of them. | 有问题评论区问我，都会回。
Which step is the hardest for you? | 你觉得哪一步最难？
Follow me for part two in {month}. | 关注我，{month}更新下集。
"""),
    read_pairs("""
Saved! I will try it {spot}. | 收藏了！{spot}试试。
Step two is where I always fail: {woe}. | 我总卡在第二步：{woe}。
Where did you get the {thing}? | {thing}在哪买的？
It worked on the first try, thank you! | 一次就成功了，谢谢博主！
{Price} yuan in {city} as well? | {city}也是{price}元吗？
I would add: {tip}. | 补充一条：{tip}。
Can I use {a_other} instead? | 可以用{other}代替吗？
Finally a tutorial without filler. | 终于有不废话的教程了。
My {weekday} is planned now. | 我的{weekday}安排好了。
"""),
)

DIARY = NoteForm(
    Pair("diary", "记录生活"),
    read_pairs("""
A slow {weekday} {spot} | 慢悠悠的{weekday}，{spot}
{City} in {month}: {act} and nothing else | {month}的{city}，只有{act}
{Days} days of {topic}, {count} photos I like | {topic}{days}天，我喜欢的{count}张照片
Today {woe}, and it was still a good day | 今天{woe}，但还是很好的一天
Life with {a_thing}, day {days} | 和{thing}一起生活的第{days}天
{Count} small things that made {month} better | 让{month}变好的{count}件小事
Evening {spot} with {price} yuan in my pocket | 揣着{price}元的夜晚，{spot}
What a {weekday} off looks like in {city} ({minutes} minutes of {topic}) | 在{city}休息的{weekday}（{minutes}分钟{topic}）
Week {count} of learning: {act} | 学习第{count}周：{act}
"""),
    read_pairs("""
Woke up early, took {a_thing} and went out. | 早早醒来，带上{thing}就出门了。
{City} was quiet today. | 今天的{city}很安静。
I had promised myself one free {weekday}. | 答应过自己要有一个空闲的{weekday}。
It has been {days} days since the last time. | 距离上一次已经{days}天了。
"""),
    read_pairs("""
{Minutes} minutes of {act}, then tea | {act}{minutes}分钟，然后喝茶
Halfway through, {woe} | 进行到一半，{woe}
A stranger told me: {tip} | 一个陌生人告诉我：{tip}
Lunch {spot} for {minutes} yuan | {spot}吃了顿{minutes}元的午饭
I still think that {take} | 我还是觉得{take}
The {thing} came along, of course | {thing}当然也带着
"""),
    read_pairs("""
Nothing special, and exactly right. | 没什么特别的，刚刚好。
Good night from {city}. | {city}，晚安。
What did you do today? | 你们今天做了什么？
More of this in {month}, please. | 希望{month}多一点这样的日子。
"""),
    read_pairs("""
This calms me down. | 看着就平静下来了。
I was in {city} too, {days} days ago! | {days}天前我也在{city}！
The third picture is so good. | 第三张图太好看了。
Tell me more about the {thing}. | 多讲讲那款{thing}吧。
I want a {weekday} like that. | 我也想要这样的{weekday}。
{Woe}? I laughed, sorry. | {woe}？我笑了，抱歉。
Which camera is this? | 用什么相机拍的？
Jealous. I spent the day {spot}. | 羡慕，我一整天都{spot}。
"""),
)

HAUL = NoteForm(
    Pair("shop visits", "探店"),
    read_pairs("""
{Price} yuan well spent: {thing} after {days} days | {price}元花得值：{thing}用了{days}天
Empty bottles and honest words: {count} {things} | 老实交代：用过的{count}款{thing}
{Thing} or {other}? I bought both ({price} yuan) | {thing}还是{other}？我都买了（{price}元）
The {thing} everyone asks about, {count} months later | 大家都在问的{thing}，{count}个月之后
Small {topic} shop in {city}, {count} finds under {price} yuan | {city}宝藏{topic}小店，{count}样不到{price}元
My {count} favourite {things} of {year} | {year}年最爱的{count}款{thing}
Never again: {a_thing} for {price} yuan that lasted {days} days | 再也不买：{price}元的{thing}只撑了{days}天
Shop visit in {city}: {spot}, {minutes} minutes in the queue | {city}探店：{spot}，排队{minutes}分钟
"""),
    read_pairs("""
All bought with my own {price} yuan. | 全部自费，花了{price}元。
I took {count} of them home, two will stay. | 带回家{count}个，留下两个。
I went on a {weekday}, right after opening. | {weekday}一开门就去了。
This is not an advert, I wish it were. | 不是广告，我倒希望是。
"""),
    read_pairs("""
Looks: {score} out of ten | 颜值：{score}分（满分十分）
Use: every {weekday}, {minutes} minutes | 使用：每个{weekday}，{minutes}分钟
Price: {price} yuan, I have seen it for less | 价格：{price}元，见过更便宜的
Trouble: {woe} | 问题：{woe}
Care: {tip} | 保养：{tip}
Better than my old {other} | 比我的旧{other}好
My opinion stays: {take} | 看法不变：{take}
"""),
    read_pairs("""
Would you buy it? | 你们会买吗？
Ask before you order, I have the link nowhere. | 没有链接，想买先问问。
I will report again in {month}. | {month}再来汇报。
Keep the box for {days} days. | 包装盒先留{days}天。
"""),
    read_pairs("""
Ordered one right away. | 立刻下单了。
{Score} out of ten is fair. | {score}分很公道。
Mine broke: {woe}. | 我的坏了：{woe}。
Is it still {price} yuan? | 现在还是{price}元吗？
Does it work for {act}? | {act}能用吗？
Thank you for the honest review. | 感谢真实测评。
I prefer the {other}. | 我更喜欢{other}。
How long is the queue on a {weekday}? | {weekday}排队要多久？
"""),
)

CATEGORIES = pairs_of("note")

OUTFIT_TAG = Pair("OOTD", "OOTD")

TAG_NAMES = {"skincare": Pair("Skin care", "护肤")}
"""Topics that notes are tagged with by another name than their own."""

TOPIC_TAGS = {
    "jobs": Pair("data analysis", "数分"),
    "laptops": Pair("data analysis", "数分"),
    "study": Pair("data analysis", "数分"),
}
"""What notes of a topic may be tagged with besides."""

FORMS = (GUIDE, GUIDE, DIARY, DIARY, HAUL)

REPLIES = read_pairs("""
Thank you! | 谢谢你！
Try it {spot}. | {spot}试试。
It was {price} yuan. | {price}元买的。
{Tip}, that helps. | {tip}，很有用。
Yes, in {city}. | 对，在{city}。
I have sent you a message. | 私信你了。
It took me {days} days as well. | 我也花了{days}天。
Haha, same here. | 哈哈，我也是。
""")

EXTRA_TAGS = read_pairs("""
daily life | 日常
good things | 好物分享
weekend | 周末
saved money | 省钱
first time | 第一次
small joys | 小确幸
record | 记录
home | 家居
life | 生活
""")
