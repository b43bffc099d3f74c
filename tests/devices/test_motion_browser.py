"""Pictures of a screen in motion: equal for equal frames, and once at rest as without motion."""

from __future__ import annotations

import pytest
from hands import front

from pytest_mobilegym.actions import Action, Awake, Back, Click, Recent, Wait
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

ADD = (930, 88)
"""Where an alarm is added."""

UNTIL_STILL = Wait(value=1)

ACTIONS: tuple[Action, ...] = (
    Awake(value="clock"),
    UNTIL_STILL,
    Click(point=ADD),
    UNTIL_STILL,
    Back(),
    UNTIL_STILL,
    Recent(),
    UNTIL_STILL,
)


async def seen(pool: DisplayPool, *, motion: bool) -> list[bytes | None]:
    device = BrowserDevice(pool, motion=motion)
    try:
        await device.reset(Phone.create().state)
        return [(await device.perform(action)).screenshot for action in ACTIONS]
    finally:
        await device.close()


async def test_stills_are_equal_each_time_and_what_has_come_to_rest_is_as_without_motion() -> None:
    async with DisplayPool(1, image="png") as pool:
        moving, again, plain = [await seen(pool, motion=motion) for motion in (True, True, False)]
    assert moving == again
    resting = [action == UNTIL_STILL for action in ACTIONS]
    assert [one == other for one, other in zip(moving, plain, strict=True)] == resting


async def test_a_still_is_the_same_on_a_page_that_shows_nothing_else_before() -> None:
    async with DisplayPool(1, image="png") as pool:
        device = BrowserDevice(pool, motion=True)
        await device.reset(Phone.create().state)
        before = await device.perform(Awake(value="settings"))
        await device.park()
        assert await device.screenshot() == before.screenshot
        await device.close()


async def test_a_touch_amid_motion_hits_what_stands_there_then() -> None:
    async with DisplayPool(1) as pool:
        device = BrowserDevice(pool, motion=True, screenshots=False)
        routes = []
        # A page that opens is 44 % of the screen below its place when it is first seen.
        for below in (0, 444):
            await device.reset(Phone.create().state)
            await device.perform(Awake(value="clock"))
            await device.perform(Click(point=(ADD[0], ADD[1] + below)))
            routes.append(front(device))
        await device.close()
    assert routes == [("clock", "/alarm"), ("clock", "/alarm/new")]


async def test_what_is_named_is_touched_where_it_comes_to_rest() -> None:
    async with DisplayPool(1) as pool:
        device = BrowserDevice(pool, motion=True, screenshots=False)
        await device.reset(Phone.create().state)
        await device.perform(Awake(value="clock"))
        region = device.phone.frame().regions[0].key
        await device.perform(Touch(region=region, action="tab.timer"))
        assert front(device) == ("clock", "/timer")
        await device.close()
