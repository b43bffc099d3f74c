"""Settings under a finger: its sliders, and that every target of its pages can be touched."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
import pytest_asyncio
from hands import click, drag, out_of_reach, swipe
from PIL import Image

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.apps.settings.pages import WAYS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

TRACK, FIRST = (64, 232), 182
"""Left end and width of a track in px, and the height at which the first slider of a page lies."""


def settings_hand(page: str) -> Hand:
    """A hand on a phone that shows a page of Settings."""
    hand = Hand(Phone.create(apps=["launcher", "settings", "clock"]))
    hand.open("settings")
    for each in WAYS[page]:
        hand.tap(f"{each}.open")
    return hand


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device that shows the volumes."""
    await device.reset(settings_hand("sound").state)
    return device


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


@pytest.mark.remembered("targets under a finger")
async def test_every_target_is_under_a_finger(device: BrowserDevice) -> None:
    for phone in pages():
        await device.reset(phone.snapshot())
        assert await out_of_reach(device) == [], phone.view.route


async def _pixels(device: BrowserDevice) -> list[tuple[int, int, int]]:
    """What is shown, shrunk."""
    shot = Image.open(BytesIO(await device.screenshot(format="png"))).convert("RGB").resize((90, 200))
    content = shot.tobytes()
    return [*zip(content[::3], content[1::3], content[2::3], strict=True)]


async def test_the_display_takes_colours_away_and_inverts_them(device: BrowserDevice) -> None:
    async def seen(**preferences: str) -> list[tuple[int, int, int]]:
        hand = Hand(Phone.create(apps=["launcher", "settings", "clock"]))
        hand.phone.patch({"os.preferences": preferences})
        await device.reset(hand.state)
        return await _pixels(device)

    usual = await seen()
    assert any(max(pixel) - min(pixel) > 60 for pixel in usual)
    grey = await seen(monochrome_mode_enable="true")
    assert all(max(pixel) - min(pixel) <= 1 for pixel in grey)
    inverted = await seen(color_inversion_enabled="true")
    assert all(
        abs(one + other - 255) <= 2
        for before, after in zip(usual, inverted, strict=True)
        for one, other in zip(before, after, strict=True)
    )
