"""Replies of models that think in a tag and answer in JSON."""

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


def answer(written: str) -> str:
    """A reply with this answer."""
    return f"<THINK>\n键盘遮住了按钮。\n</THINK>\n<ANSWER>\n{written}\n</ANSWER>"


UNDERSTOOD: list[tuple[str, Action]] = [
    # every action
    (answer('{"action": "CLICK", "point": [941, 62]}'), Click(point=(941, 62))),
    (answer('{"action": "CLICK", "point": [0, 1000]}'), Click(point=(0, 1000))),
    (answer('{"action": "DOUBLE_TAP", "point": [1, 2]}'), DoubleTap(point=(1, 2))),
    (answer('{"action": "DOUBLETAP", "point": [1, 2]}'), DoubleTap(point=(1, 2))),
    (answer('{"action": "LONGPRESS", "point": [1, 2]}'), LongPress(point=(1, 2))),
    (answer('{"action": "TYPE", "value": "你好"}'), Type(value="你好")),
    (answer('{"action": "TYPE", "value": "你好", "enter": true}'), Type(value="你好", enter=True)),
    (
        answer('{"action": "TYPE", "value": "x", "point": [5, 6], "clear": "true"}'),
        Type(value="x", point=(5, 6), clear=True),
    ),
    (answer('{"action": "TYPE", "value": "x", "clear": "false"}'), Type(value="x")),
    (
        answer('{"action": "SWIPE", "point1": [1, 2], "point2": [3, 4]}'),
        Swipe(point1=(1, 2), point2=(3, 4)),
    ),
    (answer('{"action": "SLIDE", "start": [1, 2], "end": [3, 4]}'), Swipe(point1=(1, 2), point2=(3, 4))),
    (answer('{"action": "DRAG", "point1": [1, 2], "point2": [3, 4]}'), Drag(point1=(1, 2), point2=(3, 4))),
    (answer('{"action": "BACK"}'), Back()),
    (answer('{"action": "HOME"}'), Home()),
    (answer('{"action": "RECENT"}'), Recent()),
    (answer('{"action": "ENTER"}'), Enter()),
    (answer('{"action": "WAIT", "value": 2}'), Wait(value=2)),
    (answer('{"action": "AWAKE", "value": "微信"}'), Awake(value="微信")),
    (answer('{"action": "ANSWER", "value": "3 件"}'), Answer(value="3 件")),
    (answer('{"action": "ANSWER", "text": 3}'), Answer(value="3")),
    (answer('{"action": "INFO", "value": "哪一个？"}'), Info(value="哪一个？")),
    (answer('{"action": "COMPLETE", "return": "好了"}'), Complete(message="好了")),
    (answer('{"action": "ABORT", "value": "不行"}'), Abort(value="不行")),
    # what surrounds the object
    ('{"action": "BACK"}', Back()),
    ('<think>x</think>{"action": "BACK"}', Back()),
    ('<think>{"action": "HOME"}</think><answer>{"action": "BACK"}</answer>', Back()),
    ('<answer>{"action": "HOME"}</answer><answer>{"action": "BACK"}</answer>', Home()),
    ('<answer>{"action": "BACK"}</answer><answer></answer>', Back()),
    ('<THINK>never closed <ANSWER>{"action": "BACK"}</ANSWER>', Back()),
    ('<THINK>x</THINK><ANSWER>{"action": "BACK"}', Back()),
    (answer('```json\n{"action": "BACK"}\n```'), Back()),
    (answer('I go back: {"action": "BACK"}.'), Back()),
    (answer('{"action": "BACK"} {"action": "HOME"}'), Back()),
    # JSON that can be repaired
    (answer('{"action": "CLICK", // the menu\n "point": [1, 2]}'), Click(point=(1, 2))),
    (answer('{"action": "CLICK", /* the menu */ "point": [1, 2],}'), Click(point=(1, 2))),
    (answer("{'action': 'TYPE', 'value': 'say \"hi\"', 'clear': True}"), Type(value='say "hi"', clear=True)),
    (answer('{action: "BACK"}'), Back()),
    (answer('{"action": "TYPE", "value": "one\ntwo"}'), Type(value="one\ntwo")),
    (answer('{"action": "TYPE", "value": "http://x.cn/a"}'), Type(value="http://x.cn/a")),
    (answer('{"action": "BACK"}}'), Back()),
    # several actions: the first is done, the model sees what came of it
    (answer('{"action": "BACK"}\n{"action": "HOME"}'), Back()),
    (answer('[{"action": "BACK"}, {"action": "HOME"}]'), Back()),
]

REFUSED: list[tuple[str, str]] = [
    ("", "empty"),
    ("<THINK>only</THINK>", "empty"),
    ("I am done.", "No JSON object"),
    (answer(""), "No JSON object"),
    (answer("{}"), "No JSON object"),
    (answer("完成"), "No JSON object"),
    (answer("{" * 5000), "No JSON object"),
    (answer('{"action": "CLICK", "point": [50')[:-10], "broken or cut off"),
    (answer('{"action": "BACK"'), "broken or cut off"),
    (answer('{"action": "TYPE", "value": "say "hi""}'), "broken or cut off"),
    (answer("{'action': 'TYPE', 'value': 'it's'}"), "broken or cut off"),
    (answer('{"action": "TYPE", "value": 042917}'), "broken or cut off"),
    (answer('{"action": "FLY"}'), 'Unknown action "FLY"'),
    (answer('{"action": null}'), "Unknown action null"),
    (answer('{"action": "CLICK"}'), "CLICK needs 'point'"),
    (answer('{"action": "CLICK", "point": [1]}'), "'point' must be"),
    (answer('{"action": "CLICK", "point": [1200, 30]}'), "outside the screen"),
    (answer('{"action": "CLICK", "point": [NaN, 30]}'), "outside the screen"),
    (answer('{"action": "WAIT", "value": null, "duration": "long"}'), "must be a number of seconds"),
    (answer('{"action": "TYPE", "value": "x", "clear": "perhaps"}'), "'clear' must be true or false"),
    (answer('{"action": "AWAKE", "value": " "}'), "'value' must not be empty"),
]
