"""The statutory calendar: days off that the State Council announced, and weekend days worked in exchange."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import NamedTuple


class DaysOff(NamedTuple):
    """The days off of one holiday.

    Attributes:
        id: which holiday, such as "spring_festival".
        first, last: both included.
        worked: weekend days that are worked in exchange, before or after it.
    """

    id: str
    first: date
    last: date
    worked: tuple[date, ...] = ()


_ANNOUNCED: Mapping[int, tuple[tuple[str, str, str, str], ...]] = {
    2025: (
        ("new_year", "01-01", "01-01", ""),
        ("spring_festival", "01-28", "02-04", "01-26 02-08"),
        ("qingming", "04-04", "04-06", ""),
        ("labour_day", "05-01", "05-05", "04-27"),
        ("dragon_boat", "05-31", "06-02", ""),
        ("national_day", "10-01", "10-08", "09-28 10-11"),
    ),
    2026: (
        ("new_year", "01-01", "01-03", "01-04"),
        ("spring_festival", "02-15", "02-23", "02-14 02-28"),
        ("qingming", "04-04", "04-06", ""),
        ("labour_day", "05-01", "05-05", "05-09"),
        ("dragon_boat", "06-19", "06-21", ""),
        ("mid_autumn", "09-25", "09-27", ""),
        ("national_day", "10-01", "10-07", "09-20 10-10"),
    ),
}


@lru_cache(maxsize=64)
def announced(year: int) -> tuple[DaysOff, ...]:
    """A year's days off in order; none where nothing was announced."""
    return tuple(
        DaysOff(
            id,
            date.fromisoformat(f"{year}-{first}"),
            date.fromisoformat(f"{year}-{last}"),
            tuple(date.fromisoformat(f"{year}-{day}") for day in worked.split()),
        )
        for id, first, last, worked in _ANNOUNCED.get(year, ())
    )


def is_workday(day: date) -> bool:
    """Whether a day is worked by the statutory calendar."""
    found = announced(day.year)
    if any(day in each.worked for each in found):
        return True
    return day.weekday() < 5 and not any(each.first <= day <= each.last for each in found)
