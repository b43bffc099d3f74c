"""A phone with the Clock alone, and templates made for a test."""

from __future__ import annotations

from functools import cache
from typing import Any

from pytest_mobilegym.judge import goal
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks import AnswerField, Task, choice, derived, from_state


@cache
def _clock_phone(lang: Any) -> Phone:
    return Phone.create(lang=lang, apps=("launcher", "clock", "answer_sheet"))


def clock_phone(lang: str = "en") -> Phone:
    """A fresh phone with the Clock and the AnswerSheet."""
    return _clock_phone(lang).fork()


def make(*, base: type[Task] = Task, **attributes: Any) -> type[Task]:
    """A template; a keyword is an attribute, or with `name=(type, default)` under `fields` a parameter."""
    fields = attributes.pop("fields", {})
    namespace: dict[str, Any] = {
        "__module__": "suites.lamps.tasks",
        "__qualname__": "Lamp",
        "__doc__": "A lamp.",
        "__annotations__": {name: kind for name, (kind, *_) in fields.items()},
        **{name: default for name, (_, *defaults) in fields.items() for default in defaults},
    }
    if base is Task:
        slots = "".join(f" {{{name}}}" for name in fields)
        namespace |= {
            "instruction": {"en": [f"Light it.{slots}"], "zh": [f"点灯。{slots}"]},
            "apps": ["clock"],
            "difficulty": "L1",
            "goals": lambda self, before, after: [goal("it is lit", passed=False)],
        }
    return type(Task)("Lamp", (base,), {**namespace, **attributes})


class Toggle(Task):
    """One alarm's switch is in the position asked for; it starts in the other; few instances because the
    phone has no more."""

    instruction = {
        "en": ["Turn the {alarm} alarm {to}.", "Alarm {alarm}: {to}, please."],
        "zh": ["把{alarm}的闹钟{to}。"],
    }
    apps, difficulty = ["clock"], "L1"

    alarm: str = from_state(
        "clock.alarms[*].id", label=lambda alarm, lang: f"{alarm.hour:02d}:{alarm.minute:02d}"
    )
    to: bool = choice([True, False])
    others: int = derived(lambda values, view: len(view.clock.alarms) - 1)

    def arrange(self, phone):
        with phone.edit("clock") as clock:
            clock.alarms[self.alarm].enabled = not self.to

    def goals(self, before, after):
        alarm = after.clock.alarms.get(self.alarm)
        yield goal("the switch is as asked", actual=alarm and alarm.enabled, expected=self.to)

    def allowed(self):
        return [f"clock.alarms[#{self.alarm}].enabled"]

    def solution(self, phone):
        phone.tap("alarm.toggle", alarm=self.alarm)

    def near_misses(self):
        def another(phone):
            phone.tap("alarm.toggle", alarm=next(id for id in phone.view.clock.alarms if id != self.alarm))

        yield "another alarm is switched", another


class CountOn(Task):
    """How many alarms are switched as asked; few instances because the phone has no more,
    few answers because it counts two things."""

    instruction = {"en": ["How many of my alarms are {state}?"], "zh": ["有几个闹钟是{state}的？"]}
    apps, difficulty, objective = ["clock"], "L2", "query"
    form = [AnswerField({"en": "Alarms {state}", "zh": "{state}的闹钟"}, type="number")]
    form_hint = {"en": "Count on the alarm page.", "zh": "请在闹钟页面数一数。"}

    state: bool = choice([True, False])

    def answers(self, before, after):
        return [sum(alarm.enabled == self.state for alarm in before.clock.alarms.values())]

    def solution(self, phone):
        phone.answer(*self.answers(phone.view, phone.view))

    def other_ways(self):
        def twice(phone):
            self.solution(phone)
            self.solution(phone)

        yield "it is answered again", twice
