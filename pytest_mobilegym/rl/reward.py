"""The dense reward of an episode (paper, appendix G).

Let p be the fraction of goals reached. Where a form was handed in with a wrong answer in it, p' is that
fraction without the goal of handing it in, so that handing in nonsense earns nothing; else p' is p. Then

    r = p' x 0.8 [goals reached, with side effects]
           x 0.8 [COMPLETE declared, not passed, and p' > 0]
           x 0.5 [goals reached, then ABORT]
           x 0.5 [goals reached, then cut off]

where each factor counts if what is in its brackets holds. Factors multiply: to reach the goals with side
effects and declare COMPLETE gives 0.64 p'.

In the paper the step budget and the loop detector cut off. An episode that ends in malformed replies, or
because the agent raised, counts as cut off too: else falling silent would pay as well as saying COMPLETE.

The reward is for training. What is reported as success stays the verdict: passed, and COMPLETE declared.
"""

from __future__ import annotations

from pytest_mobilegym.judge.answers import SUBMITTED, asks_for_answer
from pytest_mobilegym.records.model import StopReason, VerdictRecord

SIDE_EFFECTS = 0.8
"""Factor for goals that were reached with side effects."""
FALSE_COMPLETE = 0.8
"""Factor for declaring COMPLETE without having passed."""
ABORTED = 0.5
"""Factor for giving up with the goals reached."""
OVERDUE = 0.5
"""Factor for going on with the goals reached, until something else ends the episode."""


def reward(verdict: VerdictRecord, stop_reason: StopReason) -> float:
    """What an episode is worth, from 0 to 1: a pure function of how it was judged and how it ended.

    An episode without a verdict (its device or its judge failed) has no reward: it says nothing about the
    agent, and a trainer leaves it out.

    Args:
        verdict: what the judge said.
        stop_reason: why the episode ended.
    """
    earned = progress(verdict)
    if verdict.success and not verdict.clean:
        earned *= SIDE_EFFECTS
    if stop_reason is StopReason.COMPLETE:
        return earned if verdict.passed else earned * FALSE_COMPLETE
    if not verdict.success:
        return earned
    return earned * (ABORTED if stop_reason is StopReason.ABORT else OVERDUE)


def progress(verdict: VerdictRecord) -> float:
    """The fraction of goals reached that counts for the reward, from 0 to 1: p' above."""
    handed_in = any(goal.name == SUBMITTED and goal.passed for goal in verdict.goals)
    wrong = any(asks_for_answer(goal.name) and not goal.passed for goal in verdict.goals)
    if not (handed_in and wrong):
        return verdict.progress
    rest = [goal.passed for goal in verdict.goals if goal.name != SUBMITTED]
    return sum(rest) / len(rest)
