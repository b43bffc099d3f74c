"""Menus in Chromium stand beside what was held, wherever that is."""

from __future__ import annotations

import pytest
from hands import box, menu_beside_opener, out_of_reach, touch

from pytest_mobilegym.actions import Back
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


def home(**options: object) -> Hand:
    return Hand(Phone.create(apps=["launcher", "clock", "settings", "sms", "contacts"], **options))  # type: ignore[arg-type]


@pytest.mark.parametrize("item", ["clock", "settings", "sms"])
async def test_the_menu_of_an_icon_stands_above_or_below_it_and_within_the_screen(
    device: BrowserDevice, item: str
) -> None:
    await device.reset(home().state)
    await touch(device, "item.menu", "hold", item=item)
    side, menu, opener = await menu_beside_opener(device)
    gap = menu[1] - opener[3] if side == "below" else opener[1] - menu[3]
    assert side in ("below", "above")
    assert 7 <= gap <= 9
    assert menu[0] <= (opener[0] + opener[2]) / 2 <= menu[2]


@pytest.mark.remembered("targets under a finger")
async def test_all_that_a_menu_beside_an_icon_offers_is_under_a_finger(device: BrowserDevice) -> None:
    await device.reset(home().state)
    await touch(device, "item.menu", "hold", item="clock")
    assert await out_of_reach(device) == []


async def test_equal_states_put_their_menus_at_equal_places(device: BrowserDevice) -> None:
    await device.reset(home().state)
    seen = await touch(device, "item.menu", "hold", item="clock")
    held = device.phone.snapshot()
    await touch(device, "app.info", item="clock")
    assert (await device.reset(held)).screenshot == seen.screenshot


async def test_a_menu_whose_opener_is_not_there_stands_in_the_middle(device: BrowserDevice) -> None:
    hand = home()
    hand.hold("item.menu", item="clock")
    with hand.edit("launcher") as launcher:
        for page in launcher.pages.values():
            page.items.pop("clock", None)
    await device.reset(hand.state)
    left, top, right, bottom = await box(device, "[data-beside]")
    assert (left + right) / 2 == pytest.approx(180, abs=2)
    assert (top + bottom) / 2 == pytest.approx(400, abs=2)


async def test_what_opened_a_menu_is_marked_until_it_closes(device: BrowserDevice) -> None:
    await device.reset(home().state)
    await touch(device, "item.menu", "hold", item="clock")
    assert await device.page.locator("[data-opened]").count() == 1
    await device.perform(Back())
    assert await device.page.locator("[data-opened]").count() == 0
