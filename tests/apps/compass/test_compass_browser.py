"""Compass under a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hands import out_of_reach, swipe, touch

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

DIAL = (180, 420)


def opened(lang: Any = "en") -> Hand:
    """A hand on a phone that shows the app."""
    hand = Hand(Phone.create(lang=lang, apps=["launcher", "compass"]))
    hand.open("compass")
    return hand


def state(device: BrowserDevice) -> Any:
    return device.phone.state.apps["compass"]


async def test_the_level_is_a_swipe_away(device: BrowserDevice) -> None:
    await device.reset(opened().state)
    await device.perform(swipe(DIAL, dx=-180))
    assert device.phone.view.route.path == "/level"
    await device.perform(swipe(DIAL, dx=180))
    assert device.phone.view.route.path == "/"


async def test_a_bearing_is_marked_and_the_location_allowed(device: BrowserDevice) -> None:
    await device.reset(opened().state)
    await touch(device, "mark.toggle")
    assert state(device).marked == 256
    await touch(device, "location.ask")
    await touch(device, "permission.allow")
    await touch(device, "position.copy", gesture="hold")
    assert device.phone.view.os.clipboard.current.content == "39.979469, 116.332398"  # type: ignore[union-attr]


def pages(hand: Hand) -> Iterator[None]:
    yield
    hand.tap("tab.level")
    yield
    hand.tap("menu.open")
    yield
    hand.tap("permissions.open")
    yield


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_every_target_is_under_a_finger(device: BrowserDevice, lang: Any) -> None:
    hand = opened(lang)
    hand.phone.patch({"os": {"settings": {"font_size": 100 if lang == "zh" else 33}}})
    for _ in pages(hand):
        await device.reset(hand.phone.snapshot())
        assert await out_of_reach(device) == [], (lang, hand.view.route)
