"""What an agent acts on: the contract that every device keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pytest_mobilegym.actions import Action
    from pytest_mobilegym.devices.elements.element import Element
    from pytest_mobilegym.phone.events import Event, Touch
    from pytest_mobilegym.phone.hand import Move
    from pytest_mobilegym.phone.model import PhoneState


@dataclass(frozen=True)
class Observation:
    """What the agent gets to see before it decides.

    Attributes:
        screenshot: encoded image of the whole screen, `None` on a device without pixels.
        mime: media type of `screenshot`.
        size: width and height in physical pixels.
        app: id of the foreground app ("launcher" on the home screen).
        app_name: its display name in the run's language.
        now: simulated time as ISO 8601 without a zone, for prompts that show the date.
        step: number of actions performed so far.
        notes: remarks for the agent, such as a user's reply or "no app named 'x'".
        elements: what is on the screen; `None` unless the run shows its agents elements.
        text: the same as text, a line an element; `None` unless the run shows its agents text.
    """

    screenshot: bytes | None
    mime: str
    size: tuple[int, int]
    app: str
    app_name: str
    now: str
    step: int = 0
    notes: tuple[str, ...] = field(default=())
    elements: tuple[Element, ...] | None = None
    text: str | None = None


class Device(Protocol):
    """A phone that can be reset, acted on and looked at.

    Every method raises `InfrastructureError` when the device itself fails, and `ActionError` (also
    `EventRefused`) when the action cannot be performed; the state is then unchanged.
    """

    name: str
    pixels: bool
    """Whether observations carry screenshots and coordinates mean something."""

    async def reset(self, snapshot: PhoneState) -> Observation:
        """Put the phone into `snapshot` and look at it."""
        ...

    async def perform(self, action: Action | Touch | Move) -> Observation:
        """Perform one action, let its simulated time pass, wait until settled, look.

        A `Touch` or a `Move` names its target instead of a point.
        """
        ...

    async def state(self) -> PhoneState | None:
        """The phone's present state; `None` on a real phone."""
        ...

    def take_events(self) -> list[Event]:
        """The phone events caused since the last call, for the record."""
        ...

    async def close(self) -> None:
        """Release what the device holds."""
        ...
