"""Observations have the keys that BrowserGym's agents read, and its calls operate a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

np = pytest.importorskip("numpy")

from pytest_mobilegym.errors import FormatError, UnknownName  # noqa: E402
from pytest_mobilegym.rl.bridges.browsergym import (  # noqa: E402
    KEYS_OF_OBSERVATION,
    PhoneBrowser,
    read_calls,
)
from pytest_mobilegym.rl.element_actions import as_data  # noqa: E402
from pytest_mobilegym.rl.playground import Playground  # noqa: E402

PLACE = Playground(suites=("mobilegym:clock",))
SIZE = (1080, 2400)


@pytest.fixture
def phone() -> Iterator[PhoneBrowser]:
    made = PhoneBrowser("mobilegym.clock.AddAlarm", playground=PLACE)
    yield made
    made.close()


def test_an_observation_has_browsergym_s_keys_and_types(phone: PhoneBrowser) -> None:
    seen, info = phone.reset(seed=7)
    assert tuple(seen) == KEYS_OF_OBSERVATION
    assert seen["goal"] == "Set an alarm for 06:50."
    assert seen["goal_object"] == ({"type": "text", "text": seen["goal"]},)
    assert seen["chat_messages"][0]["message"] == seen["goal"]
    assert (seen["screenshot"].shape, seen["screenshot"].dtype) == ((800, 360, 3), np.uint8)
    assert seen["open_pages_titles"] == ("Clock",)
    assert seen["active_page_index"].tolist() == [0]
    assert info == {"task_info": {"task": "clock.AddAlarm"}}


def test_the_tree_names_each_element_by_its_number(phone: PhoneBrowser) -> None:
    seen, _ = phone.reset(seed=7)
    root, *nodes = seen["axtree_object"]["nodes"]
    assert root["role"]["value"] == "RootWebArea"
    assert root["childIds"] == [each["nodeId"] for each in nodes] == list(seen["extra_element_properties"])
    new = nodes[1]
    assert (new["browsergym_id"], new["role"]["value"], new["name"]["value"]) == ("1", "button", "New alarm")
    assert seen["extra_element_properties"]["1"]["clickable"]
    switch = next(each for each in nodes if each["role"]["value"] == "switch")
    assert switch["properties"][0]["name"] == "checked"


def test_calls_operate_the_phone(phone: PhoneBrowser) -> None:
    phone.reset(seed=7)
    seen, reward, over, cut, _ = phone.step("click('1')")
    assert (reward, over, cut) == (0.0, False, False)
    field = next(each for each in seen["axtree_object"]["nodes"] if each["role"]["value"] == "textbox")
    seen, *_ = phone.step(f"fill('{field['browsergym_id']}', 'Gym')")
    field = next(each for each in seen["axtree_object"]["nodes"] if each["role"]["value"] == "textbox")
    assert field["value"]["value"] == "Gym"
    assert seen["last_action"].startswith("fill(")
    seen, *_ = phone.step("click('999')")
    assert "There is no element 999" in seen["last_action_error"]
    seen, *_ = phone.step("send_msg_to_user('done')")
    assert seen["chat_messages"][-1]["message"] == "done"
    *_, over, _, info = phone.step("complete()")
    assert over
    assert info["task_info"]["FC"] == 1.0


@pytest.mark.parametrize(
    ("call", "data"),
    [
        ("click('3', button='right')", {"kind": "HOLD", "element": 3}),
        ("noop(2000)", {"kind": "WAIT", "value": 2.0}),
        ("press('4', 'Enter')", {"kind": "ENTER"}),
        ("keyboard_press('Escape')", {"kind": "BACK"}),
        ("go_back()", {"kind": "BACK"}),
        ("report_infeasible('no such alarm')", {"kind": "ABORT", "value": "no such alarm"}),
    ],
)
def test_each_call_is_an_action_of_the_phone_s(call: str, data: dict[str, object]) -> None:
    assert as_data(read_calls(call, SIZE)) == data


def test_a_wheel_turned_down_moves_the_finger_up() -> None:
    done = as_data(read_calls("scroll(0, 300)", SIZE))
    assert (done["kind"], done["point1"][1] - done["point2"][1]) == ("SWIPE", 375.0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "click",
        "click('1'); click('2')",
        "click('1') + 1",
        "__import__('os').system('true')",
        "click(open('/etc/passwd'))",
        "click('one')",
        "click()",
        "goto('https://example.com')",
        "keyboard_press('F5')",
        "(" * 500,
        "noop(" + "-" * 10_000 + "1)",
    ],
)
def test_what_is_no_call_of_a_phone_is_refused_and_never_run(text: str) -> None:
    with pytest.raises(FormatError):
        read_calls(text, SIZE)


def test_no_such_task() -> None:
    made = PhoneBrowser("mobilegym.clock.AddAlram", playground=PLACE)
    with pytest.raises(UnknownName, match="AddAlarm"):
        made.reset()
    made.close()


@pytest.mark.chromium
def test_with_pixels_elements_have_places_on_the_picture() -> None:
    made = PhoneBrowser("clock.AddAlarm", playground=PLACE._replace(device="browser", pages=1))
    seen, _ = made.reset(seed=7)
    assert seen["screenshot"].max() == 255
    left, top, across, down = seen["extra_element_properties"]["1"]["bbox"]
    assert 0 <= left < left + across <= 360
    assert 0 <= top < top + down <= 800
    made.close()
