"""What a seat costs and how many are left: rules of train, distance and date, of which nothing is stored."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.streams import mixed, seed_of

_LEFT = seed_of("seats left")
_FARE = seed_of("fares")

_RUSH = frozenset((7, 8, 9, 17, 18, 19))
"""Hours of the day at which seats are scarcer."""

COUNTED_EVERY = 360
"""Minutes after which the seats that are left are counted anew, from midnight on."""

_LAST_DAYS = 12
"""In how many countings before the departure seats get scarcer."""

PLENTY = 20
"""Up to here the number of seats is told; above it only that there are enough."""


class Seat(NamedTuple):
    """A class of a trip.

    Attributes:
        form: `business`, `first`, `second`, `soft_sleeper`, `hard_sleeper`, `hard_seat` or `no_seat`.
        price: in cents.
        left: how many can be bought.
    """

    form: str
    price: int
    left: int


class _Class(NamedTuple):
    """A class: thousandths of a cent for a kilometre, least price in cents, scarcity in percent."""

    form: str
    rate: int
    least: int
    scarce: int


_CLASSES: dict[str, tuple[_Class, ...]] = {
    "G": (
        _Class("business", 142_000, 6000, 46),
        _Class("first", 73_600, 2200, 26),
        _Class("second", 46_000, 1300, 10),
    ),
    "D": (_Class("first", 43_500, 1500, 24), _Class("second", 30_900, 900, 9)),
    "C": (_Class("first", 55_000, 1600, 22), _Class("second", 38_000, 1000, 6)),
    "Z": (
        _Class("soft_sleeper", 33_000, 10900, 34),
        _Class("hard_sleeper", 21_800, 6500, 22),
        _Class("hard_seat", 12_100, 900, 12),
        _Class("no_seat", 12_100, 900, 0),
    ),
    "T": (
        _Class("soft_sleeper", 32_400, 10500, 32),
        _Class("hard_sleeper", 21_300, 6300, 20),
        _Class("hard_seat", 11_900, 850, 10),
        _Class("no_seat", 11_900, 850, 0),
    ),
    "K": (
        _Class("soft_sleeper", 31_300, 9900, 28),
        _Class("hard_sleeper", 20_500, 5900, 16),
        _Class("hard_seat", 11_300, 750, 8),
        _Class("no_seat", 11_300, 750, 0),
    ),
}

_WEEKDAYS = (0, 0, 0, 4, 22, 14, 20)
"""How much scarcer seats are from Monday to Sunday, in percent."""


def seats_of(
    *,
    train: int,
    form: str,
    legs: tuple[int, int],
    kilometres: int,
    leaves: int,
    now: int,
    on_sale: bool = True,
) -> tuple[Seat, ...]:
    """The classes of a trip, dearest first; the kilometre gets cheaper with the distance.

    Seats are counted four times a day, and get scarcer towards the departure.

    Args:
        train: its number in the data.
        form: its kind.
        legs: positions of the stops where the trip begins and ends.
        kilometres: how far it is.
        leaves: minutes from 1970-01-01 to its departure.
        now: minutes from 1970-01-01 to the present.
        on_sale: whether any can be bought.
    """
    day, minute = divmod(leaves, 1440)
    ahead = max(0, leaves // COUNTED_EVERY - now // COUNTED_EVERY)
    crowd = _WEEKDAYS[(day + 3) % 7] + max(0, _LAST_DAYS - ahead) * 7 // 4
    if minute // 60 in _RUSH:
        crowd += 8
    # One number of 64 bits is enough for all classes: each takes its share off.
    drawn = mixed(_LEFT, (train * 100 + legs[0]) * 100 + legs[1], day)
    kept = min(60, ahead + 6)
    found: list[Seat] = []
    for name, price, scarce in _priced(form, _factor(form, train), kilometres):
        sold_out = min(80, scarce + crowd * (5 + scarce) // 40)
        drawn, lot = divmod(drawn, 100)
        drawn, rest = divmod(drawn, 180)
        if not on_sale:
            left = 0
        elif name == "no_seat":
            left = rest % 60 if found[-1].left == 0 else 0
        elif lot < sold_out:
            left = 0
        elif lot < sold_out + 18:
            left = 1 + rest % PLENTY * kept // 60
        else:
            left = PLENTY + 1 + rest
        found.append(Seat(name, price, left))
    return tuple(found)


_BERTHS = {
    "hard_sleeper": (("upper", 100), ("middle", 103), ("lower", 107)),
    "soft_sleeper": (("upper", 100), ("lower", 105)),
}
"""Percent of the least price, by class and position."""


class Berth(NamedTuple):
    """A position in a sleeper, with what it costs in cents."""

    position: str
    price: int


def berths_of(seat: Seat) -> tuple[Berth, ...]:
    """What the positions of a sleeper cost, cheapest first; nothing for other classes."""
    return tuple(
        Berth(position, (seat.price * percent // 100 + 25) // 50 * 50)
        for position, percent in _BERTHS.get(seat.form, ())
    )


@lru_cache(maxsize=8192)
def _priced(form: str, factor: int, kilometres: int) -> tuple[tuple[str, int, int], ...]:
    """The classes of a distance: name, price in cents, and scarcity in percent."""
    far = (
        min(kilometres, 500) * 100 + max(0, min(kilometres, 1000) - 500) * 90 + max(0, kilometres - 1000) * 78
    )
    return tuple(
        (name, _price(far * rate * factor, least), scarce) for name, rate, least, scarce in _CLASSES[form]
    )


def _factor(form: str, train: int) -> int:
    """Fast trains have prices of their own, up to a twentieth apart; in percent."""
    return 96 + mixed(_FARE, train) % 9 if form in "GDC" else 100


def _price(worth: int, least: int) -> int:
    """A price in cents, rounded to half a yuan; `worth` is in ten-millionths of a cent."""
    return max(least, (worth // 10_000_000 + 25) // 50 * 50)
