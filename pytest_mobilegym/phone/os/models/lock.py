"""The lock screen."""

from __future__ import annotations

from pytest_mobilegym.phone.state import State, Time


class Lock(State):
    """The phone is locked: nothing but its lock screen can be seen."""

    awake: bool = True
    """Whether the screen is lit; a dark one shows nothing."""
    asks: bool = False
    """Whether the pad for the PIN is open."""
    typed: str = ""
    """Digits keyed in so far."""
    wrong: int = 0
    """Wrong PINs, one after the other."""
    waits_until: Time | None = None
    """Until when the pad takes nothing, after too many wrong ones."""
    item: str = ""
    """The notification that is opened once the phone is unlocked."""
