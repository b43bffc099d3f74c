"""Why an episode failed, in sentences: steps are counted from 1, as pages show them."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from pytest_mobilegym.records.evidence import Evidence
from pytest_mobilegym.records.model import GoalResult, StopReason
from pytest_mobilegym.report.figures.failures import (
    CLASSES,
    Failure,
    lost_at,
    missed_goals,
    strange_steps,
    was_lost,
    was_written,
)
from pytest_mobilegym.report.pages.recorded_values import read_goal

_LONGEST = 160


class Story(NamedTuple):
    """What is said of a failed episode.

    Attributes:
        said: one sentence of its class.
        step: index of the step that the sentence is about, `None` where it is about none.
        reach: how long the task could still be done, "" where that is not known.
    """

    said: str
    step: int | None
    reach: str


class Strip(NamedTuple):
    """Goals and side effects over the steps of an episode.

    Attributes:
        steps: how many.
        goals: each goal's name, and whether it was reached at the start and after each step.
        spilled: how many of the side effects of the end were there at the start and after each step.
    """

    steps: int
    goals: list[tuple[str, list[bool]]]
    spilled: list[int]


def tell_failure(failure: Failure) -> Story:
    """One sentence on why an episode failed, and one on how long the task could still be done."""
    said, step = _TELLERS[failure.kind](failure)
    return Story(said, step, _tell_reach(failure.evidence) if failure.evidence is not None else "")


def strip_of(evidence: Evidence) -> Strip:
    """The goals and side effects of an episode over its steps."""
    spilled = [
        sum(place > (-1 if spill.step is None else spill.step) for spill in evidence.spills)
        for place in range(evidence.steps + 1)
    ]
    goals = [(course.name, [sign == "1" for sign in course.reached]) for course in evidence.goals]
    return Strip(evidence.steps, goals, spilled)


def _tell_reach(evidence: Evidence) -> str:
    last = evidence.within_reach
    if last is None:
        return ""
    if last == evidence.steps:
        return "To the end the task could still be done: its own solution, played from there, passes."
    # Where a goal is reached already, a solution that does all of it anew says nothing.
    if any(course.reached[0] == "0" and course.reached[last + 1] == "1" for course in evidence.goals):
        return ""
    still = f"After step {last}" if last else "At the start"
    return (
        f"{still} the task’s own solution, played from there, still passes; after step {last + 1} it does "
        "not, before what that step did is undone, if it can be."
    )


_Told = tuple[str, int | None]


def _format(failure: Failure) -> _Told:
    row = failure.row
    return f"{_count(row.format_errors, 'reply')} of {row.steps} held no valid action.", _last(failure)


def _broke(failure: Failure) -> _Told:
    said = f": {_brief(failure.row.message)}" if failure.row.message else "."
    when = f"at step {failure.row.steps}" if failure.row.steps else "before its first step"
    return f"The agent broke {when}{said}", _last(failure)


def _extra_change(failure: Failure) -> _Told:
    effects = failure.row.verdict.side_effects if failure.row.verdict else []
    spills = failure.evidence.spills if failure.evidence else []
    steps = [(spill.step, spill.path) for spill in spills if spill.step is not None]
    first = min(steps, default=None)
    path = _brief(first[1] if first else effects[0].path if effects else "something")
    more = f" and {_count(len(effects) - 1, 'more place')}" if len(effects) > 1 else ""
    if first is None:
        return f"Every goal is reached, but {path}{more} changed, which the task does not allow.", None
    said = f"Step {first[0] + 1} changed {path}, which the task does not allow"
    said += f"; later steps changed {_count(len(effects) - 1, 'more place')}" if len(effects) > 1 else ""
    return f"{said}. Every goal is reached.", first[0]


def _not_declared(failure: Failure) -> _Told:
    evidence, steps = failure.evidence, failure.row.steps
    ended = "gave up" if failure.row.stop_reason is StopReason.ABORT else "went on to the end"
    if evidence is None or not evidence.goals:
        return f"Every goal was reached, and the agent {ended} without declaring COMPLETE.", None
    done = max(course.reached.rfind("0") + 1 for course in evidence.goals)
    if done == 0:
        return f"Every goal was reached from the start, and the agent {ended}.", None
    return (
        f"After step {done} every goal was reached; the agent {ended}, {_count(steps - done, 'step')} later, "
        "without declaring COMPLETE."
    ), done - 1


def _undone(failure: Failure) -> _Told:
    goal, course = next((goal, course) for goal, course in missed_goals(failure) if was_lost(course))
    assert course is not None
    at = lost_at(course)
    had = f"had been reached by step {course.reached.index('1')}" if "0" in course.reached[:at] else "was so"
    return f"After step {at + 1} “{_brief(goal.name)}” was true no more; it {had}.", at


def _wrong_value(failure: Failure) -> _Told:
    goal, course = next((goal, course) for goal, course in missed_goals(failure) if was_written(goal, course))
    step = course.since if course is not None else None
    since = f", since step {step + 1}" if step is not None else ""
    return f"“{_brief(goal.name)}”: {_expectation(goal)}{since}.", step


def _loop(failure: Failure) -> _Told:
    repetition = failure.evidence.repetition if failure.evidence else None
    if repetition is None:
        return (
            f"The same action was repeated until the episode was stopped at step {failure.row.steps}.",
            None,
        )
    return (
        f"The action of step {repetition.step + 1} was done {repetition.times} times on the same screen.",
        repetition.step,
    )


def _gave_up(failure: Failure) -> _Told:
    said = f": {_brief(failure.row.message)}" if failure.row.message else "."
    return f"The agent gave up at step {failure.row.steps}{said}", _last(failure)


def _wrong_app(failure: Failure) -> _Told:
    assert failure.evidence is not None
    strange = Counter(strange_steps(failure.evidence, failure.row))
    app, _ = strange.most_common(1)[0]
    first = failure.evidence.apps.index(app)
    where = f"{_brief(app)} and other apps, which have" if len(strange) > 1 else f"{_brief(app)}, which has"
    said = f"{strange.total()} of {_count(failure.row.steps, 'step')} were in {where} no part in the task."
    return said, max(0, first - 1)


def _forgot_part(failure: Failure) -> _Told:
    goal = next(
        goal
        for goal, course in missed_goals(failure)
        if not was_lost(course) and not was_written(goal, course)
    )
    return f"COMPLETE was declared, and nothing was done for “{_brief(goal.name)}”.", _last(failure)


def _wrong_element(failure: Failure) -> _Told:
    departure = failure.evidence.departure if failure.evidence else None
    assert departure is not None
    touched = f"touched “{_brief(departure.touched)}”" if departure.touched else "touched nothing that reacts"
    return (
        f"Step {departure.step + 1} {touched}; the task’s own solution touches “{_brief(departure.wanted)}” "
        "on that page, and the agent did not come back to it."
    ), departure.step


def _out_of_steps(failure: Failure) -> _Told:
    row = failure.row
    goals = row.verdict.goals if row.verdict else []
    reached = sum(goal.passed for goal in goals)
    return (
        f"The steps ran out after {row.steps}, with {reached} of {_count(len(goals), 'goal')} reached.",
        _last(failure),
    )


def _stopped_short(failure: Failure) -> _Told:
    steps = _count(failure.row.steps, "step")
    goal = next(iter(failure.missed), None)
    missing = f": “{_brief(goal.name)}” is missing" if goal else ""
    return f"COMPLETE was declared after {steps} with none of the goals reached{missing}.", _last(failure)


_TELLERS = {
    "format": _format,
    "broke": _broke,
    "extra-change": _extra_change,
    "not-declared": _not_declared,
    "undone": _undone,
    "wrong-value": _wrong_value,
    "loop": _loop,
    "gave-up": _gave_up,
    "wrong-app": _wrong_app,
    "forgot-part": _forgot_part,
    "touched-nothing": _wrong_element,
    "wrong-element": _wrong_element,
    "out-of-steps": _out_of_steps,
    "stopped-short": _stopped_short,
}
assert _TELLERS.keys() == CLASSES.keys()


def _expectation(goal: GoalResult) -> str:
    read = read_goal(goal)
    return f"expected {_brief(read.expected)}, found {_brief(read.actual)}"


def _last(failure: Failure) -> int | None:
    return failure.row.steps - 1 if failure.row.steps else None


def _count(number: int, noun: str) -> str:
    plural = noun if number == 1 else f"{noun[:-1]}ies" if noun.endswith("ly") else f"{noun}s"
    return f"{number:,} {plural}"


def _brief(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
