"""What papers say when their seed leaves it open: shops, dishes, events and people, in English and Chinese."""

# ruff: noqa: E501 - word lists read no better in pieces

from __future__ import annotations

from collections.abc import Mapping

from pytest_mobilegym.phone.ui.photos.scene import Scene

Lines = tuple[str, ...]

LANGUAGES = ("en", "zh")

SHOPS: Mapping[str, Mapping[str, tuple[Lines, tuple[tuple[str, int], ...]]]] = {
    "en": {
        "meal": (
            ("Lakeside Diner", "The Long Table", "Corner Kitchen", "The Copper Pot"),
            (("Beef noodles", 3800), ("Tomato soup", 2400), ("Grilled salmon", 8600), ("Green salad", 3200),
             ("Iced tea", 1200), ("Steamed rice", 400), ("Lemon tart", 2900), ("Sparkling water", 1500)),
        ),
        "coffee": (
            ("Corner Coffee", "Bean & Leaf", "Harbour Roasters", "Slow Mornings"),
            (("Flat white", 2800), ("Espresso", 1800), ("Cheesecake", 3200), ("Oat latte", 3300),
             ("Croissant", 1600), ("Hot chocolate", 2700)),
        ),
        "groceries": (
            ("Fresh Market", "Greenway Foods", "City Grocer", "Daily Basket"),
            (("Milk 1 l", 1290), ("Eggs x10", 1880), ("Bananas", 960), ("Bread", 1350), ("Tomatoes", 820),
             ("Cheddar", 2590), ("Apples", 1470), ("Rice 5 kg", 3990), ("Soap", 690)),
        ),
        "taxi": (
            ("City Cab", "Star Taxi", "Blue Line Taxi"),
            (("Base fare", 1400), ("Distance", 3860), ("Waiting", 620), ("Road toll", 1000)),
        ),
        "parking": (
            ("Central Car Park", "Station Parking", "Mall Garage P2"),
            (("First hour", 1000), ("Further hours", 1800), ("Late fee", 500)),
        ),
    },
    "zh": {
        "meal": (
            ("南湖小馆", "川味人家", "江南面馆", "老街饭店"),
            (("红烧牛肉面", 3800), ("番茄炒蛋", 2600), ("清蒸鲈鱼", 6800), ("麻婆豆腐", 2800), ("米饭", 300),
             ("酸梅汤", 1200), ("凉拌黄瓜", 1600), ("宫保鸡丁", 4200)),
        ),
        "coffee": (
            ("街角咖啡", "慢时光咖啡", "豆与叶咖啡馆"),
            (("拿铁", 2800), ("美式咖啡", 2200), ("芝士蛋糕", 3200), ("可颂", 1600), ("燕麦拿铁", 3300), ("热可可", 2700)),
        ),
        "groceries": (
            ("鲜果超市", "每日优选", "邻里便利店"),
            (("鲜牛奶", 1290), ("鸡蛋10枚", 1880), ("香蕉", 960), ("吐司面包", 1350), ("西红柿", 820), ("苹果", 1470),
             ("大米5kg", 3990), ("香皂", 690)),
        ),
        "taxi": (
            ("城市出租车", "蓝海出租", "首汽出租"),
            (("起步价", 1400), ("里程费", 3860), ("等候费", 620), ("过路费", 1000)),
        ),
        "parking": (
            ("中心停车场", "南站停车楼", "万达地下车库"),
            (("首小时", 1000), ("续时", 1800), ("超时费", 500)),
        ),
    },
}  # fmt: skip
"""By language and trade: names of shops, and what they sell with its price in cents."""

MENUS: Mapping[str, tuple[Lines, tuple[tuple[str, tuple[tuple[str, int], ...]], ...]]] = {
    "en": (
        ("Garden Bistro", "The Blue Door", "Casa Verde", "Harbour Kitchen", "Old Mill Inn"),
        (
            ("Starters", (("Onion soup", 24), ("Garlic bread", 16), ("Beet salad", 26), ("Spring rolls", 22), ("Olives", 14))),
            ("Mains", (("Roast chicken", 52), ("Mushroom risotto", 46), ("Fish and chips", 48), ("Beef stew", 56), ("Lentil curry", 42))),
            ("Desserts", (("Apple pie", 24), ("Chocolate mousse", 26), ("Ice cream", 18), ("Panna cotta", 25), ("Cheese board", 36))),
            ("Drinks", (("House wine", 28), ("Lemonade", 14), ("Black tea", 11), ("Craft beer", 22), ("Mint soda", 13))),
        ),
    ),
    "zh": (
        ("南城小馆", "竹里馆", "江边食堂", "春和饭店", "小巷面馆"),
        (
            ("热菜", (("清炒时蔬", 26), ("鱼香肉丝", 36), ("番茄牛腩", 52), ("家常豆腐", 28), ("红烧茄子", 30))),
            ("凉菜", (("凉拌木耳", 16), ("口水鸡", 22), ("拍黄瓜", 12), ("皮蛋豆腐", 14), ("糖醋萝卜", 11))),
            ("主食", (("葱油拌面", 18), ("扬州炒饭", 24), ("鲜肉馄饨", 22), ("牛肉面", 32), ("小笼包", 28))),
            ("饮品", (("酸梅汤", 8), ("桂花茶", 10), ("豆浆", 5), ("柠檬水", 9), ("鲜榨橙汁", 18))),
        ),
    ),
}  # fmt: skip
"""By language: names of restaurants, and sections of dishes with the least that each costs."""

UNTICKED = frozenset({"Physics 101"})
"""Boards of what nobody ticks off."""

BOARDS: Mapping[str, tuple[tuple[str, Lines], ...]] = {
    "en": (
        (
            "Sprint 14",
            ("Fix login bug", "Write release notes", "Test on tablet", "Call the client", "Update icons"),
        ),
        (
            "Team meeting",
            ("Budget review", "New office plan", "Summer party", "Hiring: 2 designers", "Any questions?"),
        ),
        (
            "Launch plan",
            ("Design by 3 May", "Beta on 17 May", "Press kit", "Ship on 6 June", "Thank everybody"),
        ),
        ("Shopping", ("Printer paper", "Blue markers", "Coffee beans", "Batteries AA", "Sticky notes")),
        ("Physics 101", ("F = m a", "E = m c²", "v = s / t", "Exam on Friday", "Read chapter 4")),
    ),
    "zh": (
        ("周会议题", ("预算评审", "新办公室方案", "招聘两名设计师", "客户回访", "端午团建")),
        ("项目计划", ("5月3日定稿", "5月17日内测", "准备宣传稿", "6月6日上线", "复盘总结")),
        ("待办事项", ("修复登录问题", "写发布说明", "平板测试", "更新图标", "联系客户")),
    ),
}
"""By language: what is written on whiteboards."""

TICKETS: Mapping[str, Mapping[str, tuple[Lines, Lines]]] = {
    "en": {
        "train": (("Northford - Lakeside", "Central - Airport", "Riverton - Hillview", "Harbour - Old Town"), ("G 1208", "D 317", "IC 642")),
        "cinema": (("The Last Lighthouse", "Moon over Kyoto", "Paper Tigers", "A Quiet Orbit"), ("Hall 3", "Hall 7", "Screen 1")),
        "concert": (("The Velvet Foxes", "Night Owls Live", "City Symphony", "Jazz in the Park"), ("Riverside Arena", "Opera House", "Club 27")),
        "museum": (("Museum of the Sea", "Gallery of Light", "Natural History", "Old Masters"), ("Adult", "Student", "Family")),
    },
    "zh": {
        "train": (("北京南 - 上海虹桥", "杭州东 - 南京南", "广州南 - 长沙南", "成都东 - 重庆北"), ("G1208", "D317", "G642")),
        "cinema": (("最后的灯塔", "京都的月亮", "纸老虎", "星海来信"), ("3号厅", "7号厅", "IMAX厅")),
        "concert": (("城市交响乐团", "夜猫子乐队", "民谣之夜", "公园爵士"), ("滨江体育馆", "大剧院", "音乐厅")),
        "museum": (("海洋博物馆", "光影美术馆", "自然博物馆", "古籍特展"), ("成人票", "学生票", "家庭票")),
    },
}  # fmt: skip
"""By language and kind: where to or to what, and the place, train or class."""

TICKET_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {"train": "TRAIN TICKET", "cinema": "CINEMA", "concert": "CONCERT", "museum": "MUSEUM", "row": "Row", "seat": "Seat", "car": "Car"},
    "zh": {"train": "火车票", "cinema": "电影票", "concert": "演出票", "museum": "参观券", "row": "排", "seat": "座", "car": "车厢"},
}  # fmt: skip

PEOPLE: Mapping[str, tuple[Lines, Lines, Lines, Lines]] = {
    "en": (
        ("Nora Lindqvist", "Daniel Okafor", "Mei Tanaka", "Hugo Marchetti", "Priya Raman", "Ella Novak"),
        ("Architect", "Sales Director", "Photographer", "Software Engineer", "Dentist", "Event Planner"),
        (
            "Lindholm Studio",
            "Bluepeak Ltd",
            "Papercrane Design",
            "Northwind Energy",
            "Sunrise Clinic",
            "Mosaic Events",
        ),
        ("12 Harbour Street", "88 Park Avenue", "5 Mill Lane", "240 Station Road"),
    ),
    "zh": (
        ("陈思远", "林晓梅", "王建国", "赵一诺", "周明轩"),
        ("建筑师", "销售总监", "摄影师", "软件工程师", "牙科医生"),
        ("云帆设计", "蓝峰科技", "纸鹤工作室", "北风能源", "晨曦口腔"),
        ("滨江路12号", "人民大道88号", "和平街5号", "中山北路240号"),
    ),
}
"""By language: names, professions, companies and streets."""


def language_of(c: Scene) -> str:
    """The language of a paper: `en` or `zh` of its seed, or by chance."""
    return c.choose("language", LANGUAGES)


def money(cents: int) -> str:
    """An amount with two decimals."""
    return f"{cents // 100}.{cents % 100:02d}"


def day_of(c: Scene) -> str:
    """A date of the year the phone lives in."""
    return f"2026-{c.s.between(1, 5):02d}-{c.s.between(1, 28):02d}"


def receipt_of(c: Scene) -> list[str]:
    """Lines of a receipt whose amounts add up to its total."""
    language = language_of(c)
    shops = SHOPS[language]
    trade = c.choose("trade", shops)
    names, goods = shops[trade]
    count = len(goods) if trade in ("taxi", "parking") else c.s.between(2, min(6, len(goods)))
    left = list(goods)
    lines, total = [], 0
    in_order = count == len(goods)
    for _ in range(count):
        name, cents = left.pop(0 if in_order else c.s.below(len(left)))
        cents += 50 * c.s.between(0, 8)
        total += cents
        lines.append(f"{name}={money(cents)}")
    word = {"en": "Total", "zh": "合计"}[language]
    moment = f"{day_of(c)} {c.s.between(8, 21):02d}:{c.s.between(0, 59):02d}"
    return [c.s.pick(names), moment, *lines, f"#{word}={money(total)}"]


def menu_of(c: Scene) -> list[str]:
    """Lines of a menu in two or three sections."""
    names, sections = MENUS[language_of(c)]
    first = c.s.between(0, 1)
    lines = [c.s.pick(names)]
    for section, dishes in sections[first : first + c.s.between(2, 3)]:
        lines.append(f"#{section}")
        start = c.s.between(0, 2)
        lines += [f"{dish}={price + c.s.between(0, 3)}" for dish, price in dishes[start : start + 3]]
    return lines


def board_of(c: Scene) -> list[str]:
    """A title and the points below it."""
    title, points = c.s.pick(BOARDS[language_of(c)])
    start = c.s.between(0, 1)
    boxes = c.s.chance(70) and title not in UNTICKED
    marks = [("[x] " if c.s.chance(45) else "[ ] ") if boxes else "" for _ in points]
    return [
        title,
        *(mark + point for mark, point in list(zip(marks, points, strict=True))[start : start + 4]),
    ]


def ticket_of(c: Scene) -> list[str]:
    """A ticket's kind, what it is for, and lines with a name at the left and a value at the right."""
    language = language_of(c)
    form = c.choose("form", TICKETS[language])
    titles, places = TICKETS[language][form]
    hours = {"museum": (9, 15), "train": (6, 20)}.get(form, (18, 21))
    words = TICKET_WORDS[language]
    lines = [
        words[form],
        c.s.pick(titles),
        f"{day_of(c)}={c.s.between(*hours):02d}:{5 * c.s.between(0, 11):02d}",
    ]
    place = c.s.pick(places)
    if form == "museum":
        return [*lines, f"{place}=¥{5 * c.s.between(4, 24)}"]
    seat = f"{c.s.between(1, 18)}{c.s.pick('ABCDF')}"
    row = words["car"] if form == "train" else words["row"]
    return [
        *lines,
        f"{place}=¥{5 * c.s.between(8, 120)}",
        f"{row} {c.s.between(1, 16)}={words['seat']} {seat}",
    ]


def card_of(c: Scene) -> list[str]:
    """Name, profession, company and how to reach a person."""
    language = language_of(c)
    names, jobs, companies, streets = PEOPLE[language]
    name, at = c.s.pick(names), c.s.below(min(len(jobs), len(companies)))
    phone = "138" + "".join(str(c.s.below(10)) for _ in range(8))
    mail = f"{name.split()[0].lower() if language == 'en' else c.s.pick(('office', 'hello', 'contact'))}@example.com"
    return [name, jobs[at], companies[at], f"{phone[:3]} {phone[3:7]} {phone[7:]}", mail, c.s.pick(streets)]
