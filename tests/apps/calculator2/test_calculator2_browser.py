"""Calculator 2 under a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hands import out_of_reach, swipe, touch

from pytest_mobilegym.actions import Back
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.apps.calculator2.screens import formula_words
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

MIDDLE = (150, 600)


def opened(lang: Any = "en") -> Hand:
    """A hand on a phone that shows the app."""
    hand = Hand(Phone.create(lang=lang, apps=["launcher", "calculator2"]))
    hand.open("calculator2")
    return hand


def state(device: BrowserDevice) -> Any:
    return device.phone.state.apps["calculator2"]


async def test_the_advanced_pad_is_pulled_in_and_pushed_out(device: BrowserDevice) -> None:
    await device.reset(opened().state)
    await device.perform(swipe(MIDDLE, dx=-130))
    await touch(device, "operator", key="root")
    await device.perform(swipe((200, 600), dx=130))
    await touch(device, "digit", digit=9)
    await touch(device, "evaluate")
    assert formula_words(state(device).formula) == "3"


async def test_a_finger_puts_the_caret_and_back_closes_the_advanced_pad(device: BrowserDevice) -> None:
    await device.reset(opened().state)
    for digit in (4, 5, 6):
        await touch(device, "digit", digit=digit)
    await touch(device, "caret.place", at=2)
    await touch(device, "delete")
    assert formula_words(state(device).formula) == "46"
    await touch(device, "advanced.open")
    await device.perform(Back())
    assert device.phone.view.route.app == "calculator2"
    assert any(each.name == "advanced.open" for each in device.phone.frame().targets)


def pages(hand: Hand) -> Iterator[None]:
    hand.tap("digit", digit=7)
    yield
    hand.tap("advanced.open")
    yield
    hand.tap("menu.open")
    yield
    hand.tap("history.open")
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
