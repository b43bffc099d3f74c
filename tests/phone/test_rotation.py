"""Lying sideways: screens that may do so where the phone does, unless rotation is locked."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pytest_mobilegym.phone.ui
from pytest_mobilegym.actions import Click, Swipe
from pytest_mobilegym.judge.incidental import counted_changes
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import arrivals
from pytest_mobilegym.phone.phone import Phone

if TYPE_CHECKING:
    from pytest_mobilegym.devices.browser import BrowserDevice


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows a photo, and turns where it is turned."""
    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        os.settings.rotation_locked = False
    hand.open("gallery")
    path = next(t for t in hand.phone.frame().targets if t.name == "photo.open")
    hand.tap("photo.open", **dict(path.args))
    return hand


def test_a_photo_turns_with_the_phone_and_back(hand: Hand) -> None:
    upright = hand.phone.frame()
    before = hand.phone.snapshot()
    hand.rotate()
    assert hand.phone.frame().sideways
    assert {t.name for t in hand.phone.frame().targets} == {t.name for t in upright.targets}
    assert counted_changes(before, hand.state) == ()
    hand.rotate()
    assert hand.phone.frame().regions[0] == upright.regions[0]


def test_a_fresh_phone_is_locked_upright() -> None:
    hand = Hand(Phone.create())
    hand.open("browser")
    hand.rotate()
    assert not hand.phone.frame().sideways
    assert "rotation" not in hand.phone.frame().attributes


def test_where_rotation_is_locked_it_can_be_set(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.settings.rotation_locked, os.settings.user_rotation = True, 1
    assert hand.phone.frame().sideways
    hand.rotate()
    assert hand.phone.frame().sideways


def test_pages_that_may_not_and_the_home_screen_stay_upright(hand: Hand) -> None:
    hand.rotate()
    hand.home()
    assert not hand.phone.frame().sideways
    hand.open("settings")
    assert not hand.phone.frame().sideways
    hand.open("gallery")
    assert hand.phone.frame().sideways


def test_what_the_system_lays_over_a_page_stands_upright(hand: Hand) -> None:
    hand.rotate()
    hand.pull_down("controls")
    assert not hand.phone.frame().sideways
    hand.back()
    assert hand.phone.frame().sideways
    with hand.edit("os") as os:
        arrivals.expect(os, app="contacts", kind="call", sender="135 0000 1111", after_ms=500)
    hand.wait(1)
    assert not hand.phone.frame().sideways


def test_the_pages_of_the_viewer_are_as_wide_as_the_screen(hand: Hand) -> None:
    shown = hand.phone.frame().regions[0].key
    assert hand.phone.shown(shown).rendering.wheels["pager"].item == 360
    hand.rotate()
    assert hand.phone.shown(shown).rendering.wheels["pager"].item == 800
    hand.turn("pager", to=3)
    assert "gallery-sideways" in hand.phone.frame().regions[0].html


def test_the_tile_of_the_shade_lets_the_phone_turn() -> None:
    hand = Hand(Phone.create())
    hand.open("browser")
    page = next(t for t in hand.phone.frame().targets if t.name == "page.open")
    hand.tap("page.open", **dict(page.args))
    hand.rotate()
    hand.pull_down("controls")
    hand.tap("tile.toggle", tile="rotation_lock")
    hand.back()
    assert hand.phone.frame().sideways


def test_no_class_of_the_systems_windows_says_something_elsewhere() -> None:
    """A rule for `.k-dark` alone would apply to every status bar that has dark letters."""
    folder = Path(pytest_mobilegym.phone.ui.__file__).parent
    own = set(re.findall(r"^\.(k-[a-z-]+)", (folder / "windows.css").read_text("utf-8"), re.MULTILINE))
    for name in ("base.css", "kit.css", "system.css"):
        others = set(re.findall(r"\.(k-[a-z-]+)", (folder / name).read_text("utf-8")))
        assert not own & others, name
    assert "k-lock" in own


@pytest.mark.chromium
@pytest.mark.asyncio(loop_scope="session")
async def test_a_page_is_turned_touched_and_turned_back(hand: Hand, device: BrowserDevice) -> None:
    from PIL import Image

    await device.reset(hand.state)
    upright = await device.screenshot(format="png")
    hand.rotate()
    seen = await device.reset(hand.state)
    assert seen.size == (2400, 1080)
    assert Image.open(BytesIO(await device.screenshot(format="png"))).size == (2400, 1080)
    assert device.phone is not None
    await device.perform(Click(point=(500, 500)))
    path = device.phone.state.ui.tasks[device.phone.state.ui.active or ""].activities[-1].entries[-1].local
    await device.perform(Swipe(point1=(800, 500), point2=(200, 500)))
    other = device.phone.state.ui.tasks[device.phone.state.ui.active or ""].activities[-1].entries[-1].local
    assert path != other
    hand.rotate()
    seen = await device.reset(hand.state)
    assert seen.size == (1080, 2400)
    assert await device.screenshot(format="png") == upright
