"""Invitations for a free and dry day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from pytest_mobilegym.api import (
    Goal,
    Hand,
    Rng,
    View,
    among,
    choice,
    dates,
    derived,
    drawn,
    exactly,
    goal,
    says_only,
)
from pytest_mobilegym.phone.apps.calendar.days import MINUTE_MS, midnight
from pytest_mobilegym.phone.apps.calendar.state import Event

from ..vocabulary.calendar import show_day
from ..vocabulary.weather import city_name
from ..vocabulary.wechat import Telling
from .first_event import MEETINGS
from .plans import Words, cities_where, dry_days, said_day, save_city, says_days, show_weather

INVITATIONS: tuple[Words, ...] = (
    {"en": "Shall we go on an outing", "zh": "一起出去玩吧"},
    {"en": "Join me for a walk in the park", "zh": "一起去公园走走吧"},
    {"en": "Let us have a picnic", "zh": "我们去野餐吧"},
    {"en": "How about a bike tour", "zh": "一起去骑车怎么样"},
    {"en": "Come and fly kites with me", "zh": "来和我放风筝吧"},
)
REFUSALS: tuple[Words, ...] = (
    {"en": "Next weekend does not work out", "zh": "下周末不行"},
    {"en": "We have to put it off", "zh": "只能改天了"},
    {"en": "Another time, I am afraid", "zh": "恐怕要下次了"},
)
BUSY: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (0, 1))


class CalendarFreeWeatherInvite(Telling):
    """The contact is invited for the first day of next weekend that is free and dry, with its date.

    Where there is none, the contact is told so instead, and not invited. Which days are busy is drawn.
    """

    instruction = {
        "en": [
            "Check next weekend, {first} and {second}: find the first of the two days on which my calendar "
            "is empty and {city} has neither rain nor snow, by day and at night. If there is one, send "
            "{contact} “{invitation}” with its month and day on WeChat; if not, send “{refusal}”.",
            "Invite {contact} on WeChat with “{invitation}” and the date (month and day) of the first day of "
            "{first} and {second} that has no event in Calendar and stays dry all day and night in {city}. "
            "Should neither do, write “{refusal}” instead.",
        ],
        "zh": [
            "看看下周末（{first}和{second}）：找出日历上没有安排、且{city}白天夜间都没有雨雪的第一天。如果有，用微信给{contact}发"
            "“{invitation}”并写明几月几日；如果没有，就发“{refusal}”。",
            "{first}和{second}里，第一个日历上没有日程、{city}白天夜间也不下雨雪的日子，用微信约{contact}：“{invitation}”，"
            "并写上几月几日。两天都不行的话，改发“{refusal}”。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["calendar", "weather", "wechat"], "S3", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "handoff"]
    max_steps = 60
    consequence = "message"
    most = 2

    city: str = among(cities_where(lambda _view, _city: True), label=city_name)
    first: str = dates(8, 8)
    second: str = dates(9, 9)
    invitation: str = choice(INVITATIONS)
    refusal: str = choice(REFUSALS)
    busy: tuple[int, ...] = drawn(hidden=True)
    """Which of the two days have an event, from 0."""
    plan: str = choice(MEETINGS, hidden=True)
    wanted: str = derived(lambda values, view: free_and_dry(view, values))
    """The day, empty where there is none."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"busy": rng.choice(BUSY)}

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)
        with phone.edit("calendar") as calendar:
            for number in self.busy:
                start = midnight(date.fromisoformat((self.first, self.second)[number])) + 600 * MINUTE_MS
                calendar.events.add(
                    Event(id=f"m{number}", title=self.plan, start=start, end=start + 90 * MINUTE_MS),
                    first=True,
                )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        if not self.wanted:
            yield goal("it is put off in the words asked for", actual=said, expected=exactly(self.refusal))
            return
        sentences = [words[before.lang] for words in (*INVITATIONS, *REFUSALS)]
        yield goal(
            "it is an invitation in the words asked for",
            actual=said,
            expected=says_only(self.invitation, among=sentences),
        )
        yield goal("the day is told, and no other", actual=said, expected=says_days([self.wanted]))

    def message(self, day: str, lang: str) -> str:
        """An invitation for a day."""
        return f"{self.invitation} {said_day(day, lang)}"

    def finding(self, view: View) -> str:
        return self.message(self.wanted, view.lang) if self.wanted else self.refusal

    def look(self, phone: Hand) -> None:
        show_day(phone, date.fromisoformat(self.first))
        show_weather(phone, self.city, forecast=True)

    def mistaken(self) -> Mapping[str, Any]:
        other = self.second if self.wanted == self.first else self.first
        found: dict[str, Any] = {"another day": lambda view: self.message(other, view.lang)}
        if self.wanted:
            return {**found, "no day is told": self.invitation, "it is put off": self.refusal}
        return {
            **found,
            "both are said": lambda view: f"{self.refusal} {self.message(self.first, view.lang)}",
        }


def free_and_dry(view: View, values: Any) -> str:
    """The first of the two days without an event or rain or snow, empty where there is none."""
    days = (values.first, values.second)
    dry = dry_days(view, values.city, 14)
    return next((day for at, day in enumerate(days) if at not in values.busy and day in dry), "")
