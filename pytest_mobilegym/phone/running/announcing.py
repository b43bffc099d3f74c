"""Telling apps of what follows from a change: broadcasts of the system, and changes at content addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_apps
from pytest_mobilegym.phone.drawing.frames import status_text
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os.broadcasts import STATUS_BAR_CHANGED
from pytest_mobilegym.phone.running.following import FOLLOWING, Told
from pytest_mobilegym.phone.running.notices import without_old_notices
from pytest_mobilegym.phone.running.observers import ROUNDS, tell_observers
from pytest_mobilegym.phone.running.schedule import rescheduled
from pytest_mobilegym.phone.running.settling import look, settle
from pytest_mobilegym.phone.shell import lifecycle


def _status_bar(before: PhoneState, after: PhoneState) -> Told:
    text = status_text(after)
    if status_text(before) != text:
        yield {"text": text}


TOLD: dict[str, Callable[[PhoneState, PhoneState], Told]] = {
    **FOLLOWING,
    STATUS_BAR_CHANGED: _status_bar,
}
"""What all who listen are told of, as it follows from two states of a phone."""

HEARD = frozenset({*TOLD, *lifecycle.EVENTS})


def followed(before: PhoneState, after: PhoneState) -> PhoneState:
    """Whatever follows from a change: apps are told, screens are seen, and apps are told of that."""
    told = announced(before, after)
    seen = look(told, before.ui.next_key)
    return told if seen is told else announced(told, seen)


def announced(before: PhoneState, after: PhoneState) -> PhoneState:
    """Tell apps of what has changed, and of what they change thereby, until there is rest.

    Raises:
        AppError: they do not come to rest, or one fails.
    """
    for _ in range(ROUNDS):
        after = rescheduled(before, settle(tell_observers(before, after)))
        after = without_old_notices(before, after)
        told = _broadcast(before, after)
        if told is after:
            return after
        before, after = after, told
    raise AppError(f"Receivers do not come to rest: they still change something after {ROUNDS} rounds.")


def _broadcast(before: PhoneState, after: PhoneState) -> PhoneState:
    """Tell whoever listens, in the order of the apps' ids; the same state where nobody does."""
    listening = [app for app in find_apps(after.apps) if not HEARD.isdisjoint(app.receivers)]
    if not listening or before is after:
        return after
    event = Transaction(after)
    said = False
    for app, action, data in _due(listening, before, after):
        said = True
        try:
            app.receivers[action](ServiceContext(event, app), **data)
        except MobileGymError:
            raise
        except Exception as error:
            reason = first_line(error, app.folder)
            raise AppError(f"{app.id}: what follows on {action} fails: {reason}.") from error
    return event.commit() if said else after


def _due(
    listening: list[App], before: PhoneState, after: PhoneState
) -> Iterator[tuple[App, str, dict[str, Any]]]:
    """Who is told of what: of a broadcast all its hearers, of what becomes of an app that app alone."""
    for action, follows in TOLD.items():
        hearers = [app for app in listening if action in app.receivers]
        for data in follows(before, after) if hearers else ():
            for app in hearers:
                yield app, action, data
    concerned = {app.id: app for app in listening if not lifecycle.EVENTS.isdisjoint(app.receivers)}
    for action, id in lifecycle.changes(before, after) if concerned else ():
        if id in concerned and action in concerned[id].receivers:
            yield concerned[id], action, {}
