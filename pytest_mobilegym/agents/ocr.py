"""A baseline that sees pixels alone: it reads the screen by OCR and walks towards the instruction's words.

No model, no state, no page source: texts come from `sight.reader`, switches and fields from their shapes. It
opens the app that the instruction names, follows labels that share its words, sets switches, chooses options,
writes what stands in quotation marks, and answers questions from labels with a value beside them. Given the
same screens it does the same. It is honest and weak, and needs the extra `ocr`.
"""

from __future__ import annotations

from collections.abc import Generator

from pytest_mobilegym.actions import Action, Complete
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.sight.goal import understand
from pytest_mobilegym.agents.sight.plan import Plan, sheet_name
from pytest_mobilegym.agents.sight.reader import read_lines, require_reader
from pytest_mobilegym.agents.sight.screen import Screen, look
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import UsageError


class OcrAgent:
    """Plays one episode by a `Plan`."""

    privileged = False

    async def begin(self, context: EpisodeContext) -> None:
        """Read the instruction."""
        goal = understand(context.instruction, context.app_names)
        self._plan = Plan(goal, sheet=sheet_name(context.app_names), max_steps=context.max_steps)
        self._steps: Generator[Action, Screen, None] | None = None

    async def act(self, observation: Observation) -> Reply:
        """The plan's next action.

        Raises:
            UsageError: the device shows no pixels.
        """
        if observation.screenshot is None:
            raise UsageError("The agent 'ocr' needs screenshots; use --device=browser.")
        screen = look(observation.screenshot, await read_lines(observation.screenshot))
        try:
            if self._steps is None:
                self._steps = self._plan.run(screen)
                action = next(self._steps)
            else:
                action = self._steps.send(screen)
        except StopIteration:
            action = Complete()
        return Reply(
            action=action, thought=self._plan.why, raw=" | ".join(line.text for line in screen.lines)
        )


def _check(_options: AgentOptions) -> None:
    require_reader()


AGENT = AgentSpec(
    "reads the screen by OCR and follows the instruction's words (extra: ocr)",
    lambda _options: OcrAgent(),
    needs_pixels=True,
    check=_check,
)
