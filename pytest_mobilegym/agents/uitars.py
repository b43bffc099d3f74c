"""UI-TARS 1.5 (bytedance/UI-TARS): a thought and a call, with points in pixels of the resized screenshot.

    Thought: The switch is on the right.
    Action: click(point='<point>1003 842</point>')

The model's server resizes the screenshot by Qwen2.5-VL's rule, and the model points at pixels of that size;
models hosted as Doubao and those before 1.5 count from 0 to 1000. The prompt shows the last five screenshots
and every reply. A line break at the end of a typed text presses Enter. Of several calls in a reply the first
is carried out, and the next prompt says so. `answer` is the benchmark's addition, explained in the prompt.
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
    Swipe,
    Type,
    Wait,
)
from pytest_mobilegym.agents.model.calls import quoted, read_arguments
from pytest_mobilegym.agents.model.conversation import Message, text_part
from pytest_mobilegym.agents.model.episode import Family, Situation
from pytest_mobilegym.agents.model.gestures import (
    CENTRE,
    OPPOSITE,
    finger_direction,
    finger_end,
    read_direction,
)
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.remarks import SEVERAL, remark
from pytest_mobilegym.agents.model.resizing import smart_size
from pytest_mobilegym.agents.model.text import in_one_line, well_formed
from pytest_mobilegym.agents.model.values import (
    build_action,
    read_name,
    read_scaled_point,
    read_seconds,
    read_text,
    shown,
    write_scaled,
)
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import FormatError

SAMPLING: dict[str, Any] = {"temperature": 0.0, "max_tokens": 400}

IMAGES = 5
"""Screenshots in the prompt, the present one included."""

SCROLL = 300
"""How far the finger goes for a scroll, in thousandths of the screen."""

resized = partial(smart_size, factor=28, min_pixels=100 * 28 * 28, max_pixels=16384 * 28 * 28)
"""The size at which the model sees a screenshot (README_coordinates.md)."""

_SIZE = resized((1080, 2400))

# --- the grammar

_ACTION_LINE = re.compile(r"^[ \t]*\**Action\**[ \t]*[:：]", re.MULTILINE | re.IGNORECASE)
_ACTION_WORD = re.compile(r"\bAction[ \t]*[:：](?=[\s`]*[a-z_]+\s*\()", re.IGNORECASE)
_CALL = re.compile(r"(?<![\w.])([A-Za-z_]+)\s*\(")
_THOUGHT = re.compile(r"^[ \t]*Thought[ \t]*[:：]", re.MULTILINE | re.IGNORECASE)
_FURTHER = re.compile(
    r"(?:[\s;,`]*|[\s\S]*?^[ \t]*\**Action\**[ \t]*[:：]\s*)([a-z_]+)\s*\(", re.IGNORECASE | re.MULTILINE
)
_SUBMIT = re.compile(r"(?:\n|\\n)+\Z")
_THOUSANDTHS = re.compile(r"doubao|\bep-\d|ui-tars-(?:2|7|72)b", re.IGNORECASE)
"""Names of models that count from 0 to 1000: hosted as Doubao (endpoints of that service are called "ep-"
and a number), and the first UI-TARS models, built on Qwen2-VL."""

_OPEN_TEXTS = ("content", "app_name")

_Arguments = dict[str, Any]
_Size = tuple[int, int]


def parse(text: str, *, size: tuple[int, int] = _SIZE) -> Action:
    """The action that a reply states.

    Args:
        text: the model's reply. The first call behind an "Action:" counts; without one, the first call of a
            known name in the whole reply.
        size: width and height that the model's coordinates end at.

    Raises:
        FormatError: there is no call, or it is no valid action.
    """
    try:
        return _parse(text, size)
    except FormatError as error:
        raise FormatError(str(error), text) from None


def _parse(text: str, size: _Size) -> Action:
    said = split_reasoning(text).said
    if not said:
        raise FormatError("The reply is empty; end it with a line such as Action: click(point='...').")
    begin = _find_call(said)
    if begin is None and (make := _bare(said)) is not None:
        return make({}, size)
    if begin is None:
        raise FormatError(
            "No call found in the reply; end it with a line such as Action: click(point='...')."
        )
    make = _MAKERS.get(begin[1].lower())
    if make is None:
        raise FormatError(f"Unknown action {shown(begin[1])}; known ones: {', '.join(_KNOWN)}.")
    arguments = read_arguments(said, begin.end(), open_texts=_OPEN_TEXTS)
    if arguments is None:
        broken = in_one_line(well_formed(said[begin.start() :]), limit=80)
        raise FormatError(f"The call {broken} is broken or cut off; write one complete call.")
    further = _FURTHER.match(said, arguments.end)
    if further is not None and further[1].lower() in _MAKERS:
        remark(SEVERAL)
    return make(arguments.values, size)


def _bare(said: str) -> Callable[[_Arguments, _Size], Action] | None:
    """What makes the action of a name without brackets, which stands alone behind "Action:"."""
    marks = list(_ACTION_LINE.finditer(said))
    name = said[marks[0].end() if marks else 0 :].strip(" \t\r\n`*.").lower()
    return _MAKERS[name] if name in _WITHOUT_ARGUMENTS else None


def _find_call(said: str) -> re.Match[str] | None:
    marks = list(_ACTION_LINE.finditer(said)) or list(_ACTION_WORD.finditer(said))
    if calls := [call for mark in marks if (call := _CALL.search(said, mark.end()))]:
        return calls[0]
    if marks:
        return None
    return next((call for call in _CALL.finditer(said) if call[1].lower() in _MAKERS), None)


def thought_of(text: str) -> str:
    """What a reply says before its action, "" if nothing."""
    said = split_reasoning(text).said
    marks = list(_ACTION_LINE.finditer(said)) or list(_ACTION_WORD.finditer(said))
    before = said[: marks[-1].start()] if marks else ""
    return _THOUGHT.sub("", before, count=1).strip()


def render(action: Action, *, size: tuple[int, int] = _SIZE) -> str:
    """`action` in the model's grammar; `parse` reads it back.

    Args:
        action: the action; its points are written to a hundredth of a pixel.
        size: as for `parse`.

    Raises:
        ValueError: the grammar has no words for it.
    """

    def at(point: tuple[float, float]) -> str:
        x, y = (write_scaled(value, side) for value, side in zip(point, size, strict=True))
        return f"'<point>{x} {y}</point>'"

    match action:
        case Click(point=point):
            return f"click(point={at(point)})"
        case LongPress(point=point, duration=800):
            return f"long_press(point={at(point)})"
        case Type(value=value, point=None, clear=False, enter=False) if not _SUBMIT.search(value):
            return f"type(content={quoted(value)})"
        case Type(value=value, point=None, clear=False) if value and not _SUBMIT.search(value):
            return f"type(content={quoted(value + chr(10))})"
        case Swipe(point1=start, point2=end, duration=400) if finger := finger_direction(
            start, end, length=SCROLL
        ):
            return f"scroll(point={at(start)}, direction='{OPPOSITE[finger]}')"
        case Drag(point1=start, point2=end, duration=400):
            return f"drag(start_point={at(start)}, end_point={at(end)})"
        case Awake(value=app):
            return f"open_app(app_name={quoted(app)})"
        case Home():
            return "press_home()"
        case Back():
            return "press_back()"
        case Enter():
            return r'type(content="\n")'
        case Wait(value=1.0):
            return "wait()"
        case Answer(value=value):
            return f"answer(content={quoted(value)})"
        case Info(value=value):
            return f"call_user(content={quoted(value)})"
        case Complete(message=message):
            return f"finished(content={quoted(message)})"
    raise ValueError(f"No way to write {action!r} in this grammar.")


def _given(arguments: _Arguments, *names: str) -> Any:
    return next((arguments[name] for name in names if arguments.get(name) is not None), None)


def _point(arguments: _Arguments, size: _Size, *names: str) -> tuple[float, float]:
    value = _given(arguments, *names)
    if value is None:
        raise FormatError(f"The call needs the argument {names[0]!r}.")
    return read_scaled_point(value, names[0], span=size)


def _content(arguments: _Arguments) -> str:
    value = _given(arguments, "content")
    return "" if value is None else read_text(value, "content")


def _required_content(arguments: _Arguments) -> str:
    if _given(arguments, "content") is None:
        raise FormatError("The call needs the argument 'content'.")
    return _content(arguments)


_POINT_NAMES = ("point", "start_box", "box", "start_point")


def _at(kind: str) -> Callable[[_Arguments, _Size], Action]:
    return lambda arguments, size: build_action(kind, {"point": _point(arguments, size, *_POINT_NAMES)})


def _scroll(arguments: _Arguments, size: _Size) -> Action:
    given = _given(arguments, *_POINT_NAMES)
    start = CENTRE if given is None else read_scaled_point(given, "point", span=size)
    direction = _given(arguments, "direction")
    shows = "down" if direction is None else read_direction(direction, "direction")
    # The direction is the side on which more is to appear: the finger goes the other way.
    end = finger_end(start, OPPOSITE[shows], length=SCROLL)
    return build_action("SWIPE", {"point1": start, "point2": end})


def _drag(arguments: _Arguments, size: _Size) -> Action:
    return build_action(
        "DRAG",
        {
            "point1": _point(arguments, size, "start_point", "start_box", "point"),
            "point2": _point(arguments, size, "end_point", "end_box"),
        },
    )


def _type(arguments: _Arguments, _size: _Size) -> Action:
    content = _required_content(arguments)
    value = _SUBMIT.sub("", content)
    if content and not value:
        return Enter()
    return build_action("TYPE", {"value": value, "enter": value != content})


def _open_app(arguments: _Arguments, _size: _Size) -> Action:
    name = _given(arguments, "app_name", "app", "content")
    if name is None:
        raise FormatError("The call needs the argument 'app_name'.")
    return build_action("AWAKE", {"value": read_name(name, "app_name")})


def _wait(arguments: _Arguments, _size: _Size) -> Action:
    seconds = _given(arguments, "time", "seconds", "duration")
    return build_action("WAIT", {} if seconds is None else {"value": read_seconds(seconds, "time")})


def _hotkey(arguments: _Arguments, _size: _Size) -> Action:
    key = _given(arguments, "key", "hotkey")
    pressed = _KEYS.get(key.strip().lower()) if isinstance(key, str) else None
    if pressed is None:
        raise FormatError(f"'key' can only be 'enter', 'back' or 'home' on this phone, got {shown(key)}.")
    return pressed


_KEYS: dict[str, Action] = {"enter": Enter(), "return": Enter(), "back": Back(), "home": Home()}


_MAKERS: dict[str, Callable[[_Arguments, _Size], Action]] = {
    "click": _at("CLICK"),
    "left_single": _at("CLICK"),
    "left_double": _at("DOUBLE_TAP"),
    "long_press": _at("LONG_PRESS"),
    "type": _type,
    "scroll": _scroll,
    "drag": _drag,
    "select": _drag,
    "open_app": _open_app,
    "press_home": lambda _arguments, _size: Home(),
    "press_back": lambda _arguments, _size: Back(),
    "press_enter": lambda _arguments, _size: Enter(),
    "hotkey": _hotkey,
    "press": _hotkey,
    "wait": _wait,
    "answer": lambda arguments, _size: build_action("ANSWER", {"value": _required_content(arguments)}),
    "call_user": lambda arguments, _size: build_action("INFO", {"value": _content(arguments)}),
    "finished": lambda arguments, _size: build_action("COMPLETE", {"message": _content(arguments)}),
}

_WITHOUT_ARGUMENTS = frozenset({"press_home", "press_back", "press_enter", "wait", "call_user", "finished"})
"""Calls that need nothing between their brackets, so that a reply may leave these out."""

_KNOWN = (
    "click", "long_press", "type", "scroll", "drag", "open_app", "press_home", "press_back", "wait", "answer",
    "call_user", "finished",
)  # fmt: skip
"""What the prompt announces; the other names are those of the model's prompt for computers."""


# --- the prompt

_PROMPT = """You are a GUI agent on a phone. You get a task, your earlier steps and screenshots; decide on the next action that brings the task forward.

## Output Format
Thought: ...
Action: ...

## Action Space
click(point='<point>x1 y1</point>')
long_press(point='<point>x1 y1</point>')
type(content='') # Goes into the focused field, behind what it holds; click the field first. Write \\', \\" and \\n for quotes and line breaks; a \\n at the end of content submits, as Enter does.
scroll(point='<point>x1 y1</point>', direction='down or up or right or left') # Shows more of what lies on that side.
drag(start_point='<point>x1 y1</point>', end_point='<point>x2 y2</point>')
open_app(app_name='')
press_home()
press_back()
wait()
answer(content='') # Tells the user the answer to a question; the task goes on.
{questions}finished(content='') # The task is done.

## Note
- Write the Thought in {language}: a small plan, then the next action and its target in one sentence.
- One action a reply. If a screenshot shows no change, try another way.
- Do exactly and completely what the task says, and nothing else. If it is a question, give the answer before finished(); if it says where to enter the answer, enter and submit it there.
{apps}
## User Instruction
{instruction}"""  # noqa: E501

_QUESTIONS = (
    "call_user(content='') # Asks the user when the task leaves something open or needs their help.\n"
)
_APPS = "- Installed apps: {names}.\n"
_NOTE = "[User Reply or Note] {note}"
_ERROR = "[Format Error] The last reply could not be used, and nothing was done: {error}"
_NO_REPLY = "(no reply)"


def messages(situation: Situation) -> list[Message]:
    """The prompt: task, replies so far with the last screenshots, the present screenshot."""
    context = situation.context
    names = ", ".join(context.app_names)
    task = _PROMPT.format(
        questions=_QUESTIONS if situation.answers_questions else "",
        language={"zh": "Chinese", "en": "English"}[context.lang],
        apps=_APPS.format(names=names) if names else "",
        instruction=context.instruction,
    )
    said: list[Message] = []
    parts = [text_part(task)]
    for step, turn in enumerate(situation.turns):
        parts += map(text_part, _remarks(situation, step))
        if step > len(situation.turns) - IMAGES:
            parts.append(turn.picture)
        if parts:
            said.append({"role": "user", "content": parts})
        said.append({"role": "assistant", "content": turn.reply or _NO_REPLY})
        parts = []
    parts += [*map(text_part, _remarks(situation, len(situation.turns))), situation.picture]
    return [*said, {"role": "user", "content": parts}]


def _remarks(situation: Situation, step: int) -> list[str]:
    return situation.remarks_before(step, note=_NOTE, format_error=_ERROR)


def _reader(observation: Observation, model: str) -> Callable[[str], Action]:
    size = (1000, 1000) if _THOUSANDTHS.search(model) else resized(observation.size)
    return partial(parse, size=size)


AGENT = Family(
    name="uitars",
    summary="UI-TARS 1.5 models",
    sampling=SAMPLING,
    messages=messages,
    grammar="calls",
    reader=_reader,
    thought=thought_of,
    images=IMAGES,
).spec()
