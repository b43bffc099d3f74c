"""Alarms of Clock."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_mobilegym.api import Goal, Hand, View, added, goal, unasked


def alarm_goals(before: View, after: View, time: str) -> Iterable[Goal]:
    """One alarm was added, for a time as `HH:MM`, and is as every new one is beside that."""
    new = added(before.clock.alarms, after.clock.alarms)
    at = [f"{alarm.hour:02d}:{alarm.minute:02d}" for alarm in new]
    yield goal("one alarm was added, at the time", actual=at, expected=[time])
    chosen = [unasked(alarm, {"hour", "minute"}) for alarm in new]
    yield goal("nothing else was chosen for the alarm", passed=bool(new) and not any(chosen), actual=chosen)


def set_alarm(phone: Hand, time: str) -> None:
    """Add an alarm for a time as `HH:MM`."""
    hour, minute = map(int, time.split(":"))
    phone.open("clock")
    phone.tap("alarm.add")
    phone.turn("hour", to=hour)
    phone.turn("minute", to=minute)
    phone.tap("alarm.save")
