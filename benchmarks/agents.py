"""Agents that only make work for the harness."""

from __future__ import annotations

from pytest_mobilegym.actions import Action, Click, Complete
from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.devices.device import Observation

TAPS = 10


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
