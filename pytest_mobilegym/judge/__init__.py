"""Judging: goals, matchers, allowed changes and the verdict.

What a task's module needs is here: `goal`, the matchers that it may expect, and what came, went and changed.
"""

from pytest_mobilegym.judge.elements import added, changed, removed, unasked
from pytest_mobilegym.judge.goals import Goal, goal
from pytest_mobilegym.judge.matchers import (
    Matcher,
    anything_but,
    at_least,
    at_most,
    clock_time,
    contains,
    date,
    digits,
    duration,
    matching,
    number,
    one_of,
    sequence_of,
    set_of,
    text,
    time_between,
)
from pytest_mobilegym.judge.messages import (
    all_of,
    consists_of,
    exactly,
    says_all_and_only,
    says_each,
    says_only,
)
from pytest_mobilegym.judge.paths import quote
from pytest_mobilegym.judge.verdict import Verdict, judge

__all__ = [
    "Goal", "Matcher", "Verdict", "added", "all_of", "anything_but", "at_least", "at_most", "changed",
    "clock_time", "consists_of", "contains", "date", "digits", "duration", "exactly", "goal", "judge",
    "matching", "number", "one_of", "quote", "removed", "says_all_and_only", "says_each", "says_only",
    "sequence_of", "set_of", "text", "time_between", "unasked",
]  # fmt: skip
