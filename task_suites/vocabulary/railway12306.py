"""Trains and tickets, as 12306 shows them: which train is meant, what a hand does to find and order it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date as Date
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.api import (
    Goal,
    Hand,
    Lang,
    Rng,
    Table,
    View,
    added,
    goal,
    sole,
    wording,
    world_records,
)
from pytest_mobilegym.phone.apps.railway12306.rules import DISCOUNTS, price_of
from pytest_mobilegym.phone.apps.railway12306.state import DAY, Order, Ticket
from pytest_mobilegym.phone.apps.railway12306.trains import Filters, listed, place_name, trips

if TYPE_CHECKING:
    from pytest_mobilegym.api import World

PAIRS = (("c2", "c69"), ("c69", "c2"), ("c1", "c2"), ("c191", "c192"), ("h69", "h23"))
"""From and to: Shanghai, Nanjing and back; Beijing to Shanghai; Guangzhou to Shenzhen; Hangzhou East to
Shanghai Hongqiao."""
TOWNS = ("c1", "c2", "c69", "c82", "c165", "c191", "c192")
"""Beijing, Shanghai, Nanjing, Hangzhou, Wuhan, Guangzhou, Shenzhen."""

WHICH = {"earliest": {"en": "earliest", "zh": "最早"}, "latest": {"en": "latest", "zh": "最晚"}}
SEATS = {
    "business": {"en": "business class", "zh": "商务座"},
    "first": {"en": "first class", "zh": "一等座"},
    "second": {"en": "second class", "zh": "二等座"},
}


def place(id: str, lang: str) -> str:
    """A place's name by its id."""
    # Loaded when an instance is made, so that listing tasks does not load what opens the world's file.
    from pytest_mobilegym.api import world

    language: Lang = "zh" if lang == "zh" else "en"
    return place_name(world(language), id)


def day_words(day: str, lang: str) -> str:
    """An ISO day with its year, as instructions put it."""
    return wording.date_whole(Date.fromisoformat(day), lang)


def on(view: View, origin: str, destination: str, day: str) -> list[world_records.Trip]:
    """Every train between two places on a day, as the page of results has them."""
    return trips(view.world, origin, destination, Date.fromisoformat(day), now=view.os.now)


def fast_with_seats(
    view: View, origin: str, destination: str, day: str, seat: str
) -> list[world_records.Trip]:
    """High-speed trains that have seats of a class left, by departure."""
    found = listed(on(view, origin, destination, day), Filters(left=True, seats=(seat,)))
    return [trip for trip in found if trip.high_speed]


def the_train(
    view: View, origin: str, destination: str, day: str, which: str, seat: str
) -> world_records.Trip | None:
    """The earliest or latest high-speed train with such seats left, `None` where two leave at once."""
    return sole(
        fast_with_seats(view, origin, destination, day, seat),
        lambda trip: trip.departs,
        largest=which == "latest",
    )


def day_ahead(view: View, days: int) -> str:
    """The ISO day so many days from today."""
    return (view.now.date() + timedelta(days=days)).isoformat()


def draw_trip(view: View, rng: Rng) -> Mapping[str, str]:
    """What to order: a pair of places, a day, which train and which class, so that one train is meant."""
    while True:
        origin, destination = rng.choice(PAIRS)
        found = {
            "origin": origin,
            "destination": destination,
            "date": day_ahead(view, rng.randint(1, 13)),
            "which": rng.choice(list(WHICH)),
            "seat": rng.choice(list(SEATS)),
        }
        if the_train(view, *found.values()) is not None:
            return found


# Orders

FREE_PATHS = (
    "railway12306.orders[*].tickets[*].coach",
    "railway12306.orders[*].tickets[*].place",
    "railway12306.orders[*].reassigned",
)
FREE = "which seats of the class are wished for is left open, and with them coach and place"


def new_orders(before: View, after: View) -> list[Order]:
    """Orders that were made and still wait to be paid."""
    return added(before.railway12306.orders, after.railway12306.orders)


def is_regular(ticket: Any, person: Any, trip: world_records.Trip) -> bool:
    """Whether a ticket names who travels, is of the kind that is theirs, and costs what the page says."""
    seat = trip.seat(ticket.seat)
    return (
        person is not None
        and seat is not None
        and (ticket.name, ticket.id_number) == (person.name, person.id_number)
        and ticket.kind == kind_of(person, ticket.seat)
        and ticket.cents == price_of(seat.price, ticket.kind, ticket.seat)
        and (ticket.status, ticket.invoiced) == ("valid", False)
    )


def is_plain(order: Order) -> bool:
    """Whether an order is for seats at once, takes no other ticket's place, and nobody has begun to pay."""
    return (order.changes, order.waits, order.method, order.trade, order.cancelled) == (
        "",
        False,
        "",
        "",
        None,
    )


def kind_of(person: Any, seat: str) -> str:
    """The kind of ticket that the app gives somebody who is not the owner, unless another one is chosen."""
    return "adult" if person.ticket == "student" and seat not in DISCOUNTS["student"] else str(person.ticket)


def order_goals(
    before: View,
    after: View,
    runs: Sequence[world_records.Trip],
    people: Sequence[str],
    seat: str,
) -> Iterable[Goal]:
    """That one order was made for one of some trains, in a class and for some people, and is not paid.

    Args:
        runs: the train that is meant, or several of which any will do.
        people: ids of those who are to travel.
        seat: the class.
    """
    new = new_orders(before, after)
    yield goal(
        "one order was made, and waits to be paid", actual=[o.status for o in new], expected=["pending"]
    )
    routes = [(run.code, run.origin, run.destination, run.departs, run.arrives) for run in runs]
    ordered = [(o.train, o.origin, o.destination, o.departs, o.arrives) for o in new]
    yield goal(
        "it is for the train that is meant, on its day",
        passed=len(ordered) == 1 and ordered[0] in routes,
        actual=ordered,
        expected=routes[:1],
    )
    tickets = [ticket for order in new for ticket in order.tickets.values()]
    yield goal(
        "it is for those who are to travel, and nobody else",
        actual={ticket.id for ticket in tickets},
        expected=set(people),
    )
    known = after.railway12306.passengers
    yield goal(
        "all tickets are in the class asked for",
        passed=bool(tickets) and all(ticket.seat == seat for ticket in tickets),
    )
    run = next((run for run, route in zip(runs, routes, strict=True) if route in ordered), runs[0])
    yield goal(
        "everybody has their own ticket, at its price",
        passed=bool(tickets) and all(is_regular(ticket, known.get(ticket.id), run) for ticket in tickets),
    )
    yield goal("nothing else is about the order", passed=bool(new) and all(map(is_plain, new)))


def looked_for(before: View, after: View, origin: str, destination: str, day: str) -> Goal:
    """That the trains between two places on a day were looked for last."""
    last = after.railway12306.last_query
    return goal(
        "the trains were looked for",
        actual=(last.origin, last.destination, last.date) if last is not None else None,
        expected=(origin, destination, day),
    )


# Tickets of trips that are over


def past_trips(view: View, rng: Rng, count: int, *, last: int = 5) -> list[tuple[str, str, str, str]]:
    """Trips on different days of the weeks before: date, train, and the two stations; newest first."""
    days = sorted(rng.sample(range(last, 75), count))
    found = []
    for ago in days:
        day = view.now.date() - timedelta(days=ago)
        runs: list[world_records.Trip] = []
        while not runs:
            origin, destination = rng.sample(TOWNS, 2)
            runs = [
                trip
                for trip in view.world.trains.between(origin, destination, day, now=0)
                if trip.high_speed and trip.arrives - trip.departs < DAY // 4
            ]
        trip = rng.choice(runs)
        found.append((day.isoformat(), trip.train, trip.origin, trip.destination))
    return found


def trip_of(world: World, past: Sequence[str]) -> world_records.Trip:
    """The train of a trip that is over."""
    day, train, origin, destination = past
    trip = world.trains.trip(train, origin, destination, Date.fromisoformat(day), now=0)
    assert trip is not None, "it was drawn among those that run"
    return trip


def paid_order(
    view: View, id: str, trip: world_records.Trip, who: str, *, created: int, coach: int = 7
) -> Order:
    """An order that was paid: a passenger's second-class ticket for a train."""
    person = view.railway12306.passengers[who]
    seat = trip.seat("second")
    assert seat is not None, "every high-speed train has a second class"
    ticket = Ticket(
        id=who, name=person.name, id_number=person.id_number, seat="second", coach=coach,
        place=f"{coach + 1:02d}F", cents=seat.price,
    )  # fmt: skip
    return Order(
        id=id, train=trip.code, origin=trip.origin, destination=trip.destination, departs=trip.departs,
        arrives=trip.arrives, tickets=Table.of([ticket]), status="paid", created=created, method="alipay",
    )  # fmt: skip


def travelled(phone: Hand, past: Sequence[Sequence[str]], people: Sequence[str]) -> None:
    """Let trips be over that were made by these passengers, one each, and no others; newest first."""
    view = phone.view
    orders = []
    for at, (one, who) in enumerate(zip(past, people, strict=True)):
        trip = trip_of(view.world, one)
        orders.append(
            paid_order(view, f"EK26019{at}", trip, who, created=trip.departs - 2 * DAY, coach=2 + at)
        )
    with phone.edit("railway12306") as railway:
        railway.orders = Table.of(orders)


# What a hand does


def open_home(phone: Hand) -> None:
    """Show the first page."""
    phone.open("railway12306")
    while not phone.offers("tab.home"):
        phone.back()
    phone.tap("tab.home")


def choose_place(phone: Hand, action: str, place_id: str) -> None:
    """Choose where a trip begins or ends by typing its name."""
    phone.tap(action)
    phone.type(place(place_id, phone.lang), into="query")
    phone.tap("station.choose", place=place_id)


def find_trains(phone: Hand, origin: str, destination: str, day: str) -> None:
    """Look for the trains between two places on a day."""
    open_home(phone)
    railway = phone.view.railway12306
    if railway.origin != origin:
        choose_place(phone, "station.origin", origin)
    if railway.destination != destination:
        choose_place(phone, "station.destination", destination)
    phone.tap("date.open")
    phone.tap("date.choose", day=day)
    phone.tap("query.run")


def book(phone: Hand, trip: world_records.Trip, seat: str, *, latest: bool = False, sort: str = "") -> None:
    """Open the order of a train that is among those that were found, the latest first or in another order."""
    phone.tap("filter.toggle", key="fast")
    if latest or sort:
        phone.tap("sort.choose", sort=sort or "departure")
    while not phone.offers("train.expand", train=trip.train):
        phone.tap("results.more")
    phone.tap("train.expand", train=trip.train)
    phone.tap("seat.book", train=trip.train, seat=seat)


def order_for(phone: Hand, *passengers: str) -> None:
    """Choose who travels, and make the order."""
    phone.tap("travellers.open")
    for passenger in passengers:
        phone.tap("traveller.tick", passenger=passenger)
    phone.tap("travellers.done")
    phone.tap("order.submit")


def own_passenger(view: View) -> str:
    """The passenger who owns the account."""
    return str(next(key for key, person in view.railway12306.passengers.items() if person.default))
