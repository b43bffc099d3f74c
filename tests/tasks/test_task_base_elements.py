"""Bases whose element is chosen from what the phone holds: the mistakes that they derive are too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from base_examples import NewTodo

from pytest_mobilegym.api import SetValue, Steps, TaskError, among, choice, from_state, tap
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks.bases.declared import values_at
from pytest_mobilegym.tasks.judge_case import JudgeCase


class AlarmIs(SetValue):
    """The alarm is as asked; few instances because the phone has few alarms."""

    instruction = {"en": ["Have the {alarm} alarm {state}."], "zh": ["让{alarm}的闹钟{state}。"]}
    apps, difficulty = ["clock"], "L1"
    path, becomes = "clock.alarms[#{alarm}].enabled", "{state}"
    change: ClassVar[Steps] = (tap("alarm.toggle", alarm="{alarm}"),)

    alarm: str = from_state(
        "clock.alarms[*].id", label=lambda alarm: f"{alarm.hour:02d}:{alarm.minute:02d}", unique=True
    )
    state: bool = choice([True, False])


class NotedAlarm(NewTodo):
    """What an alarm is for is a thing to do as well; few instances because the phone has few alarms."""

    what: str = among(lambda view: sorted({alarm.note for alarm in view.clock.alarms.values()} - {""}))


class NumberedTodo(NewTodo):
    """The thing to do has the id that was asked for; few instances because this is an example."""

    key, asked = "{number}", {"text": "{what}"}

    number: str = choice(["t100", "t200"], hidden=True)


def test_another_element_is_changed_by_mistake() -> None:
    case = JudgeCase(AlarmIs)
    ending = dict(case.task.near_misses())["another one is changed"]
    before = {id: alarm.enabled for id, alarm in case.before.clock.alarms.items()}
    ending(case.hand)
    after = {id: alarm.enabled for id, alarm in case.hand.view.clock.alarms.items()}
    changed = [id for id in before if before[id] != after[id]]
    assert len(changed) == 1
    assert changed != [case.task.alarm]
    assert not case.passed


def test_another_value_is_one_that_the_phone_holds() -> None:
    case = JudgeCase(NotedAlarm)
    notes = {alarm.note for alarm in case.before.clock.alarms.values()}
    dict(case.task.near_misses())["its text is another one"](case.hand)
    [new] = [todo for id, todo in case.hand.view.notes.todos.items() if id not in case.before.notes.todos]
    assert new.text in notes - {case.task.what}


@pytest.mark.parametrize(("added", "missed"), [("t100", False), ("t200", True)])
def test_an_element_that_is_told_by_its_id_has_to_have_it(added: str, missed: bool) -> None:
    case = JudgeCase(NumberedTodo, number="t100", what="bake bread")
    with case.hand.edit("notes") as notes:
        like: Mapping[str, Any] = {**next(iter(notes.todos.values())).model_dump(), "id": added}
        notes.todos.add(type(next(iter(case.before.notes.todos.values()))).model_validate(like))
    assert ("the to-do was added" in case.missed) is missed


def test_the_values_of_a_switch_and_of_a_choice_are_known() -> None:
    state = Phone.create(apps=["clock", "notes", "launcher"]).state
    assert values_at(state, "clock.alarms[#a1].enabled") == [True, False]
    assert set(values_at(state, "notes.settings.layout")) == {"grid", "list"}
    assert values_at(state, "clock.alarms[#a1].hour") == []


def test_an_owner_that_nobody_is_is_told_with_those_who_are() -> None:
    with pytest.raises(TaskError, match=r"unknown owner 'nobody'; use some of .*office_worker"):
        type(
            "Owned",
            (AlarmIs,),
            {
                "__doc__": AlarmIs.__doc__,
                "__module__": __name__,
                "owners": ["nobody"],
                "owners_reason": "none",
            },
        )


class KeptAlarm(AlarmIs):
    """The alarm is as asked, and what shows timers is opened to keep it; few instances, as above."""

    save: ClassVar[Steps] = ("tab.timer",)


def test_what_is_changed_by_mistake_is_saved_as_well() -> None:
    case = JudgeCase(KeptAlarm)
    dict(case.task.near_misses())["another one is changed"](case.hand)
    assert case.hand.view.route.path == "/timer"


def test_slots_within_a_text_may_be_given_other_values() -> None:
    task = JudgeCase(AlarmIs).task
    assert task.value_of("{alarm} or {alarm}!", alarm="a9") == "a9 or a9!"
    assert task.value_of("{alarm}!") == f"{task.alarm}!"
