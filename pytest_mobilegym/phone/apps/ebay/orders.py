"""Purchases: where they are, giving them up, tracking, buying again, and what the user says of them."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.buying import SCHEMES, can_pay, note_of, subject_of
from pytest_mobilegym.phone.apps.ebay.deals import tell
from pytest_mobilegym.phone.apps.ebay.goods import Doing, Market, Service, seller_of
from pytest_mobilegym.phone.apps.ebay.state import DAY, HOUR, Feedback, Line, Order, Review
from pytest_mobilegym.phone.kit.forms import Field, Pick
from pytest_mobilegym.phone.kit.forms.fields import Values
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.labels import label
from pytest_mobilegym.phone.world.pictures import picture_of

ORDER = "/order/{order}"
TABS = ("all", "unpaid", "underway", "delivered", "returns")


class OrdersView(State):
    """Which of the purchases are shown."""

    tab: Literal["all", "unpaid", "underway", "delivered", "returns"] = "all"


def line_words(ctx: Market, line: Line) -> dict[str, Any]:
    """A thing of an order as pages draw it."""
    product = ctx.world.products.get(line.product)
    return {
        "id": line.id,
        "product": line.product,
        "title": product.title,
        "picture": picture_of(ctx.world, product),
        "note": note_of(ctx, product, line.variant),
        "quantity": line.quantity,
        "price": wording.money(line.cents),
        "seller": seller_of(ctx, product),
        "returned": line.returned,
    }


def order_words(ctx: Market, order: Order) -> dict[str, Any]:
    """An order as lists and its page draw it."""
    shipping = sum(line.shipping for line in order.lines.values())
    return {
        "id": order.id,
        "status": order.status,
        "lines": [line_words(ctx, line) for line in order.lines.values()],
        "total": wording.money(order.cents),
        "goods": wording.money(sum(line.cents * line.quantity for line in order.lines.values())),
        "shipping": wording.money(shipping) if shipping else ctx.t("checkout.free"),
        "discount": wording.money(-order.discount) if order.discount else "",
        "created": _day(ctx, order.created),
        "arrives": _day(ctx, order.arrives_at) if order.arrives_at else "",
        "address": order.address,
        "method": method_words(ctx, order.method),
        "pays": can_pay(ctx, order.id),
        "auction": order.from_auction,
    }


def _day(ctx: Market, at: int) -> str:
    return wording.date_numeric(as_datetime(at), ctx.lang)


def method_words(ctx: Market, method: str) -> str:
    """With what an order was paid."""
    if method in SCHEMES:
        return ctx.t(f"pay.{method}")
    card = ctx.state.cards.get(method)
    return (
        ctx.t("pay.card", number=card.number)
        if card is not None
        else ctx.t("pay.card_gone")
        if method
        else ""
    )


def _fits(order: Order, tab: str) -> bool:
    match tab:
        case "unpaid" | "delivered":
            return order.status == tab
        case "underway":
            return order.status in ("paid", "shipped")
        case "returns":
            return any(line.returned for line in order.lines.values())
        case _:
            return True


app.action("orders.open", on=("/me", "/"), to="/orders")
app.action(
    "order.open",
    on=("/orders", "/notices", "/bids"),
    to=ORDER,
    guard=lambda ctx, order: order in ctx.state.orders,
)


@app.screen("/orders", local=OrdersView, network="banner")
def orders(ctx: Market) -> dict[str, Any]:
    found = [order for order in ctx.state.orders.values() if _fits(order, ctx.local.tab)]
    return {"tab": ctx.local.tab, "tabs": TABS, "orders": [order_words(ctx, each) for each in found]}


@app.action("orders.tab", on="/orders")
def choose_tab(ctx: Doing, tab: Literal["all", "unpaid", "underway", "delivered", "returns"]) -> None:
    ctx.local.tab = tab


@app.screen(ORDER, network="page")
def order_page(ctx: Market, order: str) -> dict[str, Any]:
    found = ctx.state.orders.get(order)
    if found is None:
        return {"order": None}
    return {
        "order": order_words(ctx, found),
        "returnable": {key: can_return(ctx, order, key) for key in found.lines},
        "said": {key: f"{order}-{key}" in ctx.state.feedback for key in found.lines},
        "reviewed": {key: line.product in ctx.state.reviews for key, line in found.lines.items()},
    }


@kit.confirm.asked(
    app, "order.cancel", ask="order.ask_cancel", on=ORDER, route=f"{ORDER}/cancel", question="order.really",
    hint="order.really.hint", yes="order.cancel", network=True,
    guard=lambda ctx, order: can_cancel(ctx, order),
)  # fmt: skip
def cancel(ctx: Doing, order: str) -> None:
    """Give an order up before it is sent; what was paid comes back."""
    ctx.back()
    found = ctx.state.orders[order]
    if not can_cancel(ctx, order):
        return
    if found.status == "paid":
        give_back(ctx, found, found.cents)
    if found.coupon:
        ctx.state.used_coupons = tuple(each for each in ctx.state.used_coupons if each != found.coupon)
        ctx.state.coupons = (found.coupon, *ctx.state.coupons)
    found.status = "cancelled"
    ctx.toast("order.cancelled")


def can_cancel(ctx: Market, order: str) -> bool:
    """Whether an order has not been sent yet."""
    return order in ctx.state.orders and ctx.state.orders[order].status in ("unpaid", "paid")


def give_back(ctx: Doing | Service, order: Order, cents: int) -> None:
    """Let money go back to where it came from."""
    ctx.broadcast(
        kit.pay.REFUND, scheme=SCHEMES.get(order.method, ""), trade=order.trade, cents=cents, merchant="eBay",
        subject=subject_of(ctx, order), order=order.id,
    )  # fmt: skip


# Tracking


def ship(ctx: Service, key: str) -> None:
    """The seller has sent an order."""
    ctx.state.orders[key].status = "shipped"
    tell(ctx, "shipped", key, thing=subject_of(ctx, ctx.state.orders[key]))


def arrive(ctx: Service, key: str) -> None:
    """An order has arrived."""
    ctx.state.orders[key].status = "delivered"
    tell(ctx, "delivered", key, thing=subject_of(ctx, ctx.state.orders[key]))


app.action(
    "order.track",
    on=("/orders", ORDER),
    to=f"{ORDER}/track",
    guard=lambda ctx, order: bool(ctx.state.orders[order].paid_at),
)


@app.screen(f"{ORDER}/track", network="page")
def tracking(ctx: Market, order: str) -> dict[str, Any]:
    found = ctx.state.orders[order]
    first = ctx.world.products.get(next(iter(found.lines.values())).product)
    span = found.arrives_at - found.ships_at
    place = label("country", first.country, ctx.lang)
    steps = [
        ("placed", found.created, ""),
        ("paid", found.paid_at, ""),
        ("shipped", found.ships_at, place),
        ("centre", found.ships_at + span // 4, place),
        ("customs", found.ships_at + span * 6 // 10, label("country", "china", ctx.lang)),
        ("delivery", found.arrives_at - 4 * HOUR, ""),
        ("delivered", found.arrives_at, ""),
    ]
    if first.country == "china":
        steps = [step for step in steps if step[0] != "customs"]
    past = [step for step in steps if step[1] <= ctx.time] if found.status != "cancelled" else steps[:2]
    return {
        "order": order_words(ctx, found),
        "number": f"CN{sum(map(ord, order)) * 7919 % 10**9:09d}{order[-2:]}",
        "carrier": ctx.t("track.carrier"),
        "steps": [
            (
                ctx.t(f"track.{kind}"),
                place,
                wording.message_stamp(as_datetime(at), ctx.now, ctx.lang, hours=ctx.hours),
            )
            for kind, at, place in reversed(past)
        ],
        "share": 100
        if found.status == "delivered"
        else min(95, max(5, (ctx.time - found.paid_at) * 100 // max(1, found.arrives_at - found.paid_at))),
    }


# What the user says


def _line(ctx: Market) -> Line:
    return ctx.state.orders[ctx.params["order"]].lines[ctx.params["line"]]


def _say(ctx: Doing, values: Values) -> None:
    line, key = _line(ctx), f"{ctx.params['order']}-{ctx.params['line']}"
    said = Feedback.model_validate(
        {
            "id": key, "seller": line.seller, "product": line.product, "verdict": values["verdict"],
            "text": values["text"], "described": int(values["described"]), "at": ctx.time,
        }
    )  # fmt: skip
    ctx.state.feedback.add(said, first=True)
    ctx.toast("feedback.done")


kit.forms.install(
    app,
    name="feedback",
    routes=(f"{ORDER}/{{line}}/feedback",),
    fields=(
        Pick("verdict", ("positive", "neutral", "negative"), inline=True),
        Pick("described", ("5", "4", "3", "2", "1"), inline=True),
        Field("text", longest=200, multiline=True, counted=True),
    ),
    save=_say,
    asks=True,
    network=True,
)
app.action(
    "feedback.give", on=ORDER, to=f"{ORDER}/{{line}}/feedback",
    guard=lambda ctx, line, **_: ctx.state.orders[ctx.params["order"]].status == "delivered"
    and f"{ctx.params['order']}-{line}" not in ctx.state.feedback,
)  # fmt: skip


def _review(ctx: Doing, values: Values) -> None:
    product = str(ctx.params["product"])
    known = ctx.state.reviews.get(product)
    fresh = Review(id=product, stars=int(values["stars"]), text=values["text"], at=ctx.time)
    if known is None:
        ctx.state.reviews.add(fresh, first=True)
    else:
        known.stars, known.text, known.at = fresh.stars, fresh.text, fresh.at
    ctx.toast("review.done")


def _written(ctx: Market) -> Values:
    known = ctx.state.reviews.get(str(ctx.params["product"]))
    return {"stars": str(known.stars), "text": known.text} if known is not None else {}


kit.forms.install(
    app,
    name="review",
    routes=("/item/{product}/review",),
    fields=(
        Pick("stars", ("5", "4", "3", "2", "1"), inline=True),
        Field("text", longest=500, multiline=True, counted=True),
    ),
    save=_review,
    initial=_written,
    asks=True,
    network=True,
)


def bought(ctx: Market, product: str) -> bool:
    """Whether the user has received a thing."""
    return any(
        line.product == product
        for order in ctx.state.orders.values()
        if order.status == "delivered"
        for line in order.lines.values()
    )


app.action(
    "review.write", on=(ORDER, "/item/{product}/reviews"), to="/item/{product}/review",
    guard=lambda ctx, product: bought(ctx, product),
)  # fmt: skip


@kit.confirm.asked(
    app, "review.delete", ask="review.ask_delete", on="/item/{product}/reviews",
    route="/item/{product}/reviews/delete", question="review.really",
    guard=lambda ctx, product: product in ctx.state.reviews,
)  # fmt: skip
def delete_review(ctx: Doing, product: str) -> None:
    ctx.state.reviews.pop(product, None)
    ctx.back()


def can_return(ctx: Market, order: str, line: str) -> bool:
    """Whether a thing may still be sent back."""
    found = ctx.state.orders.get(order)
    if found is None or found.status != "delivered" or line not in found.lines or found.lines[line].returned:
        return False
    days = ctx.world.products.get(found.lines[line].product).returns
    return bool(found.arrives_at + days * DAY > ctx.time)
