"""What each page of the apps costs: a tap on the page before, until the page that it leads to stands still.

The solutions of templates from all suites are played once, which gives one tap for each page. Then every tap
is made again and again in one page of the browser from the state that it was made in: once several times in a
row, as trials of one task come to a page, and once in turns with all the others, which leaves no processor's
cache warm. The first time, in which pictures are loaded, is told by itself. A page is an app's screen,
whatever it shows.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from benchmarks.figures import Figure
from pytest_mobilegym.actions import Action, Click
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import run

SUITES = Path(__file__).parents[1] / "task_suites"
TEMPLATES = 120
TURNS = 6
"""How often each tap is made; the first time loads pictures, the others give a median."""
BUDGET_MS = 25
NAMED = 5
"""Slowest pages that are listed."""

NOTHING = Click(point=(500, 2))
"""A tap on the status bar."""


class Tap(NamedTuple):
    """A tap that leads to a page, and the phone before it."""

    before: PhoneState
    action: Click


def measure() -> list[Figure]:
    """Every figure of this module."""
    taps = taps_of_solutions(TEMPLATES)
    return [
        *figures(asyncio.run(timed(taps, TURNS, in_a_row=True)), "in a row"),
        *figures(asyncio.run(timed(taps, TURNS)), "in turns"),
    ]


def taps_of_solutions(limit: int | None) -> dict[str, Tap]:
    """A tap that leads to each page, by its app and route.

    Args:
        limit: of how many templates the solutions are played, evenly spread over the suites; `None` for all.
    """
    taps: dict[str, Tap] = {}
    act = BrowserDevice._act

    async def noted(device: BrowserDevice, action: Action, ms: int) -> tuple[str, ...]:
        before = device.phone.snapshot()
        remarks = await act(device, action, ms)
        if isinstance(action, Click):
            taps.setdefault(_page(device), Tap(before, action))
        return remarks

    with tempfile.TemporaryDirectory() as folder:
        config = make_config(
            {
                "agent": "oracle",
                "device": "browser",
                "in_flight": 1,
                "pages": 1,
                "limit": limit,
                "run_dir": Path(folder) / "run",
            }
        )
        with (
            patch.object(BrowserDevice, "_act", noted),
            open(os.devnull, "w") as quiet,
            contextlib.redirect_stdout(quiet),
        ):
            asyncio.run(run(config, paths=[SUITES]))
    return taps


def _page(device: BrowserDevice) -> str:
    app, route = device.phone.view.route
    if app not in device.phone.state.apps:
        return app
    return f"{app}{find_app(app).find_screen(route)[0].pattern.text}"


async def timed(taps: Mapping[str, Tap], turns: int, *, in_a_row: bool = False) -> dict[str, list[float]]:
    """Milliseconds of each page's tap, time by time; under "" those of a tap that hits nothing.

    Args:
        turns: how often each tap is made.
        in_a_row: whether one page's taps follow each other; all pages are gone through in turns without.
    """
    times: dict[str, list[float]] = defaultdict(list)
    pages = [page for page in taps for _ in range(turns)] if in_a_row else [*taps] * turns
    async with DisplayPool(pages=1) as pool:
        device = BrowserDevice(pool)
        for page in pages:
            await device.reset(taps[page].before)
            times[page].append(await _tapped(device, taps[page].action))
            times[""].append(await _tapped(device, NOTHING))
    return times


async def _tapped(device: BrowserDevice, action: Click) -> float:
    await device.screenshot()  # as an agent looks before it acts: what was shown is drawn
    began = time.perf_counter()
    await device._act(action, 0)
    return (time.perf_counter() - began) * 1000


def figures(times: Mapping[str, Sequence[float]], how: str) -> list[Figure]:
    """The slowest pages, the middle one, and what a tap costs that changes nothing.

    Args:
        times: as `timed` gives them.
        how: in which order the taps were made.
    """
    pages = {page: each for page, each in times.items() if page}
    medians = {page: statistics.median(each[1:]) for page, each in pages.items()}
    slowest = sorted(medians, key=medians.__getitem__, reverse=True)
    over = sum(median > BUDGET_MS for median in medians.values())
    note = f"{len(medians)} pages, {over} over {BUDGET_MS}; medians of {TURNS - 1} taps on each"
    middle, first = statistics.median(medians.values()), statistics.median(each[0] for each in pages.values())
    return [
        Figure(f"a tap that hits nothing, {how}", statistics.median(times[""]), "ms"),
        Figure(f"a tap until its page stands still, the middle page {how}", middle, "ms", note=note),
        Figure("the middle page, opened first", first, "ms"),
        Figure(f"the slowest page {how}: {slowest[0]}", medians[slowest[0]], "ms", BUDGET_MS),
        *(Figure(f"then {page}", medians[page], "ms", BUDGET_MS) for page in slowest[1:NAMED]),
    ]
