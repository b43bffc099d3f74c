"""Wayfarer: short trips."""

from pytest_mobilegym.phone.apps.browser.web.page import Site

SITE = Site("wayfarer.example", "Wayfarer", "行路人")
_add = SITE.page

_add(
    "/suzhou-two-days",
    ("Two days in Suzhou", "苏州两日"),
    """
Gardens before nine, canals after six, noodles in between.
! pavilion/wayfarer-suzhou | The western garden, opened at half past seven
# Day one
- The western garden at opening time, an hour before the groups.
- Noodles in red soup at the bridge; the white one is for those who are ill.
- The museum in the afternoon. It is closed on Mondays.
# Day two
- By boat from the north gate to the tea house, 40 minutes.
- The lane of the paper shops.
# Practical
The station is in the north. A taxi to the old town takes twenty minutes, the metro fourteen.
""",
    """
九点前看园林，六点后看河，中间吃面。
! pavilion/wayfarer-suzhou | 西园七点半开门
# 第一天
- 一开门就进西园，赶在团队前一小时。
- 桥头吃红汤面，白汤留给病人。
- 下午去博物馆，周一闭馆。
# 第二天
- 从北门坐船到茶馆，40分钟。
- 逛纸店小巷。
# 实用
火车站在北边，打车到老城二十分钟，地铁十四分钟。
""",
)
_add(
    "/sanya-reef",
    ("The reef off Sanya without a crowd", "避开人潮看三亚珊瑚礁"),
    """
Boats leave pier 3 at nine. The one at half past six is half empty, and the water is clearer.
# Take along
- a shirt that covers the arms: cream harms the coral
- water, and something salty
# Leave alone
Everything that is alive, and every shell that somebody lives in.
> https://wayfarer.example/packing | What nobody packs and everybody misses
""",
    """
船九点从3号码头开。六点半那班只坐一半人，水也更清。
# 带上
- 长袖衣服：防晒霜伤珊瑚
- 水和咸的零食
# 别碰
一切活的东西，和每一个有住户的贝壳。
> https://wayfarer.example/packing | 没人带、人人缺的东西
""",
)
_add(
    "/night-train",
    ("How to sleep on a night train", "怎样在夜车上睡着"),
    """
The middle berth is the best one: nobody sits on it and the lamp is far away.
# Before
- Eat at six, drink little after eight.
- Put what you need in the night into one small bag.
# On the way
- Earplugs first, then the mask.
- The window side is cooler by two degrees.
# In the morning
Wash forty minutes before arrival. Twenty minutes before, everybody does.
""",
    """
中铺最好：没人坐，灯也远。
# 上车前
- 六点吃饭，八点后少喝水。
- 夜里要用的放进一个小包。
# 路上
- 先戴耳塞，再戴眼罩。
- 靠窗那头凉两度。
# 早上
到站前四十分钟洗漱；前二十分钟，所有人都在洗。
""",
)
_add(
    "/packing",
    ("What nobody packs and everybody misses", "没人带、人人缺的东西"),
    """
- a plug with three sockets
- a second pair of glasses
- clothes pegs, four
- a bag for wet things
- the number of the bank, on paper
Roll what creases, fold what does not, and leave a fifth of the suitcase empty.
""",
    """
- 三孔插线板
- 备用眼镜
- 四个晾衣夹
- 装湿衣服的袋子
- 写在纸上的银行电话
会皱的卷起来，不皱的叠起来，箱子留五分之一空着。
""",
)
_add(
    "/dunhuang",
    ("Dunhuang: two dunes and a library", "敦煌：两座沙丘和一座藏经洞"),
    """
! desert/wayfarer-dunhuang | The eastern dune at six in the morning
# When
April and October. In July the sand is 60 degrees at noon.
# The caves
Tickets are sold a month ahead. Eight caves are shown, not always the same.
# The dune
Go up barefoot before sunrise, and come down by the side of the spring.
> https://leafpedia.example/wiki/desert | Desert, in Leafpedia
""",
    """
! desert/wayfarer-dunhuang | 清晨六点的东沙丘
# 时间
四月和十月。七月正午沙子有60度。
# 石窟
门票提前一个月开售，看八个窟，每次不全一样。
# 沙丘
日出前赤脚上去，从泉水那一侧下来。
> https://leafpedia.example/wiki/desert | 叶子百科：沙漠
""",
)
_add(
    "/hamburg-harbour",
    ("A day at Hamburg's harbour", "汉堡港一日"),
    """
The ferry of line 62 costs what a bus costs, and passes everything that the tours pass.
- Fish market on Sunday from five in summer, from seven in winter.
- The old tunnel under the river is free for walkers.
- Red jelly with cream is a meal if you call it one.
""",
    """
62路渡轮与公交同价，游船看的它都经过。
- 鱼市周日开，夏天五点、冬天七点。
- 老江底隧道步行免费。
- 红果羹配奶油，你说是一顿饭就是一顿饭。
""",
)
_add(
    "/city-walk-canal",
    ("Along the old canal by foot", "徒步老运河"),
    """
Five kilometres and a half, flat, with two tea stalls.
! bridge/wayfarer-canal | The second bridge
- Begin at the north gate of the park.
- After the second bridge the path changes to the eastern bank.
- The benches at the lock are in the shade until noon.
- The metro is ten minutes from the end.
""",
    """
五公里半，平路，两个茶摊。
! bridge/wayfarer-canal | 第二座桥
- 从公园北门出发。
- 过了第二座桥，路换到东岸。
- 水闸边的长椅中午前有树荫。
- 终点到地铁步行十分钟。
""",
)
_add(
    "/with-grandparents",
    ("Travelling with grandparents", "带老人出门"),
    """
One thing a morning, nothing after four.
- Two seats in front of the bus, never over the wheels.
- Pills for two days more than the trip, in the hand luggage.
- Ask for a room away from the lift, and near the stairs.
- Let them choose lunch. You choose the taxi.
""",
    """
上午只安排一件事，四点后什么都不排。
- 大巴前排两个座，不坐轮子上方。
- 药多带两天的，放随身包。
- 房间离电梯远、离楼梯近。
- 午饭由他们选，打车由你选。
""",
)
SITE.index(
    ("Wayfarer: short trips, told plainly", "行路人：短途，直说"),
    "No lists of a hundred things. Eight trips that we have made, with what went wrong.",
    "没有一百件必做的事。只有我们走过的八趟，连同出的差错。",
)
