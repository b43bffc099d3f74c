"""Goals: named checks, whose fraction is an episode's progress."""

from __future__ import annotations

from typing import Any, NamedTuple

from pytest_mobilegym.judge.matchers import accepts
from pytest_mobilegym.records.model import GoalResult

SHOWN = 200
"""Longest text of a value in a record, in characters."""


class Goal(NamedTuple):
    """One check of a judge.

    Attributes:
        name: a sentence, true when the goal is reached.
        passed: whether it is reached.
        expected: what was expected, a value or a matcher.
        actual: what was found.
    """

    name: str
    passed: bool
    expected: Any
    actual: Any

    def record(self) -> GoalResult:
        """The goal as a run's record holds it."""
        return GoalResult(
            name=self.name, passed=self.passed, expected=shown(self.expected), actual=shown(self.actual)
        )


class _Unset:
    def __repr__(self) -> str:
        return "unset"


_UNSET = _Unset()


def goal(name: str, *, actual: Any = _UNSET, expected: Any = _UNSET, passed: bool | None = None) -> Goal:
    """A check, either by comparison or by a finding.

    goal("the alarm rings at {time}", actual=alarm.time, expected="07:30")
    goal("the reply names the price", actual=message.text, expected=contains("12.50"))
    goal("the photo is in the album", passed=photo in album)

    Args:
        name: a sentence, true when the goal is reached.
        actual: what the phone holds.
        expected: the value that it should be, or a matcher.
        passed: the finding itself, where there is nothing to compare; `actual` may illustrate it.
    """
    if passed is None:
        if actual is _UNSET or expected is _UNSET:
            raise TypeError(f"The goal {name!r} needs `actual` and `expected`, or `passed`.")
        return Goal(name, accepts(expected, actual), expected, actual)
    return Goal(
        name, bool(passed), True if expected is _UNSET else expected, passed if actual is _UNSET else actual
    )


def shown(value: Any) -> str:
    """A value as short readable text, the same in every process: what sets hold stands in order."""
    written = _written(value)
    if len(written) <= SHOWN:
        return written
    half = (SHOWN - 5) // 2
    return f"{written[:half]} ... {written[-half:]}"


def _written(value: Any) -> str:
    """What `repr` gives, but for the order of sets, wherever they stand."""
    kind = type(value)
    if kind in (set, frozenset) and value:
        return f"{{{', '.join(sorted(map(_written, value)))}}}"
    if kind is list:
        return f"[{', '.join(map(_written, value))}]"
    if kind is tuple:
        return f"({', '.join(map(_written, value))}{',' * (len(value) == 1)})"
    if kind is dict:
        return f"{{{', '.join(f'{_written(key)}: {_written(each)}' for key, each in value.items())}}}"
    return repr(value)
