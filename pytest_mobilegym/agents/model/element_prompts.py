"""What the agents that name elements tell their models: the rules, the task, the past steps, the screen."""

from __future__ import annotations

from string import Template
from typing import Any, NamedTuple

from pytest_mobilegym.agents.model.conversation import spoken_date
from pytest_mobilegym.agents.model.episode import Situation

_EN = Template("""\
You work on a phone for its user: step by step, one action a step, until what the user asks for is done. $seen

Reply with two lines and nothing else:
Reason: what the screen shows, what is still to be done, and why this action comes next
Action: one JSON object

The objects, in which N is the number of an element:
{"action_type": "click", "index": N}
{"action_type": "double_tap", "index": N}
{"action_type": "long_press", "index": N}
{"action_type": "input_text", "text": "hello", "index": N, "clear": false}
    Type into a field. It is tapped first; leave "index" out where it has the caret. "clear": true empties it first.
{"action_type": "keyboard_enter"}
{"action_type": "scroll", "direction": "down", "index": N}
    See what is further down (up, left, right) in an element; without "index", on the whole screen.
{"action_type": "navigate_back"}
{"action_type": "navigate_home"}
{"action_type": "open_app", "app_name": "Settings"}$apps
{"action_type": "wait"}
{"action_type": "answer", "text": "the answer alone"}
    Tell the user the answer; the task goes on.
{"action_type": "status", "goal_status": "complete"}
    The task is done.
{"action_type": "status", "goal_status": "infeasible"}
    The task cannot be done.

Do what is asked, exactly and completely, and change nothing else. Where a question is asked, answer it before the status is complete; where the task says in which form, fill it in and submit it there. What is not on the screen may be a scroll away. An action that changed nothing is not worth repeating. Before the status is complete, see on the screen that all is done.""")  # noqa: E501

_ZH = Template("""\
你替用户操作一部手机：一步一个动作，直到用户要求的事做完。$seen

只回复两行：
Reason: 屏幕上有什么，还差什么，为什么接下来做这个动作
Action: 一个 JSON 对象

可用的对象，其中 N 是元素的编号：
{"action_type": "click", "index": N}
{"action_type": "double_tap", "index": N}
{"action_type": "long_press", "index": N}
{"action_type": "input_text", "text": "你好", "index": N, "clear": false}
    在文本框中输入。会先点该框；光标已在其中时可省略 "index"。"clear": true 先清空。
{"action_type": "keyboard_enter"}
{"action_type": "scroll", "direction": "down", "index": N}
    查看某元素中更下面（up 上、left 左、right 右）的内容；省略 "index" 时指整个屏幕。
{"action_type": "navigate_back"}
{"action_type": "navigate_home"}
{"action_type": "open_app", "app_name": "设置"}$apps
{"action_type": "wait"}
{"action_type": "answer", "text": "只写答案"}
    把答案告诉用户，任务继续。
{"action_type": "status", "goal_status": "complete"}
    任务已完成。
{"action_type": "status", "goal_status": "infeasible"}
    任务无法完成。

严格、完整地完成要求的事，不做其他改动。任务是提问时，先给出答案再声明完成；任务指明在哪里填写的，就在那里填写并提交。屏幕上没有的内容，滚动后可能看到。没有效果的动作不必重复。声明完成之前，在屏幕上核对是否全部做好。""")


SAMPLING: dict[str, Any] = {"temperature": 0.0, "top_p": 0.95, "max_tokens": 1000}


class _Words(NamedTuple):
    """The texts in one language; all but `rules` are for `str.format`."""

    rules: Template
    apps: str
    between: str
    task: str
    past: str
    step: str
    unusable: str
    nothing: str
    screen: str
    empty: str
    note: str
    format_error: str


_WORDS = {
    "en": _Words(
        rules=_EN,
        apps="\n    Installed: {names}.",
        between=", ",
        task="Task: {instruction}\nToday on the phone: {date}.",
        past="Steps so far:",
        step="{number}. {reply}",
        unusable="(this reply could not be used, and nothing was done)",
        nothing="Nothing was done yet.",
        screen="The app in front is {app}. On the screen:",
        empty="(no element)",
        note="Note: {note}",
        format_error="Your last reply could not be used, and nothing was done: {error}",
    ),
    "zh": _Words(
        rules=_ZH,
        apps="\n    已安装：{names}。",
        between="、",
        task="任务：{instruction}\n手机上的今天：{date}。",
        past="已做的步骤：",
        step="{number}. {reply}",
        unusable="（这次回复无法使用，手机没有任何操作）",
        nothing="还没有做任何操作。",
        screen="当前应用是{app}。屏幕上有：",
        empty="（没有元素）",
        note="提示：{note}",
        format_error="你上一次的回复无法使用，手机没有任何操作：{error}",
    ),
}


def rules(situation: Situation, *, seen: str) -> str:
    """The first part of a prompt.

    Args:
        situation: the task.
        seen: a sentence on what the model is shown.
    """
    context = situation.context
    words = _WORDS[context.lang]
    names = words.between.join(context.app_names)
    return words.rules.substitute(seen=seen, apps=words.apps.format(names=names) if names else "")


def present(situation: Situation, *, listed: str) -> str:
    """The task, the past steps and the screen.

    Args:
        situation: the episode so far.
        listed: the elements in words.
    """
    context, observation, turns = situation.context, situation.observation, situation.turns
    words = _WORDS[context.lang]
    date = spoken_date(observation.now, context.lang)
    past = [
        words.step.format(
            number=number, reply=words.unusable if turn.action is None else " ".join(turn.reply.split())
        )
        for number, turn in enumerate(turns, 1)
    ]
    said = situation.remarks_before(len(turns), note=words.note, format_error=words.format_error)
    return "\n".join(
        [
            words.task.format(instruction=context.instruction, date=date),
            "",
            *([words.past, *past] if past else [words.nothing]),
            *said,
            "",
            words.screen.format(app=observation.app_name),
            listed or words.empty,
        ]
    )
