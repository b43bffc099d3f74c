"""Episodes that data are made of: played by a solution, at random, or recorded in a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pytest_mobilegym.actions import Action, Answer, Back, Complete, Home, parse_action
from pytest_mobilegym.errors import ActionError, EventRefused, MobileGymError
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.phone.events import parse_event
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.model import PhoneState, state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import EpisodeRow, StepRecord, StopReason, VerdictRecord
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.element_actions import (
    ElementAction,
    HoldElement,
    ScrollElement,
    TapElement,
    WriteElement,
    as_touch,
    find_element,
)
from pytest_mobilegym.rl.episode import Bookmark, Standing
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.trajectories.guide import Guide, element_at
from pytest_mobilegym.runs.after.replay import prepare_row
from pytest_mobilegym.runs.plan.config import RunConfig
from pytest_mobilegym.tasks.instance import PreparedEpisode
from pytest_mobilegym.tasks.rng import Rng
from pytest_mobilegym.tasks.task import Task
from pytest_mobilegym.tasks.trace import Trace, TracingHand

Role = Literal["solution", "random", "recorded", "wrong", "recovery"]
"""Why a step was taken: a solution wants it, by chance, a run's agent decided so; or it was a wrong turn, or
led back from one."""

WORDS = ("hello", "7", "ok", "你好", "test", "42")
"""What random walks write, beside words of the instruction."""


class LeftOut(Exception):
    """Nothing is made of an episode; the text says why, in words that many episodes may share."""


class Moment(NamedTuple):
    """What was seen at some step, and what was true of the phone."""

    screen: Screen
    standing: Standing

    @classmethod
    def of(cls, session: AsyncSession) -> Moment:
        """The present one of a session."""
        return cls(session.screen, session.standing)


class Turn(NamedTuple):
    """One step.

    Attributes:
        before: what was seen.
        action: what was done.
        element: number of the element that it was aimed at; `None` where it was aimed at none.
        after: what came of it.
        role: why it was done.
    """

    before: Moment
    action: Action | ElementAction
    element: int | None
    after: Moment
    role: Role


@dataclass(frozen=True)
class Played:
    """An episode.

    Attributes:
        source: "oracle", "walk", or the run's id.
        prepared: its instance and its start.
        turns: in order.
        stop_reason: why it ended; `None` where it was not brought to an end.
        verdict: what the judge says of its end.
        name: of the episode in its run; "" for that of the instance.
    """

    source: str
    prepared: PreparedEpisode
    turns: Sequence[Turn]
    stop_reason: StopReason | None
    verdict: VerdictRecord
    name: str = ""

    @property
    def solved(self) -> bool:
        """Whether COMPLETE was declared with all goals reached and no side effect."""
        return self.stop_reason is StopReason.COMPLETE and self.verdict.passed


class Path(NamedTuple):
    """A solution that passes.

    Attributes:
        trace: its moves, and the phones on the way.
        answer: what it tells the user at the end; `None` where nothing.
    """

    trace: Trace
    answer: str | None

    def ending(self) -> list[Action]:
        """What an agent says after the last move."""
        return [*([] if self.answer is None else [Answer(value=self.answer)]), Complete()]


def solution_of(prepared: PreparedEpisode) -> Path:
    """The task's own solution of an instance.

    Raises:
        LeftOut: it cannot be played, or does not pass.
    """
    hand = TracingHand(Phone(prepared.before))
    try:
        prepared.task.solution(hand)
    except Exception as error:
        raise LeftOut("the solution does not play") from error
    verdict = judge(
        prepared.task, prepared.before, hand.state, answer=hand.answered, stop_reason=StopReason.COMPLETE
    )
    if not verdict.passed:
        raise LeftOut("the solution does not pass")
    return Path(hand.trace, hand.answered)


async def take(
    session: AsyncSession, action: Action | ElementAction, *, role: Role, element: int | None = None
) -> Turn:
    """Take a step in a session.

    Raises:
        LeftOut: the step budget is used up.
    """
    before = Moment.of(session)
    if before.standing.stop_reason is not None:
        raise LeftOut("the step budget is used up")
    await session.step(action)
    return Turn(before, action, element, Moment.of(session), role)


async def make_move(session: AsyncSession, move: Move, *, role: Role = "solution") -> list[Turn]:
    """Make a hand's move as an agent would, in as many steps as that takes.

    Raises:
        LeftOut: no action of an agent does it, it was refused, or the step budget is used up.
    """
    turns: list[Turn] = []
    while True:
        guidance = await Guide(session).towards(move)
        if guidance is None:
            raise LeftOut("a gesture that no action on elements makes")
        if guidance.action is None:
            return turns
        turn = await take(session, guidance.action, role=role, element=guidance.element)
        if turn.after.screen.notes and not session.pixels:
            raise LeftOut("a step of the solution is refused")
        turns.append(turn)
        if guidance.done:
            return turns


async def play_oracle(session: AsyncSession, task: type[Task], *, seed: int, instance: int) -> Played:
    """Play a task's own solution as an agent would.

    Args:
        session: one that observes elements.
        task: a template.
        seed, instance: which instance.

    Raises:
        LeftOut: it cannot be played so, or does not pass.
        TaskError: the task cannot be sampled or arranged.
        InfrastructureError: the browser failed.
    """
    await session.reset(task, seed=seed, instance=instance)
    prepared = session.episode.at.prepared
    path = solution_of(prepared)
    turns: list[Turn] = []
    for move in path.trace.moves:
        turns += await make_move(session, move)
    for action in path.ending():
        turns.append(await take(session, action, role="solution"))
    standing = session.standing
    if not standing.solved:
        raise LeftOut("the solution, played as an agent would, does not pass")
    return Played("oracle", prepared, turns, standing.stop_reason, standing.verdict)


async def walk(session: AsyncSession, task: type[Task], *, seed: int, instance: int, steps: int) -> Played:
    """Do anything at all that the screens offer.

    Args:
        steps: how many at most; the task's budget may end it before.

    Raises: as `play_oracle`.
    """
    await session.reset(task, seed=seed, instance=instance)
    prepared = session.episode.at.prepared
    rng = Rng.named(prepared.seed, "/walk")
    turns: list[Turn] = []
    while len(turns) < steps and session.standing.stop_reason is None:
        turns.append(await wander(session, rng, role="random"))
    standing = session.standing
    return Played("walk", prepared, turns, standing.stop_reason, standing.verdict)


async def wander(session: AsyncSession, rng: Rng, *, role: Role, taps: bool = False) -> Turn:
    """Take a step at random, each element that reacts as likely as another.

    Args:
        rng: what is drawn from.
        role: for the record.
        taps: tap, and do nothing else.

    Raises:
        LeftOut: the screen offers nothing, or the step budget is used up.
    """
    screen = session.screen
    offered = list(_offers(screen, rng, taps=taps))
    if not offered:
        raise LeftOut("a screen without anything to tap")
    action = rng.choice(offered)
    number = action.element if isinstance(action, ElementAction) else None
    if isinstance(action, ElementAction) and session.pixels:
        action = as_touch(action, find_element(action, screen.elements or ()), screen.size)
    return await take(session, action, role=role, element=number)


def _offers(screen: Screen, rng: Rng, *, taps: bool) -> Sequence[Action | ElementAction]:
    offered: list[Action | ElementAction] = [] if taps else [Back(), Home()]
    words = [*screen.instruction.split(), *WORDS]
    for each in screen.elements or ():
        if "disabled" in each.flags:
            continue
        if "tap" in each.flags and each.role != "field":
            offered.append(TapElement(element=each.number))
        if taps:
            continue
        if each.role == "field":
            offered.append(WriteElement(element=each.number, value=rng.choice(words)))
        if "hold" in each.flags and each.role != "field":
            offered.append(HoldElement(element=each.number))
        if "scroll" in each.flags:
            offered.append(ScrollElement(element=each.number, direction=rng.choice(("up", "down"))))
    return offered


async def play_again(
    session: AsyncSession,
    row: EpisodeRow,
    steps: Sequence[StepRecord],
    *,
    run: str,
    config: RunConfig,
    templates: Mapping[str, type[Task]],
) -> Played:
    """What a run's agent saw and did, from its record.

    Args:
        session: shows the screens.
        row, steps: the record, untrusted.
        run: the run's id.
        config: its options.
        templates: the tasks by id.

    Raises:
        LeftOut: it does not come out as it was recorded, or has no verdict.
        InfrastructureError: the browser failed.
    """
    if row.verdict is None:
        raise LeftOut("an episode without a verdict")
    try:
        prepared = prepare_row(row, config=config, templates=templates)
        states = _states(prepared, steps)
    except MobileGymError as error:
        raise LeftOut("a record that does not come out again") from error
    moments: list[Moment] = []
    answer: str | None = None
    for number, state in enumerate(states):
        await session.reset(snapshot=Bookmark(prepared, state, number, answer))
        moments.append(Moment.of(session))
        recorded = steps[number].action if number < len(steps) else None
        if recorded is not None and recorded.get("kind") == "ANSWER":
            answer = str(recorded.get("value"))
    turns: list[Turn] = []
    for step, before, after in zip(steps, moments, moments[1:], strict=False):
        action = await _recorded_action(session, step, before)
        if action is not None:
            turns.append(Turn(before, action[0], action[1], after, "recorded"))
    return Played(run, prepared, turns, row.stop_reason, row.verdict, row.episode)


def _states(prepared: PreparedEpisode, steps: Sequence[StepRecord]) -> list[PhoneState]:
    """The phone before each step, and after the last.

    Raises:
        LeftOut: one of them is not the recorded one.
        EventRefused: an event is not offered.
    """
    phone = Phone(prepared.before)
    states = [phone.state]
    for step in steps:
        for event in map(parse_event, step.events):
            phone.dispatch(event)
        if step.state_hash != state_hash(phone.state):
            raise LeftOut("a record that does not come out again")
        states.append(phone.state)
    return states


async def _recorded_action(
    session: AsyncSession, step: StepRecord, before: Moment
) -> tuple[Action | ElementAction, int | None] | None:
    """What a recorded step did, as an agent's action; `None` for a malformed reply or a gesture."""
    data = step.action
    if data is None:
        return None
    try:
        if data.get("kind") == "MOVE":
            move = Move.model_validate(data)
        elif data.get("kind") == "touch":
            move = Move(events=(parse_event(data),), ms=0)
        else:
            action = parse_action(data)
            point = getattr(action, "point", None)
            elements = before.screen.elements or ()
            return action, None if point is None else element_at(point, elements, before.screen.size)
    except (ActionError, EventRefused, ValueError):
        return None
    await session.reset(snapshot=Bookmark(before.standing.prepared, before.standing.after))
    guidance = await Guide(session).towards(move)
    if guidance is None or guidance.action is None or not guidance.done:
        return None
    return guidance.action, guidance.element


def ending_of(hand: Hand) -> list[Action]:
    """What an agent says after a hand's last move."""
    return [*([] if hand.answered is None else [Answer(value=hand.answered)]), Complete()]
