"""What people do in Maps on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def look_at_the_layers(hand: Hand) -> None:
    """The layers are looked at, and the sheet is moved."""
    hand.open("map")
    hand.tap("layers.open")
    hand.back()
    hand.tap("sheet.turn", height="half")
    hand.fling("sheet.turn", height="peek")


@app.harmless
def begin_a_search(hand: Hand) -> None:
    """Something is typed into the search field, and left."""
    hand.open("map")
    hand.tap("search.open")
    hand.type("Park", into="query")
    hand.tap("nav.back")


@app.harmless
def look_at_the_timeline(hand: Hand) -> None:
    """The day before is looked at."""
    hand.open("map")
    hand.tap("tab.you")
    hand.tap("timeline.open")
    hand.tap("timeline.turn", by=1)
    hand.tap("nav.back")
    hand.tap("tab.explore")
