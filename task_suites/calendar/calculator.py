"""The date calculator."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    choice,
    dates,
    drawn,
    integers,
)

from .new_events import ANY_TIME, on_day
from .vocabulary import ISO_DATE, next_day, pick, said, write_event


def calculate(phone: Hand, day: str, days: int) -> None:
    """Compute a date with the calculator."""
    phone.open("calendar")
    phone.tap("menu.open")
    phone.tap("calculate.open")
    pick(phone, "base", day, shown=phone.view.now.date())
    phone.type(str(days), into="days")
    phone.tap("calculate.run")


RESULT = AnswerField({"en": "Resulting date", "zh": "计算结果日期"}, type="date", form=ISO_DATE)


class DateCalcForward(AnswerQuestion):
    """The day so many days after another one, in the form asked for."""

    instruction = {
        "en": [
            "Which date is {days} days after {date}?",
            "Count {days} days on from {date}: what date is that?",
        ],
        "zh": ["{date}往后{days}天是哪一天？", "从{date}起再过{days}天是几月几日？"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract", "reasoning"]
    form = [RESULT]

    date: str = dates(1, 30)
    days: int = integers(30, 100)

    def said(self, view: View) -> Sequence[Any]:
        return [next_day(self.date, self.days)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "counted from today": lambda view: (view.now.date() + timedelta(days=self.days)).isoformat(),
            "only the day of the month": lambda _view: next_day(self.date, self.days)[-2:],
        }

    def look(self, phone: Hand) -> None:
        calculate(phone, self.date, self.days)


class CalculateDateInterval(AnswerQuestion):
    """How many days lie between two days."""

    instruction = {
        "en": [
            "How many days is it from {date1} to {date2}?",
            "Work out the number of days between {date1} and {date2}.",
        ],
        "zh": ["从{date1}到{date2}相隔多少天？", "算一下{date1}与{date2}之间差几天。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Days in between", "zh": "间隔天数"}, type="number")]

    date1: str = drawn(label=said)
    date2: str = drawn(label=said)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        first = (view.now.date() + timedelta(days=rng.randint(1, 30))).isoformat()
        return {"date1": first, "date2": next_day(first, rng.randint(30, 100))}

    def count(self) -> int:
        """The days in between."""
        return (date.fromisoformat(self.date2) - date.fromisoformat(self.date1)).days

    def said(self, view: View) -> Sequence[Any]:
        return [self.count()]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "a day too few": lambda _view: self.count() - 1,
            "in weeks": lambda _view: self.count() // 7,
        }

    def look(self, phone: Hand) -> None:
        phone.open("calendar")
        phone.tap("menu.open")
        phone.tap("calculate.open")
        phone.tap("calculate.mode", mode="interval")
        today = phone.view.now.date()
        pick(phone, "first", self.date1, shown=today)
        pick(phone, "last", self.date2, shown=today)
        phone.tap("calculate.run")


class DateCalcThenCreate(AnswerQuestion):
    """One event was added on the day so many days after another one, and the answer is that day."""

    instruction = {
        "en": [
            "Work out the date {days} days after {date}, add an event “{title}” on it and tell me the date.",
            "“{title}” is {days} days after {date}. Put it on the calendar and say which day that is.",
        ],
        "zh": [
            "算出{date}往后{days}天是哪天，在那天新建日程“{title}”，并告诉我日期。",
            "“{title}”在{date}之后的第{days}天，请在日历相应的日期建好日程，然后告诉我是哪天。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "hybrid", ["create", "reasoning"]
    form = [RESULT]

    date: str = dates(1, 30)
    days: int = integers(30, 100)
    title: str = choice(
        [
            {"en": "Departure", "zh": "出发"},
            {"en": "Rent review", "zh": "续租"},
            {"en": "Second vaccination", "zh": "打第二针疫苗"},
            {"en": "Check the smoke alarm", "zh": "检查烟雾报警器"},
            {"en": "Hand in the thesis", "zh": "交论文"},
        ]
    )

    def day(self) -> str:
        """The computed day."""
        return next_day(self.date, self.days)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield on_day(before, after, self.title, self.day())

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return ANY_TIME

    def write(self, phone: Hand, day: str) -> None:
        """Compute, let the calendar show the result, and put the event on a day."""
        calculate(phone, self.date, self.days)
        phone.tap("calculate.show")
        write_event(phone, self.title, day)

    def said(self, view: View) -> Sequence[Any]:
        return [self.day()]

    def look(self, phone: Hand) -> None:
        self.write(phone, self.day())

    def near_misses(self) -> Iterable[Ending]:
        def wrong_day(phone: Hand) -> None:
            self.write(phone, next_day(self.day()))
            phone.answer(self.day())

        yield from super().near_misses()
        yield "a day late", wrong_day
