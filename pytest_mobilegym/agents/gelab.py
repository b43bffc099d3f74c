"""GELab-Zero and Step-GUI (stepfun-ai/gelab-zero): fields separated by tabs.

    <THINK> 底部有购物车入口 </THINK>
    explain:打开购物车⇥action:CLICK⇥point:701,957⇥summary:进入商城，正在打开购物车

Each turn is one message: the actions, the task, the model's own summary of what it has done, the present
screenshot, the form of a reply. There is no way back in this format but what the screen offers. Fingers hold
and slide for a second and a half. TYPE goes to the focused field; its point is tapped only where the reply
says that no keyboard is there (`keyboard_exists:false`). ANSWER is the benchmark's addition, explained in the
prompt.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pytest_mobilegym.actions import (
    Abort,
    Action,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    DoubleTap,
    Enter,
    Home,
    Info,
    LongPress,
    Swipe,
    Type,
    Wait,
)
from pytest_mobilegym.agents.model.conversation import Message, text_part
from pytest_mobilegym.agents.model.episode import Family, Situation
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.remarks import SEVERAL, remark
from pytest_mobilegym.agents.model.values import (
    build_action,
    plain_number,
    read_boolean,
    read_milliseconds,
    read_name,
    read_scaled_point,
    read_seconds,
    shown,
)
from pytest_mobilegym.errors import FormatError

SAMPLING: dict[str, Any] = {"temperature": 0.1, "top_p": 0.95, "max_tokens": 4096, "frequency_penalty": 0}

FINGER_MS = 1500
"""How long a finger holds or slides, unless the reply says otherwise."""

_SUMMARY_LIMIT = 4000
"""Characters of a summary that the prompt recalls."""

# --- the grammar

_KEYS = (
    "explain|action|point1|point2|point|value|return|summary|clear|keyboard_exists|is_keyboard|duration|key"
)
_TAG = re.compile(r"<\s*(/?)\s*TH?INK\s*>", re.IGNORECASE)
_FIRST_FIELD = re.compile(rf"^[ \t]*(?:{_KEYS})[ ]*[:：]", re.MULTILINE | re.IGNORECASE)
_BETWEEN = re.compile(rf"\t+|(?:\\t|\n) *+(?=(?:{_KEYS})[ ]*[:：])", re.IGNORECASE)
_FIELD = re.compile(r"\s*([A-Za-z]\w*)\s*[:：](.*)", re.DOTALL)

_Fields = dict[str, str]


def parse(text: str) -> Action:
    """The action that a reply states.

    Args:
        text: the model's reply. What follows the last reasoning counts; of two actions the first, of another
            field that comes twice the last; fields that stand on lines of their own are taken apart too.

    Raises:
        FormatError: there is no action field, or it is no valid action.
    """
    try:
        return _to_action(read_fields(text))
    except FormatError as error:
        raise FormatError(str(error), text) from None


def read_fields(text: str) -> dict[str, str]:
    """The fields of a reply, their names in lower case, their values without the blanks around them."""
    tagged = _TAG.sub(r"<\1think>", text)
    said = split_reasoning(tagged).said
    if not said and "</think>" not in tagged and (first := _FIRST_FIELD.search(tagged)):
        said = tagged[first.start() :]  # the model forgot to close its reasoning
    if not said.strip():
        raise FormatError("The reply is empty; state explain, action and summary, separated by tabs.")
    if first := _FIRST_FIELD.search(said):
        said = said[first.start() :]
    fields: dict[str, str] = {}
    ended = False
    for part in _BETWEEN.split(said):
        field = _FIELD.fullmatch(part)
        if field is None:
            continue
        key = field[1].lower()
        if key == "action" and "action" in fields:
            remark(SEVERAL)
            ended = True
        if not ended or key == "summary":
            fields[key] = field[2].strip()
    return fields


def summary_of(text: str) -> str:
    """The summary that a reply ends with, "" if none."""
    try:
        return read_fields(text).get("summary", "")[:_SUMMARY_LIMIT]
    except FormatError:
        return ""


def thought_of(text: str) -> str:
    """What a reply explains outside of its reasoning, "" if nothing."""
    return split_reasoning(_TAG.sub(r"<\1think>", text)).thought


def render(action: Action) -> str:
    """`action` in the model's grammar, without the fields that surround it; `parse` reads it back.

    Raises:
        ValueError: the grammar, which has no escapes, has no words for it.
    """
    written = "\t".join(f"{key}:{value}" for key, value in _written(action).items())
    try:
        same = parse(written) == action
    except FormatError:
        same = False
    if not same:
        raise ValueError(f"No way to write {action!r} in this grammar.")
    return written


def _written(action: Action) -> _Fields:
    match action:
        case Click(point=point):
            return {"action": "CLICK", "point": _pair(point)}
        case LongPress(point=point, duration=duration):
            return {"action": "LONGPRESS", "point": _pair(point), **_lasting(duration)}
        case DoubleTap(point=point):
            return {"action": "DOUBLE_CLICK", "point": _pair(point)}
        case Type(value=value, point=point, clear=clear):
            at = {} if point is None else {"point": _pair(point), "keyboard_exists": "false"}
            return {"action": "TYPE", "value": value, **at, "clear": str(clear).lower()}
        case Swipe(point1=start, point2=end, duration=duration):
            return {
                "action": "SLIDE", "point1": _pair(start), "point2": _pair(end), **_lasting(duration)
            }  # fmt: skip
        case Wait(value=seconds):
            return {"action": "WAIT", "value": str(plain_number(seconds))}
        case Awake(value=value) | Info(value=value) | Abort(value=value) | Answer(value=value):
            return {"action": action.kind, "value": value}
        case Complete(message=message):
            return {"action": "COMPLETE", "return": message}
        case Back() | Home() | Enter():
            return {"action": "HOT_KEY", "key": action.kind}
    return {}


def _pair(point: tuple[float, float]) -> str:
    return f"{plain_number(point[0])},{plain_number(point[1])}"


def _lasting(ms: int) -> _Fields:
    return {} if ms == FINGER_MS else {"duration": str(plain_number(ms / 1000))}


def _to_action(fields: _Fields) -> Action:
    if not fields.get("action"):
        raise FormatError("No action field found in the reply; state one such as action:CLICK, after a tab.")
    make = _MAKERS.get(re.sub(r"[\s_-]+", "", fields["action"]).upper())
    if make is None:
        raise FormatError(f"Unknown action {shown(fields['action'])}; known ones: {', '.join(_KNOWN)}.")
    return make(fields)


def _point(fields: _Fields, name: str) -> tuple[float, float]:
    return read_scaled_point(_field(fields, name), name)


def _field(fields: _Fields, name: str) -> str:
    if name not in fields:
        raise FormatError(f"{fields['action']} needs the field {name!r}.")
    return fields[name]


def _at(kind: str) -> Callable[[_Fields], Action]:
    return lambda fields: build_action(kind, {"point": _point(fields, "point")})


def _said(kind: str) -> Callable[[_Fields], Action]:
    return lambda fields: build_action(kind, {"value": _field(fields, "value")})


def _type(fields: _Fields) -> Action:
    found: dict[str, Any] = {"value": _field(fields, "value")}
    if fields.get("point") and not _has_keyboard(fields):
        found["point"] = _point(fields, "point")
    if fields.get("clear"):
        found["clear"] = read_boolean(fields["clear"], "clear")
    return build_action("TYPE", found)


def _has_keyboard(fields: _Fields) -> bool:
    """Whether the keyboard is there, as the reply says; without a word on it, it is."""
    given = fields.get("keyboard_exists") or fields.get("is_keyboard")
    return read_boolean(given, "keyboard_exists") if given else True


def _duration(fields: _Fields, *names: str) -> int:
    """Milliseconds of a finger's stay or way."""
    given = next((fields[name] for name in names if fields.get(name)), None)
    return FINGER_MS if given is None else read_milliseconds(read_seconds(given, names[0]) * 1000, names[0])


def _long_press(fields: _Fields) -> Action:
    held = _duration(fields, "duration", "value")
    return build_action("LONG_PRESS", {"point": _point(fields, "point"), "duration": held})


def _slide(fields: _Fields) -> Action:
    start, end = _point(fields, "point1"), _point(fields, "point2")
    return build_action("SWIPE", {"point1": start, "point2": end, "duration": _duration(fields, "duration")})


def _wait(fields: _Fields) -> Action:
    given = fields.get("value")
    return build_action("WAIT", {"value": read_seconds(given, "value")} if given else {})


def _hot_key(fields: _Fields) -> Action:
    key = fields.get("key") or _field(fields, "value")
    keys: dict[str, Action] = {"BACK": Back(), "HOME": Home(), "ENTER": Enter()}
    pressed = keys.get(key.upper())
    if pressed is None:
        raise FormatError(f"'key' must be BACK, HOME or ENTER, got {shown(key)}.")
    return pressed


_MAKERS: dict[str, Callable[[_Fields], Action]] = {
    "CLICK": _at("CLICK"),
    "LONGPRESS": _long_press,
    "DOUBLECLICK": _at("DOUBLE_TAP"),
    "TYPE": _type,
    "SLIDE": _slide,
    "WAIT": _wait,
    "AWAKE": lambda fields: build_action("AWAKE", {"value": read_name(_field(fields, "value"), "value")}),
    "INFO": _said("INFO"),
    "ANSWER": _said("ANSWER"),
    "ABORT": lambda fields: build_action("ABORT", {"value": fields.get("value", "")}),
    "COMPLETE": lambda fields: build_action(
        "COMPLETE", {"message": fields.get("return") or fields.get("value", "")}
    ),
    "HOTKEY": _hot_key,
}

_KNOWN = ("CLICK", "LONGPRESS", "TYPE", "SLIDE", "WAIT", "AWAKE", "ANSWER", "INFO", "COMPLETE", "ABORT")


# --- the prompt

_ACTIONS = """你是操作手机的 GUI 智能体：根据任务、截图和历史总结，从下面的动作中选出下一步，直到任务完成。
坐标原点在屏幕左上角，x 轴向右，y 轴向下，取值均为 0-1000。

# 原则
1. 每次只做一个动作；记住上一步做了什么，同一方向最多连续滑动 5 次，没有变化就换一种做法。
2. 严格、完整地完成用户指令，不做多余的改动；和用户对话过的，以用户最后的指示为准。
3. 任务是提问时，先用 ANSWER 给出答案再 COMPLETE；任务指明填写位置的，就在那里填写并提交。

# 动作
- CLICK：点击坐标 point。
  action:CLICK\tpoint:x,y
- LONGPRESS：长按坐标 point。
  action:LONGPRESS\tpoint:x,y
- TYPE：在已激活的输入框中输入 value，point 是输入框的位置；输入前先点击输入框。
  action:TYPE\tvalue:输入内容\tpoint:x,y
- SLIDE：手指从 point1 滑到 point2；想看下方的内容就向上滑。
  action:SLIDE\tpoint1:x1,y1\tpoint2:x2,y2
- WAIT：等待 value 秒。
  action:WAIT\tvalue:秒数
- AWAKE：打开名为 value 的应用。{apps}
  action:AWAKE\tvalue:应用名称
- ANSWER：把答案 value 告诉用户，任务继续。
  action:ANSWER\tvalue:答案
{questions}- COMPLETE：任务已完成，用 return 报告结果。
  action:COMPLETE\treturn:结果
- ABORT：任务无法继续，用 value 说明原因。
  action:ABORT\tvalue:原因
"""

_QUESTIONS = "- INFO：向用户提问 value，下一轮会收到回复。\n  action:INFO\tvalue:问题\n"
_APPS = "已安装：{names}。"

_TASK = """用户任务：{instruction}
{dialogue}
历史总结：{summary}
{remarks}当前手机截图："""

_DIALOGUE = "\n你和用户的对话（以用户最后的指示为准）：\n{pairs}\n"
_PAIR = "你的问题：{question}\n用户的回复：{reply}"
_NO_SUMMARY = "暂无历史操作"
_NOTE = "[提示] {note}"
_ERROR = "[格式错误] 上一条回复无法使用，手机没有任何操作：{error}"

_FORM = """请先回顾历史总结和可用动作，再按以下格式回复，字段之间用制表符（TAB）分隔：
1. THINK：在 <THINK> 和 </THINK> 之间写出思考。
2. explain：简要说明这一步的目的。
3. action 及其参数。
4. summary：执行这一步之后新的历史总结。
<THINK> 思考 </THINK>
explain:说明\taction:动作及参数\tsummary:新的历史总结"""


def messages(situation: Situation) -> list[Message]:
    """The prompt: one message of four parts."""
    names = "、".join(situation.context.app_names)
    actions = _ACTIONS.format(
        apps=_APPS.format(names=names) if names else "",
        questions=_QUESTIONS if situation.answers_questions else "",
    )
    done = [turn for turn in situation.turns if turn.action is not None]
    summaries = [summary for turn in done if (summary := summary_of(turn.reply))]
    pairs, remarks = _dialogue(situation)
    task = _TASK.format(
        instruction=situation.context.instruction,
        dialogue=_DIALOGUE.format(pairs="\n".join(pairs)) if pairs else "",
        summary=summaries[-1] if summaries else _NO_SUMMARY,
        remarks="".join(f"{remark}\n" for remark in remarks),
    )
    parts = [text_part(actions), text_part(task), situation.picture, text_part(_FORM)]
    return [{"role": "user", "content": parts}]


def _dialogue(situation: Situation) -> tuple[list[str], list[str]]:
    """All questions with their replies, and what else is remarked on the present screenshot."""
    turns = situation.turns
    pairs: list[str] = []
    for step, turn in enumerate(turns, 1):
        notes = turns[step].notes if step < len(turns) else situation.observation.notes
        if isinstance(turn.action, Info) and notes:
            pairs.append(_PAIR.format(question=turn.action.value, reply=" ".join(notes)))
    if turns and isinstance(turns[-1].action, Info):
        return pairs, []
    return pairs, situation.remarks_before(len(turns), note=_NOTE, format_error=_ERROR)


AGENT = Family(
    name="gelab",
    summary="GELab-Zero and Step-GUI models",
    sampling=SAMPLING,
    messages=messages,
    grammar="fields",
    reader=lambda _observation, _model: parse,
    thought=thought_of,
).spec()
