"""What people do in eBay on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def look_at_a_thing(hand: Hand) -> None:
    """A thing of the first page is looked at, with its reviews."""
    hand.open("ebay")
    thing = next(iter(hand.view.ebay.watched))
    hand.tap("item.open", product=thing)
    hand.tap("reviews.open")
    hand.back()
    hand.back()


@app.harmless
def watch_and_no_longer(hand: Hand) -> None:
    """A thing is watched, and no longer."""
    hand.open("ebay")
    hand.tap("watching.open")
    thing = hand.view.ebay.watched[0]
    hand.tap("item.open", product=thing)
    hand.tap("react.watch", item=thing)
    hand.tap("react.watch", item=thing)
    hand.back()
    hand.back()


@app.harmless
def look_at_purchases(hand: Hand) -> None:
    """Purchases are looked at, and where one of them is."""
    hand.open("ebay")
    hand.tap("orders.open")
    hand.tap("orders.tab", tab="underway")
    hand.back()


@app.harmless
def begin_a_search(hand: Hand) -> None:
    """Words are typed, and nothing is searched for."""
    hand.open("ebay")
    hand.tap("tab.search")
    hand.type("lam", into="query")
    hand.tap("search.clear")
    hand.tap("tab.home")
