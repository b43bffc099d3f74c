"""The coordinates of every family, as golden values: corners, centre, odd sizes, boxes, rounding."""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any

import pytest

from pytest_mobilegym.actions import Click
from pytest_mobilegym.agents import mai_ui, uitars, venus
from pytest_mobilegym.agents.model.remarks import collected_remarks
from pytest_mobilegym.errors import FormatError

Point = tuple[float, float]

TAPS = {
    "autoglm": 'do(action="Tap", element=[{}])',
    "gelab": "action:CLICK\tpoint:{}",
    "generic": '{{"action": "CLICK", "point": [{}]}}',
    "generic_v2": '<ANSWER>{{"action": "CLICK", "point": [{}]}}</ANSWER>',
    "gui_owl": '<tool_call>{{"arguments": {{"action": "click", "coordinate": [{}]}}}}</tool_call>',
    "mai_ui": '<tool_call>{{"arguments": {{"action": "click", "coordinate": [{}]}}}}</tool_call>',
    "uitars": "Action: click(start_box='({})')",
    "venus": "<action>Click(box=({}))</action>",
}
"""A tap in each family's own format, around its coordinates."""

THOUSANDTHS = [name for name in TAPS if name not in ("mai_ui", "uitars")]
"""Families that count from 0 to 1000, as actions do."""


def tap(name: str, *coordinates: float, size: tuple[int, int] | None = None) -> Point:
    """Where a family taps that says these coordinates."""
    family: Any = importlib.import_module(f"pytest_mobilegym.agents.{name}")
    parse = partial(family.parse, size=size) if size else family.parse
    action = parse(TAPS[name].format(", ".join(map(str, coordinates))))
    assert isinstance(action, Click)
    return action.point


@pytest.mark.parametrize("size", [(720, 1600), (540, 1200), (360, 800)])
@pytest.mark.parametrize("point", [(500, 500), (37, 981), (1000, 0)])
def test_a_smaller_picture_moves_no_finger(size: tuple[int, int], point: Point) -> None:
    for name in TAPS:
        if name == "uitars":
            seen = uitars.resized(size)
            pixels = [share * side / 1000 for share, side in zip(point, seen, strict=True)]
            assert tap(name, *pixels, size=seen) == pytest.approx(point, abs=1e-3)
        elif name != "mai_ui":
            assert tap(name, *point) == point
    swipe = "<action>Drag(start=(500,800), end=(500,300))</action>"
    assert venus.parse(swipe, size=size) == venus.parse(swipe)


def is_refused(name: str, *coordinates: float, size: tuple[int, int] | None = None) -> bool:
    try:
        tap(name, *coordinates, size=size)
    except FormatError as error:
        return "outside the screen" in str(error)
    return False


@pytest.mark.parametrize("name", THOUSANDTHS)
@pytest.mark.parametrize(
    "point", [(0, 0), (1000, 0), (0, 1000), (1000, 1000), (500, 500), (999, 999), (1, 998), (333, 667)]
)
def test_thousandths_are_taken_as_they_are(name: str, point: Point) -> None:
    assert tap(name, *point) == point


@pytest.mark.parametrize("name", THOUSANDTHS)
def test_fractions_of_thousandths_are_not_rounded(name: str) -> None:
    assert tap(name, 0.5, 666.6667) == (0.5, 666.6667)


@pytest.mark.parametrize("name", THOUSANDTHS)
@pytest.mark.parametrize(
    ("box", "centre"),
    [
        ((0, 0, 1000, 1000), (500, 500)),
        ((100, 200, 300, 400), (200, 300)),
        ((0, 0, 1, 3), (0.5, 1.5)),
        ((999, 999, 1000, 1000), (999.5, 999.5)),
    ],
)
def test_a_box_stands_for_its_centre(name: str, box: tuple[int, ...], centre: Point) -> None:
    assert tap(name, *box) == centre


@pytest.mark.parametrize("name", THOUSANDTHS)
@pytest.mark.parametrize("point", [(1050.5, 0), (0, 1100), (-51, 0), (0, -50.01)])
def test_what_lies_far_outside_the_screen_is_refused(name: str, point: Point) -> None:
    assert is_refused(name, *point)


@pytest.mark.parametrize("name", THOUSANDTHS)
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ((1001, 0), (1000, 0)),
        ((0, 1050), (0, 1000)),
        ((-50, 500), (0, 500)),
        ((500, -0.01), (500, 0)),
        ((-10, 980, 100, 1020), (50, 990)),
    ],
)
def test_a_slip_beside_the_screen_is_its_edge(name: str, said: tuple[float, ...], meant: Point) -> None:
    with collected_remarks() as remarks:
        assert tap(name, *said) == meant
    assert len(remarks) == 1
    assert "lay beside the screen" in remarks[0]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ((0, 0), (0, 0)),
        ((999, 999), (1000, 1000)),
        ((999, 0), (1000, 0)),
        ((0, 999), (0, 1000)),
        ((500, 500), (500.5, 500.5)),
        ((499.5, 499.5), (500, 500)),
        ((1, 998), (1.0, 999.0)),
        ((333, 666), (333.33, 666.67)),
        ((7, 13), (7.01, 13.01)),
        ((100, 200, 301, 403), (200.7, 301.8)),
    ],
)
def test_mai_ui_counts_to_999(said: tuple[float, ...], meant: Point) -> None:
    assert tap("mai_ui", *said) == meant


def test_mai_ui_refuses_what_lies_far_outside_the_screen() -> None:
    assert is_refused("mai_ui", 1049, 0)
    assert is_refused("mai_ui", 0, 1200)
    assert is_refused("mai_ui", -50, 0)
    assert tap("mai_ui", 1000, -1) == (1000, 0)


def test_mai_ui_writes_whole_numbers_as_it_read_them() -> None:
    for value in range(1000):
        written = mai_ui.render(Click(point=tap("mai_ui", value, 999 - value)))
        assert f'"coordinate":[{value},{999 - value}]' in written


SEEN = {
    (1080, 2400): (1092, 2408),
    (720, 1600): (728, 1596),
    (1440, 3200): (1428, 3192),
    (1079, 2399): (1092, 2408),
    (393, 851): (392, 840),
    (1081, 2341): (1092, 2352),
    (1, 1): (280, 280),
    (5000, 5001): (3556, 3584),
}
"""The size at which UI-TARS sees a screenshot of a size."""


@pytest.mark.parametrize(("size", "seen"), SEEN.items())
def test_uitars_sees_multiples_of_a_patch(size: tuple[int, int], seen: tuple[int, int]) -> None:
    assert uitars.resized(size) == seen


@pytest.mark.parametrize("seen", SEEN.values())
def test_uitars_points_at_corners_and_centre(seen: tuple[int, int]) -> None:
    width, height = seen
    assert tap("uitars", 0, 0, size=seen) == (0, 0)
    assert tap("uitars", width, 0, size=seen) == (1000, 0)
    assert tap("uitars", 0, height, size=seen) == (0, 1000)
    assert tap("uitars", width, height, size=seen) == (1000, 1000)
    assert tap("uitars", width // 2, height // 2, size=seen) == (500, 500)
    assert tap("uitars", 0, 0, width, height, size=seen) == (500, 500)
    assert tap("uitars", width + 1, height + 0.5, size=seen) == (1000, 1000)
    assert is_refused("uitars", width * 1.06, 0, size=seen)
    assert is_refused("uitars", 0, -0.06 * height, size=seen)


@pytest.mark.parametrize(
    ("said", "seen", "meant"),
    [
        ((1, 1), (1092, 2408), (0.92, 0.42)),
        ((1091, 2407), (1092, 2408), (999.08, 999.58)),
        ((364, 1605), (1092, 2408), (333.33, 666.53)),
        ((1, 839), (392, 840), (2.55, 998.81)),
        ((131, 421), (392, 840), (334.18, 501.19)),
        ((3, 5), (1092, 2352), (2.75, 2.13)),
        ((10.5, 20.25), (1092, 2408), (9.62, 8.41)),
        ((333, 667), (1000, 1000), (333, 667)),
    ],
)
def test_uitars_rounds_to_hundredths(said: Point, seen: tuple[int, int], meant: Point) -> None:
    assert tap("uitars", *said, size=seen) == meant


@pytest.mark.parametrize(("name", "seen"), [("uitars", (1092, 2408)), ("uitars", (392, 840))])
def test_uitars_writes_pixels_as_it_read_them(name: str, seen: tuple[int, int]) -> None:
    for x, y in ((0, 0), (1, 1), (seen[0] - 1, seen[1] - 1), seen, (100, 101), (seen[0] // 3, seen[1] // 3)):
        action = Click(point=tap(name, x, y, size=seen))
        again = uitars.parse(f"Action: {uitars.render(action, size=seen)}", size=seen)
        assert again == action
