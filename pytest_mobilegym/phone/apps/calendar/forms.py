"""The form of an event, and the sheets that days and times are picked from."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from pytest_mobilegym.phone.apps.calendar.app import app
from pytest_mobilegym.phone.apps.calendar.days import (
    DAY_MS,
    FIRST_DAY,
    LAST_DAY,
    MINUTE_MS,
    day_of,
    last_day,
    looked_at,
    midnight,
    month_later,
)
from pytest_mobilegym.phone.apps.calendar.lunar import date_words, lunar_of
from pytest_mobilegym.phone.apps.calendar.month import weekday_letters, weeks_of
from pytest_mobilegym.phone.apps.calendar.screens import ICONS, reminder_key
from pytest_mobilegym.phone.apps.calendar.state import (
    ALL_DAY_REMINDERS,
    KINDS,
    REMINDERS,
    REPEATS,
    CalendarState,
    Kind,
    Moment,
    Repeat,
)
from pytest_mobilegym.phone.apps.calendar.words import clock_words, day_words, month_words
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State

HOUR_MS = 60 * MINUTE_MS


class Draft(State):
    """An event being written; times of day are kept while it is all day."""

    type: Kind = "event"
    title: str = ""
    location: str = ""
    description: str = ""
    all_day: bool = False
    start: Moment
    end: Moment
    """Of an all-day event some moment of its last day."""
    reminder: int | None
    day_reminder: int | None
    """The reminder where it is all day."""
    repeat: Repeat = "never"
    alarm: bool = False

    @property
    def whole_days(self) -> bool:
        """Whether what it becomes is all day; only an event may have times."""
        return self.all_day or self.type != "event"


class TimeOfDay(State):
    """The two wheels of a time, and what is wrong with a time that was typed."""

    hour: int
    minute: int
    wrong: bool = False


class ShownMonth(State):
    """The month that a sheet of days shows."""

    first: Moment


def open_draft(ctx: Context[CalendarState], event: str = "") -> Draft:
    """The form's first values: the event's own, or the next full hour of the day that is looked at."""
    if event:
        return _draft_of(ctx, event)
    settings = ctx.state.settings
    start = midnight(looked_at(ctx)) + min(ctx.now.hour + 1, 22) * HOUR_MS
    draft = Draft(
        start=start,
        end=start + HOUR_MS,
        reminder=REMINDERS[settings.default_reminder],
        day_reminder=ALL_DAY_REMINDERS[settings.default_all_day_reminder],
    )
    return _asked_for(ctx, draft)


def open_draft_at(ctx: Context[CalendarState], hour: int) -> Draft:
    """The form's first values where an hour of the day view was tapped."""
    start = midnight(looked_at(ctx)) + min(hour, 23) * HOUR_MS
    end = start + (HOUR_MS if hour < 23 else HOUR_MS - MINUTE_MS)
    return open_draft(ctx).model_copy(update={"start": start, "end": end})


def _asked_for(ctx: Context[CalendarState], draft: Draft) -> Draft:
    """The form as another app has filled it in; what it sent and cannot be read is left out."""
    if ctx.intent is None:
        return draft
    data = ctx.intent.data
    known: dict[str, str | int] = {
        name: data[name] for name in ("title", "location", "description") if name in data
    }
    times = {
        name: int(data[name]) for name in ("start", "end") if re.fullmatch(r"\d{1,13}", data.get(name, ""))
    }
    start = times.get("start", draft.start)
    end = times.get("end", start + HOUR_MS)
    if midnight(FIRST_DAY) <= start <= end < midnight(LAST_DAY):
        known |= {"start": start, "end": end}
    return draft.model_copy(update=known)


def _draft_of(ctx: Context[CalendarState], id: str) -> Draft:
    event = ctx.state.events.get(id)
    if event is None:
        return open_draft(ctx)
    settings = ctx.state.settings
    start, end = event.start, event.end
    if event.all_day:
        start = start + 9 * HOUR_MS
        end = midnight(last_day(event)) + 10 * HOUR_MS
    return Draft(
        type=event.type,
        title=event.title,
        location=event.location,
        description=event.description,
        all_day=event.all_day,
        start=start,
        end=end,
        reminder=REMINDERS[settings.default_reminder] if event.all_day else event.reminder,
        day_reminder=event.reminder
        if event.all_day
        else ALL_DAY_REMINDERS[settings.default_all_day_reminder],
        repeat=event.repeat,
        alarm=event.alarm,
    )


def _form(ctx: Context[CalendarState, Draft], title: str) -> dict[str, Any]:
    draft = ctx.local
    start, end = day_of(draft.start), day_of(draft.end)
    whole, today = draft.whole_days, ctx.now.date()
    return {
        "draft": draft,
        "heading": title,
        "kinds": [(kind, ICONS[kind]) for kind in KINDS],
        "whole": whole,
        "start_day": day_words(start, today, ctx.lang),
        "end_day": day_words(end, today, ctx.lang),
        "start_time": clock_words(draft.start, ctx.lang, ctx.hours),
        "end_time": clock_words(draft.end, ctx.lang, ctx.hours),
        "lunar": date_words(lunar_of(start), ctx.lang),
        "reminder": reminder_key(draft.day_reminder if whole else draft.reminder, all_day=whole),
        "reminds": (draft.day_reminder if whole else draft.reminder) is not None,
    }


@app.screen("/new-event", local=Draft, opening=open_draft, template="form.html")
def new_event(ctx: Context[CalendarState, Draft]) -> dict[str, Any]:
    return _form(ctx, ctx.t("form.new"))


@app.screen("/new-event/{hour}", local=Draft, opening=open_draft_at, template="form.html")
def new_event_at(ctx: Context[CalendarState, Draft], hour: int) -> dict[str, Any]:
    return _form(ctx, ctx.t("form.new"))


@app.screen("/event/{event}/edit", local=Draft, opening=open_draft, template="form.html")
def edit_event(ctx: Context[CalendarState, Draft], event: str) -> dict[str, Any]:
    return _form(ctx, ctx.t("form.edit"))


@app.screen("/reminder", kind="sheet")
def reminder(ctx: Context[CalendarState, None, Draft]) -> dict[str, Any]:
    draft = ctx.below.local
    whole = draft.whole_days
    choices = ALL_DAY_REMINDERS.values() if whole else REMINDERS.values()
    return {
        "options": [(minutes, reminder_key(minutes, all_day=whole)) for minutes in choices],
        "current": draft.day_reminder if whole else draft.reminder,
    }


@app.screen("/repeat", kind="sheet")
def repeat(ctx: Context[CalendarState, None, Draft]) -> dict[str, Any]:
    return {"options": REPEATS, "current": ctx.below.local.repeat}


# Picking


def open_month(ctx: Context[CalendarState], which: str) -> ShownMonth:
    """The month of the present day; a sheet opens on the page that it is about."""
    return ShownMonth(first=midnight(day_of(getattr(ctx.local, which)).replace(day=1)))


@app.screen("/pick-day/{which}", kind="sheet", local=ShownMonth, opening=open_month)
def pick_day(ctx: Context[CalendarState, ShownMonth], which: str) -> dict[str, Any]:
    first = day_of(ctx.local.first)
    settings = ctx.state.settings
    return {
        "which": which,
        "month": month_words(first, ctx.lang),
        "letters": weekday_letters(ctx.lang, settings.week_start),
        "weeks": weeks_of(first, ctx.lang, settings.week_start, False),
        "chosen": day_of(getattr(ctx.below.local, which)).isoformat(),
        "today": ctx.now.date().isoformat(),
    }


def open_time(ctx: Context[CalendarState], which: str) -> TimeOfDay:
    """The wheels at the present time."""
    moment = as_datetime(getattr(ctx.local, which))
    return TimeOfDay(hour=moment.hour, minute=moment.minute)


@app.screen("/pick-time/{which}", kind="sheet", local=TimeOfDay, opening=open_time)
def pick_time(ctx: Context[CalendarState, TimeOfDay], which: str) -> dict[str, Any]:
    return {
        "which": which,
        "time": ctx.local,
        "typed": f"{ctx.local.hour:02d}:{ctx.local.minute:02d}",
        "halves": ctx.hours == 12,
    }


def read_time(text: str) -> tuple[int, int] | None:
    """Hour and minute of `9:05` or `09:05`, `None` of what is no time of day."""
    match = re.fullmatch(r"(\d{1,2})[:：](\d{2})", text.strip())
    if match is None or int(match[1]) > 23 or int(match[2]) > 59:
        return None
    return int(match[1]), int(match[2])


def with_start(draft: Draft, start: int) -> None:
    """Move the start of a draft, and its end with it."""
    length = draft.end - draft.start
    draft.start = start
    draft.end = min(start + length, midnight(LAST_DAY) + DAY_MS - MINUTE_MS)


def with_end(draft: Draft, end: int) -> None:
    """Move the end of a draft, not to before its start."""
    draft.end = max(end, draft.start)


def moved_to_day(time: int, day: date) -> int:
    """The same time on another day."""
    return midnight(day) + time % DAY_MS


def turned_month(first: int, months: int) -> int:
    """The beginning of another month."""
    return midnight(month_later(day_of(first), months))
