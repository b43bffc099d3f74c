"""What touches do: scrolling, wheels, pagers, system gestures; and that they do the same every time."""

from __future__ import annotations

import asyncio

import pytest
from hands import (
    ADD,
    ASK,
    CARD,
    FIELD,
    HOLD,
    LIST,
    OFF,
    PAGER,
    PHOTO,
    THROW,
    WHEEL,
    click,
    double_tap,
    drag,
    happened,
    hold,
    little_device,
    swipe,
    until,
)
from little_phone import LittleState

from pytest_mobilegym.actions import Action, Home, Swipe, Wait
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Event, Key, Miss, Scroll

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


async def caused_by(device: BrowserDevice, action: Action) -> list[Event]:
    """The events of one action, without the time that it takes."""
    device.take_events()
    await device.perform(action)
    return happened(device)


def moved(scroller: str, offset: int) -> list[Event]:
    return [Scroll(region="e1", scroller=scroller, offset=offset)]


SWIPES = [swipe(LIST, dy=-237), swipe(LIST, dy=-100, ms=130), swipe((180, 480), dx=-90, dy=-200, ms=333)]


@pytest.mark.parametrize("action", SWIPES, ids=["steady", "quick", "slanted"])
async def test_a_swipe_ends_at_the_same_offset_20_times_of_20(
    little_pool: DisplayPool, action: Swipe
) -> None:
    async def play(times: int) -> set[int]:
        device = little_device(little_pool)
        offsets = set()
        for _ in range(times):
            await device.reset(LittleState())
            await device.perform(action)
            offsets.add(device.phone.state.offsets["list"])
            assert await _scroll_top(device) == device.phone.state.offsets["list"]
        await device.close()
        return offsets

    # Three pages at once, so that moves are delivered late and together.
    offsets = await asyncio.gather(play(7), play(7), play(6))
    assert len(set.union(*offsets)) == 1


async def _scroll_top(device: BrowserDevice) -> float:
    top: float = await device.page.evaluate("document.querySelector('[data-scroll=list]').scrollTop")
    return top


async def test_a_swipe_glides_on_after_the_finger_has_left(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, swipe(LIST, dy=-200)) == moved("list", 248)
    assert await caused_by(unseen, swipe(LIST, dy=100)) == moved("list", 124)


async def test_a_slow_swipe_is_no_long_press(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, swipe(LIST, dy=-100, ms=3000)) == moved("list", 103)


async def test_a_list_stops_at_its_ends(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, swipe(LIST, dy=200, ms=100)) == moved("list", 0)
    for _ in range(12):
        await unseen.perform(swipe((180, 740), dy=-340, ms=100))
    end = 61 * 40 - 368
    assert await caused_by(unseen, swipe(LIST, dy=-200)) == moved("list", end)


async def test_a_drag_scrolls_no_list(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, drag(LIST, dy=-200)) == [Miss(region="e1")]
    assert await _scroll_top(unseen) == 0


async def test_a_list_inside_a_list_takes_the_movements_of_its_axis(unseen: BrowserDevice) -> None:
    row = (180, 390 + 5 * 40 + 20)
    assert await caused_by(unseen, swipe(row, dx=-100)) == moved("strip", 124)
    assert await caused_by(unseen, swipe(row, dy=-100)) == moved("list", 124)


async def test_a_wheel_rests_on_its_items(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, drag(WHEEL, dy=-3 * 48)) == moved("hour", 144)
    assert await caused_by(unseen, drag(WHEEL, dy=60)) == moved("hour", 96)
    [scroll] = await caused_by(unseen, swipe(WHEEL, dy=-100, ms=200))
    assert isinstance(scroll, Scroll)
    assert scroll.offset == 96 + 144, "100 px of the finger and 48 of inertia make three items"


async def test_a_pager_turns_one_page_a_swipe(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, swipe(PAGER, dx=-180, ms=60)) == moved("pages", 200)
    assert await caused_by(unseen, swipe(PAGER, dx=-20)) == moved("pages", 200)
    assert await caused_by(unseen, swipe(PAGER, dx=-40)) == moved("pages", 400)
    assert await caused_by(unseen, swipe(PAGER, dx=-100)) == moved("pages", 400)
    assert await caused_by(unseen, swipe(PAGER, dx=100)) == moved("pages", 200)


async def test_a_card_is_thrown_in_its_direction_only(unseen: BrowserDevice) -> None:
    await unseen.perform(swipe(THROW, dy=-101, ms=100))
    assert unseen.phone.state.log == ("fling card.throw card=1",)
    for short_or_astray in (swipe(THROW, dy=-99, ms=100), swipe(THROW, dy=150, ms=100)):
        assert await caused_by(unseen, short_or_astray) == [Miss(region="e1")]


async def test_a_card_may_say_how_far_it_has_to_be_thrown(unseen: BrowserDevice) -> None:
    await unseen.page.evaluate("document.querySelector('[data-fling]').dataset.flingPx = '44'")
    await unseen.perform(swipe(THROW, dy=-45, ms=100))
    assert unseen.phone.state.log == ("fling card.throw card=1",)


async def test_a_long_press_takes_no_real_time(unseen: BrowserDevice) -> None:
    """The device gives up on an answer after 30 s: a minute's wait would fail."""
    await unseen.perform(hold(HOLD, ms=60_000))
    assert unseen.phone.state.log == ("hold menu.open",)
    assert unseen.phone.state.ms == 60_000


async def test_a_long_press_on_what_only_takes_taps_is_a_miss(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, hold(ADD)) == [Miss(region="e1")]


async def test_a_short_press_is_a_tap(unseen: BrowserDevice) -> None:
    await unseen.perform(hold(ADD, ms=399))
    assert unseen.phone.state.log == ("tap count.add by=1",)


async def test_a_single_tap_does_not_wait_for_a_second(unseen: BrowserDevice) -> None:
    await unseen.perform(click(PHOTO))
    await unseen.perform(click(PHOTO))
    assert unseen.phone.state.log == ("tap photo.open",) * 2, "two actions are never one double tap"


async def test_a_double_tap_on_what_takes_none_is_two_taps(unseen: BrowserDevice) -> None:
    await unseen.perform(double_tap(ADD))
    assert unseen.phone.state.log == ("tap count.add by=1",) * 2


async def test_the_second_tap_falls_on_the_picture_of_the_first(unseen: BrowserDevice) -> None:
    await unseen.perform(double_tap((180, 404)))
    assert [line.split()[1] for line in unseen.phone.state.log] == ["row.tap", "row.tap"]
    await unseen.perform(double_tap(ASK))
    assert unseen.phone.state.screen == "dialog", "the dialog's scrim was not there for the second tap"


async def test_a_disabled_part_swallows_taps(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, click(OFF)) == [Miss(region="e1")]
    await unseen.perform(click(CARD))
    assert unseen.phone.state.log == ("tap card.open",)


async def test_what_lies_under_a_dialog_takes_no_touch(unseen: BrowserDevice) -> None:
    await unseen.perform(click(ASK))
    await unseen.perform(click(ADD))
    assert unseen.phone.state.log[-1] == "tap dialog.close"


async def test_arguments_arrive_as_they_were_given(unseen: BrowserDevice) -> None:
    await unseen.perform(click((180, 400)))
    assert unseen.phone.state.log == ('tap row.tap row=0 said=it\'s "quoted" <b>',)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (swipe((5, 500), dx=100, ms=200), "back"),
        (swipe((355, 500), dx=-100, ms=200), "back"),
        (swipe((180, 795), dy=-200, ms=200), "home"),
        (swipe((180, 795), dy=-200, ms=600), "recents"),
        (swipe((90, 10), dy=200, ms=200), "notifications"),
        (swipe((300, 30), dy=200, ms=200), "controls"),
    ],
)
async def test_gestures_of_the_system(unseen: BrowserDevice, action: Swipe, key: str) -> None:
    assert await caused_by(unseen, action) == [Key(key=key)]


async def test_a_back_gesture_leaves_the_list_below_it_alone(unseen: BrowserDevice) -> None:
    await unseen.perform(swipe((5, 610), dx=150, dy=40, ms=200))
    assert await _scroll_top(unseen) == 0


async def test_the_gesture_zone_is_taller_on_the_home_screen(unseen: BrowserDevice) -> None:
    assert await caused_by(unseen, swipe((180, 775), dy=-100, ms=200)) == [Miss(region="e1")]
    await unseen.perform(Home())
    assert await caused_by(unseen, swipe((180, 775), dy=-100, ms=200)) == [Key(key="home")]


async def test_a_chat_counts_from_its_end(unseen: BrowserDevice) -> None:
    await unseen.perform(Home())
    end = 40 * 40 - 598
    top = "document.querySelector('[data-scroll=chat]').scrollTop"
    assert await unseen.page.evaluate(top) == end
    [scroll] = await caused_by(unseen, swipe((180, 200), dy=200))
    assert scroll == Scroll(region="e0", scroller="chat", offset=248)
    assert await unseen.page.evaluate(top) == end - 248


async def test_a_list_that_became_shorter_shows_its_end(unseen: BrowserDevice) -> None:
    for _ in range(4):
        await unseen.perform(swipe((180, 740), dy=-340, ms=100))
    await unseen.perform(click((315, 355)))
    assert await _scroll_top(unseen) == 21 * 40 - 368
    [scroll] = await caused_by(unseen, swipe(LIST, dy=50))
    assert isinstance(scroll, Scroll)
    assert scroll.offset == 21 * 40 - 368 - 62, "a finger moves on from what is seen"


async def test_swipes_beyond_the_keyboard_keep_the_field(unseen: BrowserDevice) -> None:
    await unseen.perform(click(FIELD))
    await unseen.perform(swipe((180, 440), dy=-40))
    assert unseen.phone.frame().focus is not None
    assert unseen.phone.state.offsets["list"] == 50


async def test_touches_by_other_means_reach_the_phone_too(unseen: BrowserDevice) -> None:
    await unseen.page.touchscreen.tap(*ADD)
    await unseen.page.mouse.click(*PHOTO)
    await until(lambda: len(unseen.phone.state.log) == 2)
    assert unseen.phone.state.log == ("tap count.add by=1", "tap photo.open")
    await unseen.perform(Wait(value=0))
    assert [event.kind for event in unseen.take_events()] == ["touch", "touch"]
    # Playwright's own mouse ends the emitting of touches: whoever comes next gets another page.
    await unseen.page.close()


async def test_a_swipe_that_goes_nowhere_is_a_tap(unseen: BrowserDevice) -> None:
    await unseen.perform(swipe(ADD, dx=3, ms=50))
    assert unseen.phone.state.log == ("tap count.add by=1",)
