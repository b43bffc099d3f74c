"""A train that is put on the calendar, rung for and told of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    View,
    choice,
    world_records,
)

from ..vocabulary.calendar import ANY_TIME
from ..vocabulary.clock import alarm_goals, set_alarm
from ..vocabulary.wechat import tell
from .plans import (
    Words,
    day_after,
    event_goals,
    write_and_correct_event,
    write_event,
)
from .tickets import hour_before
from .trains import RailwayTrainInfoToWechat, clock

JOURNEYS: tuple[Words, ...] = (
    {"en": "Trip", "zh": "出行"},
    {"en": "On the road", "zh": "在路上"},
    {"en": "Train day", "zh": "坐火车"},
    {"en": "Off to visit friends", "zh": "去看朋友"},
)
"""Titles of events."""


class TripClosedLoopNotify(RailwayTrainInfoToWechat):
    """The contact was told number and departure of the day's earliest high-speed train, an event is new on
    that day, and an alarm for one hour before the train leaves.

    It is the earliest of those that have second-class tickets left. Any time of the day will do for the
    event.
    """

    instruction = {
        "en": [
            "Find the earliest high-speed train (G) with second-class tickets left from {origin} to "
            "{destination} on {date} in 12306. Add an event “{title}” to Calendar on that day, set an alarm "
            "for one hour before the train leaves, and send {contact} its number and departure time on "
            "WeChat. Do not order anything.",
            "I take the first G train with second-class tickets left from {origin} to {destination} on "
            "{date}, as 12306 shows it. Put “{title}” on that day of my calendar, let an alarm ring one hour "
            "before departure, and tell {contact} on WeChat the train's number and when it leaves. No order "
            "is needed.",
        ],
        "zh": [
            "在12306查{date}从{origin}到{destination}还有二等座余票的最早一班高铁（G字头）。"
            "在日历当天新建日程“{title}”，设一个发车前一小时的闹钟，并把车次和发车时间微信发给{contact}。"
            "不用下单。",
            "我{date}坐12306上最早的、二等座有票的G字头列车从{origin}去{destination}。"
            "请在那天的日历加上“{title}”，按发车前一小时设闹钟，再用微信告诉{contact}车次和几点发车，"
            "不必订票。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "calendar", "clock", "wechat"], "S3", "L4"
    composition, objective, capabilities = "transfer", "operate", ["search", "create", "handoff"]
    max_steps, catalogue_steps, consequence = 90, 60, "message"

    title: str = choice(JOURNEYS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        yield from event_goals(before, after, self.title, self.date)
        yield from alarm_goals(before, after, hour_before(self.train(before)))

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "calendar.events[+1]", "clock.alarms[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {**super().liberties(), **ANY_TIME}

    def look(self, phone: Hand) -> None:
        time = hour_before(self.train(phone.view))
        self.find(phone)
        write_event(phone, self.title, self.date)
        set_alarm(phone, time)

    def other_ways(self) -> Iterable[Ending]:
        def told_first(phone: Hand) -> None:
            words, time = self.finding(phone.view), hour_before(self.train(phone.view))
            self.find(phone)
            tell(phone, self.chat, words)
            set_alarm(phone, time)
            write_and_correct_event(phone, self.title, self.date)

        yield from super().other_ways()
        yield "it is told first, and the event put right afterwards", told_first

    def near_misses(self) -> Iterable[Ending]:
        def without(*, event: str = "", time: Callable[[world_records.Trip], str] | None = None) -> Any:
            def act(phone: Hand) -> None:
                words = self.finding(phone.view)
                rings = time(self.train(phone.view)) if time is not None else ""
                self.find(phone)
                if event:
                    write_event(phone, self.title, event)
                if rings:
                    set_alarm(phone, rings)
                tell(phone, self.chat, words)

            return act

        yield from super().near_misses()
        yield "there is no event", without(time=hour_before)
        yield "there is no alarm", without(event=self.date)
        yield "the event is a day late", without(event=day_after(self.date), time=hour_before)
        yield (
            "the alarm rings as the train leaves",
            without(event=self.date, time=lambda trip: clock(trip.departs)),
        )
