"""How long the page of a large run takes to be built and to open: 256 episodes of 30 steps, generated."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from benchmarks.figures import Figure, table
from pytest_mobilegym.devices.chromium import launch_options
from pytest_mobilegym.report.pages.explorer import write_explorer

EPISODES, STEPS = 256, 30
BUILD_S, OPEN_S = 20, 2
ROUNDS = 5
_GENERATOR = Path(__file__).parents[1] / "tests" / "report"
_READY = "document.querySelectorAll('table.list tbody tr').length > 0"
_SHOWN = "document.querySelector('.screen img')?.naturalWidth > 0"


def measure() -> list[Figure]:
    """Every figure of this module."""
    sys.path.insert(0, str(_GENERATOR))
    from explored_runs import make_explored

    with tempfile.TemporaryDirectory() as folder:
        run = Path(folder) / "run"
        rows = make_explored(run, episodes=EPISODES, steps=STEPS, size=(540, 1200))
        start = time.perf_counter()
        page = write_explorer(run)
        built = time.perf_counter() - start
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**launch_options())
            opened = _open(browser, page.as_uri(), _READY)
            episode = _open(browser, f"{page.as_uri()}#/episode/{rows[7].episode}/3", _SHOWN)
            browser.close()
        note = f"{EPISODES} episodes of {STEPS} steps"
        return [
            Figure("page of a run: build", built, "s", BUILD_S, note=note),
            Figure("page of a run: open", opened, "s", OPEN_S, note="from disk, table drawn"),
            Figure(
                "page of a run: open an episode", episode, "s", OPEN_S, note="from disk, screenshot drawn"
            ),
            Figure("page of a run: its own files", _megabytes(run / "page"), "MB"),
            Figure("page of a run: the whole folder", _megabytes(run), "MB", note="540 x 1200 screenshots"),
        ]


def _open(browser: Browser, address: str, ready: str) -> float:
    """Median seconds from a new window to the condition."""
    times = []
    for _ in range(ROUNDS):
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        start = time.perf_counter()
        page.goto(address)
        page.wait_for_function(f"() => {ready}", polling=5)
        times.append(time.perf_counter() - start)
        page.context.close()
    return statistics.median(times)


def _megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


if __name__ == "__main__":
    print(table(measure()))
