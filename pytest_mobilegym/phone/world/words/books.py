"""Titles of books and the sentences that their chapters are made of.

Fiction has a hero, a friend and a rival in a place, and is written from the lists of `novels`; everything else has
a topic, and a plan for its chapters: each part takes some of the sentences of its own.
"""

from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs


class Category(NamedTuple):
    """A shelf of the store.

    Attributes:
        fiction: whether its books tell stories.
        titles: templates for them.
    """

    fiction: bool
    titles: list[Pair]


_NOVELS = read_pairs("""
The {Noun} of {Bare} | {place}的{noun}
{A_Noun} for {Hero} | 给{hero}的{noun}
{Hero} and the {Noun} | {hero}与{noun}
The Winter of the {Noun} | {noun}的冬天
Nobody in {Bare} | {place}无人
The {Adjective} {Noun} | {adjective}{noun}
Letters from {Bare} | {place}来信
What the {Noun} Knew | {noun}知道的事
""")
_CRIMES = read_pairs("""
The {Noun} Case | {noun}疑案
Murder in {Bare} | {place}谋杀案
The Silent {Noun} | 沉默的{noun}
Inspector {Hero} and the {Noun} | {hero}探长与{noun}
The Night of the {Noun} | {noun}之夜
Last Seen in {Bare} | 最后出现在{place}
""")
_WONDERS = read_pairs("""
The {Noun} Engine | {noun}引擎
Children of the {Noun} | {noun}之子
{Count} Days to {Bare} | 距{place}{count}天
The {Noun} Beyond {Bare} | {place}之外的{noun}
The Ninth {Noun} | 第九个{noun}
Archive of the {Noun} | {noun}档案
""")
_LOVES = read_pairs("""
{Hero} in {Season} | {season}的{hero}
A House with {a_Noun} | 有{noun}的房子
{Count} Letters to {Hero} | 写给{hero}的{count}封信
The {Season} We Met | 我们相遇的{season}
Tea with {Hero} | 和{hero}喝茶
""")
_PASTS = read_pairs("""
A Short History of the {Noun} | {noun}简史
The Road to {Bare} | 通往{place}之路
{Bare}: {Count} Hundred Years | {place}{count}百年
The {Noun} Merchants of {Bare} | {place}的{noun}商人
""")
_GUIDES = read_pairs("""
The Little Book of {Topic} | {topic}小书
{Topic}: A Patient Introduction | {topic}慢慢学
{Count} Lessons in {Topic} | {topic}{count}讲
Thinking About {Topic} | 想一想{topic}
Why {Topic} Matters | {topic}为什么重要
The Quiet Art of {Topic} | {topic}的安静艺术
{Topic} Without Fear | 无所畏惧的{topic}
Half a Life with {Topic} | 与{topic}半生
{Topic} for the Curious, Volume {count} | 好奇者的{topic}，第{count}卷
""")

CATEGORIES: dict[str, Category] = {
    "literature": Category(True, _NOVELS),
    "social_fiction": Category(True, _NOVELS),
    "mystery": Category(True, _CRIMES),
    "science_fiction": Category(True, _WONDERS),
    "fantasy": Category(True, _WONDERS),
    "romance": Category(True, _LOVES),
    "children": Category(True, _NOVELS),
    "historical_fiction": Category(True, _PASTS),
    "history": Category(False, _PASTS),
    "biography": Category(False, _GUIDES),
    "psychology": Category(False, _GUIDES),
    "philosophy": Category(False, _GUIDES),
    "popular_science": Category(False, _GUIDES),
    "technology": Category(False, _GUIDES),
    "economics": Category(False, _GUIDES),
    "business": Category(False, _GUIDES),
    "personal_growth": Category(False, _GUIDES),
    "travel": Category(False, _GUIDES),
    "food": Category(False, _GUIDES),
    "art": Category(False, _GUIDES),
    "music": Category(False, _GUIDES),
    "education": Category(False, _GUIDES),
    "health": Category(False, _GUIDES),
    "essays": Category(False, _GUIDES),
}

TOPICS: dict[str, tuple[str, ...]] = {
    "history": ("museums", "trains", "tea"),
    "biography": ("theatre", "drawing", "guitar", "jobs", "running"),
    "psychology": ("feelings", "parenting", "jobs"),
    "philosophy": ("feelings", "reading", "tidying"),
    "popular_science": ("astronomy", "houseplants", "aquarium", "cats"),
    "technology": ("linux", "ai_agents", "phones", "privacy", "laptops", "keyboards"),
    "economics": ("money", "jobs", "cars"),
    "business": ("jobs", "streaming", "money"),
    "personal_growth": ("study", "tidying", "yoga", "languages"),
    "travel": ("travel", "trains", "hiking", "camping", "cycling"),
    "food": ("coffee", "tea", "baking", "noodles", "hotpot", "street_food", "home_cooking"),
    "art": ("photography", "drawing", "crafts", "museums"),
    "music": ("guitar", "concerts", "dance"),
    "education": ("study", "languages", "parenting", "reading"),
    "health": ("swimming", "running", "yoga", "skincare", "badminton"),
    "essays": ("feelings", "dogs", "cats", "home_decor", "movies"),
}
"""What the books of a category are about."""

SEASONS = read_pairs("""
Spring | 春天
Summer | 夏天
Autumn | 秋天
Winter | 冬天
""")

OBJECTS = read_pairs("""
lantern | 灯笼
teapot | 茶壶
pebble | 石子
compass | 指南针
umbrella | 雨伞
button | 纽扣
acorn | 橡果
kettle | 水壶
violin | 小提琴
candle | 蜡烛
marble | 弹珠
stamp | 邮票
satchel | 书包
thimble | 顶针
whistle | 口哨
anchor | 船锚
feather | 羽毛
bell | 铃铛
drum | 小鼓
vase | 花瓶
mitten | 手套
walnut | 核桃
mirror | 镜子
coin | 铜钱
comb | 梳子
key | 钥匙
seashell | 贝壳
pocket watch | 怀表
music box | 音乐盒
paper crane | 纸鹤
ink stone | 砚台
jade ring | 玉戒指
silver spoon | 银勺
chess piece | 棋子
blue bowl | 蓝碗
wooden horse | 木马
""")
"""What a story turns around."""

ESSAY_OPENINGS = read_pairs("""
When I first heard of {topic}, I was {count} years old and did not believe a word of it. | 第一次听说{topic}时我才{count}岁，一个字都不信。
Every discussion of {topic} sooner or later comes to the {thing}. | 凡是谈到{topic}，迟早会谈到{thing}。
There is a common mistake about {topic}, and this chapter is about it. | 关于{topic}有一个常见的误解，这一章就讲它。
A reader in {city} once wrote to me about {act}. | {city}的一位读者曾写信跟我谈{act}。
Let us begin with something simple: {act}. | 我们从简单的开始：{act}。
In {year} I spent {days} days doing nothing but {topic}. | {year}年我用了{days}天专门做{topic}。
The previous chapter ended with a question; here is the beginning of an answer. | 上一章以一个问题结束，这里是答案的开头。
""")

ESSAY_CLAIMS = read_pairs("""
The evidence points one way: {take}. | 证据指向同一个方向：{take}。
Most teachers will tell you the opposite, but {take}. | 大多数老师会告诉你相反的话，但是{take}。
It took me years to see that {take}. | 我花了好几年才明白{take}。
If this book had only one sentence, it would be this: {take}. | 如果这本书只有一句话，那就是：{take}。
Of {count} people I asked, all but one agreed that {take}. | 我问过的{count}个人里，除了一个都同意{take}。
Put simply, {take}. | 简单地说，{take}。
""")

ESSAY_EXAMPLES = read_pairs("""
Take an ordinary {thing}: it costs about {price} yuan and teaches more than a shelf of books. | 拿一款普通的{thing}来说：大约{price}元，教给人的比一架子书还多。
In {city} I met a man who had been {act} for {count} years. | 我在{city}遇到一位做"{act}"已经{count}年的人。
One {weekday} in {month}, {woe}, and the whole plan had to change. | {month}的一个{weekday}，{woe}，整个计划都得改。
A class of {days} students tried it {spot}; the result surprised everyone. | 一个{days}人的班级{spot}试过，结果出乎所有人意料。
My notebook from {year} says only: "{woe}." | 我{year}年的笔记本上只写着："{woe}。"
Compare two people: one owns {count} {things}, the other a single {other}. | 比较两个人：一个有{count}款{thing}，另一个只有一款{other}。
After {minutes} minutes the difference could be seen with the naked eye. | {minutes}分钟之后，差别用肉眼就能看出来。
""")

ESSAY_STEPS = read_pairs("""
First, {tip}. It sounds trivial until you skip it. | 首先，{tip}。听起来微不足道，直到你省掉它。
The next step is to {tip2}. | 下一步，{tip2}。
Give yourself {minutes} minutes and no more. | 给自己{minutes}分钟，不要更多。
Do it {spot}, where nobody expects anything of you. | {spot}去做，那里没有人对你有期待。
Repeat this for {days} days before you judge it. | 重复{days}天之后再下结论。
Write down what happened, above all when {woe}. | 把发生的事写下来，尤其是{woe}的时候。
The rule is easy to remember: {tip}. | 规则很好记：{tip}。
""")

ESSAY_ENDINGS = read_pairs("""
We shall come back to the {thing} in the next chapter. | 下一章我们还会回到{thing}。
If you remember one thing, let it be this: {tip}. | 如果只记住一件事，就记住这个：{tip}。
Close the book here and try it yourself. | 到这里请合上书，自己试一试。
The rest is practice. | 剩下的就是练习。
That is all that can be said about {act} on a single page. | 关于{act}，一页纸能说的就这么多。
""")

ESSAY_TITLES = read_pairs("""
On {act} | 论{act}
The {thing} | {thing}
A mistake of {year} | {year}年的错误
{Count} rules | {count}条规则
A letter from {city} | {city}来信
The art of {act} | {act}的艺术
What went wrong: {woe} | 哪里出了错：{woe}
Beginning {spot} | {spot}开始
The cost of {a_thing} | {thing}的成本
Why {take} | 为什么{take}
A {weekday} in {month} | {month}的一个{weekday}
Practice: {tip} | 练习：{tip}
""")

ABOUTS = read_pairs("""
{Hero} returns to {bare} after {count} years to sell a house and finds {a_noun} that belongs to nobody. A novel about what people keep and what they hide. | {hero}时隔{count}年回到{place}卖房子，发现了一个不属于任何人的{noun}。一部关于人们保留什么、隐藏什么的小说。
In {bare} everyone has a theory about the {noun}. Only {hero} and {friend} have proof. | 在{place}，人人对{noun}都有自己的说法，只有{hero}和{friend}有证据。
One {season}, {count} letters and a rival named {rival}: the story of a friendship that nearly failed. | 一个{season}，{count}封信，一个名叫{rival}的对手：一段险些破裂的友谊。
""")

ESSAY_ABOUTS = read_pairs("""
What {count} years of {topic} have taught the author, told in short chapters with many examples and one stubborn idea: {take}. | 作者{count}年{topic}生涯的心得，短小的章节、丰富的例子，还有一个固执的想法：{take}。
From the first {thing} to the last mistake: a calm and practical book about {topic}. | 从第一款{thing}到最后一个错误：一本平静而实用的{topic}之书。
Why does {topic} matter to so many people? The answer begins in {city} in {year}. | {topic}为什么对这么多人重要？答案始于{year}年的{city}。
""")

REVIEWS = read_pairs("""
Read it in {days} evenings and missed it on the next one. | 花了{days}个晚上读完，第二天晚上就开始想念。
The chapter "{chapter}" alone is worth the price. | 光是"{chapter}"这一章就值回票价。
Too long by {count} chapters, but I could not stop. | 多写了{count}章，可我停不下来。
I gave it to my father. He has read it {count} times. | 我送给了父亲，他已经读了{count}遍。
Started on the metro, finished at three in the morning. | 地铁上开始看，凌晨三点看完。
After "{chapter}" I had to put it down for a day. | 看完"{chapter}"我不得不放下缓了一天。
Not for me. I stopped at "{chapter}". | 不适合我，看到"{chapter}"就放弃了。
The author writes as if every word cost money. Beautiful. | 作者惜字如金，真美。
Good, but the one before was better. | 不错，但上一本更好。
I marked {count} sentences. | 我划了{count}句话。
Slow at first, then "{chapter}" changes everything. | 开头慢，到"{chapter}"一切都变了。
Recommended to anyone who has lived in a small town. | 推荐给所有在小地方生活过的人。
""")

