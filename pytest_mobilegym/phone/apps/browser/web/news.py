# ruff: noqa: E501 - stories, a line a paragraph
"""Daybreak: a local newspaper of a town that there is not."""

from pytest_mobilegym.phone.apps.browser.web.page import Site

SITE = Site("daybreak.example", "Daybreak", "破晓新闻")
_add = SITE.page

_add(
    "/night-bus",
    ("Night bus N4 runs until two o'clock", "N4路夜班车运行至凌晨两点"),
    """
From Friday on the night bus N4 between Harbour Gate and the university runs every twenty minutes until two o'clock.
! street/bus | The stop at Harbour Gate
The transport office answers a petition that 3,200 people signed. A ticket costs 3 yuan, as by day.
# Stops
- Harbour Gate
- Old Market
- Library Square
- University, west gate
""",
    """
自周五起，港门与大学之间的N4路夜班车每二十分钟一班，运行至凌晨两点。
! street/bus | 港门站
交通局回应了一份由3200人签名的请愿书。票价3元，与白天相同。
# 站点
- 港门
- 老市场
- 图书馆广场
- 大学西门
""",
)
_add(
    "/old-bridge",
    ("Old bridge reopens after fourteen months", "老桥整修十四个月后重新开放"),
    """
Pedestrians may cross the Old Bridge again. Masons replaced 410 stones and kept the lamps of 1931.
! bridge/reopen | The bridge on the morning of its reopening
Cars stay out, says the mayor: the bridge is to belong to those who walk and cycle.
> https://leafpedia.example/wiki/bridge | Bridge, in Leafpedia
""",
    """
行人又可以走过老桥了。石匠更换了410块石料，并保留了1931年的路灯。
! bridge/reopen | 重新开放当天早晨的老桥
市长表示，汽车仍不得通行：这座桥属于步行和骑行的人。
> https://leafpedia.example/wiki/bridge | 叶子百科：桥
""",
)
_add(
    "/library-hours",
    ("City library opens on Sundays", "市图书馆周日开放"),
    """
The city library tries out Sunday hours from ten to six. Books can be borrowed at machines; librarians are there from two o'clock on.
! books/news | The reading room
The trial lasts six months. Last year 84 percent of those asked wished for a Sunday opening.
""",
    """
市图书馆试行周日开放，时间为十点至十八点。可用机器自助借书，馆员从十四点起在岗。
! books/news | 阅览室
试行为期六个月。去年受访者中有84%希望周日开放。
""",
)
_add(
    "/marathon",
    ("River marathon: 9,000 runners, one cat", "滨江马拉松：九千名跑者和一只猫"),
    """
Nine thousand runners finished the river marathon on Sunday. The first of them was slowed down at kilometre 30 by a cat that would not leave the road.
! cat/race | Not in a hurry
The winner, a teacher of 29 years, took 2:31:08. The cat was not timed.
""",
    """
周日，九千名跑者完成了滨江马拉松。领先者在三十公里处因一只不肯让路的猫而放慢了脚步。
! cat/race | 不着急
冠军是一位29岁的教师，成绩为2小时31分08秒。猫没有计时。
""",
)
_add(
    "/school-garden",
    ("School garden wins the green prize", "学校菜园获得绿色奖"),
    """
The pupils of Maple Street grow tomatoes, beans and sixteen kinds of herbs on the roof of their school, and sell them on Thursdays.
! fruit/garden | Harvest on the roof
The prize is 20,000 yuan. It is to pay for a tank that gathers rain.
""",
    """
枫树街的学生在学校屋顶种植番茄、豆角和十六种香草，每周四出售。
! fruit/garden | 屋顶上的收获
奖金两万元，将用于建造一个雨水收集箱。
""",
)
_add(
    "/snow-trains",
    ("Snow delays trains in the north", "降雪致北部列车晚点"),
    """
Forty centimetres of snow fell in the northern hills. Trains run up to fifty minutes late, and two slow trains were cancelled.
! snow/trains | The line at Pine Pass
Tickets for Tuesday remain valid until Thursday.
> https://leafpedia.example/wiki/snow | Snow, in Leafpedia
""",
    """
北部山区降雪四十厘米。列车最多晚点五十分钟，两趟慢车取消。
! snow/trains | 松岭段线路
周二的车票在周四前仍然有效。
> https://leafpedia.example/wiki/snow | 叶子百科：雪
""",
)
_add(
    "/market",
    ("Old Market gets a roof of glass", "老市场将有玻璃屋顶"),
    """
The ninety stalls of the Old Market are to stay dry. Work begins in spring, one row at a time, so that trade goes on.
! food/market | A stall at the Old Market
The roof costs 12 million yuan. Its glass lets in light and keeps out summer heat.
""",
    """
老市场的九十个摊位将不再淋雨。工程春天开始，逐排施工，不影响买卖。
! food/market | 老市场的摊位
屋顶造价1200万元，玻璃透光并隔绝夏季的热量。
""",
)
_add(
    "/telescope",
    ("Free evenings at the observatory", "天文台免费开放夜"),
    """
On clear Saturdays the observatory on the hill shows the Moon and the planets, free of charge. Doors open at 19:30.
! stars/observatory | Above the hill
Children under twelve need to come with a grown person. In rain there is a lecture instead.
> https://leafpedia.example/wiki/moon | Moon, in Leafpedia
""",
    """
晴朗的周六，山上的天文台免费展示月球和行星，19:30开门。
! stars/observatory | 山顶之上
十二岁以下儿童须由成人陪同。如遇下雨，改为讲座。
> https://leafpedia.example/wiki/moon | 叶子百科：月球
""",
)
_add(
    "/bike-lanes",
    ("Twelve kilometres of new cycle lanes", "新增十二公里自行车道"),
    """
Three lanes for bicycles connect the station with the lake this year. They are as wide as a car and parted from traffic by a kerb.
! bike/lanes | The first finished piece
Parking places fall away on one side of Lake Road.
> https://leafpedia.example/wiki/bicycle | Bicycle, in Leafpedia
""",
    """
今年有三条自行车道把车站和湖连接起来，宽度与一辆汽车相当，并以路缘与车流隔开。
! bike/lanes | 首段建成的车道
湖滨路一侧的停车位将取消。
> https://leafpedia.example/wiki/bicycle | 叶子百科：自行车
""",
)
_add(
    "/choir",
    ("A choir for people who cannot sing", "给不会唱歌的人的合唱团"),
    """
Sixty people come to the tea house every Wednesday to sing without an audience. "Nobody has to be good," says its founder.
! friends/choir | After the rehearsal
The first public evening is on the last day of the month; the sixty have asked for a small hall.
""",
    """
每周三有六十人来茶馆唱歌，没有观众。“没有人必须唱得好。”创办者说。
! friends/choir | 排练之后
首场公开演出在本月最后一天举行，六十人请求用一个小厅。
""",
)

SITE.index(
    ("Daybreak", "破晓新闻"),
    """
News of a town by the river, collected by hand. These stories are made up, and do not change.
! city/daybreak | Good morning
# Stories
""",
    """
河畔小城的新闻，手工编写。这些故事是虚构的，也不会更新。
! city/daybreak | 早安
# 报道
""",
)
