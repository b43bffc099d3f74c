"""What a phone did by itself during an episode: what it would have done had nobody touched it, and what is
never a side effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_mobilegym.errors import MobileGymError

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.phone.state import Change

_DAY = 86_400_000
"""Milliseconds that may pass at once."""
_LONGEST = 14 * _DAY
"""Above this nobody waits for the phone."""


def changed_by_itself(before: PhoneState, after: PhoneState) -> list[str]:
    """Paths of the changes from one state to the other that no agent made.

    These are the changes that a phone left alone for the same simulated time makes as well, such as an alarm
    that rings, and those that are incidental to every task (docs/side-effects.md), such as the clock.

    Returns:
        Paths as `Change` has them; another order of a table ends in "[order]".
    """
    from pytest_mobilegym.judge.incidental import counted_changes
    from pytest_mobilegym.phone.model import changes_between

    alone = _left_alone(before, after.os.now - before.os.now)
    idle = {_key(change) for change in changes_between(before, alone, incidental=True)}
    meant = {_key(change) for change in counted_changes(before, after)}
    return [
        f"{change.path}[order]" if change.kind == "reordered" else change.path
        for change in changes_between(before, after, incidental=True)
        if (key := _key(change)) in idle or key not in meant
    ]


def _key(change: Change) -> tuple[str, str, str]:
    return change.path, change.kind, repr(change.after)


def _left_alone(state: PhoneState, ms: int) -> PhoneState:
    """The state after so many milliseconds in which nobody touched the phone."""
    from pytest_mobilegym.phone.events import Elapse
    from pytest_mobilegym.phone.phone import Phone

    phone = Phone(state)
    left = ms if 0 < ms <= _LONGEST else 0
    try:
        while left > 0:
            phone.dispatch(Elapse(ms=min(left, _DAY)))
            left -= _DAY
    except MobileGymError:
        return state
    return phone.state
