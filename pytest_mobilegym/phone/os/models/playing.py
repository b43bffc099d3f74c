"""What the phone plays: one sound at a time, which goes on behind other apps (os reference, 9)."""

from __future__ import annotations

from pytest_mobilegym.phone.state import State, Time


class Session(State):
    """A sound or a video that was begun."""

    app: str
    page: str
    """Key of the entry that began it; empty for what belongs to the app as a whole."""
    media: str
    """What is played, such as a file's path."""
    title: str
    detail: str = ""
    """Whose it is, or where it lies."""
    duration: int
    """In milliseconds."""
    played: int = 0
    """Milliseconds that had been heard when it was last begun or paused."""
    started: Time | None = None
    """Since when it plays; `None` where it is paused."""
    watched: bool = False
    """Whether it plays only while its page's app is in front, as a video does."""
    speed: int = 100
    """In percent."""
    told: bool = False
    """Whether the app is told of its end."""
    interrupted: bool = False
    """Whether it stands still only while something rings."""
