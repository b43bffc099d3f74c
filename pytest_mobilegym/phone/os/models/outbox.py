"""What waits for the network: messages that could not be sent, and go out by themselves once it is back."""

from __future__ import annotations

from pytest_mobilegym.phone.state import State, Time


class Waiting(State):
    """One thing that an app could not send; `id` is made of app, kind and tag."""

    id: str
    app: str
    kind: str
    """Which of the app's handlers sends it."""
    tag: str
    """What that handler is told."""
    at: Time | None = None
    """When it is tried again; `None` while there is no network."""
