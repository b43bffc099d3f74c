"""A step as a conversation: what a model is told, and what it should have replied.

A reply is one action as JSON, which `Session(adapter="json")` reads: what is tuned on these plays there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pytest_mobilegym.actions import Action
from pytest_mobilegym.devices.elements.element import Element, describe_elements
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.rl.element_actions import ElementAction, ScrollElement, WriteElement, as_data
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.trajectories.played import Turn

Part = dict[str, str | None]
"""A part of a message: `type` is "text" or "image", `text` the words of the former."""

Message = dict[str, str | list[Part]]
"""`role`, and `content` as parts."""

_UNSAID: Mapping[str, bool | str] = {"message": "", "enter": False}
_SAID = object()

HISTORY = 8
"""Past steps that a prompt tells of."""


class _Words(NamedTuple):
    """The texts in one language, for `str.format`."""

    rules: str
    on_elements: str
    on_points: str
    both: str
    task: str
    past: str
    nothing: str
    screen: str


_WORDS: dict[Lang, _Words] = {
    "en": _Words(
        rules="You work on a phone for its user, one action a step, until what the user asks for is done. "
        "Reply with one action as a JSON object and nothing else:",
        on_elements='{"kind": "TAP", "element": N}\n'
        '{"kind": "HOLD", "element": N}\n'
        '{"kind": "WRITE", "element": N, "value": "...", "clear": false}\n'
        '{"kind": "SCROLL", "element": N, "direction": "down"}\n'
        '{"kind": "TYPE", "value": "..."}',
        on_points='{"kind": "CLICK", "point": [X, Y]}, X and Y from 0 to 1000\n'
        '{"kind": "LONG_PRESS", "point": [X, Y]}\n'
        '{"kind": "DOUBLE_TAP", "point": [X, Y]}\n'
        '{"kind": "TYPE", "value": "...", "point": [X, Y], "clear": false}\n'
        '{"kind": "SWIPE", "point1": [X, Y], "point2": [X, Y]}\n'
        '{"kind": "DRAG", "point1": [X, Y], "point2": [X, Y]}',
        both='{"kind": "BACK"}, HOME, RECENT or ENTER\n'
        '{"kind": "AWAKE", "value": "name of an app"}\n'
        '{"kind": "WAIT", "value": seconds}\n'
        '{"kind": "ANSWER", "value": "..."}\n'
        '{"kind": "COMPLETE"}, when all is done; {"kind": "ABORT"}, when it cannot be done',
        task="Task: {instruction}",
        past="Last steps:",
        nothing="Nothing was done yet.",
        screen="In front: {app}. Steps left: {left}. On the screen:",
    ),
    "zh": _Words(
        rules="你替用户操作一部手机，一步一个动作，直到用户要求的事做完。只回复一个 JSON 对象：",
        on_elements='{"kind": "TAP", "element": N}\n'
        '{"kind": "HOLD", "element": N}\n'
        '{"kind": "WRITE", "element": N, "value": "...", "clear": false}\n'
        '{"kind": "SCROLL", "element": N, "direction": "down"}\n'
        '{"kind": "TYPE", "value": "..."}',
        on_points='{"kind": "CLICK", "point": [X, Y]}，X 和 Y 为 0 到 1000\n'
        '{"kind": "LONG_PRESS", "point": [X, Y]}\n'
        '{"kind": "DOUBLE_TAP", "point": [X, Y]}\n'
        '{"kind": "TYPE", "value": "...", "point": [X, Y], "clear": false}\n'
        '{"kind": "SWIPE", "point1": [X, Y], "point2": [X, Y]}\n'
        '{"kind": "DRAG", "point1": [X, Y], "point2": [X, Y]}',
        both='{"kind": "BACK"}、HOME、RECENT 或 ENTER\n'
        '{"kind": "AWAKE", "value": "应用名称"}\n'
        '{"kind": "WAIT", "value": 秒数}\n'
        '{"kind": "ANSWER", "value": "..."}\n'
        '{"kind": "COMPLETE"}，全部做完时；{"kind": "ABORT"}，无法完成时',
        task="任务：{instruction}",
        past="最近的步骤：",
        nothing="还没有做任何操作。",
        screen="当前应用：{app}。剩余步数：{left}。屏幕上有：",
    ),
}


def prompt(screen: Screen, history: Sequence[Turn], *, lang: Lang, pixels: bool) -> list[Message]:
    """What a model is told before a step.

    Args:
        screen: what is seen, with elements; its screenshot stands first among the user's parts.
        history: the steps so far, oldest first.
        lang: of the episode.
        pixels: whether it is shown a picture, and points at it.
    """
    words = _WORDS[lang]
    rules = [words.rules, words.on_points if pixels else words.on_elements, words.both]
    past = [f"{_said(turn)}" for turn in history[-HISTORY:]]
    told = [
        words.task.format(instruction=screen.instruction),
        "\n".join([words.past, *past]) if past else words.nothing,
        words.screen.format(app=screen.app_name, left=screen.steps_left),
    ]
    listed = describe_elements(screen.elements or ())
    picture: list[Part] = [{"type": "image", "text": None}] if screen.screenshot is not None else []
    return [
        {"role": "system", "content": [{"type": "text", "text": "\n".join(rules)}]},
        {"role": "user", "content": [*picture, {"type": "text", "text": "\n".join([*told, listed])}]},
    ]


def reply(action: Action | ElementAction) -> Message:
    """What a model should reply."""
    return {"role": "assistant", "content": [{"type": "text", "text": as_text(action)}]}


def as_text(action: Action | ElementAction) -> str:
    """An action as JSON in one line: its kind first, and nothing that goes without saying."""
    data = as_data(action)
    said = {name: value for name, value in data.items() if _UNSAID.get(name, _SAID) != value}
    return json.dumps({"kind": data["kind"], **said}, ensure_ascii=False)


def describe_action(action: Action | ElementAction, element: Element | None) -> str:
    """An action in words that still say something when the numbers of the screen are gone."""
    if element is None:
        return as_text(action)
    match action:
        case WriteElement(value=value):
            how = f"WRITE {json.dumps(value, ensure_ascii=False)} into"
        case ScrollElement(direction=direction):
            how = f"SCROLL {direction}"
        case _:
            how = action.kind
    name = element.text or element.hint
    return f"{how} {element.role}{f' {json.dumps(name, ensure_ascii=False)}' if name else ''}"


def _said(turn: Turn) -> str:
    elements = turn.before.screen.elements or ()
    element = elements[turn.element] if turn.element is not None else None
    return describe_action(turn.action, element)
