"""What trivial agents say of the tasks: a template that one of them gets through is no good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.metrics import counts


class Slip(NamedTuple):
    """A template that a baseline got through.

    Attributes:
        template: its id.
        agent: the baseline.
        through: episodes that the judge found nothing wrong with, whatever the agent declared.
        episodes: judged episodes of the template.
    """

    template: str
    agent: str
    through: int
    episodes: int

    def __str__(self) -> str:
        return f"{self.template}: {self.agent} got through {self.through} of {self.episodes} episodes"


def find_slips(runs: Iterable[tuple[RunMeta, Sequence[EpisodeRow]]]) -> list[Slip]:
    """The templates that baselines got through, by id; runs of other agents are passed over."""
    through: Counter[tuple[str, str]] = Counter()
    episodes: Counter[tuple[str, str]] = Counter()
    for meta, rows in runs:
        if meta.agent_kind != "baseline":
            continue
        for row in filter(counts, rows):
            key = (row.template, meta.agent)
            episodes[key] += 1
            through[key] += row.verdict is not None and row.verdict.passed
    return [
        Slip(template, agent, passed, episodes[template, agent])
        for (template, agent), passed in sorted(through.items())
        if passed
    ]
