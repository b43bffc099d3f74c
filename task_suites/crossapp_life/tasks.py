"""Tasks across apps at home: what photos show, told to whom it concerns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import Any

from pytest_mobilegym.judge import Goal, added, contains, goal
from pytest_mobilegym.phone.apps.calendar.days import MINUTE_MS, day_of, last_day, midnight
from pytest_mobilegym.phone.apps.calendar.state import Event
from pytest_mobilegym.phone.apps.weather import wording
from pytest_mobilegym.phone.apps.weather.reports import Report, report_of
from pytest_mobilegym.phone.apps.weather.state import SavedCity
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang, View, as_time
from pytest_mobilegym.phone.os import files, media
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.phone.world.domains.weather import CODES, Day, Hour
from pytest_mobilegym.phone.worlds import DATA_VERSION, world_of
from pytest_mobilegym.tasks import Rng, Task, among, choice, dates, derived, drawn, integers, times

CAMERA = media.ALBUM_FOLDERS["camera"]
MESSAGES = 6
"""How many messages an answer may take."""
MAY_SAY_MORE = {
    "does twice: * types *": "a message may say more than it was asked to",
    "does again: * types *": "a message may be sent twice",
    "plays the whole solution twice": "a message may be sent twice",
}


def moment(text: str) -> int:
    """Simulated time from `02-04 09:10` of the phone's year."""
    return as_time(datetime.strptime(f"2026-{text}", "%Y-%m-%d %H:%M"))


def meet(phone: Hand, id: str, name: str, lines: Sequence[tuple[str, str]]) -> None:
    """Let there be a contact on WeChat who has written: times of today, with the words."""
    view = phone.view
    known = view.wechat.contacts.first()
    chat = view.wechat.chats.first()
    line = next(each for each in chat.messages.values() if each.kind == "text")
    messages = [
        line.model_copy(
            update={"id": f"{id}{number}", "sender": id, "text": text, "time": moment(f"03-27 {time}")}
        )
        for number, (time, text) in enumerate(lines)
    ]
    with phone.edit("wechat") as wechat:
        wechat.contacts.add(
            known.model_copy(update={"id": id, "name": name, "nickname": "", "spelling": "", "memo": ""})
        )
        wechat.chats.add(
            chat.model_copy(
                update={"id": id, "sticky": True, "unread": len(lines), "messages": Table.of(messages)}
            ),
            first=True,
        )


def take_photo(phone: Hand, name: str, time: str, picture: str, *, upright: bool = True) -> None:
    """Let there be a photo of the camera."""
    width, height = (3024, 4032) if upright else (4032, 3024)
    with phone.edit("os") as os:
        files.write(
            os, f"{CAMERA}/{name}.jpg", content=f"{media.PICTURE}{picture}", size=2_600_000, width=width,
            height=height, modified=moment(time),
        )  # fmt: skip


def several_messages(paths: Iterable[str]) -> dict[str, str]:
    """The liberty to take more than one message, where messages are among the allowed paths."""
    return {path: "an answer may take several messages" for path in paths if ".messages[+" in path}


def told(before: View, after: View, chat: str) -> str:
    """The texts that the owner has sent in a chat since the start, a line each."""
    old = before.wechat.chats[chat].messages if chat in before.wechat.chats else {}
    new = after.wechat.chats[chat].messages if chat in after.wechat.chats else {}
    return "\n".join(
        each.text
        for id, each in new.items()
        if id not in old and each.sender == after.wechat.user.id and each.kind == "text"
    )


def language() -> Any:
    """The phone's language, as a parameter."""
    return derived(lambda _values, view: view.lang)


def named(names: Iterable[str], said: str) -> list[str]:
    """Which of some names a text holds, in any case."""
    return sorted(name for name in names if name.casefold() in said.casefold())


# What a hand does


def look_at(phone: Hand, *names: str) -> None:
    """Open photos of the camera one after the other."""
    phone.open("gallery")
    for name in names:
        phone.tap("photo.open", path=f"{CAMERA}/{name}.jpg")
        phone.back()


def tell(phone: Hand, chat: str, text: str) -> None:
    """Send a text in a WeChat chat."""
    phone.open("wechat")
    if phone.view.route.path != "/":
        phone.tap("nav.back")
    phone.tap("chat.open", chat=chat)
    phone.type(text, into="message")
    phone.tap("chat.send")


# The fridge

MOTHER = "mother_at_home"
FOODS: dict[str, tuple[str, dict[str, str]]] = {
    "milk": ("carton", {"en": "Milk", "zh": "牛奶"}),
    "tofu": ("box", {"en": "Tofu", "zh": "豆腐"}),
    "melon": ("watermelon", {"en": "Melon", "zh": "西瓜"}),
    "lemon": ("lemon", {"en": "Lemon", "zh": "柠檬"}),
    "ham": ("ham", {"en": "Ham", "zh": "火腿"}),
    "jam": ("jar", {"en": "Jam", "zh": "果酱"}),
    "cheese": ("cheese", {"en": "Cheese", "zh": "奶酪"}),
    "yoghurt": ("carton", {"en": "Yoghurt", "zh": "酸奶"}),
    "olives": ("jar", {"en": "Olives", "zh": "橄榄"}),
    "tuna": ("can", {"en": "Tuna", "zh": "金枪鱼"}),
    "butter": ("box", {"en": "Butter", "zh": "黄油"}),
    "juice": ("carton", {"en": "Juice", "zh": "果汁"}),
}
"""What may stand in the fridge: its shape, and what is on it."""
SAUCES = {"en": ("Soy sauce", "Vinegar"), "zh": ("酱油", "香醋")}
EVENING, MORNING = "IMG_8051", "IMG_8052"


class OpenedFridgeFoodsToMom(Task):
    """Mother is told of all food that is opened and still there this morning, and of nothing else.

    What stands in the fridge, yesterday and today, is drawn.
    """

    instruction = {
        "en": [
            "Mother asks on WeChat about the fridge. Look at my fridge photos in Gallery and answer her.",
            "Read what mother wants to know on WeChat, find it out from the photos of the fridge in my "
            "album, and write her the answer.",
        ],
        "zh": [
            "母亲在微信上问冰箱里的情况，请看看相册里的冰箱照片，然后回复她。",
            "看一下母亲微信里想知道什么，从相册中的冰箱照片找到答案，再发给她。",
        ],
    }
    apps, scope, difficulty = ["wechat", "gallery"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["image", "reasoning", "handoff"]
    consequence = "message"

    opened: tuple[str, ...] = drawn(hidden=True)
    """Opened food that is there in both photos."""
    eaten: tuple[str, ...] = drawn(hidden=True)
    """Food that was opened yesterday and is gone today."""
    sealed: tuple[str, ...] = drawn(hidden=True)
    lang: str = language()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        foods = rng.sample(sorted(FOODS), 9)
        count = rng.randint(3, 5)
        return {
            "opened": tuple(foods[:count]),
            "eaten": tuple(foods[count : count + 2]),
            "sealed": tuple(foods[count + 2 :]),
        }

    def names(self, foods: Iterable[str]) -> list[str]:
        """What is on some foods."""
        return [FOODS[food][1][self.lang] for food in foods]

    def fridge(self, opened: Iterable[str]) -> str:
        """A photo of the fridge in which these foods are opened."""
        parts = [
            f"{FOODS[food][0]}:{name}:open" for food, name in zip(opened, self.names(opened), strict=True)
        ]
        parts += [
            f"{FOODS[food][0]}:{name}"
            for food, name in zip(self.sealed, self.names(self.sealed), strict=True)
        ]
        parts += [f"bottle:{sauce}:open" for sauce in SAUCES[self.lang]]
        return "fridge/" + "|".join(parts[::2] + parts[1::2])

    def arrange(self, phone: Hand) -> None:
        take_photo(phone, EVENING, "03-26 20:30", self.fridge([*self.eaten, *self.opened]))
        take_photo(phone, MORNING, "03-27 08:20", self.fridge(self.opened))
        lines = {
            "en": (
                (
                    "08:36",
                    "What in the fridge is open and not eaten up yet, as of this morning? List it for me.",
                ),
                ("08:37", "Never mind the bottles of sauce."),
            ),
            "zh": (
                ("08:36", "看看冰箱里今天早上还有哪些东西是开了封没吃完的，列给我。"),
                ("08:37", "瓶装的调料不用算。"),
            ),
        }
        meet(phone, MOTHER, "母亲" if self.lang == "zh" else "Mother", lines[self.lang])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = told(before, after, MOTHER)
        yield goal(
            "mother is told what is open",
            actual=said,
            expected=contains(*self.names(self.opened), case=False),
        )
        wrong = named([*self.names((*self.eaten, *self.sealed)), *SAUCES[self.lang]], said)
        yield goal("nothing else is named", passed=bool(said) and not wrong, actual=wrong, expected=[])

    def allowed(self) -> Sequence[str]:
        return [f"wechat.chats[#{MOTHER}].messages[+{MESSAGES}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def solution(self, phone: Hand) -> None:
        look_at(phone, EVENING, MORNING)
        tell(phone, MOTHER, ", ".join(self.names(self.opened)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def say(*foods: str) -> Any:
            return lambda phone: tell(phone, MOTHER, ", ".join(self.names(foods)))

        def with_sauce(phone: Hand) -> None:
            tell(phone, MOTHER, ", ".join([*self.names(self.opened), SAUCES[self.lang][0]]))

        def to_somebody_else(phone: Hand) -> None:
            other = next(each for each in phone.view.wechat.chats if each != MOTHER)
            tell(phone, other, ", ".join(self.names(self.opened)))

        yield "what was eaten is told too", say(*self.opened, *self.eaten)
        yield "what is sealed is told too", say(*self.opened, self.sealed[0])
        yield "one is forgotten", say(*self.opened[1:])
        yield "a sauce is told too", with_sauce
        yield "somebody else is told", to_somebody_else


# The menu

GUEST = "zhou_xiao"
RESTAURANTS = {"en": ("South Gate Kitchen", "Old Pier Grill"), "zh": ("南城小馆", "老码头烤鱼")}
MENU_PHOTOS = ("IMG_8131", "IMG_8132")
GROUPS: dict[str, dict[str, str]] = {
    "vegetable": {"en": "Hot vegetables", "zh": "热素菜"},
    "noodles": {"en": "Noodles", "zh": "面食"},
    "chicken": {"en": "Chicken", "zh": "鸡肉"},
    "other": {"en": "Cold and grilled", "zh": "凉菜烧烤"},
}
FITTING: dict[str, tuple[dict[str, str], ...]] = {
    "vegetable": (
        {"en": "Stir-fried spinach", "zh": "清炒菠菜"},
        {"en": "Tofu with mushrooms", "zh": "香菇豆腐"},
        {"en": "Braised aubergine", "zh": "红烧茄子"},
        {"en": "Cabbage with chestnuts", "zh": "板栗白菜"},
    ),
    "noodles": (
        {"en": "Scallion noodles", "zh": "葱油拌面"},
        {"en": "Tomato egg noodles", "zh": "番茄鸡蛋面"},
        {"en": "Sesame noodles", "zh": "麻酱面"},
        {"en": "Mushroom noodles", "zh": "菌菇面"},
    ),
    "chicken": (
        {"en": "Steamed chicken", "zh": "清蒸鸡"},
        {"en": "Chicken soup", "zh": "清炖鸡汤"},
        {"en": "White-cut chicken", "zh": "白切鸡"},
        {"en": "Poached chicken", "zh": "盐水鸡"},
    ),
}
"""Dishes that suit the guest; each menu has some of each group."""
UNFITTING: dict[str, tuple[dict[str, str], ...]] = {
    "vegetable": (
        {"en": "Green beans (spicy)", "zh": "干煸豆角（辣）"},
        {"en": "Potato strips (spicy)", "zh": "酸辣土豆丝（辣）"},
    ),
    "noodles": ({"en": "Beef noodles", "zh": "牛肉面"}, {"en": "Shrimp noodles", "zh": "鲜虾面"}),
    "chicken": (
        {"en": "Kung pao chicken (spicy)", "zh": "宫保鸡丁（辣）"},
        {"en": "Deep-fried wings", "zh": "炸鸡翅"},
    ),
    "other": (
        {"en": "Cold cucumber", "zh": "拍黄瓜"},
        {"en": "Lamb skewers", "zh": "羊肉串"},
        {"en": "Grilled fish", "zh": "烤鱼"},
    ),
}
"""Dishes that do not: by what is in them, how they are made, or because they are not of the groups."""


class RecommendMenuDishesToXiaozhou(Task):
    """The guest is told one dish of each group that she asked for, each fitting, and no other dish.

    Which restaurant she means, and what is on the menus, is drawn; any dish that fits her wishes will do.
    """

    instruction = {
        "en": [
            "Zhou wrote on WeChat what she would like to eat. Choose the dishes from the menu photos in my "
            "Gallery and send her their names.",
            "Read Zhou's wishes on WeChat, pick fitting dishes from the photographed menu of the restaurant "
            "that she names, and write the dishes to her.",
        ],
        "zh": [
            "小周在微信里说了她想吃什么。请从相册里的菜单照片中选好菜，把菜名发给她。",
            "看小周微信上的要求，从她说的那家餐厅的菜单照片里挑合适的菜，把菜名微信发给她。",
        ],
    }
    apps, scope, difficulty = ["wechat", "gallery"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["image", "reasoning", "handoff"]
    consequence = "message"

    restaurant: int = drawn(hidden=True)
    """Which of the two is meant."""
    order: tuple[int, ...] = drawn(hidden=True)
    """In which order the dishes of each group are dealt to the menus."""
    lang: str = language()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"restaurant": rng.randint(0, 1), "order": tuple(rng.shuffled(range(4)))}

    @cached_property
    def menus(self) -> list[dict[str, list[str]]]:
        """The fitting dishes of each group, for each of the two menus."""
        return [
            {
                group: [FITTING[group][number][self.lang] for number in self.order[first : first + 2]]
                for group in FITTING
            }
            for first in (0, 2)
        ]

    @cached_property
    def choice(self) -> list[str]:
        """One fitting dish of each group."""
        return [dishes[0] for dishes in self.menus[self.restaurant].values()]

    def unfitting(self) -> list[str]:
        """Every dish that must not be named."""
        others = [dish for dishes in self.menus[1 - self.restaurant].values() for dish in dishes]
        return [*others, *(each[self.lang] for dishes in UNFITTING.values() for each in dishes)]

    def menu(self, number: int) -> str:
        """A photo of a menu."""
        parts = [RESTAURANTS[self.lang][number]]
        for at, (group, title) in enumerate(GROUPS.items()):
            parts.append(f"#{title[self.lang]}")
            bad = [each[self.lang] for each in UNFITTING[group]][number::2]
            good = self.menus[number].get(group, [])
            dishes = [*good[:1], *bad, *good[1:]]
            parts += [f"{dish}={18 + 7 * index + 4 * at}" for index, dish in enumerate(dishes)]
        return "menu/" + "|".join(parts)

    def arrange(self, phone: Hand) -> None:
        for number, (name, time) in enumerate(zip(MENU_PHOTOS, ("03-24 12:10", "03-25 18:40"), strict=True)):
            take_photo(phone, name, time, self.menu(number))
        place = RESTAURANTS[self.lang][self.restaurant]
        wish = {
            "en": f"Let us order from {place} tonight. For me: one hot vegetable dish, one noodle dish and "
            "one light chicken dish, nothing fried. Nothing spicy, no beef, no lamb, no seafood. You have "
            "the menu, send me the names!",
            "zh": f"今晚点{place}吧。我要一个热素菜、一份面和一个清淡的鸡肉菜，不要油炸。"
            "不吃辣，不吃牛羊肉和海鲜。菜单在你那儿，选好把菜名发我！",
        }
        meet(phone, GUEST, "小周" if self.lang == "zh" else "Zhou", [("09:02", wish[self.lang])])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = told(before, after, GUEST)
        for group, dishes in self.menus[self.restaurant].items():
            yield goal(
                f"one fitting dish is told: {GROUPS[group][self.lang]}",
                passed=sum(contains(dish, case=False) == said for dish in dishes) == 1,
                actual=said,
                expected=f"one of {dishes}",
            )
        wrong = named([*self.unfitting(), RESTAURANTS[self.lang][1 - self.restaurant]], said)
        yield goal("no other dish is told", passed=bool(said) and not wrong, actual=wrong, expected=[])

    def allowed(self) -> Sequence[str]:
        return [f"wechat.chats[#{GUEST}].messages[+{MESSAGES}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def solution(self, phone: Hand) -> None:
        look_at(phone, MENU_PHOTOS[self.restaurant])
        tell(phone, GUEST, ", ".join(self.choice))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def say(*dishes: str) -> Any:
            return lambda phone: tell(phone, GUEST, ", ".join(dishes))

        vegetable, noodles, chicken = self.choice
        other = [dishes[0] for dishes in self.menus[1 - self.restaurant].values()]
        bad = {group: dishes[0][self.lang] for group, dishes in UNFITTING.items()}
        yield "the other restaurant's dishes", say(*other)
        yield "a spicy vegetable", say(bad["vegetable"], noodles, chicken)
        yield "noodles with beef", say(vegetable, bad["noodles"], chicken)
        yield "spicy chicken", say(vegetable, noodles, bad["chicken"])
        yield "no chicken", say(vegetable, noodles)
        yield "a cold dish beside them", say(*self.choice, bad["other"])


# Weather, plans, and who is told of them

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
Words = Mapping[str, str]
NAMED_DAY = re.compile(
    r"(?:\d{4}\s*[-/.年]\s*)?(?<!\d)(?P<m1>\d{1,2})\s*[-/.月]\s*(?P<d1>\d{1,2})(?!\d|\s*[°℃度])[日号]?"
    r"|(?P<n2>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(?P<d2>\d{1,2})(?!\d)(?:st|nd|rd|th)?"
    r"(?:,?\s*\d{4})?"
    r"|(?<!\d)(?P<d3>\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+"
    r"(?P<n3>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:,?\s*\d{4})?",
    re.IGNORECASE,
)
"""A date that says its month and its day: `3-28`, `3月28日`, `Mar 28`, `28 March`."""
MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec"
CLOCK_TIME = re.compile(
    r"(?P<half>上午|下午|早上|晚上)?\s*(?<!\d)(?P<hour>\d{1,2})(?:[:：](?P<minute>\d{2})(?!\d)|[点时](?P<rest>半|\d{1,2})?"
    r"|(?=\s*[ap]\.?m))\s*(?P<mark>[ap]\.?m)?",
    re.IGNORECASE,
)
"""A time of day: `9:30`, `9:30 am`, `9 am`, `上午9点半`."""
TOLD_NUMBER = re.compile(r"(?<![\d.])(?:(?<![\d°℃])[-−])?\d+(?:\.\d+)?")
DEGREES = re.compile(TOLD_NUMBER.pattern + r"(?=\s*(?:°|℃|度|deg))", re.IGNORECASE)


def days_told(text: str, today: date) -> list[str]:
    """The days of the coming fortnight that a text names by month and day, as ISO text, each once."""
    found = []
    for match in NAMED_DAY.finditer(text):
        name = match["n2"] or match["n3"]
        month = MONTHS.index(name.lower()) // 3 + 1 if name else int(match["m1"])
        with suppress(ValueError):
            found.append(date(today.year, month, int(match["d1"] or match["d2"] or match["d3"])))
    return sorted({day.isoformat() for day in found if today <= day <= today + 15 * DAY})


def times_told(text: str) -> list[str]:
    """The times of day that a text names, as `HH:MM`, in its order."""
    found = []
    for match in CLOCK_TIME.finditer(text):
        hour = int(match["hour"])
        late = match["half"] in ("下午", "晚上") or (match["mark"] or "").lower().startswith("p")
        minute = 30 if match["rest"] == "半" else int(match["minute"] or match["rest"] or 0)
        found.append(f"{hour + 12 if late and hour < 12 else hour:02d}:{minute:02d}")
    return found


def numbers_told(text: str) -> list[float]:
    """The numbers of a text that belong to no date or time; where degrees are marked, these alone."""
    plain = CLOCK_TIME.sub(" ", re.sub(r"\d{4}-\d{1,2}-\d{1,2}|\d{1,2}月\d{1,2}[日号]?", " ", text))
    plain = re.sub(
        rf"(?i)\b(?:{'|'.join(MONTHS[at : at + 3] for at in range(0, 36, 3))})[a-z]* \d{{1,2}}", " ", plain
    )
    marked = DEGREES.findall(plain)
    return [float(each.replace("−", "-")) for each in marked or TOLD_NUMBER.findall(plain)]


def skies_told(text: str, lang: str) -> set[str]:
    """Codes of the skies that a text names in the screen's words, the longest words first."""
    words = {wording.sky(code, lang, night=night): code for code in CODES for night in (False, True)}
    left, found = text.casefold(), set()
    for word in sorted(words, key=len, reverse=True):
        rest = re.sub(rf"(?<![a-z]){re.escape(word.casefold())}(?![a-z])", " ", left)
        if rest != left:
            found.add(words[word])
            left = rest
    return found


def said_day(day: str, lang: str) -> str:
    """A day as somebody writes it in a hurry: `Apr 4`, `4-4`."""
    moment = datetime.fromisoformat(day)
    return f"{moment.month}-{moment.day}" if lang == "zh" else f"{moment:%b} {moment.day}"


def people_with_chats(view: View) -> list[str]:
    """Names of the WeChat contacts that a chat has been begun with."""
    return sorted(view.wechat.contacts[key].name for key in view.wechat.chats if key in view.wechat.contacts)


def wechat_id(values: Any, view: View) -> str:
    """WeChat ID of the contact that was drawn."""
    contacts: Mapping[str, Any] = view.wechat.contacts
    return next(id for id, each in contacts.items() if each.name == values.contact)


def another_chat(view: View, chat: str) -> str:
    """A chat with another person."""
    chats: Iterable[str] = view.wechat.chats
    return next(key for key in chats if key != chat and key in view.wechat.contacts)


class Telling(Task, abstract=True):
    """A task in which somebody is told something on WeChat, in one message or several."""

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id)

    @property
    def message_path(self) -> str:
        """Where the messages go."""
        return f"wechat.chats[#{self.chat}].messages[+{MESSAGES}]"

    def allowed(self) -> Sequence[str]:
        return [self.message_path]

    def liberties(self) -> Mapping[str, str]:
        return {self.message_path: "it may be told in several messages"}

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE


# What the weather is like


def city_name(city: str, lang: str) -> str:
    """A city's name by its id."""
    language: Lang = "zh" if lang == "zh" else "en"
    return world_of(DATA_VERSION, language).cities.get(city).name


def weather_in(view: View, city: str, *, later: int = 0) -> Report:
    """The weather of a city, now or so many hours later."""
    return report_of(view.world, view.world.cities.get(city), view.now + later * HOUR, view.os.utc_offset)


def observed(before: View, after: View, city: str) -> list[Hour]:
    """What was observed in a city at the hours from the start to the end."""
    hours = int((after.now - before.now) / HOUR) + 1
    return [
        *(weather_in(before, city, later=later).hour for later in range(hours)),
        weather_in(after, city).hour,
    ]


def coming_days(view: View, city: str, count: int) -> list[Day]:
    """The forecast of the days from tomorrow on."""
    return weather_in(view, city).days(count, after=1)


def dry_days(view: View, city: str, count: int) -> list[str]:
    """The days from tomorrow on without rain or snow, as ISO text."""
    return [day.date.isoformat() for day in coming_days(view, city, count) if not day.falls]


def cities_where(holds: Callable[[View, str], bool]) -> Callable[[View], list[str]]:
    """The saved cities and those that the search offers by itself, if something holds for them."""

    def find(view: View) -> list[str]:
        majors = (city.id for city in view.world.cities.majors())
        return [city for city in dict.fromkeys((*view.weather.cities, *majors)) if holds(view, city)]

    return find


def save_city(phone: Hand, city: str) -> None:
    """Let a city have its page."""
    with phone.edit("weather") as weather:
        weather.cities.setdefault(city, SavedCity(id=city))


def is_sunny(view: View, city: str) -> bool:
    """Whether the sky is sunny now."""
    return weather_in(view, city).hour.code == "sunny"


# What a hand does with the weather and the calendar


def show_weather(phone: Hand, city: str, *, forecast: bool = False) -> None:
    """Show a saved city's page, and its long forecast."""
    phone.open("weather")
    phone.tap("cities.open")
    phone.tap("city.select", city=city)
    if forecast:
        phone.tap("daily.open")


def show_day(phone: Hand, day: str) -> None:
    """Select a day in the month's view."""
    phone.open("calendar")
    shown, wanted = looked_at_day(phone.view), date.fromisoformat(day)
    for _ in range((wanted.year - shown.year) * 12 + wanted.month - shown.month):
        phone.tap("page.turn", by=1)
    phone.tap("day.select", day=day)


def looked_at_day(view: View) -> date:
    """The day that Calendar shows."""
    selected = view.calendar.selected
    return view.now.date() if selected is None else day_of(selected)


def write_event(phone: Hand, title: str, day: str, *, all_day: bool = False, notes: str = "") -> None:
    """Put an event on the calendar."""
    phone.open("calendar")
    shown, wanted = looked_at_day(phone.view), date.fromisoformat(day)
    phone.tap("event.add")
    phone.type(title, into="title")
    if all_day:
        phone.tap("form.all_day")
    if wanted != shown:
        phone.tap("day.pick", which="start")
        for _ in range((wanted.year - shown.year) * 12 + wanted.month - shown.month):
            phone.tap("pick.turn", months=1)
        phone.tap("pick.day", day=day)
    if notes:
        phone.type(notes, into="description")
    phone.tap("form.save")


def write_note(phone: Hand, title: str, content: str) -> None:
    """Write a new note."""
    phone.open("notes")
    phone.tap("note.new")
    phone.type(content, into="content")
    if title:
        phone.type(title, into="title")


def event_goals(before: View, after: View, title: str, day: str) -> Iterable[Goal]:
    """One event was added, with a title and on a day."""
    new = added(before.calendar.events, after.calendar.events)
    yield goal("one event was added, with its title", actual=[each.title for each in new], expected=[title])
    yield goal(
        "it is on the day",
        actual=[(each.type, day_of(each.start).isoformat(), last_day(each).isoformat()) for each in new],
        expected=[("event", day, day)],
    )


def day_after(day: str, days: int = 1) -> str:
    """A day some days later, as ISO text."""
    return (date.fromisoformat(day) + days * DAY).isoformat()


# Tomorrow's first event

MEETINGS: tuple[Words, ...] = (
    {"en": "Project review", "zh": "项目评审"},
    {"en": "Supplier call", "zh": "供应商电话"},
    {"en": "Flat viewing", "zh": "看房"},
    {"en": "Eye test", "zh": "验光"},
    {"en": "Parents' evening", "zh": "家长会"},
    {"en": "Yoga trial class", "zh": "瑜伽体验课"},
)


class CalendarEventToWechat(Telling):
    """The contact is told the title and the start of tomorrow's first event, and of no other event.

    What is on the calendar tomorrow and the day after, and when, is drawn.
    """

    instruction = {
        "en": [
            "Look up my first event of tomorrow in Calendar and send {contact} its title and start time on "
            "WeChat.",
            "{contact} should know on WeChat what is first on my calendar tomorrow and when it starts.",
            "What is my earliest calendar event tomorrow? Write its title and when it begins to {contact} on "
            "WeChat.",
        ],
        "zh": [
            "查一下日历里明天的第一个日程，把标题和开始时间用微信发给{contact}。",
            "用微信告诉{contact}我明天最早的日程是什么、几点开始。",
            "看看我明天日历上最早的安排，把名称和开始时间微信发给{contact}。",
        ],
    }
    apps, scope, difficulty = ["calendar", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["extract", "handoff"]
    consequence = "message"

    titles: tuple[str, ...] = drawn(hidden=True)
    """Of tomorrow's first and second event, and of one on the day after."""
    start: int = integers(7 * 60, 10 * 60, step=15, hidden=True)
    """Minute of the day at which the first begins."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"titles": tuple(words[view.lang] for words in rng.sample(MEETINGS, 3))}

    @staticmethod
    def clock(minute: int) -> str:
        """A minute of the day as `HH:MM`."""
        return f"{minute // 60:02d}:{minute % 60:02d}"

    def arrange(self, phone: Hand) -> None:
        tomorrow = midnight((phone.view.now + DAY).date())
        begins = (self.start, self.start + 150, self.start - 45 + 24 * 60)
        with phone.edit("calendar") as calendar:
            for number, (title, begin) in reversed(list(enumerate(zip(self.titles, begins, strict=True)))):
                start = tomorrow + begin * MINUTE_MS
                calendar.events.add(
                    Event(id=f"m{number}", title=title, start=start, end=start + 60 * MINUTE_MS, reminder=30)
                )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = told(before, after, self.chat)
        first, *others = self.titles
        yield goal("its title is told", actual=said, expected=contains(first, case=False))
        yield goal(
            "the first time that is told is its start",
            actual=times_told(said)[:1],
            expected=[self.clock(self.start)],
        )
        yield goal("no other event is told", actual=named(others, said), expected=[])

    def solution(self, phone: Hand) -> None:
        show_day(phone, (phone.view.now + DAY).date().isoformat())
        tell(phone, self.chat, f"{self.titles[0]} {self.clock(self.start)}")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        first, second, later = self.titles
        start = self.clock(self.start)

        def say(text: str) -> Any:
            return lambda phone: tell(phone, self.chat, text)

        yield "the second event", say(f"{second} {self.clock(self.start + 150)}")
        yield "the event of the day after", say(f"{later} {self.clock(self.start - 45)}")
        yield "it is half an hour late", say(f"{first} {self.clock(self.start + 30)}")
        yield "no time is told", say(first)
        yield "both events are told", say(f"{first} {start}, {second} {self.clock(self.start + 150)}")
        yield (
            "somebody else is told",
            lambda phone: tell(phone, another_chat(phone.view, self.chat), f"{first} {start}"),
        )


# A free and dry day

INVITATIONS: tuple[Words, ...] = (
    {"en": "Shall we go on an outing", "zh": "一起出去玩吧"},
    {"en": "Join me for a walk in the park", "zh": "一起去公园走走吧"},
    {"en": "Let us have a picnic", "zh": "我们去野餐吧"},
)
REFUSALS: tuple[Words, ...] = (
    {"en": "Next weekend does not work out", "zh": "下周末不行"},
    {"en": "We have to put it off", "zh": "只能改天了"},
)
BUSY: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (0, 1))


class CalendarFreeWeatherInvite(Telling):
    """The contact is invited for the first day of next weekend that is free and dry, with its date.

    Where there is none, the contact is told so instead, and not invited. Which days are busy is drawn.
    """

    instruction = {
        "en": [
            "Check next weekend, {first} and {second}: find the first of the two days on which my calendar "
            "is empty and {city} has neither rain nor snow, by day and at night. If there is one, send "
            "{contact} “{invitation}” with its month and day on WeChat; if not, send “{refusal}”.",
            "Invite {contact} on WeChat with “{invitation}” and the date (month and day) of the first day of "
            "{first} and {second} that has no event in Calendar and stays dry all day and night in {city}. "
            "Should neither do, write “{refusal}” instead.",
        ],
        "zh": [
            "看看下周末（{first}和{second}）：找出日历上没有安排、且{city}白天夜间都没有雨雪的第一天。如果有，用微信给{contact}发"
            "“{invitation}”并写明几月几日；如果没有，就发“{refusal}”。",
            "{first}和{second}里，第一个日历上没有日程、{city}白天夜间也不下雨雪的日子，用微信约{contact}：“{invitation}”，"
            "并写上几月几日。两天都不行的话，改发“{refusal}”。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["calendar", "weather", "wechat"], "S3", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "handoff"]
    max_steps = 60
    consequence = "message"

    city: str = among(cities_where(lambda _view, _city: True), label=city_name)
    first: str = dates(8, 8)
    second: str = dates(9, 9)
    invitation: str = choice(INVITATIONS)
    refusal: str = choice(REFUSALS)
    busy: tuple[int, ...] = drawn(hidden=True)
    """Which of the two days have an event, from 0."""
    plan: str = choice(MEETINGS, hidden=True)
    wanted: str = derived(lambda values, view: free_and_dry(view, values))
    """The day, empty where there is none."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"busy": rng.choice(BUSY)}

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)
        with phone.edit("calendar") as calendar:
            for number in self.busy:
                start = midnight(date.fromisoformat((self.first, self.second)[number])) + 600 * MINUTE_MS
                calendar.events.add(
                    Event(id=f"m{number}", title=self.plan, start=start, end=start + 90 * MINUTE_MS),
                    first=True,
                )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = told(before, after, self.chat)
        right, wrong = (self.invitation, self.refusal) if self.wanted else (self.refusal, self.invitation)
        yield goal("it is said whether there is a day", actual=said, expected=contains(right, case=False))
        yield goal("the contrary is not said", actual=named([wrong], said), expected=[])
        if self.wanted:
            yield goal(
                "the day is told, and no other",
                actual=days_told(said, before.now.date()),
                expected=[self.wanted],
            )

    def message(self, day: str, lang: str) -> str:
        """An invitation for a day."""
        return f"{self.invitation} {said_day(day, lang)}"

    def solution(self, phone: Hand) -> None:
        show_day(phone, self.first)
        show_weather(phone, self.city, forecast=True)
        tell(phone, self.chat, self.message(self.wanted, phone.lang) if self.wanted else self.refusal)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        other = self.second if self.wanted == self.first else self.first
        yield "another day", lambda phone: tell(phone, self.chat, self.message(other, phone.lang))
        if self.wanted:
            yield "no day is told", lambda phone: tell(phone, self.chat, self.invitation)
            yield "it is put off", lambda phone: tell(phone, self.chat, self.refusal)
            yield (
                "somebody else is invited",
                lambda phone: tell(
                    phone, another_chat(phone.view, self.chat), self.message(self.wanted, phone.lang)
                ),
            )
        else:
            yield (
                "both are said",
                lambda phone: tell(
                    phone, self.chat, f"{self.refusal} {self.message(self.first, phone.lang)}"
                ),
            )


def free_and_dry(view: View, values: Any) -> str:
    """The first of the two days without an event or rain or snow, empty where there is none."""
    days = (values.first, values.second)
    dry = dry_days(view, values.city, 14)
    return next((day for at, day in enumerate(days) if at not in values.busy and day in dry), "")


# An event if it is not sunny

UMBRELLAS: tuple[Words, ...] = (
    {"en": "Bring an umbrella", "zh": "带伞"},
    {"en": "Take the rain jacket", "zh": "带雨衣"},
)
SUN_HATS: tuple[Words, ...] = (
    {"en": "Wear a sun hat", "zh": "戴遮阳帽"},
    {"en": "Put on sunscreen", "zh": "涂防晒霜"},
)


class WeatherCalendar_CreateEventIfNotSunny(Task):
    """Today has one new event of all day: which one, the sky over the city decides.

    If it is not sunny, its notes say the temperature and the sky.
    """

    instruction = {
        "en": [
            "Look up the weather in {city} right now. If the screen says anything but “Sunny”, create an "
            "all-day event “{event_title}” for today with the current temperature and sky in its "
            "notes; if it is sunny, create an all-day event “{sunny_title}” for today instead.",
            "Unless it is sunny in {city} at the moment, put “{event_title}” on today's calendar as an "
            "all-day event and write the present temperature and sky into its notes. Under a “Sunny” "
            "sky make it “{sunny_title}”.",
        ],
        "zh": [
            "查看{city}现在的天气。如果不是“晴”，就在日历今天新建全天日程“{event_title}”，备注写上当前温度和天气状况；"
            "如果是晴，就改为新建全天日程“{sunny_title}”。",
            "{city}此刻若不是“晴”，请把“{event_title}”作为今天的全天日程加进日历，并在备注里写明当前气温和天气；"
            "若是晴，则新建“{sunny_title}”的全天日程。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["weather", "calendar"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]

    city: str = drawn(label=city_name)
    event_title: str = choice(UMBRELLAS)
    sunny_title: str = choice(SUN_HATS)
    sunny: bool = derived(lambda values, view: is_sunny(view, values.city))

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        sunny = rng.choice((True, False, False))
        steady = cities_where(
            lambda view, city: (
                {weather_in(view, city, later=hour).hour.code == "sunny" for hour in range(3)} == {sunny}
            )
        )
        return {"city": rng.choice(steady(view))}

    @property
    def title(self) -> str:
        """The event's title."""
        return self.sunny_title if self.sunny else self.event_title

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        today = before.now.date().isoformat()
        yield from event_goals(before, after, self.title, today)
        new = added(before.calendar.events, after.calendar.events)
        yield goal("it is all day", passed=bool(new) and all(event.all_day for event in new))
        if not self.sunny:
            hours = observed(before, after, self.city)
            notes = "\n".join(event.description for event in new)
            yield from sky_goals(notes, hours, before.lang)

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]

    def notes(self, view: View) -> str:
        """What the description says."""
        return "" if self.sunny else weather_words(view, self.city)

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city)
        self.plan(phone, self.title)

    def plan(self, phone: Hand, title: str, *, days: int = 0, all_day: bool = True) -> None:
        """Put the event on the calendar, so many days from today."""
        day = (phone.view.now + days * DAY).date().isoformat()
        write_event(phone, title, day, all_day=all_day, notes=self.notes(phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        other = self.event_title if self.sunny else self.sunny_title

        def bare(phone: Hand) -> None:
            write_event(phone, self.title, phone.view.now.date().isoformat(), all_day=True)

        yield "the other event", lambda phone: self.plan(phone, other)
        yield "tomorrow", lambda phone: self.plan(phone, self.title, days=1)
        yield "an hour of the day", lambda phone: self.plan(phone, self.title, all_day=False)
        if not self.sunny:
            yield "without notes", bare

    def equivalents(self) -> Mapping[str, str]:
        return {"does twice: * types *": "a description may say more than it was asked to"}


def weather_words(view: View, city: str) -> str:
    """The observed temperature and sky as somebody writes them."""
    report = weather_in(view, city)
    sky = wording.sky(report.hour.code, view.lang, night=report.night)
    return f"{report.hour.temperature}° {sky}"


def sky_goals(said: str, hours: Sequence[Hour], lang: str) -> Iterable[Goal]:
    """A text says the sky and the temperature of one of some hours, and no other ones."""
    skies, numbers = skies_told(said, lang), set(numbers_told(said))
    yield goal(
        "the sky is told", passed=any(skies == {hour.code} for hour in hours), actual=sorted(skies),
        expected=sorted({hour.code for hour in hours}),
    )  # fmt: skip
    yield goal(
        "the temperature is told", passed=any(numbers == {hour.temperature} for hour in hours),
        actual=sorted(numbers), expected=sorted({hour.temperature for hour in hours}),
    )  # fmt: skip


# Notes of the weather

OUTING_NOTES: tuple[Words, ...] = (
    {"en": "Days to go out", "zh": "适合出行的日子"},
    {"en": "Dry days", "zh": "不下雨的日子"},
    {"en": "Good for laundry", "zh": "适合晾衣服"},
)


class WeatherFilterNonRainyDays(Task):
    """One note was added, with the title, and the dates in it are those of the dry days and no others."""

    instruction = {
        "en": [
            "Which of the next five days in {city}, from tomorrow on, have neither rain nor snow by day and "
            "at night? Write their dates, each with month and day, into a new note titled “{title}”.",
            "Make a note “{title}” that lists, with month and day, those of the five days from tomorrow on "
            "that stay dry in {city} by day and at night.",
        ],
        "zh": [
            "查看{city}从明天起的五天，哪几天白天和夜间都没有雨雪？新建一条标题为“{title}”的笔记，把这些日期逐个写上几月几日。",
            "新建笔记“{title}”，列出{city}从明天起五天里白天夜间都不下雨雪的日子，每个都写几月几日。",
        ],
    }
    apps, scope, difficulty = ["weather", "notes"], "S2", "L2"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]
    max_steps = 45

    city: str = among(
        cities_where(lambda view, city: 1 <= len(dry_days(view, city, 5)) <= 4), label=city_name
    )
    title: str = choice(OUTING_NOTES)
    dry: tuple[str, ...] = derived(lambda values, view: tuple(dry_days(view, values.city, 5)))

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = [note for note in added(before.notes.notes, after.notes.notes) if note.listed]
        yield goal(
            "one note was added, with its title", actual=[note.title for note in new], expected=[self.title]
        )
        said = "\n".join(note.text for note in new)
        yield goal(
            "its dates are those of the dry days",
            actual=days_told(said, before.now.date()),
            expected=list(self.dry),
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return {"does twice: * types *": "a date may stand there twice"}

    def note(self, phone: Hand, days: Sequence[str], title: str = "") -> None:
        """Write days into a note."""
        text = ", ".join(said_day(day, phone.lang) for day in days)
        write_note(phone, title or self.title, text)

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)
        self.note(phone, self.dry)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wet(phone: Hand) -> str:
            days = [(phone.view.now + number * DAY).date().isoformat() for number in range(1, 6)]
            return next(day for day in days if day not in self.dry)

        yield "a wet day is told too", lambda phone: self.note(phone, [*self.dry, wet(phone)])
        yield "a dry day is left out", lambda phone: self.note(phone, self.dry[1:] or [wet(phone)])
        yield (
            "another title",
            lambda phone: self.note(phone, self.dry, title=city_name(self.city, phone.lang)),
        )
        yield "in the title", lambda phone: write_note(phone, self.title, self.title)


class WeatherReportToNotes(Task):
    """One note was added that names the city, its sky and its temperature, and no other ones."""

    instruction = {
        "en": [
            "Look up the current temperature and sky in {city} and write them into a new note, with the "
            "city's name.",
            "Start a new note that says what city it is about, {city}, and its present temperature and sky "
            "as Weather shows them.",
        ],
        "zh": [
            "查看{city}当前的温度和天气状况，新建一条笔记记下来，写明城市名。",
            "新建一条笔记，写上{city}以及天气应用里显示的当前气温和天气状况。",
        ],
    }
    apps, scope, difficulty = ["weather", "notes"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]

    city: str = among(cities_where(lambda _view, _city: True), label=city_name)

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = [note for note in added(before.notes.notes, after.notes.notes) if note.listed]
        said = "\n".join(note.text for note in new)
        name = city_name(self.city, before.lang)
        yield goal("one note was added", actual=len(new), expected=1)
        yield goal("it names the city", actual=said, expected=contains(name, case=False))
        yield from sky_goals(said, observed(before, after, self.city), before.lang)

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        reason = "a note may say more than it was asked to"
        return {"does twice: * types *": reason, "also taps keyboard.key *": reason}

    def note(self, phone: Hand, city: str, words: str) -> None:
        """Write a note on a city."""
        write_note(phone, "", f"{city_name(city, phone.lang)}: {words}")

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city)
        self.note(phone, self.city, weather_words(phone.view, self.city))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def other_sky(phone: Hand) -> None:
            hour = weather_in(phone.view, self.city).hour
            code = next(each for each in ("sunny", "heavy_snow") if each != hour.code)
            self.note(phone, self.city, f"{hour.temperature}° {wording.sky(code, phone.lang)}")

        def warmer(phone: Hand) -> None:
            hour = weather_in(phone.view, self.city).hour
            self.note(phone, self.city, f"{hour.temperature + 3}° {wording.sky(hour.code, phone.lang)}")

        def other_city(phone: Hand) -> None:
            other = next(city for city in phone.view.weather.cities if city != self.city)
            self.note(phone, other, weather_words(phone.view, self.city))

        yield "another sky", other_sky
        yield "three degrees more", warmer
        yield "another city", other_city


# The first dry day

RUNS: tuple[Words, ...] = (
    {"en": "Run outdoors", "zh": "户外跑步"},
    {"en": "Bike ride", "zh": "骑行"},
    {"en": "Kite flying", "zh": "放风筝"},
)
SPORTS: tuple[Words, ...] = (
    {"en": "Outdoor sports", "zh": "户外运动"},
    {"en": "Morning hike", "zh": "晨间徒步"},
    {"en": "Rowing", "zh": "划船"},
)


def people_texted(view: View) -> list[str]:
    """Names of the contacts that a text was sent to and that no other contact has."""
    known = [contact.name for contact in view.os.contacts.values()]
    return [
        talk.sender
        for talk in view.os.sms.values()
        if known.count(talk.sender) == 1 and any(message.outgoing for message in talk.messages.values())
    ]


def talk_of(values: Any, view: View) -> str:
    """Id of the conversation with the contact that was drawn."""
    talks: Mapping[str, Any] = view.os.sms
    return next(key for key, talk in talks.items() if talk.sender == values.contact)


def texted(before: View, after: View, talk: str) -> str:
    """What was sent in a conversation since the start, a line each."""
    old = before.os.sms[talk].messages if talk in before.os.sms else {}
    new = after.os.sms[talk].messages if talk in after.os.sms else {}
    return "\n".join(each.text for key, each in new.items() if each.outgoing and key not in old)


def send_text(phone: Hand, talk: str, text: str) -> None:
    """Send a text in a conversation."""
    phone.open("sms")
    phone.tap("conversation.open", conversation=talk)
    phone.type(text, into="message")
    phone.tap("message.send")


class WeatherFirstNonRainyToCalendarAndSms(Task):
    """The event is on the city's first dry day, and the contact was texted its date and its weather."""

    instruction = {
        "en": [
            "Find the first of the next seven days, from tomorrow on, on which it neither rains nor snows in "
            "{city} by day and at night. Put “{title}” on the calendar that day, and text {contact} its "
            "month and day and its weather, in Messages.",
            "Plan “{title}” in Calendar for the first day within a week, from tomorrow on, without rain or "
            "snow in {city}, day and night; then let {contact} know by SMS the month and day and how the sky "
            "will be.",
        ],
        "zh": [
            "找出{city}从明天起七天内第一个白天夜间都没有雨雪的日子，在日历那天新建日程“{title}”，再发短信告诉{contact}是几月几日、"
            "天气如何。",
            "在{city}从明天起一周内第一个白天夜间都不下雨雪的日子，给日历加上“{title}”，然后用短信把几月几日和那天的天气状况告诉{contact}。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["weather", "calendar", "sms"], "S3", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "create", "handoff"]
    max_steps = 60
    consequence = "message"

    city: str = among(cities_where(lambda view, city: bool(dry_days(view, city, 7))), label=city_name)
    contact: str = among(people_texted)
    title: str = choice(RUNS)
    talk: str = derived(talk_of)
    day: str = derived(lambda values, view: dry_days(view, values.city, 7)[0])

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from event_goals(before, after, self.title, self.day)
        said = texted(before, after, self.talk)
        yield goal(
            "the day is texted, and no other", actual=days_told(said, before.now.date()), expected=[self.day]
        )
        sky = weather_in(before, self.city).day(self.day)
        skies = skies_told(said, before.lang)
        yield goal(
            "its weather is texted, by day or at night", passed=bool(skies) and skies <= {sky.day, sky.night},
            actual=sorted(skies), expected=sorted({sky.day, sky.night}),
        )  # fmt: skip

    @property
    def message_path(self) -> str:
        """Where the messages go."""
        return f"os.sms[#{self.talk}].messages[+{MESSAGES}]"

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]", self.message_path, "os.sms[order]"]

    def liberties(self) -> Mapping[str, str]:
        return {self.message_path: "it may be told in several messages"}

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def text(self, phone: Hand, day: str) -> None:
        """Text the date and the weather of a day."""
        code = weather_in(phone.view, self.city).day(day).day
        send_text(phone, self.talk, f"{said_day(day, phone.lang)} {wording.sky(code, phone.lang)}")

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)
        write_event(phone, self.title, self.day)
        self.text(phone, self.day)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def a_day_later(phone: Hand) -> None:
            write_event(phone, self.title, day_after(self.day))
            self.text(phone, day_after(self.day))

        def other_day_texted(phone: Hand) -> None:
            write_event(phone, self.title, self.day)
            self.text(phone, day_after(self.day))

        def no_weather(phone: Hand) -> None:
            write_event(phone, self.title, self.day)
            send_text(phone, self.talk, said_day(self.day, phone.lang))

        yield "a day later", a_day_later
        yield "another day is texted", other_day_texted
        yield "the weather is not told", no_weather
        yield "nobody is texted", lambda phone: write_event(phone, self.title, self.day)
        yield "there is no event", lambda phone: self.text(phone, self.day)


class WeatherFirstSunnyDayCalendarAlarm(Task):
    """The event is on the city's first dry day, and there is one new alarm, on, at the time asked for."""

    instruction = {
        "en": [
            "Find the first day within the next two weeks, from tomorrow on, without rain or snow in {city} "
            "by day and at night. Add an event “{title}” to the calendar that day, and set an alarm for "
            "{time}.",
            "Put “{title}” on my calendar for the first day from tomorrow on that stays dry in {city}, day "
            "and night, within two weeks, and let an alarm ring at {time}.",
        ],
        "zh": [
            "找出{city}从明天起两周内第一个白天夜间都没有雨雪的日子，在日历那天新建日程“{title}”，并设一个{time}的闹钟。",
            "{city}从明天起两周内第一个白天夜间都不下雨雪的日子，请在日历加上“{title}”，再添加{time}的闹钟。",
        ],
    }
    apps, scope, difficulty = ["weather", "calendar", "clock"], "S3", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "create"]

    city: str = among(cities_where(lambda view, city: bool(dry_days(view, city, 14))), label=city_name)
    title: str = choice(SPORTS)
    time: str = times("06:15", "08:45", step=10)
    day: str = derived(lambda values, view: dry_days(view, values.city, 14)[0])

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from event_goals(before, after, self.title, self.day)
        new = added(before.clock.alarms, after.clock.alarms)
        at = [f"{alarm.hour:02d}:{alarm.minute:02d}" for alarm in new]
        yield goal("one alarm was added, at the time", actual=at, expected=[self.time])
        yield goal("it is on", passed=bool(new) and all(alarm.enabled for alarm in new))

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]", "clock.alarms[+1]"]

    def add_alarm(self, phone: Hand, *, late: int = 0) -> None:
        """Add the alarm, so many hours late."""
        hour, minute = map(int, self.time.split(":"))
        phone.open("clock")
        phone.tap("alarm.add")
        phone.turn("hour", to=hour + late)
        phone.turn("minute", to=minute)
        phone.tap("alarm.save")

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)
        write_event(phone, self.title, self.day)
        self.add_alarm(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def a_day_later(phone: Hand) -> None:
            write_event(phone, self.title, day_after(self.day))
            self.add_alarm(phone)

        def late(phone: Hand) -> None:
            write_event(phone, self.title, self.day)
            self.add_alarm(phone, late=1)

        yield "a day later", a_day_later
        yield "an hour late", late
        yield "there is no alarm", lambda phone: write_event(phone, self.title, self.day)
        yield "there is no event", lambda phone: self.add_alarm(phone)


# Told of the weather

TAKE_UMBRELLAS: tuple[Words, ...] = (
    {"en": "Take an umbrella tomorrow", "zh": "明天记得带伞"},
    {"en": "Do not forget your umbrella", "zh": "别忘了带伞"},
)
FINE: tuple[Words, ...] = (
    {"en": "The weather will be fine tomorrow", "zh": "明天天气不错"},
    {"en": "It stays dry tomorrow", "zh": "明天不下雨"},
)


class WeatherRainBranchNotify(Telling):
    """The contact is sent one sentence or the other, as tomorrow's rain in the city decides, and not both."""

    instruction = {
        "en": [
            "Check whether it rains in {city} tomorrow, by day or at night. If so, send {contact} "
            "“{umbrella}” on WeChat, otherwise “{fine}”.",
            "Send {contact} on WeChat “{umbrella}” if Weather forecasts rain for {city} tomorrow, be it by "
            "day or at night, and “{fine}” if not.",
        ],
        "zh": [
            "查一下{city}明天白天或夜间会不会下雨。会的话用微信给{contact}发“{umbrella}”，不会就发“{fine}”。",
            "如果天气预报说{city}明天白天或夜间有雨，就微信告诉{contact}“{umbrella}”，否则告诉对方“{fine}”。",
        ],
    }
    apps, scope, difficulty = ["weather", "wechat"], "S2", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "handoff"]
    consequence = "message"

    city: str = drawn(label=city_name)
    umbrella: str = choice(TAKE_UMBRELLAS)
    fine: str = choice(FINE)
    wet: bool = derived(lambda values, view: coming_days(view, values.city, 1)[0].wet)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        wet = rng.choice((True, False))

        def fits(view: View, city: str) -> bool:
            [day] = coming_days(view, city, 1)
            return day.wet == wet == day.falls

        return {"city": rng.choice(cities_where(fits)(view))}

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    @property
    def sentences(self) -> tuple[str, str]:
        """The right sentence and the wrong one."""
        return (self.umbrella, self.fine) if self.wet else (self.fine, self.umbrella)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = told(before, after, self.chat)
        right, wrong = self.sentences
        yield goal("the right sentence is sent", actual=said, expected=contains(right, case=False))
        yield goal("the other one is not", actual=named([wrong], said), expected=[])

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)
        tell(phone, self.chat, self.sentences[0])

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        right, wrong = self.sentences
        yield "the other sentence", lambda phone: tell(phone, self.chat, wrong)
        yield "both sentences", lambda phone: tell(phone, self.chat, f"{right}. {wrong}")
        yield "somebody else", lambda phone: tell(phone, another_chat(phone.view, self.chat), right)


METRICS: dict[str, Words] = {
    "temp_feels": {
        "en": "current temperature, and then what it feels like",
        "zh": "当前温度，然后是体感温度",
    },
    "humidity": {"en": "current humidity", "zh": "当前湿度"},
    "tomorrow": {
        "en": "tomorrow's highest and then lowest temperature",
        "zh": "明天的最高气温，然后是最低气温",
    },
}


class WeatherShareMetric(Telling):
    """The contact is told the number or the two numbers of the city's weather, in order, and no others."""

    instruction = {
        "en": [
            "Send {contact} on WeChat, as numbers, for {city}: {metric}.",
            "Look up in Weather and message to {contact} on WeChat, for {city}: {metric}. Send just the "
            "numbers that were asked for.",
        ],
        "zh": [
            "在微信上把{city}的以下数字发给{contact}：{metric}。",
            "查看天气后用微信告诉{contact}{city}的这些数字：{metric}。只发所问的数字。",
        ],
    }
    apps, scope, difficulty = ["weather", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "handoff"]
    max_steps = 30
    consequence = "message"

    city: str = among(
        cities_where(
            lambda view, city: all(
                hour.temperature != hour.feels_like
                for hour in (weather_in(view, city, later=later).hour for later in range(3))
            )
        ),
        label=city_name,
    )
    metric: str = choice(METRICS)

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def read(self, view: View, hour: Hour) -> list[int]:
        """The numbers asked for."""
        match self.metric:
            case "temp_feels":
                return [hour.temperature, hour.feels_like]
            case "humidity":
                return [hour.humidity]
            case _:
                [day] = coming_days(view, self.city, 1)
                return [day.high, day.low]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        numbers = numbers_told(told(before, after, self.chat))
        right = [self.read(before, hour) for hour in observed(before, after, self.city)]
        yield goal(
            "the numbers are told",
            passed=any(bool(numbers) and numbers == each * (len(numbers) // len(each)) for each in right),
            actual=numbers,
            expected=right[0],
        )

    def tell_numbers(self, phone: Hand, numbers: Sequence[int]) -> None:
        """Send numbers."""
        tell(phone, self.chat, ", ".join(map(str, numbers)))

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=self.metric == "tomorrow")
        self.tell_numbers(phone, self.read(phone.view, weather_in(phone.view, self.city).hour))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong(change: Callable[[list[int]], Sequence[int]]) -> Any:
            def play(phone: Hand) -> None:
                right = self.read(phone.view, weather_in(phone.view, self.city).hour)
                self.tell_numbers(phone, change(right))

            return play

        def to_another(phone: Hand) -> None:
            right = self.read(phone.view, weather_in(phone.view, self.city).hour)
            tell(phone, another_chat(phone.view, self.chat), " ".join(map(str, right)))

        yield "two more", wrong(lambda right: [number + 2 for number in right])
        yield "a number too many", wrong(lambda right: [*right, right[0] + 7])
        yield "somebody else is told", to_another
        if self.metric != "humidity":
            yield "the first number alone", wrong(lambda right: right[:1])
            yield "the wrong way round", wrong(lambda right: right[::-1])
