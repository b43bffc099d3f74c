"""A small sample of many templates that has suites and difficulties in the proportions of the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pytest_mobilegym.tasks.rng import stable_hash

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task

Stratum = tuple[str, str]
"""An axis and a value: ("suite", "clock"), ("difficulty", "L2")."""


def fair_sample(templates: Iterable[type[Task]], size: int) -> list[type[Task]]:
    """The same templates every time, sorted by id, in which no suite and no difficulty is favoured.

    They are taken one by one: always one whose suite and difficulty together lag furthest behind their shares
    of the whole, and among several of these the one with the smallest hash of its id. So whoever adds a
    template can neither put it in nor keep it out, and a sample of fewer is part of a sample of more.

    Args:
        templates: in any order.
        size: how many to take; all where there are no more.
    """
    left = sorted(templates, key=lambda template: (stable_hash(template.id), template.id))
    whole = len(left)
    present = Counter(stratum for template in left for stratum in _strata(template))
    taken: Counter[Stratum] = Counter()
    chosen: list[type[Task]] = []

    def lag(template: type[Task]) -> int:
        # Shares times `whole`, as whole numbers are equal on every machine.
        due = len(chosen) + 1
        return sum(due * present[stratum] - taken[stratum] * whole for stratum in _strata(template))

    while left and len(chosen) < size:
        following = max(left, key=lag)
        left.remove(following)
        chosen.append(following)
        taken.update(_strata(following))
    return sorted(chosen, key=lambda template: template.id)


def _strata(template: type[Task]) -> tuple[Stratum, Stratum]:
    return ("suite", template.suite), ("difficulty", template.difficulty)
