"""What people do in Calendar on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.calendar.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def write_an_event_and_delete_it(hand: Hand) -> None:
    hand.open("calendar")
    hand.tap("event.add")
    hand.type("x", into="title")
    hand.tap("form.save")
    hand.tap("event.open", event=hand.view.calendar.events.first().id)
    hand.tap("event.ask_delete")
    hand.tap("event.delete")
