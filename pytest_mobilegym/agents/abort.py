"""An agent that gives up: what a judge must not let pass, whatever the phone looked like before."""

from __future__ import annotations

from pytest_mobilegym.actions import Abort, Action
from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation


class AbortAgent:
    """Declares ABORT at once."""

    privileged = False

    async def begin(self, context: EpisodeContext) -> None:
        """Nothing is worth noting."""

    async def act(self, observation: Observation) -> Action:  # noqa: ARG002
        """ABORT, whatever the screen shows."""
        return Abort(value="Not even tried.")


AGENT = AgentSpec("gives up at once", lambda _options: AbortAgent(), kind="baseline")
