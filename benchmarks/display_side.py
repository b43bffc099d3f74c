"""What the page costs: first display, attach, reset, touches, screenshots, steps; medians on one page."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from typing import Any

from benchmarks.figures import Figure
from benchmarks.first_display import first_displays
from pytest_mobilegym.actions import Click, Swipe, Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.chromium import launch_options
from pytest_mobilegym.devices.location import HEIGHT, SCALE, WIDTH, Location
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


def measure() -> list[Figure]:
    """Every figure of this module."""
    ours, empty = (statistics.median(times) for times in first_displays())
    return [
        Figure("first display ready, browser launch included", ours, "ms", 700, 920),
        Figure("an empty page: the first one, browser launch included", empty, "ms"),
        *asyncio.run(_measure()),
    ]


async def _median_ms(action: Callable[[], Awaitable[Any]], *, runs: int) -> float:
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        await action()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


async def _measure() -> list[Figure]:
    clean = Phone.create().snapshot()
    async with DisplayPool(pages=4) as pool:
        device = BrowserDevice(pool)
        await device.reset(clean)
        figures = await _instances(pool, device, clean)
        figures += await _touches(device)
    return figures + await _empty()


async def _empty() -> list[Figure]:
    """What the browser takes by itself: the same of a page that shows next to nothing."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_options())
        context = await browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE
        )
        page = await context.new_page()
        session = await context.new_cdp_session(page)
        shots = []
        for number in range(30):
            await page.set_content(f"<p>{number}</p>")
            began = time.perf_counter()
            await session.send(
                "Page.captureScreenshot", {"format": "jpeg", "quality": 80, "optimizeForSpeed": True}
            )
            shots.append((time.perf_counter() - began) * 1000)
        opened = await _median_ms(context.new_page, runs=5)
        await browser.close()
    return [
        Figure("an empty page: one more", opened, "ms"),
        Figure("an empty page: screenshot after a change", statistics.median(shots), "ms"),
    ]


async def _instances(pool: DisplayPool, device: BrowserDevice, clean: Any) -> list[Figure]:
    page = device._leased
    assert page is not None
    phones = [Phone.create(seed=seed) for seed in range(20)]
    for number, phone in enumerate(phones):
        Hand(phone).open("clock" if number % 2 else "answer_sheet")
        phone.frame()

    turn = iter(phones * 10)

    async def attach() -> None:
        await page.display.attach(next(turn))

    attached = await _median_ms(attach, runs=100)

    async def reset() -> None:
        await page.display.attach(phones[1])
        device.phone.restore(clean)
        await page.display.attach(device.phone)

    reset_ms = await _median_ms(reset, runs=50) / 2
    used = phones[1].snapshot()

    async def restore() -> None:
        device.phone.restore(used)
        await page.display.attach(device.phone)
        device.phone.restore(clean)
        await page.display.attach(device.phone)

    restored = await _median_ms(restore, runs=50) / 2
    opened = []
    for _ in range(3):
        start = time.perf_counter()
        other = await pool.acquire()
        await other.display.attach(phones[0])
        opened.append((time.perf_counter() - start) * 1000)
        for phone in phones[1:4]:
            await other.display.attach(phone)
            await other.screenshot("jpeg", 80)
    asked, *ahead = opened
    return [
        Figure("one more instance: attach to an open page", attached, "ms", 15, 460),
        Figure("one more instance: a new page, the first", asked, "ms", 100, 460),
        Figure("one more instance: a new page, those before it in use", statistics.median(ahead), "ms"),
        Figure("reset to a clean phone, painted", reset_ms, "ms", 15, 355),
        Figure("restore a full snapshot, painted", restored, "ms", 15, 462),
    ]


async def _touches(device: BrowserDevice) -> list[Figure]:
    phone = Phone.create()
    Hand(phone).open("clock")
    await device.reset(phone.snapshot())
    toggle = await _place(device, "alarm.toggle", (("alarm", "a3"),))
    tap = Click(point=toggle.point)

    # As in an episode: a screenshot follows each tap, and the next tap falls on a page that is drawn.
    taps: list[float] = []
    shots: list[float] = []
    for _ in range(60):
        start = time.perf_counter()
        await device._act(tap, 1000)
        settled = time.perf_counter()
        await device.screenshot()
        taps.append((settled - start) * 1000)
        shots.append((time.perf_counter() - settled) * 1000)
    # The browser hands a touch on when the picture before it is drawn.
    in_a_row = await _median_ms(lambda: device._act(tap, 1000), runs=60)
    step_tap = await _median_ms(lambda: device.perform(tap), runs=30)
    upwards = [Swipe(point1=(500, 700), point2=(500, 400)), Swipe(point1=(500, 400), point2=(500, 700))] * 15
    swipes = iter(upwards)
    step_swipe = await _median_ms(lambda: device.perform(next(swipes)), runs=30)
    hand = Hand(device.phone)
    hand.tap("alarm.add")
    hand.focus("note")
    await device.reset(device.phone.snapshot())
    words = iter(f"{number:010d}" for number in range(100))
    step_type = await _median_ms(lambda: device.perform(Type(value=next(words), clear=True)), runs=30)
    return [
        Figure("tap to settled frame, one page, no screenshot", in_a_row, "ms", 20, 900),
        Figure("the same on a page that is drawn, as after a screenshot", statistics.median(taps), "ms"),
        Figure("screenshot, one page, after a change", statistics.median(shots), "ms", 50, 98),
        Figure("step at no delay: tap", step_tap, "ms", 75, 108),
        Figure("step at no delay: type 10 characters", step_type, "ms", 80, 216),
        Figure("step at no delay: swipe", step_swipe, "ms", 80, 500),
    ]


async def _place(device: BrowserDevice, action: str, args: Any) -> Location:
    frame = device.phone.frame()
    region = next(target.region for target in frame.targets if target.name == action)
    place = await device.locate(Target(region, "touch", action, args))
    assert place is not None
    return place
