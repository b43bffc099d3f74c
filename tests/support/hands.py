"""A device for little phones, actions at places of their screen, and a person who uses one by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from little_phone import LittlePhone, LittleState

from pytest_mobilegym.actions import Click, DoubleTap, Drag, LongPress, Point, Swipe
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.pool import DisplayPage, DisplayPool
from pytest_mobilegym.phone.events import Elapse, Event, Gesture, Touch
from pytest_mobilegym.phone.frame import Target

ADD = (70, 74)
HOLD = (180, 74)
PHOTO = (300, 74)
OFF = (40, 134)
CARD = (100, 134)
ASK = (154, 134)
FORM = (206, 134)
THROW = (290, 134)
FIELD = (200, 194)
WHEEL = (70, 300)
PAGER = (240, 280)
LIST = (180, 600)
NOTHING = (180, 380)


def at(place: tuple[float, float]) -> Point:
    """A place on the screen as a point in [0, 1000]."""
    return (place[0] / 360 * 1000, place[1] / 800 * 1000)


def click(place: tuple[float, float]) -> Click:
    return Click(point=at(place))


def double_tap(place: tuple[float, float]) -> DoubleTap:
    return DoubleTap(point=at(place))


def hold(place: tuple[float, float], ms: int = 800) -> LongPress:
    return LongPress(point=at(place), duration=ms)


def swipe(place: tuple[float, float], dx: float = 0, dy: float = 0, ms: int = 400) -> Swipe:
    return Swipe(point1=at(place), point2=at((place[0] + dx, place[1] + dy)), duration=ms)


def drag(place: tuple[float, float], dx: float = 0, dy: float = 0, ms: int = 400) -> Drag:
    return Drag(point1=at(place), point2=at((place[0] + dx, place[1] + dy)), duration=ms)


def little_device(pool: DisplayPool, *, screenshots: bool = False) -> BrowserDevice:
    """A device for little phones, which keep the contract of `Phone` without being one."""
    return BrowserDevice(pool, screenshots=screenshots, make_phone=LittlePhone)


async def touch(device: BrowserDevice, action: str, gesture: Gesture = "tap", **args: Any) -> Observation:
    """Touch what offers an action, after scrolling to it as a finger does."""
    target = next(
        each for each in device.phone.frame().targets
        if (each.name, each.gesture) == (action, gesture) and dict(each.args).items() >= args.items()
    )  # fmt: skip
    location = await device.reach(target)
    assert location.point is not None, target
    finger = {"tap": Click, "hold": LongPress, "double": DoubleTap}[gesture]
    return await device.perform(finger(point=location.point))


def front(device: BrowserDevice) -> tuple[str, str]:
    """The app in front and where in it."""
    return tuple(device.phone.view.route)


def happened(device: BrowserDevice) -> list[Event]:
    """What fingers caused since this was last asked, without the time that they took."""
    return [event for event in device.take_events() if not isinstance(event, Elapse)]


async def out_of_reach(device: BrowserDevice) -> list[Target]:
    """What is offered beside the bars and the keyboard, and no finger gets at."""
    offered = [
        target
        for target in dict.fromkeys(device.phone.frame().targets)
        if target.kind != "scroller" and target.region not in ("status", "nav", "keyboard")
    ]
    return [target for target in offered if (await device.reach(target)).point is None]


async def each_is_under_a_finger(device: BrowserDevice, region: str, *, count: int) -> None:
    """Touch each thing that a region offers, from the same state: it and nothing else happens."""
    offered = [target for target in device.phone.frame().targets if target.region == region]
    assert len(offered) == count
    for target in offered:
        location = await device.locate(target)
        assert location is not None
        before = device.phone.snapshot()
        device.take_events()
        await device.perform(Click(point=location.point))
        assert happened(device) == [Touch(region=region, action=target.name)]
        device.phone.restore(before)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that a person's typing causes, which nobody announces."""
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.005)


class Person:
    """Someone who types on a page, and the phone that they type into."""

    def __init__(self, page: DisplayPage) -> None:
        self.page = page.page
        self.session = page.session
        self.display = page.display
        self.phone = LittlePhone()

    async def show(self, state: LittleState) -> None:
        self.phone = LittlePhone(state)
        await self.display.attach(self.phone)

    @property
    def text(self) -> str:
        return str(self.phone.state.texts.get("q", ""))

    async def place(self, where: tuple[float, float]) -> tuple[float, float]:
        """A place on the phone's screen as a place in the window."""
        box = await self.page.locator("#screen").bounding_box()
        assert box is not None
        scale = box["width"] / 360
        return box["x"] + where[0] * scale, box["y"] + where[1] * scale

    async def until_page(self, expression: str) -> None:
        """Wait until a JavaScript expression holds; the page's policy forbids Playwright's own way."""
        async with asyncio.timeout(20):
            while not await self.page.evaluate(expression):
                await asyncio.sleep(0.005)

    async def seen(self) -> str:
        return await self.page.locator("[data-field=q]").input_value()


Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels of the phone's screen."""


async def box(device: BrowserDevice, selector: str) -> Box:
    """Where the only element of that kind stands."""
    found: list[Box] = await device.page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].map((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return [left, top, right, bottom];
        })""",
        selector,
    )
    assert len(found) == 1, (selector, found)
    return found[0]


async def menu_beside_opener(device: BrowserDevice) -> tuple[str, Box, Box]:
    """The side that the open menu stands on, its box, and the box of what opened it, both on the screen."""
    menu, opener = await box(device, "[data-beside]"), await box(device, "[data-opened]")
    left, top, right, bottom = menu
    assert min(left - 8, top - 36, 352.5 - right, 792.5 - bottom) >= 0, menu
    side = await device.page.evaluate("document.querySelector('[data-beside]').dataset.side")
    return str(side), menu, opener
