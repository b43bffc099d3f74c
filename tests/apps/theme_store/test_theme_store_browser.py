"""Themes under a finger."""

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
    hand = Hand(Phone.create(lang=lang, apps=["launcher", "theme_store"]))
    hand.open("theme_store")
    return hand


async def test_a_theme_further_down_is_downloaded_and_applied(device: BrowserDevice) -> None:
    await device.reset(opened().state)
    await touch(device, "item.open", kind="theme", id="meadow")
    await touch(device, "download")
    await touch(device, "apply.open")
    await touch(device, "apply", part="all")
    assert device.phone.view.launcher.wallpaper == "meadow"
    assert device.phone.frame().attributes["icons"] == "pastel"


async def test_icon_packs_typefaces_and_skins_are_seen(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    pictures = []
    for preferences in (
        {},
        {"icon_pack": "mono"},
        {"icon_pack": "round"},
        {"typeface": "slanted"},
        {"skin": "shifted"},
    ):
        phone = hand.phone.fork()
        phone.patch({"os": {"preferences": preferences}})
        look = Hand(phone)
        look.home()
        await device.reset(phone.state)
        pictures.append(await device.screenshot())
    assert len(set(pictures)) == len(pictures)


def pages(hand: Hand) -> Iterator[None]:
    yield
    for tab in ("wallpapers", "fonts", "mine"):
        hand.tap(f"tab.{tab}")
        yield
    hand.tap("search.open")
    yield
    hand.tap("search.again", query=hand.view.theme_store.search_history[0])
    yield
    hand.tap("item.open", kind="theme", id="aurora")
    yield
    hand.tap("download")
    hand.tap("apply.open", kind="theme", id="aurora")
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
