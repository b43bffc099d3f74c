"""How many steps a task's own solution takes, on a device's terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.tasks.task import Task

ORACLE = "oracle"
"""The agent that plays the solutions: its own steps are the length, where it passes."""


def solution_steps(task: Task, before: PhoneState, *, device: str) -> int | None:
    """Steps of a task's solution, COMPLETE included; `None` where they cannot be known.

    A finger may have to swipe where a target is enough, so that on a device with pixels only the oracle
    itself shows how many steps there are.

    Args:
        task: the instance.
        before: the phone that it begins on.
        device: what the episode was played on.
    """
    if device != "dom":
        return None
    hand = Hand(Phone(before))
    try:
        task.solution(hand)
    except Exception:
        return None
    return len(hand.moves) + 1
