"""Days of both calendars, public holidays, grids, and what is on a day."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from calendar_hands import DAYS, TODAY, event
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.calendar import lunar
from pytest_mobilegym.phone.apps.calendar.days import (
    DAY_MS,
    as_on,
    day_of,
    days_of,
    in_year,
    midnight,
    month_later,
    week_of,
)
from pytest_mobilegym.phone.apps.calendar.holidays import holidays_of, mark_of, special_day
from pytest_mobilegym.phone.apps.calendar.month import month_at, month_index, weeks_of

# Days of the Chinese calendar


@pytest.mark.parametrize(
    ("day", "words"),
    [
        ("2026-02-17", "正月初一"),
        ("2026-03-27", "二月初九"),
        ("2026-06-19", "五月初五"),
        ("2026-09-25", "八月十五"),
        ("2025-07-25", "闰六月初一"),
        ("2033-12-22", "闰冬月初一"),
        ("1970-01-01", "冬月廿四"),
        ("2099-12-31", "冬月二十"),
    ],
)
def test_lunar_days(day: str, words: str) -> None:
    found = lunar.lunar_of(date.fromisoformat(day))
    assert lunar.date_words(found, "zh") == words


@given(st.dates(date(1970, 1, 1), date(2099, 12, 30)))
def test_the_next_lunar_day_follows_or_begins_a_month(day: date) -> None:
    here, there = lunar.lunar_of(day), lunar.lunar_of(day + timedelta(days=1))
    if here.day < here.length:
        assert (there.month, there.day, there.leap) == (here.month, here.day + 1, here.leap)
    else:
        assert there.day == 1
        assert (there.month, there.leap) != (here.month, here.leap)


@given(DAYS)
def test_a_solar_day_is_found_again(day: date) -> None:
    found = lunar.lunar_of(day)
    if not found.leap:
        assert lunar.solar_day(found.year, found.month, found.day) == day


@given(st.integers(1970, 2099))
def test_solar_terms_lie_about_a_fortnight_apart(year: int) -> None:
    days = [lunar.term_day(year, term) for term in range(24)]
    assert all(14 <= (after - before).days <= 17 for before, after in pairwise(days))


def test_years_have_animals() -> None:
    assert lunar.year_words(lunar.lunar_of(date(2026, 2, 16)), "zh") == "乙巳蛇年"
    assert lunar.year_words(lunar.lunar_of(date(2026, 2, 17)), "zh") == "丙午马年"
    assert lunar.year_words(lunar.lunar_of(TODAY), "en") == "Year of the Horse"


# Public holidays


def test_the_holidays_of_2026_are_those_announced() -> None:
    lengths = {holiday.id: holiday.length for holiday in holidays_of(2026)}
    assert lengths == {
        "new_year": 3, "spring_festival": 9, "qingming": 3, "labour_day": 5, "dragon_boat": 3,
        "mid_autumn": 3, "national_day": 7,
    }  # fmt: skip
    makeups = {holiday.id: holiday.makeup_after for holiday in holidays_of(2026) if holiday.makeup_after}
    assert makeups == {
        "new_year": date(2026, 1, 4),
        "spring_festival": date(2026, 2, 28),
        "labour_day": date(2026, 5, 9),
        "national_day": date(2026, 10, 10),
    }
    assert mark_of(date(2026, 2, 14)) == mark_of(date(2026, 9, 20)) == "work"
    assert mark_of(TODAY) is None


@given(st.integers(1970, 2099))
def test_a_year_that_is_not_announced_has_the_days_of_the_law(year: int) -> None:
    holidays = holidays_of(year)
    assert len({holiday.id for holiday in holidays}) == len(holidays)
    assert all(holiday.first.year == holiday.last.year == year for holiday in holidays)
    if year not in (2025, 2026):
        assert sum(holiday.length for holiday in holidays) == 13


def test_days_have_names() -> None:
    assert special_day(date(2026, 4, 5), "zh") == "清明"
    assert special_day(date(2026, 2, 16), "zh") == "除夕"
    assert special_day(date(2026, 5, 10), "en") == "Mother's"
    assert special_day(TODAY, "en") is None


# Grids


@given(DAYS)
def test_months_are_numbered(day: date) -> None:
    assert month_at(month_index(day)) == day.replace(day=1)


@given(DAYS, st.sampled_from(["monday", "sunday"]))
def test_a_month_page_holds_its_days_once_each(day: date, week_start: str) -> None:
    weeks = weeks_of(day.replace(day=1), "en", week_start, False)
    numbers = [cell.number for week in weeks for cell in week.cells if cell is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 28
    week = week_of(day, week_start)
    assert day in week
    assert len(week) < 7 or week[0].weekday() == (0 if week_start == "monday" else 6)


def test_the_same_day_of_a_shorter_month_is_its_last() -> None:
    assert month_later(date(2026, 1, 31), 1) == date(2026, 2, 28)
    assert month_later(date(2099, 12, 5), 1) == date(2099, 12, 5)


# What is on a day


def test_a_night_is_on_both_of_its_days() -> None:
    night = event(start=midnight(TODAY) + 23 * 3_600_000, end=midnight(TODAY) + 26 * 3_600_000)
    until_midnight = event(end=midnight(TODAY) + 24 * 3_600_000)
    week = (TODAY - timedelta(days=3), TODAY + timedelta(days=3))
    assert list(days_of(night, *week)) == [TODAY, TODAY + timedelta(days=1)]
    assert list(days_of(until_midnight, *week)) == [TODAY]


def test_a_birthday_comes_back_every_year_and_not_before_it_began() -> None:
    leap = event(type="birthday", day=date(2024, 2, 29))
    found = list(days_of(leap, date(2023, 1, 1), date(2028, 12, 31)))
    assert [day.isoformat() for day in found] == [
        "2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29",
    ]  # fmt: skip
    assert in_year(leap, 2026) == date(2026, 2, 28)


@pytest.mark.parametrize(
    ("repeat", "found"),
    [
        ("never", ["01-30"]),
        ("daily", ["01-30", "01-31", "02-01", "02-02", "02-03", "02-04"]),
        ("weekdays", ["01-30", "02-02", "02-03", "02-04"]),
        ("weekly", ["01-30", "02-06", "02-13", "02-20", "02-27"]),
        ("fortnightly", ["01-30", "02-13", "02-27", "03-13"]),
        ("monthly", ["01-30", "03-30", "04-30"]),
        ("yearly", ["01-30"]),
    ],
)
def test_an_event_comes_back_as_it_is_told(repeat: str, found: list[str]) -> None:
    seen = days_of(event(day=date(2026, 1, 30), repeat=repeat), date(2026, 1, 1), date(2026, 5, 1))
    assert [f"{day:%m-%d}" for day in seen][: len(found)] == found


@given(
    st.sampled_from(["daily", "weekdays", "weekly", "fortnightly", "monthly", "yearly"]),
    DAYS,
    DAYS,
    st.integers(0, 70),
    st.integers(0, 3),
)
def test_what_comes_back_is_the_same_however_it_is_looked_for(
    repeat: str, begun: date, first: date, more: int, nights: int
) -> None:
    long = event(day=begun, repeat=repeat)
    long = long.model_copy(update={"end": long.end + nights * DAY_MS})
    last = first + timedelta(days=more)
    at_once = list(days_of(long, first, last))
    days = [first + timedelta(days=place) for place in range(more + 1)]
    assert at_once == [day for day in days if any(days_of(long, day, day))]
    for day in at_once:
        there = as_on(long, day)
        assert there.end - there.start == long.end - long.start
        assert day_of(there.start) <= day <= day_of(there.end)
