"""How auctions go: everybody names the most that they would pay, and the price rises as little as it has to.

Others bid against the user alone: one has named a limit before the phone's start, another one comes in the
last hour. Both follow from the product, so that the same bids at the same times end in the same way.
"""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.apps.ebay.state import MINUTE, Bid
from pytest_mobilegym.phone.world.domains.market import Product
from pytest_mobilegym.phone.world.streams import Stream

ME = "me"
STEPS = ((5_000, 200), (20_000, 500), (50_000, 1_000), (200_000, 2_500), (1_000_000, 10_000))
"""Up to which price, in cents, a bid raises it by how much."""


class Standing(NamedTuple):
    """How an auction stands.

    Attributes:
        price: what the leader would pay.
        bids: how many were placed.
        leader: `me`, or a name for somebody else.
    """

    price: int
    bids: int
    leader: str

    @property
    def mine(self) -> bool:
        """Whether the user leads."""
        return self.leader == ME


class Placed(NamedTuple):
    """A bid as the list of bids shows it: who, how much, and when."""

    who: str
    cents: int
    at: int


def step_of(price: int) -> int:
    """By how much the next bid has to be higher."""
    return next((step for limit, step in STEPS if price < limit), 25_000)


def next_bid(standing: Standing) -> int:
    """The least that can be bid now."""
    return standing.price + (step_of(standing.price) if standing.bids else 0)


def _alias(s: Stream) -> str:
    letters = "abcdefghikmnoprstuvwz"
    return f"{s.pick(letters)}***{s.pick(letters)}"


class _Rivals(NamedTuple):
    """The others' limits, and when the last one comes."""

    early: str
    limit: int
    late: str
    late_limit: int
    late_at: int


def _rivals(product: Product) -> _Rivals:
    s = Stream.named(f"rivals of {product.id}")
    assert product.ends is not None
    limit = product.price + step_of(product.price) * s.between(1, 12)
    late_at = product.ends - s.between(8, 55) * MINUTE
    return _Rivals(_alias(s), limit, _alias(s), product.price * s.between(95, 170) // 100, late_at)


def course(product: Product, bid: Bid | None, now: int, start: int) -> list[Placed]:
    """Every bid up to now that changed the price, the latest last.

    Args:
        bid: the user's part; without one nothing happens beyond what the world tells.
        now: simulated time.
        start: of the phone, up to which the world tells it.
    """
    placed = _before(product, start)
    if bid is None or not bid.limits:
        return placed
    rivals = _rivals(product)
    leader, limit, price = rivals.early, max(rivals.limit, product.price), product.price
    if not placed:
        leader, limit = "", 0
    coming = [(at, ME, most) for at, most in zip(bid.times, bid.limits, strict=True)]
    coming.append((rivals.late_at, rivals.late, rivals.late_limit))
    for at, who, most in sorted(one for one in coming if one[0] <= now):
        if who == leader:
            limit = max(limit, most)
            placed.append(Placed(who, price, at))
            continue
        if not leader and most >= price:
            leader, limit = who, most
            placed.append(Placed(who, price, at))
            continue
        if most < price + step_of(price):
            continue
        if most > limit:
            price = min(most, max(limit, price) + step_of(limit))
            leader, limit = who, most
            placed.append(Placed(who, price, at))
        else:
            placed.append(Placed(who, most, at))
            price = min(limit, most + step_of(most))
            placed.append(Placed(leader, price, at))
    return placed


def _before(product: Product, start: int) -> list[Placed]:
    """The bids that the world counts, from the first one to the present price."""
    s = Stream.named(f"bids on {product.id}")
    first = product.price * s.between(30, 70) // 100
    span = start - product.listed
    found = []
    for number in range(1, product.bids + 1):
        cents = first + (product.price - first) * number // product.bids
        at = product.listed + span * number // (product.bids + 1)
        found.append(Placed(_alias(s), cents // 100 * 100 if number < product.bids else product.price, at))
    if found:
        found[-1] = found[-1]._replace(who=_rivals(product).early)
    return found


def standing_of(product: Product, bid: Bid | None, now: int, start: int) -> Standing:
    """How an auction stands at a time; over, how it ended."""
    last = min(now, product.ends) if product.ends is not None else now
    placed = course(product, bid, last, start)
    if not placed:
        return Standing(product.price, 0, "")
    top = max(placed, key=lambda one: (one.cents, one.at, one.who == ME))
    return Standing(
        placed[-1].cents if placed[-1].cents >= top.cents else top.cents, len(placed), placed[-1].who
    )


def rival_comes_at(product: Product) -> int:
    """When somebody else answers the user's bids for the last time."""
    return _rivals(product).late_at
