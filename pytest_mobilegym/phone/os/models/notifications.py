"""Notifications: newest first; in the shade, on badges, for a moment as a banner (os reference, 9)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.os.models.pending import Pending
from pytest_mobilegym.phone.state import Incidental, State, Time

Importance = Literal["low", "default", "high"]


class Notification(State):
    """One notification.

    `route` is the screen of its app that a tap opens, unless it carries what is done instead, `pending`.
    """

    id: str
    app: str
    title: str
    body: str = ""
    at: Time
    read: Annotated[bool, Incidental] = False
    importance: Importance = "default"
    route: str | None = None
    pending: Pending | None = None
    auto_cancel: bool = True
    notice: str = ""
    """What of its app's own data it tells of, a key of `@app.notices`; it goes when that no longer holds."""
    count: Annotated[int, Field(ge=1)] = 1
    """How many unread things it tells of, such as the messages of a conversation; badges add them up."""
    banner_until: Annotated[Time | None, Incidental] = None
    """Until when it is shown as a banner; `None` where it never is."""

    @property
    def leaves_nothing(self) -> bool:
        return True  # The phone posted it; what it tells of is judged where it happened.
