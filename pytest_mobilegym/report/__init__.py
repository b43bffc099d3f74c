"""What a run's records say: metrics, the terminal's table, the leaderboard page.

Nothing here is imported before it is used: the plugin loads this package at collection.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
    "summarise",
    "summarise_run",
    "write_comparison",
    "write_leaderboard",
    "write_summary",
]

_HOMES = {
    "Metrics": "figures.metrics",
    "Summary": "figures.metrics",
    "format_table": "pages.table",
    "summarise": "figures.metrics",
    "summarise_run": "figures.metrics",
    "write_comparison": "pages.compare_page",
    "write_leaderboard": "pages.leaderboard",
    "write_summary": "figures.metrics",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
