"""Two runs on the same episodes: how far apart they are, and whether that is more than chance.

An episode of one run is paired with the one of the other that has the same template, instance, trial,
parameters, seed and language, where both were judged. The permutation test decides: it lets the runs change
places in whole templates, so that the trials and instances of one template do not count as independent.
McNemar's test takes every pair as independent and stands beside it, since it is what others report.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.figures.metrics import SHARES, counts
from pytest_mobilegym.report.figures.statistics import (
    ALPHA,
    RESAMPLES,
    ROUNDING,
    Interval,
    clustered_difference,
    mcnemar,
    sign_flip_drawn,
    sign_flip_exact,
)

CELLS = ("both", "only_one", "only_other", "neither")
"""The cells of the table of two by two: which of the runs passed."""


class Pair(NamedTuple):
    """The same episode in both runs, judged in both."""

    one: EpisodeRow
    other: EpisodeRow

    @property
    def cell(self) -> str:
        """Which of `CELLS` it is in."""
        if self.one.passed:
            return "both" if self.other.passed else "only_one"
        return "only_other" if self.other.passed else "neither"


class Pairing(NamedTuple):
    """What two runs have in common.

    Attributes:
        pairs: by template, instance and trial.
        not_judged: episodes of both runs that at least one of them has no verdict that counts for.
        unlike: episodes of the same name with other parameters, seeds or languages.
        only_one, only_other: episodes that the other run has not.
    """

    pairs: list[Pair]
    not_judged: int
    unlike: int
    only_one: int
    only_other: int


class Difference(BaseModel):
    """A share of both runs over their pairs."""

    model_config = ConfigDict(frozen=True)

    one: float
    other: float
    difference: float
    """`one` less `other`."""
    interval: Interval
    """Of the difference, at 95 %: a bootstrap over templates."""
    p_value: float
    """Two-sided, of the permutation test."""

    @property
    def significant(self) -> bool:
        """Whether the difference is more than chance."""
        return self.p_value < ALPHA

    def turned(self) -> Difference:
        """The same, seen from the other run."""
        low, high = self.interval
        return Difference(
            one=self.other,
            other=self.one,
            difference=-self.difference,
            interval=(-high, -low),
            p_value=self.p_value,
        )


class Comparison(BaseModel):
    """Two runs on the episodes that they share."""

    model_config = ConfigDict(frozen=True)

    pairs: int
    templates: int
    not_judged: int
    unlike: int
    only_one: int
    only_other: int
    table: dict[str, list[str]]
    """Names of the episodes in each of `CELLS`."""
    mcnemar: float | None
    """Exact p-value of McNemar's test of SR; `None` without pairs."""
    shares: dict[str, Difference]
    """By field of `Metrics` (`SHARES`); empty without pairs."""

    @property
    def too_few(self) -> bool:
        """Whether no difference whatever could be significant on so few templates."""
        return self.cannot_show(1)

    def cannot_show(self, tests: int) -> bool:
        """Whether the sample is too small for any difference to be significant among several tests."""
        return tests * 2 / (1 << self.templates) >= ALPHA

    @property
    def success(self) -> Difference | None:
        """The difference of SR."""
        return self.shares.get("success_rate")


def pair_rows(one: Sequence[EpisodeRow], other: Sequence[EpisodeRow]) -> Pairing:
    """Find the episodes that two runs share."""
    ours, theirs = ({_place(row): row for row in rows} for rows in (one, other))
    common = sorted(ours.keys() & theirs.keys())
    alike = [Pair(ours[place], theirs[place]) for place in common if _same(ours[place], theirs[place])]
    pairs = [pair for pair in alike if counts(pair.one) and counts(pair.other)]
    return Pairing(
        pairs,
        not_judged=len(alike) - len(pairs),
        unlike=len(common) - len(alike),
        only_one=len(ours.keys() - theirs.keys()),
        only_other=len(theirs.keys() - ours.keys()),
    )


def success_p_value(pairs: Sequence[Pair]) -> float:
    """The p-value of the permutation test of SR alone; 1 without pairs."""
    held: dict[str, int] = defaultdict(int)
    for pair in pairs:
        held[pair.one.template] += pair.one.passed - pair.other.passed
    return sign_flip_exact(list(held.values()))


def share_test(pairs: Sequence[Pair], share: str) -> tuple[float, float]:
    """The p-value of the permutation test of one of `SHARES`, and the difference; 1 and 0 without pairs."""
    held: Mapping[str, list[float]] = defaultdict(list)
    for pair in pairs:
        held[pair.one.template].append(SHARES[share](pair.one) - SHARES[share](pair.other))
    sums = [math.fsum(held[template]) for template in sorted(held)]
    return _flip_signs(sums, RESAMPLES), math.fsum(sums) / max(1, len(pairs))


def compare(
    one: Sequence[EpisodeRow],
    other: Sequence[EpisodeRow],
    *,
    shares: Sequence[str] = tuple(SHARES),
    resamples: int = RESAMPLES,
) -> Comparison:
    """Compare two runs on the episodes that they share.

    Args:
        one, other: one row an episode, as `load_run` returns them.
        shares: which of `SHARES` to compare.
        resamples: draws of the bootstrap, and of signs where not all of them can be counted.
    """
    pairing = pair_rows(one, other)
    pairs = pairing.pairs
    table: dict[str, list[str]] = {cell: [] for cell in CELLS}
    for pair in pairs:
        table[pair.cell].append(pair.one.episode)
    return Comparison(
        pairs=len(pairs),
        templates=len({pair.one.template for pair in pairs}),
        not_judged=pairing.not_judged,
        unlike=pairing.unlike,
        only_one=pairing.only_one,
        only_other=pairing.only_other,
        table=table,
        mcnemar=mcnemar(len(table["only_one"]), len(table["only_other"])) if pairs else None,
        shares={name: _difference(pairs, SHARES[name], resamples) for name in shares} if pairs else {},
    )


def _place(row: EpisodeRow) -> tuple[str, int, int]:
    return row.template, row.instance, row.trial


def _same(one: EpisodeRow, other: EpisodeRow) -> bool:
    return (one.params, one.seed, one.lang) == (other.params, other.seed, other.lang)


def _difference(pairs: Sequence[Pair], value: Callable[[EpisodeRow], float], resamples: int) -> Difference:
    held: Mapping[str, list[float]] = defaultdict(list)
    for pair in pairs:
        held[pair.one.template].append(value(pair.one) - value(pair.other))
    clusters = [(math.fsum(held[template]), len(held[template])) for template in sorted(held)]
    sums = [total for total, _ in clusters]
    one = math.fsum(value(pair.one) for pair in pairs) / len(pairs)
    other = math.fsum(value(pair.other) for pair in pairs) / len(pairs)
    interval = clustered_difference(clusters, resamples=resamples)
    assert interval is not None, "there are pairs"
    return Difference(
        one=one,
        other=other,
        difference=math.fsum(sums) / len(pairs),
        interval=interval,
        p_value=_flip_signs(sums, resamples),
    )


def _flip_signs(sums: Sequence[float], resamples: int) -> float:
    whole = [round(total) for total in sums]
    if all(abs(total - each) <= ROUNDING for total, each in zip(sums, whole, strict=True)):
        return sign_flip_exact(whole)
    return sign_flip_drawn(sums, resamples=resamples)
