"""GUI-Owl 1.5 (X-PLUG/MobileAgent): a sentence and a tool call.

    Action: Open the calendar app.
    <tool_call>
    {"name": "mobile_use", "arguments": {"action": "open", "text": "日历"}}
    </tool_call>

Points are those of a screen of 1000 x 1000. The prompt shows the last five screenshots with the replies to
them; earlier steps are a list of sentences; for a model whose name ends in ".mem", of all that it said before
its calls. A declared failure is an ABORT. Keys that the phone does not have, such as `volume_up`, do nothing.
"""

from __future__ import annotations

import json
import re
from typing import Any

from pytest_mobilegym.actions import Action, Back, Click, Enter, Home, LongPress, Recent, Swipe, Type, Wait
from pytest_mobilegym.agents.model import mobile_use
from pytest_mobilegym.agents.model.conversation import Message, text_part
from pytest_mobilegym.agents.model.episode import Family, Situation, Turn
from pytest_mobilegym.agents.model.mobile_use import Arguments, Maker
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.tool_calls import read_tool_call, required, required_text, tool_call
from pytest_mobilegym.agents.model.values import build_action, plain_number, read_scaled_point, read_seconds

SAMPLING: dict[str, Any] = {"temperature": 0.0}

IMAGES = 5
"""Screenshots in the prompt, the present one included."""

SWIPE_MS = 800
WAIT_S = 2.0
FAILURE = "failure"

# --- the grammar

_MARK = re.compile(r"\bAction[ \t]*[:：]", re.IGNORECASE)
_TAG = re.compile(r"<tool_call>", re.IGNORECASE)


def parse(text: str) -> Action:
    """The action that a reply states.

    Raises:
        FormatError: there is no tool call, or it is no valid action.
    """
    return mobile_use.parse_call(text, _MAKERS, _KNOWN)


def sentence_of(text: str) -> str:
    """What a reply says that it does, on one line, "" if nothing."""
    before = _TAG.split(split_reasoning(text).said, maxsplit=1)[0]
    marks = list(_MARK.finditer(before))
    return " ".join(before[marks[-1].end() :].split()) if marks else ""


def render(action: Action) -> str:
    """`action` in the model's grammar, tags included; `parse` reads it back.

    Raises:
        ValueError: the grammar has no words for it.
    """
    return mobile_use.tagged(_written(action))


def _written(action: Action) -> Arguments:
    match action:
        case Click(point=point):
            return {"action": "click", "coordinate": _pair(point)}
        case LongPress(point=point, duration=800):
            return {"action": "long_press", "coordinate": _pair(point)}
        case LongPress(point=point, duration=duration):
            return {"action": "long_press", "coordinate": _pair(point), "time": duration / 1000}
        case Swipe(point1=start, point2=end, duration=800):
            return {"action": "swipe", "coordinate": _pair(start), "coordinate2": _pair(end)}
        case Wait(value=seconds):
            return {"action": "wait", "time": plain_number(seconds)}
        case Type(value="", point=None, clear=True, enter=False):
            return {"action": "key", "text": "clear"}
    arguments = mobile_use.written(action, question="interact", failure=FAILURE)
    if "button" in arguments:
        arguments["button"] = arguments["button"].capitalize()
    return arguments


def _pair(point: tuple[float, float]) -> list[int | float]:
    return [plain_number(point[0]), plain_number(point[1])]


def _point(arguments: Arguments, name: str = "coordinate") -> tuple[float, float]:
    return read_scaled_point(required(arguments, name), name)


def _long_press(arguments: Arguments) -> Action:
    fields: dict[str, Any] = {"point": _point(arguments)}
    if arguments.get("time") is not None:
        fields["duration"] = round(read_seconds(arguments["time"], "time") * 1000)
    return build_action("LONG_PRESS", fields)


def _swipe(arguments: Arguments) -> Action:
    start, end = _point(arguments), _point(arguments, "coordinate2")
    return build_action("SWIPE", {"point1": start, "point2": end, "duration": SWIPE_MS})


_BUTTONS = {**mobile_use.BUTTONS, "recent": Recent()}

_KEYS: dict[str, Action] = {
    "3": Home(),
    "4": Back(),
    "66": Enter(),
    "187": Recent(),
    "28": Type(value="", clear=True),
    "app_switch": Recent(),
    "clear": Type(value="", clear=True),
    **_BUTTONS,
}
"""Key events by the names and numbers that Android has for them, as far as the phone has such keys."""


def _key(arguments: Arguments) -> Action:
    key = required_text(arguments)
    word = key.strip().lower().removeprefix("keycode_")
    return _KEYS.get(word) or build_action("NOOP", {"message": f"key {key}"})


def _wait(arguments: Arguments) -> Action:
    given = arguments.get("time")
    return build_action("WAIT", {"value": WAIT_S if given is None else read_seconds(given, "time")})


def _click(arguments: Arguments) -> Action:
    return build_action("CLICK", {"point": _point(arguments)})


_MAKERS: dict[str, Maker] = {
    "click": _click,
    "tap": _click,
    "long_press": _long_press,
    "swipe": _swipe,
    "scroll": _swipe,
    "type": mobile_use.type_text,
    "system_button": mobile_use.press(_BUTTONS, known="Back, Home, Menu or Enter"),
    "open": mobile_use.open_app,
    "open_app": mobile_use.open_app,
    "wait": _wait,
    "answer": mobile_use.answer,
    "interact": mobile_use.ask_user,
    "call_user": mobile_use.ask_user,
    "calluser": mobile_use.ask_user,
    "terminate": mobile_use.terminate(failure=FAILURE),
    "key": _key,
}

_KNOWN = (
    "key", "click", "long_press", "swipe", "type", "system_button", "open", "wait", "answer", "interact",
    "terminate",
)  # fmt: skip


# --- the prompt

_ACTIONS = {
    "key": "press the key that Android calls `text`; clear empties the active input field",
    "click": "tap the point `coordinate`",
    "long_press": "hold the point `coordinate` for `time` seconds",
    "swipe": "move a finger from `coordinate` to `coordinate2`",
    "type": "write `text` into the active input field",
    "system_button": "press `button`",
    "open": "open the app named `text`",
    "wait": "wait `time` seconds for a change",
    "answer": "tell the user the answer `text`; end with terminate afterwards",
    "interact": "ask the user `text`; the next turn brings the reply",
    "terminate": "end the task and report its `status`",
}


def _tool(*, with_questions: bool) -> dict[str, Any]:
    """The tool's definition, as the chat format of the model's family writes it."""
    actions = {name: what for name, what in _ACTIONS.items() if with_questions or name != "interact"}
    point = {"type": "array", "description": "[x, y], each from 0 (left, top) to 1000 (right, bottom)"}
    return {
        "type": "function",
        "function": {
            "name": "mobile_use",
            "description": "Operates a phone by its touch screen, whose resolution is 1000x1000; "
            "every call is answered by a new screenshot. Aim at the middle of what you touch.",
            "parameters": {
                "type": "object",
                "properties": {
                    "action": {
                        "type": "string",
                        "enum": list(actions),
                        "description": "; ".join(f"{name}: {what}" for name, what in actions.items()),
                    },
                    "coordinate": point,
                    "coordinate2": point,
                    "text": {"type": "string"},
                    "time": {"type": "number", "description": "seconds"},
                    "button": {
                        "type": "string",
                        "enum": ["Back", "Home", "Menu", "Enter"],
                        "description": "Back: previous page; Home: home screen; Menu: recent apps; "
                        "Enter: submit",
                    },
                    "status": {"type": "string", "enum": ["success", "failure"]},
                },
                "required": ["action"],
            },
        },
    }


_SYSTEM = """# Tools

You operate a phone by calling one function. Its signature is within <tools></tools> XML tags:
<tools>
{tool}
</tools>

A call is a JSON object with the function's name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{{"name": <function-name>, "arguments": <args-json-object>}}
</tool_call>

# Response format

Each reply has two parts and nothing else:
1) Action: one short imperative sentence on what to do on the screen.
2) One <tool_call>...</tool_call> block.

Rules:
- One call a reply. If the screenshot shows no change, try another way.
- Do what the instruction says, exactly and completely, and nothing else.
- If the instruction is a question, give the answer by answer before terminate, unless it says where to enter it; then enter and submit it there.
- Use terminate only when everything is done, or cannot be done.{apps}"""  # noqa: E501

_APPS = "\n- Installed apps: {names}."
_TASK = """Decide on the next step from the UI screenshot, the instruction and the previous actions.

Instruction: {instruction}

Previous actions:
{history}"""
_NOTHING = "No previous action."
_NOTE = "[User Reply or Note] {note}"
_ERROR = "[Format Error] The last reply could not be used, and nothing was done: {error}"
_NO_REPLY = "(no reply)"


def messages(situation: Situation) -> list[Message]:
    """The prompt: tool and task, earlier steps in words, the last screenshots with their replies."""
    context = situation.context
    names = ", ".join(context.app_names)
    tool = json.dumps(_tool(with_questions=situation.answers_questions), ensure_ascii=False)
    turns = situation.turns
    first = max(0, len(turns) - IMAGES + 1)
    recalled = _remembered if situation.model.endswith(".mem") else _recalled
    history = [f"Step{number}: {recalled(turn)}" for number, turn in enumerate(turns[:first], 1)]
    task = _TASK.format(instruction=context.instruction, history="\n".join(history) or _NOTHING)
    said: list[Message] = [
        {
            "role": "system",
            "content": _SYSTEM.format(tool=tool, apps=_APPS.format(names=names) if names else ""),
        }
    ]
    parts = [text_part(task)]
    for step in range(first, len(turns) + 1):
        picture = turns[step].picture if step < len(turns) else situation.picture
        remarks = situation.remarks_before(step, note=_NOTE, format_error=_ERROR)
        said.append({"role": "user", "content": [*parts, picture, *map(text_part, remarks)]})
        parts = []
        if step < len(turns):
            said.append({"role": "assistant", "content": turns[step].reply or _NO_REPLY})
    return said


def _remembered(turn: Turn) -> str:
    """All that a reply says before its call, its reasoning included."""
    call = list(_TAG.finditer(turn.reply))
    return turn.reply[: call[-1].start() if call else None].strip()


def _recalled(turn: Turn) -> str:
    if turn.action is None:
        return "a reply that could not be used"
    return sentence_of(turn.reply) or tool_call(read_tool_call(turn.reply))


AGENT = Family(
    name="gui_owl",
    summary="GUI-Owl 1.5 models",
    sampling=SAMPLING,
    messages=messages,
    reader=lambda _observation, _model: parse,
    images=IMAGES,
).spec()
