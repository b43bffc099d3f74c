"""An agent that plays a solution and touches anywhere in between."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from hashlib import blake2b
from random import Random

from pytest_mobilegym.actions import Action, Click
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.finger import Finger
from pytest_mobilegym.agents.oracle import Oracle
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.hand import Move

FUMBLES_EVERY = 5
"""Of the steps, the one that is a touch anywhere."""


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
