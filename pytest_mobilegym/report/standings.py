"""The order of runs on a leaderboard: who is ranked, who is ahead of whom, and what is within noise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from pytest_mobilegym.report.compare import pair_rows, success_p_value
from pytest_mobilegym.report.metrics import Metrics, Summary
from pytest_mobilegym.report.ranking import Rank, ahead, rank
from pytest_mobilegym.report.statistics import ALPHA, holm
from pytest_mobilegym.runs.records import EpisodeRow, RunMeta

UNRANKED = {
    "baseline": "baseline",
    "solution": "own solutions",
    "human": "person",
    "rerun": "rerun of failures",
}
"""Why a run is not ranked, by kind."""


class Verdict(NamedTuple):
    """Whether two ranked runs differ.

    Attributes:
        p_value: of the paired test, adjusted for all pairs of ranked runs; `None` where the runs have too
            little in common and their intervals decide.
        differs: whether the difference is more than chance.
    """

    p_value: float | None
    differs: bool


class Standings(NamedTuple):
    """The order of runs.

    Attributes:
        order: numbers of the runs, ranked ones first, best first.
        ranks: of each run in the order given, `None` for those that are not ranked.
        verdicts: by the numbers of two ranked runs, the smaller one first.
    """

    order: list[int]
    ranks: list[Rank | None]
    verdicts: dict[tuple[int, int], Verdict]

    def verdict(self, one: int, other: int) -> Verdict:
        """Whether two ranked runs differ."""
        return self.verdicts[min(one, other), max(one, other)]


def kind_of(meta: RunMeta) -> str:
    """ "agent" for a run that is ranked, else why it is not: a key of `UNRANKED`."""
    return "rerun" if meta.rerun_of is not None else meta.agent_kind


def stand(loaded: Sequence[tuple[RunMeta, Sequence[EpisodeRow]]], summaries: Sequence[Summary]) -> Standings:
    """Rank the runs of agents.

    One is ahead of another where the paired test on the episodes that they share says so, its p-values
    adjusted for all pairs of ranked runs. Where the smaller run shares less than half of its episodes, the
    intervals decide: neither SR may lie within the other's.
    """
    ranked = [number for number, (meta, _) in enumerate(loaded) if kind_of(meta) == "agent"]
    verdicts = _decide(ranked, loaded, summaries)
    # Runs may have equal figures: which is meant is told by identity.
    numbers = {id(summary): number for number, summary in enumerate(summaries)}

    def is_ahead(one: Metrics, other: Metrics) -> bool:
        a, b = numbers[id(one)], numbers[id(other)]
        higher = (one.success_rate or 0.0) > (other.success_rate or 0.0)
        return a != b and higher and verdicts[min(a, b), max(a, b)].differs

    places = rank([summaries[number] for number in ranked], is_ahead=is_ahead)
    ranks: list[Rank | None] = [None] * len(loaded)
    for number, place in zip(ranked, places, strict=True):
        ranks[number] = place
    order = sorted(
        range(len(loaded)),
        key=lambda number: (ranks[number] is None, *_merit(*loaded[number], summaries[number])),
    )
    return Standings(order, ranks, verdicts)


def _decide(
    ranked: Sequence[int],
    loaded: Sequence[tuple[RunMeta, Sequence[EpisodeRow]]],
    summaries: Sequence[Summary],
) -> dict[tuple[int, int], Verdict]:
    verdicts: dict[tuple[int, int], Verdict] = {}
    tested: dict[tuple[int, int], float] = {}
    for one, other in combinations(ranked, 2):
        pairs = pair_rows(loaded[one][1], loaded[other][1]).pairs
        if 2 * len(pairs) >= max(1, min(summaries[one].counted, summaries[other].counted)):
            tested[one, other] = success_p_value(pairs)
        else:
            a, b = summaries[one], summaries[other]
            verdicts[one, other] = Verdict(None, ahead(a, b) or ahead(b, a))
    for both, p_value in zip(tested, holm(list(tested.values())), strict=True):
        verdicts[both] = Verdict(p_value, p_value < ALPHA)
    return verdicts


def _merit(
    meta: RunMeta, _rows: Sequence[EpisodeRow], summary: Summary
) -> tuple[float, float, str, str, str]:
    rate, progress = summary.success_rate, summary.progress_rate
    return (
        1.0 if rate is None else -rate,
        1.0 if progress is None else -progress,
        meta.agent,
        meta.model or "",
        meta.run_id,
    )
