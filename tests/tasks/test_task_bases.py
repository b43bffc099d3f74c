"""Bases: what they derive from a declaration is refused where it is wrong, and allowed where it is narrow."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest
from base_examples import (
    EXAMPLES,
    AlarmSwitch,
    FewerAlarms,
    HowManyAlarms,
    Layout,
    ListWithoutCount,
    NewAlarm,
    NewTodo,
    Radar,
    Reply,
    Signature,
    TellAlarms,
)

from pytest_mobilegym.api import (
    AnswerField,
    DeleteElements,
    Task,
    TaskError,
    View,
    among,
    tap,
)
from pytest_mobilegym.errors import EventRefused, JudgeError
from pytest_mobilegym.tasks.bases.steps import neighbour
from pytest_mobilegym.tasks.judge_case import JudgeCase
from pytest_mobilegym.tasks.proof import prove


@pytest.mark.parametrize("template", EXAMPLES)
def test_a_declared_task_is_proven(template: type[Task]) -> None:
    """Solved, and every derived near miss refused; nothing that is allowed beside the solution passes."""
    failed = [f"{each.name}: {each.message}" for each in prove(template, range(2)) if not each.passed]
    assert not failed


@pytest.mark.parametrize(
    ("template", "names"),
    [
        (
            AlarmSwitch,
            [
                "it is only looked at",
                "another switch is turned",
                "another switch is turned too",
                "it is turned and turned back",
            ],
        ),
        (
            Layout,
            [
                "otherwise: layout is as asked",
                "it is only looked at",
                "what is beside it is changed instead",
                "what is beside it is changed too",
            ],
        ),
        (
            ListWithoutCount,
            [
                "not so: layout is as asked",
                "otherwise: layout is as asked",
                "not so: words are not counted",
            ],
        ),
        (
            Signature,
            ["otherwise: signature is as asked", "it is not saved", "it stands behind the old text"],
        ),
        (NewTodo, ["its text is another one", "two are added", "it is not saved"]),
        (FewerAlarms, ["another one is deleted", "one too many is deleted", "it is not confirmed"]),
        (
            HowManyAlarms,
            ["those that are on", "what is right", "Alarms: a little off", "More are: a little off"],
        ),
        (
            Radar,
            ["it is left again", "only the page before it is open", "another page is open: people near by"],
        ),
        (
            Reply,
            [
                "it is written and not sent",
                "it is sent twice",
                "half of it is sent",
                "somebody else gets it",
                "somebody else gets it too",
            ],
        ),
        (TellAlarms, ["one too many", "none", "somebody else is told", "nobody is told"]),
    ],
)
def test_the_near_misses_are_derived(template: type[Task], names: list[str]) -> None:
    assert [name for name, _ in JudgeCase(template).task.near_misses()] == names


@pytest.mark.parametrize("template", EXAMPLES)
def test_every_near_miss_leads_somewhere_else_than_the_solution(template: type[Task]) -> None:
    case = JudgeCase(template)
    for name, ending in case.task.near_misses():
        wrong = JudgeCase(template)
        ending(wrong.hand)
        assert not wrong.passed, name
    case.task.solution(case.hand)
    assert case.passed


@pytest.mark.parametrize(
    ("template", "allowed"),
    [
        (AlarmSwitch, ["clock.alarms[#{alarm}].enabled"]),
        (Layout, ["notes.settings.layout"]),
        (ListWithoutCount, ["notes.settings.layout", "notes.settings.word_count"]),
        (Signature, ["wechat.user.signature"]),
        (NewAlarm, ["clock.alarms[+1]"]),
        (FewerAlarms, ["clock.alarms[#{alarm}]"]),
        (HowManyAlarms, []),
        (Radar, []),
        (Reply, ["os.sms[#{talk}].messages[+1]", "os.sms[order]"]),
        (TellAlarms, ["os.sms[#{talk}].messages[+1]", "os.sms[order]"]),
    ],
)
def test_the_allowed_paths_are_the_narrowest(template: type[Task], allowed: list[str]) -> None:
    task = JudgeCase(template).task
    assert list(task.allowed()) == [task.fill_values(path) for path in allowed]


# Values


def test_a_value_starts_as_another_one() -> None:
    for mode in ("list", "grid"):
        assert JudgeCase(Layout, mode=mode).before.notes.settings.layout != mode


def test_a_value_is_refused_where_its_element_is_gone() -> None:
    case = JudgeCase(AlarmSwitch)
    with case.hand.edit("clock") as clock:
        del clock.alarms[case.task.alarm]
    assert case.missed == ["enabled is as asked"]


def test_a_mistyped_path_names_what_is_there() -> None:
    class Mistyped(Layout):
        """Notes are shown as asked."""

        path = "notes.settings.lay_out"

    with pytest.raises(TaskError, match=r"lay_out.*layout"):
        JudgeCase(Mistyped)


def test_a_step_that_the_screen_does_not_offer_is_told_by_the_solution() -> None:
    class Lost(Layout):
        """Notes are shown as asked."""

        way = ("settings.close",)

    case = JudgeCase(Lost)
    with pytest.raises(EventRefused, match=r"settings\.close"):
        case.task.solution(case.hand)


def test_the_neighbour_of_a_step_is_the_next_of_its_kind() -> None:
    case = JudgeCase(AlarmSwitch)
    case.hand.open("clock")
    alarms = list(case.before.clock.alarms)
    step = neighbour(case.hand, tap("alarm.toggle", alarm=alarms[0]), lambda value: value)
    assert step == tap("alarm.toggle", alarm=alarms[1])
    assert neighbour(case.hand, "alarm.add", lambda value: value) is None


def turned(case: JudgeCase) -> set[str]:
    """The alarms whose switch is not as it was at the start."""
    before = case.before.clock.alarms
    return {id for id, alarm in case.hand.view.clock.alarms.items() if alarm.enabled != before[id].enabled}


def test_the_near_misses_of_a_switch_turn_what_they_say() -> None:
    for to in (True, False):
        found = {}
        for name, ending in JudgeCase(AlarmSwitch, to=to).task.near_misses():
            case = JudgeCase(AlarmSwitch, to=to)
            ending(case.hand)
            found[name] = {"asked" if id == case.task.alarm else "another" for id in turned(case)}
            assert len(found[name]) == len(turned(case))
        assert found == {
            "it is only looked at": set(),
            "another switch is turned": {"another"},
            "another switch is turned too": {"asked", "another"},
            "it is turned and turned back": set(),
        }


def test_the_other_way_of_a_switch_ends_as_the_solution() -> None:
    case = JudgeCase(AlarmSwitch)
    [(name, ending)] = case.task.other_ways()
    ending(case.hand)
    assert name == "it is turned back and turned again"
    assert turned(case) == {case.task.alarm}
    assert case.passed


def test_the_other_way_of_a_switch_gives_the_value_back_last(monkeypatch: pytest.MonkeyPatch) -> None:
    values: list[object] = []
    monkeypatch.setattr(AlarmSwitch, "_turn", lambda _task, _phone, value: values.append(value))
    case = JudgeCase(AlarmSwitch, to=True)
    [(_, ending)] = case.task.other_ways()
    ending(case.hand)
    assert values == [False, True]


# Elements


def new_alarm(case: JudgeCase) -> str:
    """Id of the alarm that was added."""
    [id] = [id for id in case.hand.view.clock.alarms if id not in case.before.clock.alarms]
    return id


@pytest.mark.parametrize(
    "field", [{"note": "tea"}, {"repeat": "daily"}, {"vibrate": False}, {"enabled": False}]
)
def test_a_field_that_nobody_asked_for_is_refused(field: dict[str, Any]) -> None:
    case = JudgeCase(NewAlarm)
    case.task.solution(case.hand)
    assert case.passed
    with case.hand.edit("clock") as clock:
        for name, value in field.items():
            setattr(clock.alarms[new_alarm(case)], name, value)
    assert case.missed == ["nothing else was chosen for it"]


def test_a_free_field_may_hold_anything() -> None:
    class Free(NewAlarm):
        """One alarm is new."""

        free = {"note": "a label does no harm"}

    case = JudgeCase(Free)
    case.task.solution(case.hand)
    with case.hand.edit("clock") as clock:
        clock.alarms[new_alarm(case)].note = "tea"
    assert case.passed


def endings(template: type[Task], seen: Callable[[JudgeCase], Any], **params: Any) -> dict[str, Any]:
    """What each near miss leaves, by its name."""
    found = {}
    for name, ending in JudgeCase(template, **params).task.near_misses():
        case = JudgeCase(template, **params)
        ending(case.hand)
        found[name] = seen(case)
    return found


def test_the_near_misses_of_a_new_element_add_what_they_say() -> None:
    def texts(case: JudgeCase) -> list[str]:
        before = case.before.notes.todos
        return [todo.text for id, todo in case.hand.view.notes.todos.items() if id not in before]

    bread, gate = "bake bread", "fix the gate"
    found = endings(NewTodo, texts, what=bread)
    assert found["it is not saved"] == []
    assert found["two are added"] == [bread, bread]
    [other] = found["its text is another one"]
    assert other not in (bread, "")
    solved = JudgeCase(NewTodo, what=gate)
    solved.task.solution(solved.hand)
    assert texts(solved) == [gate]


def test_the_near_misses_of_a_deletion_delete_what_they_say() -> None:
    def gone(case: JudgeCase) -> list[str]:
        left = case.hand.view.clock.alarms
        return sorted(
            "asked" if id == case.task.alarm else "another"
            for id in case.before.clock.alarms
            if id not in left
        )

    for alarm in JudgeCase(FewerAlarms).before.clock.alarms:
        assert endings(FewerAlarms, gone, alarm=alarm) == {
            "another one is deleted": ["another"],
            "one too many is deleted": ["another", "asked"],
            "it is not confirmed": [],
        }


def test_the_near_misses_of_a_message_send_what_they_say() -> None:
    def sent(case: JudgeCase) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for id, talk in case.hand.view.os.sms.items():
            new = [
                each.text for key, each in talk.messages.items() if key not in case.before.os.sms[id].messages
            ]
            if new:
                found["asked" if id == case.task.talk else "another"] = new
        return found

    found = endings(Reply, sent, content="I see")
    assert found.pop("half of it is sent")["asked"][0] in ("I", "I ", "I s")
    assert found == {
        "it is written and not sent": {},
        "it is sent twice": {"asked": ["I see", "I see"]},
        "somebody else gets it": {"another": ["I see"]},
        "somebody else gets it too": {"asked": ["I see"], "another": ["I see"]},
    }


def test_the_near_misses_of_a_value_leave_what_they_say() -> None:
    def kept(case: JudgeCase) -> tuple[str, bool]:
        settings, before = case.hand.view.notes.settings, case.before.notes.settings
        return settings.layout, settings.word_count != before.word_count

    for mode, other in (("list", "grid"), ("grid", "list")):
        assert endings(Layout, kept, mode=mode) == {
            "otherwise: layout is as asked": (other, False),
            "it is only looked at": (other, False),
            "what is beside it is changed instead": (other, True),
            "what is beside it is changed too": (mode, True),
        }


def test_the_near_misses_of_a_text_leave_what_they_say() -> None:
    def signature(case: JudgeCase) -> str:
        return str(case.hand.view.wechat.user.signature)

    before = JudgeCase(Signature, line="Away").before.wechat.user.signature
    found = endings(Signature, signature, line="Away")
    assert found["it is not saved"] == before
    assert found["it stands behind the old text"] == f"{before}Away"
    assert found["otherwise: signature is as asked"] not in ("Away", before)


def test_what_the_app_gives_a_new_element_may_be_told() -> None:
    class Vibrating(NewAlarm):
        """One alarm is new."""

        def given(self, view: View) -> Mapping[str, Any]:
            return {"vibrate": False}

    case = JudgeCase(Vibrating)
    case.task.solution(case.hand)
    assert case.missed == ["nothing else was chosen for it"]


def test_a_field_without_a_default_must_be_spoken_of() -> None:
    class Silent(NewAlarm):
        """One alarm is new."""

        made_of: ClassVar[Mapping[str, Sequence[str]]] = {"time": ("hour",)}

    case = JudgeCase(Silent)
    case.task.solution(case.hand)
    with pytest.raises(JudgeError, match="a new Alarm has a 'minute' of its own"):
        case.judge()


def test_several_are_deleted_and_one_is_not_forgotten() -> None:
    class Two(DeleteElements):
        """The first two alarms are gone; few instances because there are two pairs."""

        instruction = {"en": ["Delete {pair}."], "zh": ["删除{pair}。"]}
        apps, difficulty, consequence = ["clock"], "L1", "deletion"
        table, noun, delete, confirm = "clock.alarms", "alarm", FewerAlarms.delete, FewerAlarms.confirm

        pair: tuple[str, ...] = among(
            lambda view: [tuple(list(view.clock.alarms)[at : at + 2]) for at in (0, 1)]
        )

        def doomed(self) -> Sequence[str]:
            return self.pair

    assert all(each.passed for each in prove(Two, range(2)))
    assert "one is forgotten" in [name for name, _ in JudgeCase(Two).task.near_misses()]


# Questions


def test_options_are_told_by_their_values() -> None:
    for lang in ("en", "zh"):
        case = JudgeCase(HowManyAlarms, lang=lang)
        case.task.tell(case.hand, *case.task.said(case.before))
        assert case.passed


@pytest.mark.parametrize(
    ("kind", "value", "wrong"),
    [
        ("number", 3, "4"),
        ("number", "1.50", "2.50"),
        ("time", "23:30", "00:30"),
        ("date", "2026-02-28", "2026-03-01"),
        ("duration", 90, "91"),
        ("text", "Lake view", "Lake"),
        ("text", ["one", "two"], ["one"]),
    ],
)
def test_an_answer_is_a_little_off(kind: Any, value: Any, wrong: Any) -> None:
    task = JudgeCase(HowManyAlarms).task
    assert task.off(AnswerField("what", type=kind), value) == wrong


# The manual


def test_the_bases_of_the_manual_are_proven() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "write-a-task.md").read_text("utf-8")
    section = manual.partition("\n## Bases\n")[2].partition("\n## ")[0]
    module: dict[str, Any] = {"__name__": __name__}
    exec("\n".join(re.findall(r"```python\n(.*?)```", section, re.DOTALL)), module)
    templates = [
        value for value in module.values() if isinstance(value, type) and value.__module__ == __name__
    ]
    assert len(templates) == 5
    for template in templates:
        assert issubclass(template, Task)
        failed = [each.message for each in prove(template, range(2)) if not each.passed]
        assert not failed, template


class FriendlyReply(Reply):
    """The reply is sent, with a picture or without."""

    free: ClassVar[Mapping[str, str]] = {"image": "a picture makes it friendlier"}


@pytest.mark.parametrize(("template", "passes"), [(Reply, False), (FriendlyReply, True)])
def test_a_field_of_a_message_that_is_free_may_hold_anything(template: type[Reply], passes: bool) -> None:
    case = JudgeCase(template)
    case.task.solution(case.hand)
    assert case.passed
    with case.hand.edit("os") as os:
        os.sms[case.task.talk].messages.last().image = "cat/window"
    assert case.passed is passes


def test_why_a_field_of_a_message_is_free_is_said_for_each_reader() -> None:
    task = JudgeCase(FriendlyReply).task
    assert task.liberties() == {f"os.sms[#{task.talk}].messages[*].image": "a picture makes it friendlier"}
