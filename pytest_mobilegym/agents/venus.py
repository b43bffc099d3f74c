"""UI-Venus 1.5 (inclusionAI/UI-Venus): a thought, a call and a conclusion in tags.

    <think>搜索结果第一条就是目标。</think>
    <action>Click(box=(402,318))</action>
    <conclusion>打开第一条结果</conclusion>

One message holds everything: the task, all earlier steps as text, the present screenshot. The model's way to
answer is `CallUser`: what it says there is an answer, unless it ends in a question mark.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from pytest_mobilegym.actions import (
    Action,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    Drag,
    Enter,
    Home,
    Info,
    LongPress,
    Recent,
    Swipe,
    Type,
    Wait,
)
from pytest_mobilegym.agents.model.calls import quoted, read_arguments
from pytest_mobilegym.agents.model.conversation import Message, text_part
from pytest_mobilegym.agents.model.episode import Family, Situation, Turn
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.remarks import SEVERAL, remark
from pytest_mobilegym.agents.model.text import in_one_line, well_formed
from pytest_mobilegym.agents.model.values import (
    build_action,
    plain_number,
    read_name,
    read_scaled_point,
    read_text,
    shown,
)
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import FormatError

SAMPLING: dict[str, Any] = {"temperature": 0.0}

LONG_PRESS_MS = 500

_SIZE = (1080, 2400)

# --- the grammar

_TAG = re.compile(r"<action>", re.IGNORECASE)
_TAG_END = re.compile(r"</action>|<conclusion>", re.IGNORECASE)
_CALL = re.compile(r"(?<![\w.])([A-Za-z]+)\s*\(")

_Arguments = dict[str, Any]
_Size = tuple[int, int]
_Point = tuple[float, float]


def parse(text: str, *, size: tuple[int, int] = _SIZE) -> Action:
    """The action that a reply states.

    Args:
        text: the model's reply. Reasoning is passed over; the first action tag with a call counts, and in it
            (or in the whole reply, if there is none) the first call.
        size: of the screen in pixels; how long a finger moves depends on it.

    Raises:
        FormatError: there is no call, or it is no valid action.
    """
    try:
        source, make, arguments = _read_call(text)
        del source
        return make(arguments, size)
    except FormatError as error:
        raise FormatError(str(error), text) from None


def _read_call(text: str) -> tuple[str, Callable[[_Arguments, _Size], Action], _Arguments]:
    """A call's source, what makes its action, and its arguments."""
    said = split_reasoning(text).said
    if not said and "</think" not in text.lower() and _TAG.search(text):
        said = text  # the model forgot to close its reasoning, but opened its action
    tagged = [_TAG_END.split(said[tag.end() :], maxsplit=1)[0] for tag in _TAG.finditer(said)]
    stated = [part for part in tagged if _CALL.search(part) or part.strip().lower() in _WITHOUT_ARGUMENTS]
    if len(stated) > 1:
        remark(SEVERAL)
    if tagged:
        said = stated[0] if stated else tagged[-1]
    if not said.strip():
        raise FormatError("The reply is empty; state one call such as <action>Click(box=(x,y))</action>.")
    calls = list(_CALL.finditer(said))
    begin = next((call for call in calls if call[1].lower() in _MAKERS), calls[0] if calls else None)
    bare = said.strip(" \t\r\n`.").lower()
    if begin is None and bare in _WITHOUT_ARGUMENTS:
        return f"{said.strip()}()", _MAKERS[bare], {}
    if begin is None:
        raise FormatError("No call found; state one such as <action>Click(box=(x,y))</action>.")
    make = _MAKERS.get(begin[1].lower())
    if make is None:
        raise FormatError(f"Unknown action {shown(begin[1])}; known ones: {', '.join(_KNOWN)}.")
    arguments = read_arguments(said, begin.end(), open_texts=("content",))
    if arguments is None:
        broken = in_one_line(well_formed(said[begin.start() :]), limit=80)
        raise FormatError(f"The call {broken} is broken or cut off; write one complete call.")
    if any(call.start() >= arguments.end and call[1].lower() in _MAKERS for call in calls):
        remark(SEVERAL)
    return said[begin.start() : arguments.end].strip(), make, arguments.values


def render(action: Action, *, size: tuple[int, int] = _SIZE) -> str:
    """`action` in the model's grammar; `parse` reads it back.

    Args:
        action: the action.
        size: as for `parse`.

    Raises:
        ValueError: the grammar has no words for it.
    """
    match action:
        case Click(point=point):
            return f"Click(box={_written(point)})"
        case LongPress(point=point, duration=500):
            return f"LongPress(box={_written(point)})"
        case Swipe(point1=start, point2=end, duration=duration) if duration == _moving_ms(start, end, size):
            return f"Scroll(start={_written(start)}, end={_written(end)})"
        case Drag(point1=start, point2=end, duration=duration) if duration == _moving_ms(start, end, size):
            return f"Drag(start={_written(start)}, end={_written(end)})"
        case Type(value=value, point=None, clear=True, enter=False):
            return f"Type(content={quoted(value)})"
        case Awake(value=app):
            return f"Launch(app={quoted(app)})"
        case Wait(value=1.0):
            return "Wait()"
        case Complete(message=message):
            return f"Finished(content={quoted(message)})"
        case Info(value=value) if _asks(value):
            return f"CallUser(content={quoted(value)})"
        case Answer(value=value) if not _asks(value):
            return f"CallUser(content={quoted(value)})"
        case Back() | Home() | Enter() | Recent():
            return f"Press{action.kind.capitalize()}()"
    raise ValueError(f"No way to write {action!r} in this grammar.")


def _written(point: _Point) -> str:
    return f"({plain_number(point[0])},{plain_number(point[1])})"


def _asks(text: str) -> bool:
    return text.rstrip().endswith(("?", "？"))


def _moving_ms(start: _Point, end: _Point, size: _Size) -> int:
    """How long a finger moves: by the square of the distance in pixels, from one to two seconds.

    A picture of fewer pixels shows the same phone: its finger moves as long as on the whole picture.
    """
    shrunk = max(1.0, _SIZE[0] / min(size))
    x, y = ((end[axis] - start[axis]) * size[axis] * shrunk / 1000 for axis in (0, 1))
    return max(1000, min(int((x * x + y * y) / 1000), 2000))


def _point(arguments: _Arguments, name: str) -> _Point:
    if arguments.get(name) is None:
        raise FormatError(f"The call needs the argument {name!r}.")
    return read_scaled_point(arguments[name], name)


def _text(arguments: _Arguments, name: str, default: str | None = None) -> str:
    value = arguments.get(name)
    if value is None and default is None:
        raise FormatError(f"The call needs the argument {name!r}.")
    return default or "" if value is None else read_text(value, name)


def _at(kind: str, **fixed: int) -> Callable[[_Arguments, _Size], Action]:
    return lambda arguments, _size: build_action(kind, {"point": _point(arguments, "box"), **fixed})


def _move(kind: str) -> Callable[[_Arguments, _Size], Action]:
    def make(arguments: _Arguments, size: _Size) -> Action:
        start, end = _point(arguments, "start"), _point(arguments, "end")
        return build_action(kind, {"point1": start, "point2": end, "duration": _moving_ms(start, end, size)})

    return make


def _call_user(arguments: _Arguments, _size: _Size) -> Action:
    said = _text(arguments, "content", "")
    return build_action("INFO" if _asks(said) or not said else "ANSWER", {"value": said})


_MAKERS: dict[str, Callable[[_Arguments, _Size], Action]] = {
    "click": _at("CLICK"),
    "longpress": _at("LONG_PRESS", duration=LONG_PRESS_MS),
    "scroll": _move("SWIPE"),
    "drag": _move("DRAG"),
    "type": lambda arguments, _size: build_action(
        "TYPE", {"value": _text(arguments, "content"), "clear": True}
    ),
    "launch": lambda arguments, _size: build_action(
        "AWAKE", {"value": read_name(_text(arguments, "app"), "app")}
    ),
    "wait": lambda _arguments, _size: Wait(),
    "finished": lambda arguments, _size: build_action(
        "COMPLETE", {"message": _text(arguments, "content", "")}
    ),
    "calluser": _call_user,
    "pressback": lambda _arguments, _size: Back(),
    "presshome": lambda _arguments, _size: Home(),
    "pressenter": lambda _arguments, _size: Enter(),
    "pressrecent": lambda _arguments, _size: Recent(),
}

_WITHOUT_ARGUMENTS = frozenset({"wait", "finished", "pressback", "presshome", "pressenter", "pressrecent"})
"""Calls that need nothing between their brackets, so that a reply may leave these out."""

_KNOWN = (
    "Click", "LongPress", "Scroll", "Drag", "Type", "Launch", "Wait", "Finished", "CallUser",
    "PressBack", "PressHome", "PressEnter", "PressRecent",
)  # fmt: skip


# --- the prompt

_PROMPT = """**你是操作手机界面的智能体**
请结合用户任务、之前的步骤和当前截图，决定下一步操作，直到任务完成。

### 可用操作
坐标以截图左上角为 (0,0)，右下角为 (999,999)。
- Click(box=(x1,y1))
>> 点击该位置。
- LongPress(box=(x1,y1))
>> 长按该位置，常用于呼出更多选项。
- Scroll(start=(x1,y1), end=(x2,y2))
>> 手指从 start 滑到 end；想看下方的内容就向上滑。
- Drag(start=(x1,y1), end=(x2,y2))
>> 按住 start 后拖到 end，用于滑块和移动物体。
- Type(content='')
>> 在已激活的输入框中输入，原有文字会被替换；输入前先点击输入框。
- Launch(app='')
>> 打开应用。{apps}
- Wait()
>> 等待页面变化。
- PressBack()
>> 返回上一页。
- PressHome()
>> 回到桌面。
- PressEnter()
>> 按下回车。
- PressRecent()
>> 打开最近使用的应用。
- CallUser(content='')
>> {call_user}
- Finished(content='')
>> 任务全部完成，结束操作。

### 用户任务
{instruction}

### 之前的步骤
{history}

### 输出格式
<think>思考过程</think>
<action>一个操作</action>
<conclusion>对这一步的总结</conclusion>

### 注意
- 每次只给出一个操作；如果画面没有变化，就换一种做法。
- 完整、准确地完成任务，不改动任务没有要求的东西。
- 任务是提问时，先给出答案，再 Finished；任务指明填写位置的，就在那里填写并提交。
- 结束之前核对有没有遗漏。
"""

_ANSWERS = "回答用户的问题：写出答案，之后仍需 Finished。"
_QUESTIONS = "回答用户的问题：写出答案，之后仍需 Finished；也可以向用户提问（以问号结尾），下一轮会收到回复。"
_APPS = "已安装：{names}。"
_NOTHING = "（暂无）"
_NOTE = "[提示] {note}"
_ERROR = "[格式错误] 回复无法使用，手机没有任何操作：{error}"


def messages(situation: Situation) -> list[Message]:
    """The prompt: one message with the task, all steps in words and the screenshot."""
    context = situation.context
    names = "、".join(context.app_names)
    lines: list[str] = []
    for step, turn in enumerate(situation.turns):
        lines.append(f"Step {step}: {_recalled(turn)}")
        lines += situation.remarks_before(step + 1, note=_NOTE, format_error=_ERROR)
    if not situation.turns:
        lines = [*situation.remarks_before(0, note=_NOTE, format_error=_ERROR)] or [_NOTHING]
    text = _PROMPT.format(
        apps=_APPS.format(names=names) if names else "",
        call_user=_QUESTIONS if situation.answers_questions else _ANSWERS,
        instruction=context.instruction,
        history="\n".join(lines),
    )
    return [{"role": "user", "content": [text_part(text), situation.picture]}]


def _recalled(turn: Turn) -> str:
    if turn.action is None:
        return turn.reply
    call = _read_call(turn.reply)[0]
    return f"<think>{turn.thought}</think><action>{call}</action>" if turn.thought else call


def _reader(observation: Observation, _model: str) -> Callable[[str], Action]:
    return partial(parse, size=observation.size)


AGENT = Family(
    name="venus",
    summary="UI-Venus 1.5 models",
    sampling=SAMPLING,
    messages=messages,
    grammar="calls",
    reader=_reader,
).spec()
