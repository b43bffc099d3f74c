"""An instruction of the user's own: an episode with no task behind it, which nobody judges."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import PhoneState

EXEC = "exec"
"""Id of the only episode of `mobilegym exec`, and what its row has for template and suite."""


@dataclass(frozen=True)
class Instruction:
    """An episode without a task; it is planned and prepared at once, as there is nothing to sample.

    Attributes:
        instruction: what the agent is told.
        before: the phone that it starts from.
        max_steps: the step budget.
        seed: for agents that draw random numbers.
    """

    instruction: str
    before: PhoneState
    max_steps: int
    seed: int = 0
    params: dict[str, Any] = field(default_factory=dict)
    task: None = None

    @property
    def id(self) -> str:
        """Id of the episode."""
        return EXEC
