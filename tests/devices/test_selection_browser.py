"""Text selected by touch in Chromium: held words, the menu, dragged handles, and equal pixels everywhere."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio
from hands import box, each_is_under_a_finger, happened

from pytest_mobilegym.actions import Click, DoubleTap, LongPress, Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.location import character_target, from_pixels
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Focus, Select, parse_event
from pytest_mobilegym.phone.frame import Frame, Target
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

WORDS = "Meet me at the harbour tomorrow"


@pytest_asyncio.fixture(loop_scope="session")
async def device(device: BrowserDevice) -> BrowserDevice:
    """A device on a WeChat chat with a text that is not sent yet."""
    await device.reset(chat().phone.snapshot())
    return device


def chat(lang: Any = "en", words: str = WORDS) -> Hand:
    """A hand on a WeChat chat with a text that is not sent yet."""
    hand = Hand(Phone.create(lang=lang))
    hand.open("wechat")
    hand.tap("chat.open", chat="nora_q")
    hand.type(words, into="message")
    # The field shows the beginning of a text that is too long for it.
    here = front_region(hand.phone.frame())
    hand.phone.dispatch(Focus(region=here, field="message", caret=0))
    return hand


def front_region(frame: Frame) -> str:
    return [region.key for region in frame.regions if region.app != "system"][-1]


def region(device: BrowserDevice) -> str:
    return front_region(device.phone.frame())


async def spot(device: BrowserDevice, target: Target) -> Any:
    location = await device.locate(target)
    assert location is not None
    return location.point


async def character(device: BrowserDevice, at: int | None) -> Any:
    """Where a finger meets a character of the message, or the room behind it."""
    return await spot(device, character_target(region(device), "message", at))


async def touched(device: BrowserDevice, action: str) -> None:
    """Touch what the menu offers."""
    await device.perform(Click(point=await spot(device, Target("selection", "touch", action))))


def message(device: BrowserDevice) -> str:
    fields = device.phone.state.ui.tasks.first().activities[0].entries[-1].fields
    text: str = fields["message"]
    return text


@pytest.mark.parametrize("at", [0, 3, 6, 12, 14])
async def test_a_long_press_tells_the_character_under_the_finger(device: BrowserDevice, at: int) -> None:
    await device.perform(LongPress(point=await character(device, at)))
    assert happened(device) == [Select(region=region(device), field="message", start=at)]


async def test_a_long_press_behind_the_text_selects_nothing(device: BrowserDevice) -> None:
    await device.reset(chat(words="Hi").phone.snapshot())
    await device.perform(LongPress(point=await character(device, None)))
    assert happened(device) == [Select(region=region(device), field="message")]
    focus = device.phone.frame().focus
    assert focus is not None
    assert focus.selection == (2, 2)


async def test_a_double_tap_puts_the_caret_and_then_selects(device: BrowserDevice) -> None:
    await device.perform(DoubleTap(point=await character(device, 12)))
    first, second = happened(device)
    assert isinstance(first, Focus)
    assert second == Select(region=region(device), field="message", start=12)
    await device.perform(Click(point=await character(device, 12)))
    assert [event.kind for event in happened(device)] == ["focus"]


async def test_two_taps_in_a_row_are_no_double_tap(device: BrowserDevice) -> None:
    point = await character(device, 12)
    await device.perform(Click(point=point))
    await device.perform(Click(point=point))
    assert [event.kind for event in happened(device)] == ["focus", "focus"]


async def test_a_word_is_copied_by_touch_and_pasted_into_another_field(device: BrowserDevice) -> None:
    await device.perform(LongPress(point=await character(device, 16)))
    await touched(device, "selection.copy")
    assert clipboard.text(device.phone.state.os) == "harbour"
    hand = Hand(device.phone)
    hand.open("sms")
    hand.tap("compose.open")
    compose = next(t for t in device.phone.frame().targets if t.kind == "field" and t.name == "message")
    location = await device.reach(compose)
    await device.perform(location.touch("hold"))
    await touched(device, "selection.paste")
    entry = device.phone.state.ui.tasks.where(app="sms").activities[0].entries[-1]
    assert entry.fields["message"] == "harbour"


async def test_type_takes_the_place_of_the_selection(device: BrowserDevice) -> None:
    await device.perform(LongPress(point=await character(device, 16)))
    await device.perform(Type(value="station"))
    assert message(device) == "Meet me at the station tomorrow"
    assert device.phone.frame().focus.selection is None  # type: ignore[union-attr]


async def test_a_finger_drags_the_handles_to_any_characters(device: BrowserDevice) -> None:
    hand = Hand(chat().phone.fork())
    for start, end in ((5, 14), (5, 25), (2, 9), (8, 9)):
        hand.select("message", start, end)
    for move in hand.moves:
        await device.perform(move)
        wanted = move.events[0]
        assert isinstance(wanted, Select)
        focus = device.phone.frame().focus
        assert focus is not None
        assert focus.selection == (wanted.start, wanted.end)


async def test_handles_are_dragged_across_lines_too(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("wechat")
    hand.tap("tab.discover")
    hand.tap("moments.open")
    hand.hold("moment.write")
    text = "We walked along the old harbour wall this morning, early.\n在码头吃了早饭。\n\nMore tomorrow"
    hand.type(text, into="text")
    await device.reset(hand.phone.snapshot())
    steps = Hand(hand.phone.fork())
    for words in ("walked", "old harbour wall this morning", "early.\n在码头", "码头", "tomorrow"):
        start = text.index(words)
        steps.select("text", start, start + len(words))
        await device.perform(steps.moves[-1])
        focus = device.phone.frame().focus
        assert focus is not None
        assert focus.selection == (start, start + len(words))


async def test_the_recorded_events_lead_to_the_same_state_elsewhere(device: BrowserDevice) -> None:
    await device.perform(LongPress(point=await character(device, 16)))
    await touched(device, "selection.cut")
    await device.perform(DoubleTap(point=await character(device, 0)))
    await touched(device, "selection.paste")
    await device.perform(Type(value=" side"))
    record = [event.model_dump(mode="json") for event in device.take_events()]
    phone = chat().phone
    for event in record:
        phone.dispatch(parse_event(event))
    assert phone.state == device.phone.state
    assert message(device) == "harbour me at the  tomorrow side"


@pytest.mark.remembered("targets under a finger")
async def test_everything_that_the_menu_offers_is_under_a_finger(device: BrowserDevice) -> None:
    with Hand(device.phone).edit("os") as os:
        clipboard.copy(os, "noon")
    await device.perform(LongPress(point=await character(device, 1)))
    await each_is_under_a_finger(device, "selection", count=4)


async def test_beside_the_words_of_the_menu_nothing_happens(device: BrowserDevice) -> None:
    await device.perform(LongPress(point=await character(device, 1)))
    before = device.phone.state.ui
    box = await device.page.evaluate(
        "(() => { const box = document.querySelector('[data-place=end]').getBoundingClientRect();"
        " return [box.left + 11, box.top + 8] })()"
    )
    await device.perform(Click(point=from_pixels(*box)))
    assert device.phone.state.ui == before


@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_a_fork_in_mid_selection_shows_the_same_pixels_elsewhere(pool: DisplayPool, lang: Any) -> None:
    hand = chat(lang)
    hand.select("message", 3, 22)
    fork = hand.phone.fork()
    async with pool.lease() as one, pool.lease() as other:
        await one.display.attach(hand.phone)
        await other.display.attach(fork)
        await other.page.bring_to_front()
        behind, front = await one.screenshot("png", 80), await other.screenshot("png", 80)
        assert behind == front
        # Another way to the same state, patched into the page piece by piece, ends in the same pixels.
        again = chat(lang).phone
        await other.display.attach(again)
        steps = Hand(again)
        for start, end in ((0, 4), (11, 14), (3, 22)):
            steps.select("message", start, end)
            await other.display.refresh()
        again.restore(hand.phone.snapshot())
        await other.display.refresh()
        assert await other.screenshot("png", 80) == front
        hand.back()
        await one.display.refresh()
        assert await one.screenshot("png", 80) != front


async def test_the_menu_keeps_clear_of_the_top_and_of_the_keyboard(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    hand.open("contacts")
    hand.tap("search.open")
    hand.type("Nora", into="query")
    hand.hold_field("query", at=1)
    await device.reset(hand.phone.snapshot())
    boxes = await device.page.evaluate(
        "['menu', 'start', 'end'].map((name) => {"
        " const box = document.querySelector(`[data-place=${name}]`).getBoundingClientRect();"
        " return [box.left, box.top, box.right, box.bottom] })"
    )
    menu, start, end = boxes
    assert menu[1] >= start[3], "there is no room above the field"
    assert menu[0] >= 8
    assert menu[2] <= 352
    assert menu[3] <= 480
    assert start[2] <= end[0]


async def test_handles_hang_whole_over_the_keyboard(device: BrowserDevice) -> None:
    await device.perform(LongPress(point=await character(device, 12)))
    keyboard = await box(device, '[data-region="keyboard"]')
    for name in ("start", "end"):
        left, _, right, bottom = await box(device, f'[data-place="{name}"]')
        assert bottom > keyboard[1]
        lowest = f"document.elementFromPoint({(left + right) / 2}, {bottom - 2}).dataset.place"
        assert await device.page.evaluate(lowest) == name
