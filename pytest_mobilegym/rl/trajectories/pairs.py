"""Preference pairs: where a near miss leaves the solution, what the one does and what the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_mobilegym.actions import Action
from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import StopReason, VerdictRecord
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.element_actions import ElementAction
from pytest_mobilegym.rl.trajectories.guide import Guide
from pytest_mobilegym.rl.trajectories.played import Moment, Turn, ending_of, make_move, solution_of
from pytest_mobilegym.tasks.instance import PreparedEpisode
from pytest_mobilegym.tasks.task import Task
from pytest_mobilegym.tasks.trace import TracingHand


class Pair(NamedTuple):
    """Two actions on one screen.

    Attributes:
        near_miss: name of the wrong ending.
        prepared: the instance.
        history: the steps to the fork, that both took.
        at: the fork.
        chosen: what the solution does there, which ends passed.
        rejected: what the near miss does there.
        verdict: what the judge says of the near miss's end.
    """

    near_miss: str
    prepared: PreparedEpisode
    history: Sequence[Turn]
    at: Moment
    chosen: Action | ElementAction
    rejected: Action | ElementAction
    verdict: VerdictRecord


class Wrong(NamedTuple):
    """A near miss that was played: its moves, what it says at the end, and the verdict."""

    moves: Sequence[Move]
    ending: Sequence[Action]
    verdict: VerdictRecord


async def prefer(
    session: AsyncSession, task: type[Task], *, seed: int, instance: int
) -> tuple[list[Pair], list[str]]:
    """The pairs of an instance, each kind of mistake once, and why near misses gave none.

    Args: as `play_oracle` has them.

    Raises: as `play_oracle`.
    """
    await session.reset(task, seed=seed, instance=instance)
    prepared = session.episode.at.prepared
    path = solution_of(prepared)
    moves = path.trace.moves
    forks: dict[int, list[tuple[str, Wrong]]] = {}
    silent: list[str] = []
    for name, ending in prepared.task.near_misses():
        hand = TracingHand(Phone(prepared.before))
        try:
            ending(hand)
        except (MobileGymError, StopIteration):
            silent.append("a near miss that no hand can play")
            continue
        verdict = judge(
            prepared.task, prepared.before, hand.state, answer=hand.answered, stop_reason=StopReason.COMPLETE
        ).record()
        if verdict.passed:
            silent.append("a near miss that passes")
            continue
        forks.setdefault(_common(moves, hand.moves), []).append(
            (name, Wrong(hand.moves, ending_of(hand), verdict))
        )
    pairs: list[Pair] = []
    history: list[Turn] = []
    for number in range(max(forks, default=-1) + 1):
        found = set[str]()
        for name, wrong in forks.get(number, ()):
            right: Sequence[Action] = path.ending() if number == len(moves) else ()
            pair = await _fork(session, moves[number : number + 1], right, wrong, number)
            if pair is None:
                silent.append("a near miss whose fork no action on elements shows")
                continue
            chosen, rejected = pair
            if chosen == rejected or rejected.model_dump_json() in found:
                silent.append("a near miss that repeats another's mistake")
                continue
            found.add(rejected.model_dump_json())
            at = Moment.of(session)
            pairs.append(Pair(name, prepared, tuple(history), at, chosen, rejected, wrong.verdict))
        if number < max(forks):
            history += await make_move(session, moves[number])
    return pairs, silent


async def _fork(
    session: AsyncSession, right: Sequence[Move], ending: Sequence[Action], wrong: Wrong, number: int
) -> tuple[Action | ElementAction, Action | ElementAction] | None:
    """What solution and near miss do on the session's screen; `None` where an agent cannot."""
    guide = Guide(session)
    sides: list[Action | ElementAction] = []
    for move, said in (
        (right[0] if right else None, ending),
        (wrong.moves[number] if number < len(wrong.moves) else None, wrong.ending),
    ):
        if move is None:
            sides.append(said[0])
            continue
        guidance = await guide.towards(move)
        if guidance is None or guidance.action is None:
            return None
        sides.append(guidance.action)
    return sides[0], sides[1]


def _common(one: Sequence[Move], other: Sequence[Move]) -> int:
    """How many moves two hands began with alike."""
    for number, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            return number
    return min(len(one), len(other))
