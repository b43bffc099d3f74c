"""Actions in words and as shapes."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.report.pages.action_view import WIDTH, Arrow, Ring, shapes, words

coordinates = st.tuples(st.integers(0, 1000), st.integers(0, 1000))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (None, "no valid action"),
        ({"kind": "CLICK", "point": [672.222, 413.75]}, "tap (672, 414)"),
        ({"kind": "DOUBLE_TAP", "point": [1, 2]}, "double tap (1, 2)"),
        ({"kind": "LONG_PRESS", "point": [1, 2]}, "long press (1, 2), 800 ms"),
        ({"kind": "TYPE", "value": "7:30"}, "type: 7:30"),
        ({"kind": "TYPE", "value": "x", "point": [1, 2], "clear": True}, "clear and type at (1, 2): x"),
        ({"kind": "TYPE", "value": "tea", "enter": True}, "type, then Enter: tea"),
        ({"kind": "SWIPE", "point1": [1, 2], "point2": [3, 4]}, "swipe (1, 2) → (3, 4), 400 ms"),
        ({"kind": "DRAG", "point1": [1, 2], "point2": [3, 4]}, "drag (1, 2) → (3, 4), 400 ms"),
        ({"kind": "BACK"}, "back"),
        ({"kind": "HOME"}, "home"),
        ({"kind": "RECENT"}, "recent"),
        ({"kind": "ENTER"}, "enter"),
        ({"kind": "WAIT", "value": 2}, "wait 2 s"),
        ({"kind": "AWAKE", "value": "clock"}, "open app clock"),
        ({"kind": "ANSWER", "value": "42"}, "answer: 42"),
        ({"kind": "INFO", "value": "Which one?"}, "ask: Which one?"),
        ({"kind": "COMPLETE"}, "complete"),
        ({"kind": "ABORT", "value": "lost"}, "abort: lost"),
        ({"kind": "NOOP"}, "do nothing"),
        (
            {"kind": "touch", "region": "e1", "action": "alarm.toggle", "args": {"alarm": "a1"}},
            "tap alarm.toggle alarm=a1",
        ),
        (
            {
                "kind": "MOVE",
                "ms": 1,
                "events": [{"kind": "focus", "field": "to"}, {"kind": "text", "text": "x"}],
            },
            "focus to, type: x",
        ),
        (
            {"kind": "MOVE", "ms": 1, "events": [{"kind": "scroll", "scroller": "s", "offset": 4}]},
            "scroll s to 4",
        ),
        ({"kind": "MOVE", "ms": 1, "events": [{"kind": "key", "key": "back"}]}, "back"),
        ({"kind": "MOVE", "ms": 1, "events": [{"kind": "launch", "app": "clock"}]}, "open app clock"),
        ({"kind": "MOVE", "ms": 1500, "events": []}, "wait 1.5 s"),
        ({"kind": "MOVE", "ms": "soon", "events": 7}, "do nothing"),
        ({"kind": "MOVE", "events": [7, {"kind": "touch"}, {"action": "x"}]}, "touch, unknown"),
        ({"kind": "FLY"}, 'unknown action {"kind": "FLY"}'),
        ({"kind": "CLICK", "point": [5000, 0]}, 'unknown action {"kind": "CLICK", "point": [5000, 0]}'),
    ],
)
def test_words_for_an_action(action: dict[str, Any] | None, said: str) -> None:
    assert words(action) == said


@given(coordinates)
def test_a_tap_is_a_ring_where_the_finger_was(point: tuple[int, int]) -> None:
    (ring,) = shapes({"kind": "CLICK", "point": point}, height=800)
    assert isinstance(ring, Ring)
    assert (ring.x, ring.y, ring.filled) == (
        pytest.approx(point[0] * 0.36, abs=0.051),
        pytest.approx(point[1] * 0.8, abs=0.051),
        False,
    )


def test_a_long_press_is_filled_and_a_double_tap_two_rings() -> None:
    (pressed,) = shapes({"kind": "LONG_PRESS", "point": [500, 500]}, height=800)
    twice = shapes({"kind": "DOUBLE_TAP", "point": [500, 500]}, height=800)
    assert isinstance(pressed, Ring)
    assert pressed.filled
    assert len({ring.radius for ring in twice if isinstance(ring, Ring)}) == 2


@given(coordinates, coordinates, st.sampled_from(["SWIPE", "DRAG"]))
def test_an_arrow_leads_from_the_first_point_to_the_second(
    start: tuple[int, int], end: tuple[int, int], kind: str
) -> None:
    (shape,) = shapes({"kind": kind, "point1": start, "point2": end}, height=800)
    from_x, from_y, to_x, to_y = start[0] * 0.36, start[1] * 0.8, end[0] * 0.36, end[1] * 0.8
    if isinstance(shape, Ring):
        assert math.hypot(to_x - from_x, to_y - from_y) < 26
        return
    assert isinstance(shape, Arrow)
    assert (shape.x1, shape.y1) == (pytest.approx(from_x, abs=0.051), pytest.approx(from_y, abs=0.051))
    tip, *base = [[float(part) for part in corner.split(",")] for corner in shape.head.split()]
    assert tip == [pytest.approx(to_x, abs=0.051), pytest.approx(to_y, abs=0.051)]
    middle = [(base[0][axis] + base[1][axis]) / 2 for axis in (0, 1)]
    assert middle == [pytest.approx(shape.x2, abs=0.2), pytest.approx(shape.y2, abs=0.2)]
    assert shape.held == (kind == "DRAG")


@pytest.mark.parametrize("action", [None, {"kind": "BACK"}, {"kind": "TYPE", "value": "x"}, {"kind": []}, {}])
def test_nothing_is_drawn_without_a_touch(action: dict[str, Any] | None) -> None:
    assert shapes(action, height=800) == ()


def test_the_drawing_is_as_wide_as_a_phone() -> None:
    (ring,) = shapes({"kind": "CLICK", "point": [1000, 1000]}, height=800)
    assert isinstance(ring, Ring)
    assert (ring.x, ring.y) == (WIDTH, 800)
