"""What the AutoGLM agent understands of a model's reply, and what it refuses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from written_actions import autoglm_actions

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
    Home,
    Info,
    LongPress,
    Noop,
    Swipe,
    Type,
    Wait,
)
from pytest_mobilegym.agents.autoglm import parse, render
from pytest_mobilegym.errors import FormatError

UNDERSTOOD: list[tuple[str, Action]] = [
    # every action, in the model's own form
    (
        '<think>设置图标在第二行，点它。</think>\n<answer>do(action="Tap", element=[268,431])</answer>',
        Click(point=(268, 431)),
    ),
    ('do(action="Tap", element=[268,431], message="重要操作")', Click(point=(268, 431))),
    ('do(action="Double Tap", element=[1,2])', DoubleTap(point=(1, 2))),
    ('do(action="Long Press", element=[1,2])', LongPress(point=(1, 2))),
    ('do(action="Swipe", start=[510,820], end=[510,310])', Swipe(point1=(510, 820), point2=(510, 310))),
    ('do(action="Type", text="你好")', Type(value="你好", clear=True)),
    ('do(action="Type_Name", text="张伟")', Type(value="张伟", clear=True)),
    ('do(action="Back")', Back()),
    ('do(action="Home")', Home()),
    ('do(action="Wait", duration="3 seconds")', Wait(value=3)),
    ('do(action="Wait", duration="1 second")', Wait(value=1)),
    ('do(action="Wait", duration=2.5)', Wait(value=2.5)),
    ('do(action="Wait")', Wait(value=1)),
    ('do(action="Launch", app=" 微信 ")', Awake(value="微信")),
    ('do(action="Answer", text="3 件")', Answer(value="3 件")),
    ('do(action="Answer", text=3)', Answer(value="3")),
    ('do(action="Interact", message="哪一个？")', Info(value="哪一个？")),
    ('do(action="Interact")', Info(value="Several choices fit: which one shall I take?")),
    ('do(action="Take_over", message="请登录")', Info(value="请登录")),
    ('do(action="Note", message="True")', Noop(message="True")),
    ('do(action="Call_API", instruction="summarise")', Noop(message="summarise")),
    ('finish(message="字体已调大")', Complete(message="字体已调大")),
    ("finish()", Complete()),
    # spelling
    ('do( action = "tap" , element = [ 268 , 431 ] )', Click(point=(268, 431))),
    ("do(action='Double_Tap', element=(1, 2))", DoubleTap(point=(1, 2))),
    ('do(action="Tap", element=[1, 2],)', Click(point=(1, 2))),
    ('do(action="Tap", element=[0.5, 999])', Click(point=(0.5, 999))),
    ('do(action="Tap", element=[100,200,300,400])', Click(point=(200, 300))),
    # what surrounds the call
    ('I tap it. do(action="Tap", element=[1,2]) Then I wait.', Click(point=(1, 2))),
    ('先 do(action="Home")</think><answer>do(action="Back")</answer>', Back()),
    ('<think>not do(action="Home")</think>do(action="Back")', Back()),
    ('<think>a\nb\n</think>\n\n<answer>\ndo(action="Back")\n</answer>\n', Back()),
    ('<think>never closed <answer>do(action="Back")</answer>', Back()),
    ('<answer>do(action="Home")</answer> no: <ANSWER>do(action="Back")</ANSWER>', Home()),
    ('do(action="Tap", element="[1,2]")', Click(point=(1, 2))),
    ('<think>x</think><answer>do(action="Back")', Back()),
    ('```\ndo(action="Back")\n```', Back()),
    # several calls: the first is done, the model sees what came of it
    ('do(action="Tap", element=[1,2])\ndo(action="Back")', Click(point=(1, 2))),
    ('do(action="Back")\nfinish(message="done")', Back()),
    # quotes, escapes, line breaks
    (r'do(action="Type", text="say \"hi\"")', Type(value='say "hi"', clear=True)),
    ('do(action="Type", text="say "hi" now")', Type(value='say "hi" now', clear=True)),
    ('do(action="Type", text="print("hi")")', Type(value='print("hi")', clear=True)),
    ('do(action="Type", text="a", b")', Type(value='a", b', clear=True)),
    ("do(action='Type', text='it's me')", Type(value="it's me", clear=True)),
    ('do(action="Type", text="one\ntwo")', Type(value="one\ntwo", clear=True)),
    (r'do(action="Type", text="one\ntwo\t\u4e2d")', Type(value="one\ntwo\t中", clear=True)),
    (r'do(action="Type", text="\ud83d\ude42")', Type(value="🙂", clear=True)),
    (r'do(action="Type", text="50\%")', Type(value=r"50\%", clear=True)),
    ('do(action="Type", text="f(x) = [1, 2]")', Type(value="f(x) = [1, 2]", clear=True)),
    ('do(action="Type", text="")', Type(value="", clear=True)),
    ('finish(message="He said "ok", then left")', Complete(message='He said "ok", then left')),
    ('finish(message="he said "ok"")\nThat is all ("really").', Complete(message='he said "ok"')),
    # lenient at the very end
    ('do(action="Tap", element=[1,2]', Click(point=(1, 2))),
    ('finish(message="done"', Complete(message="done")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "action"), UNDERSTOOD, ids=[text[:50] for text, _ in UNDERSTOOD])
def test_a_reply_is_understood(text: str, action: Action) -> None:
    assert parse(text) == action


REFUSED: list[tuple[str, str]] = [
    ("", "empty"),
    ("<think>only reasoning</think>", "empty"),
    ("<think>cut off do(action=", "empty"),
    ("<think>a</think><answer></answer>", "empty"),
    ("任务已经完成。", "No do("),
    ("The task is done", "No do("),
    ("<answer>Tap 1,2</answer>", "No do("),
    ('redo(action="Back")', "No do("),
    ("do()", "No do("),
    ('do("Tap", [1,2])', "No do("),
    ('finish("done")', "broken or cut off"),
    ('do(action="Tap", element=[26', "broken or cut off"),
    ('do(action="Swipe", start=[1,2],', "broken or cut off"),
    ('do(action="Type", text="unfini', "broken or cut off"),
    ('do(action="Wait", duration=1', "broken or cut off"),
    ('finish(message="all the', "broken or cut off"),
    ('do(action="Tap" element=[1,2])', "broken or cut off"),
    ('do(action="Tap", [1,2])', "broken or cut off"),
    ('do(action="Fly")', 'Unknown action "Fly"; known ones: Tap, Double Tap'),
    ("do(action=7)", "Unknown action 7"),
    ("do(action=None)", "Unknown action null"),
    ('do(action="")', "Unknown action"),
    ('do(action="Tap")', "Tap needs the argument 'element'"),
    ('do(action="Tap", element=None)', "Tap needs the argument 'element'"),
    ('do(action="Tap", element=[1])', "'element' must be"),
    ('do(action="Tap", element=[1,2,3])', "'element' must be"),
    ('do(action="Tap", element=[])', "'element' must be"),
    ('do(action="Tap", element=[a,b])', "'element' must be"),
    ('do(action="Tap", element=[True,False])', "'element' must be"),
    ('do(action="Tap", element=5)', "'element' must be"),
    ('do(action="Tap", element=[1100,2])', "outside the screen: [1100, 2]"),
    ('do(action="Tap", element=[-100,2])', "outside the screen"),
    ('do(action="Tap", element=[nan,2])', "outside the screen"),
    ('do(action="Tap", element=[1e999,2])', "outside the screen"),
    ('do(action="Tap", element=[' + "9" * 5000 + ",2])", "outside the screen"),
    ('do(action="Swipe", start=[1,2])', "Swipe needs the argument 'end'"),
    ('do(action="Type")', "Type needs the argument 'text'"),
    ('do(action="Type", text=[1,2])', "'text' must be a text"),
    ('do(action="Type", text="' + "x" * 20_001 + '")', "TYPE.value"),
    (r'do(action="Type", text="\ud83d")', "TYPE.value"),
    ('do(action="Launch", app="")', "'app' must not be empty"),
    ('do(action="Launch", app="' + "x" * 201 + '")', "AWAKE.value"),
    ('do(action="Wait", duration="a while")', "'duration' must be a number of seconds"),
    ('do(action="Wait", duration="1.2.3 seconds")', "'duration' must be a number of seconds"),
    ('do(action="Wait", duration=-5)', "WAIT.value"),
    ("finish(message=[1,2])", "'message' must be a text"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED, ids=[text[:50] for text, _ in REFUSED])
def test_a_reply_without_a_valid_action_is_a_format_error(text: str, reason: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse(text)

    assert reason in str(caught.value)
    assert caught.value.raw == text


@given(autoglm_actions)
def test_what_is_written_is_read_back(action: Action) -> None:
    assert parse(render(action)) == action
    assert parse(f"<think>想一想</think>\n<answer>{render(action)}</answer>") == action


@pytest.mark.parametrize(
    "action",
    [
        Abort(value="no"),
        Drag(point1=(1, 2), point2=(3, 4)),
        Type(value="x", clear=False),
        Type(value="x", clear=True, enter=True),
        LongPress(point=(1, 2), duration=2000),
    ],
)
def test_an_action_outside_the_grammar_cannot_be_written(action: Action) -> None:
    with pytest.raises(ValueError, match="No way to write"):
        render(action)


fragments = [
    "do(", "action=", '"Tap"', '"Type"', "text=", "element=", "[1,2]", ")", ",", '"', "'", "\\", "\\u", "\n",
    "\\ud800", "<think>", "</think>", "<answer>", "</answer>", "finish(", "message=", "-1e400",
]  # fmt: skip
shreds = st.lists(st.sampled_from(fragments) | st.text(max_size=5)).map("".join)
calls = st.builds(
    'do(action="{}", {}={})'.format,
    st.sampled_from(["Tap", "Swipe", "Type", "Wait", "Launch", "Answer", "Interact", "Note"])
    | st.text(max_size=5),
    st.sampled_from(["element", "start", "end", "text", "duration", "app", "message"]),
    st.text(max_size=12)
    | st.lists(st.floats() | st.integers(), max_size=5).map(str)
    | st.text(max_size=9).map(repr),
)


@given(st.text() | shreds | calls)
def test_no_text_raises_anything_but_a_format_error(text: str) -> None:
    try:
        parse(text)
    except FormatError as error:
        str(error).encode()
