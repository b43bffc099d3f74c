"""Events that are added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date as date_type
from typing import Any, ClassVar

from pytest_mobilegym.api import (
    AddElement,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    choice,
    dates,
    drawn,
    goal,
)
from pytest_mobilegym.phone.apps.calendar.state import REMINDERS, Event

from ..vocabulary.calendar import show_day
from .vocabulary import (
    REMINDER_WORDS,
    chosen_beside,
    days_words,
    end_words,
    new_events,
    next_day,
    other,
    pick,
    start_words,
    write_event,
)

LEAD_WORDS = {REMINDERS[token]: REMINDER_WORDS[token] for token in REMINDERS}


ANY_TIME = dict.fromkeys(
    ("calendar.events[*].start", "calendar.events[*].end", "calendar.events[*].all_day"),
    "only the day was asked for: whoever adds the event chooses a time on it, or the whole day",
)
"""What `liberties()` says where an event has a day and no time."""


def on_day(before: View, after: View, title: str, day: str) -> Goal:
    """One event was added, with this title, on this day alone, and with nothing else chosen for it."""
    return goal(
        "one event was added, with the title and on the day asked for, and nothing else was chosen for it",
        actual=[
            (event.title, days_words(event), chosen_beside(event, before, ()))
            for event in new_events(before, after)
        ],
        expected=[(title, day, {})],
    )


class NewEvent(AddElement, abstract=True):
    """One event was added, of the kind asked for, with nothing that nobody asked for."""

    table, noun, asked = "calendar.events", "event", {"title": "{title}", "day": "{date}"}
    made_of = {"day": ("start", "end", "all_day")}

    def facts(self, element: Event, view: View) -> Mapping[str, Any]:
        found = {name: getattr(element, name) for name in type(element).model_fields}
        found["day"] = days_words(element)
        # All day it has no times.
        found["start"] = "" if element.all_day else start_words(element)
        found["end"] = "" if element.all_day else end_words(element)
        return found

    def unasked_of(self, element: Event, view: View) -> dict[str, object]:
        return chosen_beside(element, view, set(self.asked) - {"day"})

    def otherwise(self, name: str, view: View) -> Any:
        match name:
            case "type":
                return "anniversary"
            case "start":
                return f"{self.value_of('{date}')} 07:15"
            case "end":
                return f"{self.value_of('{date}')} 23:45"
            case "reminder":
                return other(LEAD_WORDS, self.value_of(self.asked[name]))
        return super().otherwise(name, view)

    def make(self, phone: Hand, **facts: Any) -> None:
        times = {name: facts[name][-5:] for name in ("start", "end") if name in facts}
        more = {name: facts[name] for name in ("type", "repeat", "reminder", "alarm") if name in facts}
        write_event(phone, facts["title"], facts["day"], **times, **more)

    def other_ways(self) -> Iterable[Ending]:
        yield "the day is looked at first", self._by_the_day
        yield "it is written with a mistake and edited", self._edited

    def _by_the_day(self, phone: Hand) -> None:
        show_day(phone, date_type.fromisoformat(self.wanted_facts["day"]))
        self.solution(phone)

    def _edited(self, phone: Hand) -> None:
        facts = self.wanted_facts
        self.make(phone, **{**facts, "title": "?", "day": next_day(facts["day"])})
        phone.tap("tab.agenda")
        phone.tap("event.open", event=phone.view.calendar.events.first().id)
        phone.tap("event.edit")
        pick(phone, "start", facts["day"], shown=date_type.fromisoformat(next_day(facts["day"])))
        phone.type(facts["title"], into="title", clear=True)
        phone.tap("form.save")


class OnADay(NewEvent, abstract=True):
    """An event that is on a day, at whatever time."""

    def liberties(self) -> Mapping[str, str]:
        return ANY_TIME


class CreateEvent(OnADay):
    """One event was added, with the title and on the day asked for, at whatever time."""

    instruction = {
        "en": [
            "Add an event “{title}” to the calendar on {date}.",
            "Put “{title}” on my calendar for {date}.",
        ],
        "zh": ["在日历里新建日程“{title}”，日期是{date}。", "给我在{date}加一个日程：“{title}”。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    title: str = choice(
        [
            {"en": "Dentist follow-up", "zh": "牙医复诊"},
            {"en": "Eye test", "zh": "视力检查"},
            {"en": "Boiler inspection", "zh": "锅炉检修"},
            {"en": "Vet appointment", "zh": "带猫打疫苗"},
            {"en": "Parcel pick-up", "zh": "取大件快递"},
            {"en": "Window cleaning", "zh": "擦窗户"},
        ]
    )
    date: str = dates(3, 14)

    def near_misses(self) -> Iterable[Ending]:
        facts = self.wanted_facts
        yield from super().near_misses()
        yield "as a countdown", lambda phone: self.make(phone, **facts, type="countdown")
        yield "every week", lambda phone: self.make(phone, **facts, repeat="weekly")


class CreateBirthdayEvent(NewEvent):
    """A birthday was added, with the title and on the day asked for."""

    instruction = {
        "en": [
            "Record the birthday “{title}” on {date} in Calendar.",
            "Add “{title}” to Calendar as a birthday, {date}.",
        ],
        "zh": ["在日历里添加一个生日：“{title}”，日期{date}。", "用日历的生日类型记下“{title}”，{date}。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    asked = {**NewEvent.asked, "type": "birthday"}

    title: str = choice(
        [
            {"en": "Dad's birthday", "zh": "爸爸生日"},
            {"en": "Leo's birthday", "zh": "小林生日"},
            {"en": "My sister's birthday", "zh": "姐姐生日"},
            {"en": "Grandpa's birthday", "zh": "爷爷生日"},
            {"en": "Nora's birthday", "zh": "秦诺生日"},
            {"en": "Birthday of the twins", "zh": "双胞胎生日"},
        ]
    )
    date: str = dates(3, 14)


INTERVIEWS = [
    {"en": "Interview", "zh": "面试"},
    {"en": "Budget round", "zh": "预算讨论"},
    {"en": "Flat viewing", "zh": "看房"},
    {"en": "Driving lesson", "zh": "驾驶课"},
    {"en": "Piano lesson", "zh": "钢琴课"},
    {"en": "Blood donation", "zh": "献血"},
]


class Timed(NewEvent, abstract=True):
    """An event whose start and end are given; it lasts half an hour to two hours and a half."""

    asked: ClassVar[Mapping[str, Any]] = {
        **NewEvent.asked, "start": "{date} {start}", "end": "{date} {end}",
    }  # fmt: skip

    title: str = choice(INTERVIEWS)
    date: str = dates(3, 14)
    start: str = drawn()
    end: str = drawn()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        start = rng.randint(15, 40) * 30
        end = start + rng.randint(1, 5) * 30
        return {"start": f"{start // 60:02d}:{start % 60:02d}", "end": f"{end // 60:02d}:{end % 60:02d}"}


class CreateTimedEvent(Timed):
    """One event was added, with title, day, start and end as asked."""

    instruction = {
        "en": [
            "Add an event “{title}” to Calendar on {date} from {start} to {end}.",
            "Block {start} to {end} on {date} in my calendar for “{title}”.",
            "“{title}”, {date}, {start} until {end}: put that on the calendar.",
        ],
        "zh": [
            "在日历里新建日程“{title}”，时间是{date}的{start}到{end}。",
            "把{date}{start}到{end}的“{title}”加进日历。",
            "{date}有“{title}”，{start}开始，{end}结束，请在日历里建好日程。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the times are left as they come", lambda phone: write_event(phone, self.title, self.date)


class CreateEventWithReminder(OnADay):
    """One event was added, with title, day and reminder as asked."""

    instruction = {
        "en": [
            "Add an event “{title}” to Calendar on {date} with a reminder {reminder}.",
            "Put “{title}” on the calendar for {date}, and let it remind me {reminder}.",
        ],
        "zh": [
            "在日历里新建日程“{title}”，日期{date}，提醒设为{reminder}。",
            "给{date}添加日程：“{title}”，并在{reminder}提醒我。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create", "settings"]
    asked = {**NewEvent.asked, "reminder": "{reminder}"}

    title: str = choice(
        [
            {"en": "Business trip", "zh": "出差"},
            {"en": "Visa appointment", "zh": "签证预约"},
            {"en": "School meeting", "zh": "家长会"},
            {"en": "Flight to Kunming", "zh": "飞昆明"},
        ]
    )
    date: str = dates(3, 14)
    reminder: int = choice(LEAD_WORDS)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("calendar") as calendar:
            if REMINDERS[calendar.settings.default_reminder] == self.reminder:
                calendar.settings.default_reminder = next(
                    token for token, minutes in REMINDERS.items() if minutes != self.reminder
                )

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the reminder is left as it comes", lambda phone: write_event(phone, self.title, self.date)


class CreateEventWithAlarmAndConfirm(Timed):
    """One event was added with title, day and times as asked, a reminder 30 minutes before, and the alarm."""

    instruction = {
        "en": [
            "Add an event “{title}” to Calendar on {date} from {start} to {end}, with a reminder 30 minutes "
            "before and the alarm switched on.",
            "“{title}” is on {date}, {start} to {end}. Put it on the calendar so that an alarm rings half an "
            "hour before.",
        ],
        "zh": [
            "在日历里新建日程“{title}”，{date}{start}到{end}，提醒设为30分钟前，并打开闹钟提醒。",
            "{date}{start}到{end}有“{title}”，请建好日程，提前30分钟用闹钟提醒我。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["create", "settings"]
    max_steps = 45
    asked = {**Timed.asked, "reminder": 30, "alarm": True}
