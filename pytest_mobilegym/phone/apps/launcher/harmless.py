"""What people do with the phone itself on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.launcher.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def take_a_screenshot(hand: Hand) -> None:
    """The phone posts a notice of it."""
    hand.pull_down("controls")
    hand.tap("tile.screenshot")


@app.harmless
def look_at_the_notifications(hand: Hand) -> None:
    hand.pull_down("notifications")
    hand.back()


@app.harmless
def look_at_the_recent_apps(hand: Hand) -> None:
    hand.recents()
    hand.home()
