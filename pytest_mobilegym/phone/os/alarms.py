"""Things that happen at a time: apps schedule them, and passing time sets them off (os reference, 9)."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.os.models.alarms import Scheduled
from pytest_mobilegym.phone.os.state import OsState


class Wake(NamedTuple):
    """What an app that declares a schedule wants to be told of.

    Attributes:
        tag: what its `on_alarm` is told.
        at: when, in simulated milliseconds; later than now.
        user_facing: whether it is an alarm that the status bar announces.
    """

    tag: str
    at: int
    user_facing: bool = False


def schedule(os: OsState, *, app: str, tag: str, at: int, user_facing: bool = False) -> None:
    """Be told at a time; replaces what the app had under that tag."""
    key = f"{app}:{tag}"
    os.scheduled[key] = Scheduled(id=key, app=app, tag=tag, at=at, user_facing=user_facing)


def cancel(os: OsState, *, app: str, tag: str) -> None:
    """Not be told after all."""
    os.scheduled.pop(f"{app}:{tag}", None)


def take_due(os: OsState) -> list[Scheduled]:
    """Take out what is due by now, earliest first."""
    due = sorted((item.at, key) for key, item in os.scheduled.items() if item.at <= os.now)
    return [os.scheduled.pop(key) for _, key in due]


def next_due(os: OsState, until: int) -> int | None:
    """When the first thing is due up to a time, `None` if nothing is; also on a frozen state."""
    return min((item.at for item in os.scheduled.values() if item.at <= until), default=None)


def next_alarm(os: OsState) -> Scheduled | None:
    """The soonest alarm that the user set, `None` if there is none; also on a frozen state."""
    return min(
        (item for item in os.scheduled.values() if item.user_facing), key=lambda item: item.at, default=None
    )
