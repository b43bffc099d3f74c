"""What the browser sets the cost of, as multiples of the same on an empty page; takes less than a minute.

Times say little where machines differ by two, multiples much. A p99 stands beside each median; nothing is
asserted.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from benchmarks.figures import lines_of
from benchmarks.first_display import first_displays
from pytest_mobilegym.actions import Click
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.chromium import launch_options
from pytest_mobilegym.devices.location import FULL_SIZE, HEIGHT, SCALE, WIDTH, ScreenSize
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

RUNS, PAGES, PROCESSES = 24, 4, 3
STEPS = 3
SHOT = {"format": "jpeg", "quality": 80, "optimizeForSpeed": True}


class Line(NamedTuple):
    """A cost beside what it is of an empty page, each as its samples in ms.

    Attributes:
        what: what was measured.
        ours: with a phone on the page.
        empty: the same of an empty page.
        budget: the multiple that it should keep to; `None` where there is none.
    """

    what: str
    ours: Sequence[float]
    empty: Sequence[float]
    budget: float | None = None

    @property
    def multiple(self) -> float:
        """Of medians."""
        return statistics.median(self.ours) / statistics.median(self.empty)


class Costs(NamedTuple):
    """Samples in ms.

    Attributes:
        further: one more, at once after the one before.
        after_steps: one more, after some steps on the one before; it may have been opened ahead.
        shot: a screenshot after a change.
        step: a tap, and the screenshot that follows.
    """

    further: Sequence[float]
    shot: Sequence[float]
    step: Sequence[float]
    after_steps: Sequence[float] = ()


def measure() -> list[Line]:
    """Every line."""
    return asyncio.run(_measure())


async def _measure() -> list[Line]:
    firsts = await asyncio.to_thread(first_displays, PROCESSES)
    empty = await _empty_page()
    ours = await _phone()
    smaller = await _phone(screen="540x1200", pages=1)
    return [
        Line("first display, browser launch included", firsts.ours, firsts.empty, 1.5),
        Line("a further page", ours.further, empty.further, 3),
        Line("the same, asked for after some steps", ours.after_steps, empty.further, 3),
        Line("screenshot after a change", ours.shot, empty.shot, 1.3),
        Line("step: a tap, and its screenshot", ours.step, empty.step, 1.8),
        Line("the same at 540x1200", smaller.step, empty.step),
    ]


async def _timed(action: Callable[[], Awaitable[Any]], *, runs: int = RUNS) -> list[float]:
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        await action()
        times.append((time.perf_counter() - began) * 1000)
    return times


async def _empty_page() -> Costs:
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_options())
        context = await browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE, has_touch=True
        )
        page = await context.new_page()
        session = await context.new_cdp_session(page)
        await page.set_content("<p>0</p>")
        await page.evaluate(
            "addEventListener('pointerup', () => (document.querySelector('p').textContent += '.'))"
        )
        shots: list[float] = []

        async def step() -> None:
            await page.touchscreen.tap(WIDTH / 2, HEIGHT / 2)
            shots.extend(await _timed(lambda: session.send("Page.captureScreenshot", SHOT), runs=1))

        steps = await _timed(step)
        further = await _timed(context.new_page, runs=PAGES)
        await browser.close()
    return Costs(further, shots, steps)


async def _phone(*, screen: ScreenSize = FULL_SIZE, pages: int = PAGES) -> Costs:
    phone = Phone.create()
    Hand(phone).open("clock")
    async with DisplayPool(pages=2 * pages + 1, screen=screen) as pool:
        device = BrowserDevice(pool, screenshots=False)
        await device.reset(phone.snapshot())
        shots: list[float] = []

        async def step() -> None:
            await device.perform(Click(point=(870, 225)))
            shots.extend(await _timed(device.screenshot, runs=1))

        steps = await _timed(step)

        after_steps: list[float] = []
        for _ in range(pages):
            device = BrowserDevice(pool, screenshots=False)
            after_steps += await _timed(partial(device.reset, phone.snapshot()), runs=1)
            for _ in range(STEPS):
                await device.perform(Click(point=(870, 225)))
                await device.screenshot()

        async def further() -> None:
            await BrowserDevice(pool, screenshots=False).reset(phone.snapshot())

        return Costs(await _timed(further, runs=pages), shots, steps, after_steps)


def table(lines: Sequence[Line]) -> str:
    """The lines in plain text."""
    rows = [("what", "median", "p99", "empty page", "multiple", "budget", "")]
    for line in lines:
        is_over = line.budget is not None and line.multiple > line.budget
        rows.append(
            (
                line.what,
                f"{statistics.median(line.ours):.1f} ms",
                f"{late(line.ours):.1f} ms",
                f"{statistics.median(line.empty):.1f} ms",
                f"{line.multiple:.2f} x",
                "" if line.budget is None else f"{line.budget:g} x",
                "OVER" if is_over else "",
            )
        )
    return lines_of(rows)


def late(times: Sequence[float]) -> float:
    """What 99 of 100 samples keep to; of fewer samples the greatest."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
