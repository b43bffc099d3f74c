"""Switching the phone off and on again: what it knows stays, what it shows does not (os reference, 13)."""

from __future__ import annotations

from pytest_mobilegym.phone.context import Context, broadcast, open_local
from pytest_mobilegym.phone.model import HOME_APP, Activity, Entry, PhoneState, UiState
from pytest_mobilegym.phone.os.location import Location
from pytest_mobilegym.phone.registry import find_app
from pytest_mobilegym.phone.state import Table, commit, edit

BOOT_COMPLETED = "android.intent.action.BOOT_COMPLETED"


def rebooted(state: PhoneState) -> PhoneState:
    """The state after switching off and on.

    Settings, permissions, preferences, the apps' own states, files, phone book, messages, clipboard and the
    layout of the home screen stay, and the clock goes on. Tasks, texts typed but not saved, keyboard, shade,
    toasts and notifications are gone, and the phone finds out anew where it is. What apps have scheduled
    stays, as it follows from their states. Apps are told that the phone has started.
    """
    draft = edit(state)
    draft.os.notifications = Table()
    draft.os.location = Location()
    # Keys of regions are never used again, so that a display replaces what it shows.
    key = state.ui.next_key
    home = Entry(key=f"e{key + 1}", route="/")
    draft.ui = UiState(home=Activity(id=f"a{key}", app=HOME_APP, entries=(home,)), next_key=key + 2)
    after: PhoneState = commit(draft)
    app = find_app(HOME_APP)
    screen, params = app.find_screen(home.route)
    draft = edit(after)
    draft.ui.home.entries[0].local = open_local(Context(after, app, home), screen, params)
    broadcast(after, draft, BOOT_COMPLETED)
    result: PhoneState = commit(draft)
    return result
