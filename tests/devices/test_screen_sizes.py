"""Screens of fewer pixels: all stands and answers as on the phone's own, and only the picture is smaller."""

from __future__ import annotations

from typing import Any

import pytest
from hands import ADD, FIELD, LIST, NOTHING, click, swipe
from little_phone import LittlePhone, LittleState

from pytest_mobilegym.actions import Action, Back, Drag, Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.elements.page import elements_of_page
from pytest_mobilegym.devices.location import SCREEN_SIZES, ScreenSize, read_screen_size
from pytest_mobilegym.devices.pool import DisplayPool, image_size
from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.events import Event
from pytest_mobilegym.server.assets import Assets

SMALLER = SCREEN_SIZES[1:]
PLAYED: tuple[Action, ...] = (
    click(ADD), swipe(LIST, dy=-240), click(NOTHING), click(FIELD), Type(value="two words"),
    Drag(point1=(500, 300), point2=(500, 240)), Back(),
)  # fmt: skip
BOXES = """() => [...document.querySelectorAll("#screen *")].map((each) => {
  const box = each.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom, each.scrollTop, each.scrollHeight];
})"""


async def play(files: Assets, screen: ScreenSize) -> tuple[list[Event], list[Any], list[Any], list[bytes]]:
    """Events, boxes of all that is on the page, elements as shares of the screen, and screenshots."""
    async with DisplayPool(1, image="png", screen=screen, assets=files) as pool:
        device = BrowserDevice(pool, make_phone=LittlePhone)
        seen = [await device.reset(LittleState())]
        boxes, elements = [], []
        for action in PLAYED:
            seen.append(await device.perform(action))
            boxes += await device.page.evaluate(BOXES)
            elements += [each.bounds for each in await elements_of_page(device)]
        assert {each.size for each in seen} == {read_screen_size(screen)}
        shots = [each.screenshot for each in seen if each.screenshot is not None]
        assert {image_size(shot) for shot in shots} == {read_screen_size(screen)}
        return device.take_events(), boxes, elements, shots


@pytest.mark.chromium
async def test_everything_stands_and_answers_as_on_the_whole_screen(little_files: Assets) -> None:
    events, boxes, elements, shots = await play(little_files, "1080x2400")
    assert len(events) > len(PLAYED)
    for screen in SMALLER:
        width, _ = read_screen_size(screen)
        fewer = await play(little_files, screen)
        assert fewer[0] == events
        assert len(fewer[1]) == len(boxes)
        for here, there in zip(fewer[1], boxes, strict=True):
            assert here == pytest.approx(there, abs=0.02)
        for here, there in zip(fewer[2], elements, strict=True):
            assert [edge * 1080 / width for edge in here] == pytest.approx(there, abs=1080 / width)
        assert all(len(small) < len(large) for small, large in zip(fewer[3], shots, strict=True))


@pytest.mark.chromium
async def test_webp_has_the_size_of_the_screen_and_a_quality(little_files: Assets) -> None:
    sizes = []
    async with DisplayPool(1, image="webp", screen="540x1200", assets=little_files) as pool:
        device = BrowserDevice(pool, make_phone=LittlePhone)
        seen = await device.reset(LittleState())
        assert seen.mime == "image/webp"
        for quality in (10, 95):
            shot = await device.screenshot(quality=quality)
            assert image_size(shot) == (540, 1200)
            sizes.append(len(shot))
        await device.close()
    assert sizes[0] < sizes[1]


def test_the_size_of_a_screen_is_one_of_four() -> None:
    assert read_screen_size("720x1600") == (720, 1600)
    with pytest.raises(UnknownName, match="Available: 1080x2400, 360x800, 540x1200, 720x1600"):
        read_screen_size("1440x3200")
