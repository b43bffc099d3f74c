"""The week and day views: events as blocks on a day's hours."""

from __future__ import annotations

from datetime import date
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.calendar.days import DAY_MS, MINUTE_MS, events_on, midnight
from pytest_mobilegym.phone.apps.calendar.month import cell_of
from pytest_mobilegym.phone.apps.calendar.state import CalendarState, Event
from pytest_mobilegym.phone.apps.calendar.words import WEEKDAY_LETTERS, clock_words, hour_words
from pytest_mobilegym.phone.contexts.context import Context

HOUR_PX = 52
MORNING = 7 * HOUR_PX
"""Where the hours are scrolled to when the view opens."""
_SHORTEST_PX = 24


class Block(NamedTuple):
    """An event on a column of hours: place in pixels, and which of so many lanes it takes."""

    event: Event
    top: int
    height: int
    lane: int
    lanes: int
    time: str


class Column(NamedTuple):
    """A day of the view."""

    day: str
    whole: list[Event]
    """Events of all day."""
    blocks: list[Block]


def column_of(ctx: Context[CalendarState], day: date) -> Column:
    """A day's events on its hours; those at the same time stand side by side."""
    found = events_on(ctx.state, day)
    start = midnight(day)
    timed = [event for event in found if not event.all_day]
    placed: list[tuple[Event, int, int, int]] = []
    for event in timed:
        top = max(event.start - start, 0) * HOUR_PX // (60 * MINUTE_MS)
        bottom = min(event.end - start, DAY_MS) * HOUR_PX // (60 * MINUTE_MS)
        bottom = max(bottom, top + _SHORTEST_PX)
        taken = {lane for _, above, below, lane in placed if above < bottom and top < below}
        lane = next(number for number in range(len(timed)) if number not in taken)
        placed.append((event, top, bottom, lane))
    lanes = max((lane for *_, lane in placed), default=0) + 1
    blocks = [
        Block(event, top, bottom - top, lane, lanes, clock_words(event.start, ctx.lang, ctx.hours))
        for event, top, bottom, lane in placed
    ]
    return Column(day.isoformat(), [event for event in found if event.all_day], blocks)


def timeline(
    ctx: Context[CalendarState], days: list[date], week: list[date], selected: date
) -> dict[str, Any]:
    """What the week and day views show.

    Args:
        days: columns of the hours.
        week: the strip above them.
    """
    now = ctx.now
    return {
        "strip": [
            (cell_of(day, ctx.lang, day.month), WEEKDAY_LETTERS[ctx.lang][day.weekday()]) for day in week
        ],
        "columns": [column_of(ctx, day) for day in days],
        "hours": [(hour, hour_words(hour, ctx.lang, ctx.hours)) for hour in range(24)],
        "hour_px": HOUR_PX,
        "now_px": (now.hour * 60 + now.minute) * HOUR_PX // 60,
        "today": now.date().isoformat(),
        "selected": selected.isoformat(),
    }
