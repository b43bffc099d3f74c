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
def put_two_apps_into_a_folder_and_take_one_out(hand: Hand) -> None:
    """A folder with one app left becomes that app; both stand where they stood."""
    hand.home()
    page = hand.view.launcher.pages.first()
    first, second = [item.id for item in page.items.values() if item.kind == "app"][:2]
    hand.drag("folder.make", item=first, other=second)
    hand.tap("folder.open", folder=hand.view.launcher.folders.last().id)
    hand.hold("item.menu", item=first)
    hand.tap("folder.leave", item=first)
    hand.home()


@app.harmless
def look_at_the_recent_apps(hand: Hand) -> None:
    hand.recents()
    hand.home()
