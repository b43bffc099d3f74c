"""Agents that only make work for the harness."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from hashlib import blake2b
from random import Random

from pytest_mobilegym.actions import Action, Click, Complete
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.finger import Finger
from pytest_mobilegym.agents.oracle import Oracle
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.hand import Move

TAPS = 10

FUMBLES_EVERY = 5
"""Of the steps of a fumbling oracle, the one that is a touch anywhere."""


class TenTaps:
    """Taps ten times on the upper part of the screen, then declares COMPLETE; always looks first."""

    privileged = False

    def __init__(self) -> None:
        self._taps = 0

    async def begin(self, context: EpisodeContext) -> None:
        """Nothing to remember."""

    async def act(self, observation: Observation) -> Action:  # noqa: ARG002
        """The next tap."""
        self._taps += 1
        if self._taps > TAPS:
            return Complete()
        return Click(point=(870, 130 + 95 * (self._taps % 7)))


class LookingTaps(TenTaps):
    """The same, and looks at each screenshot."""

    async def act(self, observation: Observation) -> Action:
        """The next tap."""
        assert observation.screenshot is not None
        return await super().act(observation)


class Fumbling(Oracle):
    """Plays a solution that was worked out before, and touches anywhere at every fifth step.

    Attributes:
        seen: digests of the screenshots.

    Args:
        moves: the solution's.
        answer: what it answers at the end.
        draw: draws where it touches.
    """

    def __init__(self, moves: Iterable[Move], answer: str | None, draw: Random) -> None:
        super().__init__()
        self._moves = deque(moves)
        self._answer = answer
        self._draw = draw
        self.seen: list[str] = []

    async def begin(self, context: EpisodeContext) -> None:
        """Take the device over."""
        self._device = context.device
        self._finger = Finger(context.device)

    async def act(self, observation: Observation) -> Action | Reply:
        """The next touch; what is not on the screen any more is left out."""
        assert observation.screenshot is not None
        self.seen.append(blake2b(observation.screenshot, digest_size=16).hexdigest())
        if len(self.seen) % FUMBLES_EVERY == 0:
            return Click(point=(self._draw.randrange(1000), self._draw.randrange(1000)))
        while True:
            try:
                return await super().act(observation)
            except ActionError:
                self._moves.popleft()
