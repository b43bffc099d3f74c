"""What Settings rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os.intents import intent


@app.rehearsal
def adding_a_network(hand: RehearsingHand) -> None:
    """Another app leads to a form that is only saved with all that it asks for, as it has it now."""
    hand.ask(intent("SETTINGS", route="/wifi-add"))
    hand.type("Attic", into="name")
    hand.type("longenough", into="password")


@app.rehearsal
def a_clock_set_by_hand(hand: RehearsingHand) -> None:
    """The time zone is to be chosen where the network does not say it."""
    hand.ask(intent("SETTINGS", route="/page/date_time"))
    hand.tap("control.toggle", key="auto_time_zone")
