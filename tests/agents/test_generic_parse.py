"""What the generic agent understands of a model's reply, and what it refuses."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from written_actions import generic_actions

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
    Noop,
    Recent,
    Swipe,
    Type,
    Wait,
)
from pytest_mobilegym.agents.generic import parse, render, thought_of
from pytest_mobilegym.errors import FormatError

UNDERSTOOD: list[tuple[str, Action]] = [
    # every action by its own name
    ('{"action": "CLICK", "point": [941, 62]}', Click(point=(941, 62))),
    ('{"action": "DOUBLE_TAP", "point": [1, 2]}', DoubleTap(point=(1, 2))),
    ('{"action": "LONG_PRESS", "point": [1, 2], "duration": 1500}', LongPress(point=(1, 2), duration=1500)),
    ('{"action": "TYPE", "value": "07:30"}', Type(value="07:30")),
    (
        '{"action": "TYPE", "value": "x", "point": [5, 6], "clear": true}',
        Type(value="x", point=(5, 6), clear=True),
    ),
    (
        '{"action": "SWIPE", "point1": [500, 780], "point2": [500, 260]}',
        Swipe(point1=(500, 780), point2=(500, 260)),
    ),
    (
        '{"action": "DRAG", "point1": [1, 2], "point2": [3, 4], "duration": 900}',
        Drag(point1=(1, 2), point2=(3, 4), duration=900),
    ),
    ('{"action": "BACK"}', Back()),
    ('{"action": "HOME"}', Home()),
    ('{"action": "RECENT"}', Recent()),
    ('{"action": "ENTER"}', Enter()),
    ('{"action": "WAIT", "value": 2.5}', Wait(value=2.5)),
    ('{"action": "WAIT"}', Wait(value=1.0)),
    ('{"action": "AWAKE", "value": " 微信 "}', Awake(value="微信")),
    ('{"action": "ANSWER", "value": "3 件"}', Answer(value="3 件")),
    ('{"action": "INFO", "value": "Which one?"}', Info(value="Which one?")),
    ('{"action": "COMPLETE", "return": "两条提醒都已删除"}', Complete(message="两条提醒都已删除")),
    ('{"action": "COMPLETE"}', Complete()),
    ('{"action": "ABORT", "value": "no such contact"}', Abort(value="no such contact")),
    # other names and spellings
    ('{"action": " tap ", "point": [1, 2]}', Click(point=(1, 2))),
    ('{"action_type": "Double Tap", "point": [1, 2]}', DoubleTap(point=(1, 2))),
    ('{"action": "LongPress", "point": [1, 2]}', LongPress(point=(1, 2))),
    ('{"action": "slide", "start": [1, 2], "end": [3, 4]}', Swipe(point1=(1, 2), point2=(3, 4))),
    ('{"action": "LAUNCH", "app": "Clock"}', Awake(value="Clock")),
    ('{"action": "TYPE", "text": "hello"}', Type(value="hello")),
    ('{"action": "FINISH", "message": "ok"}', Complete(message="ok")),
    ('{"action": "ABORT", "reason": "no"}', Abort(value="no")),
    ('{"action": "WAIT", "duration": "3 seconds"}', Wait(value=3)),
    (
        '{"action": "TYPE", "value": null, "text": "an explicit null hides nothing"}',
        Type(value="an explicit null hides nothing"),
    ),
    # values in another dress
    ('{"action": "CLICK", "point": [100, 200, 300, 400]}', Click(point=(200, 300))),
    ('{"action": "CLICK", "point": [0, 1000]}', Click(point=(0, 1000))),
    ('{"action": "CLICK", "point": [10.5, 20]}', Click(point=(10.5, 20))),
    ('{"action": "TYPE", "value": "x", "clear": "false"}', Type(value="x", clear=False)),
    ('{"action": "TYPE", "value": "x", "clear": "True"}', Type(value="x", clear=True)),
    ('{"action": "TYPE", "value": "x", "clear": 1}', Type(value="x", clear=True)),
    ('{"action": "TYPE", "value": "tea", "enter": true}', Type(value="tea", enter=True)),
    ('{"action": "TYPE", "value": "tea", "enter": "false"}', Type(value="tea")),
    ('{"action": "TYPE", "value": 123456}', Type(value="123456")),
    ('{"action": "ANSWER", "value": 12.5}', Answer(value="12.5")),
    ('{"action": "TYPE", "value": "", "clear": true}', Type(value="", clear=True)),
    ('{"action": "BACK", "mood": "good", "point": "unused"}', Back()),
    # quotes, escapes, line breaks
    (r'{"action": "TYPE", "value": "say \"hi\" {now}"}', Type(value='say "hi" {now}')),
    (r'{"action": "TYPE", "value": "a\nb\u4e2d"}', Type(value="a\nb中")),
    ('{"action": "TYPE", "value": "one\ntwo"}', Type(value="one\ntwo")),
    ('{"action": "CLICK", "point": ["1", "2"]}', Click(point=(1, 2))),
    ('{"action": "CLICK", "point": {"x": 1, "y": 2}}', Click(point=(1, 2))),
    ('{"action": "CLICK", "point": "500,300"}', Click(point=(500, 300))),
    ('{\n  "thought": "two\nlines",\n  "action": "BACK"\n}', Back()),
    # what surrounds the object
    ('```json\n{"action": "HOME"}\n```', Home()),
    ('I go back. {"action": "BACK"} Then I look.', Back()),
    ('The set {a, b} is empty: {"action": "BACK"}', Back()),
    ('{"note": "no action here"} {"action": "BACK"}', Back()),
    ('[{"action": "BACK"}]', Back()),
    ('<THINK>\nmaybe {"action": "HOME"}\n</THINK>\n<ANSWER>\n{"action": "BACK"}\n</ANSWER>', Back()),
    ('rather not {"action": "HOME"}</think>{"action": "BACK"}', Back()),
    ('<thinking>first</thinking>{"action": "BACK"}', Back()),
    # several actions: the first is done, the model sees what came of it
    ('{"action": "BACK"}\n{"action": "HOME"}', Back()),
]


@pytest.mark.parametrize(("text", "action"), UNDERSTOOD, ids=[text[:50] for text, _ in UNDERSTOOD])
def test_a_reply_is_understood(text: str, action: Action) -> None:
    assert parse(text) == action


REFUSED: list[tuple[str, str]] = [
    ("", "empty"),
    ("  \n ", "empty"),
    ("<think>only reasoning</think>", "empty"),
    ('<think>cut off {"action": "BACK"}', "empty"),
    ("I am done.", "No JSON object"),
    ("完成了", "No JSON object"),
    ("{}", "No JSON object"),
    ("[1, 2]", "No JSON object"),
    ("null", "No JSON object"),
    ('{"thought": "hm"}', "No JSON object"),
    ("{" * 5000, "No JSON object"),
    ('{"action": "CLICK", "point": [500, 3', "broken or cut off"),
    ('{"action": "TYPE", "value": "unfini', "broken or cut off"),
    ('{"action": "CLICK", "point": [1, 2],}', "broken or cut off"),
    ('{"action": "CLICK", // here\n "point": [1, 2]}', "broken or cut off"),
    ("{'action': 'BACK'}", "No JSON object"),
    ('{"action": "CLICK", "point": [1, 2],} {"action": "BACK"}', "broken or cut off"),
    ('{"action": "BACK", "x": ' + "[" * 5000 + "]" * 5000 + "}", "broken or cut off"),
    ('{"action": "FLY"}', 'Unknown action "FLY"; known ones: CLICK, DOUBLE_TAP'),
    ('{"action": "NOOP"}', "Unknown action"),
    ('{"action": null}', "Unknown action null"),
    ('{"action": {"action": "BACK"}}', "Unknown action"),
    ('{"action": ["BACK"]}', "Unknown action"),
    ('{"action": "CLICK"}', "CLICK needs 'point'"),
    ('{"action": "CLICK", "point": null}', "CLICK needs 'point'"),
    ('{"action": "CLICK", "point": [1]}', "'point' must be"),
    ('{"action": "CLICK", "point": [1, 2, 3]}', "'point' must be"),
    ('{"action": "CLICK", "point": [true, false]}', "'point' must be"),
    ('{"action": "CLICK", "point": [1200, 30]}', "outside the screen: [1200, 30]"),
    ('{"action": "CLICK", "point": [-51, 30]}', "outside the screen"),
    ('{"action": "CLICK", "point": [NaN, 30]}', "outside the screen"),
    ('{"action": "CLICK", "point": [1e999, 30]}', "outside the screen"),
    ('{"action": "CLICK", "point": [1' + "0" * 400 + ", 30]}", "outside the screen"),
    ('{"action": "CLICK", "point": [0, 0, 1080, 2400]}', "outside the screen"),
    ('{"action": "SWIPE", "point1": [1, 2]}', "SWIPE needs 'point2'"),
    ('{"action": "SWIPE", "point1": [1, 2], "point2": [3, 4], "duration": "fast"}', "'duration' must be"),
    ('{"action": "LONG_PRESS", "point": [1, 2], "duration": 1e9}', "duration"),
    ('{"action": "LONG_PRESS", "point": [1, 2], "duration": Infinity}', "'duration' must be a finite"),
    ('{"action": "TYPE"}', "TYPE needs 'value'"),
    ('{"action": "TYPE", "value": ["a"]}', "'value' must be a text"),
    ('{"action": "TYPE", "value": true}', "'value' must be a text"),
    ('{"action": "TYPE", "value": "x", "clear": "perhaps"}', "'clear' must be true or false"),
    ('{"action": "TYPE", "value": "x", "enter": "perhaps"}', "'enter' must be true or false"),
    (r'{"action": "TYPE", "value": "\ud83d"}', "TYPE.value"),
    ('{"action": "WAIT", "value": "a while"}', "'value' must be a number of seconds"),
    ('{"action": "WAIT", "value": -1}', "WAIT.value"),
    ('{"action": "WAIT", "value": NaN}', "'value' must be a finite"),
    ('{"action": "AWAKE", "value": "  "}', "'value' must not be empty"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED, ids=[text[:50] for text, _ in REFUSED])
def test_a_reply_without_a_valid_action_is_a_format_error(text: str, reason: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse(text)

    assert reason in str(caught.value)
    assert caught.value.raw == text


def test_a_long_value_is_quoted_in_part() -> None:
    with pytest.raises(FormatError) as caught:
        parse(json.dumps({"action": "x" * 10_000}))

    assert len(str(caught.value)) < 400


@given(generic_actions)
def test_what_is_written_is_read_back(action: Action) -> None:
    assert parse(render(action)) == action
    assert parse(f"<think>hm {{</think>```json\n{render(action)}\n```") == action


def test_an_action_outside_the_grammar_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="NOOP"):
        render(Noop())


shreds = st.lists(
    st.sampled_from(
        [
            '{"action":',
            '"CLICK"',
            '"point":',
            "[1,2]",
            "}",
            "{",
            ",",
            '"',
            "\\",
            "<think>",
            "</think>",
            "null",
            "-1e400",
        ]
    )
    | st.text(max_size=5)
).map("".join)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
objects = st.fixed_dictionaries(
    {"action": st.sampled_from(["CLICK", "TYPE", "WAIT", "SWIPE", "AWAKE", "ABORT", "LONG_PRESS"]) | values},
    optional=dict.fromkeys(
        ("point", "value", "clear", "duration", "point1", "point2", "text", "reason"), values
    ),
).map(json.dumps)


@given(st.text() | shreds | objects)
def test_no_text_raises_anything_but_a_format_error(text: str) -> None:
    try:
        parse(text)
    except FormatError as error:
        str(error).encode()
    thought_of(text).encode()


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        ('{"thought": " the menu ", "action": "BACK"}', "the menu"),
        ('{"cot": "菜单", "action": "BACK"}', "菜单"),
        ('{"explain": "so", "action": "BACK"}', "so"),
        ('{"action": "BACK"}', ""),
        ('{"thought": 7, "action": "BACK"}', ""),
        ("nothing", ""),
        (r'{"thought": "\ud83d", "action": "BACK"}', "\ufffd"),
    ],
)
def test_the_thought_inside_the_object_is_kept(text: str, thought: str) -> None:
    assert thought_of(text) == thought
