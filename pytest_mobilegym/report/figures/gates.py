"""Gates of a continuous build: what a run must reach to count as good enough."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.compare import Comparison, compare
from pytest_mobilegym.report.figures.metrics import Summary
from pytest_mobilegym.report.figures.numbers import chance, percent, points, whole
from pytest_mobilegym.report.figures.ranking import differences
from pytest_mobilegym.report.figures.statistics import ALPHA, holm

GUARDED = {"success_rate": ("SR", 1), "progress_rate": ("PR", 1), "unexpected_rate": ("USE", -1)}
"""Shares that may not become worse than the baseline's: name, and the sign of what is better."""


class Gate(NamedTuple):
    """One condition on a run.

    Attributes:
        name: the option as it was given.
        held: whether the run is good enough.
        reason: the figures that say so, a sentence.
    """

    name: str
    held: bool
    reason: str

    def __str__(self) -> str:
        return f"{'held' if self.held else 'BROKEN'}: {self.name}: {self.reason}"


def check_gates(
    meta: RunMeta,
    rows: Sequence[EpisodeRow],
    summary: Summary,
    *,
    min_sr: float | None = None,
    max_use: float | None = None,
    baseline: Path | None = None,
) -> list[Gate]:
    """Hold a run against every gate that is given; a share without judged episodes breaks its gate.

    Args:
        min_sr: the least SR, from 0 to 1.
        max_use: the most USE, from 0 to 1.
        baseline: folder of a run that this one may not be significantly worse than.

    Raises:
        UsageError: the baseline is not a run.
    """
    gates = []
    if min_sr is not None:
        gates.append(_bound(f"--min-sr {min_sr:g}", "SR", summary, summary.success_rate, least=min_sr))
    if max_use is not None:
        gates.append(_bound(f"--max-use {max_use:g}", "USE", summary, summary.unexpected_rate, most=max_use))
    if baseline is not None:
        gates.append(_no_worse(meta, rows, baseline))
    return gates


def _bound(
    name: str,
    share: str,
    summary: Summary,
    value: float | None,
    *,
    least: float = 0.0,
    most: float = 1.0,
) -> Gate:
    if value is None:
        return Gate(name, held=False, reason=f"no episode was judged, so that there is no {share}.")
    scope = f"{share} is {percent(value)} % over {whole(summary.counted)} episodes"
    if value < least:
        return Gate(name, held=False, reason=f"{scope}, below {percent(least)} %.")
    if value > most:
        return Gate(name, held=False, reason=f"{scope}, above {percent(most)} %.")
    return Gate(name, held=True, reason=f"{scope}.")


def _no_worse(meta: RunMeta, rows: Sequence[EpisodeRow], baseline: Path) -> Gate:
    former, before = load_run(baseline)
    name = f"--baseline {baseline}"
    comparison = compare(rows, before, shares=tuple(GUARDED))
    if not comparison.pairs:
        return Gate(name, held=False, reason="it has no judged episode in common with this run.")
    unlike = [each for each in differences([(meta, rows), (former, before)]) if each != "task instances"]
    remark = f" The runs also differ in {', '.join(unlike)}." if unlike else ""
    found = regressions(comparison)
    if not found:
        success = comparison.shares["success_rate"]
        said = (
            f"no significant regression on {whole(comparison.pairs)} identical episodes; SR "
            f"{points(success.difference)} points, {chance(success.p_value)}"
        )
        few = " So few templates cannot show one." if comparison.cannot_show(len(GUARDED)) else ""
        return Gate(name, held=True, reason=f"{said}.{few}{remark}")
    return Gate(name, held=False, reason=f"significantly worse: {'; '.join(found)}.{remark}")


def regressions(comparison: Comparison) -> list[str]:
    """The guarded shares in which the first run is significantly worse, in words.

    Their p-values are adjusted for being several.
    """
    compared = [(name, comparison.shares[name]) for name in GUARDED if name in comparison.shares]
    adjusted = holm([difference.p_value for _, difference in compared])
    found = []
    for (name, difference), p_value in zip(compared, adjusted, strict=True):
        shown, better = GUARDED[name]
        if difference.difference * better < 0 and p_value < ALPHA:
            found.append(
                f"{shown} {percent(difference.one)} % against {percent(difference.other)} % "
                f"({points(difference.difference)} points, {chance(p_value)})"
            )
    return found
