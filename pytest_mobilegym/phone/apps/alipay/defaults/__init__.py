"""Alipay on a fresh phone."""

from typing import NamedTuple

from pytest_mobilegym.phone.apps.alipay.defaults.bills import fresh_bills
from pytest_mobilegym.phone.apps.alipay.defaults.people import fresh_contacts, fresh_user
from pytest_mobilegym.phone.apps.alipay.defaults.talks import fresh_talks
from pytest_mobilegym.phone.apps.alipay.state import (
    AlipayState,
    Card,
    Credit,
    GiftCard,
    Subscription,
)
from pytest_mobilegym.phone.defaults.words import at
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

FIRST_ID = 1000
"""Ids of what is made later begin here; those of the default data are below."""


class _Wealth(NamedTuple):
    """`alipay/wealth.json`: what the owner has and owes, in cents."""

    balance: int
    yuebao: int
    yesterday: int
    """Interest of the day before."""
    earned: int
    """Interest so far."""
    owed: int
    """Of Huabei."""


class _Card(NamedTuple):
    id: str
    bank: str
    number: str
    cents: int


class _Membership(NamedTuple):
    merchant: str
    next: str
    """When it is paid for again."""
    cents: int
    method: str


class _Holdings(NamedTuple):
    """`alipay/holdings.json`: what the owner has beside money in the account."""

    cards: tuple[_Card, ...]
    """The first one is bound, the others are in the drawer."""
    subscriptions: tuple[_Membership, ...]
    gift_cards: tuple[tuple[str, str, int], ...]
    """Id, code and cents of each."""


def fresh_alipay(lang: str, profile: Profile = DEFAULT_PROFILE) -> AlipayState:
    """The owner's contacts and conversations, about 150 bills, one bound card."""
    wealth, holdings = profile.read("alipay/wealth", _Wealth), profile.read("alipay/holdings", _Holdings)
    return AlipayState(
        user=fresh_user(profile.owner(lang), lang),
        balance=wealth.balance,
        yuebao=wealth.yuebao,
        yesterday=wealth.yesterday,
        earned=wealth.earned,
        credit=Credit(used=wealth.owed),
        cards=Table.of(
            Card(id=card.id, bank=card.bank, number=card.number, cents=card.cents, bound=place == 0)
            for place, card in enumerate(holdings.cards)
        ),
        bills=fresh_bills(lang, profile),
        contacts=fresh_contacts(profile, lang),
        talks=fresh_talks(profile, lang),
        subscriptions=Table.of(
            Subscription(
                id=each.merchant,
                merchant=each.merchant,
                cents=each.cents,
                next=at(each.next),
                method=each.method,
            )
            for each in holdings.subscriptions
        ),
        gift_cards=Table.of(
            GiftCard(id=id, code=code, cents=cents) for id, code, cents in holdings.gift_cards
        ),
        next_id=FIRST_ID,
    )
