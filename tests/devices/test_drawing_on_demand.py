"""Pages of devices without screenshots: laid out for touches, and drawn for those who look."""

from __future__ import annotations

import pytest
from hands import ADD, click, little_device
from little_phone import LittleState

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


async def is_drawn(device: BrowserDevice) -> bool:
    assert device._leased is not None
    page = device._leased.page
    return bool(await page.evaluate("getComputedStyle(document.getElementById('screen')).opacity === '1'"))


async def test_nothing_is_drawn_that_nobody_looks_at(little_pool: DisplayPool) -> None:
    device = little_device(little_pool)
    await device.reset(LittleState())
    drawn = [await is_drawn(device)]
    for _ in range(2):
        await device.perform(click(ADD))
        drawn.append(await is_drawn(device))
    await device.close()
    assert drawn == [False, False, False]
    assert len(device.phone.state.log) == 2


async def test_who_looks_sees_what_a_device_with_screenshots_shows(little_pool: DisplayPool) -> None:
    device, seeing = little_device(little_pool), little_device(little_pool, screenshots=True)
    for each in (device, seeing):
        await each.reset(LittleState())
    for _ in range(3):
        expected = await seeing.perform(click(ADD))
        await device.perform(click(ADD))
        assert await device.screenshot() == expected.screenshot
    for each in (device, seeing):
        await each.close()


async def test_what_comes_after_a_look_is_drawn_at_once(little_pool: DisplayPool) -> None:
    """Who looks after each action does not wait for a page to be drawn first."""
    device = little_device(little_pool)
    await device.reset(LittleState())
    await device.screenshot()
    await device.perform(click(ADD))
    looked = await is_drawn(device)
    await device.perform(click(ADD))
    unseen = await is_drawn(device)
    await device.close()
    assert (looked, unseen) == (True, False)


async def test_who_has_the_page_sees_what_happens_on_it(little_pool: DisplayPool) -> None:
    device = little_device(little_pool)
    await device.reset(LittleState())
    assert not await is_drawn(device)
    assert device.page
    await device.perform(click(ADD))
    assert await is_drawn(device)
    await device.close()
