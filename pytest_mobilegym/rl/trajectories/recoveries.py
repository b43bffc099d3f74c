"""Failure and recovery: a wrong turn off a solution's way, the steps back, and the right step after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_mobilegym.actions import Action, Awake, Back
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.element_actions import ElementAction, TapElement, as_touch
from pytest_mobilegym.rl.episode import Bookmark
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.trajectories.played import LeftOut, Played, Turn, take, wander
from pytest_mobilegym.tasks.instance import PreparedEpisode
from pytest_mobilegym.tasks.rng import Rng

TRIES = 8
"""Wrong turns that are tried, each at a step that is drawn."""

WAY_BACK = 3
"""Steps that may lead back."""


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


async def recover(session: AsyncSession, played: Played) -> Recovery:
    """Turn off a solution's way at some step, and come back to it.

    What is offered then is what was offered before, nothing was changed, and the rest of the solution passes.

    Args:
        session: one that observes elements.
        played: the solution, as an agent plays it.

    Raises:
        LeftOut: no wrong turn was found from which a way leads back.
        InfrastructureError: the browser failed.
    """
    rng = Rng.named(played.prepared.seed, "/recovery")
    for _ in range(TRIES):
        number = rng.below(len(played.turns))
        start = played.turns[number].before.standing
        await session.reset(snapshot=Bookmark(played.prepared, start.after, number, start.answer))
        turns = await _turn_off(session, rng)
        if turns and (right := await _go_on(session, played.turns[number:])) is not None:
            return Recovery(played.prepared, played.turns[:number], [*turns, right])
    raise LeftOut("no wrong turn that leads somewhere and back")


async def _go_on(session: AsyncSession, rest: Sequence[Turn]) -> Turn | None:
    """Play the rest of a solution; gives its first step, or `None` where it does not pass any more."""
    try:
        turns = [await take(session, each.action, role="solution", element=each.element) for each in rest]
    except LeftOut:
        return None
    return turns[0] if session.standing.solved else None


async def _turn_off(session: AsyncSession, rng: Rng) -> list[Turn]:
    """A wrong turn and the way back; empty where it led nowhere, or nothing leads back."""
    phone = session.episode.device.phone
    before, shown, place = phone.state, _offered(phone), session.screen
    try:
        turns = [await wander(session, rng, role="wrong", taps=True)]
        if _offered(phone) == shown or turns[0].after.screen.notes:
            return []
        for _ in range(WAY_BACK):
            turns.append(await _go_back(session, place))
            if _offered(phone) == shown:
                return [] if changes_between(before, phone.state) else turns
    except LeftOut:
        pass
    return []


async def _go_back(session: AsyncSession, place: Screen) -> Turn:
    """A step towards a screen that one has left: its app, its tab, or Back.

    Args:
        place: the screen, as it was seen.
    """
    screen = session.screen
    if screen.app != place.app:
        return await take(session, Awake(value=place.app_name), role="recovery")
    was = {each.text for each in place.elements or () if "selected" in each.flags}
    for each in screen.elements or ():
        if each.text in was and "tap" in each.flags and "selected" not in each.flags:
            tap: Action | ElementAction = TapElement(element=each.number)
            if session.pixels:
                tap = as_touch(TapElement(element=each.number), each, screen.size)
            return await take(session, tap, role="recovery", element=each.number)
    return await take(session, Back(), role="recovery")


def _offered(phone: Phone) -> set[Target]:
    return set(phone.frame().targets)
