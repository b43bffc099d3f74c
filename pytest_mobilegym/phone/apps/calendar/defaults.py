"""Calendar on a fresh phone: some weeks of a person's life, and nothing in the coming month but a birthday.

The next weeks are left free, so that whoever puts something there finds it alone.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from pytest_mobilegym.phone.apps.calendar.days import DAY_MS, MINUTE_MS, midnight
from pytest_mobilegym.phone.apps.calendar.state import CalendarState, Event, Kind
from pytest_mobilegym.phone.defaults.words import Words, say
from pytest_mobilegym.phone.model import START, as_datetime
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

TODAY = as_datetime(START).date()


class _Entry(NamedTuple):
    """One of `calendar.json`."""

    title: Words
    day: int
    """Days from today."""
    at: str = ""
    """Start and end, `09:00-10:30`; all day if it is empty."""
    type: Kind = "event"
    reminder: int | None = None
    place: Words = ("", "")
    note: Words = ("", "")


def fresh_calendar(lang: str, profile: Profile = DEFAULT_PROFILE) -> CalendarState:
    """The owner's entries, most of them past."""
    entries = profile.read("calendar", tuple[_Entry, ...])
    events = [_event(number, entry, lang) for number, entry in enumerate(entries, 1)]
    searches = ("陶艺", "护照") if lang == "zh" else ("Pottery", "passport")
    return CalendarState(events=Table.of(events[::-1]), searches=searches, next_id=len(events) + 1)


def _event(number: int, entry: _Entry, lang: str) -> Event:
    day: date = TODAY + timedelta(days=entry.day)
    start, end = midnight(day), midnight(day) + DAY_MS
    if entry.at:
        start, end = (midnight(day) + _minutes(text) * MINUTE_MS for text in entry.at.split("-"))
    return Event(
        id=f"e{number}",
        type=entry.type,
        title=say(entry.title, lang),
        description=say(entry.note, lang),
        location=say(entry.place, lang),
        all_day=not entry.at,
        start=start,
        end=end,
        reminder=entry.reminder,
    )


def _minutes(text: str) -> int:
    hour, minute = text.split(":")
    return int(hour) * 60 + int(minute)
