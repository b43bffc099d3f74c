"""Public holidays: the days off that the State Council announced, and the weekend days worked in exchange."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from functools import lru_cache
from typing import Literal

from pytest_mobilegym.phone.apps.calendar.lunar import lunar_of, solar_day, solar_term, term_day
from pytest_mobilegym.phone.os.working_days import DaysOff, announced

QINGMING = 6
"""The solar term of the holiday of that name."""

HOLIDAYS: Mapping[str, Mapping[str, str]] = {
    "new_year": {"en": "New Year's Day", "zh": "元旦"},
    "spring_festival": {"en": "Spring Festival", "zh": "春节"},
    "qingming": {"en": "Qingming Festival", "zh": "清明节"},
    "labour_day": {"en": "Labour Day", "zh": "劳动节"},
    "dragon_boat": {"en": "Dragon Boat Festival", "zh": "端午节"},
    "mid_autumn": {"en": "Mid-Autumn Festival", "zh": "中秋节"},
    "national_day": {"en": "National Day", "zh": "国庆节"},
}


class Holiday(DaysOff):
    """A holiday in one year."""

    @property
    def length(self) -> int:
        """How many days are off."""
        return (self.last - self.first).days + 1

    @property
    def makeup_after(self) -> date | None:
        """The first day after it that is worked in exchange, `None` if there is none."""
        return min((day for day in self.worked if day > self.last), default=None)


@lru_cache(maxsize=64)
def holidays_of(year: int) -> tuple[Holiday, ...]:
    """A year's holidays in order: as announced, or else the days that the law names."""
    known = announced(year)
    if known:
        return tuple(Holiday(*each) for each in known)
    spring = solar_day(year, 1, 1)
    by_law = (
        ("new_year", date(year, 1, 1), 1),
        ("spring_festival", spring - timedelta(days=1), 4),
        ("qingming", term_day(year, QINGMING), 1),
        ("labour_day", date(year, 5, 1), 2),
        ("dragon_boat", solar_day(year, 5, 5), 1),
        ("mid_autumn", solar_day(year, 8, 15), 1),
        ("national_day", date(year, 10, 1), 3),
    )
    found = [Holiday(id, first, first + timedelta(days=days - 1)) for id, first, days in by_law]
    return tuple(sorted(found, key=lambda holiday: holiday.first))


Mark = Literal["rest", "work"]


@lru_cache(maxsize=64)
def _marks(year: int) -> Mapping[date, Mark]:
    found: dict[date, Mark] = {}
    for holiday in holidays_of(year):
        for place in range(holiday.length):
            found[holiday.first + timedelta(days=place)] = "rest"
        found.update(dict.fromkeys(holiday.worked, "work"))
    return found


def mark_of(day: date) -> Mark | None:
    """Whether a day is off by a holiday or worked in exchange for one, `None` on ordinary days."""
    return _marks(day.year).get(day)


def holiday_on(day: date) -> Holiday | None:
    """The holiday that a day off belongs to."""
    return next((each for each in holidays_of(day.year) if each.first <= day <= each.last), None)


# What a day is called in the month's grid: short words, of which the first that applies is shown.

_SOLAR_DAYS = {
    (1, 1): ("New Year", "元旦"), (2, 14): ("Valentine", "情人节"), (3, 8): ("Women's", "妇女节"),
    (3, 12): ("Arbor Day", "植树节"), (4, 1): ("Fools' Day", "愚人节"), (5, 1): ("Labour Day", "劳动节"),
    (5, 4): ("Youth Day", "青年节"), (6, 1): ("Children's", "儿童节"), (7, 1): ("Party Day", "建党节"),
    (8, 1): ("Army Day", "建军节"), (9, 10): ("Teachers'", "教师节"), (10, 1): ("National", "国庆节"),
    (10, 31): ("Halloween", "万圣夜"), (12, 24): ("Xmas Eve", "平安夜"), (12, 25): ("Christmas", "圣诞节"),
}  # fmt: skip
_LUNAR_DAYS = {
    (1, 1): ("Spring F.", "春节"), (1, 15): ("Lantern", "元宵节"), (2, 2): ("Dragon", "龙抬头"),
    (5, 5): ("Dragon B.", "端午节"), (7, 7): ("Qixi", "七夕"), (7, 15): ("Zhongyuan", "中元节"),
    (8, 15): ("Mid-Aut.", "中秋节"), (9, 9): ("Chongyang", "重阳节"), (12, 8): ("Laba", "腊八节"),
    (12, 23): ("Minor NY", "小年"),
}  # fmt: skip
_NTH_SUNDAYS = {(5, 2): ("Mother's", "母亲节"), (6, 3): ("Father's", "父亲节")}
SOLAR_TERMS = (
    ("Lt. Cold", "小寒"), ("Gt. Cold", "大寒"), ("Spring", "立春"), ("Rain", "雨水"), ("Awaken", "惊蛰"),
    ("Equinox", "春分"), ("Qingming", "清明"), ("Grain Rain", "谷雨"), ("Summer", "立夏"),
    ("Lt. Full", "小满"),
    ("In Ear", "芒种"), ("Solstice", "夏至"), ("Lt. Heat", "小暑"), ("Gt. Heat", "大暑"), ("Autumn", "立秋"),
    ("End Heat", "处暑"), ("White Dew", "白露"), ("Equinox", "秋分"), ("Cold Dew", "寒露"), ("Frost", "霜降"),
    ("Winter", "立冬"), ("Lt. Snow", "小雪"), ("Gt. Snow", "大雪"), ("Solstice", "冬至"),
)  # fmt: skip


@lru_cache(maxsize=4096)
def special_day(day: date, lang: str) -> str | None:
    """What a day is called, if it is a festival or begins a solar term."""
    lunar = lunar_of(day)
    found: tuple[str, str] | None = None
    if not lunar.leap:
        found = _LUNAR_DAYS.get((lunar.month, lunar.day))
        if lunar.is_last_of_year:
            found = ("NY's Eve", "除夕")
    term = solar_term(day)
    found = found or _SOLAR_DAYS.get((day.month, day.day))
    if found is None and day.weekday() == 6:
        found = _NTH_SUNDAYS.get((day.month, (day.day - 1) // 7 + 1))
    if found is None and term is not None:
        found = SOLAR_TERMS[term]
    return found[lang == "zh"] if found is not None else None
