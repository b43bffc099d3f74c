"""The benchmark's figures of one episode, and what it is worth wherever it stopped."""

from __future__ import annotations

from pytest_mobilegym.judge.verdict import conclusions
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.rl.episode import Standing
from pytest_mobilegym.rl.reward import reward

FIGURES = ("SR", "PR", "FC", "OT", "USE")
"""Success, progress, false COMPLETE, overdue and unexpected side effects, as `report` counts them."""


def figures_of(standing: Standing) -> dict[str, float]:
    """The five figures of an episode, each from 0 to 1; their means over episodes are the benchmark's.

    Args:
        standing: of its end. One that a trainer or a framework broke off counts as cut off.

    Raises:
        JudgeError: the task's own check failed.
    """
    ended = conclusions(stop_of(standing), standing.verdict)
    return {
        "SR": float(ended["passed"]),
        "PR": standing.verdict.progress,
        "FC": float(ended["false_complete"]),
        "OT": float(ended["overdue"]),
        "USE": float(ended["unexpected"]),
    }


def worth_of(standing: Standing) -> float:
    """The reward of the paper, 0 to 1, also of an episode that was broken off.

    Raises:
        JudgeError: the task's own check failed.
    """
    return reward(standing.verdict, stop_of(standing))


def stop_of(standing: Standing) -> StopReason:
    """Why an episode ended; what nobody ended was cut off."""
    return standing.stop_reason or StopReason.MAX_STEPS
