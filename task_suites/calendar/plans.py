"""The events that the suite puts on the calendar, and what a hand does with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from pytest_mobilegym.api import Hand, Rng, Table, Task, View, drawn
from pytest_mobilegym.phone.apps.calendar.days import MINUTE_MS, day_of, midnight
from pytest_mobilegym.phone.apps.calendar.state import Event

from .vocabulary import Words, pick, set_time


class Plan(NamedTuple):
    """An event that the suite puts on the calendar: its title, and how many minutes it takes."""

    title: Words
    minutes: int


# By the words that they are searched for, in the order of `KEYWORDS`.
PLANS = (
    Plan({"en": "Team weekly meeting", "zh": "团队周会"}, 60),
    Plan({"en": "Team dinner", "zh": "团队聚餐"}, 120),
    Plan({"en": "Photo of the team", "zh": "拍团队合影"}, 30),
    Plan({"en": "Breakfast with the team", "zh": "和团队吃早餐"}, 60),
    Plan({"en": "Project report", "zh": "项目汇报"}, 90),
    Plan({"en": "Project retrospective", "zh": "项目复盘"}, 90),
    Plan({"en": "Project kick-off", "zh": "项目启动会"}, 120),
    Plan({"en": "Department project summary", "zh": "部门项目总结"}, 90),
    Plan({"en": "Client visit", "zh": "客户拜访"}, 90),
    Plan({"en": "Call with the new client", "zh": "新客户电话会"}, 30),
    Plan({"en": "Client lunch", "zh": "请客户吃午饭"}, 60),
    Plan({"en": "Product review", "zh": "产品评审"}, 120),
    Plan({"en": "Naming the product", "zh": "给产品起名"}, 60),
    Plan({"en": "Product photos", "zh": "产品拍照"}, 90),
    Plan({"en": "Budget round", "zh": "预算讨论"}, 60),
    Plan({"en": "Approval of the budget", "zh": "审批预算"}, 30),
    Plan({"en": "Marketing budget", "zh": "市场部预算"}, 90),
    Plan({"en": "Interview of an applicant", "zh": "面试应聘者"}, 60),
    Plan({"en": "Second interview", "zh": "第二轮面试"}, 60),
    Plan({"en": "Safety training", "zh": "安全培训"}, 60),
    Plan({"en": "Training of the new colleagues", "zh": "新同事培训"}, 120),
    Plan({"en": "First aid training", "zh": "急救培训"}, 90),
)
TITLES = [plan.title for plan in PLANS]
KEYWORDS: list[Words] = [
    {"en": "team", "zh": "团队"},
    {"en": "project", "zh": "项目"},
    {"en": "client", "zh": "客户"},
    {"en": "product", "zh": "产品"},
    {"en": "budget", "zh": "预算"},
    {"en": "interview", "zh": "面试"},
    {"en": "training", "zh": "培训"},
]
BIRTHDAY = {"en": "Mum's birthday", "zh": "妈妈生日"}
DAYS = tuple(range(3, 14))
"""On which days from today the events may be."""
STARTS = tuple(half * 30 for half in range(16, 39))
"""When they may begin, in minutes of the day: from 8:00 to 19:00."""
BIRTHDAY_DAY = 14


def fill(phone: Hand, days: Sequence[int], starts: Sequence[int], absent: Sequence[int] = ()) -> None:
    """Put the suite's twenty-three events on the calendar in place of what is there.

    Args:
        days: for each of `PLANS` how many days from today it is.
        starts: for each when it begins, in minutes of the day.
        absent: numbers of plans that are left out, counted from 0.
    """
    today = phone.view.now.date()
    events = []
    for number, (plan, day, minute) in enumerate(zip(PLANS, days, starts, strict=True)):
        start = midnight(today + timedelta(days=day)) + minute * MINUTE_MS
        if number not in absent:
            events.append(
                Event(
                    id=f"p{number}",
                    title=plan.title[phone.lang],
                    start=start,
                    end=start + plan.minutes * MINUTE_MS,
                )
            )
    start = midnight(today + timedelta(days=BIRTHDAY_DAY))
    events.append(
        Event(
            id=f"p{len(PLANS)}",
            type="birthday",
            title=BIRTHDAY[phone.lang],
            all_day=True,
            start=start,
            end=start + 24 * 60 * MINUTE_MS,
        )
    )
    with phone.edit("calendar") as calendar:
        calendar.events = Table.of(events)
        calendar.searches = ()


class Planned(Task, abstract=True):
    """A task on a calendar with the suite's events, two on every day of `DAYS`; which and when is drawn."""

    days: tuple[int, ...] = drawn(hidden=True)
    starts: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        # No two begin at the same time of day, so that one is always the first.
        return {
            "days": tuple(rng.shuffled([*DAYS, *DAYS])),
            "starts": tuple(rng.sample(STARTS, len(PLANS))),
        }

    def arrange(self, phone: Hand) -> None:
        fill(phone, self.days, self.starts)


def titled(view: View, title: str) -> Event:
    """The event of that title."""
    found: Event = view.calendar.events.where(title=title)
    return found


def containing(view: View, keyword: str) -> list[Event]:
    """The events whose titles hold a word, in any case, the earliest first."""
    wanted = keyword.casefold()
    found = [event for event in view.calendar.events.values() if wanted in event.title.casefold()]
    return sorted(found, key=lambda event: event.start)


def event_id(title: str) -> str:
    """Id of one of the suite's events."""
    return next(f"p{number}" for number, words in enumerate(TITLES) if title in words.values())


def having(keyword: Words) -> list[int]:
    """Numbers of the plans whose titles hold a word."""
    return [at for at, title in enumerate(TITLES) if keyword["en"] in title["en"].casefold()]


def moved_paths(title: str) -> list[str]:
    """Paths that change when one of the suite's events is moved."""
    return [f"calendar.events[#{event_id(title)}].{field}" for field in ("start", "end")]


def find_event(phone: Hand, title: str) -> None:
    """Open an event by searching for its title."""
    phone.open("calendar")
    phone.tap("search.open")
    phone.type(title, into="query")
    phone.tap("search.result", event=titled(phone.view, title).id)


def delete_event(phone: Hand, title: str) -> None:
    """Delete an event that was searched for; the results are in front again then."""
    find_event(phone, title)
    phone.tap("event.ask_delete")
    phone.tap("event.delete")


def leave(phone: Hand) -> None:
    """Go from the search's results back to the month."""
    phone.tap("nav.back")


def move_event(phone: Hand, title: str, *, time: str, day: str | None = None) -> None:
    """Let an event begin at another time, perhaps on another day."""
    find_event(phone, title)
    phone.tap("event.edit")
    if day is not None:
        pick(phone, "start", day, shown=day_of(titled(phone.view, title).start))
    set_time(phone, "start", time)
    phone.tap("form.save")
