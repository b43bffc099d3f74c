"""Public holidays and the days on which they are worked off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from pytest_mobilegym.api import AnswerField, AnswerQuestion, Ending, Goal, Hand, View, choice, goal
from pytest_mobilegym.phone.apps.calendar.holidays import HOLIDAYS, Holiday, holidays_of

from .new_events import ANY_TIME, on_day
from .vocabulary import ISO_DATE, new_events, write_event


def holiday_of(view: View, id: str) -> Holiday:
    """A holiday of the phone's present year."""
    return next(holiday for holiday in holidays_of(view.now.year) if holiday.id == id)


HOLIDAY_WORDS = {id: dict(words) for id, words in HOLIDAYS.items()}
WITH_MAKEUP = ("new_year", "spring_festival", "labour_day", "national_day")


class QueryHolidayLength(AnswerQuestion):
    """How many days a holiday of this year gives off, as the calendar marks them, and the first of them.

    The first day is asked for too: most holidays are as long, and a guess would often be right. There are
    few instances because a year has seven public holidays, and few answers because of that.
    """

    instruction = {
        "en": [
            "How many days off does {holiday} give this year, and which is the first of them? Calendar "
            "marks them.",
            "Count the days off around {holiday} in this year's calendar, and tell me the first one too.",
        ],
        "zh": [
            "今年{holiday}放几天假？从哪天开始放？日历里有标记。",
            "看一下日历，今年{holiday}一共休息几天，第一天是几月几日？",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning", "explore"]
    form = [
        AnswerField({"en": "Days off", "zh": "放假天数"}, type="number"),
        AnswerField({"en": "First day off", "zh": "放假第一天"}, type="date", form=ISO_DATE),
    ]

    holiday: str = choice(HOLIDAY_WORDS)

    def said(self, view: View) -> Sequence[Any]:
        found = holiday_of(view, self.holiday)
        return [found.length, found.first.isoformat()]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "one day": lambda view: (1, holiday_of(view, self.holiday).first.isoformat()),
            "the last day off": lambda view: (
                holiday_of(view, self.holiday).length,
                holiday_of(view, self.holiday).last.isoformat(),
            ),
        }

    def look(self, phone: Hand) -> None:
        look_up(phone, holiday_of(phone.view, self.holiday).first)


def look_up(phone: Hand, day: date) -> None:
    """Show a day by the jump to a date."""
    phone.open("calendar")
    phone.tap("jump.open")
    phone.type(day.isoformat(), into="date", clear=True)
    phone.tap("jump.go")


class QueryMakeupWorkday(AnswerQuestion):
    """The first day that is worked in exchange after a holiday of this year.

    There are few instances because four holidays of a year are worked off afterwards, and few answers
    because each has one such day.
    """

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

    def said(self, view: View) -> Sequence[Any]:
        return [self.day(view).isoformat()]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the last day off": lambda view: holiday_of(view, self.holiday).last.isoformat(),
        }

    def look(self, phone: Hand) -> None:
        look_up(phone, self.day(phone.view))


class MakeupDayReminder(AnswerQuestion):
    """Where a make-up workday follows the holiday, one event was added on it; else nothing was added.

    The answer says which of the two it is, and has to be given in both; few answers because it is yes or no.
    """

    instruction = {
        "en": [
            "Does a make-up workday follow the {holiday} break this year? If so, add an event “{title}” on "
            "it; if not, just say so.",
            "Check this year's {holiday} in Calendar. Put “{title}” on the make-up workday after it, if "
            "there is one, and tell me whether there is.",
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
        [
            {"en": "Make-up workday", "zh": "补班提醒"},
            {"en": "Go to the office", "zh": "记得上班"},
            {"en": "Work today", "zh": "今天上班"},
            {"en": "Early alarm, office", "zh": "早起去公司"},
            {"en": "Pack the laptop", "zh": "带上笔记本电脑"},
        ]
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        makeup = holiday_of(before, self.holiday).makeup_after
        if makeup is None:
            found = [event.title for event in new_events(before, after)]
            yield goal("nothing was added", actual=found, expected=[])
        else:
            yield on_day(before, after, self.title, makeup.isoformat())

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"] if self.holiday in WITH_MAKEUP else []

    def liberties(self) -> Mapping[str, str]:
        return ANY_TIME if self.holiday in WITH_MAKEUP else {}

    def said(self, view: View) -> Sequence[Any]:
        return ["not needed" if holiday_of(view, self.holiday).makeup_after is None else "needed"]

    def look(self, phone: Hand) -> None:
        self.plan(phone)

    def plan(self, phone: Hand, *, late: int = 0) -> None:
        """Look and add the event, perhaps with a mistake."""
        holiday = holiday_of(phone.view, self.holiday)
        look_up(phone, holiday.last)
        if holiday.makeup_after is not None:
            write_event(phone, self.title, (holiday.makeup_after + timedelta(days=late)).isoformat())
        elif late:
            write_event(phone, self.title, holiday.last.isoformat())

    def near_misses(self) -> Iterable[Ending]:
        def late(phone: Hand) -> None:
            values = self.said(phone.view)
            self.plan(phone, late=1)
            self.tell(phone, *values)

        for name, ending in super().near_misses():
            if name != "only the answer is given" or self.holiday in WITH_MAKEUP:
                yield name, ending
        yield "an event on another day", late
