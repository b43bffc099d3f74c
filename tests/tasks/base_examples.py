"""Small tasks, one for each base, whose declarations are what tests of the bases look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

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
    Tell,
    View,
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
