"""The wallet of a fresh phone."""

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.wechat.money import (
    Bank,
    Bill,
    BillKind,
    Card,
    Cycle,
    Subscription,
    Wallet,
)
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table


class _Bill(NamedTuple):
    """One of `wechat/bills.json`, which has the newest first."""

    time: str
    kind: BillKind
    title: Words
    person: str
    amount: int
    method: str


class _Card(NamedTuple):
    id: str
    bank: Bank
    kind: Literal["debit", "credit"]
    last4: str


class _Membership(NamedTuple):
    id: str
    membership: Words
    merchant: Words
    price: int
    cycle: Cycle
    renews: bool
    created: str


class _Wallet(NamedTuple):
    """`wechat/wallet.json`, in cents."""

    balance: int
    cards: tuple[_Card, ...]
    subscriptions: tuple[_Membership, ...]


def fresh_wallet(profile: Profile) -> Wallet:
    """Some money, two cards."""
    held = profile.read("wechat/wallet", _Wallet)
    cards = [Card(id=id, bank=bank, kind=kind, last4=last4) for id, bank, kind, last4 in held.cards]
    return Wallet(balance=held.balance, cards=Table.of(cards))


def fresh_bills(profile: Profile, lang: str) -> Table[Bill]:
    """Bills of two months, newest first."""
    bills = profile.read("wechat/bills", tuple[_Bill, ...])
    return Table.of(
        [
            Bill(
                id=f"b{len(bills) - place}", kind=kind, title=say(title, lang), person=person, amount=amount,
                method=method, time=at(time),
            )
            for place, (time, kind, title, person, amount, method) in enumerate(bills)
        ]
    )  # fmt: skip


def fresh_subscriptions(profile: Profile, lang: str) -> Table[Subscription]:
    """One that renews, one that no longer does."""
    return Table.of(
        Subscription(
            id=each.id, membership=say(each.membership, lang), merchant=say(each.merchant, lang),
            price=each.price, cycle=each.cycle, auto_renew=each.renews, created=at(each.created),
        )
        for each in profile.read("wechat/wallet", _Wallet).subscriptions
    )  # fmt: skip
