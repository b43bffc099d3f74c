"""Any vision-language model that can write JSON: one object, one action.

    {"thought": "the menu is at the top right", "action": "CLICK", "point": [941, 62]}

The prompt is self-contained: each turn holds the task, the last steps in words and one screenshot.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from string import Template
from typing import Any

from pytest_mobilegym.actions import Action
from pytest_mobilegym.agents.model.conversation import Message, spoken_date, text_part
from pytest_mobilegym.agents.model.episode import Family, Situation, Turn
from pytest_mobilegym.agents.model.json_actions import names_action, read_action, render
from pytest_mobilegym.agents.model.loose_json import enclosed, find_object
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.model.remarks import SEVERAL, remark
from pytest_mobilegym.agents.model.text import in_one_line, well_formed
from pytest_mobilegym.errors import FormatError

SAMPLING: dict[str, Any] = {"temperature": 0.1, "top_p": 0.95, "max_tokens": 4096, "frequency_penalty": 0}

HISTORY_STEPS = 6
"""Steps that the prompt recalls."""

_THOUGHT_LIMIT = 200
"""Characters of a step's thought that the prompt recalls."""

_CANDIDATES = 32
"""Opening braces that are tried: a reply with more in front of its object is no reply but code."""


# --- the grammar


_DECODER = json.JSONDecoder(strict=False)


def parse(text: str) -> Action:
    """The action that a reply states.

    Args:
        text: the model's reply. Reasoning tags, fences and prose around the object are passed over; of
            several objects the first counts.

    Raises:
        FormatError: there is no object, or it is no valid action.
    """
    try:
        return read_action(_find_object(text))
    except FormatError as error:
        raise FormatError(str(error), text) from None


def thought_of(text: str) -> str:
    """The reasoning that a reply gives inside its object, "" if none."""
    try:
        found = _find_object(text)
    except FormatError:
        return ""
    for key in ("thought", "cot", "explain"):
        if isinstance(found.get(key), str):
            return well_formed(found[key]).strip()
    return ""


def _find_object(text: str) -> dict[str, Any]:
    """The first JSON object of `text` that names an action.

    Raises:
        FormatError: there is none, or the first one is broken.
    """
    whole = _decode(text.strip(), 0)
    if whole is not None and names_action(whole):
        _tell_of_more(text.strip(), 0)
        return whole
    said = split_reasoning(text).said
    if not said:
        raise FormatError("The reply is empty; state one action as a JSON object.")
    start = -1
    for _ in range(_CANDIDATES):
        start = said.find("{", start + 1)
        if start < 0:
            break
        found = _decode(said, start)
        if found is not None and names_action(found):
            _tell_of_more(said, start)
            return found
        if found is None and '"action' in enclosed(said, start):
            raise FormatError(
                "The JSON object of the reply is broken or cut off; write one complete object, "
                "with double quotes, without comments or trailing commas."
            )
    raise FormatError('No JSON object with "action" found in the reply; state one action as a JSON object.')


def _tell_of_more(text: str, start: int) -> None:
    """Let the model know where more actions follow the object at `start`."""
    if find_object(text[start + len(enclosed(text, start)) :], names_action) is not None:
        remark(SEVERAL)


def _decode(text: str, start: int) -> dict[str, Any] | None:
    """The JSON object that begins at `start`, `None` if there is no valid one."""
    try:
        found, _ = _DECODER.raw_decode(text, start)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


# --- the prompt


_EN = Template("""\
You operate a phone for its user. Each turn shows you the task, your last steps and a screenshot of the phone as it is now. Choose the one next action and reply with a single JSON object and nothing else.

Begin the object with "thought": in a sentence or two, what the screen shows and why the action follows. Then come "action" and its arguments:
{"thought": "...", "action": "CLICK", "point": [500, 120]}

A point is [x, y], both from 0 to 1000: [0, 0] is the top left corner of the screenshot and [1000, 1000] the bottom right, whatever its size in pixels.

Actions:
{"action": "CLICK", "point": [500, 120]}  tap
{"action": "DOUBLE_TAP", "point": [500, 400]}  tap twice
{"action": "LONG_PRESS", "point": [500, 400], "duration": 800}  hold; duration in ms
{"action": "TYPE", "value": "hello", "clear": false}  type into the focused field; "clear": true empties it first; with "point", tap a field first; with "enter": true, press Enter then
{"action": "SWIPE", "point1": [500, 800], "point2": [500, 300]}  swipe from point1 to point2
{"action": "DRAG", "point1": [900, 300], "point2": [900, 600]}  hold at point1, move to point2 and let go: for sliders and for moving things
{"action": "BACK"}  go back
{"action": "HOME"}  go to the home screen
{"action": "RECENT"}  show the recent apps
{"action": "ENTER"}  press Enter on the keyboard
{"action": "WAIT", "value": 2}  wait that many seconds
{"action": "AWAKE", "value": "Settings"}  open an app by its name
{"action": "ANSWER", "value": "the answer alone"}  tell the user the answer; the task goes on
$info{"action": "COMPLETE", "return": "what was done"}  the task is done
{"action": "ABORT", "value": "why not"}  the task cannot be done

Rules:
1. One action a turn; its effect is on the next screenshot. If nothing changed, try another way.
2. Do what the task says, exactly and completely, and change nothing that it does not ask for.
3. To see what is further down, swipe upwards; to see what is further up, swipe downwards.
4. Tap a text field before you type, and look whether it holds text already.
5. If the task is a question, give the answer by ANSWER, unless it says where to enter it; then declare COMPLETE.
6. Declare COMPLETE only when the screen shows that everything is done. If it cannot be done, ABORT.
$apps""")  # noqa: E501

_ZH = Template("""\
你替用户操作一部手机。每一轮你会看到任务、你最近的操作和手机当前的截图。请选定接下来的一个动作，只回复一个 JSON 对象，不要有其他内容。

对象以 "thought" 开头：用一两句话说明屏幕上有什么、为什么要这样做；然后是 "action" 及其参数：
{"thought": "……", "action": "CLICK", "point": [500, 120]}

坐标写作 [x, y]，取值都在 0 到 1000 之间：[0, 0] 是截图左上角，[1000, 1000] 是右下角，与像素大小无关。

动作：
{"action": "CLICK", "point": [500, 120]}  点击
{"action": "DOUBLE_TAP", "point": [500, 400]}  双击
{"action": "LONG_PRESS", "point": [500, 400], "duration": 800}  长按，duration 为毫秒
{"action": "TYPE", "value": "你好", "clear": false}  在已聚焦的文本框中输入；"clear": true 先清空；加上 "point" 则先点某个文本框；加上 "enter": true 则输入后按回车
{"action": "SWIPE", "point1": [500, 800], "point2": [500, 300]}  从 point1 滑到 point2
{"action": "DRAG", "point1": [900, 300], "point2": [900, 600]}  按住 point1，拖到 point2 再松开，用于滑块和移动物体
{"action": "BACK"}  返回
{"action": "HOME"}  回到桌面
{"action": "RECENT"}  显示最近使用的应用
{"action": "ENTER"}  按键盘上的回车
{"action": "WAIT", "value": 2}  等待若干秒
{"action": "AWAKE", "value": "设置"}  按名称打开应用
{"action": "ANSWER", "value": "只写答案"}  把答案告诉用户，任务继续
$info{"action": "COMPLETE", "return": "做了什么"}  任务已完成
{"action": "ABORT", "value": "原因"}  任务无法完成

规则：
1. 每轮只做一个动作，效果见下一张截图；如果没有变化，就换一种做法。
2. 严格、完整地完成任务要求的事，不改动任务没有要求改动的东西。
3. 想看更下面的内容，就从下往上滑；想看更上面的内容，就从上往下滑。
4. 输入前先点文本框，并留意里面是否已有文字。
5. 如果任务是提问，用 ANSWER 给出答案（任务指明了填写位置的除外），然后再 COMPLETE。
6. 屏幕显示一切都已完成，才可以 COMPLETE；确实无法完成时用 ABORT。
$apps""")  # noqa: E501


@dataclass(frozen=True)
class _Words:
    """The prompt's texts in one language; all but `system` are for `str.format`."""

    system: Template
    info: str
    apps: str
    between: str
    task: str
    today: str
    history: str
    step: str
    invalid: str
    thought: str
    note: str
    notes: str
    format_error: str
    screen: str
    ask: str


_WORDS = {
    "en": _Words(
        system=_EN,
        info='{"action": "INFO", "value": "your question"}  ask the user; the next turn brings the reply\n',
        apps="\nInstalled apps: {names}.",
        between=", ",
        task="Task: {instruction}",
        today="Today on the phone: {date}.",
        history="Your last steps, oldest first:",
        step="{number}. {action}",
        invalid="a reply that could not be used: {error}",
        thought="   thought: {thought}",
        note="   note: {note}",
        notes="Since your last step:",
        format_error="Your last reply could not be used, and nothing was done: {error}",
        screen="The phone now (step {number} of at most {steps}):",
        ask="Reply with the JSON object of your next action.",
    ),
    "zh": _Words(
        system=_ZH,
        info='{"action": "INFO", "value": "你的问题"}  询问用户，下一轮会收到回复\n',
        apps="\n已安装的应用：{names}。",
        between="、",
        task="任务：{instruction}",
        today="手机上的今天：{date}。",
        history="你最近的操作（从早到晚）：",
        step="{number}. {action}",
        invalid="一次无法使用的回复：{error}",
        thought="   想法：{thought}",
        note="   提示：{note}",
        notes="上一步之后的提示：",
        format_error="你上一次的回复无法使用，手机没有任何操作：{error}",
        screen="手机当前画面（第 {number} 步，最多 {steps} 步）：",
        ask="请回复下一个动作的 JSON 对象。",
    ),
}


def messages(situation: Situation) -> list[Message]:
    """The prompt: what the model can do, and one turn with the task, the last steps and the screenshot."""
    words = _WORDS[situation.context.lang]
    names = words.between.join(situation.context.app_names)
    system = words.system.substitute(
        info=words.info if situation.answers_questions else "",
        apps=words.apps.format(names=names) if names else "",
    )
    return [
        {"role": "system", "content": system.rstrip()},
        {"role": "user", "content": [text_part(_said(situation)), situation.picture, text_part(words.ask)]},
    ]


def _said(situation: Situation) -> str:
    """Everything that the turn says before the screenshot."""
    context, observation, turns = situation.context, situation.observation, situation.turns
    words = _WORDS[context.lang]
    blocks = [
        words.task.format(instruction=context.instruction),
        words.today.format(date=spoken_date(observation.now, context.lang)),
    ]
    if turns:
        first = max(0, len(turns) - HISTORY_STEPS)
        recalled = (_recall(turns, step, words) for step in range(first, len(turns)))
        blocks.append("\n".join([words.history, *recalled]))
    notes = [*observation.notes, *(turns[-1].remarks if turns else ())]
    if notes:
        blocks.append("\n".join([words.notes, *(f"- {note}" for note in notes)]))
    if turns and turns[-1].format_error:
        blocks.append(words.format_error.format(error=turns[-1].format_error))
    blocks.append(words.screen.format(number=len(turns) + 1, steps=context.max_steps))
    return "\n\n".join(blocks)


def _recall(turns: Sequence[Turn], step: int, words: _Words) -> str:
    turn = turns[step]
    invalid = words.invalid.format(error=turn.format_error)
    did = invalid if turn.action is None else render(turn.action)
    lines = [words.step.format(number=step + 1, action=did)]
    if thought := in_one_line(turn.thought, limit=_THOUGHT_LIMIT):
        lines.append(words.thought.format(thought=thought))
    # What came of the last one stands apart, where it is not overlooked.
    lines += [words.note.format(note=note) for after in turns[step + 1 : step + 2] for note in after.notes]
    return "\n".join(lines)


__all__ = ["AGENT", "messages", "parse", "render", "thought_of"]

AGENT = Family(
    name="generic",
    summary="any vision-language model that writes JSON",
    sampling=SAMPLING,
    messages=messages,
    grammar="json",
    reader=lambda _observation, _model: parse,
    thought=thought_of,
).spec()
