"""What tests of Calendar do with its screens and read from them."""

from __future__ import annotations

from datetime import date
from typing import Any

from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.calendar.days import midnight
from pytest_mobilegym.phone.apps.calendar.state import Event
from pytest_mobilegym.phone.hand import Hand

DAYS = st.dates(date(1970, 1, 1), date(2099, 12, 31))


TODAY = date(2026, 3, 27)


def html(hand: Hand) -> str:
    return "".join(region.html for region in hand.phone.frame().regions)


def newest(hand: Hand) -> Event:
    event: Event = hand.view.calendar.events.first()
    return event


def event(**values: Any) -> Event:
    day = values.pop("day", TODAY)
    start = midnight(day) + 10 * 3_600_000
    return Event(**{"id": "x", "title": "X", "start": start, "end": start + 3_600_000, **values})
