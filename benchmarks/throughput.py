"""How much one worker gets through: episodes and steps with screenshots, eight in flight; collection."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.figures import Figure
from pytest_mobilegym.devices.location import FULL_SIZE, ScreenSize
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.run import run

ROOT = Path(__file__).parents[1]
SUITES = ROOT / "task_suites"

OTHERS = (
    "randomly", "xdist", "asyncio", "timeout", "html", "metadata", "playwright", "base_url", "rerunfailures",
    "hypothesispytest", "cacheprovider",
)  # fmt: skip
ALONE = (*(word for other in OTHERS for word in ("-p", f"no:{other}")), "--ignore-glob=*test_*.py")
"""Arguments with which pytest collects templates alone, without plugins besides."""


def measure() -> list[Figure]:
    """Every figure of this module."""
    nothing, _ = _played("null", repeats=8)
    taps, steps = _played("benchmarks.agents:TenTaps", repeats=2)
    _, smaller = _played("benchmarks.agents:TenTaps", repeats=2, screen="540x1200")
    return [
        Figure("do-nothing episodes a minute, one worker, 8 in flight", nothing * 60, "/min", 600, 89, True),
        Figure(
            "steps a second with screenshots, 10-tap episodes, 8 in flight", steps, "steps/s", 30, 5.5, True,
            note=f"{taps:.1f} episodes/s",
        ),
        Figure("the same at 540x1200, as a multiple", smaller / steps, "x", 2, None, True),
        Figure("collecting the templates alone, other plugins off", _collection(*ALONE), "s", 1.0, 0.87),
        Figure("`pytest task_suites --collect-only`, unit tests and all plugins", _collection(), "s", 1.5),
    ]  # fmt: skip


def _played(agent: str, *, repeats: int, screen: ScreenSize = FULL_SIZE) -> tuple[float, float]:
    """Episodes and steps a second of an agent over every Clock template, start of the browser left out."""
    with tempfile.TemporaryDirectory() as folder:
        config = make_config(
            {
                "agent": agent,
                "device": "browser",
                "in_flight": 8,
                "pages": 8,
                "repeat_n": repeats,
                "screen": screen,
                "run_dir": Path(folder) / "run",
            }
        )
        ends: list[float] = []
        steps: list[int] = []

        def note(row: object) -> None:
            ends.append(time.perf_counter())
            steps.append(row.steps)  # type: ignore[attr-defined]

        selection = Selection(suites=["clock"])
        with open(os.devnull, "w") as quiet, contextlib.redirect_stdout(quiet):
            asyncio.run(run(config, paths=[SUITES], selection=selection, on_row=note))
    # The first episodes start the browser and its pages.
    warm = 16
    span = ends[-1] - ends[warm - 1]
    return (len(ends) - warm) / span, sum(steps[warm:]) / span


def _collection(*arguments: str) -> float:
    """Median of what pytest itself reports, in seconds, with further arguments."""
    command = [sys.executable, "-m", "pytest", "task_suites", "--collect-only", "-q", *arguments]
    seconds = []
    for _ in range(5):
        answer = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
        found = re.search(r"collected in ([\d.]+)s", answer.stdout)
        if found is None:
            raise RuntimeError(f"pytest did not collect: {answer.stdout[-500:]}{answer.stderr[-500:]}")
        seconds.append(float(found[1]))
    return statistics.median(seconds)
