"""Which run is ahead of which, and which differences are no more than chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.report.figures.metrics import Metrics
from pytest_mobilegym.report.figures.observed import observed_by
from pytest_mobilegym.report.figures.protocol import protocol_of

Loaded = tuple[RunMeta, Sequence[EpisodeRow]]
"""A run's meta data and rows."""

_LONGEST = 12
"""Characters of a hash that tell it from another."""


class Aspect(NamedTuple):
    """Something in which runs may differ, and how each of them has it.

    A git commit goes with whether there were changes on top of it.
    """

    name: str
    values: Sequence[object]

    def __str__(self) -> str:
        """The name, and the values where they are short: "phone (8656f61d26e0 and 0a51c3f0e9b1)"."""
        shown = [_shown(value) for value in self.values]
        return f"{self.name} ({' and '.join(shown)})" if all(shown) else self.name


@dataclass(frozen=True)
class Rank:
    """A run's place.

    Attributes:
        place: 1 and on by SR, equal for equal SR; `None` without SR.
        best, worst: the places that the intervals leave open.
    """

    place: int | None
    best: int
    worst: int


def ahead(one: Metrics, other: Metrics) -> bool:
    """Whether `one` is better than `other` beyond chance.

    It has the higher SR, and neither SR lies within the other's interval.
    """
    a, b = one.success_rate, other.success_rate
    ours, theirs = one.success_shown, other.success_shown
    if a is None or b is None or ours is None or theirs is None:
        return False
    return a > b and not (theirs[0] <= a <= theirs[1] or ours[0] <= b <= ours[1])


def rank(runs: Sequence[Metrics], *, is_ahead: Callable[[Metrics, Metrics], bool] = ahead) -> list[Rank]:
    """The place of each run, in the order given.

    Args:
        is_ahead: whether the first is better than the second beyond chance.
    """
    rates = [run.success_rate for run in runs if run.success_rate is not None]
    return [
        Rank(None, 0, 0)
        if run.success_rate is None
        else Rank(
            place=1 + sum(rate > run.success_rate for rate in rates),
            best=1 + sum(is_ahead(other, run) for other in runs),
            worst=len(rates) - sum(is_ahead(run, other) for other in runs),
        )
        for run in runs
    ]


def differences(runs: Sequence[Loaded]) -> list[str]:
    """The settings beside agent and model in which runs differ, and which keep them from being compared."""
    return [aspect.name for aspect in find_differences(runs)]


def find_differences(runs: Sequence[Loaded]) -> list[Aspect]:
    """The aspects besides agent and model in which runs differ, with the value of each run."""
    shared = set.intersection(*({row.template for row in rows} for _, rows in runs)) if runs else set()
    aspects: dict[str, Callable[[RunMeta, Sequence[EpisodeRow]], object]] = {
        "harness version": lambda meta, _: meta.stamps.harness,
        "git commit": lambda meta, _: (meta.git_commit, meta.git_dirty or None),
        "task set": lambda meta, _: meta.stamps.tasks,
        "phone": lambda meta, _: meta.stamps.phone,
        "data": lambda meta, _: meta.stamps.data,
        "display": lambda meta, _: meta.stamps.display,
        "device": lambda meta, _: meta.device,
        "language": lambda meta, _: meta.lang,
        "observation": lambda meta, _: tuple(observed_by(meta)),
        "split": lambda meta, _: meta.split,
        "judge": lambda meta, _: (meta.judge, meta.judge_model),
        "sampling seed": lambda meta, _: meta.sample_seed,
        "step budgets": lambda _, rows: frozenset(
            (row.template, row.max_steps) for row in rows if row.template in shared
        ),
        "task instances": lambda _, rows: frozenset((row.template, row.instance) for row in rows),
    }
    found = [Aspect(name, [value(meta, rows) for meta, rows in runs]) for name, value in aspects.items()]
    # Baselines and the tasks' own solutions stand beside the runs that a protocol is about.
    protocols = [protocol_of(meta) for meta, _ in runs if meta.agent_kind == "agent"]
    return [aspect for aspect in (*found, Aspect("protocol", protocols)) if len(set(aspect.values)) > 1]


def _shown(value: object) -> str:
    """A value in few words; "" where it takes many."""
    match value:
        case None:
            return "none"
        case str():
            return value[:_LONGEST] if len(value) == len("".join(value.split())) else value
        case int():
            return str(value)
        case (str() | None as commit, True | None as dirty):
            return f"{_shown(commit)} with changes" if dirty else _shown(commit)
        case (str() as judge, None | str() as model):
            return str(model or judge)
    return ""
