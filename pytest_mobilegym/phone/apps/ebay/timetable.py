"""What time brings: bids are answered, auctions end, sellers answer, things are sent, arrive and are sold."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from pytest_mobilegym.phone.apps.ebay import auctions, offers, orders, returns, selling
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.deals import AHEAD
from pytest_mobilegym.phone.apps.ebay.goods import Service
from pytest_mobilegym.phone.apps.ebay.state import EbayState
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os.alarms import Wake

STEPS: dict[str, Callable[[Service, str], None]] = {
    "ending": auctions.nearly_over,
    "rival": auctions.late_bid,
    "end": auctions.end,
    "offer": offers.answer,
    "ship": orders.ship,
    "arrive": orders.arrive,
    "return": returns.answer,
    "sold": selling.sold,
}
"""What happens, by the beginning of the tag; the rest of it is an id."""


@app.scheduled
def times(state: EbayState, now: datetime) -> Iterable[Wake]:
    """When something becomes of what the user has begun."""
    for key, bid in state.bids.items():
        if bid.outcome == "open":
            yield Wake(f"end {key}", bid.ends)
            if bid.ends - AHEAD > as_time(now):
                yield Wake(f"ending {key}", bid.ends - AHEAD)
            if bid.answered_at > as_time(now):
                yield Wake(f"rival {key}", bid.answered_at)
    for key, offer in state.offers.items():
        if offer.status == "sent":
            yield Wake(f"offer {key}", offer.answer_at)
    for key, order in state.orders.items():
        if order.status in ("paid", "shipped"):
            yield (
                Wake(f"ship {key}", order.ships_at)
                if order.status == "paid"
                else Wake(f"arrive {key}", order.arrives_at)
            )
        for line in order.lines.values():
            if line.returned in ("requested", "sent"):
                wait = returns.ANSWERED if line.returned == "requested" else returns.BACK
                yield Wake(f"return {key}/{line.id}", line.return_at + wait)
    for key, listing in state.listings.items():
        if listing.status == "active":
            yield Wake(f"sold {key}", listing.sells_at)


@app.on_alarm
def time_has_come(ctx: Service, tag: str) -> None:
    kind, _, key = tag.partition(" ")
    STEPS[kind](ctx, key)
