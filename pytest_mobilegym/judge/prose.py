"""Values that a sentence mentions: dates, times of day, amounts of money, numbers; in both languages.

    [each.value for each in mentions("On 3 May at 7.30 am: 1,204 yuan")]
    # [Day(None, 5, 3, None), 450, Amount(1204.0, "CNY")]

What is part of a date or a time is no number, and neither are the digits of a word such as `IMG_2031` or
`5G`. Chinese numerals count where something is counted with them (`三个`, `二十五`), not in words: `一起`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

from pytest_mobilegym.judge.reading import normalise, numerals_read

MentionKind = Literal["date", "time", "amount", "number"]


class Day(NamedTuple):
    """What is said of a day; `None` for what is left open.

    Attributes:
        weekday: 0 for Monday.
        month_first: whether month and day could be meant the other way round, as in `3/5`.
    """

    year: int | None
    month: int | None
    day: int | None
    weekday: int | None = None
    ambiguous: bool = False


class Amount(NamedTuple):
    """A number with what it is counted in.

    Attributes:
        unit: "CNY", "USD", "C", "km" and the like; "" where none is said.
    """

    value: float
    unit: str = ""


class Mention(NamedTuple):
    """A value that a text mentions.

    Attributes:
        value: of a date a `Day`, of a time minutes since midnight, else an `Amount`.
        start, end: where it stands in the text as `plain` gives it.
    """

    kind: MentionKind
    value: Day | int | Amount
    start: int
    end: int


_MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_MONTH_NAMES = "|".join(rf"{name}|{name[:3]}" for name in _MONTHS) + "|sept"
_MONTH = rf"(?P<month{{n}}>{_MONTH_NAMES})\.?"
_WEEKDAY = "|".join(_WEEKDAYS) + "|mon|tues|tue|weds|wed|thurs|thur|thu|fri"
"""`sun` and `sat` are words too, so that they stand for days beside a date alone."""

_UNITS: dict[str, str] = {
    **dict.fromkeys(("¥", "元", "块钱", "块", "yuan", "cny", "rmb", "人民币"), "CNY"),
    **dict.fromkeys(("$", "usd", "dollars", "dollar", "美元", "us$"), "USD"),
    **dict.fromkeys(("€", "eur", "euros", "euro", "欧元"), "EUR"),
    **dict.fromkeys(("£", "gbp", "pounds", "pound", "英镑"), "GBP"),
    **dict.fromkeys(("hkd", "港元", "港币"), "HKD"),
    **dict.fromkeys(("jpy", "yen", "日元"), "JPY"),
    **dict.fromkeys(("°c", "degrees celsius", "celsius", "摄氏度"), "C"),
    **dict.fromkeys(("°f", "degrees fahrenheit", "fahrenheit", "华氏度"), "F"),
    **dict.fromkeys(("°", "degrees", "degree", "度"), "degrees"),
    **dict.fromkeys(("km", "kilometres", "kilometers", "公里", "千米"), "km"),
    **dict.fromkeys(("miles", "mile", "mi", "英里"), "miles"),
    **dict.fromkeys(("m", "metres", "meters", "米"), "m"),
    **dict.fromkeys(("hours", "hour", "hrs", "hr", "h", "小时"), "h"),
    **dict.fromkeys(("minutes", "minute", "mins", "min", "分钟"), "min"),
    **dict.fromkeys(("seconds", "second", "secs", "sec", "秒"), "s"),
    **dict.fromkeys(("kg", "公斤", "千克"), "kg"),
    **dict.fromkeys(("%", "percent", "per cent"), "%"),
    "‰": "‰",
}
"""Units by how they are written; what is none of them is a word and no unit."""

DIMENSIONS = (
    frozenset({"CNY", "USD", "EUR", "GBP", "HKD", "JPY"}),
    frozenset({"C", "F", "degrees"}),
    frozenset({"km", "miles", "m"}),
    frozenset({"h", "min", "s"}),
    frozenset({"%", "‰"}),
)
"""Units that measure the same thing."""
CURRENCIES = DIMENSIONS[0]

_GROUPS = {"": 1, "万": 10**4, "亿": 10**8}
"""What a Chinese number may be counted in: `1.2万`."""

_PARTS = "凌晨|早上|早晨|上午|中午|下午|傍晚|晚上"
_BEFORE = "|".join(map(re.escape, ("us$", "$", "¥", "€", "£", "cny", "rmb", "usd", "eur", "gbp", "人民币")))
_BEHIND = "|".join(
    re.escape(unit) + (r"(?![a-z])" if unit[-1].isascii() and unit[-1].isalpha() else "")
    for unit in sorted(_UNITS, key=len, reverse=True)
)
_NUMBER = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?"
_WORDLESS = r"(?<![a-z0-9_])(?<![\d][.,:/])(?<![a-z0-9]-)"

_PATTERNS: tuple[tuple[MentionKind, str], ...] = (
    (
        "date",
        r"(?P<y1>\d{4})\ ?[-/.年]\ ?(?P<m1>\d{1,2})\ ?[-/.月]\ ?(?P<d1>\d{1,2})(?!\d)\ ?[日号]?",
    ),
    ("date", r"(?P<m2>\d{1,2})\ ?月\ ?(?P<d2>\d{1,2})(?!\d)\ ?[日号]?"),
    ("date", r"(?<![\d.])(?P<d3>\d{1,2})\ ?[日号](?![码楼线店房])"),
    (
        "date",
        rf"\b{_MONTH.format(n=4)}\ ?(?P<d4>\d{{1,2}})(?:st|nd|rd|th)?(?!\d|:\d)"
        r"(?:,?\ (?P<y4>\d{4})(?!\d))?",
    ),
    (
        "date",
        rf"(?<!\d)(?P<d5>\d{{1,2}})(?:st|nd|rd|th|\.)?(?:\ of)?\ {_MONTH.format(n=5)}(?![a-z])"
        r"(?:,?\ (?P<y5>\d{4})(?!\d))?",
    ),
    ("date", r"\b(?P<d6>\d{1,2})(?:st|nd|rd|th)\b"),
    ("date", r"(?<![\d.:])(?P<d7>\d{1,2})\.(?P<m7>\d{1,2})\.(?:(?P<y7>\d{4})(?!\d))?(?!\d)"),
    ("date", r"(?<![\d/])(?P<m8>\d{1,2})/(?P<d8>\d{1,2})(?:/(?P<y8>\d{4}))?(?![\d/])"),
    ("date", r"(?<!\d)(?P<y11>\d{4})\ ?年\ ?(?P<m11>\d{1,2})\ ?月份?|(?<!\d)(?P<m12>\d{1,2})\ ?月份?"),
    ("date", r"(?<!\d)(?P<y13>(?:19|20)\d\d)\ ?年"),
    ("date", r"(?<![\d/-])(?P<y14>(?:19|20)\d\d)[-/](?P<m14>\d{1,2})(?![\d/-])"),
    ("date", rf"\b{_MONTH.format(n=15)},?\ (?P<y15>(?:19|20)\d\d)(?!\d)"),
    (
        "date",
        r"(?<!\d)(?<!\d[.:/-])(?:(?P<m18>0\d)-(?P<d18>[0-3]\d)(?![\d-])"
        r"|(?P<m19>1[0-2])-(?P<d19>[0-3]\d)(?=\ \d{1,2}:\d{2}))",
    ),
    ("date", rf"\b(?P<w9>{_WEEKDAY})\b"),
    ("date", r"(?:(?<=\()|(?<=§\ )|(?<=§,\ ))(?P<w16>sun|sat)\b|\b(?P<w17>sun|sat)\b(?=\.?,?\ [\d§])"),
    ("date", r"(?:星期|礼拜|周)(?P<w10>[一二三四五六日天])"),
    (
        "time",
        rf"(?P<zh>{_PARTS})?\ ?(?<!\d)(?P<h1>\d{{1,2}})\ ?[点时](?!间|候|长|常)"
        r"(?:\ ?(?P<half>半)|\ ?(?P<quarters>[一三13])刻|\ ?(?P<n1>\d{1,2})(?!\d)\ ?分?(?!钟)"
        r"|\ ?[整钟])?",
    ),
    (
        "time",
        rf"(?P<before>{_PARTS}|am|pm)?\ ?(?<![\d:])(?P<h2>\d{{1,2}}):(?P<n2>\d{{2}})"
        r"(?::\d{2})?(?!:?\d)\ ?(?P<after>[ap]\.?m\b\.?)?",
    ),
    ("time", r"(?<![\d.:])(?P<h3>\d{1,2})(?:\.(?P<n3>\d{2}))?\ ?(?P<half3>[ap]\.?m\b\.?)"),
    ("time", r"(?<![\d.:])(?P<h4>\d{1,2})\ ?o'?clock"),
    (
        "time",
        rf"\b(?:at|from|until|till)\ (?P<h5>\d{{1,2}})\.(?P<n5>\d{{2}})(?!\.?\d)(?!\ ?(?:{_BEHIND}))",
    ),
    (
        "number",
        rf"{_WORDLESS}(?:(?P<before_unit>{_BEFORE})\ ?)?(?P<minus>(?<![\d])[-−])?(?P<value>{_NUMBER})"
        # A number may follow a Chinese unit at once, `1小时57分钟`, and no other one.
        rf"(?:\ ?(?P<group>[万亿]))?(?:\ ?(?P<unit>{_BEHIND}))?"
        r"(?(unit)(?:(?<=[^\x00-\x7f])|(?![a-z0-9_]))|(?![a-z0-9_]))",
    ),
)


@cache  # when the first text is read: lists of tasks read none
def _compiled() -> tuple[tuple[MentionKind, re.Pattern[str]], ...]:
    return tuple((kind, re.compile(pattern, re.IGNORECASE | re.VERBOSE)) for kind, pattern in _PATTERNS)


def plain(text: str) -> str:
    """A text with width and blanks made equal and its Chinese numerals as digits where they count."""
    return numerals_read(normalise(text.replace("’", "'").replace("，", ", "), numerals=False))


def mentions(text: str) -> list[Mention]:
    """The values that a text mentions, in its order; what one of them covers is no other one."""
    return list(mentioned(plain(text)))


def mentioned(text: str) -> Iterator[Mention]:
    """The same of a text that is plain already."""
    free = text
    found: list[Mention] = []
    for kind, pattern in _compiled():
        spans = []
        for match in pattern.finditer(free):
            value = _read(kind, match)
            if value is not None:
                in_money = isinstance(value, Amount) and value.unit in CURRENCIES
                found.append(Mention("amount" if in_money else kind, value, *match.span()))
                spans.append(match.span())
        free = _masked(free, spans)
    found.sort(key=lambda each: each.start)
    return iter(_days_in_a_row(free, found))


def _masked(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with marks in place of what stands in some spans, which are in order."""
    parts, done = [], 0
    for start, end in spans:
        parts += [text[done:start], "§" * (end - start)]
        done = end
    return "".join((*parts, text[done:]))


_SHORT_DAY = re.compile(
    r"(?<!\d)(?<!\d[.:/-])(\d{1,2})[-.](\d{1,2})(?![\d.:/-]|\ ?(?:°|度|%|元|块|[ap]m))", re.IGNORECASE
)


def short_days(text: str) -> list[Mention]:
    """Days written `3-28` or `3.28` in a plain text that is about days and says none otherwise."""
    found = []
    for match in _SHORT_DAY.finditer(text):
        month, day = int(match[1]), int(match[2])
        if 1 <= month <= 12 and day:
            found.append(Mention("date", Day(None, month, day), *match.span()))
    return found


_HALVES = re.compile(r"(?P<first>\d{1,2})/(?P<second>\d{1,2})")


def halves(text: str, mention: Mention) -> list[Mention]:
    """The two numbers of what is read as a day and may be meant as both: `17/8`."""
    match = _HALVES.fullmatch(text, mention.start, mention.end)
    if match is None:
        return []
    return [
        Mention("number", Amount(float(match[name])), match.start(name), match.end(name))
        for name in ("first", "second")
    ]


_BETWEEN = re.compile(r"\s*(?:,|、|和|与|及|&|(?:,\s*)?\b(?:and|or)\b)\s*", re.IGNORECASE)


def _days_in_a_row(text: str, found: list[Mention]) -> list[Mention]:
    """Bare numbers beside a date are days too: `28 and 30 March`, `March 28, 29`, `3月28、30日`."""
    for order in (range(1, len(found)), range(len(found) - 2, -1, -1)):
        for at in order:
            other = found[at - 1] if order.step == 1 else found[at + 1]
            here = found[at]
            if not isinstance(other.value, Day) or other.value.day is None:
                continue
            if not isinstance(here.value, Amount) or here.value.unit:
                continue
            first, second = sorted((here, other), key=lambda each: each.start)
            number = here.value.value
            if _BETWEEN.fullmatch(text[first.end : second.start]) and number in range(1, 32):
                found[at] = Mention("date", Day(None, other.value.month, int(number)), here.start, here.end)
    return found


def _read(kind: MentionKind, match: re.Match[str]) -> Day | int | Amount | None:
    groups = {name: text for name, text in match.groupdict().items() if text is not None}
    match kind:
        case "date":
            return _read_day(groups)
        case "time":
            return _read_time(groups)
        case _:
            value = float(groups["value"].replace(",", "")) * _GROUPS[groups.get("group", "")]
            unit = _UNITS.get(groups.get("before_unit", groups.get("unit", "")).lower(), "")
            return Amount(-value if "minus" in groups else value, unit)


def _read_day(groups: dict[str, str]) -> Day | None:
    numbers = {name.rstrip("0123456789"): text for name, text in groups.items()}
    if "w" in numbers:
        return Day(None, None, None, _weekday(numbers["w"]))
    year = int(numbers["y"]) if "y" in numbers else None
    day = int(numbers["d"]) if "d" in numbers else None
    if "month" in numbers:
        month: int | None = 1 + next(
            at for at, name in enumerate(_MONTHS) if name.startswith(numbers["month"][:3].lower())
        )
    else:
        month = int(numbers["m"]) if "m" in numbers else None
    ambiguous = "m8" in groups
    if ambiguous and month is not None and month > 12:
        month, day, ambiguous = day, month, False
    if month is not None and not 1 <= month <= 12:
        return None
    named = "month" in numbers or "m2" in groups
    if day is not None and not 1 <= day <= 31 and not named:  # March 32 is meant as a day all the same.
        return None
    return Day(year, month, day, None, ambiguous)


def _weekday(written: str) -> int:
    if written in "一二三四五六日天":
        return min("一二三四五六日天".index(written), 6)
    return next(at for at, name in enumerate(_WEEKDAYS) if name.startswith(written[:3].lower()))


def _read_time(groups: dict[str, str]) -> int | None:
    hour = int(next(text for name, text in groups.items() if name[0] == "h" and name[1:].isdigit()))
    written = next((text for name, text in groups.items() if name[0] == "n"), "0")
    minute = 30 if "half" in groups else int(written)
    if "quarters" in groups:
        minute = 15 * int(groups["quarters"].translate(str.maketrans("一三", "13")))
    part = "".join(groups.get(name, "") for name in ("zh", "before", "after", "half3")).lower()
    if hour > 23 or minute > 59:
        return None
    if part.startswith("p") or part in ("下午", "傍晚", "晚上"):
        hour = hour % 12 + 12 if hour <= 12 else hour
    elif part.startswith("a") or part in ("凌晨", "早上", "早晨", "上午"):
        hour = 0 if hour == 12 else hour
    elif part == "中午" and hour < 3:
        hour += 12
    return hour * 60 + minute


_DENIED_BEFORE = re.compile(
    r"(?:\b(?:not|never|no|\w+n't|cannot|nor|neither|without)\b"
    r"(?:(?:[^\w,:]+[\w']+){0,2}[^\w,:]*|\W+(?:these|those|this|that|the (?:following|ones?))[^\w,]*|[^\w,]*)"
    r"|(?:不是|并非|并不是|不等于|不为|非(?!常)|(?:没有|没|未)(?!有?[吃喝用]完))"
    r"(?:[^，。；,;.!?：:]{0,4}|(?:这些|以下|下面)?[：:]\s*))$",
    re.IGNORECASE,
)
"""What stands before what is denied; a colon ends it: `not closed yet: WO-1`."""
_DENIED_ANYWHERE = re.compile(
    r"\b(?:not (?:true|so|right|correct|the case)|untrue|wrong|incorrect|false|mistaken)\b"
    r"|\bforget (?:that|it|this)\b"
    r"|不对|不正确|不属实|有误|错了|说错|弄错|搞错|错误的|并不是|并非",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[.;!?。；！？\n]\s|[。；！？，]")


def is_denied(text: str, start: int, end: int) -> bool:
    """Whether a plain text says of what stands at a place in it that it is not so."""
    if _DENIED_ANYWHERE.search(text[:start]) or _DENIED_ANYWHERE.search(text[end:]):
        return True
    clauses = list(_CLAUSE.finditer(text[:start]))
    clause = text[clauses[-1].end() if clauses else 0 : start]
    return _DENIED_BEFORE.search(clause) is not None
