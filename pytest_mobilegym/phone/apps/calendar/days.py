"""Which events are on a day, when they come next, and when they remind."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any

from pytest_mobilegym.phone.apps.calendar.state import CalendarState, Event
from pytest_mobilegym.phone.model import as_datetime, as_time

DAY_MS = 86_400_000
MINUTE_MS = 60_000
FIRST_DAY, LAST_DAY = date(1970, 1, 1), date(2099, 12, 31)
"""Where the calendar ends."""


def midnight(day: date) -> int:
    """The beginning of a day in simulated time."""
    return as_time(datetime(day.year, day.month, day.day))


def day_of(time: int) -> date:
    """The day of a moment in simulated time."""
    return as_datetime(time).date()


def within_calendar(day: date) -> date:
    """The day, or the first or last one that the calendar has."""
    return min(max(day, FIRST_DAY), LAST_DAY)


def month_later(day: date, months: int) -> date:
    """The same day of another month, or its last one."""
    number = min(max(day.year * 12 + day.month - 1 + months, 1970 * 12), 2100 * 12 - 1)
    year, month = divmod(number, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def is_yearly(event: Event) -> bool:
    """Whether an event comes back every year."""
    return event.type in ("birthday", "anniversary")


def in_year(event: Event, year: int) -> date:
    """When a yearly event is in a year; one of 29 February is on the 28th of common years."""
    first = day_of(event.start)
    return date(year, first.month, min(first.day, monthrange(year, first.month)[1]))


def last_day(event: Event) -> date:
    """The last day that an event touches; an end at midnight belongs to the day before."""
    return day_of(max(event.start, event.end - 1))


def days_of(event: Event, first: date, last: date) -> Iterator[date]:
    """The days from `first` to `last` that an event is on."""
    if is_yearly(event):
        begun = day_of(event.start)
        for year in range(first.year, last.year + 1):
            day = in_year(event, year)
            if first <= day <= last and day >= begun:
                yield day
        return
    day, end = max(first, day_of(event.start)), min(last, last_day(event))
    while day <= end:
        yield day
        day += timedelta(days=1)


def events_on(state: CalendarState, day: date) -> list[Event]:
    """A day's events: those of all day first, then by their start."""
    found = [event for event in state.events.values() if any(days_of(event, day, day))]
    return sorted(found, key=lambda event: (not event.all_day, event.start, event.id))


def next_start(event: Event, now: datetime) -> int:
    """When an event begins; of a yearly one its next time, today's included."""
    if not is_yearly(event):
        return event.start
    day = max(in_year(event, now.year), day_of(event.start))
    if day < now.date():
        day = in_year(event, now.year + 1)
    return midnight(day)


def reminder_time(event: Event, now: datetime) -> int | None:
    """When an event reminds the next time, `None` if never again."""
    if event.reminder is None:
        return None
    time = next_start(event, now) - event.reminder * MINUTE_MS
    if time <= as_time(now) and is_yearly(event):
        time = midnight(in_year(event, day_of(next_start(event, now)).year + 1)) - event.reminder * MINUTE_MS
    return time if time > as_time(now) else None


def matches(event: Event, query: str) -> bool:
    """Whether a search finds an event: by its title or its notes, in any case."""
    wanted = query.strip().casefold()
    return bool(wanted) and (wanted in event.title.casefold() or wanted in event.description.casefold())


def found_by(state: CalendarState, query: str) -> list[Event]:
    """What a search finds, the latest start first."""
    found = [event for event in state.events.values() if matches(event, query)]
    return sorted(found, key=lambda event: (-event.start, event.id))


def week_of(day: date, week_start: str) -> list[date]:
    """The days of a day's week: seven, but for the first and the last week of the calendar."""
    back = day.weekday() if week_start == "monday" else (day.weekday() + 1) % 7
    first = day - timedelta(days=back)
    days = (first + timedelta(days=place) for place in range(7))
    return [each for each in days if FIRST_DAY <= each <= LAST_DAY]


def looked_at(ctx: Any) -> date:
    """The day that is looked at: today until another one is selected."""
    selected = ctx.state.selected
    return ctx.now.date() if selected is None else day_of(selected)
