"""One instance that is to be proved: its phone, its start, and the trace of its solution."""

from __future__ import annotations

from functools import cached_property

from pydantic import ValidationError

from pytest_mobilegym.errors import JudgeError
from pytest_mobilegym.judge.verdict import Verdict, judge
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.tasks.instance import PreparedEpisode, prepare
from pytest_mobilegym.tasks.task import Task
from pytest_mobilegym.tasks.trace import BY_HAND_ALONE, Junction, Trace, TracingHand


class Refuted(Exception):
    """A proof does not hold; the text says why."""


class NotPlayed(Refuted):
    """The solution does not play, so that nothing can be said of its end."""


class Case:
    """One instance, with the trace of its solution.

    Raises:
        TaskError: the task cannot be prepared.
    """

    def __init__(self, template: type[Task], seed: int, fresh: Phone) -> None:
        self.template = template
        self.seed = seed
        self.fresh = fresh
        self.phone = fresh.fork()
        self.prepared = self.prepare(self.phone)
        self.task = self.prepared.task
        self.before = self.prepared.before

    def prepare(self, phone: Phone) -> PreparedEpisode:
        """Make the instance on a phone."""
        return prepare(self.template, base_seed=self.seed, phone=phone)

    @cached_property
    def start(self) -> Junction:
        """Where hands start from; every way that one of them went is known to the next."""
        try:
            return self.junctions[0]
        except NotPlayed:
            return Junction(self.phone)

    @cached_property
    def junctions(self) -> list[Junction]:
        """One before each move of the solution, and one after the last.

        Raises:
            NotPlayed: the solution cannot be played.
        """
        return Junction.along(self.trace)

    def judge(self, after: PhoneState) -> Verdict:
        """The verdict on an end state that was declared COMPLETE."""
        return judge(self.task, self.before, after, stop_reason=StopReason.COMPLETE)

    @cached_property
    def trace(self) -> Trace:
        """The solution's moves, and the phones on their way.

        Raises:
            NotPlayed: the solution cannot be played.
        """
        hand = TracingHand(self.phone.fork())
        try:
            self.task.solution(hand)
        except Exception as error:
            raise NotPlayed(f"solution() {stopped(hand, error)}") from error
        return hand.trace

    @property
    def end(self) -> PhoneState:
        """The state after the solution.

        Raises:
            NotPlayed: the solution cannot be played.
        """
        return self.trace.end


def stopped(hand: Hand, error: Exception) -> str:
    """What made a hand stop, in words."""
    after = f"stopped after {len(hand.moves)} moves"
    if _writes_state(error):
        return f"{after}: {BY_HAND_ALONE}"
    return f"{after}: {type(error).__name__}: {error}"


def _writes_state(error: Exception) -> bool:
    """Whether somebody tried to write a state as if it were a draft, or a draft where there may be none."""
    if isinstance(error, ValidationError):
        return error.errors()[0]["type"] == "frozen_instance"
    return str(error) == BY_HAND_ALONE or (isinstance(error, TypeError) and "'Table' object" in str(error))


def explain(verdict: Verdict) -> str:
    """What a verdict has against an episode, in one line."""
    missed = [
        f"missed {goal.name!r} (expected {goal.expected!r:.80}, found {goal.actual!r:.80})"
        for goal in verdict.goals
        if not goal.passed
    ]
    return (
        "; ".join([*missed, *(f"side effect {change!s:.160}" for change in verdict.side_effects)])
        or "nothing"
    )


def passes(case: Case, state: PhoneState) -> bool:
    """Whether an end state passes; one that the judge breaks on does not."""
    try:
        return case.judge(state).passed
    except JudgeError:
        return False  # No pass; what a judge must survive is another proof's concern.
