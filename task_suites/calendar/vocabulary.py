"""What Calendar's tasks are written with: planned events, what judges look at, and what a hand does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Any

from pytest_mobilegym.api import Hand, View, added, as_datetime, unasked, wording
from pytest_mobilegym.phone.apps.calendar.days import DAY_MS, MINUTE_MS, day_of, last_day
from pytest_mobilegym.phone.apps.calendar.state import ALL_DAY_REMINDERS, REMINDERS, Event, Repeat

from ..vocabulary.calendar import shown_day

Words = Mapping[str, str]
REMINDER_WORDS: dict[str, Words] = {
    "0_minutes_before": {"en": "at the start", "zh": "开始时"},
    "5_minutes_before": {"en": "5 minutes before", "zh": "5分钟前"},
    "15_minutes_before": {"en": "15 minutes before", "zh": "15分钟前"},
    "30_minutes_before": {"en": "30 minutes before", "zh": "30分钟前"},
    "60_minutes_before": {"en": "1 hour before", "zh": "1小时前"},
    "1_day_before": {"en": "1 day before", "zh": "1天前"},
}
ISO_DATE = {"en": "YYYY-MM-DD", "zh": "YYYY-MM-DD"}


# What judges look at


def new_events(before: View, after: View) -> list[Event]:
    """What was put on the calendar."""
    return added(before.calendar.events, after.calendar.events)


def days_words(event: Event) -> str:
    """The day of an event in ISO form, or the first and the last of several; its times where they are odd."""
    whole = event.all_day and not (event.start % DAY_MS or event.end % DAY_MS)
    if not whole and (event.all_day or event.type != "event"):
        return f"{start_words(event)} to {end_words(event)}"
    return " to ".join(dict.fromkeys(day.isoformat() for day in (day_of(event.start), last_day(event))))


def chosen_beside(event: Event, view: View, asked: Collection[str]) -> dict[str, object]:
    """What a new event holds that nobody asked for; its reminder is by default that of the settings.

    Args:
        asked: fields that were asked for beside its title and when it is.
    """
    settings = view.calendar.settings
    reminder = (
        ALL_DAY_REMINDERS[settings.default_all_day_reminder]
        if event.all_day
        else REMINDERS[settings.default_reminder]
    )
    return unasked(event, {"title", "start", "end", "all_day", *asked}, given={"reminder": reminder})


def start_words(event: Event) -> str:
    """When an event begins, in ISO form."""
    return _moment_words(event.start)


def end_words(event: Event) -> str:
    """When an event ends, in ISO form."""
    return _moment_words(event.end)


def _moment_words(time: int) -> str:
    return as_datetime(time).isoformat(sep=" ", timespec="milliseconds" if time % MINUTE_MS else "minutes")


def said(value: str, lang: str) -> str:
    """An ISO day as instructions put it."""
    return wording.date_numeric(datetime.fromisoformat(value), lang)


def other(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


def next_day(day: str, days: int = 1) -> str:
    """A day some days later, in ISO form."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


# What a hand does


def pick(phone: Hand, which: str, day: str, *, shown: date) -> None:
    """Pick a day from a form's sheet, which opens at the month of the day shown."""
    phone.tap("day.pick", which=which)
    wanted = date.fromisoformat(day)
    months = (wanted.year - shown.year) * 12 + wanted.month - shown.month
    for _ in range(abs(months)):
        phone.tap("pick.turn", months=1 if months > 0 else -1)
    phone.tap("pick.day", day=day)


def set_time(phone: Hand, which: str, time: str) -> None:
    """Set the start or end of a form by typing."""
    phone.tap("time.pick", which=which)
    phone.type(time, into="time", clear=True)
    phone.tap("time.done")


def write_event(
    phone: Hand,
    title: str,
    day: str,
    *,
    type: str = "event",
    start: str | None = None,
    end: str | None = None,
    reminder: int | None = None,
    repeat: Repeat = "never",
    alarm: bool = False,
) -> None:
    """Put something on the calendar."""
    phone.open("calendar")
    phone.tap("event.add")
    shown = shown_day(phone.view)
    if type != "event":
        phone.tap("form.type", type=type)
    phone.type(title, into="title")
    pick(phone, "start", day, shown=shown)
    if start is not None and end is not None:
        set_time(phone, "start", start)
        set_time(phone, "end", end)
    if repeat != "never":
        phone.tap("repeat.open")
        phone.tap("repeat.choose", repeat=repeat)
    if reminder is not None:
        phone.tap("reminder.open")
        phone.tap("reminder.choose", minutes=reminder)
    if alarm:
        phone.tap("form.alarm")
    phone.tap("form.save")
