"""Bilibili under a finger: a list of options that is longer than the screen."""

from __future__ import annotations

import pytest
from hands import out_of_reach, touch

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


async def test_every_year_of_enrolment_and_the_way_back_can_be_touched(
    device: BrowserDevice, hand: Hand
) -> None:
    hand.tap("tab.me")
    hand.tap("profile.edit")
    hand.tap("profile.open", key="enrollment_year")
    await device.reset(hand.state)
    assert await out_of_reach(device) == []
    await touch(device, "profile.choose", key="enrollment_year", value="1990")
    assert device.phone.view.bilibili.user.enrollment_year == "1990"
