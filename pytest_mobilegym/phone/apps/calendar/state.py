"""What Calendar knows."""

from __future__ import annotations

from typing import Annotated, Literal

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

Moment = int
"""Simulated time in milliseconds that the user has chosen, so that it is the same on every device."""

Kind = Literal["event", "birthday", "anniversary", "countdown"]
KINDS: tuple[Kind, ...] = ("event", "birthday", "anniversary", "countdown")

Repeat = Literal["never", "daily", "weekdays", "weekly", "fortnightly", "monthly", "yearly"]
REPEATS: tuple[Repeat, ...] = ("never", "daily", "weekdays", "weekly", "fortnightly", "monthly", "yearly")

ViewName = Literal["year", "month", "week", "day"]
VIEWS: tuple[ViewName, ...] = ("year", "month", "week", "day")

DefaultReminder = Literal[
    "0_minutes_before",
    "5_minutes_before",
    "15_minutes_before",
    "30_minutes_before",
    "60_minutes_before",
    "1_day_before",
]
AllDayReminder = Literal["start_of_day", "9_am_on_day", "9_am_day_before"]
LaterTime = Literal["5_minutes", "10_minutes", "30_minutes", "60_minutes"]

REMINDERS: dict[DefaultReminder, int] = {
    "0_minutes_before": 0,
    "5_minutes_before": 5,
    "15_minutes_before": 15,
    "30_minutes_before": 30,
    "60_minutes_before": 60,
    "1_day_before": 1440,
}
"""Minutes before the start of an event."""
ALL_DAY_REMINDERS: dict[AllDayReminder, int] = {
    "start_of_day": 0,
    "9_am_on_day": -540,
    "9_am_day_before": 900,
}
"""Minutes before the midnight that an all-day event begins with; negative ones are after it."""
LATER_TIMES: dict[LaterTime, int] = {"5_minutes": 5, "10_minutes": 10, "30_minutes": 30, "60_minutes": 60}

SUBSCRIPTIONS = ("solar_terms", "history", "football", "films", "concerts", "horoscope", "stock", "lottery")
THEMES = ("sky", "coral", "forest", "plum", "amber", "ink")


class Event(State):
    """Something on the calendar; birthdays and anniversaries come back every year."""

    id: str
    type: Kind = "event"
    title: str
    description: str = ""
    location: str = ""
    all_day: bool = False
    start: Moment
    """Midnight of its first day, if it is all day."""
    end: Moment
    """Midnight after its last day, if it is all day."""
    repeat: Repeat = "never"
    """How often it comes back; birthdays and anniversaries do so every year, whatever stands here."""
    skipped: tuple[Moment, ...] = ()
    """Midnights of days on which it does not come back."""
    reminder: int | None = None
    """Minutes before the start; negative is after it, `None` never."""
    alarm: bool = False
    """Whether the reminder rings like an alarm clock."""


class Snooze(State):
    """A reminder put off by hand; `id` is its event's."""

    id: str
    at: Time


class CalendarSettings(State):
    """The settings page."""

    week_start: Literal["monday", "sunday"] = "monday"
    show_extend_month: bool = True
    """Whether a month's page also shows days of the months beside it."""
    show_week_number: bool = False
    show_almanac: bool = False
    auto_insert_ai_event: bool = False
    default_reminder: DefaultReminder = "15_minutes_before"
    default_all_day_reminder: AllDayReminder = "9_am_on_day"
    default_later_time: LaterTime = "10_minutes"
    """How long "remind me later" puts a reminder off."""
    holiday_reminder: bool = True
    show_rejected: bool = False
    auto_import_birthday: bool = False


class CalendarState(AppState):
    """Root of Calendar's state."""

    settings: CalendarSettings = CalendarSettings()
    events: Table[Event] = Table()
    """Newest first."""
    snoozes: Table[Snooze] = Table()
    subscriptions: Annotated[tuple[str, ...], Unordered] = ("solar_terms",)
    theme: str = "sky"
    selected: Annotated[Time | None, Incidental] = None
    """Midnight of the day that is looked at; `None` is today."""
    view: Annotated[ViewName, Incidental] = "month"
    searches: Annotated[tuple[str, ...], Incidental] = ()
    """What was searched for, latest first."""
