"""Each of the 17 actions on a page, with real touches."""

from __future__ import annotations

import struct
from datetime import timedelta
from typing import Any

import pytest
from hands import (
    ADD,
    ASK,
    FIELD,
    HOLD,
    LIST,
    NOTHING,
    PHOTO,
    WHEEL,
    at,
    click,
    double_tap,
    drag,
    hold,
    little_device,
    swipe,
)
from little_phone import LittleState

from pytest_mobilegym.actions import (
    ACTION_KINDS,
    Abort,
    Action,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    Enter,
    Home,
    Info,
    Noop,
    Recent,
    Type,
    Wait,
    elapsed_ms,
)
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool, image_size
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.events import Elapse, Event, Focus, Key, Launch, Miss, Scroll, Text, Touch

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


def touched(action: str, gesture: Any = "tap", **args: Any) -> Touch:
    return Touch(region="e1", action=action, args=args, gesture=gesture)


EVENTS: dict[str, tuple[Action, list[Event]]] = {
    "CLICK": (click(ADD), [touched("count.add", by=1)]),
    "DOUBLE_TAP": (double_tap(PHOTO), [touched("photo.like", "double")]),
    "LONG_PRESS": (hold(HOLD), [touched("menu.open", "hold")]),
    "TYPE": (
        Type(value="07:30", point=at(FIELD)),
        [Focus(region="e1", field="q", caret=0), Text(text="07:30")],
    ),
    "SWIPE": (swipe(LIST, dy=-100), [Scroll(region="e1", scroller="list", offset=124)]),
    "DRAG": (drag(WHEEL, dy=-100), [Scroll(region="e1", scroller="hour", offset=96)]),
    "BACK": (Back(), [Key(key="back")]),
    "HOME": (Home(), [Key(key="home")]),
    "RECENT": (Recent(), [Key(key="recents")]),
    "ENTER": (Enter(), []),
    "WAIT": (Wait(value=2.5), []),
    "AWAKE": (Awake(value="小"), [Launch(app="little")]),
    "ANSWER": (Answer(value="42"), []),
    "COMPLETE": (Complete(message="done"), []),
    "ABORT": (Abort(value="no"), []),
    "INFO": (Info(value="which?"), []),
    "NOOP": (Noop(), []),
}


async def test_every_action_is_here() -> None:
    assert set(EVENTS) == set(ACTION_KINDS)


@pytest.mark.parametrize("kind", ACTION_KINDS)
async def test_an_action_causes_its_events_and_takes_its_time(little: BrowserDevice, kind: str) -> None:
    action, events = EVENTS[kind]
    begun = little.phone.now
    observation = await little.perform(action)
    ms = elapsed_ms(action)
    assert little.take_events() == [*events, *([Elapse(ms=ms)] if ms else [])]
    assert little.phone.now - begun == timedelta(milliseconds=ms)
    assert observation.step == 1
    assert observation.now == little.phone.now.isoformat(timespec="seconds")


async def test_an_observation_shows_the_whole_screen_in_physical_pixels(little: BrowserDevice) -> None:
    observation = await little.perform(Home())
    assert observation.mime == "image/png"
    assert observation.screenshot is not None
    assert image_size(observation.screenshot) == observation.size == (1080, 2400)
    assert (observation.app, observation.app_name) == ("launcher", "Home")


async def test_jpeg_is_what_agents_get_by_default(little: BrowserDevice) -> None:
    shot = await little.screenshot(format="jpeg", quality=80)
    assert shot.startswith(b"\xff\xd8")
    assert image_size(shot) == (1080, 2400)
    assert len(await little.screenshot(format="jpeg", quality=20)) < len(shot)


async def test_an_observation_shows_what_the_action_did(little: BrowserDevice) -> None:
    before = (await little.perform(Noop())).screenshot
    after = (await little.perform(click(ASK))).screenshot
    assert after != before
    assert after == await little.screenshot()


async def test_an_unchanged_frame_is_not_drawn_twice(little: BrowserDevice) -> None:
    before = (await little.perform(Noop())).screenshot
    after = (await little.perform(Answer(value="x"))).screenshot
    assert after is before
    assert before == await little.screenshot(), "and it is what the page shows"


async def test_a_tap_on_nothing_is_answered(little: BrowserDevice) -> None:
    await little.perform(click(FIELD))
    assert little.phone.frame().focus is not None
    little.take_events()
    await little.perform(click(NOTHING))
    assert little.take_events() == [Miss(region="e1"), Elapse(ms=1000)]
    assert little.phone.frame().focus is None, "it hides the keyboard"


@pytest.mark.parametrize("corner", [(0, 0), (1000, 0), (0, 1000), (1000, 1000)])
async def test_the_corners_of_the_screen_can_be_touched(
    little: BrowserDevice, corner: tuple[int, int]
) -> None:
    await little.perform(Click(point=corner))
    assert little.take_events() == [Miss(region="e1"), Elapse(ms=1000)]


async def test_typing_appends_or_replaces(little: BrowserDevice) -> None:
    await little.perform(Type(value="Hello", point=at(FIELD)))
    await little.perform(Type(value=" 世界 😀"))
    assert little.phone.state.texts["q"] == "Hello 世界 😀"
    await little.perform(Type(value="bye", clear=True))
    assert little.phone.state.texts["q"] == "bye"
    assert await little.page.locator("input").input_value() == "bye"


async def test_typing_into_nothing_is_noted(little: BrowserDevice) -> None:
    observation = await little.perform(Type(value="lost"))
    assert observation.notes == ("no text field is focused",)
    assert little.take_events() == [Elapse(ms=1000)]
    observation = await little.perform(Type(value="lost", point=at(NOTHING)))
    assert observation.notes == ("no text field is focused",)
    assert little.phone.state.texts == {}


async def test_enter_reaches_the_focused_field(little: BrowserDevice) -> None:
    await little.perform(click(FIELD))
    assert (await little.perform(Enter())).notes == ()
    assert little.phone.state.log == ("enter",)


async def test_what_is_typed_may_end_with_enter(little: BrowserDevice) -> None:
    observation = await little.perform(Type(value="tea", point=at(FIELD), enter=True))
    assert observation.notes == ()
    assert little.phone.state.texts["q"] == "tea"
    assert little.phone.state.log == ("enter",)
    assert little.take_events() == [
        Focus(region="e1", field="q", caret=0),
        Text(text="tea"),
        Key(key="enter"),
        Elapse(ms=1000),
    ]


async def test_enter_after_typing_into_nothing_is_not_pressed(little: BrowserDevice) -> None:
    observation = await little.perform(Type(value="lost", enter=True))
    assert observation.notes == ("no text field is focused",)
    assert little.take_events() == [Elapse(ms=1000)]


async def test_an_app_that_does_not_exist_is_noted(little: BrowserDevice) -> None:
    observation = await little.perform(Awake(value="Solitaire"))
    assert observation.notes == ("no app named 'Solitaire'",)
    assert little.take_events() == [Elapse(ms=1000)]


async def test_an_app_that_fails_is_its_own_failure(little: BrowserDevice) -> None:
    with pytest.raises(ZeroDivisionError):
        await little.perform(click((180, 355)))
    await little.perform(click(ADD))
    assert little.phone.state.log[-1] == "tap count.add by=1", "the page is still good"


async def test_a_reset_forgets_everything(little: BrowserDevice) -> None:
    fresh = await little.screenshot()
    await little.perform(Type(value="x", point=at(FIELD)))
    await little.perform(swipe(LIST, dy=-150))
    observation = await little.reset(LittleState())
    assert observation.step == 0
    assert observation.screenshot == fresh
    assert await little.state() == LittleState()
    assert little.take_events() == []


async def test_a_parked_phone_keeps_its_state_and_returns_to_any_page(little: BrowserDevice) -> None:
    await little.perform(Type(value="x", point=at(FIELD)))
    shown = await little.screenshot()
    await little.park()
    with pytest.raises(UsageError, match="holds no page"):
        _ = little.page
    assert await little.screenshot() == shown
    assert [event.kind for event in little.take_events()] == ["focus", "text", "elapse"]


async def test_a_device_that_was_never_reset_says_so(little_pool: DisplayPool) -> None:
    device = little_device(little_pool)
    with pytest.raises(UsageError, match="reset it"):
        await device.perform(Noop())


async def test_the_size_of_an_image_is_in_its_header() -> None:
    png = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + struct.pack(">II", 1080, 2400)
    jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x0b\x08" + struct.pack(">HH", 2400, 1080)
    assert image_size(png) == image_size(jpeg) == (1080, 2400)
