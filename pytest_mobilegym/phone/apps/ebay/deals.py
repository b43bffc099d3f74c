"""Orders as they come about, and what eBay tells the user of, in the app and on the phone."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.ebay.goods import Doing, Market, Service
from pytest_mobilegym.phone.apps.ebay.state import MINUTE, Item, Line, Notice, Order
from pytest_mobilegym.phone.world.domains.market import Product

AHEAD = 15 * MINUTE
"""How long before its end the user is told of an auction that they have bid in."""
TOPICS = {
    "ending": "bids", "outbid": "bids", "won": "bids", "lost": "bids",
    "accepted": "offers", "countered": "offers", "declined": "offers",
    "shipped": "orders", "delivered": "orders", "return": "orders", "refunded": "orders", "sold": "selling",
    "welcome": "deals", "coupon": "deals",
}  # fmt: skip
"""By which setting the phone is told of a kind of notice."""


def tell(ctx: Doing | Service, kind: Any, about: str, **slots: object) -> None:
    """Put a notice into the app's own list, and onto the phone where that is wanted."""
    told = Notice(id=ctx.new_id("n"), kind=kind, about=about, at=ctx.time)
    ctx.state.notices.add(told, first=True)
    if is_wanted(ctx, told):
        ctx.notify(
            ctx.t(f"notice.{kind}"),
            ctx.t(f"notice.{kind}.text", **slots),
            route=route_of(kind, about),
            notice=told.id,
        )


def is_wanted(ctx: Market | Service, notice: Notice) -> bool:
    """Whether the phone is to tell of a notice too."""
    return bool(getattr(ctx.state.settings.notifications, TOPICS[notice.kind]))


def route_of(kind: str, about: str) -> str:
    """Where a notice leads."""
    if kind in ("shipped", "delivered", "return", "refunded"):
        return f"/order/{about}"
    if kind == "sold":
        return f"/listing/{about}"
    return {"welcome": "/", "coupon": "/coupons"}.get(kind) or (
        f"/item/{about}" if kind in ("outbid", "ending") else "/bids"
    )


def line_of(ctx: Doing | Service, number: int, item: Item) -> Line:
    """A thing as an order has it."""
    product = ctx.world.products.get(item.product)
    return Line(
        id=f"l{number}",
        product=item.product,
        variant=item.variant,
        quantity=item.quantity,
        cents=item.cents,
        seller=product.seller,
        shipping=product.shipping,
    )


def order_number(ctx: Doing | Service) -> str:
    """A number such as `14-10231`."""
    return ctx.new_id("14-1")


def add_order(ctx: Doing | Service, product: Product, cents: int, *, auction: bool = False) -> Order:
    """An order of one thing at the price that was agreed on; it waits for an address and to be paid."""
    order = Order(
        id=order_number(ctx),
        lines={"l1": line_of(ctx, 1, Item(product=product.id, cents=cents))},
        created=ctx.time,
        from_auction=auction,
    )
    ctx.state.orders.add(order, first=True)
    return order
