"""Days in Calendar."""

from __future__ import annotations

from datetime import date

from pytest_mobilegym.api import Hand, View
from pytest_mobilegym.phone.apps.calendar.days import day_of


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
