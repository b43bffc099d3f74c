"""Gallery's viewer and its deeper pages under a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import pytest_asyncio
from hands import double_tap, drag, out_of_reach, swipe

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.events import Scroll
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

APPS = ["launcher", "gallery"]
MIDDLE = (180, 400)


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device that shows the dated photo of Longevity Hill in the viewer."""
    hand = Hand(Phone.create(apps=APPS))
    hand.open("gallery")
    hand.tap("photo.open", path=SCENIC_PHOTO)
    await device.reset(hand.state)
    return device


def viewing(device: BrowserDevice) -> Any:
    return device.phone.state.ui.tasks.last().activities[-1].entries[-1].local  # type: ignore[union-attr]


def place(device: BrowserDevice) -> int:
    view = viewing(device)
    return int(view.paths.index(view.path))


async def test_a_swipe_turns_the_viewer_by_one_picture(device: BrowserDevice) -> None:
    first = place(device)
    for dx, ms, expected in ((-220, 400, 1), (-220, 60, 2), (90, 300, 1), (-30, 400, 1), (250, 200, 0)):
        await device.perform(swipe((180 - dx / 2, 400), dx=dx, ms=ms))
        assert place(device) - first == expected
    await device.perform(drag(MIDDLE, dy=-150))
    assert place(device) == first


async def test_the_first_and_the_last_picture_hold(device: BrowserDevice) -> None:
    frame = device.phone.frame()
    count = next(dict(t.args)["count"] for t in frame.targets if t.name == "pager")
    region = next(t.region for t in frame.targets if t.name == "pager")
    for index in (int(count) - 1, 0):
        phone = device.phone.fork()
        phone.dispatch(Scroll(region=region, scroller="pager", offset=index * 360))
        await device.reset(phone.state)
        assert place(device) == index
        await device.perform(swipe(MIDDLE, dx=-150 if index else 150))
        assert place(device) == index


async def test_a_near_picture_moves_under_the_finger_and_does_not_turn(device: BrowserDevice) -> None:
    here = place(device)
    await device.perform(double_tap(MIDDLE))
    assert viewing(device).zoomed
    await device.perform(swipe((80, 400), dx=200))
    entry = device.phone.state.ui.tasks.last().activities[-1].entries[-1]  # type: ignore[union-attr]
    assert entry.scroll["across"] < 270
    await device.perform(double_tap(MIDDLE))
    assert (viewing(device).zoomed, place(device)) == (False, here)


def deeper(hand: Hand) -> Iterator[Phone]:
    """Pages that lie more than a tap behind the first ones."""

    def now() -> Phone:
        return hand.phone.fork()

    hand.open("gallery")
    hand.tap("photo.open", path=SCENIC_PHOTO)
    for taps in (
        ["photo.more"],
        ["photo.more", "details.open"],
        ["photo.more", "rename.open"],
        ["photo.delete"],
    ):
        for action in taps:
            hand.tap(action)
        yield now()
        hand.back()
    hand.back()
    hand.hold("select.begin", key=SCENIC_PHOTO)
    yield now()
    hand.tap("select.album", operation="move")
    yield now()
    hand.home()
    for wish in (media.share([SCENIC_PHOTO]), media.view(SCENIC_PHOTO)):
        draft = edit(hand.phone.state)
        assert Transaction(hand.phone.state, draft).start(wish)
        hand.phone.restore(commit(draft))
        yield now()


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_every_target_of_the_deeper_pages_is_under_a_finger(device: BrowserDevice, lang: Any) -> None:
    for phone in deeper(Hand(Phone.create(lang=lang, apps=APPS))):
        await device.reset(phone.snapshot())
        assert await out_of_reach(device) == [], (lang, phone.view.route)
