"""Weather's pages, strips and list of cities under a finger."""

from __future__ import annotations

import pytest
import pytest_asyncio
from hands import click, drag, hold, swipe

from pytest_mobilegym.actions import Back
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

HERO = (180, 200)
HOURS = (180, 640)
SAVED = ["c1", "c191", "c192", "c82", "c227", "c2"]


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device that shows the weather at the phone's position."""
    hand = Hand(Phone.create(apps=["launcher", "weather"]))
    hand.open("weather")
    await device.reset(hand.state)
    return device


def selected(device: BrowserDevice) -> str:
    return str(device.phone.view.weather.selected)


def scrolled(device: BrowserDevice, name: str) -> int:
    entry = device.phone.state.ui.tasks.last().activities[-1].entries[-1]  # type: ignore[union-attr]
    return int(entry.scroll.get(name, 0))


async def test_a_swipe_turns_the_pages_one_by_one(device: BrowserDevice) -> None:
    for dx, ms, expected in (
        (-220, 400, "c1"),
        (-200, 80, "c191"),
        (-30, 400, "c191"),
        (220, 300, "c1"),
        (220, 300, "located"),
        (220, 300, "located"),
    ):
        await device.perform(swipe((180 - dx / 2, HERO[1]), dx=dx, ms=ms))
        assert selected(device) == expected


async def test_a_page_scrolls_down_and_its_hours_sideways(device: BrowserDevice) -> None:
    await device.perform(swipe(HOURS, dx=-160))
    assert scrolled(device, "hours") > 100
    assert selected(device) == "located"
    await device.perform(swipe((180, 700), dy=-400))
    assert scrolled(device, "page-located") > 200
    await device.perform(swipe((290, 300), dx=-220))
    assert selected(device) == "c1"
    assert scrolled(device, "page-c1") == 0


async def test_a_city_is_chosen_in_the_list_and_its_forecast_scrolls(device: BrowserDevice) -> None:
    await device.perform(click((32, 67)))
    assert device.phone.view.route.path == "/cities"
    await device.perform(click((120, 520)))
    chosen = selected(device)
    assert chosen in SAVED
    assert device.phone.view.route.path == "/"
    await device.perform(click((180, 525)))
    assert device.phone.view.route.path == f"/daily/{chosen}"
    await device.perform(swipe((250, 400), dx=-200))
    assert scrolled(device, "daily") > 150
    await device.perform(Back())
    assert device.phone.view.route.path == "/"


async def test_a_held_city_can_be_dragged_to_another_place(device: BrowserDevice) -> None:
    await device.perform(click((32, 67)))
    await device.perform(hold((120, 420)))
    order = list(device.phone.view.weather.cities)
    await device.perform(drag((322, 176), dy=98 * 2))
    assert list(device.phone.view.weather.cities) == [*order[1:3], order[0], *order[3:]]
