"""Sending things back: why, the seller's answer, the way back, and the money."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.deals import tell
from pytest_mobilegym.phone.apps.ebay.goods import Doing, Market, Service
from pytest_mobilegym.phone.apps.ebay.orders import ORDER, can_return, give_back, line_words
from pytest_mobilegym.phone.apps.ebay.state import DAY, HOUR, Line
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State

RETURN = f"{ORDER}/{{line}}/return"
REASONS = ("broken", "wrong", "unlike", "late", "mind", "cheaper")
ANSWERED, BACK = 6 * HOUR, 4 * DAY
"""After how long a seller answers, and how long the way back takes."""


class ReturnView(State):
    """Why a thing is going to be sent back; empty before that is chosen."""

    reason: Literal["", "broken", "wrong", "unlike", "late", "mind", "cheaper"] = ""


def _line(ctx: Market) -> Line:
    return ctx.state.orders[ctx.params["order"]].lines[ctx.params["line"]]


app.action(
    "return.open", on=ORDER, to=RETURN,
    guard=lambda ctx, line, **_: can_return(ctx, ctx.params["order"], line)
    or bool(ctx.state.orders[ctx.params["order"]].lines[line].returned),
)  # fmt: skip


@app.screen(RETURN, local=ReturnView, network="page")
def return_page(ctx: Market, order: str, line: str) -> dict[str, Any]:
    found = _line(ctx)
    return {
        "line": line_words(ctx, found),
        "sum": wording.money(found.cents * found.quantity),
        "status": found.returned,
        "since": wording.date_numeric(as_datetime(found.return_at), ctx.lang) if found.returned else "",
        "reasons": REASONS,
        "reason": found.reason or ctx.local.reason,
    }


@app.action(
    "return.reason", on=RETURN, guard=lambda ctx, reason: reason in REASONS and not _line(ctx).returned
)
def choose_reason(ctx: Doing, reason: str) -> None:
    ctx.local.reason = reason


@app.action(
    "return.request",
    on=RETURN,
    guard=lambda ctx: bool(ctx.local.reason) and not _line(ctx).returned,
    network=True,
)
def request(ctx: Doing) -> None:
    line = _line(ctx)
    line.returned, line.reason, line.return_at = "requested", ctx.local.reason, ctx.time
    ctx.toast("return.requested")


@app.action("return.sent", on=RETURN, guard=lambda ctx: _line(ctx).returned == "accepted", network=True)
def send_back(ctx: Doing) -> None:
    line = _line(ctx)
    line.returned, line.return_at = "sent", ctx.time


def answer(ctx: Service, key: str) -> None:
    """The seller agrees, or the thing has come back and its money goes the other way."""
    order_id, _, line_id = key.partition("/")
    order = ctx.state.orders[order_id]
    line = order.lines[line_id]
    title = ctx.world.products.get(line.product).title
    if line.returned == "requested":
        line.returned = "accepted"
        tell(ctx, "return", order_id, thing=title)
    else:
        line.returned = "refunded"
        cents = line.cents * line.quantity
        give_back(ctx, order, cents)
        tell(ctx, "refunded", order_id, thing=title, sum=wording.money(cents))
    line.return_at = ctx.time
