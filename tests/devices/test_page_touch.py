"""Touching a page: real touches, at the times that it says, however many there have been."""

from __future__ import annotations

import pytest
from hands import ADD, LIST, at, click, little_device
from little_phone import LittleState

from pytest_mobilegym.devices import page_touch
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPage, DisplayPool, Image
from pytest_mobilegym.devices.strokes import Stroke, line, tap
from pytest_mobilegym.server.assets import Assets

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

LISTEN = """() => {
    if (window.noted) return;
    window.noted = [];
    for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel", "mousedown", "click"]) {
        addEventListener(name, (event) => {
            const all = name === "pointermove" ? event.getCoalescedEvents() : [event];
            for (const one of all) {
                noted.push([name, one.pointerType, one.clientX, one.clientY, one.timeStamp]);
            }
        }, { capture: true });
    }
}"""


async def noted(device: BrowserDevice, stroke: Stroke) -> list[tuple[str, str, float, float, int]]:
    """What the page's own listeners are told of a stroke, with ms since its first."""
    await device._touch([stroke], lambda: None)
    await device.page.evaluate("() => new Promise((done) => setTimeout(done))")
    events = await device.page.evaluate("noted.splice(0)")
    begun = events[0][-1]
    # Times reach the page in steps of 0.1 ms from an arbitrary start.
    return [(name, kind, x, y, round(ms - begun)) for name, kind, x, y, ms in events]


async def test_a_page_is_touched_and_not_clicked(little: BrowserDevice) -> None:
    await little.screenshot()
    await little.page.evaluate(LISTEN)
    stroke = tap(at(ADD), 50)
    [(_, x, y)] = stroke.points
    events = await noted(little, stroke)
    assert [(name, kind, ms) for name, kind, _, _, ms in events] == [
        ("pointerdown", "touch", 0),
        ("pointerup", "touch", 50),
    ]
    assert [place for _, _, *place, _ in events] == [pytest.approx([x, y], abs=0.05)] * 2


async def test_a_page_is_drawn_before_it_is_touched_for_the_first_time(
    little_files: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chromium may drop what touches a page of which it has drawn nothing yet."""
    done: list[str] = []
    draw, move = DisplayPage.screenshot, page_touch.PageTouch.move

    async def drawn(page: DisplayPage, image: Image, quality: int) -> bytes:
        done.append("drawn")
        return await draw(page, image, quality)

    async def moved(finger: page_touch.PageTouch, strokes: tuple[Stroke, ...], *, sideways: bool) -> None:
        done.append("touched")
        await move(finger, strokes, sideways=sideways)

    monkeypatch.setattr(DisplayPage, "screenshot", drawn)
    monkeypatch.setattr(page_touch.PageTouch, "move", moved)
    async with DisplayPool(1, assets=little_files) as pool:
        device = little_device(pool)
        await device.reset(LittleState())
        await device.perform(click(ADD))
        await device.perform(click(ADD))
    assert done == ["drawn", "touched", "touched"]


async def test_every_point_of_a_movement_arrives_with_its_time(little: BrowserDevice) -> None:
    await little.screenshot()
    await little.page.evaluate(LISTEN)
    x, y = at(LIST)
    stroke = line((x, y), (x, y - 100), 400)
    events = await noted(little, stroke)
    assert {kind for _, kind, *_ in events} == {"touch"}
    assert [name for name, *_ in events] == ["pointerdown", *["pointermove"] * 10, "pointerup"]
    assert [ms for *_, ms in events] == [*(ms for ms, _, _ in stroke.points), stroke.up]


async def test_touches_go_on_when_the_browser_is_relieved_of_old_ones(
    little: BrowserDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_touch, "MESSAGES", 4)
    before = little.phone.snapshot()
    for _ in range(7):
        await little._touch([tap(at(ADD), 50)], lambda: None)
    assert len(little.take_events()) == 7
    assert little.phone.snapshot() != before
