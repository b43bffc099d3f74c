"""The system's picker of pictures and videos: which are chosen, out of what (os reference, 2.7)."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.state import State

Tab = Literal["recent", "albums"]


class Picker(State):
    """An open picker."""

    activity: str
    """Id of the activity that asked."""
    type: str
    """Media type that is wanted, such as `image/*`."""
    most: int = 1
    request: str | None = None
    """Name of the asking app's result handler, if it wants an answer."""
    tab: Tab = "recent"
    album: str | None = None
    """The album that is open in the albums' tab."""
    chosen: tuple[str, ...] = ()
    """Paths, in the order of choosing."""
