"""MAI-UI (Tongyi-MAI/MAI-UI): thinking and a tool call, with points from 0 to 999.

    <thinking>
    需要先进入相册。
    </thinking>
    <tool_call>
    {"name": "mobile_use", "arguments": {"action": "open", "text": "相册"}}
    </tool_call>

The prompt shows the last three screenshots and every reply, rebuilt from its thinking and its call. The
direction of a swipe is the finger's. A declared failure is an ABORT.
"""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.actions import Action, Click, DoubleTap, Drag, LongPress, Swipe, Wait
from pytest_mobilegym.agents.model import mobile_use
from pytest_mobilegym.agents.model.conversation import Message, text_part
from pytest_mobilegym.agents.model.episode import Family, Situation, Turn
from pytest_mobilegym.agents.model.gestures import CENTRE, finger_direction, finger_end, read_direction
from pytest_mobilegym.agents.model.mobile_use import Arguments, Maker
from pytest_mobilegym.agents.model.tool_calls import read_tool_call, required, tool_call
from pytest_mobilegym.agents.model.values import build_action, read_scaled_point, read_seconds, write_scaled

SAMPLING: dict[str, Any] = {
    "temperature": 0.0,
    "top_p": 1.0,
    "max_tokens": 2048,
    "frequency_penalty": 0.0,
    "presence_penalty": 0.0,
    "repetition_penalty": 1.0,
    "top_k": -1,
    "seed": 42,
}

IMAGES = 3
"""Screenshots in the prompt, the present one included."""

SPAN = (999, 999)
"""The greatest coordinates."""

SWIPE = 400
"""How far the finger goes for a swipe, in thousandths of the screen."""

FAILURE = "fail"

# --- the grammar


def parse(text: str) -> Action:
    """The action that a reply states.

    Raises:
        FormatError: there is no tool call, or it is no valid action.
    """
    return mobile_use.parse_call(text, _MAKERS, _KNOWN)


def render(action: Action) -> str:
    """`action` in the model's grammar, tags included; `parse` reads it back.

    Points are written to a hundredth of the model's unit.

    Raises:
        ValueError: the grammar has no words for it.
    """
    return mobile_use.tagged(_written(action), compact=True)


def _written(action: Action) -> Arguments:
    match action:
        case Click(point=point):
            return {"action": "click", "coordinate": _pair(point)}
        case DoubleTap(point=point):
            return {"action": "double_click", "coordinate": _pair(point)}
        case LongPress(point=point, duration=800):
            return {"action": "long_press", "coordinate": _pair(point)}
        case Swipe(point1=start, point2=end, duration=400) if finger := finger_direction(
            start, end, length=SWIPE
        ):
            return {"action": "swipe", "direction": finger, "coordinate": _pair(start)}
        case Drag(point1=start, point2=end, duration=400):
            return {"action": "drag", "start_coordinate": _pair(start), "end_coordinate": _pair(end)}
        case Wait(value=1.0):
            return {"action": "wait"}
    return mobile_use.written(action, question="ask_user", failure=FAILURE)


def _pair(point: tuple[float, float]) -> list[int | float]:
    return [write_scaled(point[0], SPAN[0]), write_scaled(point[1], SPAN[1])]


def _point(arguments: Arguments, name: str = "coordinate") -> tuple[float, float]:
    return read_scaled_point(required(arguments, name), name, span=SPAN)


def _at(kind: str) -> Maker:
    return lambda arguments: build_action(kind, {"point": _point(arguments)})


def _swipe(arguments: Arguments) -> Action:
    start = _point(arguments) if arguments.get("coordinate") else CENTRE
    direction = read_direction(required(arguments, "direction"), "direction")
    end = finger_end(start, direction, length=SWIPE)
    return build_action("SWIPE", {"point1": start, "point2": end})


def _drag(arguments: Arguments) -> Action:
    start, end = _point(arguments, "start_coordinate"), _point(arguments, "end_coordinate")
    return build_action("DRAG", {"point1": start, "point2": end})


def _wait(arguments: Arguments) -> Action:
    given = arguments.get("time")
    return build_action("WAIT", {} if given is None else {"value": read_seconds(given, "time")})


_MAKERS: dict[str, Maker] = {
    "click": _at("CLICK"),
    "long_press": _at("LONG_PRESS"),
    "double_click": _at("DOUBLE_TAP"),
    "type": mobile_use.type_text,
    "swipe": _swipe,
    "drag": _drag,
    "open": mobile_use.open_app,
    "awake": mobile_use.open_app,
    "system_button": mobile_use.press(mobile_use.BUTTONS, known="back, home, menu or enter"),
    "wait": _wait,
    "terminate": mobile_use.terminate(failure=FAILURE),
    "answer": mobile_use.answer,
    "ask_user": mobile_use.ask_user,
    "info": mobile_use.ask_user,
}

_KNOWN = tuple(name for name in _MAKERS if name not in ("awake", "info"))
"""What the prompt announces; the others are other names for `open` and `ask_user`."""


# --- the prompt

_SYSTEM = """You are a GUI agent on a phone. You get a task, your earlier steps and screenshots; decide on the next action that brings the task forward.

## Output Format
Think within <thinking> </thinking> tags, then make one function call, a JSON object with the function's name and arguments within <tool_call></tool_call> XML tags:
```
<thinking>
...
</thinking>
<tool_call>
{{"name": "mobile_use", "arguments": <args-json-object>}}
</tool_call>
```

## Action Space
Coordinates are [x, y] from [0, 0], the top left corner of the screenshot, to [999, 999], the bottom right.
{{"action": "click", "coordinate": [x, y]}}
{{"action": "long_press", "coordinate": [x, y]}}
{{"action": "double_click", "coordinate": [x, y]}}
{{"action": "type", "text": ""}} # Goes into the focused field; click the field first.
{{"action": "swipe", "direction": "up or down or left or right", "coordinate": [x, y]}} # The way the finger goes; "coordinate" is optional and says where it starts.
{{"action": "drag", "start_coordinate": [x1, y1], "end_coordinate": [x2, y2]}}
{{"action": "open", "text": "app_name"}}
{{"action": "system_button", "button": "button_name"}} # One of back, home, menu (the recent apps), enter.
{{"action": "wait"}}
{{"action": "answer", "text": "xxx"}} # Tells the user the answer to a question; the task goes on.
{questions}{{"action": "terminate", "status": "success or fail"}}

## Note
{apps}- In <thinking>, make a small plan and end with one sentence on the next action and its target.
- One action a reply. If the screenshot shows no change, try another way.
- Do exactly and completely what the task says, and nothing else. If it is a question, give the answer before you terminate; if it says where to enter the answer, enter and submit it there.
"""  # noqa: E501

_QUESTIONS = '{"action": "ask_user", "text": "xxx"} # Asks the user what the task leaves open.\n'
_APPS = "- Available apps: {names}.\n"
_NOTE = "[User Reply or Note] {note}"
_ERROR = "[Format Error] The last reply could not be used, and nothing was done: {error}"
_NO_REPLY = "(no reply)"


def messages(situation: Situation) -> list[Message]:
    """The prompt: the task, every reply with the last screenshots, what was remarked in between."""
    context = situation.context
    turns = situation.turns
    names = ", ".join(context.app_names)
    system = _SYSTEM.format(
        questions=_QUESTIONS if situation.answers_questions else "",
        apps=_APPS.format(names=names) if names else "",
    )
    said: list[Message] = [
        {"role": "system", "content": [text_part(system.strip())]},
        {"role": "user", "content": [text_part(context.instruction)]},
    ]
    for step in range(len(turns) + 1):
        remarks = situation.remarks_before(step, note=_NOTE, format_error=_ERROR)
        said += [{"role": "user", "content": [text_part(remark)]} for remark in remarks]
        if step == len(turns):
            said.append({"role": "user", "content": [situation.picture]})
            break
        if step > len(turns) - IMAGES:
            said.append({"role": "user", "content": [turns[step].picture]})
        said.append({"role": "assistant", "content": [text_part(_rebuilt(turns[step]))]})
    return said


def _rebuilt(turn: Turn) -> str:
    if turn.action is None:
        return turn.reply or _NO_REPLY
    call = tool_call(read_tool_call(turn.reply), compact=True)
    return f"<thinking>\n{turn.thought}\n</thinking>\n<tool_call>\n{call}\n</tool_call>"


AGENT = Family(
    name="mai_ui",
    summary="MAI-UI models",
    sampling=SAMPLING,
    messages=messages,
    reader=lambda _observation, _model: parse,
    images=IMAGES,
).spec()
