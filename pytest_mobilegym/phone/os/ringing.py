"""What rings over the whole screen: an alarm, a timer, a call.

    @app.on_alarm
    def ring(ctx, tag):
        ringing.ring(ctx.os, app=app.id, tag=tag, kind="alarm", title="07:00", detail="Swim")

    @app.on_ring
    def answered(ctx, tag, deed): ...

What is done about it, or that nobody did anything, its app is told by `@app.on_ring`; it may give a route of
its own that is opened then.
"""

from __future__ import annotations

from pytest_mobilegym.phone.os import playing
from pytest_mobilegym.phone.os.models.ringing import Deed, Kind, Ringing
from pytest_mobilegym.phone.os.state import OsState

LASTS_MS: dict[Kind, int] = {"alarm": 300_000, "timer": 60_000, "call": 30_000}
"""How long each rings before it stops by itself."""

DEEDS: dict[Kind, tuple[Deed, ...]] = {
    "alarm": ("snooze", "stop"),
    "timer": ("snooze", "stop"),
    "call": ("decline", "answer"),
}
"""What can be done about each, from left to right; for a timer, `snooze` is one more minute."""


def ring(
    os: OsState, *, app: str, tag: str, kind: Kind, title: str, detail: str = "", seed: str = ""
) -> None:
    """Let something ring over whatever is in front; the caller makes sure that nothing rings yet.

    Args:
        os: a draft of the system's state.
        app: whose it is.
        tag: what the app is told by `@app.on_ring`.
        kind: decides the look, how long it rings, and what can be done about it.
        title: the time of an alarm, the length of a timer, or who calls.
        detail: what it is for, or where a call comes from.
        seed: portrait of a caller.
    """
    playing.interrupt(os)
    os.ringing = Ringing(
        app=app, tag=tag, kind=kind, title=title, detail=detail, seed=seed, until=os.now + LASTS_MS[kind]
    )


def is_busy(os: OsState) -> bool:
    """Whether something rings already; also on a frozen state."""
    return os.ringing is not None
