"""AutoGLM-Phone (zai-org/Open-AutoGLM): calls in the manner of Python inside an answer tag.

    <think>the settings icon is in the second row</think>
    <answer>do(action="Tap", element=[268,431])</answer>

The whole dialogue stays in the prompt as text; only the present turn carries a screenshot. `Answer` is the
benchmark's addition to the model's own actions, and is explained in the prompt.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pytest_mobilegym.actions import (
    Action,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    DoubleTap,
    Home,
    Info,
    LongPress,
    Noop,
    Swipe,
    Type,
    Wait,
)
from pytest_mobilegym.agents.model.calls import quoted, read_arguments
from pytest_mobilegym.agents.model.conversation import Message, spoken_date, text_part
from pytest_mobilegym.agents.model.episode import Family, Situation
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.remarks import SEVERAL, remark
from pytest_mobilegym.agents.model.text import in_one_line, well_formed
from pytest_mobilegym.agents.model.values import (
    build_action,
    plain_number,
    read_name,
    read_point,
    read_seconds,
    read_text,
    shown,
)
from pytest_mobilegym.errors import FormatError

SAMPLING: dict[str, Any] = {"temperature": 0.0, "top_p": 0.85, "max_tokens": 3000, "frequency_penalty": 0.2}


# --- the grammar


class _Call(NamedTuple):
    """A call as it stands in a reply.

    Attributes:
        function: "do" or "finish".
        arguments: their values: texts, numbers, lists, booleans, None.
        source: the call's own text.
        before: what the model wrote before it, reasoning tags and their content apart.
    """

    function: str
    arguments: dict[str, Any]
    source: str
    before: str = ""


_ANSWER = re.compile(r"<answer>", re.IGNORECASE)
_ANSWER_END = re.compile(r"</answer>", re.IGNORECASE)
_CLOSED_REASONING = re.compile(r"</think", re.IGNORECASE)
_BEGIN = re.compile(r"\b(?:(do)\s*\(\s*(?=action\s*=)|(finish)\s*\()")
_OPEN_TEXTS = ("text", "message", "instruction")


def parse(text: str) -> Action:
    """The action that a reply states.

    Args:
        text: the model's reply. Reasoning is passed over; the first answer tag with a call counts, and in it
            (or in the whole reply, if there is none) the first call.

    Raises:
        FormatError: there is no call, or it is no valid action.
    """
    try:
        return _to_action(_find_call(text))
    except FormatError as error:
        raise FormatError(str(error), text) from None


def render(action: Action) -> str:
    """`action` in the model's grammar; `parse` reads it back.

    Raises:
        ValueError: the grammar has no words for it.
    """
    match action:
        case Click(point=point):
            return f'do(action="Tap", element={_list(point)})'
        case DoubleTap(point=point):
            return f'do(action="Double Tap", element={_list(point)})'
        case LongPress(point=point, duration=800):
            return f'do(action="Long Press", element={_list(point)})'
        case Swipe(point1=start, point2=end, duration=400):
            return f'do(action="Swipe", start={_list(start)}, end={_list(end)})'
        case Type(value=value, point=None, clear=True, enter=False):
            return f'do(action="Type", text={quoted(value)})'
        case Back():
            return 'do(action="Back")'
        case Home():
            return 'do(action="Home")'
        case Wait(value=seconds):
            return f'do(action="Wait", duration="{plain_number(seconds)} seconds")'
        case Awake(value=app):
            return f'do(action="Launch", app={quoted(app)})'
        case Answer(value=value):
            return f'do(action="Answer", text={quoted(value)})'
        case Info(value=question) if question:
            return f'do(action="Interact", message={quoted(question)})'
        case Noop(message=message):
            return f'do(action="Note", message={quoted(message)})'
        case Complete(message=message):
            return f"finish(message={quoted(message)})"
    raise ValueError(f"No way to write {action!r} in this grammar.")


def _list(point: tuple[float, float]) -> str:
    return f"[{plain_number(point[0])},{plain_number(point[1])}]"


def _find_call(text: str) -> _Call:
    said = split_reasoning(text).said
    if not said and not _CLOSED_REASONING.search(text):
        said = text  # the model forgot to close its reasoning, but may have opened its answer
        if not _ANSWER.search(said):
            said = ""
    before, answer = "", said
    if opened := list(_ANSWER.finditer(said)):
        before = said[: opened[0].start()]
        answers = [_ANSWER_END.split(said[each.end() :], maxsplit=1)[0] for each in opened]
        answer = next((each for each in answers if _BEGIN.search(each)), answers[-1])
    if not answer.strip():
        raise FormatError('The reply is empty; state one do(action="...") or finish(message="...").')
    begin = _BEGIN.search(answer)
    if begin is None:
        raise FormatError('No do(action="...") or finish(message="...") found in the reply.')
    arguments = read_arguments(answer, begin.end(), open_texts=_OPEN_TEXTS)
    if arguments is None:
        broken = in_one_line(well_formed(answer[begin.start() :]), limit=80)
        raise FormatError(f"The call {broken} is broken or cut off; write one complete call.")
    if _BEGIN.search(said.partition(answer)[2]) or _BEGIN.search(answer, arguments.end):
        remark(SEVERAL)
    return _Call(
        function=begin[1] or begin[2],
        arguments=arguments.values,
        source=answer[begin.start() : arguments.end].strip(),
        before=(before + answer[: begin.start()]).strip(),
    )


def _to_action(call: _Call) -> Action:
    arguments = call.arguments
    if call.function == "finish":
        return build_action("COMPLETE", {"message": _optional(arguments, "message", "")})
    given = arguments.get("action")
    word = re.sub(r"[\s_-]+", "", given).lower() if isinstance(given, str) else ""
    make = _MAKERS.get(word)
    if make is None:
        raise FormatError(f"Unknown action {shown(given)}; known ones: {', '.join(_KNOWN)}.")
    return make(arguments)


def _required(arguments: dict[str, Any], name: str, read: Callable[[Any, str], Any] = read_text) -> Any:
    if arguments.get(name) is None:
        raise FormatError(f"{arguments['action']} needs the argument {name!r}.")
    return read(arguments[name], name)


def _optional(arguments: dict[str, Any], name: str, default: str) -> str:
    value = arguments.get(name)
    return default if value is None else read_text(value, name)


def _at(kind: str) -> Callable[[dict[str, Any]], Action]:
    return lambda arguments: build_action(kind, {"point": _required(arguments, "element", read_point)})


def _type(arguments: dict[str, Any]) -> Action:
    return build_action("TYPE", {"value": _required(arguments, "text"), "clear": True})


def _swipe(arguments: dict[str, Any]) -> Action:
    return build_action(
        "SWIPE",
        {
            "point1": _required(arguments, "start", read_point),
            "point2": _required(arguments, "end", read_point),
        },
    )


def _wait(arguments: dict[str, Any]) -> Action:
    duration = arguments.get("duration")
    return build_action("WAIT", {} if duration is None else {"value": read_seconds(duration, "duration")})


def _ask_user(default: str) -> Callable[[dict[str, Any]], Action]:
    return lambda arguments: build_action("INFO", {"value": _optional(arguments, "message", "") or default})


_MAKERS: dict[str, Callable[[dict[str, Any]], Action]] = {
    "tap": _at("CLICK"),
    "doubletap": _at("DOUBLE_TAP"),
    "longpress": _at("LONG_PRESS"),
    "swipe": _swipe,
    "type": _type,
    "typename": _type,
    "back": lambda _arguments: Back(),
    "home": lambda _arguments: Home(),
    "wait": _wait,
    "launch": lambda arguments: build_action("AWAKE", {"value": _required(arguments, "app", read_name)}),
    "answer": lambda arguments: build_action("ANSWER", {"value": _required(arguments, "text")}),
    "interact": _ask_user("Several choices fit: which one shall I take?"),
    "takeover": _ask_user("This step needs you: please do it, then tell me to go on."),
    "note": lambda arguments: build_action("NOOP", {"message": _optional(arguments, "message", "")}),
    "callapi": lambda arguments: build_action("NOOP", {"message": _optional(arguments, "instruction", "")}),
}

_KNOWN = (
    "Tap", "Double Tap", "Long Press", "Swipe", "Type", "Back", "Home", "Wait", "Launch", "Answer",
    "Interact", "Take_over", "Note", "Call_API",
)  # fmt: skip


# --- the prompt

_SCREEN_HEADER = "** Screen Info **"

_ZH = """今天是{date}。

你是手机操作智能体：根据任务、之前的对话和当前截图，决定下一步操作，直到任务完成。

每次回复严格采用以下格式：
<think>简短的思考：现在屏幕上是什么，为什么选择这一步</think>
<answer>一条操作指令</answer>

坐标 [x,y] 以截图左上角为 [0,0]、右下角为 [999,999]，与像素大小无关。

操作指令：
do(action="Tap", element=[x,y])
    点击。
do(action="Double Tap", element=[x,y])
    快速点击两次。
do(action="Long Press", element=[x,y])
    长按。
do(action="Swipe", start=[x1,y1], end=[x2,y2])
    手指从 start 滑到 end；要看下方的内容就从下往上滑。
do(action="Type", text="内容")
    在已聚焦的输入框里输入，原有文字会先被清空。输入前先点击输入框。
do(action="Launch", app="应用名")
    直接打开应用。{apps}
do(action="Back")
    返回上一页，或关闭键盘和弹窗。
do(action="Home")
    回到桌面。
do(action="Wait", duration="x seconds")
    等待若干秒。
do(action="Answer", text="答案")
    把答案告诉用户，不会结束任务。
{questions}finish(message="说明")
    结束任务。

要求：
1. 每次只给出一条操作指令，然后等待下一张截图；如果画面没有变化，就换位置或换方法。
2. 完整、准确地做到任务要求的每一点，不做任务没有要求的改动。
3. 任务是提问时，先用 Answer 给出答案，再 finish；任务指明在某处填写答案的，就在那里填写并提交。
4. 结束前核对任务是否真的全部完成，有遗漏就继续操作。
"""

_ZH_QUESTIONS = """do(action="Interact", message="问题")
    有多个选择而任务没有说明时，询问用户，下一轮会收到回复。
do(action="Take_over", message="原因")
    需要用户亲自处理（例如登录）时，请用户接手。
"""

_EN = """Today is {date}.

You are an agent that operates a phone: from the task, the dialogue so far and the present screenshot, decide on the next operation, until the task is done.

Reply strictly in this form:
<think>briefly: what the screen shows, and why this step</think>
<answer>one operation</answer>

In coordinates [x,y], [0,0] is the top left corner of the screenshot and [999,999] the bottom right, whatever its size in pixels.

Operations:
do(action="Tap", element=[x,y])
    Tap.
do(action="Double Tap", element=[x,y])
    Tap twice, quickly.
do(action="Long Press", element=[x,y])
    Hold.
do(action="Swipe", start=[x1,y1], end=[x2,y2])
    Move a finger from start to end; to see what is further down, swipe upwards.
do(action="Type", text="content")
    Type into the focused field; what it held is cleared first. Tap the field before.
do(action="Launch", app="name")
    Open an app directly.{apps}
do(action="Back")
    Go back, or close the keyboard or a dialog.
do(action="Home")
    Go to the home screen.
do(action="Wait", duration="x seconds")
    Wait.
do(action="Answer", text="answer")
    Tell the user the answer; this does not end the task.
{questions}finish(message="remark")
    End the task.

Rules:
1. Give one operation at a time, then wait for the next screenshot; if nothing changed, try another place or another way.
2. Do every point of the task completely and exactly, and change nothing that it does not ask for.
3. If the task is a question, give the answer by Answer and then finish; if the task says where to enter the answer, enter and submit it there.
4. Before you finish, check that everything is really done; if something is missing, go on.
"""  # noqa: E501

_EN_QUESTIONS = """do(action="Interact", message="question")
    Ask the user when several choices fit and the task does not say which; the reply comes with the next turn.
do(action="Take_over", message="reason")
    Ask the user to do a step in person, such as logging in.
"""


@dataclass(frozen=True)
class _Words:
    """The prompt's texts in one language, for `str.format`."""

    system: str
    questions: str
    apps: str
    between: str
    unknown_app: str
    note: str
    format_error: str


_WORDS = {
    "zh": _Words(
        system=_ZH,
        questions=_ZH_QUESTIONS,
        apps="已安装：{names}。",
        between="、",
        unknown_app="未知",
        note="[提示] {note}",
        format_error="[格式错误] 上一条回复无法使用，手机没有任何操作：{error}",
    ),
    "en": _Words(
        system=_EN,
        questions=_EN_QUESTIONS,
        apps=" Installed: {names}.",
        between=", ",
        unknown_app="Unknown",
        note="[Note] {note}",
        format_error="[Format error] The last reply could not be used, and nothing was done: {error}",
    ),
}


def messages(situation: Situation) -> list[Message]:
    """The prompt: the whole dialogue as text, and the present screenshot."""
    context = situation.context
    words = _WORDS[context.lang]
    names = words.between.join(context.app_names)
    system = words.system.format(
        date=spoken_date(situation.observation.now, context.lang),
        apps=words.apps.format(names=names) if names else "",
        questions=words.questions if situation.answers_questions else "",
    )
    said: list[Message] = [{"role": "system", "content": system}]
    for step, turn in enumerate(situation.turns):
        answer = f"<think>{turn.thought}</think><answer>{_call_of(turn.reply)}</answer>"
        said.append({"role": "user", "content": _turn(situation, step, turn.app_name)})
        said.append({"role": "assistant", "content": answer})
    present = _turn(situation, len(situation.turns), situation.observation.app_name)
    return [*said, {"role": "user", "content": [situation.picture, text_part(present)]}]


def _turn(situation: Situation, step: int, app_name: str) -> str:
    """What the user says at a step."""
    words = _WORDS[situation.context.lang]
    screen = {"current_app": app_name or words.unknown_app}
    blocks = [
        _SCREEN_HEADER if step else situation.context.instruction,
        json.dumps(screen, ensure_ascii=False),
        *situation.remarks_before(step, note=words.note, format_error=words.format_error),
    ]
    return "\n\n".join(blocks)


def _call_of(reply: str) -> str:
    """The call of a reply without what surrounds it; of one without a call, what it says."""
    try:
        return _find_call(reply).source
    except FormatError:
        return split_reasoning(reply).said


def thought_of(text: str) -> str:
    """The reasoning that stands before a reply's call outside of think tags, "" if none."""
    try:
        return _find_call(text).before
    except FormatError:
        return ""


AGENT = Family(
    name="autoglm",
    summary="AutoGLM-Phone models",
    sampling=SAMPLING,
    messages=messages,
    grammar="do",
    reader=lambda _observation, _model: parse,
    thought=thought_of,
).spec()
