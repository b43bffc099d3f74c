"""Tasks of the Calendar app: events, birthdays, reminders, search, public holidays and date arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from pytest_mobilegym.judge import Goal, added, goal
from pytest_mobilegym.phone.apps.calendar.days import MINUTE_MS, day_of, events_on, midnight
from pytest_mobilegym.phone.apps.calendar.holidays import HOLIDAYS, Holiday, holidays_of
from pytest_mobilegym.phone.apps.calendar.state import (
    ALL_DAY_REMINDERS,
    LATER_TIMES,
    REMINDERS,
    AllDayReminder,
    DefaultReminder,
    Event,
    LaterTime,
)
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View, as_datetime
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.phone.wording import date_numeric
from pytest_mobilegym.tasks import AnswerField, Rng, Task, choice, dates, drawn, integers, times

Words = Mapping[str, str]

REMINDER_WORDS: dict[str, Words] = {
    "0_minutes_before": {"en": "at the start", "zh": "开始时"},
    "5_minutes_before": {"en": "5 minutes before", "zh": "5分钟前"},
    "15_minutes_before": {"en": "15 minutes before", "zh": "15分钟前"},
    "30_minutes_before": {"en": "30 minutes before", "zh": "30分钟前"},
    "60_minutes_before": {"en": "1 hour before", "zh": "1小时前"},
    "1_day_before": {"en": "1 day before", "zh": "1天前"},
}
LEAD_WORDS = {REMINDERS[token]: REMINDER_WORDS[token] for token in REMINDERS}
ALL_DAY_WORDS: dict[str, Words] = {
    "start_of_day": {"en": "midnight of the day", "zh": "当天零点"},
    "9_am_on_day": {"en": "9 am on the day", "zh": "当天早上9点"},
    "9_am_day_before": {"en": "9 am the day before", "zh": "前一天早上9点"},
}
LATER_WORDS: dict[str, Words] = {
    "5_minutes": {"en": "5 minutes later", "zh": "5分钟后"},
    "10_minutes": {"en": "10 minutes later", "zh": "10分钟后"},
    "30_minutes": {"en": "30 minutes later", "zh": "30分钟后"},
    "60_minutes": {"en": "1 hour later", "zh": "1小时后"},
}
ISO_DATE = {"en": "YYYY-MM-DD", "zh": "YYYY-MM-DD"}


class Plan(NamedTuple):
    """An event that the suite puts on the calendar: titles, and minutes of the day."""

    title: Words
    start: int
    end: int


# The pairs share a day; which of the four days, differs from instance to instance.
PLANS = (
    (Plan({"en": "Team weekly meeting", "zh": "团队周会"}, 9 * 60, 10 * 60),
     Plan({"en": "Product review", "zh": "产品评审"}, 14 * 60, 16 * 60)),
    (Plan({"en": "Client visit", "zh": "客户拜访"}, 10 * 60, 11 * 60 + 30),
     Plan({"en": "Team dinner", "zh": "团队聚餐"}, 18 * 60, 20 * 60)),
    (Plan({"en": "Project report", "zh": "项目汇报"}, 9 * 60 + 30, 11 * 60),
     Plan({"en": "Project retrospective", "zh": "项目复盘"}, 14 * 60, 15 * 60 + 30)),
    (Plan({"en": "Project kick-off", "zh": "项目启动会"}, 10 * 60, 12 * 60),
     Plan({"en": "Department project summary", "zh": "部门项目总结"}, 15 * 60, 16 * 60 + 30)),
)  # fmt: skip
BIRTHDAY = {"en": "Mum's birthday", "zh": "妈妈生日"}
DAYS = (3, 4, 7, 8)
BIRTHDAY_DAY, FREE_DAY = 14, 30
TITLES = [plan.title for pair in PLANS for plan in pair]
KEYWORDS = [{"en": "team", "zh": "团队"}, {"en": "project", "zh": "项目"}]


def fill(phone: Hand, days: Sequence[int], absent: Sequence[int] = ()) -> None:
    """Put the suite's nine events on the calendar in place of what is there.

    Args:
        days: for each pair of `PLANS` how many days from today it is.
        absent: numbers of plans that are left out, counted from 0 over all pairs.
    """
    today = phone.view.now.date()
    events = []
    for number, (day, plan) in enumerate(
        (day, plan) for day, pair in zip(days, PLANS, strict=True) for plan in pair
    ):
        start = midnight(today + timedelta(days=day))
        if number not in absent:
            events.append(
                Event(
                    id=f"p{number}",
                    title=plan.title[phone.lang],
                    start=start + plan.start * MINUTE_MS,
                    end=start + plan.end * MINUTE_MS,
                )
            )
    start = midnight(today + timedelta(days=BIRTHDAY_DAY))
    events.append(
        Event(
            id="p8",
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
    """A task on a calendar with the suite's nine events, whose days differ from instance to instance."""

    days: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"days": tuple(rng.sample(DAYS, len(DAYS)))}

    def arrange(self, phone: Hand) -> None:
        fill(phone, self.days)


# What judges look at


def new_events(before: View, after: View) -> list[Event]:
    """What was put on the calendar."""
    return added(before.calendar.events, after.calendar.events)


def start_words(event: Event) -> str:
    """When an event begins, in ISO form."""
    return as_datetime(event.start).isoformat(sep=" ", timespec="minutes")


def end_words(event: Event) -> str:
    """When an event ends, in ISO form."""
    return as_datetime(event.end).isoformat(sep=" ", timespec="minutes")


def titled(view: View, title: str) -> Event:
    """The event of that title."""
    found: Event = view.calendar.events.where(title=title)
    return found


def containing(view: View, keyword: str) -> list[Event]:
    """The events whose titles hold a word, in any case, the earliest first."""
    wanted = keyword.casefold()
    found = [event for event in view.calendar.events.values() if wanted in event.title.casefold()]
    return sorted(found, key=lambda event: event.start)


def holiday_of(view: View, id: str) -> Holiday:
    """A holiday of the phone's present year."""
    return next(holiday for holiday in holidays_of(view.now.year) if holiday.id == id)


def said(value: str, lang: str) -> str:
    """An ISO day as instructions put it."""
    return date_numeric(datetime.fromisoformat(value), lang)


def other(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


def next_day(day: str, days: int = 1) -> str:
    """A day some days later, in ISO form."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


# What a hand does


def pick(phone: Hand, which: str, day: str, *, shown: date) -> None:
    """Pick a day from a form's sheet, which opens at the month of the day shown."""
    phone.tap("day.pick", which=which)
    wanted = date.fromisoformat(day)
    months = (wanted.year - shown.year) * 12 + wanted.month - shown.month
    for _ in range(abs(months)):
        phone.tap("pick.turn", months=1 if months > 0 else -1)
    phone.tap("pick.day", day=day)


def set_time(phone: Hand, which: str, time: str) -> None:
    """Set the start or end of a form by typing."""
    phone.tap("time.pick", which=which)
    phone.type(time, into="time", clear=True)
    phone.tap("time.done")


def write_event(
    phone: Hand,
    title: str,
    day: str,
    *,
    type: str = "event",
    start: str | None = None,
    end: str | None = None,
    reminder: int | None = None,
    alarm: bool = False,
) -> None:
    """Put something on the calendar."""
    phone.open("calendar")
    phone.tap("event.add")
    selected = phone.view.calendar.selected
    shown = phone.view.now.date() if selected is None else day_of(selected)
    if type != "event":
        phone.tap("form.type", type=type)
    phone.type(title, into="title")
    pick(phone, "start", day, shown=shown)
    if start is not None and end is not None:
        set_time(phone, "start", start)
        set_time(phone, "end", end)
    if reminder is not None:
        phone.tap("reminder.open")
        phone.tap("reminder.choose", minutes=reminder)
    if alarm:
        phone.tap("form.alarm")
    phone.tap("form.save")


def show_day(phone: Hand, day: date) -> None:
    """Select a day in the month's view, of this month or a later one."""
    phone.open("calendar")
    today = phone.view.now.date()
    for _ in range((day.year - today.year) * 12 + day.month - today.month):
        phone.tap("page.turn", by=1)
    phone.tap("day.select", day=day.isoformat())


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


def open_settings(phone: Hand) -> None:
    """Open the settings."""
    phone.open("calendar")
    phone.tap("menu.open")
    phone.tap("settings.open")


def choose_setting(phone: Hand, setting: str, value: str) -> None:
    """Choose one of a setting's options."""
    phone.tap("setting.open", setting=setting)
    phone.tap("setting.choose", value=value)


def calculate(phone: Hand, day: str, days: int) -> None:
    """Compute a date with the calculator."""
    phone.open("calendar")
    phone.tap("menu.open")
    phone.tap("calculate.open")
    pick(phone, "base", day, shown=phone.view.now.date())
    phone.type(str(days), into="days")
    phone.tap("calculate.run")


# Settings


class ToggleShowWeekNumber(Task):
    """The month's view shows week numbers or not, as asked; it starts the other way."""

    instruction = {
        "en": [
            "Switch the week numbers in Calendar {toggle}.",
            "Turn Calendar's display of week numbers {toggle}.",
        ],
        "zh": ["在日历里{toggle}显示周数。", "把日历的周数显示设为{toggle}。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]

    toggle: bool = choice([True, False])

    def arrange(self, phone: Hand) -> None:
        with phone.edit("calendar") as calendar:
            calendar.settings.show_week_number = not self.toggle

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the switch is as asked", actual=after.calendar.settings.show_week_number, expected=self.toggle
        )

    def allowed(self) -> Sequence[str]:
        return ["calendar.settings.show_week_number"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        phone.tap("setting.toggle", setting="show_week_number")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_switch(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("setting.toggle", setting="show_almanac")

        def two_switches(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", setting="show_extend_month")

        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", setting="show_week_number")

        yield "another switch is turned", wrong_switch
        yield "a second switch is turned too", two_switches
        yield "it is turned and turned back", twice


class ChangeDefaultReminder(Task):
    """New events remind as asked; the setting starts at another option."""

    instruction = {
        "en": [
            "Make {reminder} the default reminder for events in Calendar.",
            "Change when Calendar reminds of new events by default to {reminder}.",
        ],
        "zh": ["把日历的默认提醒时间改为{reminder}。", "在日历设置里将默认提醒设为{reminder}。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]

    reminder: DefaultReminder = choice(REMINDER_WORDS)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("calendar") as calendar:
            if calendar.settings.default_reminder == self.reminder:
                calendar.settings.default_reminder = other(REMINDERS, self.reminder)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.calendar.settings.default_reminder
        yield goal("the default reminder is as asked", actual=actual, expected=self.reminder)

    def allowed(self) -> Sequence[str]:
        return ["calendar.settings.default_reminder"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        choose_setting(phone, "default_reminder", self.reminder)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_option(phone: Hand) -> None:
            open_settings(phone)
            present = phone.view.calendar.settings.default_reminder
            choose_setting(phone, "default_reminder", other(REMINDERS, self.reminder, present))

        def also_all_day(phone: Hand) -> None:
            self.solution(phone)
            present = phone.view.calendar.settings.default_all_day_reminder
            choose_setting(phone, "default_all_day_reminder", other(ALL_DAY_REMINDERS, present))

        yield "another option", wrong_option
        yield "the reminder of all-day events is changed too", also_all_day


class ConfigAllReminders(Task):
    """The three reminder settings are as asked; each starts at another option."""

    instruction = {
        "en": [
            "In the Calendar settings, set the default reminder to {r1}, that of all-day events to {r2} and "
            "the remind-me-later interval to {r3}.",
            "Set up Calendar's reminders: events {r1}, all-day events {r2}, remind me later {r3}.",
        ],
        "zh": [
            "在日历设置里，把默认提醒时间设为{r1}，全天日程提醒设为{r2}，稍后提醒间隔设为{r3}。",
            "设置日历的提醒：默认提醒{r1}，全天日程{r2}，稍后提醒{r3}。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    max_steps = 30

    r1: DefaultReminder = choice(REMINDER_WORDS)
    r2: AllDayReminder = choice(ALL_DAY_WORDS)
    r3: LaterTime = choice(LATER_WORDS)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("calendar") as calendar:
            for name, options, value in self.settings():
                if getattr(calendar.settings, name) == value:
                    setattr(calendar.settings, name, other(options, value))

    def settings(self) -> list[tuple[str, Iterable[str], str]]:
        """The settings with their options and the values asked for."""
        return [
            ("default_reminder", REMINDERS, self.r1),
            ("default_all_day_reminder", ALL_DAY_REMINDERS, self.r2),
            ("default_later_time", LATER_TIMES, self.r3),
        ]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for name, _, value in self.settings():
            yield goal(f"{name} is as asked", actual=getattr(after.calendar.settings, name), expected=value)

    def allowed(self) -> Sequence[str]:
        return [f"calendar.settings.{name}" for name, _, _ in self.settings()]

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        for name, _, value in self.settings():
            choose_setting(phone, name, value)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def only_two(phone: Hand) -> None:
            open_settings(phone)
            for name, _, value in self.settings()[:2]:
                choose_setting(phone, name, value)

        def one_wrong(phone: Hand) -> None:
            self.solution(phone)
            choose_setting(phone, "default_later_time", other(LATER_TIMES, self.r3))

        yield "the third is left as it was", only_two
        yield "the third is another one", one_wrong


# New events


def on_day(events: Sequence[Event], title: str, day: str) -> Goal:
    """One event was added, with this title and on this day."""
    return goal(
        "one event was added, with the title and on the day asked for",
        actual=[(event.title, day_of(event.start).isoformat()) for event in events],
        expected=[(title, day)],
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


# Events that are there


class DeleteEvent(Planned):
    """The event is gone, and every other one is there still."""

    instruction = {
        "en": ["Delete the event {title} from Calendar.", "{title} is cancelled; take it off my calendar."],
        "zh": ["删除日历里的“{title}”。", "{title}取消了，把它从日历里删掉。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "deletion"

    title: str = choice(TITLES)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        id = titled(before, self.title).id
        yield goal("the event is gone", passed=id not in after.calendar.events)

    def allowed(self) -> Sequence[str]:
        number = next(number for number, title in enumerate(TITLES) if self.title in title.values())
        return [f"calendar.events[#p{number}]"]

    def solution(self, phone: Hand) -> None:
        delete_event(phone, self.title)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong(phone: Hand) -> None:
            delete_event(phone, other([title[phone.lang] for title in TITLES], self.title))

        def two(phone: Hand) -> None:
            self.solution(phone)
            leave(phone)
            wrong(phone)

        yield "another event", wrong
        yield "a second one too", two


class EditEventTime(Planned):
    """The event begins at the new time of its own day and is as long as before."""

    instruction = {
        "en": [
            "Move {title} to {new_time} on the same day; it stays as long as it is.",
            "{title} now starts at {new_time}, same day, same length. Update my calendar.",
        ],
        "zh": [
            "把“{title}”改到当天{new_time}开始，时长不变。",
            "{title}的开始时间改为{new_time}，日期和时长都不变，请更新日历。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    title: str = choice(TITLES)
    new_time: str = times("11:15", "19:45", step=30)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old = titled(before, self.title)
        new = after.calendar.events.get(old.id)
        start = f"{day_of(old.start).isoformat()} {self.new_time}"
        yield goal("it begins at the new time", actual=new and start_words(new), expected=start)
        lasts = new and (new.end - new.start, new.all_day)
        yield goal("it is as long as before", actual=lasts, expected=(old.end - old.start, False))

    def allowed(self) -> Sequence[str]:
        number = next(number for number, title in enumerate(TITLES) if self.title in title.values())
        return [f"calendar.events[#p{number}].start", f"calendar.events[#p{number}].end"]

    def solution(self, phone: Hand) -> None:
        move_event(phone, self.title, time=self.new_time)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def later(phone: Hand) -> None:
            move_event(phone, self.title, time="21:00")

        def longer(phone: Hand) -> None:
            find_event(phone, self.title)
            phone.tap("event.edit")
            set_time(phone, "start", self.new_time)
            set_time(phone, "end", "23:30")
            phone.tap("form.save")

        def wrong(phone: Hand) -> None:
            move_event(phone, other([title[phone.lang] for title in TITLES], self.title), time=self.new_time)

        yield "another time", later
        yield "it becomes longer", longer
        yield "another event", wrong


class EditAndReportNewTime(Planned):
    """The event begins on the new day at the new time, as long as before; the answer is when it ends.

    The form asks for the time alone, and that is what is judged.
    """

    instruction = {
        "en": [
            "Move {title} to {new_date} at {new_time} without changing its length. When does it end then?",
            "Reschedule {title} for {new_date}, {new_time}, same length, and tell me its new end time.",
        ],
        "zh": [
            "把“{title}”改到{new_date}{new_time}，时长不变，然后告诉我新的结束时间。",
            "{title}改期到{new_date}{new_time}开始，时长照旧。改好后它几点结束？",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "hybrid", ["edit", "reasoning"]
    form = [AnswerField({"en": "New end time", "zh": "新的结束时间"}, type="time")]

    title: str = choice(TITLES)
    new_date: str = dates(3, 14)
    new_time: str = times("11:15", "19:45", step=30)

    def end(self, view: View) -> datetime:
        """When it is over after the move."""
        event = titled(view, self.title)
        start = datetime.fromisoformat(f"{self.new_date} {self.new_time}")
        return start + timedelta(milliseconds=event.end - event.start)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = after.calendar.events.get(titled(before, self.title).id)
        start = f"{self.new_date} {self.new_time}"
        yield goal(
            "it begins on the new day at the new time", actual=new and start_words(new), expected=start
        )
        end = self.end(before).isoformat(sep=" ", timespec="minutes")
        yield goal(
            "it is as long as before", actual=new and (end_words(new), new.all_day), expected=(end, False)
        )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [f"{self.end(before):%H:%M}"]

    def allowed(self) -> Sequence[str]:
        number = next(number for number, title in enumerate(TITLES) if self.title in title.values())
        return [f"calendar.events[#p{number}].start", f"calendar.events[#p{number}].end"]

    def solution(self, phone: Hand) -> None:
        end = f"{self.end(phone.view):%H:%M}"
        move_event(phone, self.title, time=self.new_time, day=self.new_date)
        phone.answer(end)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def start_told(phone: Hand) -> None:
            move_event(phone, self.title, time=self.new_time, day=self.new_date)
            phone.answer(self.new_time)

        def not_moved(phone: Hand) -> None:
            phone.answer(f"{self.end(phone.view):%H:%M}")

        def day_after(phone: Hand) -> None:
            end = f"{self.end(phone.view):%H:%M}"
            move_event(phone, self.title, time=self.new_time, day=next_day(self.new_date))
            phone.answer(end)

        yield "the start is told", start_told
        yield "nothing is moved", not_moved
        yield "a day late", day_after


EARLIEST = AnswerField({"en": "Title of the earliest event", "zh": "最早日程的标题"})


class SearchEventTitle(Planned):
    """The title of the earliest event with the word in its title; results list the latest first.

    No notes mention the word, so that only titles count, as the instruction says.
    """

    instruction = {
        "en": [
            "Of the calendar events with {keyword} in the title, which comes first in time?",
            "Search Calendar for events whose titles contain {keyword}; what is the earliest one called?",
        ],
        "zh": [
            "日历里标题含“{keyword}”的日程中，时间最早的是哪个？",
            "搜索标题带“{keyword}”的日程，最早的那个叫什么？",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [EARLIEST]

    keyword: str = choice(KEYWORDS)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [containing(before, self.keyword)[0].title]

    def search(self, phone: Hand) -> list[Event]:
        """Search, and give the events with the word, the earliest first."""
        phone.open("calendar")
        phone.tap("search.open")
        phone.type(self.keyword, into="query")
        return containing(phone.view, self.keyword)

    def solution(self, phone: Hand) -> None:
        phone.answer(self.search(phone)[0].title)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the first of the results", lambda phone: phone.answer(self.search(phone)[-1].title)
        yield "the second in time", lambda phone: phone.answer(self.search(phone)[1].title)


class SearchDeleteAll(Planned):
    """Every event with the word in its title is gone, all others are there, and the answer is how many.

    How many there are varies; no notes mention the word.
    """

    instruction = {
        "en": [
            "Delete every calendar event with {keyword} in its title, and tell me how many you deleted.",
            "Clear my calendar of all events whose titles contain {keyword}. How many were there?",
        ],
        "zh": [
            "删除日历里所有标题含“{keyword}”的日程，并告诉我一共删了几个。",
            "把标题带“{keyword}”的日程全部删掉，告诉我有几个。",
        ],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective = "deep_dive", "hybrid"
    capabilities = ["search", "delete", "reasoning", "extract"]
    consequence = "deletion"
    form = [AnswerField({"en": "Events deleted", "zh": "删除的日程数量"}, type="number")]

    keyword: str = choice(KEYWORDS)
    absent: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        projects = [number for number, title in enumerate(TITLES) if "project" in title["en"].casefold()]
        absent = tuple(sorted(rng.sample(projects, rng.randint(0, 2))))
        return {**super().sample(view, rng), "absent": absent}

    def arrange(self, phone: Hand) -> None:
        fill(phone, self.days, self.absent)

    def numbers(self) -> list[int]:
        """Numbers of the plans that are to go."""
        wanted = self.keyword.casefold()
        return [
            number
            for number, title in enumerate(TITLES)
            if number not in self.absent and any(wanted in words.casefold() for words in title.values())
        ]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for event in containing(before, self.keyword):
            yield goal(f"{event.title} is gone", passed=event.id not in after.calendar.events)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [len(containing(before, self.keyword))]

    def allowed(self) -> Sequence[str]:
        return [f"calendar.events[#p{number}]" for number in self.numbers()]

    def delete(self, phone: Hand, events: Sequence[Event]) -> None:
        """Delete events from the results of a search for the word."""
        phone.open("calendar")
        phone.tap("search.open")
        phone.type(self.keyword, into="query")
        for event in events:
            phone.tap("search.result", event=event.id)
            phone.tap("event.ask_delete")
            phone.tap("event.delete")

    def solution(self, phone: Hand) -> None:
        events = containing(phone.view, self.keyword)
        self.delete(phone, events)
        phone.answer(len(events))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def one_left(phone: Hand) -> None:
            events = containing(phone.view, self.keyword)
            self.delete(phone, events[1:])
            phone.answer(len(events))

        def miscounted(phone: Hand) -> None:
            events = containing(phone.view, self.keyword)
            self.delete(phone, events)
            phone.answer(len(events) + 1)

        yield "one is left", one_left
        yield "the number is one too many", miscounted


class QueryFirstEventOnDate(Planned):
    """Title and start of the earliest event of a day that has two."""

    instruction = {
        "en": [
            "What is my first event on {date}, and when does it start?",
            "Look up {date} in Calendar: which event is the earliest, and at what time does it begin?",
        ],
        "zh": ["{date}最早的日程是什么？几点开始？", "查一下日历，{date}第一个日程叫什么，什么时候开始？"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [EARLIEST, AnswerField({"en": "Start time", "zh": "开始时间"}, type="time")]

    date: str = drawn(label=said)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        day = view.now.date() + timedelta(days=rng.choice(DAYS))
        return {**super().sample(view, rng), "date": day.isoformat()}

    def events(self, view: View) -> list[Event]:
        """The day's events in order."""
        return events_on(view.calendar, date.fromisoformat(self.date))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        first = self.events(before)[0]
        return [first.title, start_words(first)[-5:]]

    def solution(self, phone: Hand) -> None:
        show_day(phone, date.fromisoformat(self.date))
        phone.answer(*self.answers(phone.view, phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def second(phone: Hand) -> None:
            last = self.events(phone.view)[-1]
            phone.answer(last.title, start_words(last)[-5:])

        def end(phone: Hand) -> None:
            first = self.events(phone.view)[0]
            phone.answer(first.title, end_words(first)[-5:])

        yield "the second event", second
        yield "when it ends", end


class CompareScheduleDensity(Planned):
    """Which of two days has more events, or whether both have as many; all three happen."""

    instruction = {
        "en": [
            "Do I have more events on {date1} or on {date2}?",
            "Compare {date1} and {date2} in Calendar: which of the two is busier?",
        ],
        "zh": ["{date1}和{date2}，哪天的日程更多？", "对比日历里{date1}与{date2}的安排，哪一天更忙？"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "Busier date", "zh": "安排更多的一天"},
            type="choice",
            options=["{date1}", "{date2}", {"value": "same", "en": "Equally many", "zh": "一样多"}],
        )
    ]

    date1: str = drawn(label=said)
    date2: str = drawn(label=said)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        first = rng.choice(DAYS)
        quiet = rng.choice([BIRTHDAY_DAY, FREE_DAY, other(rng.sample(DAYS, 2), first)])
        days = rng.sample([first, quiet], 2)
        found = [(view.now.date() + timedelta(days=day)).isoformat() for day in days]
        return {**super().sample(view, rng), "date1": found[0], "date2": found[1]}

    def busier(self, view: View) -> str:
        """The value of the option that is right."""
        counts = [len(events_on(view.calendar, date.fromisoformat(day))) for day in (self.date1, self.date2)]
        if counts[0] == counts[1]:
            return "same"
        return self.date1 if counts[0] > counts[1] else self.date2

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.busier(before)]

    def choose(self, phone: Hand, value: str) -> None:
        """Answer with an option by its value."""
        phone.answer(self.form[0].show(self, phone.lang).options[self.form[0].option_index(self, value)])

    def solution(self, phone: Hand) -> None:
        show_day(phone, date.fromisoformat(min(self.date1, self.date2)))
        self.choose(phone, self.busier(phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong(phone: Hand) -> None:
            self.choose(phone, other((self.date1, self.date2), self.busier(phone.view)))

        def third(phone: Hand) -> None:
            values = ("same", self.date2, self.date1)
            wrong_day = other((self.date1, self.date2), self.busier(phone.view))
            self.choose(phone, other(values, self.busier(phone.view), wrong_day))

        yield "the quieter day", wrong
        yield "the third option", third


# The date calculator

RESULT = AnswerField({"en": "Resulting date", "zh": "计算结果日期"}, type="date", form=ISO_DATE)


class DateCalcForward(Task):
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

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [next_day(self.date, self.days)]

    def solution(self, phone: Hand) -> None:
        calculate(phone, self.date, self.days)
        phone.answer(next_day(self.date, self.days))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "a day too many", lambda phone: phone.answer(next_day(self.date, self.days + 1))
        yield (
            "counted from today",
            lambda phone: phone.answer((phone.view.now.date() + timedelta(days=self.days)).isoformat()),
        )
        yield "only the day of the month", lambda phone: phone.answer(next_day(self.date, self.days)[-2:])


class CalculateDateInterval(Task):
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

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.count()]

    def count(self) -> int:
        """The days in between."""
        return (date.fromisoformat(self.date2) - date.fromisoformat(self.date1)).days

    def solution(self, phone: Hand) -> None:
        phone.open("calendar")
        phone.tap("menu.open")
        phone.tap("calculate.open")
        phone.tap("calculate.mode", mode="interval")
        today = phone.view.now.date()
        pick(phone, "first", self.date1, shown=today)
        pick(phone, "last", self.date2, shown=today)
        phone.tap("calculate.run")
        phone.answer(self.count())

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "both ends counted", lambda phone: phone.answer(self.count() + 1)
        yield "a day too few", lambda phone: phone.answer(self.count() - 1)
        yield "in weeks", lambda phone: phone.answer(self.count() // 7)


class DateCalcThenCreate(Task):
    """One event was added on the day so many days after another one, and the answer is that day."""

    instruction = {
        "en": [
            "Work out the date {days} days after {date}, add an event {title} on it and tell me the date.",
            "{title} is {days} days after {date}. Put it on the calendar and say which day that is.",
        ],
        "zh": [
            "算出{date}往后{days}天是哪天，在那天新建日程“{title}”，并告诉我日期。",
            "{title}在{date}之后的第{days}天，请在日历相应的日期建好日程，然后告诉我是哪天。",
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
        ]
    )

    def day(self) -> str:
        """The computed day."""
        return next_day(self.date, self.days)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield on_day(new_events(before, after), self.title, self.day())

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [self.day()]

    def allowed(self) -> Sequence[str]:
        return ["calendar.events[+1]"]

    def write(self, phone: Hand, day: str) -> None:
        """Compute, let the calendar show the result, and put the event on a day."""
        calculate(phone, self.date, self.days)
        phone.tap("calculate.show")
        write_event(phone, self.title, day)

    def solution(self, phone: Hand) -> None:
        self.write(phone, self.day())
        phone.answer(self.day())

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_day(phone: Hand) -> None:
            self.write(phone, next_day(self.day()))
            phone.answer(self.day())

        def wrong_answer(phone: Hand) -> None:
            self.write(phone, self.day())
            phone.answer(next_day(self.day(), 1))

        yield "a day late", wrong_day
        yield "another date is told", wrong_answer
        yield "nothing is added", lambda phone: phone.answer(self.day())


# Public holidays

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
        found = [(event.title, day_of(event.start).isoformat()) for event in new_events(before, after)]
        if makeup is None:
            yield goal("nothing was added", actual=found, expected=[])
        else:
            yield goal(
                "one event was added on the day", actual=found, expected=[(self.title, makeup.isoformat())]
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
