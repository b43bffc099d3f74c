"""Words of pages selected by touch in Chromium: long presses, handles, the menu, equal pixels everywhere."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio
from hands import box, drag, each_is_under_a_finger, happened
from readable_texts import READABLE

from pytest_mobilegym.actions import Back, Click, LongPress
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.location import character_target
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Select
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import foreground_activity
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device whose browser shows a page about the moon."""
    await device.reset(reading().phone.snapshot())
    return device


def reading(lang: Any = "en") -> Hand:
    hand = Hand(Phone.create(lang=lang))
    hand.open("browser")
    hand.type("https://leafpedia.example/wiki/moon", into="address", clear=True)
    hand.enter()
    return hand


def text(phone: Phone) -> str:
    """The whole text of the page."""
    return phone.words(next(phone.frame().texts).region, "page")


def selected(phone: Phone) -> str | None:
    marked = phone.frame().marked
    return text(phone)[marked.start : marked.end] if marked is not None else None


async def spot(device: BrowserDevice, target: Target) -> Any:
    return (await device.reach(target)).point


async def character(device: BrowserDevice, at: int) -> Any:
    """Where a finger meets a character of the page, once it is scrolled into view."""
    return await spot(device, character_target(next(device.phone.frame().texts).region, "page", at))


@pytest.mark.parametrize("piece", ["Moon", "384,400", "Tide"])
async def test_a_long_press_tells_the_character_under_the_finger(device: BrowserDevice, piece: str) -> None:
    at = text(device.phone).index(piece) + 1
    point = await character(device, at)
    device.take_events()
    await device.perform(LongPress(point=point))
    region = next(device.phone.frame().texts).region
    assert happened(device) == [Select(region=region, field="page", start=at)]


async def test_a_short_press_selects_nothing(device: BrowserDevice) -> None:
    point = await character(device, 3)
    await device.perform(LongPress(point=point, duration=450))
    assert selected(device.phone) is None


async def test_a_finger_drags_the_handles_across_lines_and_copies(device: BrowserDevice) -> None:
    whole = text(device.phone)
    start = whole.index("384,400")
    hand = Hand(device.phone.fork())
    for end in (start + 7, start + 60, start + 3):
        hand.select("page", start, end)
    for move in hand.moves:
        await device.perform(move)
        wanted = move.events[0]
        assert isinstance(wanted, Select)
        assert selected(device.phone) == whole[wanted.start : wanted.end]
    point = await spot(device, Target("selection", "touch", "selection.copy"))
    await device.perform(Click(point=point))
    assert clipboard.text(device.phone.state.os) == "384"


def offset(device: BrowserDevice) -> int:
    """How far the page is scrolled."""
    activity = foreground_activity(device.phone.state.ui)
    assert activity is not None
    return max(activity.entries[-1].scroll.values(), default=0)


async def pull(device: BrowserDevice, name: str, *, to: float) -> None:
    """Drag a handle up or down to a height of the screen, of 800 px."""
    left, top, right, bottom = await box(device, f'[data-region="selection"] [data-place="{name}"]')
    x, y = (left + right) / 2, (top + bottom) / 2
    await device.perform(drag((x, y), dy=to - y))


async def test_a_handle_at_the_lower_edge_takes_the_page_along_until_its_end(device: BrowserDevice) -> None:
    whole = text(device.phone)
    begin = whole.index("Moon")
    await device.perform(LongPress(point=await character(device, begin)))
    ends, offsets = [len(selected(device.phone) or "")], [offset(device)]
    for _ in range(12):
        await pull(device, "end", to=790)
        ends.append(len(selected(device.phone) or ""))
        offsets.append(offset(device))
    assert offsets[1] - offsets[0] == 160
    assert offsets == sorted(offsets)
    assert ends == sorted(ends)
    assert selected(device.phone) == whole[begin:].rstrip()
    await pull(device, "end", to=300)
    assert offset(device) == offsets[-1]


async def test_a_handle_at_the_upper_edge_takes_the_page_back(device: BrowserDevice) -> None:
    whole = text(device.phone)
    await device.perform(LongPress(point=await character(device, len(whole.rstrip()) - 2)))
    offsets = [offset(device)]
    assert offsets[0] > 0
    for _ in range(12):
        await pull(device, "start", to=30)
        offsets.append(offset(device))
    assert offsets == sorted(offsets, reverse=True)
    assert selected(device.phone) == whole.rstrip()


@pytest.mark.remembered("targets under a finger")
async def test_everything_that_the_menu_offers_is_under_a_finger(device: BrowserDevice) -> None:
    await device.perform(LongPress(point=await character(device, 3)))
    await each_is_under_a_finger(device, "selection", count=4)


async def test_what_is_selected_is_seen_and_back_hides_it(device: BrowserDevice) -> None:
    seen = "CSS.highlights.has('selected') ? [...CSS.highlights.get('selected')].map(String).join('') : null"
    assert await device.page.evaluate(seen) is None
    await device.perform(LongPress(point=await character(device, text(device.phone).index("Moon"))))
    assert await device.page.evaluate(seen) == "Moon"
    await device.perform(Back())
    assert await device.page.evaluate(seen) is None


async def test_handles_stay_whole_at_the_edges_of_the_screen(device: BrowserDevice) -> None:
    device.phone.patch({"os.settings.font_size": 100})
    await device.perform(LongPress(point=await character(device, text(device.phone).index("Moon"))))
    for name in ("start", "end"):
        left, _, right, _ = await box(device, f'[data-region="selection"] [data-place="{name}"]')
        assert 0 <= left < right <= 360
    before = selected(device.phone)
    left, top, right, bottom = await box(device, '[data-region="selection"] [data-place="start"]')
    await device.perform(drag(((left + right) / 2, (top + bottom) / 2), dx=50))
    assert before == "Moon"
    assert selected(device.phone) == "on"


@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_the_menu_is_one_row_at_any_size_of_text(device: BrowserDevice, lang: Any) -> None:
    hand = reading(lang)
    hand.phone.patch({"os.settings.font_size": 100, "os.settings.display_size": 100})
    hand.hold_text("page", at=0)
    await device.reset(hand.state)
    left, top, right, bottom = await box(device, '[data-region="selection"] [data-place="menu"]')
    items = [
        await box(device, f'[data-on="selection.{name}"]') for name in ("copy", "share", "all", "search")
    ]
    assert {item[1] for item in items} == {top + 1}
    assert left < items[0][0]
    assert items[-1][2] < right
    assert bottom - top == 46


@pytest.mark.parametrize(("app", "route", "text"), READABLE)
async def test_a_finger_selects_wherever_apps_have_something_to_read(
    device: BrowserDevice, app: str, route: str, text: str
) -> None:
    phone = Phone.create()
    phone.change(lambda event: event.open_route(app, route))
    await device.reset(phone.snapshot())
    hand = Hand(phone)
    whole = phone.words(next(phone.frame().texts).region, text)
    last = len(whole.rstrip()) - 1
    hand.hold_text(text, at=last)
    await device.perform(hand.moves[-1])
    assert device.phone.frame().marked == phone.frame().marked is not None


@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_a_fork_in_mid_selection_shows_the_same_pixels_elsewhere(pool: DisplayPool, lang: Any) -> None:
    hand = reading(lang)
    hand.select("page", 10, 90)
    fork = hand.phone.fork()
    async with pool.lease() as one, pool.lease() as other:
        await one.display.attach(hand.phone)
        await other.display.attach(fork)
        await other.page.bring_to_front()
        picture = await one.screenshot("png", 80)
        assert await other.screenshot("png", 80) == picture
        again = reading(lang).phone
        await other.display.attach(again)
        steps = Hand(again)
        for start, end in ((0, 4), (11, 44), (10, 90)):
            steps.select("page", start, end)
            await other.display.refresh()
        again.restore(hand.phone.snapshot())
        await other.display.refresh()
        assert await other.screenshot("png", 80) == picture
        hand.back()
        await one.display.refresh()
        assert await one.screenshot("png", 80) != picture
