"""What tests of Alipay do with its screens and read from them."""

from __future__ import annotations

from app_pages import go_to

from pytest_mobilegym.phone.apps.alipay.defaults import fresh_alipay
from pytest_mobilegym.phone.apps.alipay.state import AlipayState, Bill
from pytest_mobilegym.phone.hand import Hand

NORA, JASON = "p13", "p1"


FRESH = fresh_alipay("en")


def alipay(hand: Hand) -> AlipayState:
    state: AlipayState = hand.view.alipay
    return state


def newest(hand: Hand) -> Bill:
    bill = alipay(hand).bills.first()
    assert bill is not None
    return bill


def start_transfer(hand: Hand, contact: str, amount: str, note: str = "") -> None:
    """Everything up to the question for the password."""
    go_to(hand, "transfer.open", "payees.open")
    hand.tap("payee.choose", contact=contact)
    hand.type(amount, into="amount")
    if note:
        hand.type(note, into="note")
    hand.tap("pay.confirm")
