"""A trip on Saturday, if it is dry and nothing else is planned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date as Date
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Matcher,
    Rng,
    View,
    added,
    all_of,
    choice,
    drawn,
    exactly,
    goal,
    says_only,
    world_records,
)
from pytest_mobilegym.phone.apps.calendar.days import events_on
from pytest_mobilegym.phone.apps.weather import wording

from ..vocabulary.calendar import show_day
from ..vocabulary.clock import alarm_goals, set_alarm
from ..vocabulary.notes import new_notes, write_note
from ..vocabulary.railway12306 import TOWNS, day_ahead
from ..vocabulary.weather import weather_in
from ..vocabulary.wechat import tell
from .first_event import MEETINGS
from .noted_trips import NotedTrain
from .plans import (
    Words,
    show_weather,
)
from .tickets import add_meetings, hour_before
from .trains import clock, time_of

WEEKENDS: tuple[Words, ...] = (
    {"en": "Weekend plan", "zh": "周末计划"},
    {"en": "Saturday trip", "zh": "周六出游"},
    {"en": "Two days away", "zh": "出门两天"},
)

MEET: tuple[Words, ...] = (
    {"en": "Is it convenient to meet on Saturday?", "zh": "周六方便见一面吗？"},
    {"en": "Would Saturday suit you for a meeting?", "zh": "周六有空碰个头吗？"},
    {"en": "May I come to see you on Saturday?", "zh": "周六我来看你方便吗？"},
)

OFF: tuple[Words, ...] = (
    {"en": "I will not come this weekend", "zh": "这周末我不来了"},
    {"en": "No trip this Saturday", "zh": "这周六不出门了"},
    {"en": "Let us talk about another weekend", "zh": "改个周末再约吧"},
)


class WeekendShanghaiTripIfClearAndFree(NotedTrain):
    """If Saturday is dry there and free, a note has train, departure and weather, an alarm was added for one
    hour before the train leaves, and the contact was asked for a meeting; if not, only told that nobody
    comes.

    It is about the coming Saturday, which is the very next one, and the earliest high-speed train from
    Beijing that has second-class tickets left. Where the trip goes is drawn, not always to Shanghai, and
    whether there is an event on that day, at whatever hour.
    """

    instruction = {
        "en": [
            "Can I go from {origin} to {destination} this Saturday, {date}? Look in 12306 for the earliest "
            "high-speed train (G) with second-class tickets left, in Weather for {destination} that day, and "
            "in Calendar for my plans. If there is neither rain nor snow, by day and at night, and my "
            "calendar has no event that day, write the train's number, its departure time and the weather "
            "into a new note “{title}”, set an alarm for one hour before the train leaves, and send "
            "{contact} “{meeting}” on WeChat. Otherwise send {contact} “{off}”, and do nothing else.",
            "Saturday trip on {date} from {origin} to {destination}: find the first G train with "
            "second-class tickets left (12306), the weather in {destination} and whether my calendar is "
            "empty that day. If it is, and it stays dry day and night, note the train's number, departure "
            "and the weather in “{title}”, set an alarm one hour before departure, and write {contact} "
            "“{meeting}” on WeChat. If not, just write {contact} “{off}”.",
        ],
        "zh": [
            "这周六{date}能从{origin}去{destination}吗？在12306查还有二等座余票的最早一班高铁（G字头），"
            "看{destination}当天天气和我的日历。如果白天夜间都没有雨雪，而且那天日历上没有日程，"
            "就新建便签“{title}”写下车次、发车时间和天气状况，设一个发车前一小时的闹钟，"
            "并微信给{contact}发“{meeting}”；否则只给{contact}发“{off}”，别的都不做。",
            "周六{date}{origin}到{destination}的行程："
            "查12306上最早的、二等座有票的G字头列车、{destination}的天气和我那天的日历安排。"
            "日历空着、白天夜间又不下雨雪的话，把车次、几点发车和天气状况记进便签“{title}”，"
            "按发车前一小时设闹钟，再微信对{contact}说“{meeting}”；不行的话只发一句“{off}”给{contact}。",
        ],
    }
    apps, scope, difficulty = (
        ["railway12306", "weather", "calendar", "clock", "notes", "wechat"],
        "S3",
        "L4",
    )
    composition, objective = "deep_dive", "operate"
    capabilities = ["search", "reasoning", "create", "handoff"]
    max_steps, catalogue_steps, consequence = 90, 60, "message"

    title: str = choice(WEEKENDS)
    meeting: str = choice(MEET)
    off: str = choice(OFF)
    dry: bool = drawn(hidden=True)
    free: bool = drawn(hidden=True)
    plan: str = choice(MEETINGS, hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        day = day_ahead(view, (5 - view.now.weekday()) % 7 or 7)
        dry, free = rng.choice(((True, True), (True, True), (True, False), (False, True)))
        towns = [town for town in (*TOWNS, "c3", "c227", "c94") if town != "c1"]
        fitting = [
            town
            for town in towns
            if weather_in(view, town).day(day).falls is not dry and cls.fits(view, "c1", town, day)
        ]
        return {
            "origin": "c1", "destination": rng.choice(fitting), "date": day, "dry": dry, "free": free,
        }  # fmt: skip

    @property
    def heading(self) -> str:
        return self.title

    @property
    def goes(self) -> bool:
        """Whether the trip takes place."""
        return self.dry and self.free

    def arrange(self, phone: Hand) -> None:
        super().arrange(phone)
        with phone.edit("calendar") as calendar:
            for event in events_on(phone.view.calendar, Date.fromisoformat(self.date)):
                del calendar.events[event.id]
        add_meetings(phone, self.plan, [] if self.free else [self.date])

    def more(self, view: View) -> Matcher:
        trip = self.train(view)
        departs = says_only(time_of(trip.departs), beside=[time_of(trip.arrives)])
        return all_of(super().more(view), departs)

    def content(self, view: View, trip: world_records.Trip) -> str:
        return f"{trip.code} {clock(trip.departs)}\n{wording.sky(self.skies(view)[0], view.lang)}"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield self.searched(before, after)
        yield goal(
            f"{self.contact} is sent the right sentence",
            actual=self.told(before, after),
            expected=exactly(self.finding(before)),
        )
        if self.goes:
            yield from self.noted(before, after)
            yield from alarm_goals(before, after, hour_before(self.train(before)))
        else:
            rest = (len(new_notes(before, after)), len(added(before.clock.alarms, after.clock.alarms)))
            yield goal("nothing was noted, and no alarm set", actual=rest, expected=(0, 0))

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), *(["notes.notes[+1]", "clock.alarms[+1]"] if self.goes else [])]

    def finding(self, view: View) -> str:
        return self.meeting if self.goes else self.off

    def look(self, phone: Hand) -> None:
        time = hour_before(self.train(phone.view))
        self.find(phone)
        show_weather(phone, self.destination, forecast=True)
        show_day(phone, Date.fromisoformat(self.date))
        if self.goes:
            self.note(phone)
            set_alarm(phone, time)

    def mistaken(self) -> Mapping[str, Any]:
        other = self.off if self.goes else self.meeting
        return {"the other sentence": other, "both sentences": f"{self.meeting} {self.off}"}

    def near_misses(self) -> Iterable[Ending]:
        def doing(
            words: Callable[[View], str] | None, time: Callable[[world_records.Trip], str] | None
        ) -> Callable[[Hand], None]:
            def act(phone: Hand) -> None:
                view = phone.view
                told, noted = self.finding(view), words(view) if words is not None else ""
                rings = time(self.train(view)) if time is not None else ""
                self.find(phone)
                if noted:
                    write_note(phone, self.title, noted)
                if rings:
                    set_alarm(phone, rings)
                tell(phone, self.chat, told)

            return act

        def right(view: View) -> str:
            return self.content(view, self.train(view))

        yield from super().near_misses()
        if self.goes:
            for name, words in self.wrong_notes().items():
                yield name, doing(words, hour_before)
            yield "there is no note", doing(None, hour_before)
            yield "there is no alarm", doing(right, None)
            yield "the alarm rings as the train leaves", doing(right, lambda trip: clock(trip.departs))
        else:
            yield "it is noted all the same", doing(right, None)
            yield "an alarm is set all the same", doing(None, hour_before)
