"""Two runs side by side, as the pages show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from pytest_mobilegym.report.figures.compare import CELLS, Comparison, Difference, compare
from pytest_mobilegym.report.figures.estimated import ESTIMATED
from pytest_mobilegym.report.figures.ranking import find_differences
from pytest_mobilegym.report.figures.statistics import RESAMPLES
from pytest_mobilegym.report.pages.findings import finding, left_out
from pytest_mobilegym.report.pages.run_view import RunView

SHOWN = {
    "success_rate": "SR",
    "progress_rate": "PR",
    "false_complete_rate": "FC",
    "overdue_rate": "OT",
    "unexpected_rate": "USE",
}
"""What the shares are called."""

MOST_PAIRS = 66
"""Pairs of runs that a page holds: all of twelve runs."""


class Place(NamedTuple):
    """An episode in both runs: its number in each of them."""

    one: int
    other: int


@dataclass(frozen=True)
class PairView:
    """Two runs as a page shows them."""

    anchor: str
    one: RunView
    other: RunView
    one_name: str
    other_name: str
    comparison: Comparison
    shares: list[tuple[str, Difference]]
    """Name and difference."""
    finding: str
    """Which run is better, one sentence."""
    remarks: list[str]
    unlike: list[str]
    """What keeps them from being compared like for like."""
    cells: dict[str, list[Place]]
    """The episodes in each of `CELLS`."""

    @property
    def shares_episodes(self) -> bool:
        """Whether there is anything to compare."""
        return any(self.cells.values())

    @property
    def has_alike(self) -> bool:
        """Whether some share is 0 in both runs, or 1 in both: the interval of its difference saw nothing."""
        return any(
            difference.one == difference.other and difference.one in (0, 1) for _, difference in self.shares
        )


def view_pairs(
    views: Sequence[RunView],
    *,
    shares: Sequence[str] = tuple(SHOWN),
    resamples: int = RESAMPLES,
    most: int = MOST_PAIRS,
) -> list[PairView]:
    """Every pair of runs, the first one named first; of too many runs those that come first."""
    count = len(views)
    while count * (count - 1) // 2 > most:
        count -= 1
    return [
        view_pair(one, other, shares=shares, resamples=resamples)
        for one, other in combinations(views[:count], 2)
    ]


def view_pair(
    one: RunView, other: RunView, *, shares: Sequence[str] = tuple(SHOWN), resamples: int = RESAMPLES
) -> PairView:
    """Prepare two runs for a page."""
    ours, theirs = ([episode.row for episode in view.episodes] for view in (one, other))
    comparison = compare(ours, theirs, shares=shares, resamples=resamples)
    one_name, other_name = name_apart(one, other)
    numbers = {(row.template, row.instance, row.trial): number for number, row in enumerate(theirs)}
    by_name = {row.episode: (number, row) for number, row in enumerate(ours)}

    def place(name: str) -> Place:
        number, row = by_name[name]
        return Place(number, numbers[row.template, row.instance, row.trial])

    return PairView(
        anchor=f"compare-{one.anchor}+{other.anchor}",
        one=one,
        other=other,
        one_name=one_name,
        other_name=other_name,
        comparison=comparison,
        shares=[(SHOWN[name], difference) for name, difference in comparison.shares.items()],
        finding=finding(comparison, one=one_name, other=other_name),
        remarks=left_out(comparison, one=one_name, other=other_name),
        unlike=[
            str(aspect)
            for aspect in find_differences([(one.meta, ours), (other.meta, theirs)])
            if aspect.name != "task instances"
        ],
        cells={cell: [place(name) for name in comparison.table[cell]] for cell in CELLS},
    )


def name_apart(one: RunView, other: RunView) -> tuple[str, str]:
    """Names of two runs that differ: with their marks where agent, model and kind of judge are the same, or
    with their ids where these do not differ."""
    first, second = (
        f"{run.full_name} ({ESTIMATED})" if run.summary.estimated else run.full_name for run in (one, other)
    )
    if first != second:
        return first, second
    if one.mark and other.mark and one.mark != other.mark:
        return f"{first} ({one.mark})", f"{second} ({other.mark})"
    names = (f"{first} ({one.meta.run_id})", f"{second} ({other.meta.run_id})")
    return names if names[0] != names[1] else (f"{names[0]}, first", f"{names[1]}, second")
