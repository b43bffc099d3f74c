"""What an order comes to; all amounts are whole numbers of minor units: cents, fen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Item(NamedTuple):
    """Something that is ordered.

    Attributes:
        id: of the product, or of the line of the cart.
        name: as the page says it.
        price: of one, in minor units.
        quantity: how many.
        note: its second line, such as the variant.
        picture: name of a picture, see `picture` in the interface kit.
    """

    id: str
    name: str
    price: int
    quantity: int = 1
    note: str = ""
    picture: str = ""


class Coupon(NamedTuple):
    """Something that makes an order cheaper: an amount, or a share of what the things cost.

    Attributes:
        id: what the order remembers.
        label: as the page says it.
        cents: what it takes off, in minor units.
        percent: what it takes off, in hundredths, rounded down; used where `cents` is 0.
        least: what the things have to cost for it to hold, in minor units.
        most: what it takes off at most, in minor units; `None` for no limit.
    """

    id: str
    label: str
    cents: int = 0
    percent: int = 0
    least: int = 0
    most: int | None = None

    def off(self, goods: int) -> int:
        """What it takes off things of this price: never more than they cost, and 0 where it does not hold."""
        if goods < self.least:
            return 0
        taken = self.cents or goods * self.percent // 100
        return max(0, min(taken, goods, taken if self.most is None else self.most))


class Bill(NamedTuple):
    """An order as the page showed it.

    Attributes:
        items: what is ordered.
        goods: what the things cost.
        discount: what the coupon takes off.
        shipping: what sending costs.
        total: what is to be paid: things, less the discount, and the sending.
        address: id of the address; empty where nothing is sent.
        coupon: id of the coupon; empty for none.
    """

    items: tuple[Item, ...]
    goods: int
    discount: int
    shipping: int
    total: int
    address: str = ""
    coupon: str = ""


def bill_of(
    items: Sequence[Item], *, coupon: Coupon | None = None, shipping: int = 0, address: str = ""
) -> Bill:
    """What an order comes to.

    Args:
        items: what is ordered.
        coupon: what makes it cheaper; it says nothing about the sending.
        shipping: what sending costs, in minor units.
        address: id of where it is sent.
    """
    goods = sum(item.price * item.quantity for item in items)
    discount = coupon.off(goods) if coupon is not None else 0
    used = coupon.id if coupon is not None and discount else ""
    return Bill(tuple(items), goods, discount, shipping, goods - discount + shipping, address, used)


def best_coupon(coupons: Iterable[Coupon], goods: int) -> Coupon | None:
    """The coupon that takes most off, the first of equals; `None` where none takes anything off."""
    best = max(coupons, key=lambda coupon: coupon.off(goods), default=None)
    return best if best is not None and best.off(goods) else None
