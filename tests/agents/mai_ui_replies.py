"""Replies of MAI-UI, whose coordinates go from 0 to 999."""

from __future__ import annotations

from pytest_mobilegym.actions import (
    Abort,
    Action,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    DoubleTap,
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


def call(arguments: str) -> str:
    """A reply with these arguments, in the model's own form."""
    return (
        "<thinking>\n先想一想。\n</thinking>\n<tool_call>\n"
        f'{{"name": "mobile_use", "arguments": {{{arguments}}}}}\n</tool_call>'
    )


BACK = '{"name": "mobile_use", "arguments": {"action": "system_button", "button": "back"}}'
HOME = BACK.replace("back", "home")

UNDERSTOOD: list[tuple[str, Action]] = [
    # every action, in the model's own form
    (call('"action": "click", "coordinate": [0, 999]'), Click(point=(0, 1000))),
    (call('"action": "click", "coordinate": [930, 410]'), Click(point=(930.93, 410.41))),
    (call('"action": "click", "coordinate": [499.5, 499.5]'), Click(point=(500, 500))),
    (call('"action": "long_press", "coordinate": [333, 666]'), LongPress(point=(333.33, 666.67))),
    (call('"action": "double_click", "coordinate": [0, 0]'), DoubleTap(point=(0, 0))),
    (call('"action": "type", "text": "杭州"'), Type(value="杭州")),
    (call('"action": "swipe", "direction": "up"'), Swipe(point1=(500, 500), point2=(500, 100))),
    (call('"action": "swipe", "direction": "DOWN"'), Swipe(point1=(500, 500), point2=(500, 900))),
    (call('"action": "swipe", "direction": "left"'), Swipe(point1=(500, 500), point2=(100, 500))),
    (call('"action": "swipe", "direction": "right"'), Swipe(point1=(500, 500), point2=(900, 500))),
    (
        call('"action": "swipe", "direction": "up", "coordinate": [0, 0]'),
        Swipe(point1=(0, 0), point2=(0, 0)),
    ),
    (
        call('"action": "swipe", "direction": "right", "coordinate": [999, 0]'),
        Swipe(point1=(1000, 0), point2=(1000, 0)),
    ),
    (
        call('"action": "swipe", "direction": "up", "coordinate": null'),
        Swipe(point1=(500, 500), point2=(500, 100)),
    ),
    (
        call('"action": "drag", "start_coordinate": [0, 0], "end_coordinate": [999, 999]'),
        Drag(point1=(0, 0), point2=(1000, 1000)),
    ),
    (call('"action": "open", "text": " 相册 "'), Awake(value="相册")),
    (call('"action": "system_button", "button": "back"'), Back()),
    (call('"action": "system_button", "button": "Home"'), Home()),
    (call('"action": "system_button", "button": "menu"'), Recent()),
    (call('"action": "system_button", "button": "enter"'), Enter()),
    (call('"action": "wait"'), Wait()),
    (call('"action": "wait", "time": 3'), Wait(value=3)),
    (call('"action": "terminate", "status": "success"'), Complete(message="success")),
    (call('"action": "terminate"'), Complete(message="success")),
    (call('"action": "terminate", "status": "fail"'), Abort(value="fail")),
    (call('"action": "answer", "text": "3 件"'), Answer(value="3 件")),
    (call('"action": "ask_user", "text": "哪一个？"'), Info(value="哪一个？")),
    (call('"action": "AWAKE", "text": "微信"'), Awake(value="微信")),
    (call('"action": "INFO", "text": "Which one?"'), Info(value="Which one?")),
    # spelling
    (call('"action": "Click", "coordinate": [0, 0, 999, 999]'), Click(point=(500, 500))),
    (call('"action": "click", "coordinate": ["0", "999"]'), Click(point=(0, 1000))),
    # what surrounds the call
    (f"<tool_call>{BACK}</tool_call>", Back()),
    (f"想一想</think>\n<tool_call>{BACK}</tool_call>", Back()),
    (f"<think>{HOME}</think><tool_call>{BACK}</tool_call>", Back()),
    (f"<thinking>x</thinking><tool_call>{HOME}</tool_call><tool_call>{BACK}</tool_call>", Home()),
    (f"<thinking>x</thinking><tool_call>{BACK}", Back()),
    (f"<thinking>x</thinking>\n{BACK}", Back()),
    (f"<thinking>x</thinking><tool_call>```json\n{BACK}\n```</tool_call>", Back()),
    (f"<thinking>x<tool_call>{BACK}</tool_call>", Back()),
    # JSON that can be repaired
    (f"<tool_call>{BACK[:-1]}</tool_call>", Back()),
    (f"<tool_call>{BACK}}}</tool_call>", Back()),
    (call("'action': 'wait',"), Wait()),
    (call('"action": "type", "text": "one\ntwo"'), Type(value="one\ntwo")),
    (call(r'"action": "type", "text": "it\'s \"ok\""'), Type(value='it\'s "ok"')),
]

REFUSED: list[tuple[str, str]] = [
    ("", "empty"),
    ("<thinking>only</thinking>", "empty"),
    ("done", "No <tool_call> found"),
    ("<thinking>x</thinking><tool_call>{}</tool_call>", "broken or cut off"),
    (call('"action": "click", "coordinate": [93')[:-18], "broken or cut off"),
    ('<tool_call>{"name": "mobile_use", "arguments": "{"}</tool_call>', "must be a JSON object"),
    (call(""), 'names no "action"'),
    (call('"action": "fly"'), 'Unknown action "fly"; known ones: click, long_press, double_click'),
    (call('"action": "click"'), "click needs the argument 'coordinate'"),
    (call('"action": "click", "coordinate": [1]'), "'coordinate' must hold"),
    (call('"action": "click", "coordinate": "here"'), "'coordinate' must hold"),
    (call('"action": "click", "coordinate": [1100, 5]'), "x goes from 0 to 999"),
    (call('"action": "click", "coordinate": [5, -60]'), "outside the screen"),
    (call('"action": "drag", "start_coordinate": [1, 2]'), "needs the argument 'end_coordinate'"),
    (call('"action": "swipe"'), "needs the argument 'direction'"),
    (call('"action": "swipe", "direction": "away"'), "'direction' must be one of"),
    (call('"action": "system_button", "button": "power"'), "'button' must be back, home, menu or enter"),
    (call('"action": "terminate", "status": "maybe"'), "'status' must be success or fail"),
    (call('"action": "type"'), "type needs the argument 'text'"),
    (call('"action": "open", "text": ""'), "'text' must not be empty"),
    (call('"action": "wait", "time": -1'), "WAIT.value"),
    (call('"action": "answer"'), "answer needs the argument 'text'"),
]
