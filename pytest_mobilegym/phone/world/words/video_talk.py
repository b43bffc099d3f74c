"""What people say below videos and series, and across their pictures."""

from pytest_mobilegym.phone.world.grammar import read_pairs

OPENINGS = read_pairs("""
Honestly: | 说实话，
Late to this, but | 来晚了，但是
Third time here. | 三刷了。
Not going to lie, | 不瞒大家说，
From somebody who does this for a living: | 干这行的来说一句：
Paused to write this. | 暂停来评论一下。
Fun fact: | 冷知识：
Eating while watching this. | 边吃饭边看。
My mother sent me this link. | 我妈转给我的。
Nobody asked, but | 没人问，但我还是要说：
Small correction at minute {minute}: | 第{minute}分钟有个小更正：
After {days} days of trying: | 试了{days}天之后：
Sent this to my whole dormitory. | 已转发到宿舍群。
Quiet appreciation post. | 默默点个赞。
Good morning from {city}. | {city}的早上好。
Watching {spot}, as one does. | 我正{spot}看这个。
Unpopular opinion: | 可能有人不同意，
Serious question: | 认真问一句：
At {second} seconds I laughed out loud. | {second}秒我笑出了声。
Old viewer here. | 老粉报到。
""")

BODIES = read_pairs("""
{tip}, and you save half the time. | {tip}，能省一半时间。
the part where {woe} is pure gold. | {woe}那一段太经典了。
where did you buy the {thing}? | {thing}在哪里买的？
{take}. Thank you for saying it out loud. | {take}。谢谢你说出来了。
I disagree: {take}, no matter what the video says. | 不敢苟同，{take}，视频怎么说都没用。
please make one about {act} next. | 下期求讲{act}。
{price} yuan? It cost half of that in {year}. | {price}元？{year}年的时候才一半价。
came for the {thing}, stayed for the jokes. | 为{thing}而来，为段子留下。
my {other} does exactly the same. | 我的{other}也一模一样。
I followed after {second} seconds. | 看了{second}秒就点了关注。
you made {act} look easy, and it is not. | {act}在你这儿看着很简单，其实一点都不简单。
I tried it {spot}, and {woe}. | 我{spot}试过，结果{woe}。
the {thing} in the background deserves its own episode. | 背景里的那个{thing}值得单独出一期。
{count} attempts later I finally got it. | 第{count}次尝试，终于成了。
I showed it to my class in {city}, and {count} of them want {a_thing} now. | 在{city}给学生放了，现在有{count}个人想要{thing}。
same in {city}: {woe}, and nobody knew why. | {city}也一样：{woe}，谁也说不清为什么。
I would add one thing: {tip}. | 补充一点：{tip}。
if only I had known this before {month}. | 要是{month}之前知道就好了。
this is what {topic} videos should be like. | {topic}视频就该这么拍。
no sponsor, no filler, {minutes} minutes well spent. | 没广告没废话，{minutes}分钟值了。
how long does the {thing} last if one uses it every {weekday}? | 每{weekday}都用的话，{thing}能撑多久？
{act} is the only reason why I get up on a {weekday}. | {weekday}能让我起床的只有{act}。
I bought one for {price} yuan because of you. My wallet sends its regards. | 因为你花{price}元买了一个，钱包向你问好。
the shop in {city} asks {price} yuan for the same {thing}. | {city}那家店同样的{thing}要{price}元。
my grandfather taught me this: {tip}. | 爷爷教过我：{tip}。
I skipped to the end, felt bad, and watched the whole thing. | 直接拉到结尾，良心不安，又从头看了一遍。
the sound is so much better than in {month}. | 收音比{month}那期好太多。
between us, {take}. | 说句悄悄话，{take}。
you forgot to say that {woe} in the first version. | 你忘了说，第一版的时候{woe}。
who else is here after {act}? | 有谁也是{act}之后来的？
I timed it: {minutes} minutes from start to finish, not counting the mess. | 我计了时：从头到尾{minutes}分钟，收拾残局不算。
is the {other} any good, or should one stay with the {thing}? | {other}好用吗，还是继续用{thing}？
ten out of ten, would fail again. | 满分，失败了还会再来。
the editor deserves a raise. | 剪辑该加鸡腿。
I have been {act} since {year} and still learned something. | 从{year}年就开始{act}，还是学到了新东西。
{take}, and this video is the proof. | {take}，这个视频就是证据。
we did the same {spot}; it ended differently. | 我们{spot}也干过，结局不太一样。
no, because {woe} to me as well. | 懂，我也碰上过，{woe}。
day {days} of asking for part two. | 催更第{days}天。
the face when it finally worked, priceless. | 终于成功时的那个表情，绝了。
my cat watched until the end, which is more than I can say of my flatmate. | 我家猫看到了最后，室友没有。
put the {thing} first and thank me later: {tip}. | 先把{thing}备好再说：{tip}，不用谢。
in {city} everybody knows it: {take}. | {city}人都知道：{take}。
I paused at minute {minute} to take notes. | 暂停在第{minute}分钟记笔记。
did anybody notice what happens behind the {thing}? | 有人注意到{thing}后面发生了什么吗？
{tip}. That alone was worth the click. | {tip}。就这一句就值了。
do not try this {spot}. Ask me how I know. | 千万别{spot}试，别问我怎么知道的。
finally somebody who is not afraid to say it: {take}. | 终于有人敢说：{take}。
I have the {year} model, and it still runs. | 我用的还是{year}年的老款，照样跑。
{count} friends asked for the link within an hour. | 一小时里有{count}个朋友来问链接。
all this for {price} yuan? Count me in. | 只要{price}元？算我一个。
my excuse was that {woe}. What is yours? | 我的借口是{woe}，你们的呢？
I wanted to sleep at eleven. It is past two. | 本来十一点要睡，现在两点多了。
can we talk about the {other}? It stole the show. | 能聊聊那个{other}吗，抢尽风头。
a calm voice, a clear plan, and {a_thing}. What more does one need? | 声音温柔，思路清楚，还有{thing}，夫复何求。
{act} {spot} sounds mad until one tries it. | {spot}{act}听着离谱，试过就懂了。
we need a {weekday} without this video to get any work done. | 没有这个视频的{weekday}我们才能干活。
I came to argue and left convinced: {take}. | 来抬杠的，被说服了：{take}。
the comments are better than my textbook. | 评论区比课本有用。
I work with {topic} and approve of this. | 从业者表示内容没问题，{topic}这块讲得很准。
score for honesty: {score} of ten. Score for the {thing}: ten. | 诚实给{score}分，{thing}给十分。
""")

CLOSINGS = read_pairs("""
Thank you for the work. | 辛苦了。
Coins are on their way. | 币已投。
See you next {weekday}. | 下{weekday}见。
Take care of yourself. | 注意身体。
More of this, please. | 多来点。
No notes. | 无可挑剔。
Just saying. | 仅代表个人意见。
Who is with me? | 有同感的吗？
I rest my case. | 就这样。
Saved for {month}. | 收藏了，{month}再看。
Back to work now. | 滚去干活了。
My flatmate agrees. | 室友也这么说。
Greetings from {city}. | 来自{city}的问候。
Cheers. | 干杯。
Do not @ me. | 别杠。
And yes, I counted. | 是的，我数过。
You have {count} days for part two. | 给你{count}天出下集。
Worth every minute. | 每分钟都值。
""")

REPLIES = read_pairs("""
same here. | 我也是。
the answer is in the description. | 答案在简介里。
{count} times? Respect. | {count}遍？佩服。
in {city} you find it on every corner. | 在{city}满大街都是。
do not forget: {tip}. | 别忘了：{tip}。
which second? | 第几秒？
agreed, {take}. | 同意，{take}。
hold on, {woe} and you still recommend it? | 等等，{woe}你还推荐？
I paid {price} yuan for mine. | 我的是{price}元买的。
you had me in the first half. | 前半句差点信了。
it depends: {spot} it works, at home not so much. | 看情况：{spot}可以，在家就不太行。
try {act} first, then we talk. | 先试试{act}再说。
laughing at this {spot}, people are staring. | {spot}看笑了，路人都看我。
wrong: {take}. | 不对，{take}。
thanks, ordered. | 谢谢，下单了。
did it help? | 有用吗？
after {days} days: yes, it works. | {days}天后回来报告：有用。
my {other} says hello. | 我的{other}向你问好。
this reply should be at the top. | 这条应该置顶。
who let him cook? | 谁让他说的。
fair enough. | 有道理。
not in {month}, trust me. | {month}可不行，信我。
I asked the same in {year} and got no answer. | {year}年我就问过，没人理。
the uploader liked this and said nothing. | 作者点了赞，什么也没说。
you and {count} others. | 你和另外{count}个人。
so it was not only me. Here {woe} too. | 原来不止我一个，我这儿也{woe}。
link? | 求链接。
careful, that is how it starts. | 小心，都是这样开始的。
tell that to my landlord in {city}. | 去跟我{city}的房东说吧。
source: my own kitchen. | 出处：我自己家厨房。
at minute {minute}, he explains it himself. | 第{minute}分钟他自己解释了。
{weekday} confirmed. | {weekday}实锤。
reported for being too right. | 举报了，说得太对。
that is exactly what {topic} people say. | 玩{topic}的都这么说。
I screenshot this for my father. | 截图发给我爸了。
""")

LINES = read_pairs("""
here we go | 来了来了
front row | 前排
{count} times and still good | {count}刷还是好看
the {thing}! | {thing}！
{thing}?? | {thing}？？
wait, what | 等等，什么
{city} says hello | {city}前来报到
any {city} people here | 有{city}的吗
back in {month} to check | {month}来考古
so that is how | 原来如此
careful | 小心
my {other} hurts | 我的{other}在发抖
goosebumps | 起鸡皮疙瘩
respect | 致敬
called it | 我就说吧
what is the song | 求背景音乐
paused in time | 暂停成功
beautiful | 太美了
not the {thing} again | 又是{thing}
{price} yuan?! | {price}元？！
the best part | 名场面
thank you for the work | 辛苦了
this is the moment | 高能预警
heads up | 前方高能
protective shield | 弹幕护体
I was there in {year} | {year}年我就在
my childhood | 爷青回
too real | 太真实了
stop, my stomach | 别说了我饿了
take my coins | 币给你
do not look at the time | 别看时间
class dismissed | 下课
teacher, I have a question | 老师我有问题
write that down | 快记笔记
it is {weekday}, let me be | 都{weekday}了让我看看
the cat! | 猫！
who cut onions | 谁在切洋葱
my eyes | 我的眼睛
speed times two | 倍速党退散
{score} of ten | {score}分
sound on | 记得开声音
look at the corner | 看左下角
the smile | 这个笑
do it again | 再来一次
how | 怎么做到的
no way | 不会吧
I can do that too (no) | 我也会（不会）
hands of a master | 大师手法
that hurt to watch | 看着都疼
clean | 干净利落
cut! | 卡！
my bed agrees | 床同意了
one more minute | 再看一分钟
homework can wait | 作业等会儿再写
same shirt as mine | 和我同款衣服
volume warning | 音量注意
whose phone is that | 谁的手机响了
{count} of us watch together | 我们{count}个人一起看
good night | 晚安
good morning | 早上好
on the bus | 公交车上看的
before the exam | 考前来拜
passed the exam, thanks | 考过了回来还愿
I choose {thing} | 我选{thing}
team {other} | {other}党
""")
"""Across a picture, of a video."""

LAUGHS = (("ha", "哈", 3, 8), ("lol", "笑死", 1, 1), ("w", "草", 1, 3), ("6", "6", 2, 5), ("wow", "哇", 1, 3))
"""What is written again and again: in both languages, and how often it is repeated."""

SERIES_BODIES = read_pairs("""
episode {episode} is where it becomes great. | 第{episode}集开始封神。
{hero} deserved better. | {hero}值得更好的结局。
I moved to {place} in my head and never came back. | 心已经搬去{place}，回不来了。
the {noun} scene at the end of episode {episode} broke me. | 第{episode}集末尾{noun}那场戏把我看哭了。
watched {count} episodes in one night. | 一晚上看了{count}集。
the music alone is worth it. | 光配乐就值回票价。
who else came back for the {noun}? | 有谁也是为了{noun}回来重温的？
my whole family is waiting for the next season. | 全家都在等下一季。
the light in {place} looks like a painting. | {place}的光影像画一样。
I read the book in {year} and was afraid. They did it justice. | {year}年看的原著，本来很担心，结果拍得很好。
the first {count} minutes are slow. Stay. | 前{count}分钟慢热，别走。
{hero} and the old friend: best pair of the year. | {hero}和老朋友是年度最佳搭档。
we do not talk about episode {episode}. | 第{episode}集我们不谈。
the {noun} means something else the second time. | 二刷的时候{noun}的意思完全不一样。
I named my cat {hero}. | 我给猫起名叫{hero}。
{days} days since the end, and I still think of {place}. | 完结{days}天了，还在想{place}。
not one line too many. | 没有一句废话。
how is this not more famous? | 这片为什么不火？
the opening of episode {episode} cannot be skipped. | 第{episode}集的片头不能跳。
nobody warned me about the {noun}. | 没人提前告诉我{noun}的事。
the villain has a point. | 反派说得有道理。
I learned to cook because of this. | 因为它我学会了做饭。
rewatched before the exam, regret nothing. | 考前又刷一遍，绝不后悔。
{place} is a real place for me now. | 对我来说{place}真的存在。
at episode {episode} I understood the title. | 到第{episode}集才看懂片名。
the voice of {hero} is perfect. | {hero}的配音太贴了。
every frame of {place} could hang on a wall. | {place}每一帧都能当壁纸。
{count} tissues, one episode. | 一集用了{count}张纸巾。
my father, who never watches anything, asked for the next one. | 从不追剧的爸爸问下一集呢。
it ends in {year}, and so did I. | 故事停在{year}年，我也是。
""")

SERIES_REPLIES = read_pairs("""
no spoilers! | 别剧透！
wait until episode {episode}. | 等你看到第{episode}集。
{hero} would agree. | {hero}会同意的。
crying again, thanks. | 又哭了，谢谢。
the book is different. | 原著不是这样。
I live close to {place} and can confirm. | 我家就在{place}附近，可以作证。
same, and I am {count} years late. | 同感，我还晚了{count}年。
say no more. | 懂的都懂。
counted them: {count} times. | 数过了，{count}次。
episode {episode}, second half. | 第{episode}集后半段。
the {noun} explains it. | {noun}就是答案。
who did the music? | 配乐是谁做的？
and yet I watch it again. | 然而我又看了一遍。
I need {a_noun} too. | 我也想要一个{noun}。
""")

SERIES_LINES = read_pairs("""
{hero}! | {hero}！
do not skip the opening | 片头不能跳
heads up | 前方高能
protective shield | 弹幕护体
the {noun} again | 又是{noun}
crying | 泪目
goosebumps | 起鸡皮疙瘩
{place} in spring | 春天的{place}
best frame | 神仙画面
this song | 这首歌
run, {hero} | {hero}快跑
no | 不要啊
told you so | 果然
here from episode one | 从第一集来的
second time, still crying | 二刷还是哭
wallpaper | 截图当壁纸
see you next episode | 下集见
marry me, {hero} | {hero}嫁我
the {noun} knows | {noun}什么都知道
that was the clue | 伏笔
year {year}, really | {year}年，真的吗
turn up the sound | 声音开大
my childhood | 爷青回
end credits, stay seated | 片尾别走
""")

COLOURS = ("#ffffff", "#ffffff", "#ffffff", "#ffffff", "#fe0302", "#ffaa02", "#00cd00", "#4266be", "#cc0273")
