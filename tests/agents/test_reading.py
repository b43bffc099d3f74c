"""What all adapters read alike: calls apart from the text, full-width marks, several calls, refusals."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from typing import Any

import pytest
import written_actions as written
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.actions import Action, Back, Click, Complete, Home, Type
from pytest_mobilegym.agents.agent import Usage
from pytest_mobilegym.agents.model.completion import Completion
from pytest_mobilegym.agents.model.conversation import ask, read_reply
from pytest_mobilegym.agents.model.native_calls import Grammar, as_text, in_grammar
from pytest_mobilegym.agents.model.punctuation import narrowed
from pytest_mobilegym.agents.model.remarks import SEVERAL
from pytest_mobilegym.agents.model.values import BESIDE, read_milliseconds, read_point, read_scaled_point
from pytest_mobilegym.errors import FormatError

GRAMMARS: dict[str, Grammar] = {
    "autoglm": "do",
    "gelab": "fields",
    "generic": "json",
    "generic_v2": "json",
    "gui_owl": "tags",
    "mai_ui": "tags",
    "uitars": "calls",
    "venus": "calls",
}


def parser(name: str) -> Callable[[str], Action]:
    family: Any = importlib.import_module(f"pytest_mobilegym.agents.{name}")
    parse: Callable[[str], Action] = family.parse
    return parse


def read(name: str, text: str) -> tuple[Action, list[str]]:
    _, action, remarks = read_reply(in_grammar(text, GRAMMARS[name]), parser(name))
    return action, remarks


def native(*calls: tuple[str, dict[str, Any]]) -> str:
    """Calls as an endpoint with a parser for tools gives them."""
    functions = [{"name": name, "arguments": json.dumps(arguments)} for name, arguments in calls]
    return as_text({"content": None, "tool_calls": [{"function": function} for function in functions]})


# ---- calls that an endpoint took out of the reply

TYPED = {
    "autoglm": ("do", {"action": "Type", "text": '你好 "a"\n'}, Type(value='你好 "a"\n', clear=True)),
    "gelab": ("TYPE", {"value": "你好"}, Type(value="你好")),
    "generic": ("TYPE", {"value": '你好 "a"\n'}, Type(value='你好 "a"\n')),
    "generic_v2": ("act", {"action": "TYPE", "value": "你好"}, Type(value="你好")),
    "gui_owl": ("mobile_use", {"action": "type", "text": "你好"}, Type(value="你好")),
    "mai_ui": ("mobile_use", {"action": "type", "text": "你好"}, Type(value="你好")),
    "uitars": ("type", {"content": "你好 'a'"}, Type(value="你好 'a'")),
    "venus": ("Type", {"content": "你好"}, Type(value="你好", clear=True)),
}
"""A call that types, as a model of each family makes it, and what it means."""

TAPPED = {
    "autoglm": ("Tap", {"element": [500, 300]}),
    "gelab": ("CLICK", {"point": [500, 300]}),
    "generic": ("CLICK", {"point": {"x": 500, "y": 300}}),
    "generic_v2": ("CLICK", {"point": "500,300"}),
    "gui_owl": ("mobile_use", {"action": "click", "coordinate": [500, 300]}),
    "mai_ui": ("mobile_use", {"action": "click", "coordinate": [499.5, 299.7]}),
    "uitars": ("click", {"point": {"x": 546, "y": 722.4}}),
    "venus": ("Click", {"box": [500, 300]}),
}


@pytest.mark.parametrize("name", TYPED)
def test_a_call_apart_from_the_text_is_read(name: str) -> None:
    function, arguments, meant = TYPED[name]
    assert read(name, native((function, arguments))) == (meant, [])


@pytest.mark.parametrize("name", TAPPED)
def test_a_call_apart_may_point(name: str) -> None:
    assert read(name, native(TAPPED[name]))[0] == Click(point=(500, 300))


@pytest.mark.parametrize("name", TAPPED)
def test_of_several_calls_apart_the_first_is_carried_out_and_the_model_is_told(name: str) -> None:
    action, remarks = read(name, native(TAPPED[name], TYPED[name][:2]))
    assert action == Click(point=(500, 300))
    assert remarks == [SEVERAL]


def test_a_call_that_ends_the_task_is_read() -> None:
    assert read("autoglm", native(("finish", {"message": "ok"})))[0] == Complete(message="ok")
    assert read("mai_ui", native(("mobile_use", {"action": "terminate"})))[0] == Complete(message="success")


@pytest.mark.parametrize(
    "message",
    [{}, {"tool_calls": None}, {"tool_calls": []}, {"content": "x", "function_call": None}],
)
def test_a_message_without_calls_is_no_text(message: dict[str, Any]) -> None:
    assert as_text(message) == ""


# ---- several calls in a text

SEVERAL_IN_A_TEXT = {
    "autoglm": '<answer>do(action="Home")</answer><answer>do(action="Back")</answer>',
    "gelab": "action:HOT_KEY\tkey:HOME\tsummary:x\naction:HOT_KEY\tkey:BACK\tsummary:y",
    "generic": '{"action": "HOME"} {"action": "BACK"}',
    "generic_v2": '<answer>{"action": "HOME"}</answer> <answer>{"action": "BACK"}</answer>',
    "gui_owl": '<tool_call>{"name": "mobile_use", "arguments": {"action": "system_button", "button": "Home"}}'
    '</tool_call><tool_call>{"name": "mobile_use", "arguments": {"action": "wait"}}</tool_call>',
    "mai_ui": '<tool_call>{"name": "mobile_use", "arguments": {"action": "system_button", "button": "home"}}'
    '</tool_call><tool_call>{"name": "mobile_use", "arguments": {"action": "wait"}}</tool_call>',
    "uitars": "Action: press_home()\nAction: press_back()",
    "venus": "<action>PressHome()</action><action>PressBack()</action>",
}


@pytest.mark.parametrize("name", SEVERAL_IN_A_TEXT)
def test_the_first_of_several_counts_and_the_model_is_told(name: str) -> None:
    assert read(name, SEVERAL_IN_A_TEXT[name]) == (Home(), [SEVERAL])


@pytest.mark.parametrize("name", ["uitars", "venus", "generic_v2", "autoglm"])
def test_a_call_in_the_reasoning_is_none(name: str) -> None:
    action, remarks = read(name, f"<think>{SEVERAL_IN_A_TEXT[name]}</think>{SEVERAL_IN_A_TEXT[name]}")
    assert (action, remarks) == (Home(), [SEVERAL])


# ---- full-width punctuation


@pytest.mark.parametrize(
    ("name", "text", "meant"),
    [
        ("autoglm", "do（action=“Tap”，element=［500，300］）", Click(point=(500, 300))),
        ("autoglm", "do（action＝“Type”，text=“你好，“世界””）", None),
        ("autoglm", "do（action=“Type”，text=“你好，世界（1）”）", Type(value="你好，世界（1）", clear=True)),
        ("gelab", "action：CLICK\tpoint：500，300", Click(point=(500, 300))),
        ("generic", "｛“action”：“CLICK”，“point”：［500，300］｝", Click(point=(500, 300))),
        ("generic_v2", "<answer>｛“action”：“TYPE”，“value”：“a，b”｝</answer>", Type(value="a，b")),
        ("gui_owl", "<tool_call>｛“name”：“mobile_use”，“arguments”：｛“action”：“click”，“coordinate”："
         "［５００，３００］｝｝</tool_call>", Click(point=(500, 300))),
        ("uitars", "Action：click（point=‘<point>546 722.4</point>’）", Click(point=(500, 300))),
        ("uitars", "Action：press_back（）", Back()),
        ("venus", "<action>Click（box=（500，300））</action>", Click(point=(500, 300))),
    ],
)  # fmt: skip
def test_full_width_punctuation_around_an_action_is_plain(name: str, text: str, meant: Action | None) -> None:
    if meant is None:
        with pytest.raises(FormatError):
            read(name, text)
    else:
        assert read(name, text)[0] == meant


@given(text=st.text(max_size=60) | st.text(alphabet="do(action=“Tap”，（）［］\"'\\ ｛｝：", max_size=60))
def test_narrowing_never_fails_and_keeps_what_is_plain(text: str) -> None:
    once = narrowed(text)
    assert isinstance(once, str)


@given(action=written.generic_actions)
def test_what_is_written_plainly_is_read_as_it_stands(action: Action) -> None:
    family: Any = importlib.import_module("pytest_mobilegym.agents.generic_v2")
    line = family.render(action)
    said, found, remarks = read_reply(f"<answer>{line}</answer>", family.parse)
    assert (found, remarks) == (action, [])
    assert line in said


# ---- points and numbers

coordinates = st.integers(0, 1000) | st.floats(0, 1000).map(lambda value: round(value, 2))
FORMS: list[Callable[[float, float], Any]] = [
    lambda x, y: [x, y],
    lambda x, y: [str(x), str(y)],
    lambda x, y: f"{x},{y}",
    lambda x, y: f"({x}, {y})",
    lambda x, y: f"（{x}，{y}）",
    lambda x, y: f"<point>{x} {y}</point>",
    lambda x, y: {"x": x, "y": y},
    lambda x, y: {"y": str(y), "x": str(x)},
    lambda x, y: f'{{"x": {x}, "y": {y}}}',
    lambda x, y: [[x, y]],
]


@given(x=coordinates, y=coordinates, form=st.sampled_from(FORMS))
def test_a_point_is_the_same_in_every_form(x: float, y: float, form: Callable[[float, float], Any]) -> None:
    assert read_point(form(x, y), "point") == (x, y)
    assert read_scaled_point(form(x, y), "point") == (x, y)


@given(x=st.floats(-400, 1400), y=st.floats(-400, 1400))
def test_a_point_beside_the_screen_is_clamped_or_refused(x: float, y: float) -> None:
    near = all(-BESIDE * 1000 <= value <= (1 + BESIDE) * 1000 for value in (x, y))
    try:
        found = read_point([x, y], "point")
    except FormatError:
        assert not near
    else:
        assert near
        assert found == (min(max(x, 0), 1000), min(max(y, 0), 1000))


@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3)
        ),
        max_leaves=6,
    )
)
def test_anything_is_a_point_on_the_screen_or_a_format_error(value: Any) -> None:
    try:
        x, y = read_point(value, "point")
    except FormatError:
        return
    assert 0 <= x <= 1000
    assert 0 <= y <= 1000


@pytest.mark.parametrize(
    ("value", "ms"), [(500, 500), ("500", 500), ("500 ms", 500), ("1500毫秒", 1500), (12.6, 13)]
)
def test_milliseconds_may_be_a_text(value: Any, ms: int) -> None:
    assert read_milliseconds(value, "duration") == ms


# ---- refusals


class Says:
    """A model that says one thing."""

    model = "m"

    def __init__(self, completion: Completion) -> None:
        self._completion = completion

    async def complete(self, messages: list[dict[str, Any]], **sampling: Any) -> Completion:
        del messages, sampling
        return self._completion


@pytest.mark.parametrize(
    ("completion", "said"),
    [
        (
            Completion("I'm sorry, but I can't help with that.", "", Usage(), False),
            "The model refused: I'm sorry",
        ),
        (Completion("抱歉，我无法完成这个请求。", "", Usage(), False), "The model refused: 抱歉"),
        (Completion("", "", Usage(), False, refusal="No."), "The model refused: No."),
        (Completion("", "", Usage(), False, filtered=True), "content filter held the reply back"),
    ],
)
async def test_a_refusal_is_named(completion: Completion, said: str) -> None:
    reply = await ask(Says(completion), [], [], parse=parser("generic"), sampling={}, grammar="json")
    assert reply.action is None
    assert reply.format_error is not None
    assert said in reply.format_error


async def test_a_reply_is_kept_as_it_came_and_as_it_was_read() -> None:
    completion = Completion(native(TAPPED["venus"]), "", Usage(), False)
    reply = await ask(Says(completion), [], [], parse=parser("venus"), sampling={}, grammar="calls")
    assert reply.action == Click(point=(500, 300))
    assert reply.raw == completion.content
    assert reply.read == "Click(box=[500, 300])"
