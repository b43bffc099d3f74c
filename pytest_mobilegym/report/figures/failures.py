"""Why episodes failed: one class for each, by the first rule that holds (docs/why-agents-fail.md).

The rules read the row and, where it is there, what replaying the episode showed (`records.evidence`). Without
it some of them cannot be asked, and the class says less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.records.evidence import Evidence, GoalCourse, load_evidence
from pytest_mobilegym.records.model import AGENT_BROKE, EpisodeRow, GoalResult, StopReason


class FailureClass(NamedTuple):
    """A class of failures.

    Attributes:
        label: its name, for people.
        meaning: what it says of an episode, a sentence without a full stop.
    """

    label: str
    meaning: str


CLASSES: Mapping[str, FailureClass] = {
    "format": FailureClass("unreadable replies", "too many replies in a row held no valid action"),
    "broke": FailureClass("agent broke", "the agent raised an error, died, or could not be asked"),
    "extra-change": FailureClass("extra change", "every goal was reached, and something else was changed"),
    "not-declared": FailureClass(
        "not declared", "every goal was reached and nothing else changed, but COMPLETE was never said"
    ),
    "undone": FailureClass("undone", "a goal had been reached, and was lost again"),
    "wrong-value": FailureClass("wrong value", "what a goal asks for was written, with another value"),
    "loop": FailureClass("loop", "the same action was repeated on the same screen"),
    "gave-up": FailureClass("gave up", "the agent ended the episode by ABORT"),
    "wrong-app": FailureClass("wrong app", "most steps were in apps that have no part in the task"),
    "forgot-part": FailureClass(
        "forgot a part", "COMPLETE was said with one goal reached and another never worked on"
    ),
    "touched-nothing": FailureClass(
        "touched nothing", "a touch hit nothing that reacts, where the task’s own solution touches something"
    ),
    "wrong-element": FailureClass(
        "wrong element", "something else was touched than what the task’s own solution touches there"
    ),
    "out-of-steps": FailureClass("out of steps", "the steps ran out before the goals were reached"),
    "stopped-short": FailureClass("stopped short", "COMPLETE was said with none of the goals reached"),
}
"""Every class by its name in addresses and markup, in the order in which the rules are asked."""

_EMPTY = frozenset({"", "None", "False", "[]", "()", "{}", "''", "set()", "frozenset()"})
"""What is found where nothing was written."""

_NEUTRAL = frozenset({"launcher", "recents", "answer_sheet"})
"""Apps that are on the way to any other, or part of any task."""

_MOSTLY = 0.5


class Failure(NamedTuple):
    """A failed episode.

    Attributes:
        kind: the class of the first rule that holds, a key of `CLASSES`.
        others: the classes whose rules hold as well, in their order.
        evidence: what replaying it showed, where that is known.
    """

    row: EpisodeRow
    kind: str
    others: tuple[str, ...]
    evidence: Evidence | None

    @property
    def missed(self) -> list[GoalResult]:
        """The goals that are not reached."""
        return [goal for goal in self.row.verdict.goals if not goal.passed] if self.row.verdict else []


def is_failure(row: EpisodeRow) -> bool:
    """Whether an episode was judged and did not pass."""
    return row.error is None and row.verdict is not None and not row.passed


def classify(row: EpisodeRow, evidence: Evidence | None) -> Failure | None:
    """Why an episode failed; `None` of one that passed, that nobody judged, or that ended in an error."""
    if not is_failure(row):
        return None
    asked = _Asked(row, evidence)
    held = [kind for kind, rule in _RULES.items() if rule(asked)]
    kind, *others = held or ["stopped-short"]
    return Failure(row, kind, tuple(others), evidence)


def failures_of(run: Path | str, rows: Iterable[EpisodeRow]) -> list[Failure]:
    """The failures of a run, with what is kept of each in its folder."""
    found = (classify(row, load_evidence(run, row)) for row in rows if is_failure(row))
    return [failure for failure in found if failure is not None]


class FailureCount(NamedTuple):
    """How many episodes of a run failed in a way.

    Attributes:
        kind: a key of `CLASSES`.
        episodes: those of this class.
        also: further ones of another class of which this rule holds, too.
        share: `episodes` of all failures, 0 to 1.
    """

    kind: str
    episodes: int
    also: int
    share: float


def count_failures(failures: Sequence[Failure]) -> list[FailureCount]:
    """How often each class occurs, the most frequent first; classes that do not are left out."""
    main = Counter(failure.kind for failure in failures)
    also = Counter(kind for failure in failures for kind in failure.others)
    counts = [
        FailureCount(kind, main[kind], also[kind], main[kind] / len(failures))
        for kind in CLASSES
        if main[kind] or also[kind]
    ]
    order = {kind: place for place, kind in enumerate(CLASSES)}
    return sorted(counts, key=lambda each: (-each.episodes, -each.also, order[each.kind]))


def missed_goals(failure: Failure) -> list[tuple[GoalResult, GoalCourse | None]]:
    """The goals that are not reached, each with what became of it from step to step, where that is known."""
    row, evidence = failure.row, failure.evidence
    goals = row.verdict.goals if row.verdict else []
    courses: Sequence[GoalCourse | None] = evidence.goals if evidence else [None] * len(goals)
    return [(goal, course) for goal, course in zip(goals, courses, strict=True) if not goal.passed]


def was_written(goal: GoalResult, course: GoalCourse | None) -> bool:
    """Whether what a missed goal asks for is there, with another value than it was at the start."""
    if goal.actual in _EMPTY:
        return False
    return course is not None and course.since is not None


def was_lost(course: GoalCourse | None) -> bool:
    """Whether a missed goal had been reached by the agent."""
    return course is not None and "1" in course.reached


def lost_at(course: GoalCourse) -> int:
    """The step after which a goal that was lost was reached no more."""
    return course.reached.rindex("1")


def strange_steps(evidence: Evidence, row: EpisodeRow) -> list[str]:
    """Of each step in an app that has no part in the task, the app."""
    fitting = {*row.apps, *evidence.solution_apps, *_NEUTRAL}
    return [app for app in evidence.apps[:-1] if app not in fitting]


class _Asked(NamedTuple):
    """What the rules are asked of."""

    row: EpisodeRow
    evidence: Evidence | None

    @property
    def missed(self) -> list[tuple[GoalResult, GoalCourse | None]]:
        return missed_goals(Failure(self.row, "", (), self.evidence))

    @property
    def has_gained(self) -> bool:
        """Whether a goal is reached that was not at the start."""
        if self.evidence is None:
            return bool(self.row.verdict and self.row.verdict.progress > 0)
        return any(course.reached[0] == "0" and course.reached[-1] == "1" for course in self.evidence.goals)

    @property
    def succeeded(self) -> bool:
        return bool(self.row.verdict and self.row.verdict.success)

    @property
    def declared(self) -> bool:
        return self.row.stop_reason is StopReason.COMPLETE


def _broke(asked: _Asked) -> bool:
    return asked.row.stop_reason in AGENT_BROKE


def _changed_more(asked: _Asked) -> bool:
    return asked.succeeded and asked.row.unexpected


def _never_declared(asked: _Asked) -> bool:
    return asked.succeeded and not asked.row.unexpected


def _lost(asked: _Asked) -> bool:
    return any(was_lost(course) for _, course in asked.missed)


def _wrote_another(asked: _Asked) -> bool:
    return any(was_written(goal, course) for goal, course in asked.missed)


def _looped(asked: _Asked) -> bool:
    if asked.row.stop_reason is StopReason.REPETITIVE_LOOP:
        return not asked.succeeded
    repeated = asked.evidence is not None and asked.evidence.repetition is not None
    return repeated and asked.row.stop_reason is StopReason.MAX_STEPS and not asked.succeeded


def _was_elsewhere(asked: _Asked) -> bool:
    if asked.evidence is None or asked.succeeded:
        return False
    return len(strange_steps(asked.evidence, asked.row)) > _MOSTLY * asked.evidence.steps


def _forgot(asked: _Asked) -> bool:
    return (
        asked.declared
        and asked.has_gained
        and any(not was_lost(course) and not was_written(goal, course) for goal, course in asked.missed)
    )


def _hit_nothing(asked: _Asked) -> bool:
    departure = asked.evidence.departure if asked.evidence is not None else None
    return departure is not None and not departure.touched and not asked.succeeded


def _left_the_way(asked: _Asked) -> bool:
    departure = asked.evidence.departure if asked.evidence is not None else None
    return departure is not None and bool(departure.touched) and not asked.succeeded


def _ran_out(asked: _Asked) -> bool:
    return asked.row.stop_reason is StopReason.MAX_STEPS and not asked.succeeded


_RULES: Mapping[str, Callable[[_Asked], bool]] = {
    "format": lambda asked: asked.row.stop_reason is StopReason.FORMAT_ERROR,
    "broke": _broke,
    "extra-change": _changed_more,
    "not-declared": _never_declared,
    "undone": _lost,
    "wrong-value": _wrote_another,
    "loop": _looped,
    "gave-up": lambda asked: asked.row.stop_reason is StopReason.ABORT,
    "wrong-app": _was_elsewhere,
    "forgot-part": _forgot,
    "touched-nothing": _hit_nothing,
    "wrong-element": _left_the_way,
    "out-of-steps": _ran_out,
    "stopped-short": lambda asked: asked.declared and not asked.succeeded and not asked.has_gained,
}
