"""Any vision-language model that can think in a tag and answer in JSON.

    <THINK>
    The keyboard covers the button: close it first.
    </THINK>
    <ANSWER>
    {"action": "BACK"}
    </ANSWER>

The whole dialogue stays in the prompt as text, reasoning included; only the present turn has a screenshot.
"""

from __future__ import annotations

import re
from string import Template
from typing import Any, NamedTuple

from pytest_mobilegym.actions import Action
from pytest_mobilegym.agents.model.conversation import Message, spoken_date, text_part
from pytest_mobilegym.agents.model.episode import Family, Situation
from pytest_mobilegym.agents.model.json_actions import names_action, read_action, render
from pytest_mobilegym.agents.model.loose_json import find_object
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.remarks import SEVERAL, remark
from pytest_mobilegym.errors import FormatError

SAMPLING: dict[str, Any] = {"temperature": 0.1, "top_p": 0.95, "max_tokens": 8192, "frequency_penalty": 0}

# --- the grammar

_ANSWER = re.compile(r"<answer>", re.IGNORECASE)
_ANSWER_END = re.compile(r"</answer>", re.IGNORECASE)


def parse(text: str) -> Action:
    """The action that a reply states.

    Args:
        text: the model's reply. Reasoning is passed over; of the answer tags (or of the whole reply, if there
            are none) the first object counts that names an action.

    Raises:
        FormatError: there is no object, or it is no valid action.
    """
    try:
        return _parse(text)
    except FormatError as error:
        raise FormatError(str(error), text) from None


def _parse(text: str) -> Action:
    said = split_reasoning(text).said
    if not said and "</think" not in text.lower() and _ANSWER.search(text):
        said = text  # the model forgot to close its reasoning, but opened its answer
    answers = [_ANSWER_END.split(piece, maxsplit=1)[0] for piece in _ANSWER.split(said)[1:]]
    stated = [answer for answer in answers if find_object(answer, names_action) is not None]
    if len(stated) > 1:
        remark(SEVERAL)
    said = next(iter(stated), next((answer for answer in answers if answer.strip()), said))
    if not said.strip():
        raise FormatError("The reply is empty; state one action as a JSON object in <ANSWER> tags.")
    found = find_object(said, names_action)
    if found is not None:
        return read_action(found)
    if '"action' in said or "'action" in said:
        raise FormatError("The JSON object of the reply is broken or cut off; write one complete object.")
    raise FormatError(
        'No JSON object with "action" found; state one action as a JSON object in <ANSWER> tags.'
    )


# --- the prompt

_EN = Template("""\
You operate a phone for its user. The first message is the task; every turn shows a screenshot of the phone as it is then. Choose the one next action.

Reply in this form:
<THINK>
what the screen shows, what is still to be done, and which action follows
</THINK>
<ANSWER>
one JSON object
</ANSWER>

A point is [x, y], both from 0 to 1000: [0, 0] is the top left corner of the screenshot and [1000, 1000] the bottom right.

The objects:
{"action": "CLICK", "point": [500, 120]}
    Tap.
{"action": "DOUBLE_TAP", "point": [500, 400]}
    Tap twice.
{"action": "LONG_PRESS", "point": [500, 400]}
    Hold.
{"action": "TYPE", "value": "hello", "point": [500, 400], "clear": false}
    Type into a field. "point" taps it first and may be left out if it is focused; "clear": true empties it first; "enter": true presses Enter then.
{"action": "SWIPE", "point1": [500, 800], "point2": [500, 300]}
    Swipe from point1 to point2; to see what is further down, swipe upwards.
{"action": "DRAG", "point1": [900, 300], "point2": [900, 600]}
    Hold at point1, move to point2, let go.
{"action": "BACK"}
    Go back.
{"action": "HOME"}
    Go to the home screen.
{"action": "RECENT"}
    Show the recent apps.
{"action": "ENTER"}
    Press Enter on the keyboard.
{"action": "WAIT", "value": 2}
    Wait, in seconds.
{"action": "AWAKE", "value": "Settings"}
    Open an app by its name.$apps
{"action": "ANSWER", "value": "the answer alone"}
    Tell the user the answer; the task goes on.
$info{"action": "COMPLETE", "return": "what was done"}
    The task is done.
{"action": "ABORT", "value": "why not"}
    The task cannot be done.

Rules:
1. One action a turn. If a screenshot shows no change, try another way.
2. Do what the task says, exactly and completely, and nothing else.
3. If the task is a question, give the answer by ANSWER before COMPLETE; if it says where to enter the answer, enter and submit it there.
4. Before COMPLETE, check on the screen that everything is done.""")  # noqa: E501

_ZH = Template("""\
你替用户操作一部手机。第一条消息是任务，之后每一轮会给你手机当时的截图。请选定接下来的一个动作。

按以下格式回复：
<THINK>
屏幕上有什么，还差什么，接下来做哪个动作
</THINK>
<ANSWER>
一个 JSON 对象
</ANSWER>

坐标写作 [x, y]，取值都在 0 到 1000 之间：[0, 0] 是截图左上角，[1000, 1000] 是右下角。

可用的对象：
{"action": "CLICK", "point": [500, 120]}
    点击。
{"action": "DOUBLE_TAP", "point": [500, 400]}
    双击。
{"action": "LONG_PRESS", "point": [500, 400]}
    长按。
{"action": "TYPE", "value": "你好", "point": [500, 400], "clear": false}
    在文本框中输入。"point" 表示先点该处，已聚焦时可省略；"clear": true 先清空；"enter": true 输入后按回车。
{"action": "SWIPE", "point1": [500, 800], "point2": [500, 300]}
    从 point1 滑到 point2；想看更下面的内容，就从下往上滑。
{"action": "DRAG", "point1": [900, 300], "point2": [900, 600]}
    按住 point1，拖到 point2 再松开。
{"action": "BACK"}
    返回。
{"action": "HOME"}
    回到桌面。
{"action": "RECENT"}
    显示最近使用的应用。
{"action": "ENTER"}
    按键盘上的回车。
{"action": "WAIT", "value": 2}
    等待若干秒。
{"action": "AWAKE", "value": "设置"}
    按名称打开应用。$apps
{"action": "ANSWER", "value": "只写答案"}
    把答案告诉用户，任务继续。
$info{"action": "COMPLETE", "return": "做了什么"}
    任务已完成。
{"action": "ABORT", "value": "原因"}
    任务无法完成。

规则：
1. 每轮只做一个动作；如果截图没有变化，就换一种做法。
2. 严格、完整地完成任务要求的事，不做其他改动。
3. 任务是提问时，先用 ANSWER 给出答案再 COMPLETE；任务指明填写位置的，就在那里填写并提交。
4. COMPLETE 之前，在屏幕上核对是否全部完成。""")


class _Words(NamedTuple):
    """The prompt's texts in one language; all but `system` are for `str.format`."""

    system: Template
    info: str
    apps: str
    between: str
    task: str
    step: str
    note: str
    format_error: str
    no_reply: str


_WORDS = {
    "en": _Words(
        system=_EN,
        info='{"action": "INFO", "value": "question"}\n    Ask the user; the next turn brings the reply.\n',
        apps=" Installed: {names}.",
        between=", ",
        task="Task: {instruction}\nToday on the phone: {date}.",
        step="[Step {number}]",
        note="[Note] {note}",
        format_error="[Format error] Your last reply could not be used, and nothing was done: {error}",
        no_reply="(no reply)",
    ),
    "zh": _Words(
        system=_ZH,
        info='{"action": "INFO", "value": "你的问题"}\n    询问用户，下一轮会收到回复。\n',
        apps="已安装：{names}。",
        between="、",
        task="任务：{instruction}\n手机上的今天：{date}。",
        step="[第 {number} 步]",
        note="[提示] {note}",
        format_error="[格式错误] 你上一次的回复无法使用，手机没有任何操作：{error}",
        no_reply="（没有回复）",
    ),
}


def messages(situation: Situation) -> list[Message]:
    """The prompt: the whole dialogue as text, and the present screenshot."""
    context = situation.context
    words = _WORDS[context.lang]
    names = words.between.join(context.app_names)
    system = words.system.substitute(
        info=words.info if situation.answers_questions else "",
        apps=words.apps.format(names=names) if names else "",
    )
    said: list[Message] = [{"role": "system", "content": system}]
    for step, turn in enumerate(situation.turns):
        said.append({"role": "user", "content": _turn(situation, step)})
        said.append({"role": "assistant", "content": turn.reply or words.no_reply})
    present = _turn(situation, len(situation.turns))
    return [*said, {"role": "user", "content": [situation.picture, text_part(present)]}]


def _turn(situation: Situation, step: int) -> str:
    """What the user says at a step."""
    context = situation.context
    words = _WORDS[context.lang]
    date = spoken_date(situation.observation.now, context.lang)
    first = words.task.format(instruction=context.instruction, date=date)
    lines = [words.step.format(number=step + 1) if step else first]
    lines += situation.remarks_before(step, note=words.note, format_error=words.format_error)
    return "\n".join(lines)


__all__ = ["AGENT", "SAMPLING", "messages", "parse", "render"]

AGENT = Family(
    name="generic_v2",
    summary="any vision-language model that thinks in a tag and answers in JSON",
    sampling=SAMPLING,
    messages=messages,
    grammar="json",
    reader=lambda _observation, _model: parse,
).spec()
