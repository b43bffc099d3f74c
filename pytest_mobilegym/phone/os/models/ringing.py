"""What rings over the whole screen until somebody answers it, one thing at a time."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.state import State, Time

Kind = Literal["alarm", "timer", "call"]

Deed = Literal["stop", "snooze", "answer", "decline", "missed"]
"""What becomes of it: `missed` where nobody has answered in time."""


class Ringing(State):
    """An alarm, a timer or a call that rings now."""

    app: str
    tag: str
    """What its app knows it by."""
    kind: Kind
    title: str
    """The time of an alarm, or who calls."""
    detail: str = ""
    """What it is for, or where a call comes from."""
    seed: str = ""
    """Portrait of a caller; empty for none."""
    until: Time
    """When it stops by itself."""
