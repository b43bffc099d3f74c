"""What an action of an agent can have caused on the phone: what one finger does at once, no more."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.phone.events import Elapse, Event, Focus, Key, Launch, Miss, Scroll, Select, Text, Touch
from pytest_mobilegym.runs.after.causes import could_cause, names_targets

TAP = Touch(region="e1", action="alarm.add")
POINT = {"point": [1, 2]}
SECOND = Elapse(ms=1000)
HELD = Select(region="e1", field="f", start=2)
SCROLL = Scroll(region="e1", scroller="list", offset=9)


@pytest.mark.parametrize(
    ("action", "events", "possible"),
    [
        ({"kind": "CLICK", **POINT}, [TAP, SECOND], True),
        ({"kind": "CLICK", **POINT}, [Miss(), SECOND], True),
        ({"kind": "CLICK", **POINT}, [], True),
        ({"kind": "CLICK", **POINT}, [TAP, TAP, SECOND], False),
        ({"kind": "CLICK", **POINT}, [Launch(app="clock"), SECOND], False),
        ({"kind": "CLICK", **POINT}, [TAP, Elapse(ms=5)], False),
        ({"kind": "DOUBLE_TAP", **POINT}, [TAP, TAP, SECOND], True),
        ({"kind": "LONG_PRESS", **POINT}, [TAP, Elapse(ms=800)], True),
        ({"kind": "LONG_PRESS", **POINT}, [HELD, Elapse(ms=800)], True),
        ({"kind": "DOUBLE_TAP", **POINT}, [Focus(region="e1", field="f"), HELD, SECOND], True),
        ({"kind": "CLICK", **POINT}, [HELD, SECOND], False),
        (
            {"kind": "SWIPE", "point1": [1, 2], "point2": [3, 4]},
            [Scroll(region="e1", scroller="list", offset=9), Elapse(ms=400)],
            True,
        ),
        ({"kind": "SWIPE", "point1": [1, 2], "point2": [3, 4]}, [Key(key="back"), Elapse(ms=400)], True),
        (
            {"kind": "SWIPE", "point1": [1, 2], "point2": [3, 4]},
            [Text(text="by swiping"), Elapse(ms=400)],
            False,
        ),
        ({"kind": "TYPE", "value": "hi"}, [Text(text="hi"), SECOND], True),
        ({"kind": "TYPE", "value": "hi"}, [SECOND], True),
        ({"kind": "TYPE", "value": "hi", "enter": True}, [Text(text="hi"), Key(key="enter"), SECOND], True),
        ({"kind": "TYPE", "value": "hi", "enter": True}, [Text(text="hi"), SECOND], True),
        ({"kind": "TYPE", "value": "hi", "enter": True}, [Key(key="enter"), SECOND], False),
        ({"kind": "TYPE", "value": "hi"}, [Text(text="hi"), Key(key="enter"), SECOND], False),
        ({"kind": "TYPE", "value": "hi"}, [Text(text="ho"), SECOND], False),
        ({"kind": "TYPE", "value": "hi"}, [Focus(region="e1", field="f"), Text(text="hi"), SECOND], False),
        (
            {"kind": "TYPE", "value": "hi", **POINT},
            [Focus(region="e1", field="f"), Text(text="hi"), SECOND],
            True,
        ),
        ({"kind": "BACK"}, [Key(key="back"), SECOND], True),
        ({"kind": "BACK"}, [Key(key="home"), SECOND], False),
        ({"kind": "AWAKE", "value": "clock"}, [Launch(app="clock"), SECOND], True),
        ({"kind": "WAIT", "value": 2.5}, [Elapse(ms=2500)], True),
        ({"kind": "WAIT", "value": 2.5}, [TAP, Elapse(ms=2500)], False),
        ({"kind": "ANSWER", "value": "7"}, [SECOND], False),
        ({"kind": "MOVE", "events": [TAP.model_dump()], "ms": 1000}, [TAP, SECOND], True),
        ({"kind": "MOVE", "events": [TAP.model_dump()], "ms": 1000}, [TAP, TAP, SECOND], False),
        (TAP.model_dump(), [Scroll(region="e1", scroller="list", offset=9), TAP, SECOND], True),
        (TAP.model_dump(), [Key(key="home"), TAP], False),
        ({"kind": "LONG_PRESS", **POINT}, [TAP, HELD, Elapse(ms=800)], False),
        ({"kind": "LONG_PRESS", **POINT}, [Key(key="back"), Elapse(ms=800)], False),
        ({"kind": "LONG_PRESS", **POINT}, [TAP, SECOND], False),
        ({"kind": "DOUBLE_TAP", **POINT}, [TAP, TAP, TAP, SECOND], False),
        ({"kind": "DOUBLE_TAP", **POINT}, [TAP, Key(key="back"), SECOND], False),
        ({"kind": "SWIPE", "point1": [1, 2], "point2": [3, 4]}, [SCROLL, SCROLL, Elapse(ms=400)], False),
        (
            {"kind": "SWIPE", "point1": [1, 2], "point2": [3, 4], "duration": 90},
            [SCROLL, Elapse(ms=90)],
            True,
        ),
        ({"kind": "DRAG", "point1": [1, 2], "point2": [3, 4]}, [HELD, Elapse(ms=900)], True),
        ({"kind": "DRAG", "point1": [1, 2], "point2": [3, 4]}, [HELD, Elapse(ms=400)], False),
        ({"kind": "TYPE", "value": "hi", "clear": True}, [Text(text="hi", clear=True), SECOND], True),
        ({"kind": "TYPE", "value": "hi", "clear": True}, [Text(text="hi"), SECOND], False),
        ({"kind": "TYPE", "value": "hi", **POINT}, [TAP, TAP, Text(text="hi"), SECOND], False),
        ({"kind": "TYPE", "value": "hi", **POINT}, [SCROLL, Text(text="hi"), SECOND], False),
        ({"kind": "TYPE", "value": "hi", **POINT}, [TAP, SECOND], True),
        ({"kind": "HOME"}, [Key(key="home"), SECOND], True),
        ({"kind": "RECENT"}, [Key(key="recents"), SECOND], True),
        ({"kind": "ENTER"}, [Key(key="enter"), SECOND], True),
        ({"kind": "ENTER"}, [Key(key="enter"), Key(key="enter"), SECOND], False),
        ({"kind": "ENTER"}, [TAP, SECOND], False),
        ({"kind": "AWAKE", "value": "clock"}, [TAP, SECOND], False),
        ({"kind": "AWAKE", "value": "clock"}, [Launch(app="clock"), Launch(app="clock"), SECOND], False),
        ({"kind": "NOOP"}, [SECOND], True),
        ({"kind": "NOOP"}, [TAP, SECOND], False),
        ({"kind": "COMPLETE"}, [TAP], False),
        ({"kind": "MOVE", "events": [TAP.model_dump()], "ms": 1000}, [], True),
        ({"kind": "MOVE", "events": [TAP.model_dump()], "ms": 1000}, [TAP, Elapse(ms=5)], False),
        ({"kind": "MOVE", "events": [TAP.model_dump()], "ms": 1000}, [HELD, SECOND], False),
        (TAP.model_dump(), [Miss(), TAP, SECOND], True),
        (TAP.model_dump(), [TAP, TAP], False),
        (TAP.model_dump(), [HELD], False),
        (TAP.model_dump(), [], True),
        (None, [SECOND], False),
        (None, [], True),
        (None, [TAP], False),
    ],
)
def test_an_action_can_cause_what_one_finger_does(
    action: dict[str, Any] | None, events: list[Event], possible: bool
) -> None:
    assert could_cause(action, events) is possible


def test_only_agents_that_are_handed_the_phone_name_targets() -> None:
    assert names_targets("oracle")
    assert not names_targets("generic")
    assert not names_targets("nobody-installed-this")
