"""An agent that does nothing and declares success: what a judge must not let pass."""

from __future__ import annotations

from pytest_mobilegym.actions import Action, Complete
from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation


class NullAgent:
    """Declares COMPLETE at once."""

    privileged = False

    async def begin(self, context: EpisodeContext) -> None:
        """Nothing is worth noting."""

    async def act(self, observation: Observation) -> Action:  # noqa: ARG002
        """COMPLETE, whatever the screen shows."""
        return Complete()


AGENT = AgentSpec("declares COMPLETE at once", lambda _options: NullAgent(), kind="baseline")
