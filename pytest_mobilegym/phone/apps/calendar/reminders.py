"""Reminders that come at their time, whatever app is in front."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from pytest_mobilegym.phone.apps.calendar.app import app
from pytest_mobilegym.phone.apps.calendar.days import (
    LAST_DAY,
    MINUTE_MS,
    as_on,
    day_of,
    is_yearly,
    midnight,
    next_start,
    reminder_time,
    shift_on,
)
from pytest_mobilegym.phone.apps.calendar.holidays import HOLIDAYS, Holiday, holidays_of
from pytest_mobilegym.phone.apps.calendar.state import CalendarState, Event
from pytest_mobilegym.phone.apps.calendar.words import full_date, span_words
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os.alarms import Wake

HOLIDAY = "holiday"
LATER = "later-"
EVE_MINUTES = 18 * 60
"""When a holiday is announced on the evening before."""


def next_holiday(after: datetime) -> tuple[Holiday, int] | None:
    """The next holiday to be announced, and when; `None` at the end of all calendars."""
    for year in (after.year, after.year + 1):
        if year > LAST_DAY.year:
            return None
        for holiday in holidays_of(year):
            time = _announced(holiday.first)
            if time > as_time(after):
                return holiday, time
    return None


def _announced(first: date) -> int:
    return midnight(first - timedelta(days=1)) + EVE_MINUTES * MINUTE_MS


@app.scheduled
def wakes(state: CalendarState, now: datetime) -> Iterator[Wake]:
    """When each event reminds, what was put off comes back, and the next holiday is announced."""
    for event in state.events.values():
        time = reminder_time(event, now)
        if time is not None:
            yield Wake(event.id, time, user_facing=event.alarm)
    for snooze in state.snoozes.values():
        if snooze.at > as_time(now):
            yield Wake(LATER + snooze.id, snooze.at)
    if state.settings.holiday_reminder:
        found = next_holiday(now)
        if found is not None:
            yield Wake(HOLIDAY, found[1])


@app.on_alarm
def remind(ctx: ServiceContext[CalendarState], tag: str) -> None:
    """An event's notification, or that of a holiday which begins tomorrow."""
    if tag == HOLIDAY:
        tomorrow = ctx.now.date() + timedelta(days=1)
        for holiday in holidays_of(tomorrow.year):
            if holiday.first == tomorrow:
                name = HOLIDAYS[holiday.id][ctx.lang]
                body = ctx.t("holiday.days", n=holiday.length)
                ctx.notify(ctx.t("holiday.tomorrow", name=name), body, route="/")
        return
    event = ctx.state.events.get(tag.removeprefix(LATER))
    ctx.state.snoozes.pop(tag.removeprefix(LATER), None)
    if event is None:
        return
    importance = "high" if event.alarm else "default"
    ctx.notify(event.title, when_words(ctx, event), importance=importance, route=f"/event/{event.id}")


def when_words(ctx: ServiceContext[CalendarState], event: Event) -> str:
    """When the event is that a notification is about."""
    if event.all_day or is_yearly(event):
        return full_date(day_of(next_start(event, ctx.now)), ctx.lang)
    day = day_of(ctx.time + (event.reminder or 0) * MINUTE_MS)
    return span_words(as_on(event, day), ctx.now.date(), ctx.lang, ctx.hours)


def has_reminded(event: Event, time: int) -> bool:
    """Whether an event's reminder has come and the event is not over, so that it can be put off."""
    if event.reminder is None or is_yearly(event):
        return False
    now = time - shift_on(event, day_of(time))
    return event.start - event.reminder * MINUTE_MS <= now < event.end
