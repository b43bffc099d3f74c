"""Events that are added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Rng, Task, View, choice, dates, drawn, goal
from pytest_mobilegym.phone.apps.calendar.days import day_of
from pytest_mobilegym.phone.apps.calendar.state import REMINDERS, Event

from .vocabulary import REMINDER_WORDS, end_words, new_events, next_day, other, start_words, write_event

LEAD_WORDS = {REMINDERS[token]: REMINDER_WORDS[token] for token in REMINDERS}


def on_day(events: Sequence[Event], title: str, day: str) -> Goal:
    """One event was added, with this title and on this day alone."""
    return goal(
        "one event was added, with the title and on the day asked for",
        actual=[(event.title, day_of(event.start).isoformat(), event.repeat) for event in events],
        expected=[(title, day, "never")],
    )


class CreateEvent(Task):
    """One event was added, with the title and on the day asked for, at whatever time."""

    instruction = {
        "en": ["Add an event {title} to the calendar on {date}.", "Put {title} on my calendar for {date}."],
        "zh": ["在日历里新建日程“{title}”，日期是{date}。", "给我在{date}加一个日程：{title}。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    title: str = choice(
        [
            {"en": "Dentist follow-up", "zh": "牙医复诊"},
            {"en": "Eye test", "zh": "视力检查"},
            {"en": "Boiler inspection", "zh": "锅炉检修"},
            {"en": "Vet appointment", "zh": "带猫打疫苗"},
        ]
    )
    date: str = dates(3, 14)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        found = new_events(before, after)
        yield on_day(found, self.title, self.date)
        yield goal("it is an ordinary event", actual=[event.type for event in found], expected=["event"])

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]

    def solution(self, phone: Hand) -> None:
        write_event(phone, self.title, self.date)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def twice(phone: Hand) -> None:
            self.solution(phone)
            write_event(phone, self.title, self.date)

        yield "a day late", lambda phone: write_event(phone, self.title, next_day(self.date))
        yield "as a countdown", lambda phone: write_event(phone, self.title, self.date, type="countdown")
        yield "every week", lambda phone: write_event(phone, self.title, self.date, repeat="weekly")
        yield "two of them", twice


class CreateBirthdayEvent(Task):
    """A birthday was added, with the title and on the day asked for."""

    instruction = {
        "en": [
            "Record the birthday {title} on {date} in Calendar.",
            "Add {title} to Calendar as a birthday, {date}.",
        ],
        "zh": ["在日历里添加一个生日：{title}，日期{date}。", "用日历的生日类型记下{title}，{date}。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    title: str = choice(
        [
            {"en": "Dad's birthday", "zh": "爸爸生日"},
            {"en": "Leo's birthday", "zh": "小林生日"},
            {"en": "My sister's birthday", "zh": "姐姐生日"},
            {"en": "Grandpa's birthday", "zh": "爷爷生日"},
        ]
    )
    date: str = dates(3, 14)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        found = new_events(before, after)
        yield on_day(found, self.title, self.date)
        yield goal("it is a birthday", actual=[event.type for event in found], expected=["birthday"])

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]

    def solution(self, phone: Hand) -> None:
        write_event(phone, self.title, self.date, type="birthday")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "as an ordinary event", lambda phone: write_event(phone, self.title, self.date)
        yield "as an anniversary", lambda phone: write_event(phone, self.title, self.date, type="anniversary")
        yield "a day late", lambda phone: write_event(phone, self.title, next_day(self.date), type="birthday")


INTERVIEWS = [
    {"en": "Interview", "zh": "面试"},
    {"en": "Budget round", "zh": "预算讨论"},
    {"en": "Flat viewing", "zh": "看房"},
    {"en": "Driving lesson", "zh": "驾驶课"},
]


class Timed(Task, abstract=True):
    """An event whose start and end are given; it lasts half an hour to two hours and a half."""

    title: str = choice(INTERVIEWS)
    date: str = dates(3, 14)
    start: str = drawn()
    end: str = drawn()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        start = rng.randint(15, 40) * 30
        end = start + rng.randint(1, 5) * 30
        return {"start": f"{start // 60:02d}:{start % 60:02d}", "end": f"{end // 60:02d}:{end % 60:02d}"}

    def timed_goals(self, found: Sequence[Event]) -> Iterable[Goal]:
        """One event, with title, day and times as asked."""
        yield on_day(found, self.title, self.date)
        yield goal(
            "it begins and ends at the times asked for",
            actual=[(start_words(event), end_words(event), event.all_day) for event in found],
            expected=[(f"{self.date} {self.start}", f"{self.date} {self.end}", False)],
        )
        yield goal("it is an ordinary event", actual=[event.type for event in found], expected=["event"])

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]


class CreateTimedEvent(Timed):
    """One event was added, with title, day, start and end as asked."""

    instruction = {
        "en": [
            "Add an event {title} to Calendar on {date} from {start} to {end}.",
            "Block {start} to {end} on {date} in my calendar for {title}.",
            "{title}, {date}, {start} until {end}: put that on the calendar.",
        ],
        "zh": [
            "在日历里新建日程“{title}”，时间是{date}的{start}到{end}。",
            "把{date}{start}到{end}的{title}加进日历。",
            "{date}有{title}，{start}开始，{end}结束，请在日历里建好日程。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.timed_goals(new_events(before, after))

    def solution(self, phone: Hand) -> None:
        write_event(phone, self.title, self.date, start=self.start, end=self.end)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def late(phone: Hand) -> None:
            write_event(phone, self.title, self.date, start=self.start, end="23:45")

        def no_times(phone: Hand) -> None:
            write_event(phone, self.title, self.date)

        def another_day(phone: Hand) -> None:
            write_event(phone, self.title, next_day(self.date), start=self.start, end=self.end)

        yield "the end is another one", late
        yield "the times are left as they come", no_times
        yield "the day after", another_day


class CreateEventWithReminder(Task):
    """One event was added, with title, day and reminder as asked."""

    instruction = {
        "en": [
            "Add an event {title} to Calendar on {date} with a reminder {reminder}.",
            "Put {title} on the calendar for {date}, and let it remind me {reminder}.",
        ],
        "zh": [
            "在日历里新建日程“{title}”，日期{date}，提醒设为{reminder}。",
            "给{date}添加日程：{title}，并在{reminder}提醒我。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create", "settings"]

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

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        found = new_events(before, after)
        yield on_day(found, self.title, self.date)
        yield goal(
            "it reminds as asked", actual=[event.reminder for event in found], expected=[self.reminder]
        )
        yield goal("it is an ordinary event", actual=[event.type for event in found], expected=["event"])

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]

    def solution(self, phone: Hand) -> None:
        write_event(phone, self.title, self.date, reminder=self.reminder)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong(phone: Hand) -> None:
            write_event(phone, self.title, self.date, reminder=other(LEAD_WORDS, self.reminder))

        yield "another reminder", wrong
        yield "the reminder is left as it comes", lambda phone: write_event(phone, self.title, self.date)


class CreateEventWithAlarmAndConfirm(Timed):
    """One event was added with title, day and times as asked, a reminder 30 minutes before, and the alarm."""

    instruction = {
        "en": [
            "Add an event {title} to Calendar on {date} from {start} to {end}, with a reminder 30 minutes "
            "before and the alarm switched on.",
            "{title} is on {date}, {start} to {end}. Put it on the calendar so that an alarm rings half an "
            "hour before.",
        ],
        "zh": [
            "在日历里新建日程“{title}”，{date}{start}到{end}，提醒设为30分钟前，并打开闹钟提醒。",
            "{date}{start}到{end}有{title}，请建好日程，提前30分钟用闹钟提醒我。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["create", "settings"]
    max_steps = 45

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        found = new_events(before, after)
        yield from self.timed_goals(found)
        yield goal("it reminds 30 minutes before", actual=[event.reminder for event in found], expected=[30])
        yield goal("the alarm is on", actual=[event.alarm for event in found], expected=[True])

    def write(self, phone: Hand, *, reminder: int = 30, alarm: bool = True, day: str = "") -> None:
        """Put it on the calendar, perhaps with a mistake."""
        write_event(
            phone,
            self.title,
            day or self.date,
            start=self.start,
            end=self.end,
            reminder=reminder,
            alarm=alarm,
        )

    def solution(self, phone: Hand) -> None:
        self.write(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "without the alarm", lambda phone: self.write(phone, alarm=False)
        yield "an hour before", lambda phone: self.write(phone, reminder=60)
        yield "the day after", lambda phone: self.write(phone, day=next_day(self.date))
