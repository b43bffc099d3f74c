"""Buying: who travels, in which seats, and the order that comes of it; exchanging a ticket is the same."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as Date
from typing import Literal

from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.orders import settle_change, unpaid
from pytest_mobilegym.phone.apps.railway12306.rules import (
    LETTERS,
    MOST_CANCELLED,
    MOST_PASSENGERS,
    given_up_today,
    kind_for,
    overlapping,
    places,
    price_of,
)
from pytest_mobilegym.phone.apps.railway12306.search import (
    RESULTS,
    can_wait,
    card,
    count_words,
    found_trips,
    words_of,
    yuan,
)
from pytest_mobilegym.phone.apps.railway12306.state import Order, Ticket
from pytest_mobilegym.phone.apps.railway12306.trains import Doing, Rail, city_of
from pytest_mobilegym.phone.kit.forms import Passenger, masked
from pytest_mobilegym.phone.kit.forms.records import TicketKind
from pytest_mobilegym.phone.state import State, Table
from pytest_mobilegym.phone.wording import money
from pytest_mobilegym.phone.world.domains.fares import Seat, berths_of
from pytest_mobilegym.phone.world.domains.rail import Trip

BOOK = "/order-confirm/{train}/{origin}/{destination}/{date}/{seat}"
CHOOSE = "/choose-passengers"


class Booking(State):
    """What is about to be ordered."""

    passengers: tuple[str, ...] = ()
    full: tuple[str, ...] = ()
    """Passengers who are to travel with an adult's ticket though they might have another one."""
    wished: tuple[str, ...] = ()
    """Letters of seats or positions of berths, the latest last."""
    change: str = ""
    """`<order>/<ticket>` of the ticket that is to be exchanged."""


def _trip_on(ctx: Rail, train: str) -> Trip | None:
    return next((trip for trip in found_trips(ctx) if trip.train == train), None)


def _seat_on(ctx: Rail, train: str, seat: str) -> tuple[Trip, Seat] | None:
    trip = _trip_on(ctx, train)
    found = trip.seat(seat) if trip is not None else None
    return (trip, found) if trip is not None and found is not None else None


def _is_left(ctx: Rail, train: str, seat: str) -> bool:
    found = _seat_on(ctx, train, seat)
    return found is not None and found[1].left > 0


def _may_wait(ctx: Rail, train: str, seat: str) -> bool:
    found = _seat_on(ctx, train, seat)
    return found is not None and can_wait(*found) and not ctx.local.change


def _open(ctx: Doing, train: str, seat: str) -> None:
    trip = _trip_on(ctx, train)
    assert trip is not None, "the guard has found it"
    change = ctx.local.change
    page = ctx.go(f"/order-confirm/{train}/{trip.origin}/{trip.destination}/{trip.date}/{seat}")
    page.local.change = change
    if change:
        page.local.passengers = (change.split("/")[1],)


@app.action("seat.book", on=RESULTS, guard=_is_left, network=True)
def book(ctx: Doing, train: str, seat: str) -> None:
    _open(ctx, train, seat)


@app.action("seat.wait", on=RESULTS, guard=_may_wait, network=True)
def wait(ctx: Doing, train: str, seat: str) -> None:
    _open(ctx, train, seat)


def the_trip(ctx: Rail) -> tuple[Trip, Seat] | None:
    """The train and the class that a page of an order is about; `None` where it does not run so."""
    about = ctx.params
    trip = ctx.world.trains.trip(
        about["train"], about["origin"], about["destination"], Date.fromisoformat(about["date"]), now=ctx.time
    )
    seat = trip.seat(about["seat"]) if trip is not None else None
    return (trip, seat) if trip is not None and seat is not None else None


def _form(ctx: Rail) -> Booking:
    """What has been filled in on the page of an order."""
    filled: Booking = ctx.local
    return filled


def _travellers(ctx: Rail) -> list[Passenger]:
    known = ctx.state.passengers
    if _form(ctx).change:
        order, ticket = _form(ctx).change.split("/")
        found = ctx.state.orders[order].tickets[ticket]
        own = known.get(ticket)
        return [
            own
            if own is not None
            else Passenger(id=found.id, name=found.name, id_number=found.id_number, ticket=found.kind)
        ]
    return [known[key] for key in _form(ctx).passengers if key in known]


def _kind(ctx: Rail, passenger: Passenger, trip: Trip, seat: Seat) -> TicketKind:
    cities = city_of(ctx.world, trip.origin), city_of(ctx.world, trip.destination)
    own = ctx.state.auth.accounts.get(ctx.state.user.username)
    kind = kind_for(
        passenger, seat.form, ctx.state.user.student, cities, own=own.id_number if own is not None else ""
    )
    return "adult" if passenger.id in _form(ctx).full and kind != "disabled" else kind


def _tickets(ctx: Rail, trip: Trip, seat: Seat, people: Sequence[Passenger]) -> tuple[list[Ticket], bool]:
    """The tickets of an order, and whether other seats were given than those that were wished for."""
    given = places(trip, seat, _form(ctx).wished, len(people))
    tickets = []
    for passenger, place in zip(people, given, strict=True):
        kind = _kind(ctx, passenger, trip, seat)
        tickets.append(
            Ticket(
                id=passenger.id,
                name=passenger.name,
                id_number=passenger.id_number,
                kind=kind,
                seat=seat.form,
                coach=place.coach,
                place=place.place,
                cents=price_of(place.cents, kind, seat.form),
            )
        )
    return tickets, any(place.reassigned for place in given)


@app.screen(BOOK, local=Booking, network="page")
def order_confirm(ctx: Rail, **_: str) -> dict[str, object]:
    found = the_trip(ctx)
    if found is None:
        return {"trip": None}
    trip, seat = found
    people = _travellers(ctx)
    tickets, _lost = _tickets(ctx, trip, seat, people)
    waits = not seat.left
    berths = [berth.position for berth in berths_of(seat)]
    return {
        "trip": card(ctx, trip),
        "date": words_of(ctx, trip.date),
        "seats": [
            (each.form, yuan(each.price), count_words(ctx, each, trip), each.form == seat.form, each.left > 0)
            for each in trip.seats
        ],
        "people": [
            (
                person,
                masked(person.id_number, 4, 3),
                ticket.kind,
                money(ticket.cents),
                person.ticket != "adult",
            )
            for person, ticket in zip(people, tickets, strict=True)
        ],
        "letters": [] if waits or berths else list(LETTERS.get(seat.form, "")),
        "berths": [] if waits else berths,
        "wished": _form(ctx).wished,
        "total": money(sum(ticket.cents for ticket in tickets)),
        "waits": waits,
        "change": bool(_form(ctx).change),
    }


@app.action("seat.choose", on=BOOK)
def choose_class(ctx: Doing, seat: str) -> None:
    found = the_trip(ctx)
    other = found[0].seat(seat) if found is not None else None
    if other is None or (not other.left and _form(ctx).change):
        return
    about, kept = ctx.params, _form(ctx)
    page = ctx.go(
        f"/order-confirm/{about['train']}/{about['origin']}/{about['destination']}/{about['date']}/{seat}",
        replace=True,
        keep_scroll=True,
    )
    page.local.passengers, page.local.full, page.local.change = kept.passengers, kept.full, kept.change


@app.action("place.wish", on=BOOK)
def wish(ctx: Doing, place: str) -> None:
    """Ask for a seat of a row, or no longer; of more wishes than passengers the oldest goes."""
    wished, most = _form(ctx).wished, max(1, len(_travellers(ctx)))
    found = the_trip(ctx)
    sleeper = found is not None and bool(berths_of(found[1]))
    if place in wished and not sleeper:
        _form(ctx).wished = tuple(each for each in wished if each != place)
    else:
        _form(ctx).wished = (*wished, place)[-most:]


@app.action("kind.toggle", on=BOOK)
def toggle_kind(ctx: Doing, passenger: str) -> None:
    full = _form(ctx).full
    _form(ctx).full = (
        tuple(each for each in full if each != passenger) if passenger in full else (*full, passenger)
    )


@app.action("traveller.drop", on=BOOK, guard=lambda ctx, **_: not ctx.local.change)
def drop(ctx: Doing, passenger: str) -> None:
    _form(ctx).passengers = tuple(each for each in _form(ctx).passengers if each != passenger)
    _form(ctx).wished = _form(ctx).wished[: max(1, len(_form(ctx).passengers))]


class Chosen(State):
    """Who is ticked."""

    passengers: tuple[str, ...] = ()


@app.action("travellers.open", on=BOOK, guard=lambda ctx: not ctx.local.change)
def open_travellers(ctx: Doing) -> None:
    chosen = ctx.local.passengers
    ctx.go(CHOOSE).local.passengers = chosen


@app.screen(CHOOSE, local=Chosen)
def choose_passengers(ctx: Rail) -> dict[str, object]:
    return {
        "people": [
            (person, masked(person.id_number, 4, 3), person.id in ctx.local.passengers)
            for person in ctx.state.passengers.values()
        ],
        "count": len(ctx.local.passengers),
    }


@app.action("traveller.tick", on=CHOOSE, guard=lambda ctx, passenger: passenger in ctx.state.passengers)
def tick_traveller(ctx: Doing, passenger: str) -> None:
    chosen = ctx.local.passengers
    if passenger in chosen:
        ctx.local.passengers = tuple(each for each in chosen if each != passenger)
    elif len(chosen) < MOST_PASSENGERS:
        ctx.local.passengers = (*chosen, passenger)
    else:
        ctx.toast("book.five", n=MOST_PASSENGERS)


@app.action("travellers.done", on=CHOOSE)
def done(ctx: Doing) -> None:
    chosen = ctx.local.passengers
    page = ctx.back()
    page.local.passengers = chosen
    page.local.wished = page.local.wished[: max(1, len(chosen))]


Refusal = Literal["", "gone", "unpaid", "cancelled", "few", "child", "overlap"]


def refusal(ctx: Rail) -> tuple[Refusal, str]:
    """Why the order cannot be made, and whom that is about; empty where it can."""
    found, people = the_trip(ctx), _travellers(ctx)
    if found is None or not found[0].on_sale:
        return "gone", ""
    trip, seat = found
    if unpaid(ctx.state) is not None:
        return "unpaid", ""
    if given_up_today(ctx.state, ctx.time) >= MOST_CANCELLED:
        return "cancelled", ""
    if 0 < seat.left < len(people):
        return "few", ""
    kinds = [_kind(ctx, person, trip, seat) for person in people]
    if "child" in kinds and len(set(kinds)) == 1 and not _form(ctx).change:
        return "child", people[0].name
    busy = overlapping(
        ctx.state.orders.values(),
        {person.id_number for person in people},
        trip.departs,
        trip.arrives,
        but=_form(ctx).change,
    )
    if busy:
        return "overlap", next(person.name for person in people if person.id_number == busy)
    return "", ""


@app.action("order.submit", on=BOOK, guard=lambda ctx: bool(_travellers(ctx)), network=True)
def submit(ctx: Doing) -> None:
    """Make the order; what it cannot be made for is said in a dialog."""
    why, whom = refusal(ctx)
    if why:
        ctx.go(f"/refused/{why}/{whom or '-'}")
        return
    found = the_trip(ctx)
    assert found is not None, "what does not run is refused"
    trip, seat = found
    tickets, lost = _tickets(ctx, trip, seat, _travellers(ctx))
    order = Order(
        id=ctx.new_id("EK2603"),
        train=trip.code,
        origin=trip.origin,
        destination=trip.destination,
        departs=trip.departs,
        arrives=trip.arrives,
        tickets=Table.of(tickets),
        created=ctx.time,
        reassigned=lost,
        changes=_form(ctx).change,
        waits=not seat.left,
    )
    ctx.state.orders.add(order, first=True)
    ctx.pop_to("/")
    ctx.go("/incomplete-orders")
    if order.changes:
        settle_change(ctx, order.id)


@app.screen("/refused/{why}/{whom}", kind="dialog")
def refused(ctx: Rail, why: str, whom: str) -> dict[str, object]:
    return {"why": why, "title": ctx.t(f"refused.{why}"), "text": ctx.t(f"refused.{why}.text", name=whom)}


@app.action("refused.leave", on="/refused/{why}/{whom}")
def open_unpaid(ctx: Doing) -> None:
    ctx.pop_to("/")
    ctx.go("/incomplete-orders")
