"""Which run is ahead of which, and which differences are no more than chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pytest_mobilegym.report.metrics import Metrics
from pytest_mobilegym.report.numbers import NOT_AVAILABLE
from pytest_mobilegym.report.protocol import protocol_of
from pytest_mobilegym.runs.records import EpisodeRow, RunMeta


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


def best_shown(
    values: Sequence[float | None], *, shown: Callable[[float | None], str], highest: bool
) -> list[bool]:
    """Which values are the best of their column, equal ones as they are shown counted alike.

    Nothing is marked where there is nothing to choose: fewer than two values, or all alike.
    """
    known = [value for value in values if value is not None]
    texts = [shown(value) for value in values]
    if len(known) < 2 or len({text for text in texts if text != NOT_AVAILABLE}) < 2:
        return [False] * len(values)
    best = shown(max(known) if highest else min(known))
    return [text == best for text in texts]


def differences(runs: Sequence[tuple[RunMeta, Sequence[EpisodeRow]]]) -> list[str]:
    """What keeps runs from being compared like for like: what they differ in besides agent and model."""
    shared = set.intersection(*({row.template for row in rows} for _, rows in runs)) if runs else set()
    aspects: dict[str, Callable[[RunMeta, Sequence[EpisodeRow]], object]] = {
        "harness version": lambda meta, _: meta.stamps.harness,
        "task set": lambda meta, _: meta.stamps.tasks,
        "phone": lambda meta, _: meta.stamps.phone,
        "data": lambda meta, _: meta.stamps.data,
        "display": lambda meta, _: meta.stamps.display,
        "device": lambda meta, _: meta.device,
        "language": lambda meta, _: meta.lang,
        "split": lambda meta, _: meta.split,
        "judge": lambda meta, _: (meta.judge, meta.judge_model),
        "sampling seed": lambda meta, _: meta.sample_seed,
        "step budgets": lambda _, rows: frozenset(
            (row.template, row.max_steps) for row in rows if row.template in shared
        ),
        "task instances": lambda _, rows: frozenset((row.template, row.instance) for row in rows),
    }
    found = [name for name, value in aspects.items() if len({value(meta, rows) for meta, rows in runs}) > 1]
    # Baselines and the tasks' own solutions stand beside the runs that a protocol is about.
    protocols = {protocol_of(meta) for meta, _ in runs if meta.agent_kind == "agent"}
    return [*found, "protocol"] if len(protocols) > 1 else found
