"""What Calendar rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.calendar.app import ITEM, app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os.intents import intent


@app.rehearsal
def twelve_hours(hand: RehearsingHand) -> None:
    """Only on a clock of twelve hours has a time a wheel for the halves of the day."""
    with hand.edit("os") as os:
        os.preferences["select_time_format"] = "false"


@app.rehearsal
def asked_for_an_event(hand: RehearsingHand) -> None:
    """Another app has something to write into the calendar."""
    hand.ask(intent("INSERT", type=ITEM, title="Lunch"))


@app.rehearsal
def a_weekly_event(hand: RehearsingHand) -> None:
    """Only of an event that comes back a single day can be deleted."""
    hand.open("calendar")
    hand.tap("event.add")
    hand.type("Choir", into="title")
    hand.tap("repeat.open")
    hand.tap("repeat.choose", repeat="weekly")
    hand.tap("form.save")
    hand.tap("event.open", event=hand.view.calendar.events.where(title="Choir").id)
    hand.tap("event.ask_delete")


@app.rehearsal
def the_year(hand: RehearsingHand) -> None:
    """All months of a year, each of which opens."""
    hand.open("calendar")
    hand.tap("view.choose", view="year")
