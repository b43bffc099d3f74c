"""Questions about tickets and trains."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    as_datetime,
    choice,
    clock_time,
    dates,
    drawn,
    duration,
    one_of,
    sole,
    text,
    world_records,
)
from pytest_mobilegym.phone.apps.railway12306.trains import city_of

from ..vocabulary.railway12306 import (
    PAIRS,
    TOWNS,
    day_ahead,
    day_words,
    find_trains,
    looked_for,
    on,
    own_passenger,
    past_trips,
    place,
    travelled,
    trip_of,
)

Past = tuple[tuple[str, str, str, str], ...]


# Trips that are over


class AskPast(AnswerQuestion, abstract=True):
    """A question about the owner's tickets; others of the account travelled as well."""

    past: Past = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"past": tuple(past_trips(view, rng, rng.randint(4, 6)))}

    def arrange(self, phone: Hand) -> None:
        own = own_passenger(phone.view)
        travelled(phone, self.past, [own, "p1", *[own] * (len(self.past) - 2)])

    @property
    def own_trips(self) -> Past:
        """Those that the owner made, the newest first."""
        return (self.past[0], *self.past[2:])


class CheckRecentTripCities(AskPast):
    """The cities where the owner's trips began, or ended, each once; tickets of others do not count;
    few instances because two things are asked, with the trips drawn.
    """

    instruction = {
        "en": [
            "Going by my own tickets in 12306 (My tickets), list the {direction} of my trips, as cities.",
            "Look at “My tickets” in 12306 and tell me the {direction} in them; name the cities.",
        ],
        "zh": [
            "根据12306“本人车票”，我坐火车{direction}？",
            "查看12306里我本人的车票，列出{direction}，填城市名。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Cities", "zh": "城市"},
            repeatable=True,
            compare="set",
            hint={"en": "one city a row, without the station", "zh": "每行一个城市，不含车站"},
        )
    ]
    way = ("tab.orders", "orders.tickets")

    direction: str = choice(
        {
            "from": {"en": "departure cities", "zh": "从哪些城市出发过"},
            "to": {"en": "destination cities", "zh": "目的地是哪些城市"},
        }
    )

    def cities(self, view: View, past: Iterable[Sequence[str]], direction: str) -> list[str]:
        """Names of the cities where trips began or ended, each once."""
        at = 2 if direction == "from" else 3
        found = dict.fromkeys(city_of(view.world, one[at]) for one in past)
        return [place(city, view.lang) for city in found]

    def said(self, view: View) -> Sequence[Any]:
        return [self.cities(view, self.own_trips, self.direction)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        other = "to" if self.direction == "from" else "from"

        def cities(view: View, past: Past, direction: str) -> Any:
            own, found = self.said(view)[0], self.cities(view, past, direction)
            # Where they happen to be the same, that is said as it is, which the base takes for no confusion.
            return (own if set(own) == set(found) else found,)

        return {
            "the other ends": lambda view: cities(view, self.own_trips, other),
            "all tickets of the account": lambda view: cities(view, self.past, self.direction),
        }


class AskDay(AskPast, abstract=True):
    """A question about the owner's ticket of one day; no two of them are of the same day."""

    way = ("tab.orders", "orders.tickets")

    date: str = drawn(label=day_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        past = tuple(past_trips(view, rng, rng.randint(4, 6)))
        return {"past": past, "date": rng.choice([past[0], *past[2:]])[0]}

    def trip(self, view: View, day: str) -> world_records.Trip:
        """The train of a day's ticket."""
        return trip_of(view.world, next(one for one in self.past if one[0] == day))

    @property
    def other_day(self) -> str:
        """A day with another ticket of the owner's."""
        return str(next(one[0] for one in self.own_trips if one[0] != self.date))


class FindTrainByDate(AskDay):
    """The number of the train that the owner took on the day."""

    instruction = {
        "en": [
            "Which train did I take on {date}? Look it up in 12306.",
            "Find the number of my train on {date} among my 12306 tickets.",
        ],
        "zh": ["在12306里查一下我{date}坐的是哪趟车？", "我{date}乘坐的车次是多少？请看12306的本人车票。"],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L2"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Train number", "zh": "车次"}, hint={"en": "a letter and digits", "zh": "字母加数字"}
        )
    ]

    def said(self, view: View) -> Sequence[Any]:
        return [self.trip(view, self.date).code]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(self.trip(before, self.date).code, case=False)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the train of another day": lambda view: self.trip(view, self.other_day).code}


class CheckTicketPriceByDate(AskDay):
    """What the owner's ticket of the day cost, in yuan."""

    instruction = {
        "en": [
            "What did my train ticket of {date} cost? Look it up in 12306.",
            "Find my 12306 ticket for {date}: how many yuan was it?",
        ],
        "zh": ["我{date}的火车票多少钱？请在12306里查。", "查一下12306里我{date}那张车票的票价，多少元？"],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L2"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Fare (yuan)", "zh": "票价（元）"}, type="number")]

    def yuan(self, view: View, day: str) -> float:
        """What a day's ticket cost."""
        seat = self.trip(view, day).seat("second")
        assert seat is not None, "every high-speed train has a second class"
        return seat.price / 100

    def said(self, view: View) -> Sequence[Any]:
        return [f"{self.yuan(view, self.date):g}"]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.yuan(before, self.date)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the ticket of another day": lambda view: f"{self.yuan(view, self.other_day):g}"}


# Trains to come


def draw_pair(
    view: View, rng: Rng, days: Sequence[int], best: Callable[[list[world_records.Trip]], Any]
) -> dict[str, str]:
    """A pair of places and a day on which one train is the best."""
    while True:
        origin, destination = rng.choice((*PAIRS, *permutations(TOWNS, 2)))
        day = day_ahead(view, rng.choice(days))
        if best(on(view, origin, destination, day)) is not None:
            return {"origin": origin, "destination": destination, "date": day}


class AskTrain(AnswerQuestion, abstract=True):
    """The trains between two places on a day were looked for, and one of them is told."""

    origin: str = drawn(label=place)
    destination: str = drawn(label=place)

    def day(self, view: View) -> str:
        """The day that is asked about."""
        raise NotImplementedError

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield looked_for(before, after, self.origin, self.destination, self.day(before))

    def allowed(self) -> Sequence[str]:
        return []

    def look(self, phone: Hand) -> None:
        find_trains(phone, self.origin, self.destination, self.day(phone.view))

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "the day is chosen among the results", self._by_the_strip

    def _by_the_strip(self, phone: Hand) -> None:
        values = self.said(phone.view)
        find_trains(phone, self.origin, self.destination, day_ahead(phone.view, 0))
        phone.tap("date.choose", day=self.day(phone.view))
        self.tell(phone, *values)


class QueryAndCheckRoute(AskTrain):
    """The trains of tomorrow were looked for, and the answer is the number of the one that leaves last; of
    several that leave at once any is right.
    """

    instruction = {
        "en": [
            "Look up tomorrow's trains from {origin} to {destination} in 12306. Which direct train "
            "leaves last?",
            "In 12306, search tomorrow's direct trains {origin} to {destination} and tell me the "
            "latest departure.",
        ],
        "zh": [
            "在12306查明天从{origin}到{destination}的列车，最晚发车的直达车是哪一趟？",
            "用12306搜一下明天{origin}到{destination}的直达车，告诉我末班车车次。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L4"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    max_steps = 45
    form = [
        AnswerField(
            {"en": "Train number", "zh": "车次"}, hint={"en": "a letter and digits", "zh": "字母加数字"}
        )
    ]

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        found = draw_pair(view, rng, [1], lambda trips: trips or None)
        return {key: found[key] for key in ("origin", "destination")}

    def day(self, view: View) -> str:
        return day_ahead(view, 1)

    def trains(self, view: View) -> list[world_records.Trip]:
        return on(view, self.origin, self.destination, self.day(view))

    def said(self, view: View) -> Sequence[Any]:
        return [self.trains(view)[-1].code]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        trains = self.trains(before)
        last = [trip.code for trip in trains if trip.departs == trains[-1].departs]
        return [one_of(*(text(code, case=False) for code in last))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def arriving(view: View) -> str:
            trains = self.trains(view)
            latest = max(trains, key=lambda trip: trip.arrives)
            tied = latest.departs == trains[-1].departs
            return (
                next(trip.code for trip in trains[::-1] if trip.departs < trains[-1].departs)
                if tied
                else latest.code
            )

        return {
            "the first train": lambda view: self.trains(view)[0].code,
            "the last to arrive, or the one before the last": arriving,
        }


class QueryFastestTrainDetails(AskTrain):
    """The trains of the day were looked for, and the answer is the fastest: its number, how long it takes,
    where the trip begins, and when it arrives.
    """

    instruction = {
        "en": [
            "Look up the trains from {origin} to {destination} on {date} in 12306. Which one is the "
            "fastest? Tell me its "
            "number, how long it takes, the station it leaves from, and when it arrives.",
            "In 12306, find the direct train {origin} to {destination} on {date} with the shortest "
            "travel time: number, "
            "duration, departure station, arrival time.",
        ],
        "zh": [
            "在12306查{date}从{origin}到{destination}的列车，耗时最短的是哪趟？告诉我车次、历时、出发站"
            "和到达时间。",
            "用12306找{date}{origin}到{destination}最快的直达车：车次、历时、出发站、到达时间。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L4"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    max_steps = 45
    form = [
        AnswerField(
            {"en": "Train number", "zh": "车次"}, hint={"en": "a letter and digits", "zh": "字母加数字"}
        ),
        AnswerField(
            {"en": "Duration", "zh": "历时"},
            type="duration",
            hint={"en": "hours and minutes", "zh": "小时和分钟"},
        ),
        AnswerField({"en": "Departure station", "zh": "出发站"}, hint={"en": "a station", "zh": "车站名"}),
        AnswerField(
            {"en": "Arrival time", "zh": "到达时间"}, type="time", hint={"en": "HH:MM", "zh": "HH:MM"}
        ),
    ]

    date: str = dates(1, 13)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return draw_pair(
            view, rng, range(1, 14), lambda trips: sole(trips, lambda trip: trip.minutes, largest=False)
        )

    def day(self, view: View) -> str:
        return self.date

    def ranked(self, view: View) -> list[world_records.Trip]:
        """The day's trains, the fastest first."""
        return sorted(on(view, self.origin, self.destination, self.date), key=lambda trip: trip.minutes)

    def told(self, trip: world_records.Trip) -> list[Any]:
        """What is said of a train."""
        return [trip.code, trip.minutes, trip.origin_name, f"{as_datetime(trip.arrives):%H:%M}"]

    def said(self, view: View) -> Sequence[Any]:
        return self.told(self.ranked(view)[0])

    def answers(self, before: View, after: View) -> Sequence[Any]:
        code, minutes, station, arrives = self.said(before)
        return [
            text(code, case=False),
            duration(minutes=minutes),
            text(station),
            clock_time(arrives),
        ]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the second fastest": lambda view: tuple(self.told(self.ranked(view)[1])),
            "the first to leave": lambda view: tuple(
                self.told(min(self.ranked(view)[1:], key=lambda trip: trip.departs))
            ),
        }
