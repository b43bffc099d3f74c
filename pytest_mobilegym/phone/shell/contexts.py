"""What the system's own screens and actions are given: the state of the whole phone."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.pending import Pending
from pytest_mobilegym.phone.os.models.ringing import Deed
from pytest_mobilegym.phone.wording import Hours


class ShellScreen(Protocol):
    """What a screen of the system reads, and a guard of one of its actions.

    Attributes:
        state: the phone's.
        lang: the phone's language.
        hours: how many hours the clock has.
    """

    state: PhoneState
    lang: Lang
    hours: Hours

    @property
    def now(self) -> datetime:
        """Simulated time, naive, in the phone's own zone."""


class ShellAction(Protocol):
    """What an action of the system does: see `running.system_action`.

    Attributes:
        root: the phone's state before the event.
        state: a draft of the whole phone.
    """

    root: PhoneState
    state: PhoneState

    def run(self, region: str, action: str) -> None: ...

    def open(self, app: str, route: str | None = None) -> None: ...

    def answer_picker(self, *, ok: bool, **data: str) -> None: ...

    def start(self, intent: Intent) -> bool: ...

    def fire(self, pending: Pending) -> bool: ...

    def answer_ring(self, deed: Deed) -> None: ...

    def deliver(self, app: str) -> None: ...

    def cancel_choice(self) -> None: ...

    @property
    def selected(self) -> str: ...

    def select_all(self) -> None: ...

    def write(self, piece: str) -> None: ...

    def erase(self) -> None: ...

    def enter(self) -> None: ...
