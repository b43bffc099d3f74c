"""Drawings in fewer elements look as they did."""

from __future__ import annotations

import io

import PIL.Image
import PIL.ImageChops
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.ui.app_icons import _EMBLEMS
from pytest_mobilegym.phone.ui.merged_shapes import merged
from pytest_mobilegym.phone.ui.portraits import _animal, _person, _thing
from pytest_mobilegym.phone.ui.seeded import Seeded

EYES = '<g fill="#222"><circle cx="18" cy="24" r="2"/><ellipse cx="30" cy="24" rx="2" ry="3"/></g>'
EDGE, ACROSS = 48, 20


def test_what_is_painted_alike_becomes_one_path() -> None:
    left, right = "M20 24a2 2 0 1 1 -4 0a2 2 0 1 1 4 0z", "M32 24a2 3 0 1 1 -4 0a2 3 0 1 1 4 0z"
    assert merged(EYES) == f'<path d="{left}{right}" fill="#222"/>'


def test_lines_join_whatever_they_are() -> None:
    glasses = '<g fill="none" stroke="#111"><path d="M1 1h2"/><path d="M3 3v2"/></g>'
    assert merged(glasses) == '<path d="M1 1h2M3 3v2" fill="none" stroke="#111"/>'


@pytest.mark.parametrize(
    "shapes",
    [
        # These run in opposite directions.
        '<path d="M0 0h9v9z" fill="red"/><path d="M0 0v9h9z" fill="red"/>',
        '<path d="M1 1h9z" fill="red"/><path d="M2 2h9z" fill="blue"/>',
        # The second begins where the first one ended.
        '<g fill="none" stroke="#111"><path d="M1 1h2"/><path d="m3 3v2"/></g>',
        '<text x="3" y="4">A &amp; B</text>',
        '<g transform="scale(2)"><path d="M0 0h1" transform="rotate(3)"/></g>',
        '<g opacity=".5"><path d="M0 0h9v9z" fill="red"/><path d="M0 0v9h9z" fill="blue"/></g>',
    ],
)
def test_what_might_look_otherwise_is_left_as_it_is(shapes: str) -> None:
    assert merged(shapes) == shapes


@pytest.mark.parametrize("attribute", ['opacity=".5"', 'fill-opacity=".5"', 'stroke="#000"'])
def test_circles_that_would_show_through_each_other_stay_apart(attribute: str) -> None:
    circle = f'<circle cx="9" cy="9" r="4" fill="red" {attribute}/>'
    assert merged(circle * 2).count("<path") == 2


@given(st.lists(st.sampled_from([EYES, '<path d="M0 0h1"/>', '<g id="a"><circle r="2"/></g>']), max_size=6))
def test_merging_again_changes_nothing(parts: list[str]) -> None:
    once = merged("".join(parts))
    assert merged(once) == once


@pytest.mark.chromium
@pytest.mark.asyncio(loop_scope="session")
async def test_portraits_and_icons_look_as_they_were_drawn() -> None:
    drawings = [(48, draw(Seeded(f"{each}"))) for draw in (_person, _animal, _thing) for each in range(40)]
    drawings += [(60, emblem.shapes) for emblem in _EMBLEMS.values()]
    async with DisplayPool(pages=1) as pool, pool.lease() as page:
        shown = await page.page.context.new_page()
        pictures = []
        for shapes in ([each for _, each in drawings], [merged(each) for _, each in drawings]):
            await shown.set_content(_sheet([grid for grid, _ in drawings], shapes))
            pictures.append(PIL.Image.open(io.BytesIO(await shown.screenshot(scale="device"))).convert("L"))
        await shown.close()
    before, after = pictures
    for place in range(len(drawings)):
        left, top = place % ACROSS * EDGE, place // ACROSS * EDGE
        box = (left, top, left + EDGE, top + EDGE)
        changes = PIL.ImageChops.difference(before.crop(box), after.crop(box)).histogram()
        assert sum(changes[12:]) <= 8, drawings[place]  # edges are smoothed a little otherwise


def _sheet(grids: list[int], shapes: list[str]) -> str:
    size = f'width="{EDGE // 3}" height="{EDGE // 3}" style="float:left"'
    drawn = "".join(
        f'<svg {size} viewBox="0 0 {grid} {grid}">{each}</svg>'
        for grid, each in zip(grids, shapes, strict=True)
    )
    return f"<body style='margin:0;width:{ACROSS * EDGE // 3}px'>{drawn}</body>"
