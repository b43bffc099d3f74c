"""Public holidays and the days on which they are worked off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Any

from pytest_mobilegym.api import AnswerField, Goal, Hand, Task, View, choice, goal
from pytest_mobilegym.phone.apps.calendar.days import day_of
from pytest_mobilegym.phone.apps.calendar.holidays import HOLIDAYS, Holiday, holidays_of

from .vocabulary import ISO_DATE, new_events, next_day, other, write_event


def holiday_of(view: View, id: str) -> Holiday:
    """A holiday of the phone's present year."""
    return next(holiday for holiday in holidays_of(view.now.year) if holiday.id == id)


HOLIDAY_WORDS = {id: dict(words) for id, words in HOLIDAYS.items()}
WITH_MAKEUP = ("new_year", "spring_festival", "labour_day", "national_day")


class QueryHolidayLength(Task):
    """How many days a holiday of this year gives off, as the calendar marks them."""

    instruction = {
        "en": [
            "How many days off does {holiday} give this year? Calendar marks them.",
            "Count the days off around {holiday} in this year's calendar.",
        ],
        "zh": ["今年{holiday}放几天假？日历里有标记。", "看一下日历，今年{holiday}一共休息几天？"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning", "explore"]
    form = [AnswerField({"en": "Days off", "zh": "放假天数"}, type="number")]

    holiday: str = choice(HOLIDAY_WORDS)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [holiday_of(before, self.holiday).length]

    def solution(self, phone: Hand) -> None:
        look_up(phone, holiday_of(phone.view, self.holiday).first)
        phone.answer(holiday_of(phone.view, self.holiday).length)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "a day too many", lambda phone: phone.answer(holiday_of(phone.view, self.holiday).length + 1)
        yield "one day", lambda phone: phone.answer(1)


def look_up(phone: Hand, day: date) -> None:
    """Show a day by the jump to a date."""
    phone.open("calendar")
    phone.tap("jump.open")
    phone.type(day.isoformat(), into="date", clear=True)
    phone.tap("jump.go")


class QueryMakeupWorkday(Task):
    """The first day that is worked in exchange after a holiday of this year."""

    instruction = {
        "en": [
            "Which is the first make-up workday after the {holiday} break this year?",
            "Look in Calendar: on which date do people work in exchange after {holiday}?",
        ],
        "zh": ["今年{holiday}假期之后，第一个补班日是哪天？", "查日历：{holiday}放完假后哪天要补班？"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning", "explore"]
    form = [AnswerField({"en": "Make-up workday", "zh": "补班日期"}, type="date", form=ISO_DATE)]

    holiday: str = choice({id: HOLIDAY_WORDS[id] for id in WITH_MAKEUP})

    def day(self, view: View) -> date:
        """The day in question."""
        found = holiday_of(view, self.holiday).makeup_after
        assert found is not None
        return found

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.day(before).isoformat()]

    def solution(self, phone: Hand) -> None:
        look_up(phone, self.day(phone.view))
        phone.answer(self.day(phone.view).isoformat())

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield (
            "the last day off",
            lambda phone: phone.answer(holiday_of(phone.view, self.holiday).last.isoformat()),
        )
        yield "the day after it", lambda phone: phone.answer(next_day(self.day(phone.view).isoformat()))


class MakeupDayReminder(Task):
    """Where a make-up workday follows the holiday, one event was added on it; else nothing was added.

    The answer says which of the two it is, and has to be given in both.
    """

    instruction = {
        "en": [
            "Does a make-up workday follow the {holiday} break this year? If so, add an event {title} on it; "
            "if not, just say so.",
            "Check this year's {holiday} in Calendar. Put {title} on the make-up workday after it, if there "
            "is one, and tell me whether there is.",
        ],
        "zh": [
            "看看今年{holiday}假期后要不要补班：要的话在补班那天新建日程“{title}”，不用就直接告诉我。",
            "查日历里今年的{holiday}，假期之后若有补班日就在那天加一个“{title}”，并告诉我是否需要补班。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "hybrid", ["create", "reasoning", "explore"]
    form = [
        AnswerField(
            {"en": "Make-up work", "zh": "是否需要补班"},
            type="choice",
            options=[
                {"value": "needed", "en": "Needed", "zh": "需要补班"},
                {"value": "not needed", "en": "Not needed", "zh": "不用补班"},
            ],
        )
    ]

    holiday: str = choice(HOLIDAY_WORDS)
    title: str = choice(
        [{"en": "Make-up workday", "zh": "补班提醒"}, {"en": "Go to the office", "zh": "记得上班"}]
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        makeup = holiday_of(before, self.holiday).makeup_after
        found = [
            (event.title, day_of(event.start).isoformat(), event.repeat)
            for event in new_events(before, after)
        ]
        if makeup is None:
            yield goal("nothing was added", actual=found, expected=[])
        else:
            yield goal(
                "one event was added on the day",
                actual=found,
                expected=[(self.title, makeup.isoformat(), "never")],
            )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return ["not needed" if holiday_of(before, self.holiday).makeup_after is None else "needed"]

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"] if self.holiday in WITH_MAKEUP else []

    def choose(self, phone: Hand, value: str) -> None:
        """Answer with an option by its value."""
        phone.answer(self.form[0].show(self, phone.lang).options[self.form[0].option_index(self, value)])

    def do(self, phone: Hand, *, late: int = 0, answer: str = "") -> None:
        """Look, add the event and answer, perhaps with a mistake."""
        holiday = holiday_of(phone.view, self.holiday)
        right = self.answers(phone.view, phone.view)[0]
        look_up(phone, holiday.last)
        if holiday.makeup_after is not None:
            write_event(phone, self.title, (holiday.makeup_after + timedelta(days=late)).isoformat())
        elif late:
            write_event(phone, self.title, holiday.last.isoformat())
        self.choose(phone, answer or right)

    def solution(self, phone: Hand) -> None:
        self.do(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_answer(phone: Hand) -> None:
            self.do(phone, answer=other(("needed", "not needed"), self.answers(phone.view, phone.view)[0]))

        yield "an event on another day", lambda phone: self.do(phone, late=1)
        yield "the wrong answer", wrong_answer
