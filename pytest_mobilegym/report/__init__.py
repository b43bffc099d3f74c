"""What a run's records say: metrics, the terminal's table, the leaderboard page.

Nothing here is imported before it is used: the plugin loads this package at collection.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_mobilegym.records.load import load_run, load_trajectory
    from pytest_mobilegym.report.figures.metrics import (
        Metrics,
        Summary,
        summarise,
        summarise_run,
        write_summary,
    )
    from pytest_mobilegym.report.pages.compare_page import write_comparison
    from pytest_mobilegym.report.pages.leaderboard import write_leaderboard
    from pytest_mobilegym.report.pages.table import format_table

__all__ = [
    "Metrics",
    "Summary",
    "format_table",
    "load_run",
    "load_trajectory",
    "summarise",
    "summarise_run",
    "write_comparison",
    "write_leaderboard",
    "write_summary",
]

_HOMES = {
    "Metrics": "report.figures.metrics",
    "Summary": "report.figures.metrics",
    "format_table": "report.pages.table",
    "load_run": "records.load",
    "load_trajectory": "records.load",
    "summarise": "report.figures.metrics",
    "summarise_run": "report.figures.metrics",
    "write_comparison": "report.pages.compare_page",
    "write_leaderboard": "report.pages.leaderboard",
    "write_summary": "report.figures.metrics",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"pytest_mobilegym.{_HOMES[name]}"), name)
