"""What waits for the network: apps leave it here, and it goes out by simulated time once the phone is online.

Functions take a draft of the system's state unless they say otherwise.
"""

from __future__ import annotations

from pytest_mobilegym.phone.os import connectivity
from pytest_mobilegym.phone.os.models.outbox import Waiting
from pytest_mobilegym.phone.os.state import OsState

WAIT_MS = 2000
"""How long after the network is back, or after a try that failed, what waits is tried."""


def put(os: OsState, *, app: str, kind: str, tag: str) -> None:
    """Leave something to be sent later."""
    key = f"{app}:{kind}:{tag}"
    os.outbox[key] = Waiting(id=key, app=app, kind=kind, tag=tag)


def drop(os: OsState, *, app: str, kind: str, tag: str) -> None:
    """Have it no more to send; also where it does not wait."""
    os.outbox.pop(f"{app}:{kind}:{tag}", None)


def drop_all(os: OsState, app: str) -> None:
    """Forget all that an app has left."""
    for key in [item.id for item in os.outbox.values() if item.app == app]:
        del os.outbox[key]


def is_in_step(os: OsState) -> bool:
    """Whether everything has a time if there is a network, and none if there is not; on a frozen state."""
    reachable = connectivity.online(os)
    return all((item.at is not None) == reachable for item in os.outbox.values())


def bring_in_step(os: OsState) -> None:
    """Set a time where there is a network, and none where there is not."""
    reachable = connectivity.online(os)
    for item in os.outbox.values():
        if reachable != (item.at is not None):
            item.at = os.now + WAIT_MS if reachable else None


def next_due(os: OsState, until: int) -> int | None:
    """When the first thing is tried up to a time, `None` if nothing is; also on a frozen state."""
    times = (item.at for item in os.outbox.values())
    return min((at for at in times if at is not None and at <= until), default=None)


def take_due(os: OsState) -> list[Waiting]:
    """Take out what is to be sent by now and gets through, earliest first; what fails waits on."""
    due = sorted(
        (item.at, key) for key, item in os.outbox.items() if item.at is not None and item.at <= os.now
    )
    sent = []
    for _, key in due:
        if connectivity.attempt(os) == "failed":
            os.outbox[key].at = None
        else:
            sent.append(os.outbox.pop(key))
    return sent
