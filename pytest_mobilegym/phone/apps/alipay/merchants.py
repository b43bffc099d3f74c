"""Those who take money or give it, by code: shops, utilities, employers and services."""

# ruff: noqa: E501 - one merchant a line, in two languages

from typing import NamedTuple

from pytest_mobilegym.phone.apps.alipay.state import Kind


class Merchant(NamedTuple):
    """Somebody on a bill who is no contact.

    Attributes:
        name: by language.
        subject: what is usually bought there, by language.
        category: of the bills, see `state.CATEGORIES`.
        icon: name of an icon.
        tint: ground of the icon.
        kind: of the bills.
    """

    name: dict[str, str]
    subject: dict[str, str]
    category: str
    icon: str
    tint: str
    kind: Kind = "payment"


def _merchant(
    names: tuple[str, str],
    subjects: tuple[str, str],
    category: str,
    icon: str,
    tint: str,
    kind: Kind = "payment",
) -> Merchant:
    return Merchant(
        dict(zip(("en", "zh"), names, strict=True)), dict(zip(("en", "zh"), subjects, strict=True)),
        category, icon, tint, kind,
    )  # fmt: skip


# fmt: off
MERCHANTS: dict[str, Merchant] = {
    "bean_house": _merchant(("Bean House Coffee", "豆屋咖啡"), ("Latte and croissant", "拿铁和可颂"), "dining", "coffee", "#b5763c"),
    "noodle_lane": _merchant(("Noodle Lane", "面馆胡同"), ("Beef noodles", "牛肉面"), "dining", "food", "#e5604d"),
    "green_bowl": _merchant(("Green Bowl Delivery", "青碗外卖"), ("Lunch delivery", "午餐外卖"), "dining", "food", "#1fa463"),
    "hotpot": _merchant(("Red Lantern Hotpot", "红灯笼火锅"), ("Hotpot for four", "四人火锅"), "dining", "fire", "#d8342a"),
    "breakfast": _merchant(("Auntie Sun Breakfast", "孙阿姨早点"), ("Pancake and soy milk", "煎饼和豆浆"), "dining", "food", "#f0a13a"),
    "fruit": _merchant(("Orchard Fruit Shop", "果园水果店"), ("Strawberries", "草莓"), "department", "shop", "#e8541e"),
    "super": _merchant(("Lotus Supermarket", "荷塘超市"), ("Groceries", "日用百货"), "department", "cart", "#1f8fd6"),
    "corner": _merchant(("Corner 24 Store", "街角24便利店"), ("Snacks and water", "零食和水"), "department", "shop", "#12a150"),
    "metro": _merchant(("City Metro", "城市地铁"), ("Metro ride", "地铁乘车"), "transport", "subway", "#2f6bff"),
    "bus": _merchant(("City Bus", "城市公交"), ("Bus ride", "公交乘车"), "transport", "bus", "#1677ff"),
    "ride": _merchant(("Swift Ride", "飞燕出行"), ("Taxi ride", "打车"), "transport", "taxi", "#ff8a1f"),
    "bike": _merchant(("Blue Bike", "蓝单车"), ("Bike ride", "骑行"), "transport", "bike", "#2fa8e0"),
    "fuel": _merchant(("Northern Fuel", "北方石油"), ("Petrol 95", "95号汽油"), "auto", "fuel", "#c0323a"),
    "train": _merchant(("Railway Tickets", "铁路购票"), ("Train ticket", "火车票"), "travel", "train", "#1d5fae"),
    "flight": _merchant(("Crane Air", "白鹤航空"), ("Flight ticket", "机票"), "travel", "airplane", "#4a6ee0"),
    "hotel": _merchant(("Willow Inn", "柳桥客栈"), ("Two nights", "住宿两晚"), "travel", "hotel", "#8a6fe8"),
    "mall": _merchant(("Cloud Mall", "云朵商城"), ("Household order", "居家订单"), "home", "bag", "#f0562e"),
    "clothes": _merchant(("Linen & Co.", "麻衣记"), ("Spring jacket", "春季外套"), "apparel", "bag", "#7a5c48"),
    "phones": _merchant(("Pixel Digital", "像素数码"), ("Headphones", "头戴耳机"), "digital", "headphones", "#3b4252"),
    "laptops": _merchant(("Birch Computers", "白桦电脑"), ("Laptop", "笔记本电脑"), "digital", "laptop", "#56657a"),
    "gym": _merchant(("Tidal Gym", "潮汐健身"), ("Monthly pass", "健身月卡"), "sports", "run", "#0f9d8a"),
    "pool": _merchant(("Haidian City Pool", "海淀游泳馆"), ("Swim ticket", "游泳票"), "sports", "droplet", "#1f9fe8"),
    "salon": _merchant(("Silver Scissors", "银剪造型"), ("Haircut", "剪发"), "beauty", "brush", "#d94f8c"),
    "cinema": _merchant(("Starlight Cinema", "星光影城"), ("Two cinema tickets", "电影票两张"), "leisure", "ticket", "#8447d6"),
    "music": _merchant(("Wave Music", "浪花音乐"), ("Membership, one month", "会员一个月"), "leisure", "music", "#e0245e"),
    "video": _merchant(("Lotus Video", "莲花视频"), ("Membership, one month", "会员一个月"), "leisure", "video", "#00a5e0"),
    "drive": _merchant(("Nest Cloud", "鸟巢云盘"), ("Storage, one month", "空间扩容一个月"), "digital", "cloud", "#3d83e6"),
    "books": _merchant(("North Gate Books", "北门书店"), ("Two novels", "小说两本"), "education", "book", "#a0672f"),
    "course": _merchant(("Open Class", "公开讲堂"), ("Evening course", "晚间课程"), "education", "school", "#2d7f9d"),
    "clinic": _merchant(("People's Clinic", "人民诊所"), ("Consultation", "门诊挂号"), "medical", "hospital", "#e5484d"),
    "pharmacy": _merchant(("Ginkgo Pharmacy", "银杏药房"), ("Cold medicine", "感冒药"), "medical", "hospital", "#16916b"),
    "pets": _merchant(("Whisker Pet Shop", "胡须宠物店"), ("Cat food", "猫粮"), "pets", "paw", "#c98b3a"),
    "parcel": _merchant(("Swallow Express", "燕子快递"), ("Parcel", "寄快递"), "life_service", "package", "#6a51d6"),
    "laundry": _merchant(("White Cloud Laundry", "白云洗衣"), ("Dry cleaning", "干洗"), "life_service", "droplet", "#4aa3df"),
    "power": _merchant(("State Power", "城市电力"), ("Electricity", "电费"), "public_service", "bolt", "#f5a623", "utility"),
    "water": _merchant(("City Waterworks", "城市自来水"), ("Water", "水费"), "public_service", "droplet", "#2f9be8", "utility"),
    "gas": _merchant(("City Gas", "城市燃气"), ("Gas", "燃气费"), "public_service", "fire", "#ee5a2b", "utility"),
    "mobile": _merchant(("Mobile Top-up", "手机充值"), ("Phone credit", "话费充值"), "top_up", "phone", "#12a150", "utility"),
    "broadband": _merchant(("City Broadband", "城市宽带"), ("Internet, one month", "宽带月费"), "public_service", "globe", "#4a6ee0", "utility"),
    "charity": _merchant(("Green Hills Fund", "青山公益"), ("Plant a tree", "种一棵树"), "charity", "leaf", "#2fa36b"),
    "insurance": _merchant(("Harbour Insurance", "港湾保险"), ("Accident insurance", "意外险"), "insurance", "umbrella", "#2f6fd0"),
    "employer": _merchant(("Hilltop Software", "山顶软件"), ("Salary", "工资"), "income", "briefcase", "#1677ff", "salary"),
    "bonus": _merchant(("Hilltop Software Bonus", "山顶软件奖金"), ("Annual bonus", "年终奖"), "income", "trophy", "#f0a13a", "salary"),
    "pension": _merchant(("Social Security Fund", "社会保险基金"), ("Retirement salary", "养老金（退休工资）"), "income", "briefcase", "#2f8f6b", "salary"),
    "campus_job": _merchant(("Lakeside University Jobs", "湖滨大学勤工助学"), ("Salary, library desk", "图书馆岗位工资"), "income", "briefcase", "#2d7f9d", "salary"),
    "canteen": _merchant(("Third Canteen", "第三食堂"), ("Dinner", "正餐"), "dining", "food", "#d98a2b"),
    "fund": _merchant(("Yu'e Bao Income", "余额宝收益"), ("Interest, one month", "当月收益"), "investment", "trend", "#ff7a1a", "interest"),
    "repay": _merchant(("Huabei Repayment", "花呗还款"), ("Repayment", "还款"), "credit_repayment", "flower", "#1677ff"),
    "withdraw": _merchant(("Withdrawal to Card", "提现到银行卡"), ("Withdrawal", "提现"), "account_deposit_withdraw", "bank", "#7a8699", "withdrawal"),
    "recharge": _merchant(("Balance Top-up", "余额充值"), ("From a bank card", "银行卡转入"), "account_deposit_withdraw", "wallet", "#1677ff", "recharge"),
    "fund_in": _merchant(("Into Yu'e Bao", "余额宝转入"), ("From the balance", "余额转入"), "investment", "trend", "#ff7a1a", "recharge"),
    "fund_out": _merchant(("Out of Yu'e Bao", "余额宝转出"), ("To the balance", "转出到余额"), "investment", "trend", "#ff7a1a", "withdrawal"),
    "gift_card": _merchant(("Gift Card", "礼品卡"), ("Gift card redeemed", "礼品卡兑换"), "account_deposit_withdraw", "gift", "#e5604d", "recharge"),
}
# fmt: on


def find_merchant(code: str) -> Merchant | None:
    """A merchant by code."""
    return MERCHANTS.get(code)
