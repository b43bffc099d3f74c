"""What decides: the contract that every agent keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    # Agents in processes of their own start without these.
    from pytest_mobilegym.actions import Action
    from pytest_mobilegym.devices.device import Device, Observation
    from pytest_mobilegym.phone.events import Touch
    from pytest_mobilegym.phone.hand import Move
    from pytest_mobilegym.phone.phone import Phone
    from pytest_mobilegym.tasks.task import Task


class EpisodeKey(NamedTuple):
    """Which episode it is, in every run that plays it.

    Attributes:
        template: id of the task's template.
        seed: what the instance was drawn with.
        trial: number of the trial.
    """

    template: str
    seed: int
    trial: int


@dataclass(frozen=True)
class EpisodeContext:
    """What an agent may know when an episode begins.

    Attributes:
        instruction: the task in words, AnswerSheet suffix included.
        lang: "en" or "zh".
        seed: for agents that draw random numbers.
        max_steps: the step budget.
        app_names: display names of the installed apps.
        key, task, phone, device: for privileged agents only (oracle, random without pixels), else `None`.
    """

    instruction: str
    lang: str
    seed: int
    max_steps: int
    app_names: tuple[str, ...] = ()
    key: EpisodeKey | None = None
    task: Task | None = None
    phone: Phone | None = None
    device: Device | None = None


@dataclass(frozen=True)
class Usage:
    """Tokens and seconds of one model call."""

    prompt_tokens: int = 0
    completion_tokens: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Reply:
    """One decision with what led to it.

    Attributes:
        action: the action (privileged agents may name a target); `None` when the reply could not be parsed.
        format_error: one sentence on what was wrong with the reply, if it could not be parsed.
        thought: the model's reasoning, if it gave one.
        raw: the model's reply as it came.
        read: the reply as it was read: calls that came apart from it put into words, punctuation made plain.
        remarks: what the model is to know of how its reply was read.
        prompt: the messages sent, with images replaced by placeholders such as "<image 1080x2400 sha256:…>".
        usage: tokens and seconds.
        confidence: how sure it is of the decision, 0 to 1; on COMPLETE, that the task is done. `None` where
            it does not say.

    Raises:
        ValueError: a confidence that is no number from 0 to 1.
    """

    action: Action | Touch | Move | None
    format_error: str | None = None
    thought: str = ""
    raw: str = ""
    read: str = ""
    remarks: tuple[str, ...] = ()
    prompt: list[dict[str, Any]] = field(default_factory=list)
    usage: Usage = Usage()
    confidence: float | None = None

    def __post_init__(self) -> None:
        """Check the confidence, which is a number like any other to the model that gave it."""
        given = self.confidence
        if given is not None and not (isinstance(given, (int, float)) and 0 <= given <= 1):
            raise ValueError(f"expected a confidence from 0 to 1, got {given!r}")


class Agent(Protocol):
    """Decides on the next action from what it sees.

    A fresh instance plays each episode. `act` may return a bare action or a `Reply`; it raises
    `FormatError` for a reply without a valid action and `InfrastructureError` when its endpoint fails.
    """

    privileged: bool
    """Whether it is handed the task, the phone and the device (never true for a benchmarked agent)."""

    async def begin(self, context: EpisodeContext) -> None:
        """Take note of the task before the first observation."""
        ...

    async def act(self, observation: Observation) -> Action | Reply:
        """Decide on the next action."""
        ...
