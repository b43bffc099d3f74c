# ruff: noqa: E501 - articles, a line a paragraph
"""Leafpedia: a small encyclopaedia."""

from pytest_mobilegym.phone.apps.browser.web.page import Site

SITE = Site("leafpedia.example", "Leafpedia", "叶子百科")
_add = SITE.page

_add(
    "/wiki/water-cycle",
    ("Water cycle", "水循环"),
    """
The water cycle is the journey of water between sea, air and land. It has no beginning and no end, and the sun drives it.
! waterfall/cycle | Rain on its way back to the sea
# Stages
- Evaporation: warmth lifts water from seas, lakes and soil into the air.
- Condensation: in colder air the vapour turns into droplets, and clouds form.
- Precipitation: rain, snow or hail falls.
- Runoff: streams and groundwater carry it back.
# Time
A drop stays in the air for about nine days, in a river for a few weeks, and in deep groundwater for thousands of years.
> https://leafpedia.example/wiki/river | River
> https://leafpedia.example/wiki/snow | Snow
""",
    """
水循环是水在海洋、大气和陆地之间的旅程，没有起点也没有终点，由太阳驱动。
! waterfall/cycle | 正在流回大海的雨水
# 过程
- 蒸发：热量使海洋、湖泊和土壤中的水进入空气。
- 凝结：遇到较冷的空气，水汽变成小水滴，形成云。
- 降水：以雨、雪或冰雹的形式落下。
- 径流：溪流和地下水把它带回海洋。
# 时间
一滴水在空气中停留约九天，在河流中停留几周，在深层地下水中可达数千年。
> https://leafpedia.example/wiki/river | 河流
> https://leafpedia.example/wiki/snow | 雪
""",
)
_add(
    "/wiki/river",
    ("River", "河流"),
    """
A river is a natural stream of fresh water that flows towards a sea, a lake or another river.
! bridge/river | An old bridge over a slow river
# Parts
- Source: a spring, a glacier or a lake.
- Tributary: a smaller river that joins it.
- Mouth: where it ends, often in a delta.
# Work of a river
In the mountains it cuts deep valleys. On the plain it slows down, winds in bends and drops sand and mud.
> https://leafpedia.example/wiki/water-cycle | Water cycle
> https://leafpedia.example/wiki/bridge | Bridge
""",
    """
河流是流向海洋、湖泊或另一条河的天然淡水水道。
! bridge/river | 缓流上的一座老桥
# 组成
- 源头：泉水、冰川或湖泊。
- 支流：汇入干流的较小河流。
- 河口：河流的终点，常形成三角洲。
# 河流的作用
在山区，河流切出深谷；到了平原，水流变缓，蜿蜒前行，沉积泥沙。
> https://leafpedia.example/wiki/water-cycle | 水循环
> https://leafpedia.example/wiki/bridge | 桥
""",
)
_add(
    "/wiki/bridge",
    ("Bridge", "桥"),
    """
A bridge carries a path over an obstacle: a river, a valley or another road.
! bridge/types | A bridge in the morning
# Kinds
- Beam bridge: a stiff beam on two supports; good for short spans.
- Arch bridge: stones press against each other and need no glue.
- Suspension bridge: the deck hangs from cables; good for the longest spans.
The strength of a bridge is tested with loads far above those of its daily traffic.
> https://leafpedia.example/wiki/river | River
""",
    """
桥让道路跨越障碍：河流、山谷或另一条路。
! bridge/types | 清晨的桥
# 种类
- 梁桥：两端支撑的坚硬横梁，适合短跨度。
- 拱桥：石块互相挤压，无需黏合。
- 悬索桥：桥面由缆索悬挂，适合最长的跨度。
桥梁的强度要用远超日常交通的荷载来检验。
> https://leafpedia.example/wiki/river | 河流
""",
)
_add(
    "/wiki/snow",
    ("Snow", "雪"),
    """
Snow is precipitation of ice crystals. A crystal has six arms because water molecules join in rings of six.
! snow/field | Fresh snow
Fresh snow is mostly air: ten centimetres of it melt to about one centimetre of water. The air makes it a good blanket for plants and animals.
# Colour
Snow looks white because its many faces scatter all colours of light alike.
> https://leafpedia.example/wiki/water-cycle | Water cycle
""",
    """
雪是由冰晶组成的降水。冰晶有六个分支，因为水分子以六个一环的方式结合。
! snow/field | 新雪
新雪的大部分是空气：十厘米新雪融化后约有一厘米水。这些空气使雪成为动植物的保暖被。
# 颜色
雪看起来是白色，因为无数晶面把各种颜色的光同样地散射开来。
> https://leafpedia.example/wiki/water-cycle | 水循环
""",
)
_add(
    "/wiki/tea",
    ("Tea", "茶"),
    """
Tea is made from the leaves of one evergreen shrub. How the leaves are treated decides which kind it becomes.
! table/tea | Tea on the table
# Kinds
- Green tea: heated at once, so that it stays green; brew at 80 °C.
- Oolong: oxidised in part; brew at 90 °C.
- Black tea: oxidised fully; brew at 95 °C.
- White tea: only withered and dried.
A cup of tea holds 20 to 60 mg of caffeine.
> https://leafpedia.example/wiki/coffee | Coffee
""",
    """
茶由一种常绿灌木的叶子制成，叶子的处理方式决定了茶的种类。
! table/tea | 桌上的茶
# 种类
- 绿茶：立即杀青，保持绿色；用80°C的水冲泡。
- 乌龙茶：部分氧化；用90°C的水冲泡。
- 红茶：完全氧化；用95°C的水冲泡。
- 白茶：只经萎凋和干燥。
一杯茶含20至60毫克咖啡因。
> https://leafpedia.example/wiki/coffee | 咖啡
""",
)
_add(
    "/wiki/coffee",
    ("Coffee", "咖啡"),
    """
Coffee is a drink from the roasted seeds of the coffee cherry, which grows between the tropics.
! coffee/cup | A cup of coffee
Roasting at about 200 °C turns green seeds brown and makes hundreds of aromas. Finely ground coffee gives its taste quickly, coarse coffee slowly.
- Espresso: 25 to 30 seconds under pressure.
- Filter: three to four minutes.
- Cold brew: twelve hours in the refrigerator.
> https://leafpedia.example/wiki/tea | Tea
""",
    """
咖啡是用烘焙过的咖啡果种子制成的饮料，咖啡树生长在热带地区。
! coffee/cup | 一杯咖啡
约200°C的烘焙使绿色的种子变成棕色，并产生数百种香气。磨得细出味快，磨得粗出味慢。
- 浓缩咖啡：加压25至30秒。
- 滤泡咖啡：三到四分钟。
- 冷萃咖啡：在冰箱里放十二小时。
> https://leafpedia.example/wiki/tea | 茶
""",
)
_add(
    "/wiki/cat",
    ("Cat", "猫"),
    """
The cat is a small hunter that has lived with people for about ten thousand years. It came for the mice in the granaries.
! cat/sill | A cat at a window
# Facts
- It sleeps twelve to sixteen hours a day.
- Its whiskers are about as wide as its body and tell whether it fits through a gap.
- Grown cats meow mostly at people, hardly at each other.
> https://leafpedia.example/wiki/dog | Dog
""",
    """
猫是小型捕食动物，与人一起生活了约一万年，最初是为粮仓里的老鼠而来。
! cat/sill | 窗边的猫
# 知识
- 每天睡十二到十六个小时。
- 胡须与身体差不多宽，用来判断能否穿过缝隙。
- 成年猫主要对人喵喵叫，彼此之间很少叫。
> https://leafpedia.example/wiki/dog | 狗
""",
)
_add(
    "/wiki/dog",
    ("Dog", "狗"),
    """
The dog is a tame relative of the wolf, and the first animal that people kept.
! dog/park | A dog in the park
A dog has over 200 million scent cells; a person has about 6 million. This is why dogs help to find people under snow.
- Herding dogs keep sheep together.
- Guide dogs lead blind people.
- Rescue dogs search after accidents.
> https://leafpedia.example/wiki/cat | Cat
""",
    """
狗是狼的驯化近亲，也是人类最早饲养的动物。
! dog/park | 公园里的狗
狗有超过两亿个嗅觉细胞，人只有约六百万个，所以狗能帮助寻找雪下的人。
- 牧羊犬看管羊群。
- 导盲犬引导盲人。
- 搜救犬在事故后搜寻。
> https://leafpedia.example/wiki/cat | 猫
""",
)
_add(
    "/wiki/moon",
    ("Moon", "月球"),
    """
The Moon circles the Earth at a distance of about 384,400 kilometres. It takes 27.3 days for one orbit.
! stars/moon | Night sky
# Phases
From one full moon to the next 29.5 days pass, because the Earth moves on around the sun meanwhile.
- New moon, first quarter, full moon, last quarter.
# Tides
The pull of the Moon raises the sea twice a day.
> https://leafpedia.example/wiki/tide | Tide
""",
    """
月球在约38.44万千米的距离上绕地球运行，公转一周需27.3天。
! stars/moon | 夜空
# 月相
从一次满月到下一次满月要29.5天，因为此间地球也在绕太阳前进。
- 新月、上弦月、满月、下弦月。
# 潮汐
月球的引力使海水每天涨落两次。
> https://leafpedia.example/wiki/tide | 潮汐
""",
)
_add(
    "/wiki/tide",
    ("Tide", "潮汐"),
    """
Tides are the regular rise and fall of the sea. High water follows low water after about six hours and a quarter.
! beach/tide | The beach at low water
When sun and Moon pull in one line, at new and full moon, the difference is greatest: a spring tide. At the quarters it is least: a neap tide.
> https://leafpedia.example/wiki/moon | Moon
""",
    """
潮汐是海水有规律的涨落。低潮之后约六小时十五分钟是高潮。
! beach/tide | 低潮时的海滩
新月和满月时，太阳与月球在一条线上牵引，潮差最大，称为大潮；上下弦时最小，称为小潮。
> https://leafpedia.example/wiki/moon | 月球
""",
)
_add(
    "/wiki/bicycle",
    ("Bicycle", "自行车"),
    """
A bicycle turns the work of the legs into motion with very little loss. It is the most economical vehicle known.
! bike/city | A bicycle in the city
# Care
- Pump the tyres every two weeks.
- Oil the chain after rain.
- Check the brakes before every ride.
The chain came into use about 1885; before, the pedals sat on a huge front wheel.
""",
    """
自行车几乎无损耗地把双腿的力量变成运动，是已知最省力的交通工具。
! bike/city | 城市里的自行车
# 保养
- 每两周打一次气。
- 雨后给链条上油。
- 每次骑行前检查刹车。
链条约在1885年开始使用；此前，脚踏装在巨大的前轮上。
""",
)
_add(
    "/wiki/honey",
    ("Honey", "蜂蜜"),
    """
Honey is what bees make of nectar to live on in winter. For one kilogram they visit several million flowers.
! flower/honey | Where honey begins
Honey holds less than 20 percent of water, so that almost nothing can grow in it; well closed, it keeps for many years. Crystals in honey are no sign of age: warm water dissolves them.
> https://leafpedia.example/wiki/flower | Flower
""",
    """
蜂蜜是蜜蜂用花蜜制成的过冬食物。酿一千克蜂蜜要采访几百万朵花。
! flower/honey | 蜂蜜的起点
蜂蜜含水不到20%，几乎没有东西能在其中生长；密封好可以保存多年。结晶并不说明变质，温水即可化开。
> https://leafpedia.example/wiki/flower | 花
""",
)
_add(
    "/wiki/flower",
    ("Flower", "花"),
    """
A flower is the part of a plant in which its seeds begin. Colour and scent invite insects, which carry pollen from flower to flower.
! flower/meadow | Flowers of a meadow
- Sepals protect the bud.
- Petals attract insects.
- Stamens give pollen.
- The pistil receives it.
> https://leafpedia.example/wiki/honey | Honey
""",
    """
花是植物孕育种子的部分。颜色和香气引来昆虫，把花粉从一朵花带到另一朵花。
! flower/meadow | 草地上的花
- 萼片保护花蕾。
- 花瓣吸引昆虫。
- 雄蕊产生花粉。
- 雌蕊接受花粉。
> https://leafpedia.example/wiki/honey | 蜂蜜
""",
)
_add(
    "/wiki/forest",
    ("Forest", "森林"),
    """
Forests cover almost a third of the land. They store carbon, hold back rain and are home to most kinds of land animals.
! forest/path | A path in the forest
# Storeys
- Ground: moss, mushrooms, ferns.
- Shrubs: up to five metres.
- Canopy: the roof of leaves.
A large beech gives off some three hundred litres of water on a hot day.
> https://leafpedia.example/wiki/water-cycle | Water cycle
""",
    """
森林覆盖了近三分之一的陆地，储存碳、涵养雨水，是大多数陆生动物的家园。
! forest/path | 林中小路
# 层次
- 地面：苔藓、蘑菇、蕨类。
- 灌木：高至五米。
- 林冠：树叶的屋顶。
一棵大山毛榉在炎热的日子里散发约三百升水。
> https://leafpedia.example/wiki/water-cycle | 水循环
""",
)
_add(
    "/wiki/desert",
    ("Desert", "沙漠"),
    """
A desert is a place with less than 250 millimetres of rain a year. It may be hot or cold, of sand, stone or ice.
! desert/dunes | Dunes
Dunes wander with the wind, some by thirty metres a year. Plants live there with deep roots, thick stems or seeds that wait for years.
> https://leafpedia.example/wiki/snow | Snow
""",
    """
沙漠是年降水量不足250毫米的地方，可以炎热或寒冷，由沙、石或冰构成。
! desert/dunes | 沙丘
沙丘随风移动，有的每年移动三十米。那里的植物靠深根、粗茎或能等待多年的种子生存。
> https://leafpedia.example/wiki/snow | 雪
""",
)
_add(
    "/wiki/paper",
    ("Paper", "纸"),
    """
Paper is a sheet of pressed plant fibres. It was made in China some two thousand years ago, from bark, hemp and rags.
! books/paper | Paper in its best form
# How it is made
- Fibres are boiled and beaten in water.
- A sieve lifts a thin layer out.
- The sheet is pressed and dried.
Paper can be recycled about seven times before its fibres are too short.
> https://leafpedia.example/wiki/library | Library
""",
    """
纸是压制而成的植物纤维薄片，约两千年前诞生于中国，用树皮、麻和破布制成。
! books/paper | 纸最美好的样子
# 制作
- 纤维在水中煮沸、捶打。
- 用筛网捞出薄薄一层。
- 压平并晾干。
纸大约可以回收七次，之后纤维就太短了。
> https://leafpedia.example/wiki/library | 图书馆
""",
)
_add(
    "/wiki/library",
    ("Library", "图书馆"),
    """
A library keeps writings and lends them. Its catalogue tells where a book stands.
! books/library | Shelves
Many libraries also lend music, games and tools. A common term is four weeks, and it can often be extended twice.
> https://leafpedia.example/wiki/paper | Paper
""",
    """
图书馆收藏并外借书籍，目录告诉人们一本书放在哪里。
! books/library | 书架
许多图书馆也外借音乐、游戏和工具。借期通常为四周，往往可以续借两次。
> https://leafpedia.example/wiki/paper | 纸
""",
)
_add(
    "/wiki/dumpling",
    ("Dumpling", "饺子"),
    """
A dumpling is a piece of thin dough around a filling. In northern China families make them together on the eve of the new year.
! food/dumpling | A plate of dumplings
They are boiled, steamed or fried. When boiled ones float, cold water is added; after the third time they are done.
> https://kitchen.example/dumplings | A recipe at Kitchen Table
""",
    """
饺子是薄面皮包馅的食物。在中国北方，除夕夜全家人会一起包饺子。
! food/dumpling | 一盘饺子
可以煮、蒸或煎。水饺浮起后加一次冷水，三次之后就熟了。
> https://kitchen.example/dumplings | 饭桌上的食谱
""",
)
_add(
    "/wiki/temple",
    ("Temple", "寺庙"),
    """
A temple is a house of worship. Old temples are also schools of building: many stand without a single nail.
! temple/roof | Under the roof of a temple
Brackets of interlocking wood carry the wide roof, and give a little when the earth shakes.
> https://leafpedia.example/wiki/bridge | Bridge
""",
    """
寺庙是礼拜的场所。古寺也是建筑的课堂：许多殿宇没有用一颗钉子。
! temple/roof | 寺庙的屋檐下
互相咬合的斗拱承托宽大的屋顶，地震时还能略微活动。
> https://leafpedia.example/wiki/bridge | 桥
""",
)
_add(
    "/wiki/sleep",
    ("Sleep", "睡眠"),
    """
Sleep restores body and mind. Grown people need seven to nine hours, children more.
! room/sleep | A quiet room
# Good habits
- Go to bed at the same time every day.
- No screen in the last half hour.
- A cool room, about 18 °C.
A night has four to six rounds of some ninety minutes, each with light sleep, deep sleep and dreams.
> https://leafpedia.example/wiki/moon | Moon
""",
    """
睡眠使身心得到恢复。成年人需要七到九小时，儿童需要更多。
! room/sleep | 安静的房间
# 好习惯
- 每天同一时间上床。
- 睡前半小时不看屏幕。
- 房间凉爽，约18°C。
一夜有四到六个周期，每个约九十分钟，包括浅睡、深睡和做梦。
> https://leafpedia.example/wiki/moon | 月球
""",
)

SITE.index(
    ("Leafpedia", "叶子百科"),
    """
A small encyclopaedia with twenty articles, each short enough to be read while the tea draws.
! forest/leaf | Every leaf a subject
# All articles
""",
    """
一部小小的百科全书，二十篇条目，每篇都短到可以在泡茶时读完。
! forest/leaf | 一叶一世界
# 全部条目
""",
)
