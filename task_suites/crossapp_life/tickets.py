"""Tickets that are ordered if weather, calendar or money allow it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date as Date
from itertools import permutations
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    choice,
    derived,
    drawn,
    exactly,
    goal,
    world_records,
)
from pytest_mobilegym.phone.apps.calendar.days import MINUTE_MS, events_on, midnight
from pytest_mobilegym.phone.apps.calendar.state import Event

from ..vocabulary.calendar import show_day
from ..vocabulary.clock import alarm_goals, set_alarm
from ..vocabulary.railway12306 import (
    FREE,
    FREE_PATHS,
    TOWNS,
    book,
    day_ahead,
    fast_with_seats,
    find_trains,
    new_orders,
    order_for,
    order_goals,
    own_passenger,
    place,
    the_train,
)
from ..vocabulary.values import another
from ..vocabulary.wechat import Telling, tell
from .first_event import MEETINGS
from .plans import Words, dry_days, save_city, show_weather
from .trains import FastTrain, cents_of, clock

ANY_TRAIN = "any high-speed train with such seats will do"
ANY_OF_THEM = dict.fromkeys(
    (
        *FREE_PATHS,
        *(
            f"railway12306.orders[*].{field}"
            for field in ("train", "origin", "destination", "departs", "arrives")
        ),
        "railway12306.orders[*].tickets[*].cents",
    ),
    ANY_TRAIN,
)


def order(phone: Hand, trip: world_records.Trip, day: str, ends: tuple[str, str], *, sort: str = "") -> None:
    """Order a second-class ticket for the owner."""
    own = own_passenger(phone.view)
    find_trains(phone, *ends, day)
    book(phone, trip, "second", sort=sort)
    order_for(phone, own)


class WeatherFirstNonRainyDayBuyTicket(Task):
    """One order waits to be paid: a second-class ticket of the owner's for the first dry day of the next
    three.

    Any high-speed train of that day will do. There always is such a day; on most phones it is not tomorrow.
    """

    instruction = {
        "en": [
            "Which of the next three days, from tomorrow on, is the first without rain or snow in {city}, by "
            "day and at night? Order me a second-class ticket from {from_station} to {city} for that day on "
            "12306, on any high-speed train (G), and do not pay.",
            "I want to go from {from_station} to {city} by high-speed train (G) on the first dry day (no "
            "rain or snow, day and night) of the three days from tomorrow on. Check Weather for {city}, and "
            "make the order for me on 12306, second class, unpaid.",
        ],
        "zh": [
            "看看从明天起三天内，{city}第一个白天夜间都没有雨雪的日子是哪天，"
            "在12306给我自己订一张那天从{from_station}到{city}的高铁（G字头）二等座，哪趟都行，提交订单，"
            "不支付。",
            "我想在明天起的三天里，"
            "挑{city}第一个白天夜间都不下雨雪的日子坐高铁（G字头）从{from_station}去{city}。"
            "请查天气后在12306为我下单二等座，任意一趟，到待支付为止。",
        ],
    }
    apps, scope, difficulty = ["weather", "railway12306"], "S2", "L4"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "search"]
    max_steps, catalogue_steps, consequence = 75, 60, "purchase"

    city: str = drawn(label=place)
    from_station: str = drawn(label=place)
    day: str = derived(lambda values, view: dry_days(view, values.city, 3)[0])

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        wet_tomorrow = rng.choice((True, True, False))
        while True:
            origin, city = rng.choice(list(permutations(TOWNS, 2)))
            dry = dry_days(view, city, 3)
            if not dry or (dry[0] != day_ahead(view, 1)) is not wet_tomorrow:
                continue
            if all(
                fast_with_seats(view, origin, city, day_ahead(view, ahead), "second") for ahead in (1, 2, 3)
            ):
                return {"city": city, "from_station": origin}

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def runs(self, view: View, day: str) -> list[world_records.Trip]:
        """The high-speed trains of a day with such seats left."""
        return fast_with_seats(view, self.from_station, self.city, day, "second")

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from order_goals(before, after, self.runs(before, self.day), [own_passenger(before)], "second")

    def allowed(self) -> Sequence[str]:
        return ["railway12306.orders[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return ANY_OF_THEM

    def equivalents(self) -> Mapping[str, str]:
        return {"also taps place.wish *": FREE, "*train=*": ANY_TRAIN, "*train.expand*": ANY_TRAIN}

    def order_on(self, phone: Hand, day: str, *, last: bool = False) -> None:
        """Order a ticket for a day, for its first train or its last one."""
        trip = self.runs(phone.view, day)[-1 if last else 0]
        order(phone, trip, day, (self.from_station, self.city))

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)
        self.order_on(phone, self.day)

    def other_ways(self) -> Iterable[Ending]:
        yield "the last train of the day", lambda phone: self.order_on(phone, self.day, last=True)

    def near_misses(self) -> Iterable[Ending]:
        def back(phone: Hand) -> None:
            [trip, *_] = fast_with_seats(phone.view, self.city, self.from_station, self.day, "second")
            order(phone, trip, self.day, (self.city, self.from_station))

        def unsubmitted(phone: Hand) -> None:
            find_trains(phone, self.from_station, self.city, self.day)
            book(phone, self.runs(phone.view, self.day)[0], "second")

        def somebody_else(phone: Hand) -> None:
            unsubmitted(phone)
            people = phone.view.railway12306.passengers
            adults = (key for key, person in people.items() if person.ticket == "adult")
            order_for(phone, another(adults, own_passenger(phone.view)))

        def first_class(phone: Hand) -> None:
            own = own_passenger(phone.view)
            trips = fast_with_seats(phone.view, self.from_station, self.city, self.day, "first")
            find_trains(phone, self.from_station, self.city, self.day)
            book(phone, trips[0], "first")
            order_for(phone, own)

        yield "another day", lambda phone: self.order_on(phone, self.another_day(phone.view))
        yield "the way back", back
        yield "the order is not submitted", unsubmitted
        yield "somebody else travels", somebody_else
        yield "first class", first_class

    def another_day(self, view: View) -> str:
        """A day of the three that is not meant."""
        return str(another((day_ahead(view, ahead) for ahead in (1, 2, 3)), self.day))


BUSY_DAYS = 2
"""How many of the first dry days may have an event."""


class FullTripPlanWeatherDriven(Task):
    """An order waits to be paid, for the earliest high-speed train of the first dry and free day, and an
    alarm was added for one hour before it leaves.

    Dry is a day without rain or snow at the destination, free one without events in Calendar. It is the
    earliest of the trains that have second-class tickets left. Which of the dry days have events is drawn.
    """

    instruction = {
        "en": [
            "Plan my trip to {city}: within the next two weeks, from tomorrow on, take the first day without "
            "rain or snow there, by day and at night, on which my calendar is empty. Order me a second-class "
            "ticket from {from_station} on that day's earliest high-speed train (G) that still has some "
            "(12306, do not pay), and set an alarm for one hour before it leaves.",
            "I want to go from {from_station} to {city} on the first day of the coming two weeks (tomorrow "
            "is the first one) that is dry in {city}, day and night, and has no event in Calendar. Order the "
            "earliest G train of that day with second-class tickets left for me on 12306, second class, "
            "unpaid; then set an alarm one hour before departure.",
        ],
        "zh": [
            "帮我安排去{city}的行程：从明天起两周内，"
            "找出{city}白天夜间都没有雨雪、并且我日历上没有日程的第一天，"
            "在12306给我订那天从{from_station}出发、还有二等座余票的最早一班高铁（G字头）二等座，"
            "提交订单不支付，再设一个发车前一小时的闹钟。",
            "从明天起的两周里，第一个{city}白天夜间不下雨雪、我日历也没有安排的日子，"
            "我要坐高铁从{from_station}去{city}："
            "请在12306为我下单当天最早的、二等座有票的G字头列车（二等座，先不付款），"
            "然后按发车前一小时设闹钟。",
        ],
    }
    apps, scope, difficulty = ["weather", "railway12306", "calendar", "clock"], "S3", "L4"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "search", "create"]
    max_steps, catalogue_steps, consequence = 90, 60, "purchase"

    city: str = drawn(label=place)
    from_station: str = drawn(label=place)
    busy: tuple[str, ...] = drawn(hidden=True)
    """Days with an event."""
    plan: str = choice(MEETINGS, hidden=True)
    day: str = derived(lambda values, view: free_dry_days(view, values.city, values.busy)[0])

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            origin, city = rng.choice(list(permutations(TOWNS, 2)))
            found = free_dry_days(view, city)
            if len(found) <= BUSY_DAYS:
                continue
            busy = tuple(found[: rng.randint(0, BUSY_DAYS)])
            days = found[: BUSY_DAYS + 1]
            if all(has_earliest(view, origin, city, day) for day in days):
                return {"city": city, "from_station": origin, "busy": busy}

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)
        add_meetings(phone, self.plan, self.busy)

    def trip(self, view: View, day: str) -> world_records.Trip:
        """The earliest train of a day."""
        return fast_with_seats(view, self.from_station, self.city, day, "second")[0]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        trip = self.trip(before, self.day)
        yield from order_goals(before, after, [trip], [own_passenger(before)], "second")
        yield from alarm_goals(before, after, hour_before(trip))

    def allowed(self) -> Sequence[str]:
        return ["railway12306.orders[+1]", "clock.alarms[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return dict.fromkeys(FREE_PATHS, FREE)

    def equivalents(self) -> Mapping[str, str]:
        return {"also taps place.wish *": FREE}

    def look(self, phone: Hand) -> None:
        """Look at the weather and the calendar."""
        show_weather(phone, self.city, forecast=True)
        show_day(phone, Date.fromisoformat(self.day))

    def order_on(self, phone: Hand, day: str) -> None:
        """Order the earliest train of a day."""
        order(phone, self.trip(phone.view, day), day, (self.from_station, self.city))

    def solution(self, phone: Hand) -> None:
        time = hour_before(self.trip(phone.view, self.day))
        self.look(phone)
        self.order_on(phone, self.day)
        set_alarm(phone, time)

    def other_ways(self) -> Iterable[Ending]:
        def alarm_first(phone: Hand) -> None:
            set_alarm(phone, hour_before(self.trip(phone.view, self.day)))
            self.look(phone)
            self.order_on(phone, self.day)

        yield "the alarm is set first", alarm_first

    def near_misses(self) -> Iterable[Ending]:
        def of_day(phone: Hand, day: str) -> None:
            time = hour_before(self.trip(phone.view, day))
            self.order_on(phone, day)
            set_alarm(phone, time)

        def busy_day(phone: Hand) -> None:
            of_day(phone, self.busy[0])

        def next_train(phone: Hand) -> None:
            trip = fast_with_seats(phone.view, self.from_station, self.city, self.day, "second")[1]
            order(phone, trip, self.day, (self.from_station, self.city))
            set_alarm(phone, hour_before(trip))

        def late(phone: Hand) -> None:
            time = clock(self.trip(phone.view, self.day).departs)
            self.order_on(phone, self.day)
            set_alarm(phone, time)

        if self.busy:
            yield "a dry day with an event", busy_day
        yield "another day", lambda phone: of_day(phone, self.another_day(phone.view))
        yield "the next train", next_train
        yield "the alarm rings as the train leaves", late
        yield "there is no alarm", lambda phone: self.order_on(phone, self.day)
        yield (
            "there is no order",
            lambda phone: set_alarm(phone, hour_before(self.trip(phone.view, self.day))),
        )

    def another_day(self, view: View) -> str:
        """A day that is not meant and has such a train."""
        days = (day_ahead(view, ahead) for ahead in range(1, 14))
        runs = (day for day in days if fast_with_seats(view, self.from_station, self.city, day, "second"))
        return str(another(runs, self.day))


def hour_before(trip: world_records.Trip) -> str:
    """One hour before a train leaves, as `HH:MM`."""
    return clock(trip.departs - 60 * MINUTE_MS)


def has_earliest(view: View, origin: str, destination: str, day: str) -> bool:
    """Whether one high-speed train of a day is the earliest, and another one leaves after it."""
    return (
        the_train(view, origin, destination, day, "earliest", "second") is not None
        and len(fast_with_seats(view, origin, destination, day, "second")) > 1
    )


def free_dry_days(view: View, city: str, busy: Iterable[str] = ()) -> list[str]:
    """The days of the next two weeks without rain or snow in a city, without an event, and not busy."""
    taken = set(busy)
    return [
        day
        for day in dry_days(view, city, 13)
        if day not in taken and not events_on(view.calendar, Date.fromisoformat(day))
    ]


def add_meetings(phone: Hand, title: str, days: Iterable[str]) -> None:
    """Let there be an event in the late morning of some days."""
    with phone.edit("calendar") as calendar:
        for number, day in enumerate(days):
            start = midnight(Date.fromisoformat(day)) + 600 * MINUTE_MS
            calendar.events.add(
                Event(id=f"m{number}", title=title, start=start, end=start + 90 * MINUTE_MS), first=True
            )


GOING: tuple[Words, ...] = (
    {"en": "The ticket is ordered, see you soon", "zh": "票已经订好，很快见"},
    {"en": "I am coming by train", "zh": "我坐火车过来"},
    {"en": "Train is booked, expect me", "zh": "火车票订了，等我"},
)
SHORT: tuple[Words, ...] = (
    {"en": "I cannot afford the train right now", "zh": "我的钱不够买火车票"},
    {"en": "Not enough money for the ticket", "zh": "没钱买票了"},
    {"en": "I am short of money, no trip", "zh": "余额不足，去不了"},
)


class RailwayBalanceConditionalBuyNotify(FastTrain, Telling):
    """If the balance pays the cheapest second-class ticket it is ordered, and the contact told so; if not, it
    is not, and the contact told that.

    The balance, which is drawn, is always a little above the fare or a little below it. The ticket is for a
    high-speed train of the day that has second-class tickets left at the lowest fare; where several have,
    any of them will do.
    """

    instruction = {
        "en": [
            "What is the lowest second-class fare of high-speed trains (G) with second-class tickets left "
            "from {origin} to {destination} on {date} in 12306? If my Alipay account balance is enough for "
            "it, order me such a ticket at that fare (do not pay) and send {contact} “{going}” on WeChat. If "
            "not, order nothing and send “{short}”.",
            "Compare the cheapest second-class ticket for a G train from {origin} to {destination} on {date} "
            "(12306, tickets left) with the balance of my Alipay account. Enough money: order it for me, "
            "unpaid, and write “{going}” to {contact} on WeChat. Too little: no order, and write “{short}” "
            "instead.",
        ],
        "zh": [
            "在12306查{date}从{origin}到{destination}还有二等座余票的高铁（G字头），二等座最低票价是多少？"
            "如果我支付宝账户余额够，就为我订一张这个价的二等座（不支付），并微信给{contact}发“{going}”；"
            "不够就不要订，发“{short}”。",
            "比较{date}{origin}到{destination}的G字头列车最便宜的二等座（12306上有余票的）和我的支付宝账户余"
            "额。钱够就给我自己下单，先不付款，再用微信告诉{contact}“{going}”；不够就别下单，改发“{short}”。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "alipay", "wechat"], "S3", "L4"
    composition, objective = "deep_dive", "operate"
    capabilities = ["search", "reasoning", "extract", "handoff"]
    max_steps, catalogue_steps, consequence = 75, 60, "purchase+message"
    pairs = (("c1", "c2"), ("c191", "c2"), ("c1", "c227"), ("c82", "c1"), ("c82", "c191"), ("c3", "c1"))

    going: str = choice(GOING)
    short: str = choice(SHORT)
    margin: int = drawn(hidden=True)
    """How much of the fare the balance has beside it, in percent; below zero where it is not enough."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        margin = rng.randint(3, 20) * rng.choice((1, -1))
        return {**super().sample(view, rng), "margin": margin}

    @property
    def enough(self) -> bool:
        """Whether the balance pays the fare."""
        return self.margin > 0

    @property
    def sentences(self) -> tuple[str, str]:
        """The right sentence and the wrong one."""
        return (self.going, self.short) if self.enough else (self.short, self.going)

    def arrange(self, phone: Hand) -> None:
        fare = cents_of(self.cheapest(phone.view)[0])
        with phone.edit("alipay") as alipay:
            alipay.balance = fare * (100 + self.margin) // 100

    def cheapest(self, view: View) -> list[world_records.Trip]:
        """The trains with the lowest second-class fare."""
        found = self.ranked(view)
        lowest = min(map(cents_of, found))
        return [trip for trip in found if cents_of(trip) == lowest]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield self.searched(before, after)
        yield goal(
            f"{self.contact} is sent the right sentence",
            actual=self.told(before, after),
            expected=exactly(self.sentences[0]),
        )
        if self.enough:
            yield from order_goals(before, after, self.cheapest(before), [own_passenger(before)], "second")
        else:
            yield goal("nothing was ordered", actual=len(new_orders(before, after)), expected=0)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), *(["railway12306.orders[+1]"] if self.enough else [])]

    def liberties(self) -> Mapping[str, str]:
        return {**super().liberties(), **ANY_OF_THEM} if self.enough else super().liberties()

    def equivalents(self) -> Mapping[str, str]:
        return {
            **super().equivalents(),
            "also taps place.wish *": FREE,
            "*train=*": "any train at the lowest fare will do",
        }

    def finding(self, view: View) -> str:
        return self.sentences[0]

    def look(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("tab.my")
        phone.tap("balance.open")
        self.find(phone)
        if self.enough:
            self.book(phone, self.cheapest(phone.view)[0])

    def book(self, phone: Hand, trip: world_records.Trip) -> None:
        """Order one of the trains that were found."""
        own = own_passenger(phone.view)
        book(phone, trip, "second", sort="price")
        order_for(phone, own)

    def mistaken(self) -> Mapping[str, Any]:
        right, wrong = self.sentences
        return {"the other sentence": wrong, "both sentences": f"{right}. {wrong}"}

    def near_misses(self) -> Iterable[Ending]:
        def unordered(phone: Hand) -> None:
            self.find(phone)
            tell(phone, self.chat, self.sentences[0])

        def ordered(phone: Hand) -> None:
            trip = self.cheapest(phone.view)[0]
            self.find(phone)
            self.book(phone, trip)
            tell(phone, self.chat, self.sentences[0])

        def dearer(phone: Hand) -> None:
            trip = max(self.ranked(phone.view), key=cents_of)
            self.find(phone)
            self.book(phone, trip)
            tell(phone, self.chat, self.sentences[0])

        yield from super().near_misses()
        if self.enough:
            yield "nothing is ordered", unordered
            yield "a dearer train is ordered", dearer
        else:
            yield "it is ordered all the same", ordered

    @classmethod
    def fits(cls, view: View, origin: str, destination: str, day: str) -> bool:
        fares = {cents_of(trip) for trip in fast_with_seats(view, origin, destination, day, "second")}
        return len(fares) > 1
