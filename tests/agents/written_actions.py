"""Actions for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from pytest_mobilegym import actions

coordinates = st.integers(0, 1000) | st.floats(0, 1000, allow_nan=False)
points = st.tuples(coordinates, coordinates)
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
    st.builds(actions.Type, value=texts, point=st.none() | points, clear=st.booleans()),
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
