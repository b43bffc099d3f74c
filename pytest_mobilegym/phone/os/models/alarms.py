"""Things that happen at a time: apps schedule them, and passing time sets them off (os reference, 9)."""

from __future__ import annotations

from pytest_mobilegym.phone.state import State, Time


class Scheduled(State):
    """Something that an app wants to be told of; `id` is "<app>:<tag>"."""

    id: str
    app: str
    tag: str
    at: Time
    user_facing: bool = False
    """Whether it is an alarm that the status bar announces."""
