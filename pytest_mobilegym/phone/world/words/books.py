"""Titles of books and the sentences that their chapters are made of.

Fiction has a hero, a friend and a rival in a place; everything else has a topic. A chapter follows a plan: each
part takes some of the sentences of its own.
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

CHAPTER_TITLES = read_pairs("""
The {noun} | {noun}
A visitor | 来客
What {friend} said | {friend}的话
Rain over {bare} | {place}的雨
The second letter | 第二封信
{Rival} returns | {rival}归来
A door without a key | 没有钥匙的门
Morning in {bare} | {place}的早晨
The price of {a_noun} | {noun}的代价
Across the bridge | 过桥
The long night | 长夜
{Hero} alone | 独自的{hero}
Under the {noun} | {noun}之下
A promise | 约定
The empty house | 空屋
Before the snow | 下雪之前
The map | 地图
A quarrel | 争吵
{Count} steps | {count}步
The way back | 归途
""")

OPENINGS = read_pairs("""
It had rained since morning, and the streets of {bare} shone like slate. | 雨从早上就下着，{place}的街道像石板一样发亮。
{Hero} woke before the bells and lay still, counting the sounds of the house. | 钟声还没响，{hero}就醒了，一动不动地数着屋里的声音。
On the third day of {season} a stranger asked for {hero} at the inn. | {season}的第三天，一个陌生人在客栈打听{hero}。
Nobody had opened the shutters, and the room smelled of dust and cold tea. | 没有人打开百叶窗，屋里有灰尘和冷茶的味道。
The road to {bare} was longer than {hero} remembered. | 去{place}的路比{hero}记忆中的要长。
That evening {friend} did not come home. | 那天晚上{friend}没有回家。
By noon the whole of {bare} knew about the {noun}. | 到了中午，整个{place}都知道了{noun}的事。
There are mornings that begin twice, and this was one of them. | 有些早晨会开始两次，这就是其中之一。
{Friend} was already waiting by the gate, a lamp in one hand. | {friend}已经等在门口，手里提着一盏灯。
The clock above the market had stopped at {count}. | 集市上方的钟停在了{count}点。
""")

MOVES = read_pairs("""
They walked along the river without a word until the lamps of the harbour came into sight. | 他们沿着河一言不发地走，直到看见港口的灯。
{Hero} took the stairs two at a time and stopped in front of the last door. | {hero}两级一步跑上楼梯，在最后一扇门前停下。
The path led past {count} empty houses and a well without a rope. | 小路经过{count}间空屋和一口没有绳子的井。
In the market an old woman was selling {nouns} and watching everyone. | 集市里一位老妇人卖着{noun}，看着每一个人。
The train stood for a long time at a station with no name. | 火车在一个没有名字的车站停了很久。
Snow had begun to fall, so lightly that nobody mentioned it. | 开始下雪了，轻得没有人提起。
They shared a piece of bread under the bridge and waited for the rain to end. | 他们在桥下分一块面包，等雨停。
{Hero} crossed the square, where children were chasing a paper kite. | {hero}穿过广场，孩子们正在追一只纸风筝。
A dog followed them as far as the mill and then lay down in the road. | 一只狗跟着他们走到磨坊，然后躺在了路上。
From the hill one could see all of {bare}, small and grey and patient. | 从山上可以看见整个{place}，又小又灰，很有耐心。
The innkeeper gave them a room with {count} beds and one chair. | 店主给了他们一间有{count}张床和一把椅子的房间。
Behind the school the ground was soft, and their footprints filled with water. | 学校后面的地很软，他们的脚印里渗满了水。
""")

FINDS = read_pairs("""
Under the loose board lay {a_noun}, wrapped in newspaper from another year. | 松动的木板下面有一个{noun}，用别的年份的报纸包着。
On the back of the photograph somebody had written a date and the word {noun}. | 照片背面有人写了一个日期和"{noun}"两个字。
The {noun} was lighter than it looked, and warm, as if somebody had just held it. | {noun}比看起来轻，而且是温的，好像刚有人握过。
There were {count} letters in the box, and none of them had been opened. | 盒子里有{count}封信，一封都没有拆开。
In the ledger the same name appeared {count} times: {rival}. | 账本里同一个名字出现了{count}次：{rival}。
A key hung behind the clock, and it fitted nothing in the house. | 钟后面挂着一把钥匙，家里没有一把锁配得上。
The map showed {bare} as it must have been before the flood. | 地图上的{place}一定是洪水以前的样子。
Somebody had drawn a small {noun} on the wall, at the height of a child. | 有人在墙上画了一个小小的{noun}，和孩子一样高。
The last page was missing, torn out with care. | 最后一页不见了，是小心撕下来的。
What {friend} had taken for a stone was the handle of a door. | {friend}以为是石头的东西，其实是一扇门的把手。
""")

TALKS = read_pairs("""
"You knew," said {hero}. "I knew nothing," said {friend}, "I only hoped." | "你早知道，"{hero}说。"我什么都不知道，"{friend}说，"我只是希望。"
"How long will you stay?" asked {friend}. "Until the {noun} is found." | "你要待多久？"{friend}问。"直到找到{noun}为止。"
"People in {bare} do not ask questions," said {rival}. "That is why I do." | "{place}的人不问问题，"{rival}说。"所以我才要问。"
"Is it far?" "Everything is far, if you carry {a_noun}." | "远吗？""带着{noun}的话，哪里都远。"
"I have {count} reasons to leave," said {friend}, "and one to stay." | "我有{count}个理由离开，"{friend}说，"只有一个理由留下。"
"Give it back," said {hero} quietly. {Rival} only smiled. | "还给我，"{hero}轻声说。{rival}只是笑了笑。
"You have your mother's way of not answering," said the old woman. | "你不回答的样子很像你母亲，"老妇人说。
"Tomorrow, then," said {friend}. "Tomorrow is too late," said {hero}. | "那就明天，"{friend}说。"明天太晚了，"{hero}说。
"Who taught you that?" "{Rival} did, before we stopped speaking." | "谁教你的？""{rival}，在我们不说话之前。"
"Drink your tea," said {friend}. "Nothing is decided on an empty stomach." | "喝茶吧，"{friend}说，"空着肚子什么也决定不了。"
"If anyone asks, I was in {bare} all day." "And were you?" "Almost." | "要是有人问，就说我整天都在{place}。""真的吗？""差不多。"
"It is only {a_noun}," said {rival}. Nobody in the room believed it. | "不过是个{noun}，"{rival}说。屋里没有人相信。
""")

THOUGHTS = read_pairs("""
{Hero} had always believed that courage was loud; now it was as quiet as breathing. | {hero}一直以为勇气是响亮的，现在它像呼吸一样安静。
It is strange how a house remembers the people who were kind in it. | 很奇怪，一座房子会记得曾在里面温柔待人的人。
For a moment everything seemed possible, even forgiveness. | 有那么一刻，一切似乎都有可能，甚至原谅。
{Hero} thought of the {noun} and of all that had been said because of it. | {hero}想起{noun}，想起因为它说过的一切。
Some debts cannot be paid, only passed on. | 有些债还不清，只能传下去。
The dead are patient, {friend} used to say, and the living are not. | {friend}常说，死去的人有耐心，活着的人没有。
Nothing had changed, and yet the light fell differently. | 什么都没变，可是光落下来的样子不一样了。
Perhaps {rival} had been right about one thing. | 也许有一件事{rival}是对的。
One can be homesick for a place one has never left. | 人也会想念一个从未离开过的地方。
{Hero} counted to {count} and stopped being afraid. | {hero}数到{count}，就不再害怕了。
""")

TURNS = read_pairs("""
Then the lamp went out. | 这时灯灭了。
Somebody knocked, {count} times, slowly. | 有人敲门，慢慢地敲了{count}下。
When they came back the {noun} was gone. | 他们回来的时候，{noun}不见了。
It was {rival} who stood in the doorway. | 站在门口的是{rival}。
The bridge had been closed since noon. | 桥从中午起就封了。
From the harbour came a sound like a drum. | 港口传来鼓一样的声音。
{Friend} turned pale and put the letter into the fire. | {friend}脸色发白，把信扔进了火里。
The rope held for a moment longer than it should have. | 绳子比本该断的时候多撑了一会儿。
Outside, somebody was calling {hero} by a name that nobody used any more. | 外面有人用一个早已没人叫的名字喊着{hero}。
The horse stopped and would not go on. | 马停下来，不肯再走。
""")

ENDINGS = read_pairs("""
{Hero} blew out the candle and for the first time slept without dreams. | {hero}吹灭蜡烛，第一次睡得没有梦。
In the morning they would have to choose. | 到了早上，他们必须做出选择。
And so the {noun} stayed where it was, for one more night. | 于是{noun}又在原处留了一夜。
Far away a train was leaving {bare}, and nobody waved. | 远处一列火车正离开{place}，没有人挥手。
"We begin again tomorrow," said {friend}, and that was that. | "明天重新开始，"{friend}说，事情就这么定了。
Behind them, very softly, the door opened. | 在他们身后，门很轻地开了。
The letter was never answered, but it was kept. | 那封信从未得到回复，却被保存了下来。
It would be {count} years before anyone spoke of it again. | 再有人提起这件事，已是{count}年以后。
{Hero} put the {noun} into a pocket and walked on. | {hero}把{noun}放进口袋，继续往前走。
That night the snow reached the windows. | 那天夜里，雪积到了窗台。
""")

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

