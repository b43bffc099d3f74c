"""Agents that name elements by their numbers: what their replies mean, and what their models are shown."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pytest_mobilegym.actions import (
    Abort,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    DoubleTap,
    Enter,
    Home,
    LongPress,
    Swipe,
    Type,
    Wait,
)
from pytest_mobilegym.agents.agent import EpisodeContext, Usage
from pytest_mobilegym.agents.m3a import mark
from pytest_mobilegym.agents.model.completion import Completion
from pytest_mobilegym.agents.model.element_calls import parse, thought_of
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.registry import find_agent
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.elements.element import Element
from pytest_mobilegym.errors import FormatError, UsageError
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.preflight import check_observed

SIZE = (1000, 2000)
SCREEN = (
    Element(0, "text", "Alarms", bounds=(0, 0, 1000, 200)),
    Element(1, "switch", "07:30", flags=frozenset({"tap", "on"}), bounds=(800, 400, 1000, 600)),
    Element(2, "list", flags=frozenset({"scroll"}), bounds=(0, 200, 1000, 1200)),
    Element(3, "field", hint="Label", flags=frozenset({"tap"}), bounds=(100, 1400, 500, 1600)),
)

BOXES = st.tuples(st.integers(0, 998), st.integers(0, 1998), st.integers(1, 1000), st.integers(1, 2000)).map(
    lambda box: (box[0], box[1], min(1000, box[0] + box[2]), min(2000, box[1] + box[3]))
)


def read(said: dict[str, Any] | str) -> Any:
    text = said if isinstance(said, str) else f"Reason: so it is.\nAction: {json.dumps(said)}"
    return parse(text, SCREEN, SIZE)


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ({"action_type": "click", "index": 1}, Click(point=(900, 250))),
        ({"action_type": "Click", "index": "[1]"}, Click(point=(900, 250))),
        ({"action_type": "double_tap", "index": 1.0}, DoubleTap(point=(900, 250))),
        ({"action_type": "long_press", "index": 1}, LongPress(point=(900, 250))),
        ({"action_type": "input_text", "text": "hi", "index": 3}, Type(value="hi", point=(300, 750))),
        ({"action_type": "input_text", "text": "hi", "clear": "true"}, Type(value="hi", clear=True)),
        ({"action_type": "keyboard_enter"}, Enter()),
        ({"action_type": "navigate_back"}, Back()),
        ({"action_type": "navigate-home"}, Home()),
        ({"action_type": "open_app", "app_name": " Clock "}, Awake(value="Clock")),
        ({"action_type": "wait"}, Wait()),
        ({"action_type": "answer", "text": "7"}, Answer(value="7")),
        ({"action_type": "status", "goal_status": "complete"}, Complete()),
        ({"action_type": "status", "goal_status": "infeasible"}, Abort(value="infeasible")),
        ({"action_type": "scroll", "direction": "down"}, Swipe(point1=(500, 800), point2=(500, 200))),
        (
            {"action_type": "scroll", "direction": "down", "index": 2},
            Swipe(point1=(500, 500), point2=(500, 200)),
        ),
        (
            {"action_type": "scroll", "direction": "left", "index": 2},
            Swipe(point1=(200, 350), point2=(800, 350)),
        ),
    ],
)
def test_replies_become_actions(said: dict[str, Any], action: object) -> None:
    assert read(said) == action


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"action_type": "click", "index": 4}, "no element 4 on the screen; they go from 0 to 3"),
        ({"action_type": "click", "index": -1}, "'index' must be the number of an element, got -1"),
        ({"action_type": "click", "index": True}, "'index' must be the number"),
        ({"action_type": "click"}, "\"click\" needs 'index'"),
        ({"action_type": "scroll", "direction": "in"}, "'direction' must be one of up, down, left, right"),
        ({"action_type": "status", "goal_status": "maybe"}, "complete or infeasible"),
        ({"action_type": "fly"}, 'Unknown action "fly"; known ones: click'),
        ("Action: click(3)", 'No JSON object with "action_type"'),
        ("", 'No JSON object with "action_type"'),
    ],
)
def test_what_cannot_be_done_is_said(said: dict[str, Any] | str, complaint: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(said)
    assert complaint in str(caught.value)


@given(
    box=BOXES, number=st.integers(0, 500), around=st.text(alphabet=st.characters(exclude_characters="{}<"))
)
def test_a_tap_lands_within_the_element_whatever_stands_around(
    box: tuple[int, int, int, int], number: int, around: str
) -> None:
    element = Element(number, "button", "go", bounds=box)
    said = f'{around}\nAction: {{"action_type": "click", "index": {number}}}\n{around}'
    action = parse(said, [element], SIZE)
    assert isinstance(action, Click)
    x, y = action.point[0] * SIZE[0] / 1000, action.point[1] * SIZE[1] / 1000
    # Points are rounded to hundredths of a thousandth, less than a pixel.
    assert box[0] - 0.05 <= x <= box[2] + 0.05
    assert box[1] - 0.05 <= y <= box[3] + 0.05


@given(box=BOXES, direction=st.sampled_from(["up", "down", "left", "right"]))
def test_a_scroll_stays_within_the_element_and_moves_against_the_direction(
    box: tuple[int, int, int, int], direction: str
) -> None:
    said = json.dumps({"action_type": "scroll", "direction": direction, "index": 0})
    action = parse(said, [Element(0, "list", bounds=box)], SIZE)
    assert isinstance(action, Swipe)
    for x, y in (action.point1, action.point2):
        assert box[0] - 0.05 <= x * SIZE[0] / 1000 <= box[2] + 0.05
        assert box[1] - 0.05 <= y * SIZE[1] / 1000 <= box[3] + 0.05
    axis, sign = {"up": (1, 1), "down": (1, -1), "left": (0, 1), "right": (0, -1)}[direction]
    assert (action.point2[axis] - action.point1[axis]) * sign > 0
    assert action.point2[1 - axis] == action.point1[1 - axis]


@given(
    st.text()
    | st.dictionaries(
        st.sampled_from(["action_type", "index", "text", "direction", "goal_status", "clear", "app_name"]),
        st.sampled_from(["click", "scroll", "input_text", "status", "open_app", "answer", "down"])
        | st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text()
        | st.lists(st.integers(), max_size=3),
    ).map(json.dumps)
)
def test_whatever_a_model_writes_is_an_action_or_a_format_error(text: str) -> None:
    try:
        said: str = parse(text, SCREEN, SIZE).kind
    except FormatError as error:
        said = str(error)
    assert said


def test_the_reason_is_the_thought() -> None:
    assert thought_of("Reason: it is\non.\nAction: {}") == "it is\non."
    assert thought_of("reason: alone") == "alone"
    assert thought_of("Action: {}") == ""


class Model:
    """Says what it is told to, and keeps what it was asked."""

    model = "m"

    def __init__(self, *replies: str) -> None:
        self.replies = list(replies)
        self.asked: list[list[dict[str, Any]]] = []

    async def complete(self, messages: list[dict[str, Any]], **sampling: Any) -> Completion:
        del sampling
        self.asked.append(messages)
        return Completion(content=self.replies.pop(0), reasoning="", usage=Usage(10, 2), cut_off=False)


def blank(width: int = 1000, height: int = 2000) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (width, height), (250, 250, 250)).save(written, "PNG")
    return written.getvalue()


def observation(**changes: Any) -> Observation:
    seen = Observation(
        screenshot=blank(),
        mime="image/png",
        size=SIZE,
        app="clock",
        app_name="Clock",
        now="2025-03-03T09:00:00",
        elements=SCREEN,
    )
    return replace(seen, **changes)


async def begun(name: str, model: Model, lang: str = "en") -> Any:
    import importlib

    from pytest_mobilegym.agents.model.episode import ModelAgent

    family: Any = importlib.import_module(f"pytest_mobilegym.agents.{name}")
    agent = ModelAgent(AgentOptions(), family.FAMILY, client=model)
    await agent.begin(EpisodeContext("Turn the alarm off.", lang, 0, 15, ("Clock", "Notes")))
    return agent


@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_t3a_is_shown_words_alone_and_what_it_did(lang: str) -> None:
    model = Model('Reason: off.\nAction: {"action_type": "click", "index": 1}', "uh", "")
    agent = await begun("t3a", model, lang)

    reply = await agent.act(observation(screenshot=None))
    assert (reply.action, reply.thought) == (Click(point=(900, 250)), "off.")
    await agent.act(observation(notes=("a note",)))
    await agent.act(observation())

    first, second, third = ([message["content"] for message in asked] for asked in model.asked)
    assert all(isinstance(text, str) for texts in (first, second, third) for text in texts)
    assert '[1] switch "07:30" (on)' in first[1]
    assert "Turn the alarm off." in first[1]
    assert "Clock" in first[0]
    assert '1. Reason: off. Action: {"action_type": "click", "index": 1}' in second[1]
    assert "a note" in second[1]
    assert 'No JSON object with "action_type"' in third[1]


async def test_m3a_is_shown_a_marked_screenshot_beside_the_words() -> None:
    model = Model('Action: {"action_type": "click", "index": 3}')
    agent = await begun("m3a", model)

    reply = await agent.act(observation())

    assert reply.action == Click(point=(300, 750))
    picture, text = model.asked[0][1]["content"]
    assert picture["image_url"]["url"].startswith("data:image/jpeg;base64,")
    assert '[3] field hint "Label"' in text["text"]
    assert ";base64," not in json.dumps(reply.prompt)


def test_marks_frame_what_reacts_and_nothing_else() -> None:
    with Image.open(io.BytesIO(mark(blank(), SCREEN))) as opened:
        picture = opened.convert("RGB")
    assert picture.size == SIZE

    def is_green(x: int, y: int) -> bool:
        pixel = picture.getpixel((x, y))
        assert isinstance(pixel, tuple)
        red, green, blue = pixel
        return green > 120 and red < 100 and blue < 100

    assert is_green(900, 598), "the lower edge of the switch"
    assert is_green(300, 1598), "the lower edge of the field"
    assert not is_green(500, 1), "a text does not react"


@pytest.mark.parametrize("name", ["m3a", "t3a"])
async def test_without_elements_the_agent_says_what_to_give(name: str) -> None:
    agent = await begun(name, Model())
    with pytest.raises(UsageError, match="add elements to --observe"):
        await agent.act(observation(elements=None))


@pytest.mark.parametrize(
    ("name", "observe", "lacking"),
    [
        ("m3a", "screenshot", "needs elements of the screen; give --observe screenshot,elements."),
        ("m3a", "elements", "needs screenshot of the screen"),
        ("t3a", "screenshot,text", "needs elements of the screen; give --observe elements."),
        ("t3a", "elements", ""),
        ("m3a", "elements,screenshot", ""),
        ("generic_v2", "screenshot", ""),
    ],
)
def test_a_run_that_does_not_show_enough_is_refused(name: str, observe: str, lacking: str) -> None:
    config = make_config({"agent": name, "observe": observe})
    if not lacking:
        check_observed(config)
        return
    with pytest.raises(UsageError) as caught:
        check_observed(config)
    assert lacking in str(caught.value)


@pytest.mark.parametrize("name", ["m3a", "t3a"])
def test_they_are_found_by_name(name: str) -> None:
    spec = find_agent(name)
    assert (spec.needs_model, spec.needs_pixels, spec.kind) == (True, True, "agent")
