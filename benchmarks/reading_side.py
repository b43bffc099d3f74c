"""What a long book costs: opening it anywhere, in Python, and turning its page, at every size of letters."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Callable, Iterable

from benchmarks.figures import Figure
from benchmarks.quick import late
from pytest_mobilegym.actions import Click
from pytest_mobilegym.api import world
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.apps.wechat_reading.leaves import sentences, set_pages
from pytest_mobilegym.phone.apps.wechat_reading.state import FONT_SIZES
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world.book_texts import book_text, chapter_text

LONGEST = "b28"
PLACES = 20
"""Where it is opened at each size."""
TURNS = 12
"""Of pages at each size."""
NEXT, ASIDE = Click(point=(900, 500)), Click(point=(500, 998))


def measure() -> list[Figure]:
    """Every figure of this module."""
    here = world("en")
    letters = here.books.get(LONGEST).letters("en")
    opened = list(_opened(letters))
    turned, still = asyncio.run(_turned(letters))
    note = f"{len(opened)} places, {len(FONT_SIZES)} sizes, nothing remembered"
    return [
        Figure("letters of the longest book", letters, "", 500_000, more_is_better=True),
        Figure("opening it anywhere, in Python, median", statistics.median(opened), "ms", 10, note=note),
        Figure("the same, p99", late(opened), "ms", 10),
        Figure("turning its page to a settled frame", turned, "ms"),
        Figure("a touch there that changes nothing", still, "ms"),
    ]


def _reading(size: int, offset: int) -> Hand:
    """A phone whose owner has the longest book open at a letter, in letters of a size."""
    hand = Hand(Phone.create())
    hand.open("wechat_reading")
    hand.tap("tab.shelf")
    hand.tap("reader.open", book=LONGEST)
    hand.tap("page.next")
    with hand.edit("wechat_reading") as state:
        state.reader_prefs.font_size = size
        state.book_progress[LONGEST].char_offset = offset
    return hand


def _opened(letters: int) -> Iterable[float]:
    """Milliseconds until the page is drawn that holds a letter."""
    draw = random.Random(0)
    remembered: tuple[Callable[..., object], ...] = (set_pages, sentences, book_text, chapter_text)
    for size in FONT_SIZES:
        hand = _reading(size, 0)
        for _ in range(PLACES):
            with hand.edit("wechat_reading") as state:
                state.book_progress[LONGEST].char_offset = draw.randrange(letters)
            for each in remembered:
                each.cache_clear()  # type: ignore[attr-defined]
            began = time.thread_time()
            hand.phone.frame()
            yield (time.thread_time() - began) * 1000


async def _turned(letters: int) -> tuple[float, float]:
    """Median milliseconds of turning a page, and of a touch that changes nothing."""
    turned: list[float] = []
    still: list[float] = []
    async with DisplayPool(pages=1) as pool:
        device = BrowserDevice(pool)
        for size in FONT_SIZES:
            await device.reset(_reading(size, letters // 2).phone.snapshot())
            turned += [await _settled(device, NEXT) for _ in range(TURNS)]
            still += [await _settled(device, ASIDE) for _ in range(TURNS)]
    return statistics.median(turned), statistics.median(still)


async def _settled(device: BrowserDevice, action: Click) -> float:
    """Milliseconds from an action to a settled page, on a page that is drawn."""
    await device.screenshot()
    began = time.perf_counter()
    await device._act(action, 0)
    return (time.perf_counter() - began) * 1000
