"""Why runs failed, side by side: the classes of failures as rows, the runs as columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote_plus

from pytest_mobilegym.records.evidence import Evidence
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.figures.failures import (
    CLASSES,
    Failure,
    FailureCount,
    count_failures,
    failures_of,
)
from pytest_mobilegym.report.figures.metrics import counts


class FailureCell(NamedTuple):
    """A class in a run.

    Attributes:
        episodes: those of the class.
        share: of all failures of the run; `None` where it has none, or is not compared.
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


class Compared(NamedTuple):
    """A run whose failures are to stand beside those of others.

    Attributes:
        folder: of the run.
        failures: its failed episodes.
        judged: the templates that it has a verdict on.
        whole: whether it set out to play all that the page compares on; else it has no figures.
    """

    folder: Path
    failures: Sequence[Failure]
    judged: frozenset[str]
    whole: bool = True

    @property
    def is_compared(self) -> bool:
        """Whether it has figures: it has some verdict, and is whole."""
        return self.whole and bool(self.judged)

    def failures_on(self, templates: frozenset[str]) -> list[Failure]:
        """Its failures of some templates."""
        return [failure for failure in self.failures if failure.row.template in templates]

    @property
    def evidence(self) -> dict[str, Evidence]:
        """What replaying showed, by the episodes' names."""
        return {each.row.episode: each.evidence for each in self.failures if each.evidence is not None}


class FailureTable(NamedTuple):
    """What a page shows of why runs failed, on the tasks that every compared run has a verdict on.

    Attributes:
        lines: classes that occur, the most frequent first.
        totals: failures of each run; `None` of one that is not compared.
        bare: failures of which only the row is known, over all runs.
        tasks: how many tasks these runs share.
        compared: how many runs have figures.
        hidden: failures on other tasks, over these runs.
    """

    lines: list[FailureLine]
    totals: list[int | None]
    bare: int
    tasks: int
    compared: int
    hidden: int


def read_failures(folder: Path, rows: Sequence[EpisodeRow], *, whole: bool = True) -> Compared:
    """The failures of a run, with what its folder keeps of each.

    Args:
        whole: as of `Compared`.
    """
    judged = frozenset(row.template for row in rows if counts(row))
    return Compared(folder, failures_of(folder, rows), judged, whole)


def failure_table(runs: Sequence[Compared]) -> FailureTable:
    """Why the episodes of some runs failed.

    Args:
        runs: in the order of the page; those without any verdict are compared with nothing.
    """
    compared = [run for run in runs if run.is_compared]
    shared = frozenset.intersection(*(run.judged for run in compared)) if compared else frozenset()
    failures = [run.failures_on(shared) if run.is_compared else None for run in runs]
    by_class = [{count.kind: count for count in count_failures(each or ())} for each in failures]
    totals = [None if each is None else len(each) for each in failures]
    lines = [
        FailureLine(kind, *CLASSES[kind], [_cell(kind, *each) for each in zip(by_class, totals, strict=True)])
        for kind in CLASSES
        if any(kind in each and each[kind].episodes for each in by_class)
    ]
    lines.sort(key=lambda line: -sum(cell.episodes for cell in line.cells))
    known = [failure for each in failures for failure in each or ()]
    return FailureTable(
        lines,
        totals,
        bare=sum(failure.evidence is None for failure in known),
        tasks=len(shared),
        compared=len(compared),
        hidden=sum(len(run.failures) for run in compared) - len(known),
    )


def _cell(kind: str, counted: Mapping[str, FailureCount], total: int | None) -> FailureCell:
    count = counted[kind].episodes if kind in counted else 0
    query = f"#/?why={quote_plus(CLASSES[kind].label)}"
    return FailureCell(count, count / total if total else None, query)
