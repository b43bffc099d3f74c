"""Calendar's settings."""

from __future__ import annotations

from pytest_mobilegym.api import SetSwitch, Setting, SetValue, SetValues, Steps, choice, tap
from pytest_mobilegym.phone.apps.calendar.state import AllDayReminder, DefaultReminder, LaterTime

from .vocabulary import REMINDER_WORDS, Words

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

SETTINGS = ("menu.open", "settings.open")
"""From the month to the settings."""


def choose(setting: str) -> Steps:
    """Choose one of a setting's options."""
    return (tap("setting.open", key=setting), tap("setting.choose", key=setting, value="{value}"))


class ToggleShowWeekNumber(SetSwitch):
    """The month's view shows week numbers or not, as asked; it starts the other way.

    There are few instances because it is one switch.
    """

    instruction = {
        "en": [
            "Switch the week numbers in Calendar {toggle}.",
            "Turn Calendar's display of week numbers {toggle}.",
        ],
        "zh": ["在日历里{toggle}显示周数。", "把日历的周数显示设为{toggle}。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    path, becomes = "calendar.settings.show_week_number", "{toggle}"
    way, goal_name = SETTINGS, "the switch is as asked"
    change = (tap("setting.toggle", key="show_week_number"),)

    toggle: bool = choice([True, False])


class ChangeDefaultReminder(SetValue):
    """New events remind as asked; the setting starts at another option.

    There are few instances because it has six options.
    """

    instruction = {
        "en": [
            "Make {reminder} the default reminder for events in Calendar.",
            "Change when Calendar reminds of new events by default to {reminder}.",
        ],
        "zh": ["把日历的默认提醒时间改为{reminder}。", "在日历设置里将默认提醒设为{reminder}。"],
    }
    apps, scope, difficulty = ["calendar"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    path, becomes = "calendar.settings.default_reminder", "{reminder}"
    way, goal_name = SETTINGS, "the default reminder is as asked"
    change = choose("default_reminder")
    beside = (
        tap("setting.open", key="default_later_time"),
        tap("setting.choose", key="default_later_time", value="60_minutes"),
    )

    reminder: DefaultReminder = choice(REMINDER_WORDS)


class ConfigAllReminders(SetValues):
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
    way = SETTINGS
    settings = (
        Setting("calendar.settings.default_reminder", "{r1}", choose("default_reminder")),
        Setting("calendar.settings.default_all_day_reminder", "{r2}", choose("default_all_day_reminder")),
        Setting("calendar.settings.default_later_time", "{r3}", choose("default_later_time")),
    )

    r1: DefaultReminder = choice(REMINDER_WORDS)
    r2: AllDayReminder = choice(ALL_DAY_WORDS)
    r3: LaterTime = choice(LATER_WORDS)
