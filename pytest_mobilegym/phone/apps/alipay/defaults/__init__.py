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


def fresh_cards() -> Table[Card]:
    """One card that is bound, and seven in the drawer."""
    return Table.of(
        [
            Card(id="c1", bank="ccb", number="6217001820033411", cents=4_862_050, bound=True),
            Card(id="c2", bank="icbc", number="6222021001116620", cents=2_315_000),
            Card(id="c3", bank="abc", number="6228480018847733", cents=1_890_600),
            Card(id="c4", bank="boc", number="6216601300092284", cents=1_204_030),
            Card(id="c5", bank="cmb", number="6225880157745519", cents=3_677_700),
            Card(id="c6", bank="pab", number="6230580000318862", cents=905_000),
            Card(id="c7", bank="bocom", number="6222600110057745", cents=1_530_000),
            Card(id="c8", bank="psbc", number="6217990030062098", cents=740_080),
        ]
    )


def fresh_alipay(lang: str, profile: Profile = DEFAULT_PROFILE) -> AlipayState:
    """The owner's contacts and conversations, about 150 bills, one bound card."""
    wealth = profile.read("alipay/wealth", _Wealth)
    return AlipayState(
        user=fresh_user(profile.owner(lang), lang),
        balance=wealth.balance,
        yuebao=wealth.yuebao,
        yesterday=wealth.yesterday,
        earned=wealth.earned,
        credit=Credit(used=wealth.owed),
        cards=fresh_cards(),
        bills=fresh_bills(lang),
        contacts=fresh_contacts(profile, lang),
        talks=fresh_talks(profile, lang),
        subscriptions=Table.of(
            [
                Subscription(id="music", merchant="music", cents=1_500, next=at("2026-04-03 03:00")),
                Subscription(
                    id="video", merchant="video", cents=2_500, next=at("2026-04-11 03:00"), method="c1"
                ),
                Subscription(id="drive", merchant="drive", cents=1_200, next=at("2026-04-19 03:00")),
            ]
        ),
        gift_cards=Table.of(
            [
                GiftCard(id="g1", code="GIFT-4821-7706", cents=10_000),
                GiftCard(id="g2", code="GIFT-9035-1148", cents=5_000),
            ]
        ),
        next_id=FIRST_ID,
    )
