"""An event if it is not sunny."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    added,
    choice,
    derived,
    drawn,
    goal,
)

from ..vocabulary.values import DAY
from ..vocabulary.weather import city_name, observed, weather_in
from .plans import (
    Words,
    cities_where,
    event_goals,
    is_sunny,
    save_city,
    says_weather,
    show_weather,
    weather_words,
    write_event,
)

UMBRELLAS: tuple[Words, ...] = (
    {"en": "Bring an umbrella", "zh": "带伞"},
    {"en": "Take the rain jacket", "zh": "带雨衣"},
    {"en": "Leave the bike at home", "zh": "别骑车"},
    {"en": "Bring the washing in", "zh": "收衣服"},
)
SUN_HATS: tuple[Words, ...] = (
    {"en": "Wear a sun hat", "zh": "戴遮阳帽"},
    {"en": "Put on sunscreen", "zh": "涂防晒霜"},
    {"en": "Lunch in the park", "zh": "去公园吃午饭"},
    {"en": "Air the quilts", "zh": "晒被子"},
)


class WeatherCalendar_CreateEventIfNotSunny(Task):
    """Today has one new event of all day: which one, the sky over the city decides.

    If it is not sunny, its notes say the temperature and the sky.
    """

    instruction = {
        "en": [
            "Look up the weather in {city} right now. If the screen says anything but “Sunny”, create an "
            "all-day event “{event_title}” for today with the current temperature and sky in its "
            "notes; if it is sunny, create an all-day event “{sunny_title}” for today instead.",
            "Unless it is sunny in {city} at the moment, put “{event_title}” on today's calendar as an "
            "all-day event and write the present temperature and sky into its notes. Under a “Sunny” "
            "sky make it “{sunny_title}”.",
        ],
        "zh": [
            "查看{city}现在的天气。如果不是“晴”，就在日历今天新建全天日程“{event_title}”，备注写上当前温度和天气状况；"
            "如果是晴，就改为新建全天日程“{sunny_title}”。",
            "{city}此刻若不是“晴”，请把“{event_title}”作为今天的全天日程加进日历，并在备注里写明当前气温和天气；"
            "若是晴，则新建“{sunny_title}”的全天日程。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["weather", "calendar"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]

    city: str = drawn(label=city_name)
    event_title: str = choice(UMBRELLAS)
    sunny_title: str = choice(SUN_HATS)
    sunny: bool = derived(lambda values, view: is_sunny(view, values.city))

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        sunny = rng.choice((True, False, False))
        steady = cities_where(
            lambda view, city: (
                {weather_in(view, city, later=hour).hour.code == "sunny" for hour in range(3)} == {sunny}
            )
        )
        return {"city": rng.choice(steady(view))}

    @property
    def title(self) -> str:
        """The event's title."""
        return self.sunny_title if self.sunny else self.event_title

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        today = before.now.date().isoformat()
        asked = () if self.sunny else ("description",)
        yield from event_goals(before, after, self.title, today, all_day=True, asked=asked)
        if not self.sunny:
            hours = observed(before, after, self.city, lambda found: found.hour)
            new = added(before.calendar.events, after.calendar.events)
            notes = "\n".join(event.description for event in new)
            told = says_weather(hours, before.lang)
            yield goal("its notes say the sky and the temperature", actual=notes, expected=told)

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]

    def notes(self, view: View) -> str:
        """What the description says."""
        return "" if self.sunny else weather_words(view, self.city)

    def solution(self, phone: Hand) -> None:
        show_weather(phone, self.city)
        self.plan(phone, self.title)

    def plan(self, phone: Hand, title: str, *, days: int = 0, all_day: bool = True) -> None:
        """Put the event on the calendar, so many days from today."""
        day = (phone.view.now + days * DAY).date().isoformat()
        write_event(phone, title, day, all_day=all_day, notes=self.notes(phone.view))

    def other_ways(self) -> Iterable[Ending]:
        def looked_up_between(phone: Hand) -> None:
            phone.open("calendar")
            phone.tap("event.add")
            phone.tap("form.all_day")
            phone.type(self.title, into="title")
            show_weather(phone, self.city)
            phone.open("calendar")
            if not self.sunny:
                phone.type(self.notes(phone.view), into="description")
            phone.tap("form.save")

        yield "the event is begun first, and the weather looked up meanwhile", looked_up_between

    def near_misses(self) -> Iterable[Ending]:
        other = self.event_title if self.sunny else self.sunny_title

        def bare(phone: Hand) -> None:
            write_event(phone, self.title, phone.view.now.date().isoformat(), all_day=True)

        yield "the other event", lambda phone: self.plan(phone, other)
        yield "tomorrow", lambda phone: self.plan(phone, self.title, days=1)
        yield "an hour of the day", lambda phone: self.plan(phone, self.title, all_day=False)
        if not self.sunny:
            yield "without notes", bare

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED
