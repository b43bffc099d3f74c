"""The oracle: plays a task's own solution, with real touches where there are pixels.

The solution runs once on a fork of the phone without a browser, which gives its moves. On a device with
pixels each move becomes what a finger would do: swipe until the target is in view, then touch it at the
position that the page reports.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.actions import Action, Answer, Complete
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.finger import Finger
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.hand import Hand, Move

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task


class Oracle:
    """Plays the task's solution and declares COMPLETE; a subclass may have something else played."""

    privileged = True

    def __init__(self) -> None:
        self._moves: deque[Move] = deque()
        self._answer: str | None = None
        self._device: Any = None
        self._finger = Finger(None)

    async def begin(self, context: EpisodeContext) -> None:
        """Work out on a fork of the phone what to play."""
        if context.task is None or context.phone is None or context.device is None:
            raise UsageError("The oracle plays a task's own solution, on a phone in this process.")
        hand = Hand(context.phone.fork())
        self.work_out(context.task, hand)
        self._moves = deque(hand.moves)
        self._answer = hand.answered
        self._device = context.device
        self._finger = Finger(context.device)

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
        action, done = await self._finger.touch(self._moves[0])
        if done:
            self._moves.popleft()
        return action


AGENT = AgentSpec(
    "plays the task's own solution", lambda _options: Oracle(), privileged=True, kind="solution"
)
