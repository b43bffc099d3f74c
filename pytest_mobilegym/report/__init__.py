"""What a run's records say: metrics, the terminal's table, the leaderboard page.

Nothing here is imported before it is used: the plugin loads this package at collection.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_mobilegym.report.compare_page import write_comparison
    from pytest_mobilegym.report.leaderboard import write_leaderboard
    from pytest_mobilegym.report.load import load_run, load_trajectory
    from pytest_mobilegym.report.metrics import Metrics, Summary, summarise, summarise_run, write_summary
    from pytest_mobilegym.report.table import format_table

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
    "Metrics": "metrics",
    "Summary": "metrics",
    "format_table": "table",
    "load_run": "load",
    "load_trajectory": "load",
    "summarise": "metrics",
    "summarise_run": "metrics",
    "write_comparison": "compare_page",
    "write_leaderboard": "leaderboard",
    "write_summary": "metrics",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
