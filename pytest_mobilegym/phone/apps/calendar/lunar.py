"""The Chinese calendar: lunar months and days, solar terms, the year's animal, what a day is good for."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

from pytest_mobilegym.phone.apps.calendar.lunar_years import EARLIEST_TERMS, FIRST_YEAR, YEARS

STEMS = "甲乙丙丁戊己庚辛壬癸"
BRANCHES = "子丑寅卯辰巳午未申酉戌亥"
ANIMALS = {
    "en": (
        "Rat", "Ox", "Tiger", "Rabbit", "Dragon", "Snake", "Horse", "Goat", "Monkey", "Rooster", "Dog", "Pig",
    ),
    "zh": ("鼠", "牛", "虎", "兔", "龙", "蛇", "马", "羊", "猴", "鸡", "狗", "猪"),
}  # fmt: skip
MONTHS = ("正", "二", "三", "四", "五", "六", "七", "八", "九", "十", "冬", "腊")
_TENS = ("初", "十", "廿", "三")
_DIGITS = ("十", "一", "二", "三", "四", "五", "六", "七", "八", "九")


class Lunar(NamedTuple):
    """A day of the Chinese calendar; `length` is the number of days of its month."""

    year: int
    month: int
    day: int
    leap: bool
    length: int

    @property
    def is_last_of_year(self) -> bool:
        """Whether it is New Year's Eve."""
        return self.month == 12 and self.day == self.length


class _Year(NamedTuple):
    first: date
    months: tuple[tuple[int, bool, int], ...]
    """Number, whether it is the leap month, length."""
    terms: tuple[date, ...]


@lru_cache(maxsize=64)
def _year(year: int) -> _Year:
    text = YEARS[year - FIRST_YEAR]
    leap, long, later = int(text[4], 16), int(text[5:9], 16), int(text[9:], 16)
    numbers = [(number, False) for number in range(1, 13)]
    if leap:
        numbers.insert(leap, (leap, True))
    months = tuple((*each, 29 + (long >> place & 1)) for place, each in enumerate(numbers))
    terms = tuple(
        date(year, place // 2 + 1, earliest + (later >> 2 * place & 3))
        for place, earliest in enumerate(EARLIEST_TERMS)
    )
    return _Year(date(year, int(text[:2]), int(text[2:4])), months, terms)


@lru_cache(maxsize=4096)
def lunar_of(day: date) -> Lunar:
    """A day of the years 1970 to 2099 in the Chinese calendar."""
    year = day.year if day >= _year(day.year).first else day.year - 1
    left = (day - _year(year).first).days
    for number, leap, length in _year(year).months:
        if left < length:
            return Lunar(year, number, left + 1, leap, length)
        left -= length
    raise ValueError(f"{day} is beyond the lunar year {year}.")


def solar_day(year: int, month: int, day: int) -> date:
    """The day on which a day of an ordinary lunar month falls; the 30th of a short month is the next one."""
    passed = 0
    for number, leap, length in _year(year).months:
        if number == month and not leap:
            break
        passed += length
    return _year(year).first + timedelta(days=passed + day - 1)


def solar_term(day: date) -> int | None:
    """The solar term that begins on a day, counted from 0, Minor Cold in January; `None` on other days."""
    for place in (2 * day.month - 2, 2 * day.month - 1):
        if _year(day.year).terms[place] == day:
            return place
    return None


def term_day(year: int, term: int) -> date:
    """When a solar term begins in a year."""
    return _year(year).terms[term]


def day_words(lunar: Lunar) -> str:
    """A lunar day in Chinese: 初九, 十五, 廿三, 三十."""
    if lunar.day in (10, 20, 30):
        return {10: "初十", 20: "二十", 30: "三十"}[lunar.day]
    return _TENS[lunar.day // 10] + _DIGITS[lunar.day % 10]


def month_words(lunar: Lunar) -> str:
    """A lunar month in Chinese: 正月, 闰二月, 腊月."""
    return f"{'闰' if lunar.leap else ''}{MONTHS[lunar.month - 1]}月"


def date_words(lunar: Lunar, lang: str) -> str:
    """`二月初九`, or `lunar 2/9`."""
    if lang == "zh":
        return month_words(lunar) + day_words(lunar)
    return f"lunar {lunar.month}/{lunar.day}{' (leap month)' if lunar.leap else ''}"


def year_words(lunar: Lunar, lang: str) -> str:
    """`丙午马年`, or `Year of the Horse`."""
    place = lunar.year - 4
    animal = ANIMALS[lang][place % 12]
    if lang == "zh":
        return f"{STEMS[place % 10]}{BRANCHES[place % 12]}{animal}年"
    return f"Year of the {animal}"


ACTIVITIES = 16
"""How many activities the almanac knows; their words are texts of the app."""


def almanac(day: date) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a day is good for and what is better left, as numbers of activities; four and three of them."""
    start, step = day.toordinal() * 7 % ACTIVITIES, (3, 5, 7, 9)[day.toordinal() % 4]
    order = [(start + step * place) % ACTIVITIES for place in range(7)]
    return tuple(order[:4]), tuple(order[4:])
