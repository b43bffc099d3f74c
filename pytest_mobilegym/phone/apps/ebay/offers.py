"""Best offers: the user proposes a price, and the seller answers."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.deals import add_order, tell
from pytest_mobilegym.phone.apps.ebay.goods import ITEM, Doing, Market, Service, read_cents, tile
from pytest_mobilegym.phone.apps.ebay.state import MINUTE, Offer
from pytest_mobilegym.phone.world.domains.market import Product
from pytest_mobilegym.phone.world.streams import Stream

OFFER = f"{ITEM}/offer"
LEAST = 30
"""Percent of the price below which nothing can be proposed."""


def _product(ctx: Market) -> Product:
    return ctx.world.products.get(ctx.params["product"])


def open_offer(ctx: Market, product: str) -> Offer | None:
    """The offer for a thing that the seller, or the user, has still to answer."""
    found = (each for each in ctx.state.offers.values() if each.product == product)
    return next((each for each in found if each.status in ("sent", "countered")), None)


def _can_offer(ctx: Market, **_: object) -> bool:
    product = _product(ctx)
    return product.format == "best_offer" and open_offer(ctx, product.id) is None


app.action("offer.open", on=ITEM, to=OFFER, guard=_can_offer)


def _typed(ctx: Market) -> int:
    """The price in the field; 0 where it is none that can be proposed."""
    cents = read_cents(ctx.fields.get("amount", "")) or 0
    price = _product(ctx).price
    return cents if price * LEAST // 100 <= cents < price else 0


@app.screen(OFFER, kind="sheet")
def offer_sheet(ctx: Market, product: str) -> dict[str, Any]:
    shown = ctx.world.products.get(product)
    typed = ctx.fields.get("amount", "")
    return {
        "tile": tile(ctx, shown),
        "least": wording.money(shown.price * LEAST // 100),
        "quick": [
            (
                percent,
                shown.price * (100 - percent) // 100,
                wording.money(shown.price * (100 - percent) // 100),
            )
            for percent in (5, 10, 20)
        ],
        "wrong": bool(typed) and not _typed(ctx),
    }


@app.action("offer.quick", on=OFFER)
def choose_price(ctx: Doing, cents: int) -> None:
    ctx.fields["amount"] = f"{cents / 100:.2f}"


@app.action("offer.send", on=OFFER, guard=lambda ctx: _typed(ctx) > 0, network=True)
def send_offer(ctx: Doing) -> None:
    product, cents = _product(ctx), _typed(ctx)
    after = Stream.named(f"patience {product.seller}").between(4, 40) * MINUTE
    offer = Offer(
        id=ctx.new_id("o"), product=product.id, cents=cents, at=ctx.time, answer_at=ctx.time + after
    )
    ctx.state.offers.add(offer, first=True)
    ctx.back()
    ctx.toast("offer.sent")


def answer(ctx: Service, key: str) -> None:
    """The seller takes the price, proposes another one, or declines."""
    offer = ctx.state.offers[key]
    product = ctx.world.products.get(offer.product)
    s = Stream.named(f"worth of {product.id}")
    enough, near = product.price * s.between(82, 95) // 100, product.price * s.between(55, 75) // 100
    if offer.cents >= enough:
        offer.status = "accepted"
        add_order(ctx, product, offer.cents)
    elif offer.cents >= near:
        offer.status, offer.counter = "countered", (enough + offer.cents) // 200 * 100
    else:
        offer.status = "declined"
    tell(ctx, offer.status, product.id, thing=product.title, sum=wording.money(offer.counter or offer.cents))


def _is(ctx: Market, offer: str, status: str) -> bool:
    return offer in ctx.state.offers and ctx.state.offers[offer].status == status


@app.action("offer.accept", on="/bids", guard=lambda ctx, offer: _is(ctx, offer, "countered"), network=True)
def accept(ctx: Doing, offer: str) -> None:
    """Take the seller's price: it waits to be paid."""
    found = ctx.state.offers[offer]
    found.status = "accepted"
    order = add_order(ctx, ctx.world.products.get(found.product), found.counter)
    ctx.go(f"/order/{order.id}")


@app.action("offer.decline", on="/bids", guard=lambda ctx, offer: _is(ctx, offer, "countered"), network=True)
def decline(ctx: Doing, offer: str) -> None:
    ctx.state.offers[offer].status = "declined"


@kit.confirm.asked(
    app, "offer.withdraw", ask="offer.ask_withdraw", on="/bids", route="/bids/{offer}/withdraw",
    question="offer.really", yes="offer.withdraw", network=True,
    guard=lambda ctx, offer: _is(ctx, offer, "sent"),
)  # fmt: skip
def withdraw(ctx: Doing, offer: str) -> None:
    ctx.state.offers[offer].status = "withdrawn"
    ctx.back()
