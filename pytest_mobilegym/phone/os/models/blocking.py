"""Whom the owner does not want to hear from (os reference, 7)."""

from __future__ import annotations

from pytest_mobilegym.phone.state import State, Time


class Blocked(State):
    """A number, or a sender that has only a name, whose calls and texts are kept away."""

    id: str
    """The digits of the number, or the name."""
    number: str
    """As it was blocked."""
    since: Time
