"""The wallet of a fresh phone."""

from typing import NamedTuple

from pytest_mobilegym.phone.apps.wechat.money import Bill, BillKind, Card, Subscription, Wallet
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


def fresh_wallet() -> Wallet:
    """Some money, two cards."""
    return Wallet(
        balance=638_42,
        cards=Table.of(
            [
                Card(id="c1", bank="harbour", last4="3308"),
                Card(id="c2", bank="cedar", kind="credit", last4="7721"),
            ]
        ),
    )


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


def fresh_subscriptions(lang: str) -> Table[Subscription]:
    """One that renews, one that no longer does."""
    return Table.of(
        [
            Subscription(
                id="u1", membership=say(("Cloud Drive Plus", "云盘会员"), lang),
                merchant=say(("Cloud Drive", "云盘"), lang), price=12_00, created=at("2025-09-05 07:58"),
            ),
            Subscription(
                id="u2", membership=say(("Radio Club", "电台会员"), lang),
                merchant=say(("Night Radio", "夜航电台"), lang), price=88_00, cycle="year", auto_renew=False,
                created=at("2024-11-02 21:16"),
            ),
        ]
    )  # fmt: skip
