"""The map of the city: streets, parks and waters, sights, and what shops are called."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs

AVENUES_EAST = {
    39_908: Pair("Chang'an Avenue", "长安街"),
    39_933: Pair("Ping'an Avenue", "平安大街"),
    39_924: Pair("Fuchengmen Street", "阜成门大街"),
    39_980: Pair("Zhichun Road", "知春路"),
    39_992: Pair("Chengfu Road", "成府路"),
    39_898: Pair("Qianmen Street", "前门大街"),
    39_961: Pair("Xueyuan South Road", "学院南路"),
}
"""Great streets from west to east by latitude in thousandths of a degree."""

AVENUES_NORTH = {
    116_316: Pair("Zhongguancun Street", "中关村大街"),
    116_353: Pair("Xueyuan Road", "学院路"),
    116_374: Pair("Xidan Street", "西单大街"),
    116_397: Pair("Central Axis Road", "中轴路"),
    116_417: Pair("Dongdan Street", "东单大街"),
    116_435: Pair("Chaoyangmen Street", "朝阳门大街"),
    116_298: Pair("Suzhou Street", "苏州街"),
    116_335: Pair("Daliushu Road", "大柳树路"),
}
"""Great streets from south to north by longitude in thousandths of a degree."""


class Ring(NamedTuple):
    """A ring road: its number and its sides in thousandths of a degree."""

    number: int
    south: int
    north: int
    west: int
    east: int


RINGS = (
    Ring(2, 39_870, 39_949, 116_350, 116_436),
    Ring(3, 39_860, 39_967, 116_310, 116_461),
    Ring(4, 39_838, 39_986, 116_276, 116_487),
    Ring(5, 39_780, 40_016, 116_212, 116_545),
    Ring(6, 39_700, 40_095, 116_176, 116_620),
)

RING_SIDES: dict[str, Pair] = {
    "north": Pair("North", "北"),
    "south": Pair("South", "南"),
    "east": Pair("East", "东"),
    "west": Pair("West", "西"),
}

RING_NUMBERS: dict[int, Pair] = {
    2: Pair("2nd", "二"),
    3: Pair("3rd", "三"),
    4: Pair("4th", "四"),
    5: Pair("5th", "五"),
    6: Pair("6th", "六"),
}

STREET_NAMES = read_pairs("""
Willow | 柳荫
Lotus | 荷塘
Plum Blossom | 梅园
Bamboo | 竹林
Cloud | 白云
Lantern | 灯市
Pine | 松树
Silver | 银杏
Jade | 玉泉
Copper Bell | 铜钟
Crane | 白鹤
Apricot | 杏坛
Maple | 枫林
Orchid | 兰花
Peach | 桃园
Old Mill | 老磨
Stone Bridge | 石桥
White Tower | 白塔
Red Gate | 红门
Blue Brick | 青砖
Long River | 长河
Two Wells | 双井
Three Locusts | 三槐
Four Corners | 四隅
Five Bridges | 五桥
Nine Bends | 九曲
East Garden | 东园
West Garden | 西园
North Pond | 北池
South Pond | 南池
Scholar | 书院
Observatory | 观象
Archer | 弓箭
Paper Mill | 纸坊
Silk | 锦绣
Salt | 盐店
Rice | 米市
Horse | 马甸
Camel | 驼铃
Swallow | 燕归
Magpie | 鹊桥
Sparrow | 雀儿
Phoenix | 凤凰
Dragon Well | 龙井
Tiger | 虎坊
Deer | 鹿苑
Swan | 天鹅
Goldfish | 金鱼
Mirror | 镜湖
Moon | 月坛
Sun | 日坛
Star | 星火
Spring | 春晖
Autumn | 秋实
Snow | 映雪
Rain | 听雨
Wind | 清风
Morning | 晨曦
Evening | 晚照
Peace | 和平
Harmony | 和义
Virtue | 德胜
Joy | 欢喜
Fortune | 永福
Longevity | 长寿
Harvest | 丰收
Workers | 工人
Railway | 铁道
Airfield | 机场
Garden | 花园
Temple | 寺前
Drum | 鼓楼
Bell | 钟声
Market | 集市
Pearl | 珍珠
Coral | 珊瑚
Amber | 琥珀
Ink | 墨香
Brush | 笔架
Chess | 棋盘
Lute | 琵琶
Flute | 竹笛
Kite | 风筝
Teahouse | 茶棚
Noodle | 面馆
Bean | 豆腐
Honey | 蜂房
Chestnut | 栗子
Jujube | 枣林
Persimmon | 柿子
Walnut | 核桃
Locust | 槐花
Elm | 榆树
Poplar | 白杨
Cypress | 翠柏
Rose | 月季
Peony | 牡丹
Reed | 芦苇
Canal | 运河
Ferry | 渡口
Dam | 堤岸
Hill | 小山
Ridge | 岭上
Meadow | 草场
Orchard | 果园
Vineyard | 葡萄
Village | 村北
Academy | 学堂
Printing House | 印刷
Clockmaker | 钟表
""")

STREET_FORMS: dict[str, list[Pair]] = {
    "street": read_pairs("""
{name} Street | {name}街
{name} Road | {name}路
{name} Street East | {name}东街
{name} Street West | {name}西街
{name} Road North | {name}北路
{name} Road South | {name}南路
"""),
    "lane": read_pairs("""
{name} Lane | {name}巷
{name} Alley | {name}胡同
{name} Lane East | {name}东巷
{name} Lane West | {name}西巷
Inner {name} Lane | {name}里巷
"""),
}


class AreaSpot(NamedTuple):
    """A park, water, campus or square: its middle in millionths of a degree, its size in metres."""

    name: Pair
    form: str
    lat: int
    lon: int
    wide: int
    high: int


AREAS = (
    AreaSpot(Pair("Summer Palace", "颐和园"), "park", 39_997_000, 116_268_000, 2000, 1900),
    AreaSpot(Pair("Kunming Lake", "昆明湖"), "water", 39_990_000, 116_267_000, 1300, 1100),
    AreaSpot(Pair("Old Summer Palace Park", "圆明园遗址公园"), "park", 40_008_000, 116_299_000, 1900, 1300),
    AreaSpot(Pair("Fuhai Lake", "福海"), "water", 40_011_000, 116_304_000, 520, 480),
    AreaSpot(Pair("Peking University", "北京大学"), "campus", 39_993_500, 116_306_000, 1000, 1000),
    AreaSpot(Pair("Tsinghua University", "清华大学"), "campus", 40_003_000, 116_327_000, 1700, 1500),
    AreaSpot(Pair("Purple Bamboo Park", "紫竹院公园"), "park", 39_942_500, 116_313_000, 900, 620),
    AreaSpot(Pair("Purple Bamboo Lake", "紫竹湖"), "water", 39_942_500, 116_314_000, 400, 280),
    AreaSpot(Pair("Beijing Zoo", "北京动物园"), "park", 39_941_500, 116_334_500, 1000, 760),
    AreaSpot(Pair("Yuyuantan Park", "玉渊潭公园"), "park", 39_917_500, 116_316_000, 1500, 760),
    AreaSpot(Pair("Yuyuan Pond", "玉渊潭"), "water", 39_917_000, 116_316_000, 1000, 360),
    AreaSpot(Pair("Beihai Park", "北海公园"), "park", 39_926_000, 116_389_000, 720, 1100),
    AreaSpot(Pair("Beihai Lake", "北海"), "water", 39_927_000, 116_388_500, 420, 800),
    AreaSpot(Pair("Houhai Lake", "后海"), "water", 39_941_500, 116_383_000, 900, 320),
    AreaSpot(Pair("Forbidden City", "紫禁城"), "park", 39_917_000, 116_397_000, 760, 980),
    AreaSpot(Pair("Tiananmen Square", "天安门广场"), "square", 39_903_500, 116_397_500, 480, 820),
    AreaSpot(Pair("Jingshan Park", "景山公园"), "park", 39_925_500, 116_396_500, 460, 460),
    AreaSpot(Pair("Temple of Heaven Park", "天坛公园"), "park", 39_882_000, 116_406_500, 1600, 1500),
    AreaSpot(Pair("Ditan Park", "地坛公园"), "park", 39_951_500, 116_416_500, 620, 640),
    AreaSpot(Pair("Ritan Park", "日坛公园"), "park", 39_915_500, 116_444_000, 480, 460),
    AreaSpot(Pair("Chaoyang Park", "朝阳公园"), "park", 39_944_000, 116_473_000, 1100, 2200),
    AreaSpot(Pair("Taoranting Park", "陶然亭公园"), "park", 39_873_500, 116_378_500, 900, 760),
    AreaSpot(Pair("Haidian Park", "海淀公园"), "park", 39_986_000, 116_290_000, 620, 520),
    AreaSpot(Pair("Communications University of the North", "北方交通学院"), "campus", 39_951_000, 116_343_500, 700, 640),
)


class Sight(NamedTuple):
    """A well-known place."""

    name: Pair
    kind: Pair
    category: str
    lat: int
    lon: int
    rating: int
    hours: str


def _sight(
    english: str, chinese: str, kind: str, kind_zh: str, category: str, lat: int, lon: int, rating: int, hours: str
) -> Sight:
    return Sight(Pair(english, chinese), Pair(kind, kind_zh), category, lat, lon, rating, hours)


_NOT_MONDAY = "closed 0900-1700 0900-1700 0900-1700 0900-1700 0900-1700 0900-1700"
_DAILY = " ".join(["0600-2100"] * 7)

SIGHTS = (
    _sight("Palace Museum", "故宫博物院", "museum", "博物馆", "sight", 39_916_300, 116_397_200, 48, _NOT_MONDAY),
    _sight("Tiananmen Square", "天安门广场", "square", "广场", "sight", 39_903_200, 116_397_700, 47, _DAILY),
    _sight("Summer Palace", "颐和园", "imperial garden", "皇家园林", "sight", 39_999_900, 116_275_500, 47, _DAILY),
    _sight("Old Summer Palace", "圆明园", "ruins", "遗址公园", "sight", 40_007_400, 116_298_200, 44, _DAILY),
    _sight("National Library", "国家图书馆", "library", "图书馆", "sight", 39_943_200, 116_325_300, 46, _NOT_MONDAY),
    _sight("National Museum of China", "中国国家博物馆", "museum", "博物馆", "sight", 39_905_100, 116_401_300, 46, _NOT_MONDAY),
    _sight("Beijing Zoo", "北京动物园", "zoo", "动物园", "sight", 39_938_900, 116_336_500, 43, _DAILY),
    _sight("Temple of Heaven", "天坛", "temple park", "祭坛", "sight", 39_882_300, 116_406_600, 47, _DAILY),
    _sight("Beihai Park", "北海公园", "park", "公园", "sight", 39_925_400, 116_389_600, 45, _DAILY),
    _sight("Drum Tower", "鼓楼", "tower", "古楼", "sight", 39_940_600, 116_396_100, 42, _NOT_MONDAY),
    _sight("Bell Tower", "钟楼", "tower", "古楼", "sight", 39_942_300, 116_396_000, 41, _NOT_MONDAY),
    _sight("Lama Temple", "雍和宫", "temple", "寺庙", "sight", 39_947_400, 116_417_100, 46, _DAILY),
    _sight("Confucius Temple", "孔庙", "temple", "庙宇", "sight", 39_946_400, 116_413_800, 44, _NOT_MONDAY),
    _sight("Military Museum", "军事博物馆", "museum", "博物馆", "sight", 39_908_800, 116_323_500, 39, _NOT_MONDAY),
    _sight("Capital Museum", "首都博物馆", "museum", "博物馆", "sight", 39_906_700, 116_342_000, 38, _NOT_MONDAY),
    _sight("Purple Bamboo Park", "紫竹院公园", "park", "公园", "sight", 39_942_600, 116_313_400, 45, _DAILY),
    _sight("Yuyuantan Park", "玉渊潭公园", "park", "公园", "sight", 39_918_000, 116_318_500, 44, _DAILY),
    _sight("Jingshan Park", "景山公园", "park", "公园", "sight", 39_925_100, 116_396_700, 46, _DAILY),
    _sight("Ditan Park", "地坛公园", "park", "公园", "sight", 39_951_200, 116_416_100, 43, _DAILY),
    _sight("Ritan Park", "日坛公园", "park", "公园", "sight", 39_915_400, 116_443_900, 43, _DAILY),
    _sight("Chaoyang Park", "朝阳公园", "park", "公园", "sight", 39_943_600, 116_472_700, 42, _DAILY),
    _sight("Great Bell Temple", "大钟寺", "temple museum", "寺庙博物馆", "sight", 39_967_200, 116_339_500, 39, _NOT_MONDAY),
    _sight("Five Pagoda Temple", "五塔寺", "temple museum", "寺庙博物馆", "sight", 39_945_300, 116_330_600, 37, _NOT_MONDAY),
    _sight("Haidian Park", "海淀公园", "park", "公园", "sight", 39_986_200, 116_290_200, 36, _DAILY),
)


class Trade(NamedTuple):
    """A kind of business.

    Attributes:
        key: the category.
        number: how many there are in the full world.
        kinds: what sorts there are.
        forms: templates of names.
        hours: usual opening times; empty where they are not told.
        rated: percentage that has a rating.
        priced: whether it has a level of prices.
    """

    key: str
    number: int
    kinds: list[Pair]
    forms: list[Pair]
    hours: tuple[str, ...]
    rated: int = 70
    priced: bool = False


_SHOP_HOURS = ("0900-2100", "1000-2200", "0930-2030", "0800-2000")

TRADES = (
    Trade(
        "restaurant",
        1500,
        read_pairs("""
Sichuan restaurant | 川菜馆
Cantonese restaurant | 粤菜馆
noodle restaurant | 面馆
dumpling restaurant | 饺子馆
hot pot restaurant | 火锅店
Japanese restaurant | 日本料理
Italian restaurant | 意大利餐厅
vegetarian restaurant | 素食餐厅
barbecue restaurant | 烧烤店
Yunnan restaurant | 云南菜
Xinjiang restaurant | 新疆菜
Korean restaurant | 韩国料理
Thai restaurant | 泰国菜
seafood restaurant | 海鲜酒楼
home-style restaurant | 家常菜馆
"""),
        read_pairs("""
{Noun} Kitchen | {noun}小厨
{Adjective} {Noun} Restaurant | {adjective}{noun}餐厅
House of {Noun} | {noun}楼
{Noun} Garden Restaurant | {noun}园酒家
Old {Noun} Eatery | 老{noun}饭馆
{Noun} & {Other} Dining | {noun}{other}食堂
Auntie {Noun} | {noun}阿姨私房菜
The {Adjective} Table | {adjective}餐桌
"""),
        ("1000-2200", "1100-2130", "1030-2230", "1700-0200", "0630-2100"),
        72,
        True,
    ),
    Trade(
        "cafe",
        420,
        read_pairs("""
café | 咖啡馆
coffee roastery | 咖啡烘焙坊
dessert café | 甜品咖啡
book café | 书咖
"""),
        read_pairs("""
{Noun} Coffee | {noun}咖啡
Café {Noun} | {noun}咖啡馆
{Adjective} {Noun} Café | {adjective}{noun}咖啡
{Noun} Roasters | {noun}烘焙
Two {Nouns} Coffee | 两只{noun}咖啡
"""),
        ("0730-2100", "0800-2200", "0900-2000", "0700-1900"),
        74,
        True,
    ),
    Trade(
        "bakery",
        200,
        read_pairs("""
bakery | 面包店
cake shop | 蛋糕店
"""),
        read_pairs("""
{Noun} Bakery | {noun}面包房
{Adjective} Oven | {adjective}烤箱
{Noun} Cakes | {noun}蛋糕
"""),
        ("0700-2000", "0800-2100"),
        66,
        True,
    ),
    Trade("mall", 90, [Pair("shopping mall", "购物中心")], read_pairs("""
{Noun} Mall | {noun}购物中心
{Noun} Plaza | {noun}广场
{Adjective} {Noun} City | {adjective}{noun}城
{Noun} Department Store | {noun}百货
"""), ("1000-2200",), 92),
    Trade("petrol", 90, [Pair("petrol station", "加油站")], read_pairs("""
{Noun} Petrol Station | {noun}加油站
{Street} Petrol Station | {street}加油站
"""), ("0000-2400",), 58),
    Trade("supermarket", 300, read_pairs("""
supermarket | 超市
fresh food market | 生鲜超市
"""), read_pairs("""
{Noun} Supermarket | {noun}超市
{Noun} Fresh | {noun}生鲜
{Adjective} {Noun} Market | {adjective}{noun}超市
"""), ("0800-2200", "0730-2130", "0000-2400"), 62),
    Trade("convenience", 420, [Pair("convenience store", "便利店")], read_pairs("""
{Noun} Corner | {noun}便利店
{Noun} 24 | {noun}廿四便利
{Street} Kiosk | {street}小卖部
"""), ("0000-2400", "0600-2300"), 40),
    Trade("hotel", 260, read_pairs("""
hotel | 酒店
inn | 客栈
guest house | 宾馆
serviced flats | 公寓酒店
"""), read_pairs("""
{Noun} Hotel | {noun}酒店
{Adjective} {Noun} Inn | {adjective}{noun}客栈
Hotel {Noun} | {noun}大酒店
{Noun} House | {noun}宾馆
{Street} Suites | {street}公寓酒店
"""), ("0000-2400",), 86, True),
    Trade("pharmacy", 240, [Pair("pharmacy", "药店")], read_pairs("""
{Noun} Pharmacy | {noun}药房
{Adjective} {Noun} Chemist | {adjective}{noun}大药房
"""), ("0830-2130", "0000-2400"), 44),
    Trade("bank", 260, [Pair("bank", "银行")], read_pairs("""
{Noun} Bank, {Street} | {noun}银行{street}支行
"""), ("0900-1700 0900-1700 0900-1700 0900-1700 0900-1700 0930-1600 closed",), 48),
    Trade("hospital", 80, read_pairs("""
hospital | 医院
dental clinic | 口腔诊所
community clinic | 社区诊所
"""), read_pairs("""
{Noun} Hospital | {noun}医院
{Noun} Dental Clinic | {noun}口腔
{Street} Clinic | {street}诊所
"""), ("0800-1700", "0000-2400"), 70),
    Trade("school", 220, read_pairs("""
primary school | 小学
middle school | 中学
nursery | 幼儿园
"""), read_pairs("""
{Noun} Primary School | {noun}小学
{Noun} Middle School | {noun}中学
{Noun} Nursery | {noun}幼儿园
"""), (), 30),
    Trade("park", 80, [Pair("park", "公园")], read_pairs("""
{Noun} Park | {noun}公园
{Street} Green | {street}绿地
"""), ("0600-2200",), 78),
    Trade("cinema", 70, [Pair("cinema", "电影院")], read_pairs("""
{Noun} Cinema | {noun}影院
{Adjective} {Noun} Pictures | {adjective}{noun}影城
"""), ("1000-0100",), 88, True),
    Trade("bookshop", 90, [Pair("bookshop", "书店")], read_pairs("""
{Noun} Books | {noun}书店
{Adjective} {Noun} Bookshop | {adjective}{noun}书屋
"""), _SHOP_HOURS, 76),
    Trade("gym", 180, read_pairs("""
gym | 健身房
swimming pool | 游泳馆
yoga studio | 瑜伽馆
"""), read_pairs("""
{Noun} Fitness | {noun}健身
{Noun} Pool | {noun}游泳馆
{Noun} Yoga | {noun}瑜伽
"""), ("0630-2230", "0900-2200"), 72, True),
    Trade("hairdresser", 240, [Pair("hairdresser", "理发店")], read_pairs("""
{Noun} Hair | {noun}造型
{Adjective} {Noun} Salon | {adjective}{noun}美发
"""), ("1000-2130", "0930-2200"), 64, True),
    Trade("tea_house", 140, [Pair("tea house", "茶馆")], read_pairs("""
{Noun} Tea House | {noun}茶馆
{Adjective} {Noun} Tea | {adjective}{noun}茶舍
"""), ("0900-2200", "1000-2300"), 70, True),
    Trade("bar", 160, read_pairs("""
bar | 酒吧
live house | 音乐现场
"""), read_pairs("""
{Noun} Bar | {noun}酒吧
The {Adjective} {Noun} | {adjective}{noun}酒馆
{Noun} Live | {noun}现场
"""), ("1700-0200", "1800-0300"), 74, True),
    Trade("parking", 250, [Pair("car park", "停车场")], read_pairs("""
{Street} Car Park | {street}停车场
{Noun} Car Park | {noun}停车场
"""), ("0000-2400",), 28),
    Trade("charging", 120, [Pair("charging station", "充电站")], read_pairs("""
{Noun} Charging | {noun}充电站
{Street} Charging Station | {street}充电站
"""), ("0000-2400",), 46),
    Trade("museum", 40, read_pairs("""
museum | 博物馆
gallery | 美术馆
"""), read_pairs("""
{Noun} Museum | {noun}博物馆
{Noun} Gallery | {noun}美术馆
"""), (_NOT_MONDAY,), 90),
    Trade("library", 30, [Pair("library", "图书馆")], read_pairs("""
{Noun} Library | {noun}图书馆
"""), (_NOT_MONDAY,), 70),
    Trade("post", 60, [Pair("post office", "邮局")], read_pairs("""
{Street} Post Office | {street}邮局
"""), ("0900-1730 0900-1730 0900-1730 0900-1730 0900-1730 0900-1600 closed",), 36),
    Trade("laundry", 120, [Pair("laundry", "洗衣店")], read_pairs("""
{Noun} Laundry | {noun}洗衣
"""), ("0830-2030",), 48),
    Trade("pet_shop", 110, read_pairs("""
pet shop | 宠物店
animal clinic | 宠物医院
"""), read_pairs("""
{Noun} Pets | {noun}宠物
{Noun} Animal Clinic | {noun}宠物医院
"""), _SHOP_HOURS, 72),
    Trade("karaoke", 60, [Pair("karaoke", "KTV")], read_pairs("""
{Noun} Karaoke | {noun}KTV
"""), ("1200-0400",), 78, True),
    Trade("market", 80, read_pairs("""
food market | 菜市场
flower market | 花卉市场
electronics market | 电子市场
"""), read_pairs("""
{Noun} Market | {noun}市场
{Street} Market | {street}市场
"""), ("0600-1900",), 60),
    Trade("institute", 30, [Pair("research institute", "研究所")], read_pairs("""
Institute of {Field} | {field}研究所
"""), ("0830-1730 0830-1730 0830-1730 0830-1730 0830-1730 closed closed",), 40),
)


class Chain(NamedTuple):
    """A chain with many branches."""

    brand: str
    name: Pair
    kind: Pair
    category: str
    branches: int
    hours: str


CHAINS = (
    Chain("burger_bay", Pair("Burger Bay", "汉堡湾"), Pair("burger restaurant", "汉堡店"), "fast_food", 64, "0700-2300"),
    Chain("golden_wing", Pair("Golden Wing", "金翅炸鸡"), Pair("fried chicken", "炸鸡店"), "fast_food", 64, "0900-2230"),
    Chain("stone_oven", Pair("Stone Oven Pizza", "石窑披萨"), Pair("pizza restaurant", "披萨店"), "fast_food", 52, "1000-2200"),
    Chain("morning_cup", Pair("Morning Cup", "晨杯咖啡"), Pair("café", "咖啡馆"), "cafe", 70, "0700-2100"),
    Chain("full_bowl", Pair("Full Bowl Noodles", "满碗面"), Pair("noodle restaurant", "面馆"), "restaurant", 48, "0630-2130"),
    Chain("day_and_night", Pair("Day and Night", "日夜便利"), Pair("convenience store", "便利店"), "convenience", 110, "0000-2400"),
    Chain("green_basket", Pair("Green Basket", "绿篮子"), Pair("supermarket", "超市"), "supermarket", 46, "0730-2200"),
    Chain("quiet_nights", Pair("Quiet Nights Hotel", "静夜酒店"), Pair("hotel", "酒店"), "hotel", 34, "0000-2400"),
    Chain("north_star_oil", Pair("North Star", "北星加油站"), Pair("petrol station", "加油站"), "petrol", 30, "0000-2400"),
)

FIELDS = read_pairs("""
Soil Science | 土壤
Weather Instruments | 气象仪器
River Ecology | 河流生态
Bridge Building | 桥梁
Crystal Growth | 晶体
Optical Glass | 光学玻璃
Seed Genetics | 种子遗传
Sound and Vibration | 声学振动
Railway Signals | 铁路信号
Paper Conservation | 纸张保护
Bee Keeping | 养蜂
Ancient Scripts | 古文字
Satellite Images | 卫星影像
Food Safety | 食品安全
Battery Materials | 电池材料
Urban Trees | 城市林木
Earthquake Engineering | 地震工程
Ocean Currents | 洋流
Nursing | 护理
Textile Fibres | 纺织纤维
Bird Migration | 候鸟迁徙
Mining Safety | 矿山安全
Machine Translation | 机器翻译
Cave Art | 石窟艺术
Clock Synchronisation | 授时
Desert Plants | 荒漠植物
Lake Sediments | 湖泊沉积
Musical Instruments | 乐器
Water Purity | 水质
Wood Technology | 木材
""")

NORTH_FIELD = 1
"""The field of the institute that lies straight north of the phone."""

DISTRICTS: dict[str, Pair] = {
    "haidian": Pair("Haidian", "海淀区"),
    "xicheng": Pair("Xicheng", "西城区"),
    "dongcheng": Pair("Dongcheng", "东城区"),
    "chaoyang": Pair("Chaoyang", "朝阳区"),
    "fengtai": Pair("Fengtai", "丰台区"),
}

AMENITIES = ("parking", "wifi", "card", "mobile_pay", "wheelchair", "toilet", "reservation", "takeaway", "pets", "children")

ABOUTS = read_pairs("""
{Kind} on {street}, {count} minutes on foot from the next metro station. | 位于{street}的{kind}，步行{count}分钟到地铁站。
Run by the same family since {year}. Known for friendly service. | {year}年起由同一家人经营，以服务亲切著称。
Small and often full; come before {count}. | 店面不大，经常客满，请在{count}点前来。
Renovated in {year}. {Count} seats, some of them outside. | {year}年翻新，{count}个座位，部分在室外。
A quiet {kind} behind {street}. | {street}后面一家安静的{kind}。
""")

SIGHT_ABOUTS = read_pairs("""
One of the city's best-known places. Most visitors stay for {count} hours. | 城中最著名的地方之一，多数游客会停留{count}小时。
Come early: after ten the queue at the gate is {minutes} minutes long. | 请早到：十点后门口要排队{minutes}分钟。
Tickets for {weekday} are sold from eight in the morning, {count} days ahead. | {weekday}的门票提前{count}天早上八点开售。
Best in {month}, when the light is low and the groups are few. | {month}最佳，光线柔和，旅行团也少。
""")

STATION_ABOUTS = read_pairs("""
Exits A to D; the lift is at exit B. | 设有A至D口，直梯在B口。
Trains run until after eleven at night. | 末班车在夜里十一点以后。
The escalator at exit C leads to {street}. | C口扶梯通往{street}。
""")
