"""Settings under a finger: its sliders, and that every target of its pages can be touched."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from hands import click, drag, swipe

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.apps.settings.pages import WAYS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

TRACK, FIRST = (64, 232), 182
"""Left end and width of a track in px, and the height at which the first slider of a page lies."""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def pool() -> AsyncIterator[DisplayPool]:
    """One page that shows the installed apps."""
    async with DisplayPool(1, image="png") as pages:
        yield pages


def settings_hand(page: str) -> Hand:
    """A hand on a phone that shows a page of Settings."""
    hand = Hand(Phone.create(apps=["launcher", "settings", "clock"]))
    hand.open("settings")
    for each in WAYS[page]:
        hand.tap(f"{each}.open")
    return hand


@pytest_asyncio.fixture(loop_scope="session")
async def device(pool: DisplayPool) -> AsyncIterator[BrowserDevice]:
    """A device that shows the volumes."""
    device = BrowserDevice(pool, screenshots=False)
    await device.reset(settings_hand("sound").state)
    yield device
    await device.close()


def media(device: BrowserDevice) -> int:
    return device.phone.state.os.settings.media_volume


def thumb(value: int) -> tuple[float, float]:
    """Where the first slider of the page has its thumb."""
    left, width = TRACK
    return (left + 16 + (width - 32) * value / 100, FIRST)


async def test_a_tap_on_the_track_sets_the_tenth_under_the_finger(device: BrowserDevice) -> None:
    for value in (0, 100, 70):
        await device.perform(click(thumb(value)))
        assert media(device) == value


async def test_the_thumb_follows_a_drag_to_any_value(device: BrowserDevice) -> None:
    await device.perform(drag(thumb(30), dx=86))
    assert media(device) == 73
    await device.perform(drag(thumb(73), dx=-54))
    assert media(device) == 46
    await device.perform(drag(thumb(46), dx=-120))
    assert media(device) == 0


async def test_a_swipe_sideways_moves_the_thumb_and_one_up_the_page(device: BrowserDevice) -> None:
    await device.perform(swipe(thumb(30), dx=60))
    assert media(device) > 55
    before = media(device)
    await device.perform(swipe(thumb(50), dy=-100))
    assert media(device) == before
    assert device.phone.state.ui.tasks.last().activities[-1].entries[-1].scroll["body"] > 0  # type: ignore[union-attr]


async def test_minus_and_plus_are_steps_of_one(device: BrowserDevice) -> None:
    left, width = TRACK
    await device.perform(click((left - 20, FIRST)))
    assert media(device) == 29
    await device.perform(click((left + width + 20, FIRST)))
    assert media(device) == 30


def pages() -> Iterator[Phone]:
    """Pages of every make, and what lies over them."""
    for page in ("display", "wifi", "bluetooth", "mobile_network", "text_size", "storage", "caption_style"):
        yield settings_hand(page).phone
    hand = settings_hand("wifi")
    hand.tap("wifi.join", ssid="Neighbour_2F")
    yield hand.phone.fork()
    hand.back()
    hand.back()
    hand.tap("wifi.add")
    yield hand.phone
    hand = settings_hand("mobile_network")
    hand.tap("choice.open", key="preferred_network_mode_key")
    yield hand.phone
    hand = settings_hand("hotspot")
    hand.tap("entry.open", key="wifi_tether_network_password")
    yield hand.phone
    hand = settings_hand("app_list")
    hand.tap("app.info", app="clock")
    yield hand.phone.fork()
    hand.tap("app.clear")
    yield hand.phone


async def test_every_target_is_under_a_finger(pool: DisplayPool) -> None:
    device = BrowserDevice(pool, screenshots=False)
    for phone in pages():
        await device.reset(phone.snapshot())
        for target in dict.fromkeys(device.phone.frame().targets):
            if target.kind == "scroller" or target.region in ("status", "nav", "keyboard"):
                continue
            location = await device.reach(target)
            assert location.point is not None, (phone.view.route, target)
    await device.close()
