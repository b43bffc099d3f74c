"""The pages of the month and year views: which days they show, and what stands on each."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Mapping
from datetime import date, timedelta
from functools import lru_cache
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.calendar.days import FIRST_DAY, LAST_DAY, days_of, within_calendar
from pytest_mobilegym.phone.apps.calendar.holidays import Mark, mark_of, special_day
from pytest_mobilegym.phone.apps.calendar.lunar import day_words, lunar_of, month_words
from pytest_mobilegym.phone.apps.calendar.state import CalendarState
from pytest_mobilegym.phone.apps.calendar.words import WEEKDAY_LETTERS
from pytest_mobilegym.phone.contexts.context import Context

MONTHS = (LAST_DAY.year - FIRST_DAY.year + 1) * 12
MOST_DOTS = 3


class Cell(NamedTuple):
    """A day in a grid, as it is whatever the user has written there.

    Attributes:
        day: ISO text, what its action is told.
        caption: festival, solar term or lunar day.
        special: whether the caption is more than a lunar day.
        mark: off or worked in exchange.
        other: whether it belongs to the month before or after.
    """

    day: str
    number: int
    caption: str
    special: bool
    mark: Mark | None
    other: bool
    weekend: bool


class Week(NamedTuple):
    """A row of a grid; `number` as ISO 8601 counts weeks."""

    number: int
    cells: tuple[Cell | None, ...]


def month_index(day: date) -> int:
    """The number of a day's month, counted from the calendar's first."""
    return (day.year - FIRST_DAY.year) * 12 + day.month - 1


def month_at(index: int) -> date:
    """The first day of a month by its number."""
    year, month = divmod(index, 12)
    return date(FIRST_DAY.year + year, month + 1, 1)


def caption_of(day: date, lang: str) -> tuple[str, bool]:
    """What stands below a day's number, and whether it is special."""
    special = special_day(day, lang)
    if special is not None:
        return special, True
    lunar = lunar_of(day)
    if lang == "zh":
        return (month_words(lunar) if lunar.day == 1 else day_words(lunar)), False
    return f"{lunar.month}/{lunar.day}", False


def cell_of(day: date, lang: str, month: int) -> Cell:
    """A day in the grid of a month."""
    caption, special = caption_of(day, lang)
    return Cell(
        day.isoformat(), day.day, caption, special, mark_of(day), day.month != month, day.weekday() >= 5
    )


@lru_cache(maxsize=240)
def weeks_of(first: date, lang: str, week_start: str, extend: bool) -> tuple[Week, ...]:
    """A month's rows; days of other months are left out unless `extend`."""
    rows = []
    start = 0 if week_start == "monday" else 6
    for days in Calendar(start).monthdatescalendar(first.year, first.month):
        cells = tuple(
            cell_of(day, lang, first.month)
            if (extend or day.month == first.month) and FIRST_DAY <= day <= LAST_DAY
            else None
            for day in days
        )
        # A week that begins on Sunday has the number of the one that its Monday is in.
        rows.append(Week(max(days[:2]).isocalendar().week, cells))
    return tuple(rows)


def weekday_letters(lang: str, week_start: str) -> tuple[str, ...]:
    """The head of a grid."""
    letters = WEEKDAY_LETTERS[lang]
    return letters if week_start == "monday" else (*letters[6:], *letters[:6])


def dots(state: CalendarState, first: date, last: date) -> Mapping[str, list[str]]:
    """Kinds of the events of each day that has some, three at most, by ISO day."""
    found: dict[str, list[str]] = {}
    for event in state.events.values():
        for day in days_of(event, first, last):
            kinds = found.setdefault(day.isoformat(), [])
            if len(kinds) < MOST_DOTS:
                kinds.append(event.type)
    return found


def month_page(ctx: Context[CalendarState], shown: date, selected: date) -> dict[str, Any]:
    """What the month view shows: the month's own page and those beside it, of which nothing can be tapped."""
    settings = ctx.state.settings
    first = shown.replace(day=1)
    index = month_index(first)
    pages = [
        (place, weeks_of(month_at(place), ctx.lang, settings.week_start, settings.show_extend_month))
        for place in (index - 1, index, index + 1)
        if 0 <= place < MONTHS
    ]
    span = within_calendar(first - timedelta(days=7)), within_calendar(first + timedelta(days=42))
    return {
        "months": MONTHS,
        "index": index,
        "pages": pages,
        "letters": weekday_letters(ctx.lang, settings.week_start),
        "numbered": settings.show_week_number,
        "dots": dots(ctx.state, *span),
        "today": ctx.now.date().isoformat(),
        "selected": selected.isoformat(),
    }


@lru_cache(maxsize=16)
def year_page(year: int, week_start: str) -> tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]:
    """The year view: of each month its first day in ISO form, and rows of days, 0 where none stands."""
    start = 0 if week_start == "monday" else 6
    return tuple(
        (
            date(year, month, 1).isoformat(),
            tuple(tuple(row) for row in Calendar(start).monthdayscalendar(year, month)),
        )
        for month in range(1, 13)
    )
