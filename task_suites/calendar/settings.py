"""Calendar's settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Task, View, choice, goal
from pytest_mobilegym.phone.apps.calendar.state import (
    ALL_DAY_REMINDERS,
    LATER_TIMES,
    REMINDERS,
    AllDayReminder,
    DefaultReminder,
    LaterTime,
)

from .vocabulary import REMINDER_WORDS, Words, other

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


def open_settings(phone: Hand) -> None:
    """Open the settings."""
    phone.open("calendar")
    phone.tap("menu.open")
    phone.tap("settings.open")


def choose_setting(phone: Hand, setting: str, value: str) -> None:
    """Choose one of a setting's options."""
    phone.tap("setting.open", key=setting)
    phone.tap("setting.choose", key=setting, value=value)


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
        phone.tap("setting.toggle", key="show_week_number")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_switch(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("setting.toggle", key="show_almanac")

        def two_switches(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", key="show_extend_month")

        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", key="show_week_number")

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
