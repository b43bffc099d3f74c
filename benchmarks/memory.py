"""What memory costs: one more page, its growth over episodes, one more phone (PSS, Linux only).

Pages are read after a garbage collection; until Chromium finds it worth one, a page holds some 100 MB of it.
A page's first episodes fill its caches (glyphs, compiled styles, code); growth is what comes after them.
"""

from __future__ import annotations

import asyncio
import gc
import os
from pathlib import Path

from benchmarks.figures import Figure
from benchmarks.processes import family
from pytest_mobilegym.actions import Click
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

PAGES = 4
WARM_UP = 50
EPISODES = 100
PHONES = 256


def measure() -> list[Figure]:
    """Every figure of this module."""
    return asyncio.run(_measure())


def family_pss(root: int) -> float:
    """Proportional set size of a process and all its descendants, in MB."""
    total = 0
    for process, _ in family(root):
        try:
            rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
    return total / 1024


async def _play(device: BrowserDevice, episodes: int) -> None:
    """Episodes of five taps, each on a fresh phone with Clock open."""
    for number in range(episodes):
        phone = Phone.create(seed=number)
        Hand(phone).open("clock")
        await device.reset(phone.snapshot())
        for tap in range(5):
            await device.perform(Click(point=(870, 130 + 95 * tap)))


async def _held(devices: list[BrowserDevice]) -> float:
    """What is held once every page has collected its garbage, in MB."""
    for device in devices:
        session = device._leased.session if device._leased is not None else None
        if session is not None:
            await session.send("HeapProfiler.collectGarbage")
    await asyncio.sleep(1)
    return family_pss(os.getpid())


async def _measure() -> list[Figure]:
    own = os.getpid()
    async with DisplayPool(pages=PAGES) as pool:
        devices = [BrowserDevice(pool)]
        await _play(devices[0], 5)
        one = await _held(devices)
        for _ in range(PAGES - 1):
            device = BrowserDevice(pool)
            devices.append(device)
            await _play(device, 5)
        more = (await _held(devices) - one) / (PAGES - 1)
        await _play(devices[0], WARM_UP)
        before = await _held(devices)
        await _play(devices[0], EPISODES)
        grown = await _held(devices) - before
        for device in devices:
            await device.close()
    gc.collect()
    base = family_pss(own)
    phones = []
    for number in range(PHONES):
        phone = Phone.create(seed=number)
        hand = Hand(phone)
        hand.open("clock")
        hand.tap("alarm.toggle", alarm="a1")
        phone.frame()
        phones.append(phone)
    each = (family_pss(own) - base) / len(phones)
    return [
        Figure("one more page (PSS)", more, "MB", 65, 68),
        Figure(f"growth of one page over {EPISODES} episodes (PSS)", max(grown, 0.0), "MB", note="aim: none"),
        Figure("one more phone beyond the pages (PSS)", max(each, 0.0), "MB", 2),
    ]
