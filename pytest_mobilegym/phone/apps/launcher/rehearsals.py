"""What the home screen rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.launcher.app import app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand


@app.rehearsal
def an_empty_page(hand: RehearsingHand) -> None:
    """A page has to be empty before it can go."""
    hand.hold("home.menu", page="p1")
    hand.tap("page.add", page="p1")
