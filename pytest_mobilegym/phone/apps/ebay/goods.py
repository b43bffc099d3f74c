"""Things for sale as pages show them: prices and the seller's money, sending, time that is left, tiles."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.bidding import Standing, standing_of
from pytest_mobilegym.phone.apps.ebay.state import DAY, HOUR, MINUTE, EbayState, Listing
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.world.domains.market import Product, Variant
from pytest_mobilegym.phone.world.domains.people import Person
from pytest_mobilegym.phone.world.labels import label
from pytest_mobilegym.phone.world.pictures import picture_of

Market = Context[EbayState]
Doing = ActionContext[EbayState]
Service = ServiceContext[EbayState]

ITEM = "/item/{product}"
LINK = "https://www.ebay.com/itm/"
PHOTOS = 4
"""How many pictures a product has."""

CURRENCIES: Mapping[str, tuple[str, int, int]] = {
    "us": ("US $", 139, 2), "canada": ("C $", 195, 2), "uk": ("£", 109, 2), "germany": ("€", 128, 2),
    "france": ("€", 128, 2), "italy": ("€", 128, 2), "japan": ("JPY ", 21_500, 0),
    "korea": ("KRW ", 200_000, 0),
    "australia": ("AU $", 211, 2),
}  # fmt: skip
"""The money of sellers' countries: its sign, thousandths of it that a yuan is worth, decimal places."""


def in_currency(cents: int, country: str) -> str:
    """An amount in the money of a country, `US $59.90`; empty where that is the yuan."""
    if country not in CURRENCIES:
        return ""
    sign, rate, places = CURRENCIES[country]
    minor = cents * rate // 1000
    return f"{sign}{wording.amount(minor)}" if places else f"{sign}{minor // 100:,}"


def read_cents(text: str) -> int | None:
    """The cents of an amount as it was typed, `None` where it is none."""
    try:
        amount = Decimal(text.strip().replace(",", "").removeprefix("¥"))
    except InvalidOperation:
        return None
    return int(amount * 100) if amount.is_finite() and 0 <= amount < 10**9 else None


def standing(ctx: Market | Service, product: Product) -> Standing:
    """How an auction stands now, with the user's bids."""
    return standing_of(product, ctx.state.bids.get(product.id), ctx.time, ctx.world.start)


def price_of(ctx: Market | Service, product: Product, variant: str = "") -> int:
    """What a thing costs now, without sending."""
    if product.format == "auction":
        return standing(ctx, product).price
    chosen = find_variant(ctx, variant)
    return chosen.price if chosen is not None and chosen.product == product.id else product.price


def find_variant(ctx: Market | Service, variant: str) -> Variant | None:
    """A variant by its id."""
    return ctx.world.variants.find(variant) if variant else None


def is_over(product: Product, now: int) -> bool:
    """Whether it was an auction that has ended."""
    return product.ends is not None and product.ends <= now


def left_words(ctx: Market, ends: int) -> str:
    """How long something lasts: `2 d 3 h`, `45 min`."""
    left = max(0, ends - ctx.time)
    if left >= DAY:
        return ctx.t("left.days", days=left // DAY, hours=left % DAY // HOUR)
    return wording.hours_and_minutes(max(1, left // MINUTE), ctx.lang) if left else ctx.t("left.over")


def days_to_deliver(product: Product) -> tuple[int, int]:
    """After how many days it comes, at the earliest and at the latest."""
    first = 3 + product.kilometres // 1_500
    return first, first + 2 + product.kilometres // 3_000


def delivery_words(ctx: Market, product: Product) -> str:
    """The days on which it comes: `Mar 31 – Apr 4`."""
    first, last = days_to_deliver(product)
    days = [wording.date_day(ctx.now + timedelta(days=each), ctx.lang) for each in (first, last)]
    return " – ".join(days)


def shipping_words(ctx: Market, cents: int) -> str:
    """`+ ¥12.00 shipping`, or that it is free."""
    return ctx.t("ship.paid", sum=wording.money(cents)) if cents else ctx.t("ship.free")


def seller_of(ctx: Market, product: Product) -> Person:
    """Who sells it."""
    return ctx.world.people.get(product.seller)


def stars(rating: int) -> str:
    """A mean of stars, `4.6`."""
    return f"{rating // 10}.{rating % 10}"


def share_words(ctx: Context, item: str) -> str:
    """What other apps are handed of a product or an own listing."""
    product = ctx.world.products.find(item)
    if product is None:
        listing = ctx.state.listings.get(item)
        title, cents = (listing.title, listing.cents) if listing is not None else ("", 0)
    else:
        title, cents = product.title, product.total
    return f"{title} {wording.money(cents)} {LINK}{item.lstrip('iL')}"


TABS = (("home", "/"), ("me", "/me"), ("search", "/search"), ("inbox", "/inbox"), ("sell", "/sell"))
for _tab, _route in TABS:
    app.action(f"tab.{_tab}", on=tuple(route for _, route in TABS), to=_route)


def bar(ctx: Market) -> dict[str, Any]:
    """What the bar of tabs shows."""
    unread = sum(talk.unread for talk in ctx.state.conversations.values())
    return {
        "tabs": [name for name, _ in TABS],
        "unread": unread + sum(not notice.read for notice in ctx.state.notices.values()),
        "in_cart": len(ctx.state.cart),
    }


marks = kit.reactions.install(
    app,
    kinds={
        "watch": kit.reactions.Reaction("watched", "heart", done="watch.done", undone="watch.undone"),
        "seller": kit.reactions.Reaction(
            "saved_sellers", "heart", done="seller.saved", undone="seller.unsaved"
        ),
        "helpful": kit.reactions.Reaction("helpful", "thumb"),
    },
    share=share_words,
)


class Tile(NamedTuple):
    """A thing for sale in a list or a grid.

    Attributes:
        price: now, without sending.
        was: before, empty where it is not reduced.
        off: by how many percent it is reduced.
        foot: how many were sold, or how an auction stands.
        rating: mean of its stars and how many gave some; empty for own listings.
        action: what a tap does.
    """

    id: str
    title: str
    picture: str
    condition: str
    price: str
    was: str
    off: int
    shipping: str
    total: str
    format: str
    place: str
    foot: str
    rating: str
    watched: kit.reactions.Mark
    sponsored: bool = False
    action: str = "item.open"


def tile(ctx: Market, product: Product) -> Tile:
    """A product as lists show it."""
    price, foot = product.price, ""
    if product.format == "auction":
        now = standing(ctx, product)
        price = now.price
        left = left_words(ctx, product.ends or 0)
        foot = (
            ctx.t("tile.over", n=now.bids)
            if is_over(product, ctx.time)
            else ctx.t("tile.bids", n=now.bids, left=left)
        )
    elif product.sold:
        foot = ctx.t("tile.sold", n=wording.compact_number(product.sold, ctx.lang))
    before = product.original or 0
    return Tile(
        product.id,
        product.title,
        picture_of(ctx.world, product),
        label("condition", product.condition, ctx.lang),
        wording.money(price),
        wording.money(before) if before else "",
        (before - product.price) * 100 // before if before else 0,
        shipping_words(ctx, product.shipping),
        wording.money(price + product.shipping),
        label("selling", product.format, ctx.lang),
        ctx.t("tile.from", place=label("country", product.country, ctx.lang)),
        foot,
        ctx.t("tile.rating", stars=stars(product.rating), n=product.reviews),
        marks.mark(ctx, "watch", product.id),
        product.sponsored,
    )


def listing_tile(ctx: Market, listing: Listing) -> Tile:
    """Something of the user's own as lists show it."""
    return Tile(
        listing.id,
        listing.title,
        listing.pictures[0] if listing.pictures else "",
        label("condition", listing.condition, ctx.lang),
        wording.money(listing.cents),
        "",
        0,
        shipping_words(ctx, listing.shipping),
        wording.money(listing.cents + listing.shipping),
        label("selling", listing.format, ctx.lang),
        ctx.t("tile.own"),
        ctx.t(f"listing.status.{listing.status}"),
        "",
        marks.mark(ctx, "watch", listing.id),
        action="listing.open",
    )


def tiles(ctx: Market, ids: tuple[str, ...]) -> list[Tile]:
    """Products by their ids, and own listings."""
    found = {product.id: tile(ctx, product) for product in ctx.world.products.many(ids)}
    found |= {key: listing_tile(ctx, listing) for key, listing in ctx.state.listings.items() if key in ids}
    return [found[id] for id in ids if id in found]


app.action(
    "item.open", on="*", to=ITEM, guard=lambda ctx, product: ctx.world.products.find(product) is not None
)
app.action(
    "listing.open", on="*", to="/listing/{listing}", guard=lambda ctx, listing: listing in ctx.state.listings
)


@app.action("item.copy_link", on=(ITEM, f"{ITEM}/menu"), network=False)
def copy_link(ctx: Doing) -> None:
    clipboard.copy(ctx.os, f"{LINK}{ctx.params['product'][1:]}", source=app.id)
    if ctx.screen.kind == "menu":
        ctx.back()
    ctx.toast("share.copied")
