"""What plays is paused, opened and stopped by touch in the shade, in Chromium."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from pytest_mobilegym.actions import Home, Swipe
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.location import from_pixels
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import playing
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

SONG = "/sdcard/Music/Paper Boats - Slow River.mp3"


@pytest_asyncio.fixture(loop_scope="session")
async def device() -> AsyncIterator[BrowserDevice]:
    """A device whose file manager plays a song."""
    hand = Hand(Phone.create())
    hand.open("file_manager")
    hand.tap("file.open", path="/sdcard/Music")
    hand.tap("file.open", path=SONG)
    async with DisplayPool(1, image="png") as pool:
        device = BrowserDevice(pool, screenshots=False)
        await device.reset(hand.phone.snapshot())
        yield device
        await device.close()


async def test_a_finger_pauses_opens_and_stops_what_plays(device: BrowserDevice) -> None:
    def is_running() -> bool:
        return playing.is_running(device.phone.state.os)

    async def touch(action: str) -> None:
        await device.perform(Touch(region="shade", action=action))

    down = Swipe(point1=from_pixels(270, 6), point2=from_pixels(270, 300))
    await device.perform(Home())
    await device.perform(down)
    assert device.phone.state.ui.shade == "controls"
    await touch("media.toggle")
    assert not is_running()
    await touch("media.toggle")
    assert is_running()
    await touch("media.open")
    assert device.phone.view.route.app == "file_manager"
    await device.perform(down)
    await touch("media.stop")
    assert device.phone.state.os.playing is None
