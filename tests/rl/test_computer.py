"""A mouse and a keyboard on a phone: what computer-use models do, as steps of a session."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.rl.computer import Computer, Desk
from pytest_mobilegym.rl.element_actions import parse_any_action

DESK = Desk.around(1366, 768, (1080, 2400))
MIDDLE = [683, 384]


def read(**given: object) -> list[dict[str, Any]]:
    return Computer(DESK).read(given)


def test_the_phone_stands_upright_in_the_middle_of_the_screen() -> None:
    assert (DESK.left, DESK.top, DESK.right, DESK.bottom) == (510, 0, 856, 768)
    assert DESK.point(MIDDLE) == (500.0, 500.0)
    assert DESK.point([510, 0]) == (0.0, 0.0)
    assert DESK.point([856, 768]) == (1000.0, 1000.0)
    shown = DESK.draw(Image.new("RGB", (1080, 2400), "white"))
    assert shown.size == (1366, 768)
    assert shown.getpixel((683, 384)) == (255, 255, 255)
    assert shown.getpixel((505, 384)) == (32, 32, 32)


@pytest.mark.parametrize(
    ("given", "done"),
    [
        ({"action": "left_click", "coordinate": MIDDLE}, {"kind": "CLICK", "point": (500.0, 500.0)}),
        ({"action": "right_click", "coordinate": MIDDLE}, {"kind": "LONG_PRESS", "point": (500.0, 500.0)}),
        ({"action": "double_click", "coordinate": MIDDLE}, {"kind": "DOUBLE_TAP", "point": (500.0, 500.0)}),
        ({"action": "back_click"}, {"kind": "BACK"}),
        ({"action": "key", "text": "Return"}, {"kind": "ENTER"}),
        ({"action": "key", "text": "Escape"}, {"kind": "BACK"}),
        ({"action": "key", "text": "Super_L"}, {"kind": "HOME"}),
        ({"action": "key", "text": "alt+Tab"}, {"kind": "RECENT"}),
        ({"action": "wait", "duration": 5}, {"kind": "WAIT", "value": 5}),
        ({"action": "screenshot"}, {"kind": "NOOP"}),
        ({"action": "mouse_move", "coordinate": MIDDLE}, {"kind": "NOOP"}),
        ({"action": "type", "text": "milk"}, {"kind": "TYPE", "value": "milk", "enter": False}),
        ({"action": "type", "text": "milk\n"}, {"kind": "TYPE", "value": "milk", "enter": True}),
        (
            {"action": "type", "text": "milk", "coordinate": MIDDLE, "press_enter": True},
            {"kind": "TYPE", "value": "milk", "enter": True, "point": (500.0, 500.0)},
        ),
        (
            {"action": "left_click_drag", "start_coordinate": MIDDLE, "coordinate": [683, 192]},
            {"kind": "SWIPE", "point1": (500.0, 500.0), "point2": (500.0, 250.0)},
        ),
    ],
)
def test_each_is_one_of_the_phone_s_own(given: dict[str, object], done: dict[str, object]) -> None:
    assert read(**given) == [done]
    parse_any_action(done)


def test_a_key_may_be_pressed_several_times() -> None:
    assert read(action="key", text="Escape", repeat=3) == [{"kind": "BACK"}] * 3


def test_a_click_without_a_place_is_where_the_pointer_is() -> None:
    mouse = Computer(DESK)
    with pytest.raises(ActionError, match="needs a coordinate"):
        mouse.read({"action": "left_click"})
    mouse.read({"action": "mouse_move", "coordinate": MIDDLE})
    assert mouse.read({"action": "left_click"}) == [{"kind": "CLICK", "point": (500.0, 500.0)}]


def test_a_held_button_drags_and_a_selected_field_is_written_anew() -> None:
    mouse = Computer(DESK)
    mouse.read({"action": "left_mouse_down", "coordinate": MIDDLE})
    mouse.read({"action": "mouse_move", "coordinate": [683, 192]})
    assert mouse.read({"action": "left_mouse_up"}) == [
        {"kind": "DRAG", "point1": (500.0, 500.0), "point2": (500.0, 250.0)}
    ]
    mouse.read({"action": "triple_click", "coordinate": MIDDLE})
    (done,) = mouse.read({"action": "type", "text": "tea"})
    assert done["clear"] is True
    (done,) = mouse.read({"action": "type", "text": "more"})
    assert "clear" not in done
    mouse.read({"action": "key", "text": "ctrl+a"})
    assert mouse.read({"action": "key", "text": "BackSpace"}) == [
        {"kind": "TYPE", "value": "", "clear": True}
    ]


@given(
    direction=st.sampled_from(["up", "down", "left", "right"]),
    amount=st.integers(1, 100),
    across=st.integers(DESK.left, DESK.right),
    down=st.integers(DESK.top, DESK.bottom),
)
def test_a_wheel_moves_a_finger_away_from_what_is_to_be_shown(
    direction: str, amount: int, across: int, down: int
) -> None:
    (done,) = read(
        action="scroll", scroll_direction=direction, scroll_amount=amount, coordinate=[across, down]
    )
    parse_any_action(done)
    (x1, y1), (x2, y2) = done["point1"], done["point2"]
    moved = {"down": y1 - y2, "up": y2 - y1, "right": x1 - x2, "left": x2 - x1}[direction]
    assert 0 < moved <= 600.001


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"action": "left_click", "coordinate": [10, 10]}, "beside the phone"),
        ({"action": "left_click", "coordinate": "there"}, "two numbers"),
        ({"action": "left_click", "coordinate": [683]}, "two numbers"),
        ({"action": "key", "text": "F5"}, "no key 'F5'"),
        ({"action": "key", "text": "BackSpace"}, "triple_click"),
        ({"action": "key"}, "name of a key"),
        ({"action": "key", "text": "Return", "repeat": 1000}, "repeat is a number from 1 to 20"),
        ({"action": "type"}, "needs a text"),
        ({"action": "wait", "duration": -1}, "duration is a number"),
        ({"action": "scroll", "scroll_direction": "in"}, "up, down, left or right"),
        ({"action": "left_mouse_up", "coordinate": MIDDLE}, "nothing is held"),
        ({"action": "navigate", "text": "https://example.com"}, "no action 'navigate'"),
        ({}, "no action None"),
    ],
)
def test_what_a_phone_cannot_do_is_said_in_a_sentence(given: dict[str, object], words: str) -> None:
    with pytest.raises(ActionError, match=words):
        read(**given)


def test_a_closer_look_is_as_sharp_as_the_phone_s_picture() -> None:
    picture = Image.new("RGB", (1080, 2400))
    near = DESK.cut(picture, [510, 0, 683, 384])
    assert near.size == (540, 1199)
    for wrong in ([0, 0, 100, 100], [683, 384, 683, 384], [1, 2], "all"):
        with pytest.raises(ActionError):
            DESK.cut(picture, wrong)
