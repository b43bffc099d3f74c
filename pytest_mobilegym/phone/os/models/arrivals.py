"""What is to come to the phone from outside: answers to messages, and calls."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.state import State, Time

Kind = Literal["message", "call"]


class Arrival(State):
    """Something that comes at a time."""

    id: str
    app: str
    """Whose screens it comes to."""
    kind: Kind = "message"
    at: Time
    sender: str
    """The conversation that a message belongs to, as its app knows it, or the number of a caller."""
    text: str = ""
    by: str = ""
    """Who of several writes, in a conversation with more than one."""


class Script(State):
    """What somebody will answer, as whoever arranges a phone has written it down."""

    id: str
    app: str
    to: str = ""
    """The conversation, as its app knows it; empty for any."""
    when: str = ""
    """A regular expression that is searched in what the owner writes; empty for whatever it is."""
    text: str = ""
    """What comes back. Each `{code}` in it is six digits, drawn when it comes."""
    kind: Kind = "message"
    after_ms: int = 20_000
    """How much later, in simulated time."""
    by: str = ""
    once: bool = True
    """Whether it answers one message alone."""
