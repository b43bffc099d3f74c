"""How far two judges agree about the same episodes, one of whom is taken at their word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pytest_mobilegym.report.figures.numbers import NOT_AVAILABLE, interval, percent
from pytest_mobilegym.report.figures.statistics import wilson
from pytest_mobilegym.report.pages.table import draw_table

PAPER_MISJUDGED = (12, 118)
"""Wrong verdicts among real-phone episodes that people reviewed (paper, section 5.2 and appendix J)."""


class Confusion(NamedTuple):
    """Episodes by what a judge said of them and what is true.

    Attributes:
        both: passed, and the judge said so.
        only_judge: not passed, but the judge said so (false positives).
        only_truth: passed, but the judge said not (false negatives).
        neither: not passed, and the judge said so.
    """

    both: int = 0
    only_judge: int = 0
    only_truth: int = 0
    neither: int = 0

    @property
    def total(self) -> int:
        """Episodes that both judged."""
        return sum(self)

    @property
    def wrong(self) -> int:
        """Episodes that the judge misjudged."""
        return self.only_judge + self.only_truth

    @property
    def rate(self) -> float | None:
        """Share of misjudged episodes; `None` without any."""
        return self.wrong / self.total if self.total else None

    @property
    def rate_interval(self) -> tuple[float, float] | None:
        """Its 95 % interval (Wilson)."""
        return wilson(self.wrong, self.total)

    @property
    def kappa(self) -> float | None:
        """Agreement beyond chance (Cohen): 1 is perfect, 0 is what chance gives; `None` where chance is 1."""
        total = self.total
        if not total:
            return None
        judged, true = self.both + self.only_judge, self.both + self.only_truth
        chance = (judged * true + (total - judged) * (total - true)) / total**2
        return None if chance == 1 else ((self.both + self.neither) / total - chance) / (1 - chance)


def compare_verdicts(pairs: Iterable[tuple[bool, bool]]) -> Confusion:
    """Count episodes by what the judge said and what is true, in this order."""
    counts = {(True, True): 0, (True, False): 0, (False, True): 0, (False, False): 0}
    for judged, true in pairs:
        counts[judged, true] += 1
    return Confusion(*counts.values())


def format_confusion(confusion: Confusion, *, judge: str, truth: str) -> str:
    """The counts as a table, and the rate of misjudgement in words.

    Args:
        judge: who is held against the other, such as "VLM judge qwen".
        truth: who is taken at their word, such as "state judge".
    """
    if not confusion.total:
        return f"no episode was judged by both the {judge} and the {truth}"
    table = draw_table(
        [
            (judge, f"passed ({truth})", f"failed ({truth})"),
            None,
            ("passed (estimated)", str(confusion.both), str(confusion.only_judge)),
            ("failed (estimated)", str(confusion.only_truth), str(confusion.neither)),
        ]
    )
    wrong, total = PAPER_MISJUDGED
    return (
        f"{table}\nmisjudged: {confusion.wrong} of {confusion.total} episodes, {percent(confusion.rate)} % "
        f"(95 %: {interval(confusion.rate_interval)} %); {confusion.only_judge} taken for passed, "
        f"{confusion.only_truth} for failed; kappa {_kappa(confusion)}; "
        f"the paper's judge: {wrong} of {total}, {percent(wrong / total)} %"
    )


def _kappa(confusion: Confusion) -> str:
    return NOT_AVAILABLE if confusion.kappa is None else f"{confusion.kappa:.2f}"
