"""Which events are on a day, when they come next, and when they remind."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, datetime, timedelta

from pytest_mobilegym.phone.apps.calendar.state import CalendarState, Event, Repeat
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime, as_time

DAY_MS = 86_400_000
MINUTE_MS = 60_000
FIRST_DAY, LAST_DAY = date(1970, 1, 1), date(2099, 12, 31)
"""Where the calendar ends."""
_STEPS: dict[Repeat, int] = {"daily": 1, "weekdays": 1, "weekly": 7, "fortnightly": 14}
_FARTHEST = timedelta(days=800)
"""What comes back at all comes back within this time."""


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


def repeat_of(event: Event) -> Repeat:
    """How often an event comes back."""
    return "yearly" if is_yearly(event) else event.repeat


def beginnings(event: Event, first: date, last: date) -> Iterator[date]:
    """The days from `first` to `last` that an event begins on, each time it comes back."""
    begun = day_of(event.start)
    for day in _recurring(event, begun, max(first, begun), last):
        if day > last:
            return
        if day >= max(first, begun) and midnight(day) not in event.skipped:
            yield day


def _recurring(event: Event, begun: date, first: date, last: date) -> Iterator[date]:
    """Days in order, from about `first` on, that the rule of an event names."""
    match repeat_of(event):
        case "never":
            yield begun
        case "yearly":
            yield from (in_year(event, year) for year in range(first.year, last.year + 1))
        case "monthly":
            months = (first.year - begun.year) * 12 + first.month - begun.month
            later = (month_later(begun, months + more) for more in range((last - first).days // 28 + 2))
            # A month that is too short is left out.
            yield from (day for day in later if day.day == begun.day)
        case rule:
            step = _STEPS[rule]
            day = begun + timedelta(days=-((begun - first).days // step) * step)
            while day <= last:
                if rule != "weekdays" or day.weekday() < 5:
                    yield day
                day += timedelta(days=step)


def days_of(event: Event, first: date, last: date) -> Iterator[date]:
    """The days from `first` to `last` that an event is on."""
    longer = last_day(event) - day_of(event.start)
    free = first
    for begun in beginnings(event, first - longer, last):
        day = max(begun, free)
        while day <= min(begun + longer, last):
            yield day
            day += timedelta(days=1)
        free = max(free, day)


def shift_on(event: Event, day: date) -> int:
    """How much later an event is on a day than it was at first, in milliseconds of simulated time."""
    begun = day_of(event.start)
    latest = max(beginnings(event, day - (last_day(event) - begun), day), default=begun)
    return midnight(latest) - midnight(begun)


def as_on(event: Event, day: date) -> Event:
    """An event as it is on a day, with the times that it has then; yearly ones say since when they are."""
    if is_yearly(event) or event.repeat == "never":
        return event
    by = shift_on(event, day)
    return event.model_copy(update={"start": event.start + by, "end": event.end + by})


def events_on(state: CalendarState, day: date) -> list[Event]:
    """A day's events: those of all day first, then by their start."""
    found = [as_on(event, day) for event in state.events.values() if any(days_of(event, day, day))]
    return sorted(found, key=lambda event: (not event.all_day, event.start, event.id))


def next_start(event: Event, now: datetime) -> int:
    """When an event begins; of one that comes back its next time, today's included."""
    return next(_starts(event, now), event.start)


def _starts(event: Event, now: datetime) -> Iterator[int]:
    """When an event begins; of one that comes back each time from today on, as far as it is looked for."""
    if repeat_of(event) == "never":
        yield event.start
        return
    first = max(now.date(), day_of(event.start))
    for day in beginnings(event, first, first + _FARTHEST):
        yield midnight(day) + event.start % DAY_MS


def reminder_time(event: Event, now: datetime) -> int | None:
    """When an event reminds the next time, `None` if never again."""
    if event.reminder is None:
        return None
    times = (start - event.reminder * MINUTE_MS for start in _starts(event, now))
    return next((time for time in times if time > as_time(now)), None)


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


def looked_at(ctx: Context[CalendarState]) -> date:
    """The day that is looked at: today until another one is selected."""
    selected = ctx.state.selected
    return ctx.now.date() if selected is None else day_of(selected)
