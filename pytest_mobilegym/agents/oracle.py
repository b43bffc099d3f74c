"""The oracle: plays a task's own solution, with real touches where there are pixels.

The solution runs once on a fork of the phone without a browser, which gives its moves. On a device with
pixels each move becomes what a finger would do: swipe until the target is in view, then touch it at the
position that the page reports.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.actions import (
    Action,
    Answer,
    Awake,
    Back,
    Complete,
    Enter,
    Home,
    Recent,
    Type,
    Wait,
)
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.registry import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.location import Location, character_target
from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.events import Focus, Key, Launch, Scroll, Select, Text, Touch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Hand, Move

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task

MAX_SWIPES = 40
"""Swipes towards one target before the oracle gives up on it."""

_KEYS: dict[str, Action] = {"back": Back(), "home": Home(), "recents": Recent(), "enter": Enter()}


class Oracle:
    """Plays the task's solution and declares COMPLETE; a subclass may have something else played."""

    privileged = True

    def __init__(self) -> None:
        self._moves: deque[Move] = deque()
        self._answer: str | None = None
        self._swipes = 0
        self._device: Any = None

    async def begin(self, context: EpisodeContext) -> None:
        """Work out on a fork of the phone what to play."""
        if context.task is None or context.phone is None or context.device is None:
            raise ActionError("The oracle needs the task, the phone and the device.")
        hand = Hand(context.phone.fork())
        self.work_out(context.task, hand)
        self._moves = deque(hand.moves)
        self._answer = hand.answered
        self._device = context.device

    def work_out(self, task: Task, hand: Hand) -> None:
        """Make the moves that are to be played."""
        task.solution(hand)

    async def act(self, observation: Observation) -> Action | Reply:  # noqa: ARG002
        """The next move, or the next touch of it."""
        if not self._moves:
            answer, self._answer = self._answer, None
            return Complete() if answer is None else Answer(value=answer)
        if not self._device.pixels:
            return Reply(action=self._moves.popleft())
        action, done = await self._touch(self._moves[0])
        if done:
            self._moves.popleft()
            self._swipes = 0
        else:
            self._swipes += 1
            if self._swipes > MAX_SWIPES:
                raise ActionError(f"{MAX_SWIPES} swipes did not bring {self._moves[0].events} into view.")
        return action

    async def _touch(self, move: Move) -> tuple[Action | Reply, bool]:
        """The action that carries a move on, and whether it ends it."""
        match move.events:
            case ():
                return Wait(value=move.ms / 1000), True
            case (Key(key=key),):
                return _KEYS[key], True
            case (Launch(app=app),):
                return Awake(value=app), True
            case (Text(text=text, clear=clear),):
                return Type(value=text, clear=clear), True
            case (Focus() as focus, Text(text=text, clear=clear)):
                place = await self._locate(Target(focus.region, "field", focus.field))
                if place.swipe is not None:
                    return place.swipe, False
                return Type(value=text, clear=clear, point=place.point), True
            case (Focus() as focus,):
                return await self._reach(Target(focus.region, "field", focus.field))
            case (Select(end=None) as held,):
                return await self._reach(character_target(held.region, held.field, held.start))
            case (Select(region=region, field=name, start=int(start), end=int(end)),):
                chosen: tuple[Action, bool] = await self._device.select(region, name, start, end)
                return chosen
            case (Touch(gesture="drag") as touch,):
                action, done = await self._device.carry(touch)
                return Reply(action=move) if action == touch else action, done
            case (Touch() as touch,):
                args = tuple(sorted(touch.args.items()))
                return await self._reach(Target(touch.region, "touch", touch.action, args, touch.gesture))
            case (Scroll() as scroll,):
                approach = await self._device.drag_to(scroll.region, scroll.scroller, scroll.offset)
                return (approach.action, approach.arrives) if approach else (Wait(value=0), True)
            case _:
                raise ActionError(f"The oracle cannot make the move {move!r} with a finger.")

    async def _reach(self, target: Target) -> tuple[Action, bool]:
        """The touch of a target; or, while it is out of reach, the swipe that brings it nearer."""
        place = await self._locate(target)
        return (place.touch(target.gesture), True) if place.swipe is None else (place.swipe, False)

    async def _locate(self, target: Target) -> Location:
        place: Location | None = await self._device.locate(target)
        if place is None:
            raise ActionError(f"The page shows no {target.name!r} with {dict(target.args)} to touch.")
        return place


AGENT = AgentSpec(
    "plays the task's own solution", lambda _options: Oracle(), privileged=True, kind="solution"
)
