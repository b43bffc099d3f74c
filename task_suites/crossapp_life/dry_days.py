"""The first dry day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Task,
    Tell,
    View,
    among,
    choice,
    derived,
    goal,
    times,
    unasked,
)
from pytest_mobilegym.phone.apps.weather import wording

from ..vocabulary.calendar import ANY_TIME
from ..vocabulary.clock import alarm_goals, set_alarm
from ..vocabulary.sms import people_texted, send_text, talk_of
from ..vocabulary.weather import city_name, weather_in
from .plans import (
    Words,
    cities_where,
    day_after,
    dry_days,
    event_goals,
    said_day,
    save_city,
    says_days,
    says_sky,
    show_weather,
    write_and_correct_event,
    write_event,
)

RUNS: tuple[Words, ...] = (
    {"en": "Run outdoors", "zh": "户外跑步"},
    {"en": "Bike ride", "zh": "骑行"},
    {"en": "Kite flying", "zh": "放风筝"},
    {"en": "Badminton", "zh": "打羽毛球"},
    {"en": "Car boot sale", "zh": "跳蚤市场"},
)
SPORTS: tuple[Words, ...] = (
    {"en": "Outdoor sports", "zh": "户外运动"},
    {"en": "Morning hike", "zh": "晨间徒步"},
    {"en": "Rowing", "zh": "划船"},
    {"en": "Barbecue", "zh": "烧烤"},
    {"en": "Beach volleyball", "zh": "沙滩排球"},
)


class WeatherFirstNonRainyToCalendarAndSms(Tell):
    """The event is on the city's first dry day, and the contact was texted its date and its weather."""

    instruction = {
        "en": [
            "Find the first of the next seven days, from tomorrow on, on which it neither rains nor snows in "
            "{city} by day and at night. Put “{title}” on the calendar that day, and text {contact} its "
            "month and day and its weather, in Messages.",
            "Plan “{title}” in Calendar for the first day within a week, from tomorrow on, without rain or "
            "snow in {city}, day and night; then let {contact} know by SMS the month and day and how the sky "
            "will be.",
        ],
        "zh": [
            "找出{city}从明天起七天内第一个白天夜间都没有雨雪的日子，在日历那天新建日程“{title}”，再发短信告诉{contact}是几月几日、"
            "天气如何。",
            "在{city}从明天起一周内第一个白天夜间都不下雨雪的日子，给日历加上“{title}”，然后用短信把几月几日和那天的天气状况告诉{contact}。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["weather", "calendar", "sms"], "S3", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "create", "handoff"]
    max_steps = 60
    consequence = "message"
    no_form_reason = "what was found out is texted"
    chats = "os.sms"

    city: str = among(cities_where(lambda view, city: bool(dry_days(view, city, 7))), label=city_name)
    contact: str = among(people_texted)
    title: str = choice(RUNS)
    talk: str = derived(talk_of)
    day: str = derived(lambda values, view: dry_days(view, values.city, 7)[0])

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from event_goals(before, after, self.title, self.day)
        said = self.told(before, after)
        yield goal("the day is texted, and no other", actual=said, expected=says_days([self.day]))
        sky = weather_in(before, self.city).day(self.day)
        yield goal(
            "its weather is texted, by day or at night",
            actual=said,
            expected=says_sky(dict.fromkeys((sky.day, sky.night)), before.lang),
        )

    def readers(self) -> Sequence[str]:
        return [self.talk]

    def is_own(self, message: Any, view: View) -> bool:
        return message.outgoing and not unasked(message, {"text", "outgoing"})

    def tell(self, phone: Hand, chat: str, *texts: str) -> None:
        for text in texts:
            send_text(phone, chat, text)

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]", *super().allowed(), "os.sms[order]"]

    def liberties(self) -> Mapping[str, str]:
        return ANY_TIME

    def finding(self, view: View) -> str:
        return self.words(view, self.day)

    def words(self, view: View, day: str) -> str:
        """The date and the weather of a day."""
        code = weather_in(view, self.city).day(day).day
        return f"{said_day(day, view.lang)} {wording.sky(code, view.lang)}"

    def look(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)
        write_event(phone, self.title, self.day)

    def other_ways(self) -> Iterable[Ending]:
        def texted_first(phone: Hand) -> None:
            show_weather(phone, self.city, forecast=True)
            self.tell(phone, self.talk, self.finding(phone.view))
            write_and_correct_event(phone, self.title, self.day)

        yield "it is texted first, and the event put right afterwards", texted_first

    def near_misses(self) -> Iterable[Ending]:
        def a_day_later(phone: Hand) -> None:
            later = day_after(self.day)
            write_event(phone, self.title, later)
            self.tell(phone, self.talk, self.words(phone.view, later))

        yield from super().near_misses()
        yield "a day later", a_day_later
        yield "there is no event", lambda phone: self.tell(phone, self.talk, self.finding(phone.view))

    def mistaken(self) -> Mapping[str, Any]:
        later = day_after(self.day)
        return {
            "the event is there, another day is texted": lambda view: self.words(view, later),
            "the weather is not told": lambda view: said_day(self.day, view.lang),
        }


class WeatherFirstSunnyDayCalendarAlarm(Task):
    """The event is on the city's first dry day, and there is one new alarm, on, at the time asked for."""

    instruction = {
        "en": [
            "Find the first day within the next two weeks, from tomorrow on, without rain or snow in {city} "
            "by day and at night. Add an event “{title}” to the calendar that day, and set an alarm for "
            "{time}.",
            "Put “{title}” on my calendar for the first day from tomorrow on that stays dry in {city}, day "
            "and night, within two weeks, and let an alarm ring at {time}.",
        ],
        "zh": [
            "找出{city}从明天起两周内第一个白天夜间都没有雨雪的日子，在日历那天新建日程“{title}”，并设一个{time}的闹钟。",
            "{city}从明天起两周内第一个白天夜间都不下雨雪的日子，请在日历加上“{title}”，再添加{time}的闹钟。",
        ],
    }
    apps, scope, difficulty = ["weather", "calendar", "clock"], "S3", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "create"]

    city: str = among(cities_where(lambda view, city: bool(dry_days(view, city, 14))), label=city_name)
    title: str = choice(SPORTS)
    time: str = times("06:15", "08:45", step=10)
    day: str = derived(lambda values, view: dry_days(view, values.city, 14)[0])

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from event_goals(before, after, self.title, self.day)
        yield from alarm_goals(before, after, self.time)

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]", "clock.alarms[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return ANY_TIME

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city, forecast=True)
        write_event(phone, self.title, self.day)
        set_alarm(phone, self.time)

    def other_ways(self) -> Iterable[Ending]:
        def alarm_first(phone: Hand) -> None:
            set_alarm(phone, self.time)
            show_weather(phone, self.city, forecast=True)
            write_and_correct_event(phone, self.title, self.day)

        yield "the alarm is set first, and the event put right afterwards", alarm_first

    def near_misses(self) -> Iterable[Ending]:
        def a_day_later(phone: Hand) -> None:
            write_event(phone, self.title, day_after(self.day))
            set_alarm(phone, self.time)

        def late(phone: Hand) -> None:
            write_event(phone, self.title, self.day)
            set_alarm(phone, "23:20")

        yield "a day later", a_day_later
        yield "it is late in the evening", late
        yield "there is no alarm", lambda phone: write_event(phone, self.title, self.day)
        yield "there is no event", lambda phone: set_alarm(phone, self.time)
