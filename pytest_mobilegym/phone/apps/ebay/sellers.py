"""Sellers: who they are, what they sell, and what buyers say of them."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.goods import Doing, Market, marks, stars, tile
from pytest_mobilegym.phone.apps.ebay.item import share_words
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.domains.market import Narrowing

SELLER = "/seller/{person}"
SIZE = 12
VERDICTS = ("all", "positive", "neutral", "negative")
DETAILS = ("described", "communication", "speed", "postage")


class SellerView(State):
    """What is shown of a seller."""

    tab: Literal["items", "feedback", "about"] = "items"
    verdict: Literal["all", "positive", "neutral", "negative"] = "all"
    loads: int = 1


app.action(
    "seller.open", on="*", to=SELLER, guard=lambda ctx, person: ctx.world.people.find(person) is not None
)


@app.screen(SELLER, local=SellerView, network="page")
def seller(ctx: Market, person: str) -> dict[str, Any]:
    account, view = ctx.world.people.get(person), ctx.local
    known = ctx.world.sellers.of(person)
    size = SIZE * view.loads
    found = ctx.world.products.narrowed("", Narrowing(seller=person, open_at=ctx.time), size=size)
    verdict = None if view.verdict == "all" else view.verdict
    heard = ctx.world.seller_feedback.of(person, verdict=verdict, size=size)
    own = [
        each
        for each in ctx.state.feedback.values()
        if each.seller == person and verdict in (None, each.verdict)
    ]
    return {
        "person": account,
        "seller": known,
        "score": known.score if known is not None else 0,
        "share": share_words(known),
        "tab": view.tab,
        "tiles": [tile(ctx, each) for each in found],
        "items": found.total,
        "verdicts": VERDICTS,
        "verdict": view.verdict,
        "own": own,
        "feedback": [
            (
                each,
                ctx.world.people.get(each.buyer).name,
                ctx.world.products.get(each.product),
                wording.date_numeric(as_datetime(each.at), ctx.lang),
            )
            for each in heard
        ],
        "details": [(name, stars(getattr(known, name)), getattr(known, name)) for name in DETAILS]
        if known
        else [],
        "since": wording.date_numeric(as_datetime(account.joined), ctx.lang),
        "saved": marks.mark(ctx, "seller", person, account.followers),
        "more": (found if view.tab == "items" else heard).more and view.tab != "about",
    }


@app.action("seller.tab", on=SELLER)
def show_tab(ctx: Doing, tab: Literal["items", "feedback", "about"]) -> None:
    ctx.local.tab, ctx.local.loads = tab, 1


@app.action("seller.verdict", on=SELLER)
def only_verdict(ctx: Doing, verdict: Literal["all", "positive", "neutral", "negative"]) -> None:
    ctx.local.verdict, ctx.local.loads = verdict, 1


@app.action("seller.more", on=SELLER, network=True)
def show_more(ctx: Doing) -> None:
    ctx.local.loads += 1
