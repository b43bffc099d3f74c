"""What people do in 12306 on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def look_at_the_board(hand: Hand) -> None:
    """A station's board is looked at."""
    hand.open("railway12306")
    hand.tap("board.open")
    hand.tap("board.turn", arriving=True)
    hand.back()


@app.harmless
def look_at_old_orders(hand: Hand) -> None:
    """Orders that are over are looked at."""
    hand.open("railway12306")
    hand.tap("tab.orders")
    hand.tap("orders.paid")
    hand.tap("orders.tab", tab="history")
    hand.back()
    hand.tap("tab.home")


@app.harmless
def begin_a_passenger(hand: Hand) -> None:
    """A passenger is begun, and not saved."""
    hand.open("railway12306")
    hand.tap("passengers.open")
    hand.tap("passenger.open")
    hand.type("Hm", into="name")
    hand.tap("nav.back")
    hand.tap("nav.back")
