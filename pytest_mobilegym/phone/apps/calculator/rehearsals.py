"""What Calculator rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.calculator.app import app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand


@app.rehearsal
def temperatures(hand: RehearsingHand) -> None:
    """Of all that is converted only temperatures have a sign."""
    hand.open("calculator")
    hand.tap("tab.converters")
    hand.tap("converter.open", kind="temperature")
