"""Calculator under a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hands import out_of_reach, touch

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


def opened(lang: Any = "en") -> Hand:
    """A hand on a phone that shows the app."""
    hand = Hand(Phone.create(lang=lang, apps=["launcher", "calculator"]))
    hand.open("calculator")
    return hand


def state(device: BrowserDevice) -> Any:
    return device.phone.state.apps["calculator"]


async def test_a_sum_is_typed_and_its_result_taken_from_the_history(device: BrowserDevice) -> None:
    await device.reset(opened().state)
    for digit in (1, 2):
        await touch(device, "digit", digit=digit)
    await touch(device, "operator", operator="multiply")
    await touch(device, "digit", digit=9)
    await touch(device, "equals")
    assert state(device).keypad.shown == "108"
    await touch(device, "history.open")
    await touch(device, "sum.take", sum="s1")  # 46,200
    assert state(device).keypad.shown == "46200"


async def test_a_unit_is_chosen_far_down_its_list_and_an_amount_typed(device: BrowserDevice) -> None:
    await device.reset(opened().state)
    await touch(device, "tab.converters")
    await touch(device, "converter.open", kind="currency")
    await touch(device, "unit.open", line=2)
    await touch(device, "unit.choose", unit="dkk")
    await touch(device, "pad.digit", digit=5)
    found = state(device).conversions["currency"]
    assert (found.units, found.amount) == (("cny", "usd", "dkk"), "5")


def pages(hand: Hand) -> Iterator[None]:
    yield
    hand.tap("history.open")
    yield
    hand.hold("sum.menu", sum="s1")
    yield
    hand.back()
    hand.tap("history.ask")
    yield
    hand.back()
    hand.back()
    hand.tap("tab.converters")
    yield
    hand.tap("converter.open", kind="temperature")
    yield
    hand.tap("unit.open", kind="temperature", line=0)
    yield
    hand.back()
    hand.back()
    hand.tap("question.open", kind="loan")
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
