"""What people do in Compass on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.compass.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def back_out_of_a_question_for_the_location(hand: Hand) -> None:
    hand.open("compass")
    hand.tap("location.ask")
    hand.back()


@app.harmless
def refuse_the_location(hand: Hand) -> None:
    hand.open("compass")
    hand.tap("location.ask")
    hand.tap("permission.deny")


@app.harmless
def allow_the_location(hand: Hand) -> None:
    """An app that shows where one is needs it plainly."""
    hand.open("compass")
    hand.tap("location.ask")
    hand.tap("permission.allow")
