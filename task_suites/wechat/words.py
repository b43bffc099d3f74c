"""Words that are posted, and that the owner writes about herself."""

from __future__ import annotations

Words = dict[str, str]


def _pairs(lines: str) -> list[Words]:
    """A line each, English and Chinese with a bar between them."""
    pairs = (line.split(" | ") for line in lines.strip().splitlines())
    return [{"en": english, "zh": chinese} for english, chinese in pairs]


POSTS = _pairs("""
Hello World! | Hello World!
First swim of the season | 今年第一次下水
Rain all day, soup all evening | 下了一天雨，喝了一晚上汤
Does anyone have a spare bike pump? | 谁有多余的打气筒？
Book club moved to 19:30 on Friday | 读书会改到周五19:30
Found a grey glove at Elm Square | 在榆树广场捡到一只灰手套
Found a green glove at Elm Square | 在榆树广场捡到一只绿手套
The lift is broken again, see you on the stairs | 电梯又坏了，楼梯间见
Eleven floors on foot and still smiling | 走了十一层楼，还笑得出来
Looking for a second-hand desk lamp | 想收一盏二手台灯
My sourdough has survived the week | 我的酸面团活过了这一周
Who is coming to the flea market on Sunday? | 周日的跳蚤市场谁去？
Who is coming to the film night on Sunday? | 周日的电影夜谁来？
Three hundred pages in and no regrets | 读了三百页，毫不后悔
Back from the mountains, phone on again | 从山里回来了，手机开机
The willows by the canal are awake | 河边的柳树醒了
Half a marathon, a whole pizza | 半程马拉松，一整个披萨
Giving away two tickets for Saturday evening | 周六晚上的票转送两张
Giving away four tickets for Saturday evening | 周六晚上的票转送四张
The new coffee place is worth the detour | 新开的咖啡馆值得绕路
My plants like the new window better than I do | 我的植物比我更喜欢新窗户
Lost my umbrella, gained a walk in the rain | 伞丢了，赚了一场雨中散步
Piano lessons from next week on, wish me luck | 下周开始学钢琴，祝我好运
Five years in this city today | 今天是来这座城市的第五年
Six years in this city today | 今天是来这座城市的第六年
Quiet evening, loud crickets | 安静的傍晚，吵闹的蟋蟀
Any tips for a day trip by train? | 坐火车一日游，求推荐
The pool opens an hour earlier from Monday | 泳池下周一起提前一小时开门
""")
"""What is posted as a moment."""

CAPTIONS = _pairs("""
spring is lovely | 春天真好
worth every step | 每一步都值得
look at this | 快看这里
my favourite picture this year | 今年最喜欢的一张
I would go again tomorrow | 明天还想再去
no filter needed | 不需要滤镜
early birds see more | 早起的人看得更多
still thinking of this day | 还在想念这一天
half an hour of silence | 半小时的安静
who recognises the place? | 谁认得出这是哪里？
""")
"""What is posted with a picture."""

SIGNATURES = _pairs("""
Enjoy every day | 享受每一天
Enjoy every break | 享受每次休息
On the road | 在路上
On the roof | 在屋顶上
Keep it up today | 今天也要加油
Back in five minutes | 五分钟后回来
Back in fifteen minutes | 十五分钟后回来
Slow replies, warm regards | 回复慢，心意真
Reading, please whisper | 读书中，请小声
More tea, less noise | 多喝茶，少吵闹
More walks, less talk | 多走路，少说话
Out of office until Monday | 周一前不在办公室
Out of office until Friday | 周五前不在办公室
Learning to bake | 正在学烘焙
Learning to sail | 正在学帆船
One page a day | 每天一页书
One lap at a time | 一圈一圈来
Call me, do not text | 有事打电话，别发消息
Text me, do not call | 有事发消息，别打电话
The kettle is on | 水烧上了
Weekends are for swimming | 周末留给游泳
Mornings are for running | 早晨留给跑步
Half artist, half accountant | 一半画画，一半算账
Looking for the other sock | 还在找另一只袜子
Powered by dumplings | 饺子驱动
Powered by noodles | 面条驱动
Sunny with a chance of cake | 晴，可能有蛋糕
Home before dark | 天黑前回家
""")
"""What the owner says of herself, thirty characters at most."""

PATS = _pairs("""
and smiled | 并笑了一下
and sneezed | 并打了个喷嚏
on the shoulder | 的肩膀
on the head | 的脑袋
and ran away | 然后跑掉了
and came back | 然后又回来了
with a biscuit | 递来一块饼干
with a feather | 递来一根羽毛
and woke the cat | 吵醒了猫
and woke the dog | 吵醒了狗
and spilled the tea | 打翻了茶
and spilled the milk | 打翻了牛奶
under the umbrella | 的雨伞
on the left elbow | 的左手肘
on the right elbow | 的右手肘
and got a hug | 得到一个拥抱
and got a bill | 得到一张账单
to the beat of a waltz | 跟着华尔兹的拍子
and all the lights went out | 然后灯全灭了
and all the lights came on | 然后灯全亮了
three times for luck | 三下图个吉利
before breakfast | 在早饭之前
after midnight | 在午夜之后
and pretended to be asleep | 然后装睡
and found a coin | 捡到一枚硬币
and found a button | 捡到一颗纽扣
with both hands | 用两只手
with cold hands | 用冰凉的手
""")
"""What follows when somebody pats the owner."""
