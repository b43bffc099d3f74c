"""Why runs failed, side by side: the classes of failures as rows, the runs as columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote_plus

from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.figures.failures import CLASSES, FailureCount, count_failures, failures_of


class FailureCell(NamedTuple):
    """A class in a run.

    Attributes:
        episodes: those of the class.
        share: of all failures of the run; `None` where it has none.
        query: asks the run's own page for these episodes.
    """

    episodes: int
    share: float | None
    query: str


class FailureLine(NamedTuple):
    """A class of failures in every run of a page; `cells` are in the order of the runs."""

    kind: str
    label: str
    meaning: str
    cells: list[FailureCell]


class FailureTable(NamedTuple):
    """What a page shows of why runs failed.

    Attributes:
        lines: classes that occur, the most frequent first.
        totals: failures of each run.
        bare: failures of which only the row is known, over all runs.
    """

    lines: list[FailureLine]
    totals: list[int]
    bare: int


def failure_table(runs: Iterable[tuple[Path, Sequence[EpisodeRow]]]) -> FailureTable:
    """Why the episodes of some runs failed.

    Args:
        runs: their folders and rows, in the order of the page.
    """
    found = [failures_of(folder, rows) for folder, rows in runs]
    counted = [{each.kind: each for each in count_failures(failures)} for failures in found]
    totals = [len(failures) for failures in found]
    lines = [
        FailureLine(kind, *CLASSES[kind], [_cell(kind, *each) for each in zip(counted, totals, strict=True)])
        for kind in CLASSES
        if any(kind in counts and counts[kind].episodes for counts in counted)
    ]
    lines.sort(key=lambda line: -sum(cell.episodes for cell in line.cells))
    bare = sum(failure.evidence is None for failures in found for failure in failures)
    return FailureTable(lines, totals, bare)


def _cell(kind: str, counts: Mapping[str, FailureCount], total: int) -> FailureCell:
    count = counts[kind].episodes if kind in counts else 0
    query = f"#/?why={quote_plus(CLASSES[kind].label)}"
    return FailureCell(count, count / total if total else None, query)
