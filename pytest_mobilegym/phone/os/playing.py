"""What the phone plays: one sound at a time, which goes on behind other apps (os reference, 9).

A sound belongs to the page that began it. While that page is open anywhere, also behind others, the sound
plays on, and the shade shows it with what pauses and stops it; with its page it ends, and with a restart.
What is watched, such as a video, stands still as soon as its page's app is not in front, and the shade leaves
it out. What belongs to no page goes on as long as its app is open, whatever the app shows. While something
rings, a sound stands still; a call that is made or answered pauses it.

An app that asks for it is told by its `on_alarm`, with the tag `ENDED`, when its sound has come to its end.
"""

from __future__ import annotations

from pytest_mobilegym.phone.os import alarms
from pytest_mobilegym.phone.os.models.playing import Session
from pytest_mobilegym.phone.os.state import OsState

ENDED = "playing.ended"
"""What the alarm of an app is told when its sound has come to its end."""


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
    speed: int = 100,
    told: bool = False,
) -> None:
    """Play a sound or a video from its beginning, in place of what is played.

    Args:
        page: key of the entry that it ends with; empty for one that ends with the app.
        duration: in milliseconds.
        watched: it stands still while its app is not in front.
        speed: in percent.
        told: the app's `on_alarm` is called with `ENDED` at its end.
    """
    _forget_end(os)
    os.playing = Session(
        app=app,
        page=page,
        media=media,
        title=title,
        detail=detail,
        duration=duration,
        started=os.now,
        watched=watched,
        speed=speed,
        told=told,
    )
    _expect_end(os)


def toggle(os: OsState) -> None:
    """Pause, or go on; from the end it starts again. Nothing happens where nothing is played."""
    session = os.playing
    if session is None:
        return
    if is_running(os):
        pause(os)
        return
    heard = reached(session, os.now)
    session.interrupted = False
    session.played = 0 if heard >= session.duration else heard
    session.started = os.now
    _expect_end(os)


def pause(os: OsState) -> None:
    """Let it stand where it is; nothing happens where nothing is played."""
    session = os.playing
    if session is None:
        return
    session.played, session.started = reached(session, os.now), None
    session.interrupted = False
    _forget_end(os)


def interrupt(os: OsState) -> None:
    """Let it stand still while something rings; `resume` lets it go on."""
    session = os.playing
    if session is not None and is_running(os):
        pause(os)
        session.interrupted = True


def resume(os: OsState) -> None:
    """Go on with what was interrupted, where it still is."""
    if os.playing is not None and os.playing.interrupted:
        toggle(os)


def stop(os: OsState) -> None:
    """Play nothing any more."""
    _forget_end(os)
    os.playing = None


def seek(os: OsState, to: int) -> None:
    """Go on from a place, in milliseconds; what is paused stays so, and nothing happens without a sound."""
    session = os.playing
    if session is None:
        return
    session.played = min(max(to, 0), session.duration)
    if session.started is not None:
        session.started = os.now
    _expect_end(os)


def set_speed(os: OsState, percent: int) -> None:
    """Go on faster or slower; nothing happens without a sound."""
    session = os.playing
    if session is None:
        return
    seek(os, reached(session, os.now))
    session.speed = percent
    _expect_end(os)


def _expect_end(os: OsState) -> None:
    """Let the app be told of the end, where it asked for that and something is heard."""
    session = os.playing
    _forget_end(os)
    if session is not None and session.told and session.started is not None:
        left = max(session.duration - session.played, 0)
        at = session.started + -(-left * 100 // session.speed)
        alarms.schedule(os, app=session.app, tag=ENDED, at=at)


def _forget_end(os: OsState) -> None:
    if os.playing is not None and os.playing.told:
        alarms.cancel(os, app=os.playing.app, tag=ENDED)


def reached(session: Session, now: int) -> int:
    """How far it has come, in milliseconds; also on a frozen state."""
    passed = now - session.started if session.started is not None else 0
    return int(min(session.played + max(passed, 0) * session.speed // 100, session.duration))


def is_running(os: OsState) -> bool:
    """Whether something is heard now; also on a frozen state."""
    session = os.playing
    return session is not None and session.started is not None and reached(session, os.now) < session.duration
