"""Failure and recovery: a wrong turn off a solution's way, the steps back, and the right step after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_mobilegym.actions import Back
from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.trajectories.played import LeftOut, Turn, make_move, solution_of, take, wander
from pytest_mobilegym.tasks.instance import PreparedEpisode
from pytest_mobilegym.tasks.rng import Rng
from pytest_mobilegym.tasks.task import Task

TRIES = 6
"""Wrong turns that are tried at a step before the next step is."""

WAY_BACK = 3
"""Presses of Back that may lead back."""


class Recovery(NamedTuple):
    """A wrong turn that was made good.

    Attributes:
        prepared: the instance.
        history: the steps of the solution before it.
        turns: the wrong turn, the steps back, and the solution's next step, by their roles.
    """

    prepared: PreparedEpisode
    history: Sequence[Turn]
    turns: Sequence[Turn]


async def recover(session: AsyncSession, task: type[Task], *, seed: int, instance: int) -> Recovery:
    """Turn off a solution's way at some step, and come back to it.

    What is shown then is what was shown before, nothing was changed, and the solution passes from there.

    Args: as `play_oracle` has them.

    Raises:
        LeftOut: no wrong turn was found from which Back leads back.
        TaskError, InfrastructureError: as `play_oracle`.
    """
    await session.reset(task, seed=seed, instance=instance)
    prepared = session.episode.at.prepared
    moves = solution_of(prepared).trace.moves
    rng = Rng.named(prepared.seed, "/recovery")
    leaving = rng.below(len(moves))
    history: list[Turn] = []
    for number, move in enumerate(moves):
        if number >= leaving:
            here = session.snapshot()
            for _ in range(TRIES):
                turns = await _turn_off(session, rng)
                if turns and _passes_on(prepared, session, moves[number:]):
                    turns += await make_move(session, move)
                    return Recovery(prepared, history, turns)
                await session.restore(here)
        history += await make_move(session, move)
    raise LeftOut("no wrong turn from which Back leads back")


async def _turn_off(session: AsyncSession, rng: Rng) -> list[Turn]:
    """A wrong turn and the way back; empty where it led nowhere, or Back not back."""
    phone = session.episode.device.phone
    before, shown = phone.state, _offered(phone)
    turns = [await wander(session, rng, role="wrong", taps=True)]
    if _offered(phone) == shown or turns[0].after.screen.notes:
        return []
    for _ in range(WAY_BACK):
        try:
            turns.append(await take(session, Back(), role="recovery"))
        except LeftOut:
            return []
        if _offered(phone) == shown:
            return [] if changes_between(before, phone.state) else turns
    return []


def _offered(phone: Phone) -> set[Target]:
    return set(phone.frame().targets)


def _passes_on(prepared: PreparedEpisode, session: AsyncSession, rest: Sequence[Move]) -> bool:
    """Whether the rest of the solution passes from the session's phone."""
    hand = Hand(session.episode.device.phone.fork())
    try:
        hand.play(rest)
    except MobileGymError:
        return False
    return judge(prepared.task, prepared.before, hand.state, stop_reason=StopReason.COMPLETE).passed
