"""What follows from a run's rows, made anew when they have changed: the summary and the page."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.report.figures.metrics import write_summary

if TYPE_CHECKING:
    from pytest_mobilegym.report.figures.metrics import Summary

PAGE = "index.html"


def refresh(run: Path) -> Summary:
    """Write a run's summary, and its page where it has one, which else would tell of former rows.

    Raises:
        UsageError: the folder is not a run.
        OSError: the summary cannot be written.
    """
    summary = write_summary(run)
    if (run / PAGE).is_file():
        from pytest_mobilegym.report.pages.explorer import write_explorer

        with suppress(UsageError):
            write_explorer(run)
    return summary
