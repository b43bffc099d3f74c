"""Tomorrow's first event."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any

from pytest_mobilegym.api import (
    Goal,
    Hand,
    Rng,
    View,
    drawn,
    goal,
    integers,
    says_all_and_only,
    says_only,
)
from pytest_mobilegym.phone.apps.calendar.days import MINUTE_MS, midnight
from pytest_mobilegym.phone.apps.calendar.state import Event

from ..vocabulary.calendar import show_day
from ..vocabulary.values import DAY
from ..vocabulary.wechat import Telling
from .plans import Words

MEETINGS: tuple[Words, ...] = (
    {"en": "Project review", "zh": "项目评审"},
    {"en": "Supplier call", "zh": "供应商电话"},
    {"en": "Flat viewing", "zh": "看房"},
    {"en": "Eye test", "zh": "验光"},
    {"en": "Parents' evening", "zh": "家长会"},
    {"en": "Yoga trial class", "zh": "瑜伽体验课"},
)


class CalendarEventToWechat(Telling):
    """The contact is told the title and the start of tomorrow's first event, and of no other event.

    What is on the calendar tomorrow and the day after, and when, is drawn.
    """

    instruction = {
        "en": [
            "Look up my first event of tomorrow in Calendar and send {contact} its title and start time on "
            "WeChat.",
            "{contact} should know on WeChat what is first on my calendar tomorrow and when it starts.",
            "What is my earliest calendar event tomorrow? Write its title and when it begins to {contact} on "
            "WeChat.",
        ],
        "zh": [
            "查一下日历里明天的第一个日程，把标题和开始时间用微信发给{contact}。",
            "用微信告诉{contact}我明天最早的日程是什么、几点开始。",
            "看看我明天日历上最早的安排，把名称和开始时间微信发给{contact}。",
        ],
    }
    apps, scope, difficulty = ["calendar", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["extract", "handoff"]
    consequence = "message"

    titles: tuple[str, ...] = drawn(hidden=True)
    """Of tomorrow's first and second event, and of one on the day after."""
    start: int = integers(7 * 60, 10 * 60, step=15, hidden=True)
    """Minute of the day at which the first begins."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"titles": tuple(words[view.lang] for words in rng.sample(MEETINGS, 3))}

    @staticmethod
    def clock(minute: int) -> str:
        """A minute of the day as `HH:MM`."""
        return f"{minute // 60:02d}:{minute % 60:02d}"

    @staticmethod
    def moment(minute: int) -> dt.time:
        """A minute of the day as a time."""
        return dt.time(*divmod(minute, 60))

    def arrange(self, phone: Hand) -> None:
        tomorrow = midnight((phone.view.now + DAY).date())
        begins = (self.start, self.start + 150, self.start - 45 + 24 * 60)
        with phone.edit("calendar") as calendar:
            for number, (title, begin) in reversed(list(enumerate(zip(self.titles, begins, strict=True)))):
                start = tomorrow + begin * MINUTE_MS
                calendar.events.add(
                    Event(id=f"m{number}", title=title, start=start, end=start + 60 * MINUTE_MS, reminder=30)
                )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said, tomorrow = self.told(before, after), (before.now + DAY).date()
        titles = [event.title for event in before.calendar.events.values()]
        begins, ends = self.moment(self.start), self.moment(self.start + 60)
        yield goal(
            "its title is told, and no other event's",
            actual=said,
            expected=says_only(self.titles[0], among=[*self.titles, *titles]),
        )
        yield goal(
            "its start is told, perhaps its end, and no other time",
            actual=said,
            expected=says_only(begins, beside=[ends]),
        )
        yield goal("no other day is told", actual=said, expected=says_all_and_only([], beside=[tomorrow]))

    def finding(self, view: View) -> str:
        return f"{self.titles[0]} {self.clock(self.start)}"

    def look(self, phone: Hand) -> None:
        show_day(phone, (phone.view.now + DAY).date())

    def mistaken(self) -> Mapping[str, Any]:
        first, second, later = self.titles
        start = self.clock(self.start)
        return {
            "the second event": f"{second} {self.clock(self.start + 150)}",
            "the event of the day after": f"{later} {self.clock(self.start - 45)}",
            "it is half an hour late": f"{first} {self.clock(self.start + 30)}",
            "no time is told": first,
            "it is on another day": f"{first} {start} on the 30th, 3月30日",
            "both events are told": f"{first} {start}, {second} {self.clock(self.start + 150)}",
        }
