"""Official accounts and what they publish: read-only, in two languages."""

# ruff: noqa: E501 - one paragraph a line

from typing import NamedTuple

Words = dict[str, str]


class Article(NamedTuple):
    """One article of an account."""

    id: str
    account: str
    days: int
    """Days before the phone's story begins."""
    picture: str
    title: Words
    text: tuple[Words, ...]
    reads: int


class Account(NamedTuple):
    """Somebody who publishes."""

    id: str
    name: Words
    about: Words


def _words(en: str, zh: str) -> Words:
    return {"en": en, "zh": zh}


ACCOUNTS = {
    account.id: account
    for account in (
        Account(
            "city_walks",
            _words("City Walks", "城市漫步"),
            _words("One quiet route every week", "每周一条安静的路线"),
        ),
        Account(
            "slow_kitchen",
            _words("Slow Kitchen", "慢慢厨房"),
            _words("Recipes that take their time", "不着急的家常菜"),
        ),
        Account(
            "night_shift_reads", _words("Late Reads", "夜读时间"), _words("A page before sleep", "睡前读一页")
        ),
        Account(
            "haidian_library",
            _words("Haidian Library", "海淀图书馆"),
            _words("Opening hours and events", "开馆时间与活动"),
        ),
        Account(
            "metro_notes",
            _words("Metro Notes", "地铁日志"),
            _words("Lines, exits, changes", "线路、出口与换乘"),
        ),
    )
}
"""By id."""

ARTICLES = {
    article.id: article
    for article in (
        Article(
            "canal", "city_walks", 0, "lake/article-canal", _words("Along the canal in ninety minutes", "九十分钟走完长河"),
            (
                _words("Start at the north gate of Canal Park before eight. The path is flat, shaded and 5.4 km long.", "早上八点前从长河公园北门出发，全程平坦有树荫，5.4公里。"),
                _words("After the second bridge there is a tea stall that opens on weekends only. The plum juice is the reason to stop.", "过第二座桥有个只在周末开的茶摊，值得为酸梅汤停一停。"),
                _words("Willow Bridge Station is a ten-minute walk from the end of the route.", "终点步行十分钟到柳桥地铁站。"),
            ), 4213,
        ),
        Article(
            "roofs", "city_walks", 7, "city/article-roofs", _words("Five roofs with a view and no ticket", "五个不要门票的看景屋顶"),
            (
                _words("The library's roof terrace is open until nine on Fridays.", "图书馆的屋顶露台周五开到晚上九点。"),
                _words("On Cloud Tower, ask at the desk for the terrace on floor 18.", "云起大厦请在前台询问18层露台。"),
            ), 8860,
        ),
        Article(
            "broth", "slow_kitchen", 1, "food/article-broth", _words("A broth that needs four hours and no attention", "一锅不用看着的四小时高汤"),
            (
                _words("Two chicken carcasses, one onion, a thumb of ginger. Cold water, low heat, no salt until the end.", "两副鸡架、一个洋葱、一块姜，冷水下锅，小火，最后再放盐。"),
                _words("Skim once after twenty minutes. Then leave it alone.", "二十分钟后撇一次浮沫，然后别管它。"),
                _words("It keeps five days in the fridge and three months frozen.", "冷藏可存五天，冷冻三个月。"),
            ), 2047,
        ),
        Article(
            "plums", "slow_kitchen", 9, "fruit/article-plums", _words("Salted plums for beginners", "新手也能做的腌梅子"),
            (
                _words("One kilo of green plums, 180 grams of salt, a clean jar.", "一公斤青梅、180克盐、一个干净的罐子。"),
                _words("Turn the jar every morning for two weeks.", "两周里每天早上翻一次罐子。"),
            ), 1320,
        ),
        Article(
            "harbour", "night_shift_reads", 2, "ocean/article-harbour", _words("The lighthouse keeper's last letter", "守塔人的最后一封信"),
            (
                _words("He wrote it on the back of a tide table, because that was the paper he had.", "他写在一张潮汐表背面，因为手边只有这张纸。"),
                _words("“The lamp will be a machine from Monday,” it begins, “and I am told it never sleeps either.”", "“从周一起灯由机器来点，”信这样开头，“听说它也不睡觉。”"),
            ), 15630,
        ),
        Article(
            "hours", "haidian_library", 3, "books/article-hours", _words("New opening hours from April", "四月起的新开馆时间"),
            (
                _words("From 1 April the reading rooms open at 8:30 and close at 21:00, Monday to Saturday.", "4月1日起，阅览室周一至周六8:30开放，21:00闭馆。"),
                _words("On Sundays we close at 18:00. The roof terrace stays open until 21:00 on Fridays.", "周日18:00闭馆，屋顶露台周五开放到21:00。"),
            ), 976,
        ),
        Article(
            "line", "metro_notes", 4, "city/article-line", _words("Exit C at Willow Bridge is closed until May", "柳桥站C口关闭至五月"),
            (
                _words("The escalator is being replaced. Use exit B, two minutes further east.", "扶梯更换中，请走向东两分钟的B口。"),
                _words("The lift beside exit A is not affected.", "A口旁的直梯不受影响。"),
            ), 3391,
        ),
    )
}  # fmt: skip
"""By id, in no order."""


def articles_of(account: str) -> list[Article]:
    """What an account has published, newest first."""
    return sorted((one for one in ARTICLES.values() if one.account == account), key=lambda one: one.days)
