"""What the phone plays: one sound at a time, which goes on behind other apps (os reference, 9).

A sound belongs to the page that began it. While that page is open anywhere, also behind others, the sound
plays on, and the shade shows it with what pauses and stops it; with its page it ends, and with a restart.
What is watched, such as a video, stands still as soon as its page's app is not in front, and the shade leaves
it out.
"""

from __future__ import annotations

from pytest_mobilegym.phone.os.models.playing import Session
from pytest_mobilegym.phone.os.state import OsState


def play(
    os: OsState,
    *,
    app: str,
    page: str,
    media: str,
    title: str,
    duration: int,
    detail: str = "",
    watched: bool = False,
) -> None:
    """Play a sound or a video from its beginning, in place of what is played."""
    os.playing = Session(
        app=app,
        page=page,
        media=media,
        title=title,
        detail=detail,
        duration=duration,
        started=os.now,
        watched=watched,
    )


def toggle(os: OsState) -> None:
    """Pause, or go on; from the end it starts again. Nothing happens where nothing is played."""
    session = os.playing
    if session is None:
        return
    if is_running(os):
        pause(os)
        return
    heard = reached(session, os.now)
    session.played = 0 if heard >= session.duration else heard
    session.started = os.now


def pause(os: OsState) -> None:
    """Let it stand where it is; nothing happens where nothing is played."""
    session = os.playing
    if session is None:
        return
    session.played, session.started = reached(session, os.now), None


def stop(os: OsState) -> None:
    """Play nothing any more."""
    os.playing = None


def reached(session: Session, now: int) -> int:
    """How far it has come, in milliseconds; also on a frozen state."""
    passed = now - session.started if session.started is not None else 0
    return int(min(session.played + max(passed, 0), session.duration))


def is_running(os: OsState) -> bool:
    """Whether something is heard now; also on a frozen state."""
    session = os.playing
    return session is not None and session.started is not None and reached(session, os.now) < session.duration
