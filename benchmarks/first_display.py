"""The first display of a process, browser launch included, beside the same of an empty page.

Each is timed in a process of its own, so that both begin with nothing imported, and they take turns. The
phone is there before: a run makes it while it collects its tasks.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.devices.chromium import launch_options
from pytest_mobilegym.devices.location import HEIGHT, SCALE, WIDTH

ROOT = Path(__file__).parents[1]
TURNS = 5


class Firsts(NamedTuple):
    """Milliseconds, process by process.

    Attributes:
        ours: until a phone is seen.
        empty: until an empty page is open.
    """

    ours: Sequence[float]
    empty: Sequence[float]


def first_displays(turns: int = TURNS) -> Firsts:
    """Time both in turns, after one that fills the machine's caches.

    Args:
        turns: how many processes of each.

    Raises:
        subprocess.CalledProcessError: a process failed; what it said is on stderr.
    """
    for each in STARTS:
        _timed(each)
    rounds = [{each: _timed(each) for each in STARTS} for _ in range(turns)]
    return Firsts([each["phone"] for each in rounds], [each["empty"] for each in rounds])


def _timed(start: str) -> float:
    command = [sys.executable, "-m", "benchmarks.first_display", start]
    return float(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout)


async def _phone() -> float:
    from pytest_mobilegym.phone.phone import Phone

    clean = Phone.create().snapshot()
    began = time.perf_counter()
    from pytest_mobilegym.devices.browser import BrowserDevice
    from pytest_mobilegym.devices.pool import DisplayPool

    async with DisplayPool() as pool:
        await BrowserDevice(pool, screenshots=False).reset(clean)
        return (time.perf_counter() - began) * 1000


async def _empty() -> float:
    began = time.perf_counter()
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_options())
        context = await browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE, has_touch=True
        )
        await context.new_page()
        seconds = time.perf_counter() - began
        await browser.close()
    return seconds * 1000


STARTS: dict[str, Callable[[], Coroutine[None, None, float]]] = {"phone": _phone, "empty": _empty}


if __name__ == "__main__":
    print(asyncio.run(STARTS[sys.argv[1]]()))
