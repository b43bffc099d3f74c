"""What the tasks of paying are written with: what judges read, and what a hand does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pytest_mobilegym.api import Goal, Hand, View, added, among, goal
from pytest_mobilegym.phone.apps.alipay.state import Bill

from ..vocabulary.alipay import contact_names

PASSWORD = "123456"


def cents_of(amount: float) -> int:
    """An amount of yuan in cents."""
    return round(amount * 100)


def typed(amount: float) -> str:
    """An amount of yuan as a person types it."""
    return f"{amount:.10g}"


def an_alipay_contact(**options: Any) -> Any:
    """The full name of an Alipay contact."""
    return among(contact_names, **options)


def paid(before: View, after: View) -> list[Bill]:
    """Transfers to somebody that were made since the start, the earliest first."""
    found = [bill for bill in added(before.alipay.bills, after.alipay.bills) if bill.kind == "transfer"]
    return sorted((bill for bill in found if bill.cents < 0), key=lambda bill: bill.at)


def as_told(bills: Iterable[Bill]) -> list[tuple[str, int, str]]:
    """Bills as what was asked for: to whom, how many cents, with which note."""
    return [(bill.party, -bill.cents, bill.note) for bill in bills if not bill.failed]


def taken(before: View, after: View) -> list[int]:
    """Cents that balance, fund and cards have lost since the start; what is unchanged is left out."""
    old, new = before.alipay, after.alipay
    lost = [old.balance - new.balance, old.yuebao - new.yuebao]
    lost += [card.cents - new.cards[card.id].cents for card in old.cards.values() if card.id in new.cards]
    return [cents for cents in lost if cents]


def taken_goal(before: View, after: View, amount: float) -> Goal:
    """The money came from one place, whichever, and nothing else has gone."""
    name = "the amount was taken once, from one place"
    return goal(name, actual=taken(before, after), expected=[cents_of(amount)])


# What a hand does


def fill(phone: Hand, amount: float, note: str, password: str) -> None:
    """Fill in an amount and a note, and pay with the password."""
    phone.type(typed(amount), into="amount")
    if note:
        phone.type(note, into="note")
    phone.tap("pay.confirm")
    phone.type(password, into="password")


def transfer(phone: Hand, contact: str, amount: float, note: str = "", password: str = PASSWORD) -> None:
    """Transfer money to a contact, from the home page or after another transfer."""
    phone.open("alipay")
    if phone.offers("paid.done"):
        phone.tap("paid.done")
    if not phone.offers("payees.open"):
        phone.tap("transfer.open")
    phone.tap("payees.open")
    phone.tap("payee.choose", contact=contact)
    fill(phone, amount, note, password)
