"""The judge: a pure function of the states before and after, the answers, and how the episode ended."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.errors import JudgeError
from pytest_mobilegym.judge.answers import given_answers, judge_answers
from pytest_mobilegym.judge.goals import Goal
from pytest_mobilegym.judge.incidental import ALWAYS_ALLOWED, counted_changes
from pytest_mobilegym.judge.paths import not_allowed, parse_all
from pytest_mobilegym.phone.declaration.mistakes import place_of
from pytest_mobilegym.phone.model import PhoneState, View
from pytest_mobilegym.phone.state import Change, to_data
from pytest_mobilegym.records.model import SideEffect, StopReason, VerdictRecord

if TYPE_CHECKING:
    from pytest_mobilegym.judge.judgeable import Judged


@dataclass(frozen=True)
class Verdict:
    """What the judge says of an episode.

    Attributes:
        goals: every check, in the order of the task.
        side_effects: the changes outside of what the task allows.
        stop_reason: how the episode ended.
    """

    goals: tuple[Goal, ...]
    side_effects: tuple[Change, ...]
    stop_reason: StopReason

    @property
    def success(self) -> bool:
        """Every goal is reached."""
        return all(goal.passed for goal in self.goals)

    @property
    def clean(self) -> bool:
        """Nothing changed that the task does not allow."""
        return not self.side_effects

    @property
    def passed(self) -> bool:
        """Every goal is reached, without side effects."""
        return self.success and self.clean

    @property
    def progress(self) -> float:
        """Fraction of goals reached, 0 to 1."""
        return sum(goal.passed for goal in self.goals) / len(self.goals)

    @property
    def solved(self) -> bool:
        """It passed and the agent said so; counts in the success rate."""
        return conclusions(self.stop_reason, self)["passed"]

    @property
    def false_complete(self) -> bool:
        """The agent declared the task done, and it was not."""
        return conclusions(self.stop_reason, self)["false_complete"]

    @property
    def overdue(self) -> bool:
        """The goals were reached, but the agent went on until it was cut off."""
        return conclusions(self.stop_reason, self)["overdue"]

    def record(self) -> VerdictRecord:
        """The verdict as a run's record holds it."""
        return VerdictRecord(
            success=self.success,
            clean=self.clean,
            passed=self.passed,
            progress=self.progress,
            goals=[goal.record() for goal in self.goals],
            side_effects=[
                SideEffect(
                    path=change.path,
                    kind=change.kind,
                    before=to_data(change.before),
                    after=to_data(change.after),
                )
                for change in self.side_effects
            ],
        )


def conclusions(stop_reason: StopReason, verdict: Verdict | VerdictRecord | None) -> Mapping[str, bool]:
    """Fields of a row that follow from how the episode ended and the verdict, `None` for none."""
    declared = stop_reason is StopReason.COMPLETE
    cut_off = stop_reason in (StopReason.MAX_STEPS, StopReason.REPETITIVE_LOOP)
    return {
        "passed": verdict is not None and declared and verdict.passed,
        "false_complete": verdict is not None and declared and not verdict.passed,
        "overdue": verdict is not None and cut_off and verdict.success,
        "unexpected": verdict is not None and not verdict.clean,
    }


def judge(
    task: Judged,
    before: PhoneState,
    after: PhoneState,
    *,
    answer: str | None = None,
    stop_reason: StopReason = StopReason.COMPLETE,
) -> Verdict:
    """Judge an episode.

    Args:
        task: the instance that was to be done.
        before: the phone at the start, the answer sheet's form included.
        after: the phone at the end.
        answer: the last ANSWER text; read only where the phone at the start offered no form.
        stop_reason: how the episode ended.

    Raises:
        JudgeError: the task's own code raised, or yielded nothing to judge.
    """
    start, end = View(before), View(after)
    try:
        goals: list[Goal] = [*task.goals(start, end)]
        for goal in goals:
            if not isinstance(goal, Goal):
                raise TypeError(f"goals() yielded {goal!r:.80}; expected goal(...)")
        fields = task.form_fields()
        if fields:
            given = given_answers(fields, before, after, answer)
            goals += judge_answers(task, fields, given, task.answers(start, end), before)
        allowed = parse_all(task.allowed())
        side_effects = not_allowed(counted_changes(before, after), (*_ALWAYS_ALLOWED, *allowed))
    except Exception as error:
        said = f"{type(error).__name__}: {error}{_place_in_suite(task, error)}"
        raise JudgeError(f"The judge of {task.id} failed: {said}") from error
    if not goals:
        raise JudgeError(
            f"The judge of {task.id} yielded no goal; goals() must yield one, or the task needs a form."
        )
    return Verdict(tuple(goals), side_effects, StopReason(stop_reason))


def _place_in_suite(task: Judged, error: Exception) -> str:
    """The line of the task's own suite that an exception came by, as ` (tasks.py, line 21)`."""
    module = sys.modules.get(type(task).__module__)
    file = getattr(module, "__file__", None)
    return place_of(error, Path(file).parent) if file else ""


_ALWAYS_ALLOWED = parse_all(ALWAYS_ALLOWED)
