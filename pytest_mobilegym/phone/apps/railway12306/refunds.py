"""Giving tickets back and exchanging them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.orders import ORDER, give_back, line, tell, unpaid
from pytest_mobilegym.phone.apps.railway12306.rules import refund_fee, refund_percent
from pytest_mobilegym.phone.apps.railway12306.search import open_results
from pytest_mobilegym.phone.apps.railway12306.state import DAY, Order, Ticket
from pytest_mobilegym.phone.apps.railway12306.trains import Doing, Rail, city_of
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import money

REFUND = "/refund-confirm/{order}/{ticket}"
OTHER_GOAL_DAYS = 2
"""How long before the departure one may still change where the trip ends."""


def _find(ctx: Rail, order: str, ticket: str) -> tuple[Order, Ticket] | None:
    found = ctx.state.orders.get(order)
    one = found.tickets.get(ticket) if found is not None else None
    return (found, one) if found is not None and one is not None else None


def can_give_back(ctx: Rail, order: str, ticket: str) -> bool:
    """Whether somebody may still travel with a ticket, which is not about to be exchanged."""
    found = _find(ctx, order, ticket)
    next_one = unpaid(ctx.state)
    return (
        found is not None
        and (next_one is None or next_one.changes != f"{order}/{ticket}")
        and found[0].status == "paid"
        and found[1].status == "valid"
        and found[0].departs > ctx.time
    )


def can_change(ctx: Rail, order: str, ticket: str) -> bool:
    """Whether a ticket may be exchanged: once, and before the train leaves."""
    return can_give_back(ctx, order, ticket) and not ctx.state.orders[order].changes


def can_go_elsewhere(ctx: Rail, order: str, ticket: str) -> bool:
    """Whether it may be exchanged for one to another place."""
    return (
        can_change(ctx, order, ticket) and ctx.state.orders[order].departs - ctx.time >= OTHER_GOAL_DAYS * DAY
    )


app.action("ticket.refund", on=(ORDER, "/my-tickets"), to=REFUND, guard=can_give_back)


@app.screen(REFUND, network="page")
def refund_confirm(ctx: Rail, order: str, ticket: str) -> dict[str, Any]:
    found = _find(ctx, order, ticket)
    if found is None:
        return {"order": None}
    bought, one = found
    fee = refund_fee(one.cents, bought.departs, ctx.time)
    return {
        "order": line(ctx, bought),
        "ticket": ticket,
        "facts": [
            (ctx.t("refund.paid"), money(one.cents)),
            (ctx.t("refund.fee", percent=refund_percent(bought.departs, ctx.time)), money(fee)),
            (ctx.t("refund.back"), money(one.cents - fee)),
            (ctx.t("refund.to"), ctx.t(f"pay.method.{bought.method or 'alipay'}")),
        ],
    }


@confirm.asked(
    app, "refund.confirm", ask="refund.ask", on=REFUND, route="/refund-confirm/{order}/{ticket}/notice",
    question="refund.question", hint="refund.notice", yes="refund.yes", danger=False,
    guard=lambda ctx, **_: can_give_back(ctx, ctx.params["order"], ctx.params["ticket"]), network=True,
)  # fmt: skip
def refund(ctx: Doing, order: str, ticket: str) -> None:
    ctx.back(2)
    if not can_give_back(ctx, order, ticket):
        return
    found = ctx.state.orders[order]
    one = found.tickets[ticket]
    one.status = "refunded"
    back = one.cents - refund_fee(one.cents, found.departs, ctx.time)
    give_back(ctx, order, back, found.method, found.trade, ctx.t("pay.subject", train=found.train))
    if one.kind == "student":
        ctx.state.user.student.remaining += 1
    tell(ctx, "refunded", found)
    ctx.go(f"/refund-success/{order}/{ticket}")


@app.screen("/refund-success/{order}/{ticket}")
def refund_success(ctx: Rail, order: str, ticket: str) -> dict[str, Any]:
    found = ctx.state.orders[order]
    back = next(
        (each.cents for each in ctx.state.payments.values() if each.order == order and each.cents > 0), 0
    )
    return {"back": money(back), "order": line(ctx, found)}


def _look_for_another(ctx: Doing, order: str, ticket: str) -> None:
    found = ctx.state.orders[order]
    world = ctx.world
    ctx.state.origin, ctx.state.destination = city_of(world, found.origin), city_of(world, found.destination)
    ctx.state.date = f"{as_datetime(found.departs):%Y-%m-%d}"
    ctx.toast("change.hint")
    open_results(ctx, change=f"{order}/{ticket}")


@app.action("ticket.change", on=(ORDER, "/my-tickets"), guard=can_change, network=True)
def change(ctx: Doing, order: str, ticket: str) -> None:
    """Look for another train between the same cities."""
    _look_for_another(ctx, order, ticket)


@app.action("ticket.redirect", on=(ORDER, "/my-tickets"), guard=can_go_elsewhere)
def redirect(ctx: Doing, order: str, ticket: str) -> None:
    """Look for a train from the same city to another one."""
    ctx.go(f"/station-select/change:{order}:{ticket}")
