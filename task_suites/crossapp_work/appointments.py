"""Appointments, and who is reminded of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    added,
    among,
    choice,
    derived,
    drawn,
    exactly,
    goal,
    unasked,
)
from pytest_mobilegym.phone.apps.calendar.days import MINUTE_MS, day_of, last_day, midnight
from pytest_mobilegym.phone.apps.calendar.state import ALL_DAY_REMINDERS, REMINDERS, Event

from ..vocabulary.calendar import show_day
from ..vocabulary.sms import people_texted, talk_of
from ..vocabulary.values import DAY

APPOINTMENTS: tuple[Mapping[str, str], ...] = (
    {"en": "Stand-up A", "zh": "临时早会A"},
    {"en": "Stand-up B", "zh": "临时早会B"},
    {"en": "Budget round", "zh": "预算讨论"},
    {"en": "Site visit", "zh": "现场走访"},
    {"en": "Hiring interview", "zh": "面试候选人"},
)


def plan_event(phone: Hand, title: str, day: date) -> None:
    """Put an event on the calendar, on a day of the month that is shown."""
    show_day(phone, day)
    phone.tap("event.add")
    phone.type(title, into="title")
    phone.tap("form.save")


def put_events(phone: Hand, events: Iterable[Event]) -> None:
    """Let events be on the calendar."""
    with phone.edit("calendar") as calendar:
        for event in events:
            calendar.events.add(event, first=True)


LEADS: Mapping[int, Mapping[str, str]] = {
    10: {"en": "10 minutes", "zh": "10分钟"},
    15: {"en": "a quarter of an hour", "zh": "一刻钟"},
    20: {"en": "20 minutes", "zh": "20分钟"},
    25: {"en": "25 minutes", "zh": "25分钟"},
    30: {"en": "half an hour", "zh": "半小时"},
    35: {"en": "35 minutes", "zh": "35分钟"},
    40: {"en": "40 minutes", "zh": "40分钟"},
    45: {"en": "three quarters of an hour", "zh": "三刻钟"},
    50: {"en": "50 minutes", "zh": "50分钟"},
    60: {"en": "an hour", "zh": "一小时"},
    75: {"en": "75 minutes", "zh": "75分钟"},
    90: {"en": "an hour and a half", "zh": "一个半小时"},
}


class CalendarEarliestToAlarm(Task):
    """One alarm was added that rings tomorrow, a certain time before the earliest event of that day.

    What is on the calendar tomorrow, when, and how long before it the alarm is to ring, is drawn.
    """

    instruction = {
        "en": [
            "Look up my earliest event of tomorrow in Calendar and set an alarm {lead} before it begins.",
            "Tomorrow I want an alarm {lead} before the first event on my calendar starts.",
            "Wake me with an alarm {lead} ahead of whatever comes first on tomorrow's calendar.",
        ],
        "zh": [
            "查一下日历里明天最早的日程，在它开始前{lead}设一个闹钟。",
            "明天日历上第一个日程开始前{lead}，请给我设个闹钟。",
            "看看明天日历最早的安排是几点，提前{lead}定一个闹钟。",
        ],
    }
    apps, scope, difficulty = ["calendar", "clock"], "S2", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "create"]

    lead: int = choice(LEADS)
    """Minutes before the event."""
    starts: tuple[int, ...] = drawn(hidden=True)
    """Minutes of the day at which tomorrow's two events begin; the alarm is due before the present time."""
    titles: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        first = rng.randint(26, 36) * 15
        starts = (first, first + rng.randint(4, 10) * 15)
        titles = tuple(words[view.lang] for words in rng.sample(APPOINTMENTS, 3))
        return {"starts": tuple(rng.shuffled(starts)), "titles": titles}

    def arrange(self, phone: Hand) -> None:
        tomorrow = midnight((phone.view.now + DAY).date())
        # The day after begins earlier: who looks at the wrong day is woken at the wrong time.
        begins = (*self.starts, min(self.starts) - 15 + 24 * 60)
        put_events(
            phone,
            [
                Event(
                    id=f"a{number}", title=title, start=tomorrow + begin * MINUTE_MS,
                    end=tomorrow + (begin + 60) * MINUTE_MS,
                )
                for number, (title, begin) in enumerate(zip(self.titles, begins, strict=True))
            ],
        )  # fmt: skip

    @property
    def due(self) -> int:
        """Minute of the day at which the alarm rings."""
        return min(self.starts) - self.lead

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.clock.alarms, after.clock.alarms)
        yield goal(
            "one alarm was added, as long before the event as was asked",
            actual=[f"{alarm.hour:02d}:{alarm.minute:02d}" for alarm in new],
            expected=[f"{self.due // 60:02d}:{self.due % 60:02d}"],
        )
        chosen = [unasked(alarm, {"hour", "minute"}) for alarm in new]
        yield goal(
            "it is on, rings once, and nothing else was chosen for it",
            passed=bool(new) and not any(chosen),
            actual=chosen,
        )

    def allowed(self) -> Sequence[str]:
        return ["clock.alarms[+1]"]

    def add_alarm(self, phone: Hand, minute: int, *, repeat: str = "once") -> None:
        """Add an alarm at a minute of the day."""
        phone.open("clock")
        phone.tap("alarm.add")
        phone.turn("hour", to=minute // 60)
        phone.turn("minute", to=minute % 60)
        if repeat != "once":
            phone.tap("repeat.open")
            phone.tap("repeat.choose", repeat=repeat)
        phone.tap("alarm.save")

    def solution(self, phone: Hand) -> None:
        show_day(phone, (phone.view.now + DAY).date())
        self.add_alarm(phone, self.due)

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            known = set(phone.view.clock.alarms)
            self.add_alarm(phone, min(self.starts))
            show_day(phone, (phone.view.now + DAY).date())
            phone.open("clock")
            newest = next(key for key in phone.view.clock.alarms if key not in known)
            phone.tap("alarm.open", alarm=newest)
            phone.tap("alarm.more", alarm=newest)
            phone.turn("hour", to=self.due // 60)
            phone.turn("minute", to=self.due % 60)
            phone.tap("alarm.save")

        yield "it is set to another time first and corrected", corrected

    def near_misses(self) -> Iterable[Ending]:
        def at(minute: int, repeat: str = "once") -> Any:
            return lambda phone: self.add_alarm(phone, minute, repeat=repeat)

        yield "before the second event", at(max(self.starts) - self.lead)
        yield "at its start", at(min(self.starts))
        yield "before the event of the day after", at(self.due - 15)
        yield "as long after its start", at(min(self.starts) + self.lead)
        yield "from Monday to Friday", at(self.due, "weekday")
        yield "every day", at(self.due, "daily")


GREETINGS: tuple[Mapping[str, str], ...] = (
    {"en": "See you tomorrow", "zh": "明天见"},
    {"en": "I will be there tomorrow", "zh": "明天我会到"},
    {"en": "Tomorrow is fine with me", "zh": "明天我可以"},
    {"en": "I look forward to it", "zh": "很期待"},
    {"en": "Thanks for the invitation", "zh": "谢谢邀请"},
    {"en": "I bring something to drink", "zh": "我带点喝的"},
    {"en": "You choose the place", "zh": "地点你来定"},
    {"en": "Count me in", "zh": "算我一个"},
    {"en": "I have put it on my calendar", "zh": "我已经记下了"},
    {"en": "Let us meet tomorrow", "zh": "我们明天见面吧"},
)
DATES: tuple[Mapping[str, str], ...] = (
    {"en": "Lunch date", "zh": "约会"},
    {"en": "Coffee together", "zh": "一起喝咖啡"},
    {"en": "Chess evening", "zh": "下棋"},
    {"en": "Walk in the park", "zh": "公园散步"},
    {"en": "Film night", "zh": "看电影"},
    {"en": "Cooking together", "zh": "一起做饭"},
    {"en": "Flea market", "zh": "逛跳蚤市场"},
    {"en": "Badminton", "zh": "打羽毛球"},
    {"en": "Museum visit", "zh": "参观博物馆"},
    {"en": "Tea at home", "zh": "在家喝茶"},
)


WHEN = ("start", "end", "all_day")
"""Fields of an event that say at what time of its day it is."""


class SmsAndCalendarOnDate(Task):
    """The contact was texted the words once, and tomorrow has one new event of that title."""

    instruction = {
        "en": [
            "Text {contact} “{message}” in Messages, and put “{event_title}” on tomorrow's calendar.",
            "Send {contact} the SMS “{message}” and add an event “{event_title}” for tomorrow to Calendar.",
            "Two things: an event “{event_title}” in Calendar for tomorrow, and a text to {contact} that "
            "says “{message}”.",
        ],
        "zh": [
            "给{contact}发短信“{message}”，并在日历明天添加日程“{event_title}”。",
            "用短信告诉{contact}“{message}”，再给明天新建一个日程“{event_title}”。",
            "两件事：日历里明天加上“{event_title}”，再给{contact}发一条短信“{message}”。",
        ],
    }
    apps, scope, difficulty = ["sms", "calendar"], "S2", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create", "handoff"]
    max_steps = 60
    consequence = "message"

    contact: str = among(people_texted)
    message: str = choice(GREETINGS)
    event_title: str = choice(DATES)
    talk: str = derived(talk_of)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old, new = before.os.sms.get(self.talk), after.os.sms.get(self.talk)
        sent = added(old.messages, new.messages) if old is not None and new is not None else []
        yield goal(
            "one text says what was asked",
            actual=[each.text for each in sent if not unasked(each, {"text", "outgoing"}) and each.outgoing],
            expected=[exactly(self.message)],
        )
        events = added(before.calendar.events, after.calendar.events)
        yield goal(
            "one event was added, with its title",
            actual=[each.title for each in events],
            expected=[exactly(self.event_title)],
        )
        tomorrow = (before.now + DAY).date()
        yield goal(
            "it is tomorrow",
            actual=[(day_of(each.start), last_day(each)) for each in events],
            expected=[(tomorrow, tomorrow)],
        )
        chosen = [
            unasked(each, {"title"}, given={"reminder": self.usual_reminder(before, each)}, free=WHEN)
            for each in events
        ]
        yield goal("nothing else was chosen for it", passed=bool(events) and not any(chosen), actual=chosen)

    @staticmethod
    def usual_reminder(view: View, event: Event) -> int | None:
        """The reminder that Calendar gives a new event."""
        settings = view.calendar.settings
        if event.all_day:
            return ALL_DAY_REMINDERS[settings.default_all_day_reminder]
        return REMINDERS[settings.default_reminder]

    def allowed(self) -> Sequence[str]:
        return [f"os.sms[#{self.talk}].messages[+1]", "os.sms[order]", "calendar.events[+1]"]

    def liberties(self) -> Mapping[str, str]:
        why = "it asks for an event tomorrow and leaves open at what time of the day"
        return {f"calendar.events[*].{name}": why for name in WHEN}

    def text(self, phone: Hand, talk: str, text: str) -> None:
        """Send a text in a conversation."""
        phone.open("sms")
        phone.tap("conversation.open", conversation=talk)
        phone.type(text, into="message")
        phone.tap("conversation.send")

    def solution(self, phone: Hand) -> None:
        self.text(phone, self.talk, self.message)
        plan_event(phone, self.event_title, (phone.view.now + DAY).date())

    def other_ways(self) -> Iterable[Ending]:
        def event_first(phone: Hand) -> None:
            plan_event(phone, self.event_title, (phone.view.now + DAY).date())
            self.text(phone, self.talk, self.message)

        def written_anew(phone: Hand) -> None:
            phone.open("sms")
            phone.tap("compose.open")
            phone.type(phone.view.os.sms[self.talk].number, into="to")
            phone.type(self.message, into="message")
            phone.tap("compose.send")
            plan_event(phone, self.event_title, (phone.view.now + DAY).date())

        yield "the event is planned first", event_first
        yield "the text is written as a new message to the number", written_anew

    def near_misses(self) -> Iterable[Ending]:
        def both(*, days: int = 1, title: str = self.event_title, text: str = self.message) -> Any:
            def play(phone: Hand) -> None:
                self.text(phone, self.talk, text)
                plan_event(phone, title, (phone.view.now + days * DAY).date())

            return play

        def to_another(phone: Hand) -> None:
            other = next(key for key in phone.view.os.sms if key != self.talk)
            self.text(phone, other, self.message)
            plan_event(phone, self.event_title, (phone.view.now + DAY).date())

        yield "the event is today", both(days=0)
        yield "the event is a day late", both(days=2)
        yield "the two are mixed up", both(title=self.message, text=self.event_title)
        yield "somebody else is texted", to_another
        yield "there is no event", lambda phone: self.text(phone, self.talk, self.message)
        yield (
            "nobody is texted",
            lambda phone: plan_event(phone, self.event_title, (phone.view.now + DAY).date()),
        )
