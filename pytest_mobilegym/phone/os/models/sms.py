"""Text messages: conversations shared by apps, and the gateway that delivers (os reference, 7.2, 9)."""

from __future__ import annotations

from typing import Annotated, Literal

from pytest_mobilegym.phone.state import Incidental, State, Table, Time


class Message(State):
    """One text message."""

    id: str
    text: str
    at: Time
    outgoing: bool = False
    image: str = ""
    """Name of a picture that is sent along, such as "cat/window"."""
    failed: bool = False
    """Whether it could not be sent, as there was no mobile network; it can be sent again."""


class Conversation(State):
    """All messages with one number, or with one sender that has only a name."""

    id: str
    sender: str
    """Name of the contact, or the sender's own."""
    number: str = ""
    messages: Table[Message] = Table()
    unread: Annotated[int, Incidental] = 0
    pinned: bool = False
    sim: Literal[1, 2] = 1
