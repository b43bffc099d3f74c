"""What panning the map costs: swipes until the page settles, over ground that is known and that is not."""

from __future__ import annotations

import asyncio
import statistics
import time
from itertools import cycle, islice

from benchmarks.figures import Figure
from pytest_mobilegym.actions import Action, Click, Swipe
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.map.tiles import ground, names
from pytest_mobilegym.phone.phone import Phone

BACK_AND_FORTH = (
    Swipe(point1=(500, 400), point2=(300, 400)),
    Swipe(point1=(300, 400), point2=(500, 400)),
)
ONWARDS = Swipe(point1=(800, 400), point2=(200, 400))
TURNS = 30


def measure() -> list[Figure]:
    """Every figure of this module."""
    return asyncio.run(_measure())


async def _measure() -> list[Figure]:
    phone = Phone.create()
    Hand(phone).open("map")
    ground.cache_clear()
    names.cache_clear()
    async with DisplayPool(pages=1) as pool:
        device = BrowserDevice(pool)
        await device.reset(phone.snapshot())
        fresh = await _settled(device, [ONWARDS] * TURNS)
        await device.reset(phone.snapshot())
        known = await _settled(device, list(islice(cycle(BACK_AND_FORTH), TURNS)))
        # What a touch costs that changes nothing of the map.
        still = await _settled(device, [Click(point=(20, 990))] * TURNS)
    kept = ground.cache_info()
    return [
        Figure("panning the map to a settled frame, ground that is known", known, "ms", 30),
        Figure("panning the map to a settled frame, new ground", fresh, "ms"),
        Figure("a touch on the map that changes nothing", still, "ms"),
        Figure(f"tiles kept after {TURNS} screens, of {kept.maxsize} at most", kept.currsize, "tiles"),
    ]


async def _settled(device: BrowserDevice, actions: list[Action]) -> float:
    """Median milliseconds from an action to a settled page, each on a page that is drawn."""
    times = []
    for action in actions:
        await device.screenshot()
        start = time.perf_counter()
        await device._act(action, 0)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)
