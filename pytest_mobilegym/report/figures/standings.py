"""The order of runs on a leaderboard: who is ranked, who is ahead of whom, and what is within noise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.compare import pair_rows, share_test, success_p_value
from pytest_mobilegym.report.figures.metrics import Metrics, Summary
from pytest_mobilegym.report.figures.ranking import Rank, ahead, rank
from pytest_mobilegym.report.figures.standing import kind_of
from pytest_mobilegym.report.figures.statistics import ALPHA, holm


class Finding(NamedTuple):
    """Whether two ranked runs differ.

    Attributes:
        p_value: of the paired test, adjusted for all pairs of ranked runs; `None` where the runs have too
            little in common and their intervals decide.
        differs: whether the run of the higher SR is better by more than chance.
        contrary: whether the episodes that both share favour the other one, whatever the p-value.
    """

    p_value: float | None
    differs: bool
    contrary: bool = False


class Standings(NamedTuple):
    """The order of runs.

    Attributes:
        order: numbers of the runs, ranked ones first, best first.
        ranks: of each run in the order given, `None` for those that are not ranked.
        findings: by the numbers of two ranked runs, the smaller one first.
    """

    order: list[int]
    ranks: list[Rank | None]
    findings: dict[tuple[int, int], Finding]

    def finding(self, one: int, other: int) -> Finding:
        """Whether two ranked runs differ."""
        return self.findings[min(one, other), max(one, other)]


def stand(
    loaded: Sequence[tuple[RunMeta, Sequence[EpisodeRow]]],
    summaries: Sequence[Summary],
    ranked: Sequence[bool],
) -> Standings:
    """Put runs in order, and give those that are ranked their places.

    One is ahead of another where the paired test on the episodes that they share says so, its p-values
    adjusted for all pairs of ranked runs, and its SR over all its episodes is the higher one, too. Where the
    smaller run shares less than half of its episodes, the intervals decide: neither SR may lie within the
    other's. Below them stand the runs of agents that are not ranked, and then the references.

    Args:
        ranked: which of the runs are, as `standing_of` says.
    """
    placed = [number for number, each in enumerate(ranked) if each]
    findings = _decide(placed, loaded, summaries)
    # Runs may have equal figures: which is meant is told by identity.
    numbers = {id(summary): number for number, summary in enumerate(summaries)}

    def is_ahead(one: Metrics, other: Metrics) -> bool:
        a, b = numbers[id(one)], numbers[id(other)]
        higher = (one.success_rate or 0.0) > (other.success_rate or 0.0)
        return a != b and higher and findings[min(a, b), max(a, b)].differs

    places = rank([summaries[number] for number in placed], is_ahead=is_ahead)
    ranks: list[Rank | None] = [None] * len(loaded)
    for number, place in zip(placed, places, strict=True):
        ranks[number] = place
    order = sorted(
        range(len(loaded)),
        key=lambda number: (
            ranks[number] is None,
            kind_of(loaded[number][0]) != "agent",
            *_merit(*loaded[number], summaries[number]),
        ),
    )
    return Standings(order, ranks, findings)


def find_leaders(
    share: str,
    loaded: Sequence[tuple[RunMeta, Sequence[EpisodeRow]]],
    summaries: Sequence[Summary],
    ranked: Sequence[bool],
    *,
    highest: bool,
) -> list[bool]:
    """The ranked runs that no other run is ahead of in a share; none where all of them are level.

    As for the ranks: by the paired test of that share, adjusted for all pairs; runs that share less than half
    of their episodes are not told apart.

    Args:
        share: a key of `SHARES`.
        ranked: which of the runs are ranked.
        highest: whether more is better.
    """
    placed = [number for number, each in enumerate(ranked) if each]
    tested: dict[tuple[int, int], float] = {}
    leads: dict[tuple[int, int], float] = {}
    for one, other in combinations(placed, 2):
        pairs = pair_rows(loaded[one][1], loaded[other][1]).pairs
        if 2 * len(pairs) < max(1, min(summaries[one].counted, summaries[other].counted)):
            continue
        p_value, shared = share_test(pairs, share)
        whole = getattr(summaries[one], share) - getattr(summaries[other], share)
        tested[one, other] = p_value
        # Neither the episodes that both played nor all of them together may speak against it.
        leads[one, other] = shared if shared * whole > 0 else 0.0
    behind = {
        both[(leads[both] > 0) == highest]
        for both, p_value in zip(tested, holm(list(tested.values())), strict=True)
        if p_value < ALPHA and leads[both]
    }
    has_share = [getattr(summary, share) is not None for summary in summaries]
    return [
        bool(behind) and known and ranked[number] and number not in behind
        for number, known in enumerate(has_share)
    ]


def _decide(
    ranked: Sequence[int],
    loaded: Sequence[tuple[RunMeta, Sequence[EpisodeRow]]],
    summaries: Sequence[Summary],
) -> dict[tuple[int, int], Finding]:
    findings: dict[tuple[int, int], Finding] = {}
    tested: dict[tuple[int, int], float] = {}
    agreement: dict[tuple[int, int], float] = {}
    for one, other in combinations(ranked, 2):
        a, b = summaries[one], summaries[other]
        pairs = pair_rows(loaded[one][1], loaded[other][1]).pairs
        if 2 * len(pairs) >= max(1, min(a.counted, b.counted)):
            tested[one, other] = success_p_value(pairs)
            shared = sum(pair.one.passed - pair.other.passed for pair in pairs)
            agreement[one, other] = shared * ((a.success_rate or 0.0) - (b.success_rate or 0.0))
        else:
            findings[one, other] = Finding(None, ahead(a, b) or ahead(b, a))
    for both, p_value in zip(tested, holm(list(tested.values())), strict=True):
        agrees = agreement[both]
        findings[both] = Finding(p_value, differs=p_value < ALPHA and agrees > 0, contrary=agrees < 0)
    return findings


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
