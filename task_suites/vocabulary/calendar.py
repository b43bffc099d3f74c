"""Days in Calendar."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from pytest_mobilegym.api import Hand, View, unasked
from pytest_mobilegym.phone.apps.calendar.days import day_of
from pytest_mobilegym.phone.apps.calendar.state import ALL_DAY_REMINDERS, REMINDERS, Event

ANY_TIME = dict.fromkeys(
    ("calendar.events[*].start", "calendar.events[*].end", "calendar.events[*].all_day"),
    "only the day was asked for: whoever adds the event chooses a time on it, or the whole day",
)
"""What `liberties()` says where an event has a day and no time."""


def chosen_beside(event: Event, view: View, asked: Collection[str] = ()) -> dict[str, object]:
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


def shown_day(view: View) -> date:
    """The day that Calendar shows."""
    selected = view.calendar.selected
    return view.now.date() if selected is None else day_of(selected)


def months_between(first: date, second: date) -> int:
    """How many months lie between the months of two days."""
    return (second.year - first.year) * 12 + second.month - first.month


def show_day(phone: Hand, day: date) -> None:
    """Select a day in the month's view, of the month that is shown or a later one."""
    phone.open("calendar")
    for _ in range(months_between(shown_day(phone.view), day)):
        phone.tap("page.turn", by=1)
    phone.tap("day.select", day=day.isoformat())
