"""What the adapters of model families understand of a reply, and what they refuse."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import gelab_replies
import generic_v2_replies
import gui_owl_replies
import mai_ui_replies
import pytest
import uitars_replies
import venus_replies
import written_actions as written
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.actions import (
    Abort,
    Action,
    Click,
    Drag,
    LongPress,
    Noop,
    Recent,
    Swipe,
    Type,
    dump_action,
)
from pytest_mobilegym.agents import gelab, generic_v2, gui_owl, mai_ui, uitars, venus
from pytest_mobilegym.errors import FormatError


class Adapter(NamedTuple):
    """A family's grammar, and replies in it."""

    module: Any
    replies: Any
    actions: st.SearchStrategy[Action]
    wrapped: str
    """A reply around an action, for `str.format`."""


ADAPTERS = {
    "uitars": Adapter(uitars, uitars_replies, written.uitars_actions, "Thought: 想\n想。\nAction: {}"),
    "venus": Adapter(
        venus,
        venus_replies,
        written.venus_actions,
        "<think>想</think>\n<action>{}</action>\n<conclusion>x</conclusion>",
    ),
    "gui_owl": Adapter(gui_owl, gui_owl_replies, written.gui_owl_actions, "Action: x.\n{}"),
    "mai_ui": Adapter(mai_ui, mai_ui_replies, written.mai_ui_actions, "<thinking>\n想\n</thinking>\n{}"),
    "gelab": Adapter(
        gelab, gelab_replies, written.gelab_actions, "<THINK> 想 </THINK>\nexplain:x\t{}\tsummary:y"
    ),
    "generic_v2": Adapter(
        generic_v2,
        generic_v2_replies,
        written.generic_actions,
        "<THINK>\n想\n</THINK>\n<ANSWER>\n{}\n</ANSWER>",
    ),
}


def rows(table: str) -> list[Any]:
    return [
        pytest.param(name, text, meant, id=f"{name}-{number}")
        for name, adapter in ADAPTERS.items()
        for number, (text, meant) in enumerate(getattr(adapter.replies, table))
    ]


@pytest.mark.parametrize(("name", "text", "action"), rows("UNDERSTOOD"))
def test_a_reply_is_understood(name: str, text: str, action: Action) -> None:
    assert ADAPTERS[name].module.parse(text) == action


@pytest.mark.parametrize(("name", "text", "reason"), rows("REFUSED"))
def test_a_reply_without_a_valid_action_is_a_format_error(name: str, text: str, reason: str) -> None:
    with pytest.raises(FormatError) as caught:
        ADAPTERS[name].module.parse(text)

    assert reason in str(caught.value)
    assert len(str(caught.value)) < 500
    assert caught.value.raw == text


@pytest.mark.parametrize("name", ADAPTERS)
@given(data=st.data())
def test_what_is_written_is_read_back(name: str, data: st.DataObject) -> None:
    adapter = ADAPTERS[name]
    action = data.draw(adapter.actions)
    line = adapter.module.render(action)

    assert adapter.module.parse(line) == action
    assert adapter.module.parse(adapter.wrapped.format(line)) == action


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("uitars", Recent()),
        ("uitars", Type(value="x", clear=True)),
        ("uitars", Type(value="x\n")),
        ("uitars", Type(value="x\\n")),
        ("uitars", Type(value="", enter=True)),
        ("uitars", Swipe(point1=(500, 500), point2=(500, 300))),
        ("uitars", Abort()),
        ("venus", Type(value="x")),
        ("venus", LongPress(point=(1, 2))),
        ("venus", Swipe(point1=(1, 2), point2=(3, 4))),
        ("venus", Abort()),
        ("gui_owl", Drag(point1=(1, 2), point2=(3, 4))),
        ("gui_owl", Type(value="x", point=(1, 2))),
        ("gui_owl", Abort(value="because")),
        ("gui_owl", Type(value="x", clear=True)),
        ("gui_owl", Type(value="x", enter=True)),
        ("mai_ui", Type(value="x", enter=True)),
        ("venus", Type(value="x", clear=True, enter=True)),
        ("gelab", Type(value="x", enter=True)),
        ("mai_ui", Noop()),
        ("mai_ui", Swipe(point1=(500, 500), point2=(500, 300))),
        ("gelab", Type(value="a\tb")),
        ("gelab", Type(value=" x")),
        ("gelab", Drag(point1=(1, 2), point2=(3, 4))),
        ("generic_v2", Noop()),
    ],
)
def test_an_action_outside_the_grammar_cannot_be_written(name: str, action: Action) -> None:
    with pytest.raises(ValueError, match="No way to write"):
        ADAPTERS[name].module.render(action)


fragments = [
    *("Action:", "Thought:", "click(", "type(", "scroll(", "point=", "content=", "<point>1 2</point>"),
    *("Click(", "box=", "(1,2)", "<action>", "</action>", "<tool_call>", "</tool_call>", '{"name":'),
    *(
        '"arguments":',
        "{",
        "}",
        '{"action":',
        '"click"',
        '"swipe"',
        '"coordinate":',
        "[1,2]",
        "[-1e400, NaN]",
    ),
    *("action:CLICK", "point:1,2", "value:", "\t", "\n", "<think>", "</think>", "<THINK>", "</THINK>"),
    *("<ANSWER>", "</ANSWER>", ")", ",", '"', "'", "\\", "\\ud800", "//", "/*", "null", "9" * 400),
]
shreds = st.lists(st.sampled_from(fragments) | st.text(max_size=5), max_size=30).map("".join)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
words = st.sampled_from(
    [
        "click",
        "type",
        "swipe",
        "scroll",
        "drag",
        "wait",
        "open",
        "key",
        "terminate",
        "system_button",
        "CLICK",
        "TYPE",
    ]
)
fields = st.fixed_dictionaries(
    {"action": words | values},
    optional=dict.fromkeys(
        ("coordinate", "coordinate2", "start_coordinate", "end_coordinate", "text", "time", "direction",
         "button", "status", "point", "value", "clear"),
        values,
    ),
)  # fmt: skip
tool_calls = fields.map(
    lambda given: f"<tool_call>{json.dumps({'name': 'm', 'arguments': given})}</tool_call>"
)
calls = st.builds(
    "Action: {}({}={})".format,
    words | st.text(max_size=5),
    st.sampled_from(
        ["point", "start_box", "box", "content", "direction", "start", "end", "app_name", "time"]
    ),
    st.text(max_size=12)
    | st.lists(st.floats() | st.integers(), max_size=5).map(str)
    | st.builds("'<point>{} {}</point>'".format, st.integers() | st.floats(), st.integers())
    | st.text(max_size=9).map(repr),
)
lines = st.dictionaries(
    st.sampled_from(["action", "point", "point1", "point2", "value", "clear", "key", "return"]),
    st.text(max_size=8) | st.builds("{},{}".format, st.integers(), st.integers()) | words,
).map(lambda given: "\t".join(f"{key}:{value}" for key, value in given.items()))


def points_of(action: Action) -> list[float]:
    data = dump_action(action)
    return [each for name in ("point", "point1", "point2") for each in data.get(name) or ()]


@pytest.mark.parametrize("name", ADAPTERS)
@given(text=st.text() | shreds | tool_calls | fields.map(json.dumps) | calls | lines)
def test_no_text_raises_anything_but_a_format_error(name: str, text: str) -> None:
    module = ADAPTERS[name].module
    try:
        action = module.parse(text)
    except FormatError as error:
        str(error).encode()
    else:
        assert all(0 <= each <= 1000 for each in points_of(action))
    for read in ("thought_of", "summary_of", "sentence_of"):
        getattr(module, read, str)(text)


@pytest.mark.parametrize(
    ("size", "seen"),
    [
        ((1080, 2400), (1092, 2408)),
        ((720, 1600), (728, 1596)),
        ((1440, 3200), (1428, 3192)),
        ((360, 800), (364, 812)),
        ((4000, 8000), (2520, 5068)),
        ((100, 100), (280, 280)),
    ],
)
def test_uitars_points_at_pixels_of_the_resized_screenshot(
    size: tuple[int, int], seen: tuple[int, int]
) -> None:
    assert uitars.resized(size) == seen
    corner = f"Action: click(point='<point>{seen[0]} {seen[1]}</point>')"
    assert uitars.parse(corner, size=seen) == Click(point=(1000, 1000))
    middle = f"Action: click(point='<point>{seen[0] // 2} {seen[1] // 2}</point>')"
    assert uitars.parse(middle, size=seen) == Click(point=(500, 500))


@pytest.mark.parametrize(
    ("size", "duration"), [((1080, 2400), 1440), ((720, 1600), 1440), ((1440, 3200), 2000)]
)
def test_venus_moves_by_the_size_of_the_screen(size: tuple[int, int], duration: int) -> None:
    text = "<action>Scroll(start=(500,260), end=(500,760))</action>"
    assert venus.parse(text, size=size) == Swipe(point1=(500, 260), point2=(500, 760), duration=duration)


@pytest.mark.parametrize(
    ("read", "text", "said"),
    [
        (uitars.thought_of, "Thought: a\nb\nAction: wait()", "a\nb"),
        (uitars.thought_of, "wait()", ""),
        (gui_owl.sentence_of, "Action: Open\nit.\n<tool_call>{}</tool_call>", "Open it."),
        (gui_owl.sentence_of, "<think>Action: no</think><tool_call>", ""),
        (gelab.thought_of, "< THINK > a </TINK>\naction:WAIT", "a"),
        (gelab.summary_of, "action:WAIT\tsummary: a:b ", "a:b"),
        (gelab.summary_of, "action:WAIT", ""),
    ],
)
def test_what_is_said_beside_the_action_is_kept(read: Callable[[str], str], text: str, said: str) -> None:
    assert read(text) == said
