"""The clipboard: what was copied last, and a short history; the host's own is never touched."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.state import State, Time


class Clip(State):
    """Something copied."""

    type: Literal["text", "image", "file"] = "text"
    content: str
    at: Time
    source: str | None = None
    """App that it was copied in."""


class Clipboard(State):
    """The newest clip and those before it, newest first."""

    current: Clip | None = None
    history: tuple[Clip, ...] = ()
