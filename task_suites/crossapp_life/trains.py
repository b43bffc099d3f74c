"""Trains that are looked for, and who is told of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import time as Time
from typing import Any, ClassVar

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Matcher,
    Rng,
    Task,
    View,
    as_datetime,
    drawn,
    goal,
    says_only,
    sole,
    world_records,
)
from pytest_mobilegym.phone.apps.weather import wording

from ..vocabulary.alipay import yuan
from ..vocabulary.railway12306 import (
    PAIRS,
    day_ahead,
    day_words,
    fast_with_seats,
    find_trains,
    looked_for,
    on,
    place,
)
from ..vocabulary.told import tells
from ..vocabulary.weather import weather_in
from ..vocabulary.wechat import Telling, TellOnWechat
from .plans import save_city, says_sky, show_weather
from .vocabulary import meet

COMPETING = (("c191", "c192"), ("c3", "c1"), ("c227", "c94"), ("c1", "c227"), ("c69", "c2"))
"""From and to: Guangzhou to Shenzhen, Tianjin to Beijing, Chengdu to Hefei, Beijing to Chengdu, Nanjing to
Shanghai; trains that are no high-speed ones leave before the first of these."""
MOTHER = "mother_lin"


def clock(moment: int) -> str:
    """A moment as `HH:MM`."""
    return f"{as_datetime(moment):%H:%M}"


def time_of(moment: int) -> Time:
    """The time of day of a moment."""
    return as_datetime(moment).time()


def cents_of(trip: world_records.Trip, seat: str = "second") -> int:
    """What a class of a train costs."""
    found = trip.seat(seat)
    assert found is not None, "every high-speed train has a second class and a first one"
    return found.price


class FastTrain(Task, abstract=True):
    """It is about a high-speed train of a day that has second-class tickets left: the earliest one.

    Trains of other kinds, and trains without such tickets, do not count. Which is meant is known from the
    timetable, and no other one measures the same.
    """

    pairs: ClassVar[Sequence[tuple[str, str]]] = PAIRS
    """From and to, of which one is drawn."""
    days: ClassVar[Sequence[int]] = range(1, 14)
    """How many days lie ahead, of which one is drawn."""

    origin: str = drawn(label=place)
    destination: str = drawn(label=place)
    date: str = drawn(label=day_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            origin, destination = rng.choice(cls.pairs)
            day = day_ahead(view, rng.choice(list(cls.days)))
            if cls.fits(view, origin, destination, day):
                return {"origin": origin, "destination": destination, "date": day}

    @classmethod
    def fits(cls, view: View, origin: str, destination: str, day: str) -> bool:
        """Whether one train is meant, and there is another one to mistake for it."""
        found = fast_with_seats(view, origin, destination, day, "second")
        return len(found) > 1 and sole(found, cls.measure, largest=False) is not None

    @staticmethod
    def measure(trip: world_records.Trip) -> int:
        """What is least of the train that is meant: when it leaves."""
        return trip.departs

    def ranked(self, view: View) -> list[world_records.Trip]:
        """The high-speed trains with such tickets left, the one that is meant first."""
        return sorted(
            fast_with_seats(view, self.origin, self.destination, self.date, "second"), key=self.measure
        )

    def train(self, view: View) -> world_records.Trip:
        """The train that is meant."""
        return self.ranked(view)[0]

    def codes(self, view: View) -> list[str]:
        """The numbers of all trains of the day."""
        return [trip.code for trip in on(view, self.origin, self.destination, self.date)]

    def searched(self, before: View, after: View) -> Goal:
        """That the trains were looked for."""
        return looked_for(before, after, self.origin, self.destination, self.date)

    def find(self, phone: Hand) -> None:
        """Look for the trains."""
        find_trains(phone, self.origin, self.destination, self.date)


class TrainNews(FastTrain, TellOnWechat, abstract=True):
    """Somebody is told the number of the train on WeChat, and something else of it."""

    no_form_reason = "what was found out is told on WeChat"

    def more(self, view: View, trip: world_records.Trip) -> Matcher | None:
        """What has to be told beside the number."""
        return None

    def words(self, view: View, trip: world_records.Trip) -> str:
        """What is told of a train."""
        raise NotImplementedError

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        trip = self.train(before)
        yield self.searched(before, after)
        yield goal(
            "what was asked for is told of the train, and no other train is named",
            actual=self.told(before, after),
            expected=tells(trip.code, among=self.codes(before), rest=self.more(before, trip)),
        )

    def finding(self, view: View) -> str:
        return self.words(view, self.train(view))

    def look(self, phone: Hand) -> None:
        self.find(phone)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the next high-speed train": lambda view: self.words(view, self.ranked(view)[1]),
            "the last high-speed train": lambda view: self.words(view, self.ranked(view)[-1]),
            "two trains": lambda view: "; ".join(self.words(view, trip) for trip in self.ranked(view)[:2]),
        }

    def other_ways(self) -> Iterable[Ending]:
        def by_the_strip(phone: Hand) -> None:
            words = self.finding(phone.view)
            find_trains(phone, self.origin, self.destination, day_ahead(phone.view, 0))
            phone.tap("date.choose", day=self.date)
            for chat in self.readers():
                self.tell(phone, chat, words)

        yield from super().other_ways()
        if type(self).look is TrainNews.look:
            yield "the day is chosen among the results", by_the_strip


class RailwayTrainInfoToWechat(TrainNews, Telling):
    """The contact was told number and departure of the day's earliest high-speed train, and of no other
    train.

    It is the earliest of those that have second-class tickets left; its arrival may be told too.
    """

    instruction = {
        "en": [
            "Find the earliest high-speed train (G) with second-class tickets left from {origin} to "
            "{destination} on {date} in 12306, and send {contact} its number and departure time on WeChat.",
            "Which G train from {origin} to {destination} leaves first on {date} and still has second-class "
            "tickets? Look in 12306, and tell {contact} on WeChat its number and when it leaves.",
        ],
        "zh": [
            "在12306查{date}从{origin}到{destination}还有二等座余票的最早一班高铁（G字头），"
            "把车次和发车时间微信发给{contact}。",
            "用12306找{date}{origin}到{destination}最早的、二等座还有票的G字头列车，"
            "微信告诉{contact}车次和几点发车。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "extract", "handoff"]
    max_steps, consequence = 45, "message"

    def more(self, view: View, trip: world_records.Trip) -> Matcher:
        return says_only(time_of(trip.departs), beside=[time_of(trip.arrives)])

    def words(self, view: View, trip: world_records.Trip) -> str:
        return f"{trip.code}, {clock(trip.departs)}"

    def mistaken(self) -> Mapping[str, Any]:
        return {
            **super().mistaken(),
            "its arrival": lambda view: f"{self.train(view).code}, {clock(self.train(view).arrives)}",
            "the number alone": lambda view: self.train(view).code,
            "the time alone": lambda view: clock(self.train(view).departs),
        }


class RailwayEarliestGTrainToWechat(TrainNews, Telling):
    """The contact was told number and second-class fare of the day's earliest high-speed train, and no other.

    Trains of other kinds leave before it; it is the earliest of those that have second-class tickets left.
    """

    instruction = {
        "en": [
            "Find the earliest G train with second-class tickets left from {origin} to {destination} on "
            "{date} in 12306; no other kind of train will do. Send {contact} its number and its "
            "second-class fare on WeChat.",
            "In 12306, look for {date}, {origin} to {destination}: the first train with a number that begins "
            "with G and that still has second-class tickets. Tell {contact} on WeChat its number and what "
            "second class costs.",
        ],
        "zh": [
            "在12306查{date}从{origin}到{destination}最早的、还有二等座余票的G字头列车（其他车型不算），"
            "把车次和二等座票价微信发给{contact}。",
            "用12306找{date}{origin}到{destination}第一班二等座有票的高铁（车次以G开头），"
            "微信告诉{contact}车次和二等座多少钱。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "wechat"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["search", "extract", "reasoning", "handoff"]
    max_steps, consequence = 45, "message"
    pairs = COMPETING

    @classmethod
    def fits(cls, view: View, origin: str, destination: str, day: str) -> bool:
        return (
            super().fits(view, origin, destination, day)
            and not on(view, origin, destination, day)[0].high_speed
        )

    def more(self, view: View, trip: world_records.Trip) -> Matcher:
        return says_only(cents_of(trip) / 100, unit="CNY")

    def words(self, view: View, trip: world_records.Trip) -> str:
        return self.put(trip, cents_of(trip))

    @staticmethod
    def put(trip: world_records.Trip, cents: int) -> str:
        """A train with a fare."""
        return f"{trip.code}, ¥{yuan(cents)}"

    def mistaken(self) -> Mapping[str, Any]:
        def earliest_of_all(view: View) -> str:
            first = on(view, self.origin, self.destination, self.date)[0]
            return self.put(first, min(seat.price for seat in first.seats))

        return {
            **super().mistaken(),
            "the earliest train of any kind": earliest_of_all,
            "first class": lambda view: self.put(self.train(view), cents_of(self.train(view), "first")),
            "the number alone": lambda view: self.train(view).code,
        }

    def equivalents(self) -> Mapping[str, str]:
        bare = "a fare in China is in yuan, whether that is said or not"
        return {
            **super().equivalents(),
            "types '*, ?' for '*, ¥*'": bare,
            "types '*, [0-9]*' for '*, ¥*'": bare,
        }


class RailwayTomorrowMomBookingToWechat(TrainNews):
    """Mother was told the number of tomorrow's earliest high-speed train, and of no other train.

    It is the earliest of those that have second-class tickets left. The route is drawn. There are few
    instances because few routes are asked about.
    """

    instruction = {
        "en": [
            "My mother travels from {origin} to {destination} tomorrow, {date}. Look for trains in 12306 and "
            "send her (Mother) on WeChat the number of the earliest high-speed train (G) that still has "
            "second-class tickets.",
            "Tell Mother on WeChat which G train she can take tomorrow ({date}) from {origin} to "
            "{destination}: the number of the earliest one in 12306 with second-class tickets left.",
        ],
        "zh": [
            "我妈明天（{date}）要从{origin}去{destination}，"
            "帮她在12306查最早一班还有二等座余票的高铁（G字头），把车次微信发给母亲。",
            "明天{date}母亲从{origin}到{destination}，请在12306找二等座有票的最早的G字头列车，"
            "用微信把车次告诉母亲。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "wechat"], "S2", "L3"
    composition, objective = "transfer", "operate"
    capabilities = ["search", "extract", "reasoning", "handoff"]
    max_steps, consequence = 45, "message"
    pairs, days = (*PAIRS, *COMPETING), range(1, 2)

    def readers(self) -> Sequence[str]:
        return [MOTHER]

    def arrange(self, phone: Hand) -> None:
        words = {
            "en": (("08:50", "Which train shall I take tomorrow? Not too late, please."),),
            "zh": (("08:50", "我明天坐哪趟车好？早一点的。"),),
        }
        meet(phone, MOTHER, "母亲" if phone.lang == "zh" else "Mother", words[phone.lang])

    def words(self, view: View, trip: world_records.Trip) -> str:
        return trip.code

    def mistaken(self) -> Mapping[str, Any]:
        def another_day(view: View) -> str:
            # Numbers are alike on most days: a train that does not run tomorrow, or has no tickets then.
            codes = {trip.code for trip in self.ranked(view)[:1]}
            days = (day_ahead(view, ahead) for ahead in range(2, 14))
            found = (fast_with_seats(view, self.origin, self.destination, day, "second") for day in days)
            return next(
                (trips[0].code for trips in found if trips[0].code not in codes), self.codes(view)[-1]
            )

        return {
            **super().mistaken(),
            "the first train of another day": another_day,
            "when it leaves, without its number": lambda view: clock(self.train(view).departs),
        }


class RailwayWeatherToWechat(TrainNews, Telling):
    """The contact was told the day's earliest high-speed train and the destination's weather on that day.

    It is the earliest of those that have second-class tickets left. Of the weather the sky is told, that of
    the day or of the night or both.
    """

    instruction = {
        "en": [
            "Look in 12306 for the earliest high-speed train (G) with second-class tickets left from "
            "{origin} to {destination} on {date}, and in Weather for the weather in {destination} on that "
            "day. Send {contact} the train's number and the weather on WeChat.",
            "I go from {origin} to {destination} on {date}. Tell {contact} on WeChat the number of the first "
            "G train in 12306 that still has second-class tickets, and what the weather will be like in "
            "{destination} that day.",
        ],
        "zh": [
            "在12306查{date}从{origin}到{destination}最早一班还有二等座余票的高铁（G字头），"
            "再看{destination}当天的天气，把车次和天气状况微信发给{contact}。",
            "我{date}从{origin}去{destination}。请把12306上最早的、二等座有票的G字头车次，"
            "以及{destination}那天的天气状况，用微信告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "weather", "wechat"], "S3", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "extract", "handoff"]
    max_steps, consequence = 60, "message"
    pairs = (("c1", "c2"), ("c1", "c192"), ("c191", "c2"), ("c191", "c192"))

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.destination)

    def skies(self, view: View) -> list[str]:
        """The sky by day and at night."""
        day = weather_in(view, self.destination).day(self.date)
        return list(dict.fromkeys((day.day, day.night)))

    def more(self, view: View, trip: world_records.Trip) -> Matcher:
        return says_sky(self.skies(view), view.lang)

    def words(self, view: View, trip: world_records.Trip) -> str:
        return f"{trip.code}, {wording.sky(self.skies(view)[0], view.lang)}"

    def look(self, phone: Hand) -> None:
        self.find(phone)
        show_weather(phone, self.destination, forecast=True)

    def mistaken(self) -> Mapping[str, Any]:
        def another_sky(view: View) -> str:
            sky = next(each for each in ("sunny", "heavy_snow") if each not in self.skies(view))
            return f"{self.train(view).code}, {wording.sky(sky, view.lang)}"

        return {
            **super().mistaken(),
            "another sky": another_sky,
            "the train alone": lambda view: self.train(view).code,
            "the weather alone": lambda view: wording.sky(self.skies(view)[0], view.lang),
        }
