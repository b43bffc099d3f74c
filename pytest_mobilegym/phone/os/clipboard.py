"""The clipboard: what was copied last, and a short history; the host's own is never touched."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.os.models.clipboard import Clip
from pytest_mobilegym.phone.os.state import OsState

MOST = 20


def copy(
    os: OsState, content: str, *, type: Literal["text", "image", "file"] = "text", source: str | None = None
) -> None:
    """Put something on the clipboard of a draft; the same thing twice counts once."""
    current = os.clipboard.current
    if current is not None and (current.type, current.content) == (type, content):
        return
    clip = Clip(type=type, content=content, at=os.now, source=source)
    os.clipboard.current = clip
    os.clipboard.history = (clip, *tuple(os.clipboard.history))[:MOST]


def text(os: OsState) -> str:
    """The text on the clipboard, empty if there is none."""
    current = os.clipboard.current
    return current.content if current is not None and current.type == "text" else ""
