"""Bases: what they derive from a declaration is refused where it is wrong, and allowed where it is narrow."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from pytest_mobilegym.api import (
    BACK,
    AddElement,
    AnswerField,
    AnswerQuestion,
    DeleteElements,
    EditText,
    Hand,
    OpenPage,
    SendMessage,
    SetSwitch,
    Setting,
    SetValue,
    SetValues,
    Steps,
    Task,
    TaskError,
    Tell,
    View,
    among,
    choice,
    from_state,
    goal,
    hold,
    says_only,
    tap,
    times,
    turn,
    unasked,
    write,
)
from pytest_mobilegym.errors import EventRefused, JudgeError
from pytest_mobilegym.tasks.bases.steps import neighbour
from pytest_mobilegym.tasks.judge_case import JudgeCase
from pytest_mobilegym.tasks.proof import prove


class AlarmSwitch(SetSwitch):
    """The alarm is on or off as asked; few instances because the phone has no more."""

    instruction = {"en": ["Turn the {alarm} alarm {to}."], "zh": ["把{alarm}的闹钟{to}。"]}
    apps, difficulty = ["clock"], "L1"
    path, becomes = "clock.alarms[#{alarm}].enabled", "{to}"
    change = (tap("alarm.toggle", alarm="{alarm}"),)

    alarm: str = from_state(
        "clock.alarms[*].id", label=lambda alarm: f"{alarm.hour:02d}:{alarm.minute:02d}", unique=True
    )
    to: bool = choice([True, False])


class Layout(SetValue):
    """Notes are shown as asked; few instances because there are two layouts."""

    instruction = {"en": ["Show my notes as {mode}."], "zh": ["便签用{mode}显示。"]}
    apps, difficulty = ["notes"], "L1"
    path, becomes, way = "notes.settings.layout", "{mode}", ("settings.open",)
    change = (tap("setting.open", key="layout"), tap("setting.choose", key="layout", value="{value}"))
    beside = (tap("setting.toggle", key="word_count"),)

    mode: str = choice({"list": {"en": "a list", "zh": "列表"}, "grid": {"en": "a grid", "zh": "宫格"}})


class ListWithoutCount(SetValues):
    """Notes are a list, without word counts; single instance because both values are fixed."""

    instruction = {"en": ["List my notes, without word counts."], "zh": ["便签用列表显示，不要字数。"]}
    apps, difficulty, way = ["notes"], "L1", ("settings.open",)
    settings = (
        Setting(
            "notes.settings.layout",
            "list",
            (tap("setting.open", key="layout"), tap("setting.choose", key="layout", value="{value}")),
        ),
        Setting(
            "notes.settings.word_count",
            False,
            (tap("setting.toggle", key="word_count"),),
            "words are not counted",
        ),
    )


class Signature(EditText):
    """The signature is the text; few instances because the phone has no more."""

    instruction = {"en": ["My WeChat signature: {line}."], "zh": ["微信签名改成{line}。"]}
    apps, difficulty = ["wechat"], "L1"
    path, becomes, into = "wechat.user.signature", "{line}", "signature"
    way, save = ("tab.me", "settings.open", "profile_detail.open", "signature.open"), ("signature.save",)

    line: str = choice([{"en": "On the road", "zh": "在路上"}, {"en": "Away", "zh": "不在"}])


class NewAlarm(AddElement):
    """One alarm is new, and as every new alarm is but for its time."""

    instruction = {"en": ["An alarm at {time}."], "zh": ["{time}的闹钟。"]}
    apps, difficulty = ["clock"], "L1"
    table, noun, made_of = "clock.alarms", "alarm", {"time": ("hour", "minute")}
    asked: ClassVar[Mapping[str, Any]] = {"time": "{time}"}
    way: ClassVar[Steps] = ("alarm.add",)
    fills = (turn("hour", to="{hour}"), turn("minute", to="{minute}"))
    save = ("alarm.save",)

    time: str = times("09:11", "20:51", step=20)

    def facts(self, element: Any, view: View) -> Mapping[str, Any]:
        return {"time": f"{element.hour:02d}:{element.minute:02d}"}

    def make(self, phone: Hand, **facts: Any) -> None:
        hour, minute = facts["time"].split(":")
        super().make(phone, **facts, hour=int(hour), minute=int(minute))

    def _unsaved(self, phone: Hand) -> None:
        phone.open("clock")
        phone.tap("alarm.add")
        phone.back()


class NewTodo(AddElement):
    """One thing to do is new; few instances because the phone has no more."""

    instruction = {"en": ["Note that I must {what}."], "zh": ["记下待办：{what}。"]}
    apps, difficulty, noun, table = ["notes"], "L1", "to-do", "notes.todos"
    asked = {"text": "{what}"}
    way, fills, save = ("tab.todo", "todo.new"), (write("{text}", into="new"),), ("todo.add",)

    again = (BACK, BACK)

    what: str = choice([{"en": "bake bread", "zh": "烤面包"}, {"en": "fix the gate", "zh": "修门"}])


class FewerAlarms(DeleteElements):
    """The alarm is gone; few instances because the phone has no more."""

    instruction = {"en": ["Delete the {alarm} alarm."], "zh": ["删除{alarm}的闹钟。"]}
    apps, difficulty, consequence = ["clock"], "L1", "deletion"
    table, element, noun = "clock.alarms", "{alarm}", "alarm"
    delete, confirm = (hold("select.begin", key="{element}"),), ("select.delete",)

    alarm: str = from_state(
        "clock.alarms[*].id", label=lambda alarm: f"{alarm.hour:02d}:{alarm.minute:02d}", unique=True
    )


class HowManyAlarms(AnswerQuestion):
    """How many alarms there are, and of which kind there are more; few instances because the phone has no
    more, few answers because it counts two things."""

    instruction = {"en": ["How many alarms, {by}?"], "zh": ["有几个闹钟，{by}？"]}
    apps, difficulty, objective = ["clock"], "L1", "query"
    form = [
        AnswerField({"en": "Alarms", "zh": "闹钟"}, type="number"),
        AnswerField(
            {"en": "More are", "zh": "更多的"},
            type="choice",
            options=[{"value": "on", "en": "on", "zh": "开着"}, {"value": "off", "en": "off", "zh": "关着"}],
        ),
    ]

    by: str = choice([{"en": "all in all", "zh": "一共"}, {"en": "in total", "zh": "总计"}])

    def said(self, view: View) -> Sequence[Any]:
        on = sum(alarm.enabled for alarm in view.clock.alarms.values())
        return [len(view.clock.alarms), "on" if 2 * on > len(view.clock.alarms) else "off"]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        # The second is what is right, as it may be by chance.
        return {
            "those that are on": lambda view: (
                sum(alarm.enabled for alarm in view.clock.alarms.values()),
                "on",
            ),
            "what is right": lambda view: tuple(self.said(view)),
        }


class Radar(OpenPage):
    """The radar is shown; single instance because there is one."""

    instruction = {"en": ["Open the radar."], "zh": ["打开雷达。"]}
    apps, difficulty, page = ["wechat"], "L1", "/radar"
    way = ("plus.open", "add_friend.open", "radar.open")
    wrong_ways = {"people near by": ("tab.discover", "nearby.open")}


class Reply(SendMessage):
    """The reply is sent."""

    instruction = {"en": ["Reply {content} to {talk}."], "zh": ["回复{talk}：{content}。"]}
    apps, difficulty, consequence = ["sms"], "L1", "message"
    chats, reader = "os.sms", "{talk}"
    open_chat = (tap("conversation.open", conversation="{chat}"),)
    send, leave = ("conversation.send",), ("nav.back",)

    talk: str = from_state("os.sms[*].id", label=lambda talk: talk.sender, unique=True)
    content: str = choice([{"en": "I see", "zh": "知道了"}, {"en": "Later", "zh": "稍后再说"}])

    def is_own(self, message: Any, view: View) -> bool:
        return bool(message.outgoing)

    def given(self, view: View) -> Mapping[str, Any]:
        return {"outgoing": True}

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "os.sms[order]"]


class TellAlarms(Tell):
    """Somebody is told how many alarms there are; few instances because the phone has no more."""

    instruction = {"en": ["Text {talk} how many alarms I have."], "zh": ["短信告诉{talk}我有几个闹钟。"]}
    apps, scope, difficulty, consequence = ["clock", "sms"], "S2", "L1", "message"
    chats, open_chat, send = Reply.chats, Reply.open_chat, Reply.send

    talk: str = from_state("os.sms[*].id", label=lambda talk: talk.sender, unique=True)

    def readers(self) -> Sequence[str]:
        return [self.talk]

    def is_own(self, message: Any, view: View) -> bool:
        return message.outgoing and not unasked(message, {"text", "outgoing"})

    def reach(self, phone: Hand, **slots: Any) -> None:
        phone.open("sms")

    def look(self, phone: Hand) -> None:
        phone.open("clock")

    def finding(self, view: View) -> str:
        return f"{len(view.clock.alarms)} alarms"

    def mistaken(self) -> Mapping[str, Any]:
        return {"one too many": lambda view: f"{len(view.clock.alarms) + 1} alarms", "none": "0 alarms"}

    def goals(self, before: View, after: View) -> Iterable[Any]:
        yield goal(
            "it is told", actual=self.told(before, after), expected=says_only(len(before.clock.alarms))
        )

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), "types '? alarm*' for *": "the number is the same"}

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "os.sms[order]"]


EXAMPLES = (
    *(AlarmSwitch, Layout, ListWithoutCount, Signature, NewAlarm, NewTodo, FewerAlarms, HowManyAlarms),
    *(Radar, Reply, TellAlarms),
)


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
