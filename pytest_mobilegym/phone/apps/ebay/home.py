"""The first page, categories, reduced things, and coupons."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.filters import CATEGORIES
from pytest_mobilegym.phone.apps.ebay.goods import ITEM, Doing, Market, Tile, bar, tile, tiles
from pytest_mobilegym.phone.kit.checkout import Coupon
from pytest_mobilegym.phone.wording import money
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.market import Narrowing, Product
from pytest_mobilegym.phone.world.labels import label

SIGNS = {
    "electronics": "headphones", "home": "home", "fashion": "bag", "motors": "car", "sports": "bike",
    "pets": "paw", "travel": "briefcase", "gift_cards": "gift", "jewelry": "sparkles",
}  # fmt: skip
"""Icons of the categories."""
SAMPLE = {
    "electronics": "headphones", "home": "kettle", "fashion": "sneakers", "motors": "tyres",
    "sports": "bicycle", "pets": "cat tree", "travel": "suitcase", "gift_cards": "coffee card",
    "jewelry": "ring",
}  # fmt: skip
"""What the pictures of the categories show."""
LATELY = 10
"""How many of the things that were looked at stand on the first page."""

COUPONS: dict[str, tuple[int, int, int, int | None]] = {
    "spring10": (0, 10, 20_000, 6_000),
    "save30": (3_000, 0, 30_000, None),
    "first5": (0, 5, 5_000, 2_000),
}
"""Coupons: cents or percent that they take off, from which price on, and how much at most."""


def coupon_of(ctx: Market, key: str) -> Coupon:
    """A coupon by its code."""
    cents, percent, least, most = COUPONS[key]
    return Coupon(key, ctx.t(f"coupon.{key}"), cents=cents, percent=percent, least=least, most=most)


def _for_you(ctx: Market, page: int, size: int) -> Page[Product]:
    """Things of the kinds that were looked at last, else what the catalogue begins with."""
    latest = next(iter(ctx.world.products.many(ctx.state.viewed[:1])), None)
    wants = ctx.state.settings.privacy.recommendations and latest is not None
    narrowing = Narrowing(
        category=latest.category if wants and latest is not None else None, open_at=ctx.time
    )
    return ctx.world.products.narrowed("", narrowing, page=page, size=size)


def _about(ctx: Market) -> dict[str, Any]:
    viewed = tiles(ctx, tuple(ctx.state.viewed[:LATELY]))
    reduced = ctx.world.products.narrowed("", Narrowing(reduced=True, format="buy_now"), size=6)
    return {
        **bar(ctx),
        "name": ctx.os.owner.short(ctx.lang),
        "viewed": viewed,
        "deals": [tile(ctx, each) for each in reduced],
        "categories": [
            (key, label("product", key, ctx.lang), f"product/{SAMPLE[key]}") for key in CATEGORIES[:6]
        ],
        "claimed": "spring10" in (*ctx.state.coupons, *ctx.state.used_coupons),
    }


home = kit.feed.install(
    app,
    sources={"for_you": _for_you},
    card=tile,
    size=10,
    fresh_every=30,
    layout="grid",
    tab="home",
    own_template="home.html",
    variables=_about,
)

app.action("categories.open", on=("/", "/search"), to="/categories")
app.action("category.open", on=("/", "/categories"), to="/category/{category}")
app.action("deals.open", on=("/", "/cart"), to="/deals")
app.action("coupons.open", on=("/", "/me"), to="/coupons")
app.action("guarantee.open", on=("/", ITEM), to="/guarantee")


@app.screen("/categories")
def categories(ctx: Market) -> dict[str, Any]:
    counts = ctx.world.products.facets("").categories
    return {
        "categories": [
            (key, label("product", key, ctx.lang), f"product/{SAMPLE[key]}", counts.get(key, 0))
            for key in CATEGORIES
        ]
    }


@app.screen("/category/{category}", network="page")
def category_page(ctx: Market, category: str) -> dict[str, Any]:
    kinds = [kind for kind in ctx.world.products.kinds() if kind.category == category]
    found = ctx.world.products.narrowed("", Narrowing(category=category, open_at=ctx.time), size=8)
    return {
        "category": category,
        "name": label("product", category, ctx.lang),
        "sign": SIGNS[category],
        "kinds": [(kind.type, kind.name, f"product/{kind.type.replace('_', ' ')}") for kind in kinds],
        "tiles": [tile(ctx, each) for each in found],
    }


def _deals(ctx: Market, page: int, size: int) -> Page[Product]:
    return ctx.world.products.narrowed("", Narrowing(reduced=True, format="buy_now"), page=page, size=size)


def _deal(ctx: Market, item: Product) -> Tile:
    return tile(ctx, item)


deals = kit.feed.install(
    app,
    name="deals",
    route="/deals",
    sources={"all": _deals},
    card=_deal,
    layout="grid",
    title="deals.title",
    own_template="deals.html",
)


@app.screen("/coupons", network="banner")
def coupons(ctx: Market) -> dict[str, Any]:
    state = ctx.state
    return {
        "coupons": [
            (
                key,
                ctx.t(f"coupon.{key}"),
                ctx.t("coupon.least", sum=money(COUPONS[key][2])),
                "used" if key in state.used_coupons else "mine" if key in state.coupons else "",
            )
            for key in COUPONS
        ]
    }


def _can_claim(ctx: Market, coupon: str) -> bool:
    return coupon in COUPONS and coupon not in (*ctx.state.coupons, *ctx.state.used_coupons)


@app.action("coupon.claim", on="/coupons", guard=_can_claim, network=True)
def claim(ctx: Doing, coupon: str) -> None:
    ctx.state.coupons = (coupon, *ctx.state.coupons)
    ctx.toast("coupon.claimed")


@app.screen("/guarantee")
def guarantee(ctx: Market) -> dict[str, Any]:
    return {}
