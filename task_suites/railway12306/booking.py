"""Ordering tickets, up to the order that waits to be paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    added,
    as_datetime,
    choice,
    drawn,
    from_state,
    goal,
    world_records,
)
from pytest_mobilegym.phone.apps.railway12306.state import Order
from pytest_mobilegym.phone.apps.railway12306.trains import city_of

from ..vocabulary.railway12306 import (
    FREE,
    FREE_PATHS,
    SEATS,
    WHICH,
    book,
    day_ahead,
    day_words,
    draw_trip,
    fast_with_seats,
    find_trains,
    is_plain,
    is_regular,
    new_orders,
    on,
    open_home,
    order_for,
    order_goals,
    own_passenger,
    past_trips,
    place,
    the_train,
    travelled,
    trip_of,
)


class OrderTrain(Task, abstract=True):
    """One order waits to be paid: for the train that is meant, in the class and for the people asked for."""

    origin: str = drawn(label=place)
    destination: str = drawn(label=place)
    date: str = drawn(label=day_words)
    which: str = drawn(label=lambda value, lang: WHICH[value][lang])
    seat: str = drawn(label=lambda value, lang: SEATS[value][lang])

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return draw_trip(view, rng)

    def trip(self, view: View) -> world_records.Trip:
        """The train that is meant."""
        found = the_train(view, self.origin, self.destination, self.date, self.which, self.seat)
        assert found is not None, "it was drawn so that there is one"
        return found

    def people(self, view: View) -> Sequence[str]:
        """Ids of the passengers who are to travel."""
        raise NotImplementedError

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        trip, people = self.trip(before), self.people(after)
        yield from order_goals(before, after, [trip], people, self.seat)

    def allowed(self) -> Sequence[str]:
        return ["railway12306.orders[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return dict.fromkeys(FREE_PATHS, FREE)

    def equivalents(self) -> Mapping[str, str]:
        return {"also taps place.wish *": FREE}

    def solution(self, phone: Hand) -> None:
        trip, people = self.trip(phone.view), self.people(phone.view)
        find_trains(phone, self.origin, self.destination, self.date)
        book(phone, trip, self.seat, latest=self.which == "latest")
        order_for(phone, *people)

    def other_ways(self) -> Iterable[Ending]:
        yield "the day is chosen among the results", self._by_the_strip
        yield "a window seat is wished for", self._by_the_window

    def _by_the_strip(self, phone: Hand) -> None:
        trip, people = self.trip(phone.view), self.people(phone.view)
        find_trains(phone, self.origin, self.destination, day_ahead(phone.view, 0))
        phone.tap("date.choose", day=self.date)
        book(phone, trip, self.seat, latest=self.which == "latest")
        order_for(phone, *people)

    def _by_the_window(self, phone: Hand) -> None:
        trip, people = self.trip(phone.view), self.people(phone.view)
        find_trains(phone, self.origin, self.destination, self.date)
        book(phone, trip, self.seat, latest=self.which == "latest")
        phone.tap("place.wish", place="A")
        order_for(phone, *people)

    def near_misses(self) -> Iterable[Ending]:
        yield "the order is not submitted", self._unsubmitted
        yield "the train next to it", self._next_train
        yield "another day", self._another_day
        yield "another class", self._another_class
        yield "the order is cancelled again", self._cancelled

    def _unsubmitted(self, phone: Hand) -> None:
        trip = self.trip(phone.view)
        find_trains(phone, self.origin, self.destination, self.date)
        book(phone, trip, self.seat, latest=self.which == "latest")

    def _order(self, phone: Hand, trip: world_records.Trip, seat: str, day: str) -> None:
        people = self.people(phone.view)
        find_trains(phone, self.origin, self.destination, day)
        book(phone, trip, seat)
        order_for(phone, *people)

    def _next_train(self, phone: Hand) -> None:
        found = fast_with_seats(phone.view, self.origin, self.destination, self.date, self.seat)
        other = found[1] if self.which == "earliest" else found[-2]
        self._order(phone, other, self.seat, self.date)

    def _another_day(self, phone: Hand) -> None:
        days = (day_ahead(phone.view, ahead) for ahead in range(1, 13))
        day = next(day for day in days if day != self.date)
        trip = fast_with_seats(phone.view, self.origin, self.destination, day, self.seat)[0]
        self._order(phone, trip, self.seat, day)

    def _another_class(self, phone: Hand) -> None:
        other = next(seat for seat in SEATS if seat != self.seat)
        trip = fast_with_seats(phone.view, self.origin, self.destination, self.date, other)[0]
        self._order(phone, trip, other, self.date)

    def _cancelled(self, phone: Hand) -> None:
        self.solution(phone)
        phone.tap("order.ask_cancel")
        phone.tap("order.cancel")


def name_of(person: Any, _lang: str) -> str:
    """What a passenger is called."""
    return str(person.name)


def travels_alone(person: Any) -> bool:
    """Whether somebody may have an order of their own: children may not."""
    return bool(person.ticket != "child")


class BuyTicketForPassenger(OrderTrain):
    """One order waits to be paid: for this passenger alone, on the earliest or latest high-speed
    train (numbers with G) of the day that has seats of the class left.

    The train is known from the timetable, so that its number is judged whatever was searched for last.
    Children are not asked for, as the railway sells them no ticket alone.
    """

    instruction = {
        "en": [
            "On 12306, order the {which} high-speed train (G) with {seat} tickets left from {origin} "
            "to {destination} "
            "on {date} for {name}. Submit the order, do not pay.",
            "Get {name} a {seat} ticket on 12306: {origin} to {destination}, {date}, the {which} G "
            "train that still "
            "has such seats. Stop when the order waits to be paid.",
        ],
        "zh": [
            "在12306上为{name}订一张{date}从{origin}到{destination}的{seat}票，选还有该席别余票的"
            "{which}一班高铁（G字头），"
            "提交订单即可，不用支付。",
            "帮{name}在12306买{date}{origin}到{destination}有{seat}余票的{which}的G字头列车，下单到待支"
            "付为止。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["search", "create"]
    max_steps, consequence = 45, "purchase"

    name: str = from_state("railway12306.passengers[*].id", where=travels_alone, label=name_of)

    def people(self, view: View) -> Sequence[str]:
        return [self.name]

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "somebody else travels", self._somebody_else

    def _somebody_else(self, phone: Hand) -> None:
        trip = self.trip(phone.view)
        others = [key for key, one in phone.view.railway12306.passengers.items() if travels_alone(one)]
        find_trains(phone, self.origin, self.destination, self.date)
        book(phone, trip, self.seat, latest=self.which == "latest")
        order_for(phone, next(key for key in others if key != self.name))


class BuyTicketsForTwoPassengers(OrderTrain):
    """One order waits to be paid: for these two passengers, on the earliest or latest high-speed
    train (numbers with G) of the day that has seats of the class left.

    The train is known from the timetable, whatever was searched for last; one order holds both tickets.
    """

    instruction = {
        "en": [
            "On 12306, make one order for {name} and {name2}: the {which} high-speed train (G) with "
            "{seat} tickets "
            "left from {origin} to {destination} on {date}. Do not pay.",
            "{name} and {name2} travel together from {origin} to {destination} on {date}. Order both "
            "{seat} tickets on "
            "12306, on the {which} G train that still has them, and leave the order unpaid.",
        ],
        "zh": [
            "在12306上给{name}和{name2}一起订{date}从{origin}到{destination}的{seat}票，选还有该席别余"
            "票的{which}一班高铁"
            "（G字头），一个订单提交即可，先不支付。",
            "{name}和{name2}要在{date}从{origin}去{destination}，帮他们在12306同一订单里买有{seat}余票"
            "的{which}的G字头列车，"
            "到待支付为止。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["search", "create"]
    max_steps, catalogue_steps, consequence = 60, 45, "purchase"

    name: str = from_state("railway12306.passengers[*].id", where=travels_alone, label=name_of)
    name2: str = from_state(
        "railway12306.passengers[*].id", unlike="name", where=travels_alone,
        label=name_of,
    )  # fmt: skip

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        """A train with two seats left at least."""
        while True:
            found = draw_trip(view, rng)
            trip = the_train(view, *found.values())
            seat = trip.seat(found["seat"]) if trip is not None else None
            if seat is not None and seat.left > 1:
                return found

    def people(self, view: View) -> Sequence[str]:
        return [self.name, self.name2]

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "one of them is forgotten", self._one

    def _one(self, phone: Hand) -> None:
        trip = self.trip(phone.view)
        find_trains(phone, self.origin, self.destination, self.date)
        book(phone, trip, self.seat, latest=self.which == "latest")
        order_for(phone, self.name)


NEW = {
    "320106199612183428": ({"en": "Zhou Ruohan", "zh": "周若涵"}, "13912345678"),
    "110101199904261713": ({"en": "Chen Jingran", "zh": "陈景然"}, "13712345678"),
    "440106199808073516": ({"en": "Lin Zhiyuan", "zh": "林知远"}, "13612345678"),
}
"""Identity number, name and number of those for whom no ticket was bought yet."""


class BuyTicketForNewPassenger(OrderTrain):
    """There is a new passenger with the name, identity card and number told, an adult, and one order waits
    to be paid for them alone, on the earliest or latest high-speed train (numbers with G) that has seats of
    the class left.

    The train is known from the timetable, whatever was searched for last.
    """

    instruction = {
        "en": [
            "Add {name} to my 12306 passengers (identity card {id_no}, mobile {phone}), then order the "
            "{which} "
            "high-speed train (G) with {seat} tickets left from {origin} to {destination} on {date} for that "
            "passenger. Do not pay.",
            "12306: new passenger {name}, ID {id_no}, phone {phone}. Order a {seat} ticket for {date}, "
            "{origin} to "
            "{destination}, on the {which} G train that still has some, and leave it unpaid.",
        ],
        "zh": [
            "在12306添加乘车人{name}（身份证{id_no}，手机{phone}），再为其订{date}从{origin}到"
            "{destination}还有{seat}余票的"
            "{which}一班高铁（G字头），提交订单，不支付。",
            "12306新增乘车人{name}，身份证号{id_no}，手机号{phone}；然后给这位乘车人买{date}{origin}到"
            "{destination}有{seat}"
            "余票的{which}的G字头列车，到待支付为止。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["search", "create"]
    max_steps, catalogue_steps, consequence = 75, 45, "purchase"

    name: str = choice({number: words for number, (words, _) in NEW.items()})
    id_no: str = drawn()
    phone: str = drawn()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        number = rng.choice(list(NEW))
        return {**draw_trip(view, rng), "name": number, "id_no": number, "phone": NEW[number][1]}

    def people(self, view: View) -> Sequence[str]:
        people = view.railway12306.passengers
        return [key for key, person in people.items() if person.id_number == self.id_no]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.railway12306.passengers, after.railway12306.passengers)
        yield goal(
            "one passenger was added, as told",
            actual=[
                (one.name, one.id_kind, one.id_number, one.phone, one.ticket, one.default) for one in new
            ],
            expected=[(self.word("name", before.lang), "identity", self.id_no, self.phone, "adult", False)],
        )
        yield from super().goals(before, after)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "railway12306.passengers[+1]"]

    def add(self, phone: Hand, *, number: str = "") -> None:
        """Add the passenger."""
        open_home(phone)
        phone.tap("passengers.open")
        phone.tap("passenger.open")
        told = {"name": self.word("name", phone.lang), "id_number": self.id_no, "phone": number or self.phone}
        for field, words in told.items():
            phone.type(words, into=field)
        phone.tap("passenger.save")
        phone.back()

    def solution(self, phone: Hand) -> None:
        self.add(phone)
        super().solution(phone)

    def _by_the_strip(self, phone: Hand) -> None:
        self.add(phone)
        super()._by_the_strip(phone)

    def _by_the_window(self, phone: Hand) -> None:
        self.add(phone)
        super()._by_the_window(phone)

    def _unsubmitted(self, phone: Hand) -> None:
        self.add(phone)
        super()._unsubmitted(phone)

    def _order(self, phone: Hand, trip: world_records.Trip, seat: str, day: str) -> None:
        self.add(phone)
        super()._order(phone, trip, seat, day)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the number is another one", self._another_number

    def _another_number(self, phone: Hand) -> None:
        self.add(phone, number="13812345678")
        super().solution(phone)


class BuyReturnTicketFromLatestOrder(Task):
    """One order waits to be paid: tomorrow, any train in any class, the way back of the owner's newest
    ticket, for the owner alone.

    Exactly one new order may be there; few instances because the request is always the same, with the ticket
    drawn.
    """

    instruction = {
        "en": [
            "Look up my newest ticket on 12306 and order a train the other way for tomorrow, for me "
            "alone. Any train "
            "and class will do; do not pay.",
            "I want to go back from my latest 12306 trip tomorrow: order a ticket for me in the "
            "opposite direction, "
            "whatever train, up to the unpaid order.",
        ],
        "zh": [
            "看看我12306里最近的一张车票，订一张明天的返程票，只给我自己买，车次和席别都行，提交订单不"
            "用支付。",
            "按我12306最近一次行程反方向，买明天的票，乘车人就我一个，哪趟车都可以，到待支付为止。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["search", "create", "reasoning"]
    consequence = "purchase"

    past: tuple[tuple[str, str, str, str], ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            past = past_trips(view, rng, 3)
            first = trip_of(view.world, past[0])
            here, home = city_of(view.world, first.destination), city_of(view.world, first.origin)
            if any(trip.cheapest for trip in on(view, here, home, day_ahead(view, 1)) if trip.high_speed):
                return {"past": tuple(past)}

    def arrange(self, phone: Hand) -> None:
        own = own_passenger(phone.view)
        travelled(phone, self.past, [own] * len(self.past))

    def way_back(self, view: View) -> tuple[str, str]:
        """Cities from and to."""
        newest = trip_of(view.world, self.past[0])
        return city_of(view.world, newest.destination), city_of(view.world, newest.origin)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new, world = new_orders(before, after), after.world
        yield goal(
            "one order was made, and waits to be paid", actual=[o.status for o in new], expected=["pending"]
        )
        yield goal(
            "it goes the way back",
            actual=[(city_of(world, o.origin), city_of(world, o.destination)) for o in new],
            expected=[self.way_back(before)],
        )
        yield goal(
            "it is for tomorrow",
            actual=[f"{as_datetime(o.departs):%Y-%m-%d}" for o in new],
            expected=[day_ahead(before, 1)],
        )
        yield goal(
            "the owner alone travels",
            actual=[set(o.tickets) for o in new],
            expected=[{own_passenger(before)}],
        )
        runs = on(before, *self.way_back(before), day_ahead(before, 1))
        yield goal(
            "it is for a train that runs, at its price",
            passed=bool(new) and all(is_plain(order) and self.is_sold(order, runs, after) for order in new),
        )

    @staticmethod
    def is_sold(order: Order, runs: Sequence[world_records.Trip], view: View) -> bool:
        """Whether an order is what comes of choosing one of some trains."""
        route = (order.train, order.origin, order.destination, order.departs, order.arrives)
        trip = next(
            (
                each
                for each in runs
                if (each.code, each.origin, each.destination, each.departs, each.arrives) == route
            ),
            None,
        )
        people = view.railway12306.passengers
        return trip is not None and all(
            is_regular(ticket, people.get(ticket.id), trip) for ticket in order.tickets.values()
        )

    def allowed(self) -> Sequence[str]:
        return ["railway12306.orders[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return dict.fromkeys(FREE_PATHS, "any train, class and seat will do")

    def equivalents(self) -> Mapping[str, str]:
        return {
            "*place.wish*": "any seat will do",
            "*seat.choose*": "any class will do",
            "*seat.book*": "any class will do",
            "*train.expand*": "any train will do",
            "*filter*": "any train will do",
            "*sort*": "any train will do",
        }

    def solution(self, phone: Hand) -> None:
        self.order(phone, *self.way_back(phone.view), day_ahead(phone.view, 1), own_passenger(phone.view))

    def order(
        self, phone: Hand, origin: str, destination: str, day: str, *people: str, last: bool = False
    ) -> None:
        """Order the first or last high-speed train that has seats."""
        found = [
            trip for trip in on(phone.view, origin, destination, day) if trip.high_speed and trip.cheapest
        ]
        trip = found[-1 if last else 0]
        cheapest = trip.cheapest
        assert cheapest is not None, "it has been seen"
        find_trains(phone, origin, destination, day)
        book(phone, trip, cheapest.form, latest=last)
        order_for(phone, *people)

    def other_ways(self) -> Iterable[Ending]:
        yield "the last train", self._last

    def _last(self, phone: Hand) -> None:
        back, day = self.way_back(phone.view), day_ahead(phone.view, 1)
        self.order(phone, *back, day, own_passenger(phone.view), last=True)

    def near_misses(self) -> Iterable[Ending]:
        def same_way(phone: Hand) -> None:
            back = self.way_back(phone.view)
            self.order(phone, *back[::-1], day_ahead(phone.view, 1), own_passenger(phone.view))

        def later(phone: Hand) -> None:
            self.order(phone, *self.way_back(phone.view), day_ahead(phone.view, 2), own_passenger(phone.view))

        def two(phone: Hand) -> None:
            own = own_passenger(phone.view)
            self.order(phone, *self.way_back(phone.view), day_ahead(phone.view, 1), own, "p1")

        yield "the same way again", same_way
        yield "a day late", later
        yield "somebody else as well", two
