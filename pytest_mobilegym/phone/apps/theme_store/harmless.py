"""What people do in Themes on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.theme_store.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def mark_a_theme_as_a_favourite_twice(hand: Hand) -> None:
    """One that was a favourite is one again, at another place of their list."""
    hand.open("theme_store")
    hand.tap("item.open", id="cosmos", kind="theme")
    hand.tap("favorite.toggle")
    hand.tap("favorite.toggle")
    hand.back()
