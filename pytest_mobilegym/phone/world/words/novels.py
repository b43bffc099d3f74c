"""What novels are made of: a cast, sites of one place, events that follow on one another, and sentences.

Slots of a sentence name a list of this module (`{when}`, `{did2}` for a second draw), somebody of the cast
(`{hero}`, `{one}` and `{other}` for two who are there), or what a chapter is about (`{here}`, `{there}`, `{noun}`).
"""

from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs


class Happening(NamedTuple):
    """Something that a chapter tells.

    Attributes:
        name: as the chapter's title has it.
        begins, turns, ends: what is said of it, in this order.
        recalled: what the next chapter says of it.
    """

    name: Pair
    begins: Pair
    turns: Pair
    ends: Pair
    recalled: Pair


def _happenings(text: str) -> tuple[Happening, ...]:
    """Blocks of five pairs, with an empty line between."""
    return tuple(Happening(*read_pairs(block)) for block in text.strip().split("\n\n"))


BEGINNINGS = _happenings("""
The arrival | 到来
{Hero} had not seen {here} for years, and {here} had not waited. | {hero}已经多年没有见过{here}，{here}也没有等过谁。
Under a loose board, wrapped in an old newspaper, lay the {noun}. | 松动的木板底下，旧报纸里裹着那件{noun}。
That evening {hero} decided to stay until the {noun} had told its story. | 那天晚上，{hero}决定留下来，直到弄清{noun}的来历。
After the day on which the {noun} was found, nobody in {bare} looked at {hero} in the old way. | 自从{noun}被找到那天起，{bare}没有人再用从前的眼光看{hero}。

The letter | 来信
A letter had come to {here}, without a stamp and without a name. | 一封信送到了{here}，没有邮票，也没有署名。
It said only: bring the {noun} to {there}, and come alone. | 信上只有一句话：把{noun}带到{there}，一个人来。
{Hero} read it three times and gave it to {friend}, who read it once and locked the door. | {hero}读了三遍，交给{friend}；{friend}只读了一遍，就把门锁上了。
The letter without a name lay between them like a third guest. | 那封没有署名的信横在他们之间，像第三位客人。

The bargain | 交易
{Rival} was waiting at {here} with two glasses and an offer. | {rival}在{here}等着，摆好两只杯子，准备了一个提议。
For the {noun} there would be money enough to leave {bare} for good. | 交出{noun}，就能得到一笔足够永远离开{bare}的钱。
{Hero} asked for a night to think, which {rival} took for a yes. | {hero}要一夜时间考虑，{rival}当作已经答应。
{Rival} still spoke of the bargain as if it had been sealed. | {rival}谈起那桩交易，仍像已经成交一样。

The map | 地图
In a drawer at {here} {friend} found a map that showed {bare} as it had never been. | 在{here}的抽屉里，{friend}找到一张地图，上面的{bare}从来不是那个样子。
A cross in red ink marked {there}, and beside it somebody had drawn the {noun}. | 红墨水的叉标出了{there}，旁边有人画着{noun}。
They copied it by candlelight and put the original back where it had been. | 他们就着烛光抄了一份，把原图放回原处。
The copy of the map was already soft at its folds. | 那份抄来的地图，折痕处已经软了。

The stranger | 陌生人
On the bench in front of {here} sat somebody whom nobody knew. | {here}门前的长椅上坐着一个谁也不认识的人。
{Stranger} asked after the {noun} as one asks after a relative. | {stranger}打听{noun}，就像打听一位亲戚。
When {hero} came back with an answer, the bench was empty and still warm. | 等{hero}带着答复回来，长椅已经空了，还留着余温。
Everybody remembered the stranger differently, and everybody was sure. | 人人记得的陌生人都不一样，人人都很肯定。

The promise | 约定
{Elder} had asked them both to come to {here} before dark. | {elder}让他们两个天黑前到{here}来。
The {noun}, said {elder}, had never belonged to one person, and must not. | {elder}说，{noun}从来不属于一个人，也不该属于一个人。
They gave their word, {hero} gladly, {friend} after a silence. | 他们都答应了，{hero}答得痛快，{friend}沉默了一会儿才点头。
A promise weighs little on the day it is given. | 许下约定的那一天，约定总是很轻。
""")

MIDDLES = _happenings("""
The theft | 失窃
The lock of {here} had not been forced; somebody had used a key. | {here}的锁没有被撬，有人用了钥匙。
Where the {noun} had been there was only a ring in the dust. | 放{noun}的地方，只剩灰尘上的一圈印子。
Five people had known of it, and four of them were in the room. | 知道这件事的有五个人，其中四个就在屋里。
Since the theft they had stopped leaving their cups unwatched. | 失窃之后，他们连杯子都不敢随便放了。

The quarrel | 争吵
It began at {here} over nothing, as the worst ones do. | 事情在{here}从一件小事开始，最糟的争吵都是这样开始的。
{Friend} said what should not be said, and {hero} answered it. | {friend}说了不该说的话，{hero}偏偏接了话。
They went home by different streets and both lay awake. | 他们走不同的路回家，两个人都没有睡着。
Neither of them mentioned the quarrel, and so it stayed in the room. | 谁也不提那场争吵，于是它一直留在屋里。

The fire | 火
By the time the bell was rung, the roof of {here} was already bright. | 钟敲响的时候，{here}的屋顶已经亮了。
{Hero} went in for the {noun} and came out with {child}. | {hero}冲进去找{noun}，抱出来的却是{child}。
At dawn they counted the buckets, the people, and the beams that were left. | 天亮时，他们数了水桶，数了人，数了剩下的房梁。
The smell of the fire stayed in every coat in {bare}. | 火的气味留在{bare}每一件外衣里。

The search | 搜寻
They began at {here} and meant to reach {there} before the light went. | 他们从{here}找起，打算天黑前找到{there}。
In the mud there were the marks of a cart, and then there were none. | 泥里有车辙，走着走着就没有了。
{Child} found the button that nobody had looked for. | 没人在找的那颗纽扣，被{child}找到了。
After the search they knew less, and suspected more. | 搜寻过后，他们知道得更少，怀疑得更多。

The confession | 坦白
{Friend} asked to speak with {hero} alone, behind {here}. | {friend}要和{hero}单独谈，在{here}后面。
The key had been copied in the spring, and {rival} had paid for it. | 钥匙是春天配的，钱是{rival}出的。
{Hero} listened to the end, and then asked whether there was any tea. | {hero}听到最后，只问了一句还有没有茶。
What {friend} had confessed could be forgiven, though not yet. | {friend}坦白的事可以原谅，只是还不到时候。

The chase | 追赶
{Rival} left {here} by the back door, with something under the coat. | {rival}从{here}后门出去，大衣底下藏着东西。
They ran as far as {there}, where the road divides, and chose wrongly. | 他们一直追到{there}的岔路口，选错了方向。
Only the hat was found, floating with its brim up. | 最后只找到一顶帽子，帽檐朝上漂在水面。
Their legs still ached from the chase, and from having lost it. | 追赶让他们腿还酸着，追丢了更酸。

The storm | 风暴
The wind reached {here} at noon and took the shutters first. | 风在中午刮到{here}，先卷走了百叶窗。
Whoever was inside stayed inside, friend and rival at one stove. | 在屋里的人只好都留在屋里，朋友和对手围着一只炉子。
For one night nobody spoke of the {noun}. | 那一夜，谁也没有提{noun}。
The storm had moved the sandbank, and with it the road. | 风暴移走了沙洲，也移走了路。

The trial | 审问
In the hall of {here} the chairs had been set in a half circle. | {here}的大厅里，椅子摆成半圆。
{Rival} brought witnesses, and every one of them had been asleep. | {rival}带来了证人，每一个当时都在睡觉。
{Elder} closed the book and said that the matter would rest till spring. | {elder}合上簿子，说这件事等到春天再说。
The hearing had settled nothing except who sat beside whom. | 那场审问什么也没有定下来，只定下了谁坐在谁旁边。
""")

ENDINGS = _happenings("""
The return | 归还
{Rival} came to {here} at an hour when nobody comes, and knocked. | {rival}在没有人会来的钟点来到{here}，敲了门。
On the table, in a clean cloth, lay the {noun}. | 桌上，一块干净的布里，放着{noun}。
No one asked for a reason; {elder} set out another cup. | 没有人问为什么，{elder}又摆上一只杯子。
With the {noun} back, people spoke more softly, as after a fever. | {noun}回来以后，人们说话都轻了，像刚退了烧。

The farewell | 告别
The whole of {bare} had come to {here}, most of them by chance, they said. | 整个{bare}的人都来到{here}，多半都说只是路过。
{Friend} carried the case as far as the gate and would not let go of it. | {friend}把箱子一直提到大门口，不肯松手。
The train left late, so that nobody had to be brave for long. | 火车晚点了，所以谁也不必勇敢太久。
It takes a week before a house believes in a farewell. | 一座房子要过一个星期，才会相信告别是真的。

The discovery | 发现
Behind the plaster at {here} there was a second wall, and a date. | {here}的灰泥后面还有一堵墙，墙上有个年份。
The {noun} fitted the hollow as a foot fits an old shoe. | {noun}正好放进那个凹处，像脚放进一只旧鞋。
So it had been made here, and for somebody with the name of {hero}. | 原来它就是在这里做的，为一个也叫{hero}的人。
Since the discovery behind the wall, {hero} signed the full name. | 自从墙后的发现，{hero}签名时总写全名。

The reconciliation | 和解
They met at {here} because neither would go to the other's house. | 他们在{here}见面，因为谁也不肯去对方家里。
{Rival} began with the weather and ended with the truth. | {rival}从天气说起，最后说到了实情。
They shook hands badly, like people out of practice. | 他们笨拙地握了手，像很久没有握过手的人。
Peace had to be learnt like any other trade. | 和睦也是一门手艺，得学。

The inheritance | 遗赠
{Elder} had written it on the back of a bill, and signed it at {here}. | {elder}把话写在一张账单背面，在{here}签了字。
The house was for {friend}, the books for {child}, the {noun} for nobody. | 房子给{friend}，书给{child}，{noun}不给任何人。
It was to stay in {bare}, where everyone could see it and no one could sell it. | 它要留在{bare}，人人能看，谁也不能卖。
What {elder} had left them was mostly work. | {elder}留给他们的，多半是活儿。
""")

PLACES_OF_A_TOWN = read_pairs("""
the old mill | 旧磨坊
the harbour office | 港务所
the station | 车站
the schoolhouse | 学堂
the ferry landing | 渡口
the tea house | 茶馆
the bell tower | 钟楼
the bakery | 面包房
the print shop | 印刷铺
the lighthouse | 灯塔
the quarry | 采石场
the orchard | 果园
the inn | 客栈
the market hall | 集市
the bridge house | 桥头小屋
the observatory | 观测站
the boatyard | 船坞
the post office | 邮局
the glasshouse | 温室
the pharmacy | 药铺
""")

WHEN = read_pairs("""
at dusk | 黄昏时
before the bells | 钟声响起之前
around noon | 将近中午
late that night | 那天深夜
with the first light | 天刚亮
on the third day | 第三天
after the rain | 雨停之后
by the end of the week | 到了周末
when the lamps were lit | 掌灯时分
in the grey hour before breakfast | 早饭前灰蒙蒙的时候
as the tide turned | 潮水转向的时候
a little later | 过了一会儿
one evening | 一天傍晚
by then | 到那时
towards morning | 将近清晨
on market day | 赶集那天
in the meantime | 与此同时
that afternoon | 那天下午
""")

DID = read_pairs("""
mended a net | 补了一张渔网
counted the coins twice | 把硬币数了两遍
wiped the table | 擦了桌子
wound the clock | 给钟上了弦
swept the steps | 扫了台阶
copied the page | 抄下了那一页
sharpened a pencil | 削了一支铅笔
put the kettle on | 烧上了水
folded the map | 把地图折好
opened the shutters | 打开了百叶窗
turned the lamp down | 把灯拧暗
tied the boat | 拴好了船
read the notice again | 又读了一遍告示
cut the bread | 切开了面包
closed the ledger | 合上了账本
looked for the key | 找了一遍钥匙
fed the dog | 喂了狗
wrote two lines | 写了两行字
tried the door | 推了推门
hung up the coat | 挂好了大衣
peeled an apple | 削了一个苹果
threw a stone into the water | 往水里扔了块石头
lit the stove | 生起了炉子
said nothing at all | 一句话也没有说
listened at the wall | 贴着墙听了听
waited by the window | 在窗边等着
""")

MANNER = read_pairs("""
slowly | 慢慢地
without a word | 一言不发地
with both hands | 用两只手
as if nothing had happened | 若无其事地
more carefully than usual | 比平时更小心地
in a hurry | 匆匆忙忙地
with a crooked smile | 带着一丝苦笑
for the second time | 第二次
out of habit | 习惯性地
half asleep | 半睡半醒地
with great patience | 极有耐心地
almost tenderly | 近乎温柔地
against all advice | 不听劝阻地
by candlelight | 借着烛光
""")

SIGHT = read_pairs("""
a row of empty jars | 一排空罐子
a calendar of another year | 一本别的年份的日历
two chairs and one cushion | 两把椅子和一个坐垫
a bicycle without a chain | 一辆没有链条的自行车
the shadow of the crane | 吊车的影子
a photograph turned to the wall | 一张翻过去的照片
nets hung out to dry | 晾着的渔网
a child's drawing of a whale | 一幅孩子画的鲸鱼
a basket of green pears | 一篮青梨
a line of washing | 一排晾晒的衣裳
a cat on the warm stones | 暖石头上的一只猫
the last boat of the evening | 傍晚最后一条船
frost on the inside of the glass | 玻璃内侧的霜
a heap of unsold newspapers | 一堆没卖掉的报纸
a ladder that led nowhere | 一架不知通向哪里的梯子
smoke standing straight up | 笔直的炊烟
a lamp nobody had put out | 一盏没人吹灭的灯
a name scratched into the wood | 木头上刻着的一个名字
three crows on the roof | 屋顶上的三只乌鸦
a table laid for five | 摆了五副碗筷的桌子
a trunk with new locks | 一只换了新锁的箱子
a dry fountain | 一座干涸的喷泉
""")

SOUND = read_pairs("""
the creak of the sign outside | 门外招牌的吱呀声
water dripping into a bowl | 水滴进碗里的声音
a violin being tuned | 提琴调音的声音
the far whistle of the night train | 夜车远远的汽笛声
wind in the chimney | 烟囱里的风声
a spoon against a cup | 勺子碰杯子的声音
steps that stopped at the door | 停在门口的脚步声
the sea, or the road | 不知是海还是路的响动
a gate that nobody had oiled | 一扇没上过油的门的响声
children reciting a lesson | 孩子们背书的声音
the hammer from the boatyard | 船坞传来的锤声
rain on the tin roof | 铁皮屋顶上的雨声
""")

SCENT = read_pairs("""
cold tea and dust | 冷茶和灰尘
fresh bread | 新烤的面包
tar and rope | 沥青和缆绳
wet wool | 潮湿的羊毛
oranges | 橘子
old paper | 旧纸
lamp oil | 灯油
cut grass | 割过的青草
snow that had not fallen yet | 还没有落下的雪
ink | 墨水
""")

SKY = read_pairs("""
The sky was the colour of slate | 天空是石板的颜色
A thin rain had begun | 下起了细雨
The fog lay so low that the masts stood out of it | 雾低得只露出桅杆
It was one of those days that do not end but only grow paler | 这样的日子不会结束，只会越来越淡
The wind had turned to the north | 风转向了北边
The snow took back its footprints | 雪把脚印都收了回去
There was a ring around the moon | 月亮周围有一圈光晕
The heat stood in the streets like a visitor | 暑气像客人一样站在街上
The swallows flew low | 燕子飞得很低
The ice on the puddles was thin as paper | 水洼上的冰薄得像纸
""")

SAYING = read_pairs("""
you have known it all along | 你一直都知道
nobody keeps a secret for the secret's sake | 没有人是为了秘密而守秘密
the boat leaves at six, with us or without | 船六点开，有没有我们都一样
I have carried it long enough | 我背着它已经够久了
there is a second key | 还有一把钥匙
a house remembers who was kind in it | 房子会记得谁在里面善待过人
that is not what it says on the back | 背面写的不是这个
you would have done the same | 换了你也会这么做
they will come back, they always do | 他们会回来的，每次都会
I only wanted to see it once more | 我只是想再看它一眼
somebody has been here before us | 有人比我们先到
it was never about the money | 从来都不是钱的事
you are holding it upside down | 你拿反了
the river was higher in those days | 那时候河水比现在高
we should have asked {elder} | 我们该去问{elder}
do not trust a clean coat in this weather | 这种天气，别信干净的大衣
{elder} never forgets a debt | {elder}从不忘记一笔债
I heard it from {child}, so it is true | 是{child}告诉我的，所以是真的
tomorrow it will be too late | 到明天就晚了
eat first, nothing is decided on an empty stomach | 先吃饭，空着肚子什么也决定不了
there was no light in the window | 窗里没有灯
the {noun} is lighter than it looks | {noun}比看上去要轻
I counted the steps, and there is one too many | 我数过台阶，多了一级
leave the door as it was | 门原来什么样就什么样
somebody in {bare} is lying, and politely | {bare}有人在说谎，而且很客气
it is not far to {there} if one does not stop | 去{there}不远，只要不停下来
I have never seen {child} so quiet | 我从没见过{child}这么安静
there are things one does not sell | 有些东西是不卖的
""")

QUESTION = read_pairs("""
what did {elder} tell you | {elder}跟你说了什么
who else has been at {there} | 还有谁去过{there}
and if they ask | 要是他们问起来呢
how long have you been standing there | 你在那儿站了多久
do you still have the letter | 信还在你那里吗
why now | 为什么是现在
is that blood or paint | 那是血还是颜料
did you lock it | 你锁了吗
where is {child} | {child}在哪里
what would you give for the {noun} | 为了{noun}，你愿意拿什么来换
are we friends or not | 我们到底算不算朋友
whose handwriting is this | 这是谁的字
have you eaten | 你吃饭了吗
what do they want with it | 他们要它做什么
how does one get out of here | 从这里怎么出去
""")

THOUGHT = read_pairs("""
{Hero} had always believed that courage was loud; now it was as quiet as breathing. | {hero}一直以为勇气是响亮的，如今它安静得像呼吸。
Some debts cannot be paid, only passed on. | 有些债还不清，只能传下去。
Nothing had changed, and yet the light fell differently. | 什么都没有变，光落下来的样子却不同了。
One can be homesick for a place one has never left. | 人也会想念一个从未离开过的地方。
It was not fear, it was only the knowledge that there would be a tomorrow. | 那不是害怕，只是知道还会有明天。
The dead are patient, {elder} used to say, and the living are not. | {elder}常说，死去的人有耐心，活着的人没有。
Perhaps {rival} had been right about one thing. | 也许有一件事{rival}是对的。
{Hero} wondered how many people had stood here with the same thought. | {hero}想，不知有多少人曾带着同样的念头站在这里。
What one looks for is always in the place that one tidied first. | 要找的东西，总在最先收拾过的地方。
To forgive is easy; to sit at the same table takes longer. | 原谅容易，坐回同一张桌子要久一些。
There was comfort in work that could be finished by evening. | 傍晚就能做完的活儿让人安心。
The {noun} meant something different to each of them, and that was the trouble. | {noun}对每个人的意义都不同，麻烦就在这里。
A town is a long conversation that began before one was born. | 一座小城是一场长谈，在人出生之前就开始了。
If {friend} had turned round at that moment, everything might have gone otherwise. | 要是{friend}那一刻回过头来，一切也许就不一样了。
Silence, too, has its dialects, and {hero} was learning them. | 沉默也有方言，{hero}正在学。
It is the small lies that need the most care. | 最要小心照料的，是小小的谎言。
""")

NARRATION = read_pairs("""
{When}, {one} {did}, and {other} {did2}. | {when}，{one}{did}，{other}{did2}。
{One} {did}, {manner}, and {did2}. | {one}{manner}{did}，又{did2}。
In {here} there was {sight}, and beside it {sight2}. | {here}里有{sight}，旁边是{sight2}。
{When} {one} came back from {there} with {sight} to talk about and nothing to show. | {when}，{one}从{there}回来，说起{sight}，手里却什么也没有。
{Sky}, and from {there} came {sound}. | {sky}，从{there}传来{sound}。
The air smelled of {scent}; {one} {did}. | 空气里是{scent}的气味，{one}{did}。
Nobody could say who had left {sight} there. | 谁也说不清是谁把{sight}留在那里的。
{One} pointed at {sight}, but {other} only {did}. | {one}指着{sight}，{other}却只是{did}。
Between {here} and {there} lay {sight}, {sight2}, and a road that {one} knew by heart. | 从{here}到{there}，要经过{sight}、{sight2}，还有一条{one}闭着眼也能走的路。
{One} stopped, because of {sound}. | 因为{sound}，{one}停了下来。
{Sky}. {One} {did} all the same. | {sky}。{one}还是{did}。
What {one} remembered of that hour was {sound} and the smell of {scent}. | 那一个钟头，{one}只记得{sound}，还有{scent}的气味。
{When}, {manner}, {one} {did}. | {when}，{one}{manner}{did}。
{One} had seen {sight} in {there} too, and did not like it. | {one}在{there}也见过{sight}，心里不大喜欢。
{Other} had left {here} an hour ago, and {one} {did}. | {other}一个钟头前就离开了{here}，{one}{did}。
First {sound}, then {sound2}, then nothing. | 先是{sound}，接着是{sound2}，然后什么也没有了。
{One} and {other} shared what was left of the bread and looked at {sight}. | {one}和{other}分了剩下的面包，看着{sight}。
Twice {one} went to the window, and twice there was only {sight}. | {one}两次走到窗前，两次都只看到{sight}。
The {noun} was not mentioned, though {one} looked towards {there} more than once. | 没有人提起{noun}，可{one}不止一次望向{there}。
{When} the smell of {scent} came in with {other}. | {when}，{other}带进来一股{scent}的气味。
""")

SPOKEN = read_pairs("""
"{Saying}," said {one}. | {one}说："{saying}。"
"{Saying}," said {one}, and {did}. | "{saying}，"{one}说着，{did}。
{One} {did}. "{Saying}." | {one}{did}。"{saying}。"
"{Saying}," {one} answered {manner}. | {one}{manner}回答："{saying}。"
"I know," said {one}. "{Saying}." | "我知道，"{one}说，"{saying}。"
"{Saying}. {Saying2}." | "{saying}。{saying2}。"
"No," said {one}, "{saying}." | "不，"{one}说，"{saying}。"
"Listen," said {one}. "{Saying}." And there it was, {sound}. | "听我说，"{one}说，"{saying}。"只听见{sound}。
""")

ASKED = read_pairs("""
"{Question}?" asked {one}. | {one}问："{question}？"
"{Question}?" | "{question}？"
{One} looked up. "{Question}?" | {one}抬起头："{question}？"
"Tell me," said {one}, "{question}?" | "告诉我，"{one}说，"{question}？"
"{Saying}," said {one}. "{Question}?" | "{saying}，"{one}说，"{question}？"
""")

CLOSINGS = read_pairs("""
Tomorrow they would go to {there}. | 明天，他们要去{there}。
Far away a train was leaving {bare}, and nobody waved. | 远处一列火车正离开{bare}，没有人挥手。
{Hero} blew out the candle and thought of {there}. | {hero}吹灭蜡烛，想着{there}。
Behind them, very softly, the door of {here} opened. | 在他们身后，{here}的门很轻地开了。
Only {sight} was left, and {sound}. | 只剩下{sight}，还有{sound}。
It would be a long time before {one} told anyone. | 很久以后，{one}才对人说起。
"We begin again tomorrow, at {there}," said {friend}, and that was that. | "明天从{there}重新开始，"{friend}说，事情就这么定了。
""")
