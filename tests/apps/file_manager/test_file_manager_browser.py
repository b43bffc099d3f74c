"""The file manager's deeper pages under a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hands import out_of_reach, swipe

from pytest_mobilegym.actions import Back
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

APPS = ["launcher", "gallery", "file_manager"]
MIDDLE = (180, 400)


def deeper(hand: Hand) -> Iterator[Phone]:
    """Pages that lie more than a tap behind the first ones."""
    zh = hand.lang == "zh"

    def now() -> Phone:
        return hand.phone.fork()

    hand.open("file_manager")
    folder = "/sdcard/Documents"
    hand.tap("file.open", path=folder)
    hand.tap("menu.open")
    hand.tap("layout.toggle")
    yield now()
    hand.tap("menu.open")
    hand.tap("folder.new")
    hand.focus("name")
    yield now()
    hand.back()
    hand.back()
    hand.hold("select.begin", key=f"{folder}/{'简历.pdf' if zh else 'Resume.pdf'}")
    hand.tap("select.more")
    yield now()
    hand.tap("rename.open")
    hand.focus("name")
    yield now()
    hand.back()
    hand.back()
    hand.tap("select.transfer", operation="copy")
    yield now()
    hand.tap("transfer.open", path="/sdcard/Pictures")
    yield now()
    hand.back()
    hand.tap("select.more")
    hand.tap("chosen.take", operation="copy")
    yield now()


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_every_target_of_the_deeper_pages_is_under_a_finger(device: BrowserDevice, lang: Any) -> None:
    for phone in deeper(Hand(Phone.create(lang=lang, apps=APPS))):
        await device.reset(phone.snapshot())
        assert await out_of_reach(device) == [], (lang, phone.view.route)


async def test_back_from_a_picture_that_a_folder_shows_leads_to_the_folder(device: BrowserDevice) -> None:
    hand = Hand(Phone.create(apps=APPS))
    hand.open("file_manager")
    hand.tap("category.open", category="images")
    hand.tap("file.open", path=SCENIC_PHOTO)
    await device.reset(hand.state)
    observation = await device.perform(swipe(MIDDLE, dx=-150))
    assert observation.app == "gallery"
    await device.perform(Back())
    assert device.phone.view.route == ("file_manager", "/category/images")
