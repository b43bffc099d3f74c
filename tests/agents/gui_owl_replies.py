"""Replies of GUI-Owl."""

from __future__ import annotations

from pytest_mobilegym.actions import (
    Abort,
    Action,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    Enter,
    Home,
    Info,
    LongPress,
    Noop,
    Recent,
    Swipe,
    Type,
    Wait,
)


def call(arguments: str) -> str:
    """A reply with these arguments, in the model's own form."""
    return (
        "Action: Do the next step.\n<tool_call>\n"
        f'{{"name": "mobile_use", "arguments": {{{arguments}}}}}\n</tool_call>'
    )


BACK = '{"name": "mobile_use", "arguments": {"action": "system_button", "button": "Back"}}'
HOME = BACK.replace("Back", "Home")

UNDERSTOOD: list[tuple[str, Action]] = [
    # every action, in the model's own form
    (call('"action": "click", "coordinate": [512, 790]'), Click(point=(512, 790))),
    (call('"action": "tap", "coordinate": [0, 1000]'), Click(point=(0, 1000))),
    (call('"action": "long_press", "coordinate": [1, 2]'), LongPress(point=(1, 2))),
    (call('"action": "long_press", "coordinate": [1, 2], "time": 2'), LongPress(point=(1, 2), duration=2000)),
    (
        call('"action": "swipe", "coordinate": [512, 790], "coordinate2": [512, 280]'),
        Swipe(point1=(512, 790), point2=(512, 280), duration=800),
    ),
    (
        call('"action": "scroll", "coordinate": [1, 2], "coordinate2": [3, 4]'),
        Swipe(point1=(1, 2), point2=(3, 4), duration=800),
    ),
    (call('"action": "type", "text": "杭州"'), Type(value="杭州")),
    (call('"action": "type", "text": 42'), Type(value="42")),
    (call('"action": "system_button", "button": "Back"'), Back()),
    (call('"action": "system_button", "button": "home"'), Home()),
    (call('"action": "system_button", "button": "Menu"'), Recent()),
    (call('"action": "system_button", "button": " ENTER "'), Enter()),
    (call('"action": "open", "text": "日历"'), Awake(value="日历")),
    (call('"action": "open_app", "text": "日历"'), Awake(value="日历")),
    (call('"action": "wait", "time": 5'), Wait(value=5)),
    (call('"action": "wait", "time": "5 seconds"'), Wait(value=5)),
    (call('"action": "wait"'), Wait(value=2)),
    (call('"action": "wait", "time": null'), Wait(value=2)),
    (call('"action": "answer", "text": "3 件"'), Answer(value="3 件")),
    (call('"action": "interact", "text": "哪一个？"'), Info(value="哪一个？")),
    (call('"action": "call_user"'), Info()),
    (call('"action": "terminate", "status": "success"'), Complete(message="success")),
    (call('"action": "terminate"'), Complete(message="success")),
    (call('"action": "click", "coordinate": {"x": 1, "y": 2}'), Click(point=(1, 2))),
    (call('"action": "click", "coordinate": "500,300"'), Click(point=(500, 300))),
    (call('"action": "terminate", "status": "Failure"'), Abort(value="failure")),
    (call('"action": "key", "text": "volume_up"'), Noop(message="key volume_up")),
    (call('"action": "key", "text": "power"'), Noop(message="key power")),
    (call('"action": "key", "text": "KEYCODE_BACK"'), Back()),
    (call('"action": "key", "text": "66"'), Enter()),
    (call('"action": "key", "text": "app_switch"'), Recent()),
    (call('"action": "key", "text": "clear"'), Type(value="", clear=True)),
    # spelling
    (call('"action": " CLICK ", "coordinate": [512, 790]'), Click(point=(512, 790))),
    (call('"action": "click", "coordinate": ["512", "790"]'), Click(point=(512, 790))),
    (call('"action": "click", "coordinate": "(512, 790)"'), Click(point=(512, 790))),
    (call('"action": "click", "coordinate": [[512, 790]]'), Click(point=(512, 790))),
    (call('"action": "click", "coordinate": [500, 780, 524, 800]'), Click(point=(512, 790))),
    (call('"action": "click", "coordinate": [512.5, 790]'), Click(point=(512.5, 790))),
    # what surrounds the call
    (f"<think>{HOME}</think>Action: back\n<tool_call>{BACK}</tool_call>", Back()),
    (f"<tool_call>{HOME}</tool_call> no: <tool_call>{BACK}</tool_call>", Home()),
    (f"<TOOL_CALL>\r\n{BACK}\r\n</TOOL_CALL>", Back()),
    (f"<tool_call>{BACK}", Back()),
    (f"Action: back\n{BACK}", Back()),
    (f"<tool_call>```json\n{BACK}\n```</tool_call>", Back()),
    (f"<tool_call>{BACK}{HOME}</tool_call>", Back()),
    (f"<think>never closed <tool_call>{BACK}</tool_call>", Back()),
    # JSON that can be repaired
    (f"<tool_call>{BACK}}}</tool_call>", Back()),
    (f"<tool_call>{BACK[:-1]}</tool_call>", Back()),
    (call('"action": "click", "coordinate": [512, 790],'), Click(point=(512, 790))),
    (call('"action": "click", // the menu\n"coordinate": [512, 790]'), Click(point=(512, 790))),
    (call("'action': 'click', 'coordinate': [512, 790]"), Click(point=(512, 790))),
    (call("action: 'wait', time: None"), Wait(value=2)),
    (call('"action": "type", "text": "one\ntwo"'), Type(value="one\ntwo")),
    (call(r'"action": "type", "text": "say \"hi\""'), Type(value='say "hi"')),
    (
        '<tool_call>{"name": "mobile_use", "arguments": "{\\"action\\": \\"wait\\"}"}</tool_call>',
        Wait(value=2),
    ),
    ('<tool_call>{"action": "wait"}</tool_call>', Wait(value=2)),
]

REFUSED: list[tuple[str, str]] = [
    ("", "empty"),
    ("<think>only reasoning</think>", "empty"),
    ("Action: I am done.", "No <tool_call> found"),
    ("任务已经完成。", "No <tool_call> found"),
    ("<tool_call></tool_call>", "broken or cut off"),
    ('<tool_call>{"name": "mobile_use", "arguments": {"action": "type", "text": "unfi', "broken or cut off"),
    ('<tool_call>{"name": "mobile_use", "arguments": {"action": "click"', "broken or cut off"),
    ('{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [1, 2', "broken or cut off"),
    ('<tool_call>{"name": "mobile_use"}</tool_call>', "broken or cut off"),
    ('<tool_call>{"name": "mobile_use", "arguments": [1]}</tool_call>', "must be a JSON object"),
    ('<tool_call>{"name": "mobile_use", "arguments": "click"}</tool_call>', "must be a JSON object"),
    (call('"text": "x"'), 'names no "action"'),
    (call('"action": ""'), "'action' must not be empty"),
    (call('"action": ["click"]'), "'action' must be a text"),
    (call('"action": "fly"'), 'Unknown action "fly"; known ones: key, click, long_press'),
    (call('"action": "click"'), "click needs the argument 'coordinate'"),
    (call('"action": "click", "coordinate": null'), "click needs the argument 'coordinate'"),
    (call('"action": "click", "coordinate": [1]'), "'coordinate' must hold"),
    (call('"action": "click", "coordinate": [1, 2, 3]'), "'coordinate' must hold"),
    (call('"action": "click", "coordinate": {"x": 1}'), "'coordinate' must hold"),
    (call('"action": "click", "coordinate": [true, false]'), "'coordinate' must hold"),
    (call('"action": "click", "coordinate": [1100, 2]'), "outside the screen"),
    (call('"action": "click", "coordinate": [NaN, 2]'), "outside the screen"),
    (call('"action": "click", "coordinate": [1e999, 2]'), "outside the screen"),
    (call('"action": "swipe", "coordinate": [1, 2]'), "swipe needs the argument 'coordinate2'"),
    (call('"action": "type"'), "type needs the argument 'text'"),
    (call('"action": "type", "text": ["a"]'), "'text' must be a text"),
    (call('"action": "system_button"'), "needs the argument 'button'"),
    (call('"action": "system_button", "button": "Power"'), "'button' must be Back, Home, Menu or Enter"),
    (call('"action": "open", "text": " "'), "'text' must not be empty"),
    (call('"action": "wait", "time": "a while"'), "'time' must be a number of seconds"),
    (call('"action": "wait", "time": NaN'), "'time' must be a finite"),
    (call('"action": "long_press", "coordinate": [1, 2], "time": 1e9'), "duration"),
    (call('"action": "terminate", "status": "maybe"'), "'status' must be success or failure"),
    (call('"action": "type", "text": "\\ud83d"'), "TYPE.value"),
    (call('"action": 042'), "broken or cut off"),
    (call('"x": ' + "[" * 5000), "broken or cut off"),
]
