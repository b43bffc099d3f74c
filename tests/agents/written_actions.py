"""Actions for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from pytest_mobilegym import actions
from pytest_mobilegym.agents.model.gestures import finger_end

coordinates = st.integers(0, 1000) | st.floats(0, 1000, allow_nan=False)
points = st.tuples(coordinates, coordinates)
plain_points = st.tuples(st.integers(0, 1000), st.integers(0, 1000))
texts = st.text(max_size=60) | st.sampled_from(
    [
        "",
        'say "hi" & \\n',
        "</think>",
        "<answer>",
        "{}",
        '")',
        "第一行\n第二行",
        "it's",
        "\\",
        "a\\",
        "\t\r\n",
        "🙂",
    ]
)
names = st.text(min_size=1, max_size=30).map(str.strip).filter(bool)
milliseconds = st.integers(0, 60_000)
seconds = st.integers(0, 3600) | st.floats(0, 3600, allow_nan=False)

generic_actions = st.one_of(
    st.builds(actions.Click, point=points),
    st.builds(actions.DoubleTap, point=points),
    st.builds(actions.LongPress, point=points, duration=milliseconds),
    st.builds(actions.Type, value=texts, point=st.none() | points, clear=st.booleans(), enter=st.booleans()),
    st.builds(actions.Swipe, point1=points, point2=points, duration=milliseconds),
    st.builds(actions.Drag, point1=points, point2=points, duration=milliseconds),
    st.sampled_from([actions.Back(), actions.Home(), actions.Recent(), actions.Enter()]),
    st.builds(actions.Wait, value=seconds),
    st.builds(actions.Awake, value=names),
    st.builds(actions.Answer, value=texts),
    st.builds(actions.Info, value=texts),
    st.builds(actions.Complete, message=texts),
    st.builds(actions.Abort, value=texts),
)

autoglm_actions = st.one_of(
    st.builds(actions.Click, point=points),
    st.builds(actions.DoubleTap, point=points),
    st.builds(actions.LongPress, point=points),
    st.builds(actions.Swipe, point1=points, point2=points),
    st.builds(actions.Type, value=texts, clear=st.just(True)),
    st.sampled_from([actions.Back(), actions.Home()]),
    st.builds(actions.Wait, value=seconds),
    st.builds(actions.Awake, value=names),
    st.builds(actions.Answer, value=texts),
    st.builds(actions.Info, value=texts.filter(bool)),
    st.builds(actions.Noop, message=texts),
    st.builds(actions.Complete, message=texts),
)


def whole_numbers(span: int) -> st.SearchStrategy[float]:
    """Coordinates that a model names by a whole number from 0 to `span`."""
    return st.integers(0, span).map(lambda value: round(value * 1000 / span, 2))


def at(width: int, height: int) -> st.SearchStrategy[tuple[float, float]]:
    """Points of a screen of that size, as a model names them."""
    return st.tuples(whole_numbers(width), whole_numbers(height))


Points = st.SearchStrategy[tuple[float, float]]


def gestures(
    starts: st.SearchStrategy[tuple[float, float]], length: float
) -> st.SearchStrategy[actions.Action]:
    """Swipes that a model names by a direction."""
    return st.builds(
        lambda start, direction: actions.Swipe(
            point1=start, point2=finger_end(start, direction, length=length)
        ),
        starts,
        st.sampled_from(["up", "down", "left", "right"]),
    )


def does_not_submit(text: str) -> bool:
    """Whether UI-TARS can type a text without pressing Enter."""
    return not text.endswith(("\n", "\\n"))


uitars_points = at(1092, 2408)
uitars_actions = st.one_of(
    st.builds(actions.Click, point=uitars_points),
    st.builds(actions.LongPress, point=uitars_points),
    st.builds(actions.Type, value=texts.filter(does_not_submit)),
    st.builds(actions.Type, value=texts.filter(bool).filter(does_not_submit), enter=st.just(True)),
    gestures(uitars_points, 300),
    st.builds(actions.Drag, point1=uitars_points, point2=uitars_points),
    st.sampled_from([actions.Back(), actions.Home(), actions.Enter(), actions.Wait()]),
    st.builds(actions.Awake, value=names),
    st.builds(actions.Answer, value=texts),
    st.builds(actions.Info, value=texts),
    st.builds(actions.Complete, message=texts),
)


def moving_ms(start: tuple[float, float], end: tuple[float, float]) -> int:
    """How long UI-Venus moves a finger on a screen of 1080 x 2400."""
    x, y = (end[0] - start[0]) * 1.08, (end[1] - start[1]) * 2.4
    return max(1000, min(int((x * x + y * y) / 1000), 2000))


venus_actions = st.one_of(
    st.builds(actions.Click, point=points),
    st.builds(actions.LongPress, point=points, duration=st.just(500)),
    st.builds(
        lambda move, start, end: move(point1=start, point2=end, duration=moving_ms(start, end)),
        st.sampled_from([actions.Swipe, actions.Drag]),
        plain_points,
        plain_points,
    ),
    st.builds(actions.Type, value=texts, clear=st.just(True)),
    st.sampled_from([actions.Back(), actions.Home(), actions.Enter(), actions.Recent(), actions.Wait()]),
    st.builds(actions.Awake, value=names),
    st.builds(actions.Answer, value=texts.filter(bool).filter(lambda text: text.rstrip()[-1:] not in "?？")),
    st.builds(actions.Info, value=texts.map(lambda text: f"{text}?")),
    st.builds(actions.Complete, message=texts),
)

gui_owl_actions = st.one_of(
    st.builds(actions.Click, point=points),
    st.builds(actions.LongPress, point=points, duration=milliseconds),
    st.builds(actions.Swipe, point1=points, point2=points, duration=st.just(800)),
    st.builds(actions.Type, value=texts),
    st.just(actions.Type(value="", clear=True)),
    st.sampled_from([actions.Back(), actions.Home(), actions.Enter(), actions.Recent()]),
    st.builds(actions.Awake, value=names),
    st.builds(actions.Wait, value=seconds),
    st.builds(actions.Answer, value=texts),
    st.builds(actions.Info, value=texts),
    st.sampled_from([actions.Complete(message="success"), actions.Abort(value="failure")]),
)

mai_ui_points = at(999, 999)
mai_ui_actions = st.one_of(
    st.builds(actions.Click, point=mai_ui_points),
    st.builds(actions.DoubleTap, point=mai_ui_points),
    st.builds(actions.LongPress, point=mai_ui_points),
    st.builds(actions.Type, value=texts),
    gestures(mai_ui_points, 400),
    st.builds(actions.Drag, point1=mai_ui_points, point2=mai_ui_points),
    st.builds(actions.Awake, value=names),
    st.sampled_from([actions.Back(), actions.Home(), actions.Enter(), actions.Recent(), actions.Wait()]),
    st.builds(actions.Answer, value=texts),
    st.builds(actions.Info, value=texts),
    st.sampled_from([actions.Complete(message="success"), actions.Abort(value="fail")]),
)

unescaped = st.text(
    st.characters(categories=["L", "N", "P", "S"], exclude_characters="\\<") | st.just(" "), max_size=40
).map(str.strip) | st.sampled_from(["07:30", 'say "hi"', "it's", "价格：59.90", "🙂"])
gelab_actions = st.one_of(
    st.builds(actions.Click, point=plain_points),
    st.builds(actions.DoubleTap, point=plain_points),
    st.builds(actions.LongPress, point=plain_points, duration=milliseconds),
    st.builds(actions.Swipe, point1=plain_points, point2=plain_points, duration=milliseconds),
    st.builds(actions.Type, value=unescaped, point=st.none() | plain_points, clear=st.booleans()),
    st.builds(actions.Wait, value=st.integers(0, 3600)),
    st.builds(actions.Awake, value=unescaped.filter(bool)),
    st.builds(actions.Info, value=unescaped),
    st.builds(actions.Answer, value=unescaped),
    st.builds(actions.Complete, message=unescaped),
    st.builds(actions.Abort, value=unescaped),
    st.sampled_from([actions.Back(), actions.Home(), actions.Enter()]),
)
