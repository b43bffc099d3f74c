"""What each page of the apps costs: taps of solutions until the page that they lead to stands still.

The solutions of templates from all suites play in one page of the browser, as an agent does: each tap falls
on what is drawn. A page is an app's screen, whatever it shows; of each the median of its taps counts.
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
from unittest.mock import patch

from benchmarks.figures import Figure
from pytest_mobilegym.actions import Action, Click
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import run

SUITES = Path(__file__).parents[1] / "task_suites"
TEMPLATES = 120
LEAST = 5
"""Taps that a page needs for a median."""
NAMED = 5
"""Slowest pages that are listed."""


def measure() -> list[Figure]:
    """Every figure of this module."""
    return figures(played(TEMPLATES))


def played(limit: int | None) -> dict[str, list[float]]:
    """Milliseconds of the taps that led to each page, by its app and route.

    Args:
        limit: how many templates, evenly spread over the suites; `None` for all.
    """
    times: dict[str, list[float]] = defaultdict(list)
    act = BrowserDevice._act

    async def timed(device: BrowserDevice, action: Action, ms: int) -> tuple[str, ...]:
        began = time.perf_counter()
        remarks = await act(device, action, ms)
        took = (time.perf_counter() - began) * 1000
        if isinstance(action, Click):
            times[_page(device)].append(took)
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
            patch.object(BrowserDevice, "_act", timed),
            open(os.devnull, "w") as quiet,
            contextlib.redirect_stdout(quiet),
        ):
            asyncio.run(run(config, paths=[SUITES]))
    return times


def _page(device: BrowserDevice) -> str:
    app, route = device.phone.view.route
    if app not in device.phone.state.apps:
        return app
    return f"{app}{find_app(app).find_screen(route)[0].pattern.text}"


def figures(times: Mapping[str, Sequence[float]]) -> list[Figure]:
    """The slowest pages, and the middle one."""
    medians = {page: statistics.median(each) for page, each in times.items() if len(each) >= LEAST}
    slowest = sorted(medians, key=medians.__getitem__, reverse=True)
    note = f"{len(medians)} pages of {LEAST} taps or more, {sum(map(len, times.values()))} taps"
    return [
        Figure(
            "a tap until its page stands still, the middle page",
            statistics.median(medians.values()),
            "ms",
            note=note,
        ),
        Figure(f"the slowest page: {slowest[0]}", medians[slowest[0]], "ms", 25),
        *(Figure(f"then {page}", medians[page], "ms", 25) for page in slowest[1:NAMED]),
    ]
