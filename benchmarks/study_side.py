"""How large the page of a study of nine runs is, and what it costs to make and to open: generated runs."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.figures import Figure, table
from pytest_mobilegym.devices.chromium import launch_options
from pytest_mobilegym.report import write_comparison, write_leaderboard

BYTES_MB, NODES, BUILD_S = 2, 20_000, 5
_SUPPORT = Path(__file__).parents[1] / "tests" / "support"
_NODES = "document.querySelectorAll('*').length"


def measure() -> list[Figure]:
    """Every figure of this module."""
    sys.path.insert(0, str(_SUPPORT))
    from made_up_studies import EPISODES, make_study

    note = f"9 runs, {EPISODES:,} episodes"
    with tempfile.TemporaryDirectory() as folder:
        runs = make_study(Path(folder))
        start = time.process_time()
        board = write_leaderboard(runs, Path(folder) / "leaderboard.html")
        built = time.process_time() - start
        start = time.process_time()
        pair, _ = write_comparison(runs[0], runs[3], Path(folder) / "compare.html")
        compared = time.process_time() - start
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**launch_options())
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            start = time.perf_counter()
            page.goto(board.as_uri())
            opened = time.perf_counter() - start
            nodes = page.evaluate(_NODES)
            page.goto(pair.as_uri())
            pair_nodes = page.evaluate(_NODES)
            browser.close()
        return [
            Figure("leaderboard: size", board.stat().st_size / 1e6, "MB", BYTES_MB, note=note),
            Figure("leaderboard: nodes when opened", nodes, "", NODES, note=note),
            Figure("leaderboard: build", built, "s", BUILD_S, note="processor time, verifying aside"),
            Figure("leaderboard: open", opened, "s", note="from disk"),
            Figure("comparison: size", pair.stat().st_size / 1e6, "MB", BYTES_MB, note="two of these runs"),
            Figure("comparison: nodes when opened", pair_nodes, "", NODES, note="two of these runs"),
            Figure("comparison: build", compared, "s", BUILD_S, note="processor time"),
        ]


if __name__ == "__main__":
    print(table(measure()))
