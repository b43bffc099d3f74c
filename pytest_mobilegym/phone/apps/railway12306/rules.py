"""The railway's rules: what tickets cost, what comes back for them, who may travel when, in which seat."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple

from pytest_mobilegym.phone.apps.railway12306.state import DAY, Order, RailwayState, Student
from pytest_mobilegym.phone.kit.forms import Passenger
from pytest_mobilegym.phone.kit.forms.records import TicketKind
from pytest_mobilegym.phone.world.domains.fares import PLENTY, Seat, berths_of
from pytest_mobilegym.phone.world.domains.rail import Trip

MOST_PASSENGERS = 5
"""In one order."""
MOST_CANCELLED = 3
"""Orders that may be given up in a day before nothing more is sold until the next."""
HOUR = 3_600_000

SLEEPERS = ("soft_sleeper", "hard_sleeper")
LETTERS = {"business": "ACF", "first": "ACDF", "second": "ABCDF"}
"""Seats of a row from window to window, by class."""
DISCOUNTS: dict[TicketKind, dict[str, int]] = {
    "child": {"second": 50, "hard_seat": 50, "no_seat": 50, "first": 50, "business": 50},
    "student": {"second": 75, "hard_seat": 50, "no_seat": 50},
    "disabled": {"second": 50, "hard_seat": 50, "no_seat": 50, "hard_sleeper": 50},
}
"""Percent of the full price, by kind of ticket and class."""


def price_of(cents: int, kind: TicketKind, seat: str) -> int:
    """What a ticket costs: the full price, or the part of it that the kind of ticket pays, to half a yuan."""
    percent = DISCOUNTS.get(kind, {}).get(seat, 100)
    return cents if percent == 100 else (cents * percent // 100 + 25) // 50 * 50


def kind_for(
    passenger: Passenger, seat: str, student: Student, cities: tuple[str, str], *, own: str
) -> TicketKind:
    """With which kind of ticket somebody travels on a trip.

    Students pay less in the classes that have a price for them; the owner's own right to that holds between
    two cities and for some trips a year.

    Args:
        passenger: who travels.
        seat: a class.
        student: the owner's right.
        cities: where the trip begins and ends.
        own: the owner's identity number.
    """
    if passenger.ticket != "student":
        return passenger.ticket
    if seat not in DISCOUNTS["student"]:
        return "adult"
    entitled = student.verified and student.remaining and set(cities) == {student.origin, student.destination}
    return "student" if entitled or passenger.id_number != own else "adult"


def refund_percent(departs: int, now: int) -> int:
    """Percent of the price that is kept when a ticket is given back so long before the departure."""
    left = departs - now
    if left >= 8 * DAY:
        return 0
    if left >= 2 * DAY:
        return 5
    return 10 if left >= DAY else 20


def refund_fee(cents: int, departs: int, now: int) -> int:
    """Cents that are kept, to half a yuan and 2 yuan at least, unless nothing is."""
    percent = refund_percent(departs, now)
    return min(cents, max(200, (cents * percent // 100 + 25) // 50 * 50)) if percent else 0


def overlapping(orders: Iterable[Order], ids: set[str], departs: int, arrives: int, *, but: str = "") -> str:
    """Who of some travels on another train meanwhile, by identity number; empty where nobody does.

    Args:
        orders: all orders.
        ids: identity numbers of those who want to travel.
        departs, arrives: of the trip.
        but: `<order>/<ticket>` of a ticket that is about to be changed.
    """
    for order in orders:
        if order.status not in ("pending", "paid") or order.departs >= arrives or order.arrives <= departs:
            continue
        for ticket in order.tickets.values():
            mine = ticket.status == "valid" and f"{order.id}/{ticket.id}" != but
            if mine and ticket.id_number in ids:
                return ticket.id_number
    return ""


def given_up_today(state: RailwayState, now: int) -> int:
    """How many orders were cancelled on this day."""
    return sum(
        order.cancelled is not None and order.cancelled // DAY == now // DAY
        for order in state.orders.values()
        if order.status == "cancelled"
    )


class Place(NamedTuple):
    """What a passenger gets: coach, seat or berth, full price, and whether another one was wanted."""

    coach: int
    place: str
    cents: int
    reassigned: bool


def places(trip: Trip, seat: Seat, wished: tuple[str, ...], count: int) -> list[Place]:
    """The seats that an order gets; wishes come true unless few seats are left.

    Args:
        trip: the train, on its day.
        seat: the class.
        wished: letters of seats, or positions of berths, at most as many as `count`.
        count: how many passengers.
    """
    drawn = _drawn(f"{trip.train} {trip.date} {seat.form} {seat.left}")
    coach, row = 1 + drawn % 8, 1 + drawn // 8 % 15
    letters = LETTERS.get(seat.form, "ABCDF")
    berths = {each.position: each.price for each in berths_of(seat)}
    found = []
    for number in range(count):
        wish = wished[number] if number < len(wished) else ""
        lot = _drawn(f"{trip.train} {trip.date} {number} {wish}") % PLENTY
        lost = bool(wish) and lot < PLENTY - min(seat.left, PLENTY)
        if seat.form == "no_seat":
            found.append(Place(coach, "", seat.price, reassigned=False))
        elif berths:
            options = list(berths)
            given = options[lot % len(options)] if not wish or lost else wish
            found.append(
                Place(coach, f"{row + number:02d} {given}", berths[given], reassigned=lost and given != wish)
            )
        else:
            given = letters[(drawn + number) % len(letters)] if not wish or lost else wish
            taken = {each.place for each in found}
            line = row
            while f"{line:02d}{given}" in taken:
                line += 1
            found.append(Place(coach, f"{line:02d}{given}", seat.price, reassigned=lost and given != wish))
    return found


def waitlist_answer(order: Order) -> tuple[int, bool]:
    """When a waiting order hears whether it got seats, before the train leaves, and whether it did."""
    drawn = _drawn(f"{order.train} {order.departs} {order.created}")
    until = max(order.created + 60_000, order.departs - 2 * HOUR)
    at = min(until, order.created + (20 + drawn % 160) * 60_000)
    return at, drawn // 160 % 10 < 7


def _drawn(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
