"""Telling apps of what follows from a change: broadcasts of the system, and changes at content addresses."""

from __future__ import annotations

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.context import ServiceContext, first_line
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.observers import ROUNDS, tell_observers
from pytest_mobilegym.phone.os.broadcasts import FOLLOWING
from pytest_mobilegym.phone.registry import find_app
from pytest_mobilegym.phone.schedule import rescheduled
from pytest_mobilegym.phone.settling import settle
from pytest_mobilegym.phone.state import commit, edit


def announced(before: PhoneState, after: PhoneState) -> PhoneState:
    """Tell apps of what has changed, and of what they change thereby, until there is rest.

    Raises:
        AppError: they do not come to rest, or one fails.
    """
    for _ in range(ROUNDS):
        after = rescheduled(before, settle(tell_observers(before, after)))
        told = _broadcast(before, after)
        if told is after:
            return after
        before, after = after, told
    raise AppError(f"Receivers do not come to rest: they still change something after {ROUNDS} rounds.")


def _broadcast(before: PhoneState, after: PhoneState) -> PhoneState:
    """Tell whoever listens, in the order of the apps' ids; the same state where nobody does."""
    listening = [app for app in map(find_app, after.apps) if not FOLLOWING.keys().isdisjoint(app.receivers)]
    if not listening or before is after:
        return after
    draft = edit(after)
    said = False
    for action, follows in FOLLOWING.items():
        hearers = [app for app in listening if action in app.receivers]
        for data in follows(before, after) if hearers else ():
            said = True
            for app in hearers:
                try:
                    app.receivers[action](ServiceContext(after, draft, app), **data)
                except MobileGymError:
                    raise
                except Exception as error:
                    raise AppError(
                        f"{app.id}: what follows on {action} fails: {first_line(error)}."
                    ) from error
    return commit(draft) if said else after
