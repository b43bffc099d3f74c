"""What a step is worth to a trainer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.records.model import StopReason, VerdictRecord
from pytest_mobilegym.rl.reward import progress, reward


class Judged(Protocol):
    """How an episode stands after a step; the judge is asked for what is read of it, and no more."""

    @property
    def verdict(self) -> VerdictRecord:
        """What the judge says of it now."""
        ...

    @property
    def before(self) -> VerdictRecord:
        """What it said after the step before, or at the start."""
        ...

    @property
    def stop_reason(self) -> StopReason | None:
        """Why the episode ended; `None` while it goes on."""
        ...


Scoring = Callable[[Judged], float]
"""Gives the reward of a step; a pure function."""

Scheme = Literal["paper", "sparse", "progress"]


def paper(step: Judged) -> float:
    """Nothing before the end; there the dense reward of the paper (`reward`), from 0 to 1."""
    return 0.0 if step.stop_reason is None else reward(step.verdict, step.stop_reason)


def sparse(step: Judged) -> float:
    """1 for declaring COMPLETE when the task is done, without side effects; 0 for all else."""
    return float(step.stop_reason is StopReason.COMPLETE and step.verdict.passed)


def progressive(step: Judged) -> float:
    """How much further the goals are than a step before, from -1 to 1; all of an episode sum to its `paper`.

    Goals that are reached from the start count for nothing until the end.
    """
    if step.stop_reason is None:
        return progress(step.verdict) - progress(step.before)
    return reward(step.verdict, step.stop_reason) - progress(step.before)


SCHEMES: dict[str, Scoring] = {"paper": paper, "sparse": sparse, "progress": progressive}


def find_scoring(scheme: str | Scoring) -> Scoring:
    """The scoring of that name, or the function that was given.

    Raises:
        UnknownName: there is none.
    """
    if not isinstance(scheme, str):
        return scheme
    if scheme not in SCHEMES:
        raise UnknownName("reward", scheme, SCHEMES)
    return SCHEMES[scheme]
