"""Bidding: a limit is named, others answer in simulated time, and who leads in the end has bought."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.bidding import ME, course, next_bid, rival_comes_at
from pytest_mobilegym.phone.apps.ebay.deals import AHEAD, add_order, tell
from pytest_mobilegym.phone.apps.ebay.goods import (
    ITEM,
    Doing,
    Market,
    Service,
    is_over,
    left_words,
    read_cents,
    standing,
    tile,
)
from pytest_mobilegym.phone.apps.ebay.state import MINUTE, Bid
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.domains.market import Product

BID = f"{ITEM}/bid"


class BiddingView(State):
    """The limit that is asked about, in cents; 0 while it is typed."""

    cents: int = 0


def _product(ctx: Market) -> Product:
    return ctx.world.products.get(ctx.params["product"])


def _can_bid(ctx: Market, **_: object) -> bool:
    product = _product(ctx)
    return product.format == "auction" and not is_over(product, ctx.time)


app.action("bid.open", on=ITEM, to=BID, guard=_can_bid, network=True)


def _typed(ctx: Market) -> int:
    """The limit in the field, 0 where it is no amount that may be bid."""
    cents = read_cents(ctx.fields.get("amount", "")) or 0
    return cents if cents >= _least(ctx) else 0


def _least(ctx: Market) -> int:
    """The least that the user may bid: above the price, and above the user's own limit."""
    product = _product(ctx)
    bid, now = ctx.state.bids.get(product.id), standing(ctx, product)
    least = next_bid(now)
    return max(least, bid.limits[-1] + 100) if bid is not None and bid.limits and now.mine else least


@app.screen(BID, kind="sheet", local=BiddingView)
def bid_sheet(ctx: Market, product: str) -> dict[str, Any]:
    shown = ctx.world.products.get(product)
    least = _least(ctx)
    typed = ctx.fields.get("amount", "")
    return {
        "tile": tile(ctx, shown),
        "standing": standing(ctx, shown),
        "left": left_words(ctx, shown.ends or 0),
        "least": wording.money(least),
        "quick": [(cents, wording.money(cents)) for cents in (least, least * 105 // 100, least * 115 // 100)],
        "asks": wording.money(ctx.local.cents) if ctx.local.cents else "",
        "wrong": bool(typed) and not _typed(ctx),
        "shipping": tile(ctx, shown).shipping,
    }


@app.action("bid.quick", on=BID)
def choose_limit(ctx: Doing, cents: int) -> None:
    ctx.fields["amount"] = f"{cents / 100:.2f}"


@app.action("bid.review", on=BID, guard=lambda ctx: _typed(ctx) > 0, network=True)
def review_bid(ctx: Doing) -> None:
    """Ask about the bid, or place it at once where that is not wanted."""
    if ctx.state.settings.confirm_bids:
        ctx.local.cents = _typed(ctx)
    else:
        _place(ctx, _typed(ctx))


@app.action("bid.change", on=BID)
def change_bid(ctx: Doing) -> None:
    ctx.local.cents = 0


@app.action(
    "bid.place", on=BID, guard=lambda ctx: ctx.local.cents >= _least(ctx) and _can_bid(ctx), network=True
)
def place_bid(ctx: Doing) -> None:
    _place(ctx, ctx.local.cents)


def _place(ctx: Doing, cents: int) -> None:
    product, bids = _product(ctx), ctx.state.bids
    if product.id not in bids:
        bids.add(Bid(id=product.id, ends=product.ends or 0, answered_at=rival_comes_at(product)), first=True)
    known = bids[product.id]
    known.limits, known.times = (*known.limits, cents), (*known.times, ctx.time)
    leads = standing(ctx, product).mine
    ctx.back()
    ctx.toast("bid.leading" if leads else "bid.outbid")


app.action(
    "bid.history", on=ITEM, to=f"{ITEM}/bids", guard=lambda ctx, **_: _product(ctx).format == "auction"
)


@app.screen(f"{ITEM}/bids", network="page")
def bid_history(ctx: Market, product: str) -> dict[str, Any]:
    shown = ctx.world.products.get(product)
    last = min(ctx.time, shown.ends or ctx.time)
    placed = course(shown, ctx.state.bids.get(product), last, ctx.world.start)
    return {
        "tile": tile(ctx, shown),
        "bids": [
            (
                ctx.t("bid.you") if each.who == ME else each.who,
                wording.money(each.cents),
                wording.message_stamp(as_datetime(each.at), ctx.now, ctx.lang, hours=ctx.hours),
            )
            for each in reversed(placed)
        ],
    }


# The user's own bids and offers


class DealingView(State):
    """Which of the user's dealings are shown."""

    tab: Literal["active", "won", "lost", "offers"] = "active"


TABS = ("active", "won", "lost", "offers")
app.action("bids.open", on=("/me", "/"), to="/bids")


@app.screen("/bids", local=DealingView, network="banner")
def bids(ctx: Market) -> dict[str, Any]:
    outcome = {"active": "open"}.get(ctx.local.tab, ctx.local.tab)
    keys = [key for key, bid in ctx.state.bids.items() if bid.outcome == outcome]
    found = ctx.world.products.many(keys)
    return {
        "tab": ctx.local.tab,
        "tabs": TABS,
        "bids": [
            (tile(ctx, each), standing(ctx, each).mine, wording.money(ctx.state.bids[each.id].limits[-1]))
            for each in found
        ],
        "offers": [
            (
                offer,
                tile(ctx, ctx.world.products.get(offer.product)),
                wording.money(offer.cents),
                wording.money(offer.counter),
            )
            for offer in ctx.state.offers.values()
        ],
    }


@app.action("bids.tab", on="/bids")
def choose_tab(ctx: Doing, tab: Literal["active", "won", "lost", "offers"]) -> None:
    ctx.local.tab = tab


# What time brings


def nearly_over(ctx: Service, key: str) -> None:
    """An auction that the user has bid in is about to end."""
    product = ctx.world.products.get(key)
    leads = ctx.t("bid.leading" if standing(ctx, product).mine else "bid.outbid")
    tell(ctx, "ending", key, thing=product.title, n=AHEAD // MINUTE, standing=leads)


def late_bid(ctx: Service, key: str) -> None:
    """Somebody else has come in the last hour; the user is told where that one leads now."""
    product = ctx.world.products.get(key)
    if not standing(ctx, product).mine:
        tell(ctx, "outbid", key, thing=product.title)


def end(ctx: Service, key: str) -> None:
    """An auction is over: whoever leads has bought."""
    product, bid = ctx.world.products.get(key), ctx.state.bids[key]
    final = standing(ctx, product)
    bid.outcome = "won" if final.mine else "lost"
    tell(ctx, bid.outcome, key, thing=product.title)
    if final.mine:
        add_order(ctx, product, final.price, auction=True)
