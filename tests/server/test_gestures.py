"""The recogniser and the inertia of the client: pure functions, run in the node that Playwright brings."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.server.assets import CLIENT_FOLDER

APP = {"width": 360, "height": 800, "zone": 16}
HOME = {"width": 360, "height": 800, "zone": 32}

Call = Callable[..., Any]

_LISTENER = """
const lines = require("node:readline").createInterface({ input: process.stdin });
(async () => {
  for await (const line of lines) {
    const { module, name, values } = JSON.parse(line);
    const found = (await import(module))[name];
    const result = typeof found === "function" ? found(...values) : found;
    console.log(JSON.stringify({ result }));
  }
})();
"""


@pytest.fixture(scope="module")
def js() -> Iterator[Call]:
    """Calls a function (or reads a constant) of one of the client's modules."""
    from playwright._impl._driver import compute_driver_executable

    node = compute_driver_executable()[0]
    with subprocess.Popen(
        [str(node), "--no-warnings", "-e", _LISTENER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def call(module: str, name: str, *values: Any) -> Any:
            request = {"module": (CLIENT_FOLDER / module).as_uri(), "name": name, "values": values}
            process.stdin.write(json.dumps(request) + "\n")
            return json.loads(process.stdout.readline()).get("result")

        yield call
        process.stdin.close()


def line(
    x1: float, y1: float, x2: float, y2: float, ms: int, *, rest: int = 0, reports: int = 10
) -> list[dict[str, float]]:
    """A finger that rests for `rest` ms and then moves steadily for `ms`."""
    shares = [n / reports for n in range(1, reports + 1)]
    moves = [
        {"x": x1 + (x2 - x1) * share, "y": y1 + (y2 - y1) * share, "t": rest + round(ms * share)}
        for share in shares
    ]
    return [{"x": x1, "y": y1, "t": 0}, *moves, moves[-1]]


def still(x: float, y: float, ms: int) -> list[dict[str, float]]:
    return [{"x": x, "y": y, "t": 0}, {"x": x, "y": y, "t": ms}]


def test_what_is_held_may_want_a_longer_press(js: Call) -> None:
    assert js("gestures.js", "recognise", still(100, 100, 519), APP, 520)["kind"] == "tap"
    assert js("gestures.js", "recognise", still(100, 100, 520), APP, 520)["kind"] == "hold"


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        pytest.param(still(100, 100, 50), "tap", id="short"),
        pytest.param(still(100, 100, 399), "tap", id="just short of a long press"),
        pytest.param(still(100, 100, 400), "hold", id="long press"),
        pytest.param(line(100, 100, 108, 108, 100), "tap", id="trembles by less than 12 px"),
        pytest.param(line(100, 100, 108, 108, 500), "hold", id="trembles while it holds"),
        pytest.param(line(100, 300, 100, 200, 400), "swipe", id="moves"),
        pytest.param(line(100, 300, 100, 200, 3000, reports=75), "swipe", id="moves slowly"),
        pytest.param(line(100, 300, 100, 200, 400, rest=500), "drag", id="rests, then moves"),
        pytest.param(line(100, 300, 100, 200, 400, rest=300), "swipe", id="rests too shortly for a drag"),
        pytest.param(line(10, 300, 71, 300, 200), "back", id="from the left edge inwards"),
        pytest.param(line(350, 300, 289, 300, 200), "back", id="from the right edge inwards"),
        pytest.param(line(10, 300, 70, 300, 200), "swipe", id="not far enough for back"),
        pytest.param(line(21, 300, 121, 300, 200), "swipe", id="starts off the edge"),
        pytest.param(line(10, 300, 72, 400, 200), "swipe", id="downwards along the edge"),
        pytest.param(line(350, 300, 359, 200, 200), "swipe", id="outwards"),
        pytest.param(line(180, 790, 180, 700, 349), "home", id="quickly up from the bottom"),
        pytest.param(line(180, 790, 180, 700, 350), "recents", id="slowly up from the bottom"),
        pytest.param(line(180, 790, 180, 751, 400), "none", id="fell back before recents"),
        pytest.param(line(90, 10, 90, 90, 200), "notifications", id="down from the top, on the left"),
        pytest.param(line(270, 40, 270, 90, 200), "controls", id="down from the top, on the right"),
        pytest.param(line(90, 10, 90, 50, 200), "swipe", id="not far enough down from the top"),
        pytest.param(line(90, 60, 90, 160, 200), "swipe", id="down from below the top"),
        pytest.param(line(180, 790, 180, 771, 100), "none", id="too short for home"),
        pytest.param(line(180, 783, 180, 700, 200), "swipe", id="above the gesture zone"),
        pytest.param(line(180, 790, 280, 780, 200), "swipe", id="sideways in the gesture zone"),
    ],
)
def test_what_a_finger_meant(js: Call, points: list[dict[str, float]], expected: str) -> None:
    gesture = js("gestures.js", "recognise", points, APP)
    assert (gesture.get("key") or gesture["kind"]) == expected


def test_the_gesture_zone_is_taller_on_the_home_screen(js: Call) -> None:
    points = line(180, 770, 180, 700, 200)
    assert js("gestures.js", "recognise", points, APP)["kind"] == "swipe"
    assert js("gestures.js", "recognise", points, HOME)["key"] == "home"


def test_a_finger_that_stops_before_it_leaves_has_no_speed(js: Call) -> None:
    points = line(100, 500, 100, 300, 200)
    points[-1] = {**points[-1], "t": 400}
    assert js("gestures.js", "recognise", points, APP)["velocity"] == {"x": 0, "y": 0}


def test_a_finger_that_leaves_at_once_is_as_fast_as_a_finger_gets(js: Call) -> None:
    assert js("gestures.js", "recognise", line(100, 700, 100, 100, 0), APP)["velocity"]["y"] == -4


finger = st.tuples(
    st.integers(30, 330),
    st.integers(60, 700),
    st.integers(30, 330),
    st.integers(60, 700),
    st.integers(5, 90).map(lambda tens: tens * 10),  # so that every report falls on a whole ms
)


@examples(40)
@given(finger=finger, kept=st.lists(st.booleans(), min_size=10, max_size=10))
def test_reports_that_were_lost_on_the_way_change_nothing(
    js: Call, finger: tuple[int, int, int, int, int], kept: list[bool]
) -> None:
    x1, y1, x2, y2, ms = finger
    points = line(x1, y1, x2, y2, ms)
    whole = js("gestures.js", "recognise", points, APP)
    first_move = next((n for n in range(1, 11) if whole["kind"] != "tap" and _apart(points[0], points[n])), 1)
    thinned = [p for n, p in enumerate(points) if n in (0, first_move, 10, 11) or kept[n - 1]]
    lost = js("gestures.js", "recognise", thinned, APP)
    assert lost["kind"] == whole["kind"]
    if whole["kind"] == "swipe":
        for axis in ("x", "y"):
            assert lost["velocity"][axis] == pytest.approx(whole["velocity"][axis], abs=0.0011)


def _apart(a: dict[str, float], b: dict[str, float]) -> bool:
    return ((a["x"] - b["x"]) ** 2 + (a["y"] - b["y"]) ** 2) ** 0.5 >= 12


@pytest.mark.parametrize(
    ("pause", "distance", "expected"),
    [(100, 0, True), (299, 20, True), (300, 0, False), (100, 24, False), (-10, 0, False)],
)
def test_two_taps_are_one_double_tap_when_close_in_time_and_place(
    js: Call, pause: int, distance: int, expected: bool
) -> None:
    first = still(100, 100, 50)
    second = [{"x": 100 + distance, "y": 100, "t": 50 + pause}, {"x": 100, "y": 100, "t": 100 + pause}]
    assert js("gestures.js", "isDouble", first, second) is expected


@pytest.mark.parametrize(
    ("dx", "dy", "expected"),
    [(0, 10, ["y"]), (10, 0, ["x"]), (10, 15, ["y"]), (10, 14, ["y", "x"]), (-14, 10, ["x", "y"])],
)
def test_a_clear_direction_scrolls_one_axis(js: Call, dx: int, dy: int, expected: list[str]) -> None:
    assert js("gestures.js", "axes", dx, dy) == expected


def glide(velocity: float) -> float:
    """The series that the closed form stands for."""
    total, speed = 0.0, velocity
    for _ in range(450 // 16):
        speed *= 0.86
        total += speed * 16
    return total


def test_inertia_is_the_sum_of_a_decaying_speed(js: Call) -> None:
    assert js("inertia.js", "GLIDE_MS") == pytest.approx(glide(1.0))
    assert js("inertia.js", "glideAfter", 16) == pytest.approx(16 * 0.86)
    assert js("inertia.js", "glideAfter", 10_000) == pytest.approx(glide(1.0))


LIST = {"max": 2000, "size": 400, "snap": 0}
WHEEL = {"max": 23 * 48, "size": 144, "snap": 48}
PAGER = {"max": 720, "size": 360, "snap": 360}


def test_a_swiped_list_glides_on(js: Call) -> None:
    assert js("inertia.js", "landing", 100, -200, -0.5, LIST) == round(100 + 200 + glide(0.5))


def test_a_dragged_wheel_rests_at_the_nearest_item(js: Call) -> None:
    assert js("inertia.js", "landing", 48, -100, None, WHEEL) == 144
    assert js("inertia.js", "landing", 48, 20, None, WHEEL) == 48


@pytest.mark.parametrize(
    ("start", "moved", "velocity", "expected"),
    [
        pytest.param(0, -60, -0.3, 360, id="15 % of the width turn a page"),
        pytest.param(0, -50, -0.3, 0, id="less does not"),
        pytest.param(0, -340, -4, 360, id="one page at a time, however fast"),
        pytest.param(360, 200, 1, 0, id="back"),
        pytest.param(720, -200, -1, 720, id="not past the last"),
        pytest.param(0, -200, None, 360, id="a drag goes to the nearest"),
        pytest.param(0, -100, None, 0, id="a short drag stays"),
    ],
)
def test_a_pager_turns_one_page(
    js: Call, start: int, moved: int, velocity: float | None, expected: int
) -> None:
    assert js("inertia.js", "landing", start, moved, velocity, PAGER) == expected


@examples(75)
@given(
    offset=st.integers(0, 3000),
    moved=st.floats(-800, 800),
    velocity=st.none() | st.floats(-4, 4),
    last=st.integers(0, 60),
    snap=st.sampled_from([0, 48, 200]),
)
def test_a_scroller_rests_within_its_bounds_at_a_whole_place(
    js: Call, offset: int, moved: float, velocity: float | None, last: int, snap: int
) -> None:
    length = last * (snap or 37)
    scroller = {"max": length, "size": 200, "snap": snap}
    rest = js("inertia.js", "landing", min(offset, length), moved, velocity, scroller)
    assert isinstance(rest, int)
    assert 0 <= rest <= length
    assert rest % (snap or 1) == 0


# Things that are carried

EDGES = {"left": 0, "right": 360, "top": 40, "bottom": 688}


def joined(*legs: list[dict[str, float]]) -> list[dict[str, float]]:
    """Movements one after the other; each begins when the one before has ended."""
    points: list[dict[str, float]] = []
    for leg in legs:
        begin = points[-1]["t"] if points else 0
        points += [{**point, "t": begin + point["t"]} for point in leg]
    return points


@pytest.mark.parametrize(
    ("points", "carried"),
    [
        pytest.param(line(100, 100, 100, 300, 400, rest=500), True, id="rested, then moved"),
        pytest.param(line(100, 100, 100, 300, 400), False, id="a swipe"),
        pytest.param(line(100, 100, 100, 300, 4000, reports=100), False, id="a slow swipe"),
        pytest.param(still(100, 100, 900), False, id="a long press"),
        pytest.param(line(100, 100, 108, 108, 400, rest=500), False, id="a long press that trembles"),
        pytest.param(joined(line(100, 100, 108, 100, 300), line(108, 100, 300, 100, 300)), False, id="early"),
    ],
)
def test_a_thing_is_picked_up_by_resting_before_moving(
    js: Call, points: list[dict[str, float]], carried: bool
) -> None:
    assert js("drag.js", "isCarried", points) is carried


@pytest.mark.parametrize(
    ("points", "lifted", "pages"),
    [
        pytest.param(line(100, 100, 300, 100, 400, rest=500), True, [], id="nowhere near an edge"),
        pytest.param(line(100, 100, 350, 100, 400, rest=500), True, [1], id="let go at the edge"),
        pytest.param(line(100, 100, 350, 100, 400, rest=500), False, [], id="just come to the edge"),
        pytest.param(line(100, 100, 10, 100, 400, rest=500), True, [-1], id="let go at the left edge"),
        pytest.param(line(100, 100, 350, 720, 400, rest=500), True, [], id="below the pager"),
        pytest.param(line(350, 100, 200, 100, 400, rest=900), True, [], id="rested before it was picked up"),
    ],
)
def test_pages_turn_at_the_edges(
    js: Call, points: list[dict[str, float]], lifted: bool, pages: list[int]
) -> None:
    assert js("drag.js", "turns", points, EDGES, lifted) == pages


@given(wait=st.integers(0, 3000), reports=st.integers(2, 20))
@examples(20)
def test_pages_turn_by_the_time_at_the_edge_alone(js: Call, wait: int, reports: int) -> None:
    there = line(100, 100, 350, 100, 100, rest=500, reports=1)
    resting = line(350, 100, 350, 100, wait, reports=reports)
    away = line(350, 100, 180, 100, 100, reports=1)
    # The way back begins with the finger still there and is reported when it has ended.
    turned = js("drag.js", "turns", joined(there, resting, away), EDGES, True)
    assert turned == [1] * ((wait + 100) // 380)
    assert js("drag.js", "turns", joined(there, resting), EDGES, True) == [1] * max(wait // 380, 1)
