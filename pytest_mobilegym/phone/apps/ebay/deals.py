"""Orders as they come about, and what eBay tells the user of, in the app and on the phone."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.ebay.goods import Doing, Service
from pytest_mobilegym.phone.apps.ebay.state import Item, Line, Notice, Order
from pytest_mobilegym.phone.world.domains.market import Product

TOPICS = {
    "outbid": "bids", "won": "bids", "lost": "bids",
    "accepted": "offers", "countered": "offers", "declined": "offers",
    "shipped": "orders", "delivered": "orders", "return": "orders", "refunded": "orders", "sold": "selling",
}  # fmt: skip
"""By which setting the phone is told of a kind of notice."""


def tell(ctx: Doing | Service, kind: Any, about: str, **slots: object) -> None:
    """Put a notice into the app's own list, and onto the phone where that is wanted."""
    ctx.state.notices.add(Notice(id=ctx.new_id("n"), kind=kind, about=about, at=ctx.time), first=True)
    if getattr(ctx.state.settings.notifications, TOPICS[kind]):
        ctx.notify(
            ctx.t(f"notice.{kind}"), ctx.t(f"notice.{kind}.text", **slots), route=route_of(kind, about)
        )


def route_of(kind: str, about: str) -> str:
    """Where a notice leads."""
    if kind in ("shipped", "delivered", "return", "refunded"):
        return f"/order/{about}"
    if kind == "sold":
        return f"/listing/{about}"
    return {"welcome": "/", "coupon": "/coupons"}.get(kind) or (
        f"/item/{about}" if kind == "outbid" else "/bids"
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
