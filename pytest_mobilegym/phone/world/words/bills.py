"""Whom the phone's owner pays and is paid by."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs


class Party(NamedTuple):
    """The other side of a bill.

    Attributes:
        key: token.
        name: as the bill names it.
        form: of its bills.
        category: of its bills.
        titles: what they are for.
        low: least amount in cents.
        high: greatest amount in cents.
        method: what they are paid with.
    """

    key: str
    name: Pair
    form: str
    category: str
    titles: list[Pair]
    low: int
    high: int
    method: str = "balance"


def _party(
    key: str, english: str, chinese: str, form: str, category: str, low: int, high: int, titles: str, method: str = "balance"
) -> Party:
    return Party(key, Pair(english, chinese), form, category, read_pairs(titles), low, high, method)


DAILY = (
    (56, _party("morning_cup", "Morning Cup", "晨杯咖啡", "payment", "dining", 1290, 3680, """
Latte, large | 大杯拿铁
Americano | 美式咖啡
Flat white and croissant | 澳白配可颂
Oat latte | 燕麦拿铁
""")),
    (62, _party("quick_bowl", "Quick Bowl Delivery", "快碗外卖", "payment", "dining", 1880, 6480, """
Lunch: beef noodles | 午餐：牛肉面
Lunch: rice with chicken | 午餐：鸡肉饭
Dinner: dumplings | 晚餐：饺子
Dinner for two | 双人晚餐
Salad bowl | 沙拉碗
""")),
    (70, _party("metro", "City Metro", "城市地铁", "payment", "transport", 300, 800, """
Metro ride | 地铁乘车
""")),
    (18, _party("swift_taxi", "Swift Taxi", "飞燕出行", "payment", "transport", 1350, 9860, """
Taxi, evening | 晚间打车
Taxi to the station | 打车去车站
Taxi to the office | 打车去公司
""")),
    (24, _party("green_basket", "Green Basket", "绿篮子超市", "payment", "department", 2360, 38900, """
Groceries | 日用采购
Fruit and vegetables | 水果蔬菜
Weekly shopping | 每周采购
""")),
    (14, _party("day_and_night", "Day and Night", "日夜便利店", "payment", "department", 450, 5980, """
Convenience store | 便利店购物
Late snack | 夜宵零食
""")),
)  # fmt: skip
"""Percentage of days on which something is bought there, and the party."""

SOMETIMES = (
    (9, _party("willow_mall", "Willow Online Mall", "柳叶网购", "payment", "home", 2900, 89900, """
Desk lamp | 台灯
Bed linen | 床品
Kitchen scale | 厨房秤
Storage boxes | 收纳箱
Wool rug | 羊毛地毯
""", "card")),
    (7, _party("marlow_fashion", "Marlow Fashion", "马洛服饰", "payment", "apparel", 9900, 129900, """
Wool coat | 羊毛大衣
Linen shirt | 亚麻衬衫
Sneakers | 运动鞋
Scarf | 围巾
""", "card")),
    (4, _party("corebird_digital", "Corebird Digital", "核鸟数码", "payment", "digital", 4900, 459900, """
Wireless headphones | 无线耳机
Keyboard | 键盘
Charging cable | 充电线
Portable drive | 移动硬盘
Phone case | 手机壳
""", "card")),
    (5, _party("old_lane_hotpot", "Old Lane Hot Pot", "老巷火锅", "payment", "dining", 9800, 68800, """
Dinner with friends | 和朋友聚餐
Birthday dinner | 生日聚餐
""")),
    (5, _party("bell_cinema", "Bell Cinema", "铃声影院", "payment", "leisure", 3990, 15800, """
Two cinema tickets | 两张电影票
Cinema ticket and popcorn | 电影票和爆米花
""")),
    (4, _party("pace_gym", "Pace Gym", "佩斯健身", "payment", "sports", 5900, 39900, """
Swimming, ten visits | 游泳十次卡
Badminton court | 羽毛球场地
""")),
    (3, _party("north_pharmacy", "North Pharmacy", "北方药房", "payment", "medical", 1280, 26800, """
Cold medicine | 感冒药
Vitamins | 维生素
""")),
    (2, _party("smile_dental", "Smile Dental Clinic", "笑容口腔", "payment", "medical", 18000, 168000, """
Check-up | 口腔检查
Filling | 补牙
""", "card")),
    (4, _party("page_turner", "Page Turner Books", "翻页书店", "payment", "education", 2990, 28900, """
Two novels | 两本小说
Language course | 语言课程
""")),
    (3, _party("rail", "National Rail", "国家铁路", "payment", "travel", 5450, 118600, """
Train ticket | 火车票
Return ticket | 往返车票
""")),
    (2, _party("quiet_nights", "Quiet Nights Hotel", "静夜酒店", "payment", "travel", 28900, 239800, """
Two nights | 两晚住宿
Weekend room | 周末客房
""", "card")),
    (3, _party("selene_beauty", "Selene Beauty", "月神美妆", "payment", "beauty", 5900, 56900, """
Sunscreen and serum | 防晒和精华
Haircut | 剪发
""")),
    (2, _party("minou_pets", "Minou Pets", "米努宠物", "payment", "pets", 3900, 35900, """
Cat food | 猫粮
Vaccination | 疫苗
""")),
    (1, _party("lantern_fund", "Lantern Children's Fund", "灯火儿童基金", "payment", "charity", 2000, 20000, """
Donation | 公益捐赠
""")),
)  # fmt: skip
"""Percentage of days on which something is bought there, and the party."""

MONTHLY = (
    (1, _party("landlord", "Mrs Gao (rent)", "高阿姨（房租）", "transfer", "housing", 520000, 520000, """
Rent | 房租
""")),
    (3, _party("power", "City Power Company", "城市供电公司", "utility", "lifeService", 8800, 32600, """
Electricity bill | 电费
""")),
    (4, _party("water", "City Waterworks", "城市自来水", "utility", "lifeService", 2800, 7900, """
Water bill | 水费
""")),
    (5, _party("gas", "Blue Flame Gas", "蓝焰燃气", "utility", "lifeService", 3600, 18800, """
Gas bill | 燃气费
""")),
    (6, _party("phone", "Northern Mobile", "北方移动", "utility", "topUp", 5900, 12900, """
Phone bill | 话费
""")),
    (7, _party("broadband", "Fibre Link", "光联宽带", "utility", "lifeService", 9900, 9900, """
Broadband | 宽带费
""", "card")),
    (12, _party("music_club", "Music Club", "音乐会员", "payment", "leisure", 1500, 1500, """
Membership, monthly | 会员月费
""", "card")),
    (15, _party("video_club", "Video Club", "视频会员", "payment", "leisure", 2500, 2500, """
Membership, monthly | 会员月费
""", "card")),
    (20, _party("insurance", "Harbour Insurance", "港湾保险", "payment", "insurance", 28600, 28600, """
Health insurance | 健康险保费
""", "card")),
)  # fmt: skip
"""Day of the month, and the party."""

EMPLOYER = _party("employer", "Cloud Tower Technology", "云起科技", "salary", "income", 0, 0, """
Salary | 工资
""")  # fmt: skip
BONUS = Pair("Annual bonus", "年终奖")
FUND = _party("fund", "Money Fund", "货币基金", "transfer", "investment", 1800, 9600, """
Fund income | 基金收益
""", "fund")  # fmt: skip
TOP_UP = _party("own_card", "Own bank card", "本人银行卡", "recharge", "accountDepositWithdraw", 0, 0, """
Top-up from bank card | 银行卡充值
""", "card")  # fmt: skip
WITHDRAWAL = _party("own_card", "Own bank card", "本人银行卡", "withdrawal", "accountDepositWithdraw", 0, 0, """
Withdrawal to bank card | 提现到银行卡
""", "card")  # fmt: skip
FRIEND = _party("friend", "", "", "transfer", "transferRedPacket", 0, 0, """
Transfer | 转账
""")  # fmt: skip
RED_PACKET = Pair("Red packet", "红包")


class Great(NamedTuple):
    """The greatest expense of a year."""

    party: Party
    title: Pair
    cents: int
    day: tuple[int, int]
    """Month and day."""


GREAT = {
    2024: Great(
        _party("corebird_digital", "Corebird Digital", "核鸟数码", "payment", "digital", 0, 0, "", "card"),
        Pair("Laptop computer", "笔记本电脑"),
        1_299_900,
        (6, 18),
    ),
    2025: Great(
        _party("island_travel", "Island Travel", "海岛旅行社", "payment", "travel", 0, 0, "", "card"),
        Pair("Holiday for two", "双人度假套餐"),
        1_864_000,
        (7, 9),
    ),
    2026: Great(
        _party("willow_mall", "Willow Online Mall", "柳叶网购", "payment", "home", 0, 0, "", "card"),
        Pair("Sofa", "沙发"),
        748_000,
        (2, 21),
    ),
}
"""By year."""

TRANSFER_NOTES = read_pairs("""
Dinner, my share | 聚餐AA
Cinema tickets | 电影票钱
Birthday gift | 生日礼物
Taxi, split | 打车费平摊
Train tickets | 车票钱
Thank you! | 谢谢！
Concert ticket | 演唱会门票
Groceries | 买菜钱
Loan, returned | 还钱
Cat sitting | 帮忙喂猫
""")

RED_PACKET_NOTES = read_pairs("""
Happy New Year | 新年快乐
Good luck | 大吉大利
Happy birthday | 生日快乐
Congratulations | 恭喜恭喜
""")
