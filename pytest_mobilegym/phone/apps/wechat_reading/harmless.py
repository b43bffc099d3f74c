"""What people do in WeChat Reading on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def look_at_ranks(hand: Hand) -> None:
    """The rank of most recommended books is looked at."""
    hand.open("wechat_reading")
    hand.tap("tab.reading")
    hand.tap("rank.open", rank="readers")
    hand.tap("rank.show", rank="recommended")
    hand.back()


@app.harmless
def look_at_another_category(hand: Hand) -> None:
    """A category is opened and sorted by readers."""
    hand.open("wechat_reading")
    hand.tap("tab.reading")
    hand.tap("categories.open")
    hand.tap("category.open", name="travel")
    hand.tap("category.sort", sort="readers")
    hand.back()
    hand.back()


@app.harmless
def sort_the_shelf(hand: Hand) -> None:
    """The shelf is sorted by title, a selection is begun and left."""
    hand.open("wechat_reading")
    hand.tap("tab.shelf")
    hand.tap("shelf.sort", order="title")
    hand.tap("select.begin")
    hand.tap("select.end")
    hand.tap("tab.reading")


@app.harmless
def look_at_the_reading_time(hand: Hand) -> None:
    """The present week and the one before it are looked at."""
    hand.open("wechat_reading")
    hand.tap("tab.me")
    hand.tap("statistics.open")
    hand.tap("statistics.earlier")
    hand.back()
    hand.tap("tab.reading")


@app.harmless
def other_audiobooks(hand: Hand) -> None:
    """Other audiobooks are asked for."""
    hand.open("wechat_reading")
    hand.tap("tab.audio")
    hand.tap("audio.refresh")
    hand.tap("tab.reading")
