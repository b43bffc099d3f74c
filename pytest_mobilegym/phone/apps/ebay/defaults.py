"""eBay on a fresh phone, read from its owner's profile."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.apps.ebay.state import (
    DAY,
    HOUR,
    Card,
    EbayState,
    Feedback,
    Line,
    Listing,
    Notice,
    Order,
    SavedSearch,
    User,
)
from pytest_mobilegym.phone.defaults.words import Words, say
from pytest_mobilegym.phone.kit.chat import Conversation, Message
from pytest_mobilegym.phone.kit.forms import Address
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table


class _Bought(NamedTuple):
    """A purchase; its price is that of the world's product."""

    id: str
    product: str
    seller: str
    variant: str
    cents: int
    shipping: int
    days: int
    """Before the phone's start."""


SELLER = "u21173"
BOUGHT = (
    _Bought("14-09871", "i191", SELLER, "iv273", 9_599, 0, 6),
    _Bought("14-09655", "i45", "u21157", "iv46", 19_390, 1_200, 38),
    _Bought("14-09233", "i86", "u21046", "iv123", 11_395, 1_500, 70),
)
"""Newest first: a smart speaker, a kettle, a backpack."""
WATCHED = ("i82", "i36", "i12802")
VIEWED = ("i82", "i36", "i314", "i12802", "i39")
"""Things that were looked at: a keyboard, a tent, a backpack, a lamp, a speaker."""


def fresh_ebay(lang: str, profile: Profile = DEFAULT_PROFILE) -> EbayState:
    """An account that has bought a few things, keeps some, and sells nothing yet."""
    owner = profile.owner(lang)
    addresses = [
        Address(
            id=f"a{number}",
            name=owner.name(lang),
            phone=owner.number,
            region=place.region,
            detail=place.detail,
            default=number == 1,
        )
        for number, place in enumerate(owner.addresses.values(), 1)
    ]
    sent_to = (
        f"{addresses[0].name} {addresses[0].phone} {addresses[0].region} {addresses[0].detail}"
        if addresses
        else ""
    )
    return EbayState(
        user=User(
            name=owner.name(lang),
            username=f"{owner.short_en.lower()}.market",
            email=owner.email,
            phone=owner.number,
            since=START - 1_460 * DAY,
        ),
        recent_searches=(say(("fan", "电风扇"), lang),),
        saved_searches=Table.of(
            [
                SavedSearch(
                    id="q1",
                    at=START - 9 * DAY,
                    query=say(("mechanical keyboard", "机械键盘"), lang),
                    conditions=("new",),
                )
            ]
        ),
        watched=WATCHED,
        viewed=VIEWED,
        saved_sellers=(SELLER,),
        orders=Table.of([_order(one, sent_to) for one in BOUGHT]),
        feedback=Table.of(
            [
                Feedback(
                    id=f"{BOUGHT[-1].id}-l1",
                    seller=BOUGHT[-1].seller,
                    product=BOUGHT[-1].product,
                    verdict="positive",
                    text=say(("Well packed, as described.", "包装仔细，和描述一致。"), lang),
                    at=START - 50 * DAY,
                )
            ]
        ),
        coupons=("first5",),
        addresses=Table.of(addresses),
        cards=Table.of([Card(id="k1", number="8136", holder=owner.name("en"), expires="09/28")]),
        listings=Table.of([_listing(lang)]),
        conversations=Table.of([_conversation(lang)]),
        notices=Table.of(_notices([_order(one, sent_to) for one in BOUGHT])),
        next_id=100,
    )


def _order(one: _Bought, address: str) -> Order:
    created = START - one.days * DAY - 3 * HOUR
    arrives = created + 9 * DAY
    line = Line(
        id="l1",
        product=one.product,
        variant=one.variant,
        cents=one.cents,
        seller=one.seller,
        shipping=one.shipping,
    )
    return Order(
        id=one.id,
        lines=Table.of([line]),
        created=created,
        status="delivered" if arrives < START else "shipped",
        address=address,
        method="k1",
        paid_at=created + HOUR // 6,
        ships_at=created + 20 * HOUR,
        arrives_at=arrives,
    )


def _notices(orders: list[Order]) -> list[Notice]:
    """What eBay has told of the purchases, and of a coupon, newest first; the latest is unread."""
    told = [("shipped", order.id, order.ships_at) for order in orders]
    told += [("delivered", order.id, order.arrives_at) for order in orders if order.status == "delivered"]
    told.append(("coupon", "", START - 12 * DAY))
    newest = sorted(told, key=lambda one: -one[2])
    return [
        Notice.model_validate(
            {"id": f"n{len(newest) - number}", "kind": kind, "about": about, "at": at, "read": number > 0}
        )
        for number, (kind, about, at) in enumerate(newest)
    ]


CHAIR: Words = ("Folding wooden chair, barely used", "折叠木椅 九成新")
ABOUT_CHAIR: Words = (
    "Bought for a balcony that turned out too small. One light scratch on the left arm. Pick-up is fine too.",
    "给阳台买的，结果放不下。左扶手有一道浅划痕，也可以自提。",
)


def _listing(lang: str) -> Listing:
    """Something that was offered last autumn and not sold."""
    return Listing(
        id="L1",
        title=say(CHAIR, lang),
        category="home",
        condition="used",
        text=say(ABOUT_CHAIR, lang),
        cents=12_000,
        shipping=2_500,
        pictures=("room/wooden-chair",),
        at=START - 160 * DAY,
        status="ended",
    )


TALK: tuple[tuple[bool, int, Words], ...] = (
    (True, 180, ("Hello, does it come with a charger?", "您好，这个带充电器吗？")),
    (False, 176, ("Hi! Yes, and with a spare cable.", "您好，带的，还多送一根线。")),
    (True, 175, ("Great, thank you.", "好的，谢谢。")),
)
"""Whether the user says it, hours before the phone's start, words."""


def _conversation(lang: str) -> Conversation:
    said = [
        Message(id=f"m{number}", at=START - hours * HOUR, mine=mine, text=say(words, lang))
        for number, (mine, hours, words) in enumerate(TALK, 1)
    ]
    return Conversation(id=SELLER, messages=Table.of(said))
