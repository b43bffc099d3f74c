"""Switching the phone off and on again: what it knows stays, what it shows does not (os reference, 13)."""

from __future__ import annotations

from pytest_mobilegym.phone.contexts.routing import opening_state
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import HOME_APP, Activity, Entry, PhoneState, UiState
from pytest_mobilegym.phone.os.lock import pin
from pytest_mobilegym.phone.os.models.device import Boot
from pytest_mobilegym.phone.os.models.keyboard import Keyboard
from pytest_mobilegym.phone.os.models.location import Location
from pytest_mobilegym.phone.os.models.lock import Lock
from pytest_mobilegym.phone.state import Table, commit, edit

BOOT_COMPLETED = "android.intent.action.BOOT_COMPLETED"


START_MS = 3_000
"""How long a phone takes to start where that is shown."""


def rebooted(state: PhoneState, *, shown: bool = False) -> PhoneState:
    """The state after switching off and on.

    Settings, permissions, preferences, the apps' own states, files, phone book, messages, clipboard and the
    layout of the home screen stay, and the clock goes on. Tasks, texts typed but not saved, keyboard, shade,
    toasts, notifications and what was played are gone, and the phone finds out anew where it is. What apps
    have scheduled stays, as it follows from their states. Apps are told when the phone has started.

    Args:
        shown: whether it takes its time to start, `START_MS`, in which nothing but that is seen.
    """
    draft = edit(state)
    draft.os.notifications = draft.os.muted = Table()
    draft.os.playing = draft.os.ringing = None
    draft.os.location = Location()
    draft.os.boot = Boot(count=state.os.boot.count + 1, at=state.os.now)
    # Keys of regions are never used again, so that a display replaces what it shows.
    key = state.ui.next_key
    home = Entry(key=f"e{key + 1}", route="/")
    draft.ui = UiState(
        home=Activity(id=f"a{key}", app=HOME_APP, entries=(home,)),
        next_key=key + 2,
        keyboard=Keyboard(language=state.ui.keyboard.language),
        lock=Lock() if pin(state.os) else None,
    )
    after = commit(draft)
    event = Transaction(after)
    event.draft.ui.home.entries[0].local = opening_state(after, find_app(HOME_APP), home.route)
    if shown:
        event.draft.ui.starting_until = after.os.now + START_MS
    else:
        complete(event)
    return event.commit()


def complete(event: Transaction) -> None:
    """The phone is ready: apps are told."""
    event.draft.ui.starting_until = None
    event.broadcast(BOOT_COMPLETED)
