"""What follows by itself on an event: windows that have lost their ground close, screens are seen."""

from __future__ import annotations

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.contexts.context import ActionContext, load_of
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.drawing.frames import visible_entries
from pytest_mobilegym.phone.model import Entry, Load, PhoneState, foreground_activity
from pytest_mobilegym.phone.os import connectivity, outbox, playing
from pytest_mobilegym.phone.os.permissions import deny
from pytest_mobilegym.phone.running.reboot import complete
from pytest_mobilegym.phone.shell import tasks
from pytest_mobilegym.phone.state import commit, edit

NEVER = 1 << 62
"""Beyond the number of any key."""


def settle(state: PhoneState) -> PhoneState:
    """Close the picker where who asked is gone, let sounds end, take the focus from what is gone."""
    picker = state.ui.picker
    if picker is not None:
        activities = (state.ui.home, *(each for task in state.ui.tasks.values() for each in task.activities))
        if picker.activity not in {activity.id for activity in activities}:
            draft = edit(state)
            draft.ui.picker = None
            state = commit(draft)
    return _settle_focus(_settle_sound(_settle_network(state)))


def _settle_network(state: PhoneState) -> PhoneState:
    """Set a time for what waits where there is a network, and drop a request whose page is left."""
    late = bool(state.os.outbox) and not outbox.is_in_step(state.os)
    asked = state.ui.request
    left = asked is not None and not tasks.is_on_top(state.ui, asked.region)
    if not late and not left:
        return state
    draft = edit(state)
    if late:
        outbox.bring_in_step(draft.os)
    if left:
        draft.ui.request = None
    return commit(draft)


def _settle_sound(state: PhoneState) -> PhoneState:
    """Let a sound end with the page that began it, and a video stand still where nobody looks at it."""
    sound = state.os.playing
    if sound is None:
        return state
    activities = [activity for task in state.ui.tasks.values() for activity in task.activities]
    if sound.page:
        there = any(entry.key == sound.page for activity in activities for entry in activity.entries)
    else:
        there = any(activity.app == sound.app for activity in activities)
    if not there:
        return state.model_copy(update={"os": state.os.model_copy(update={"playing": None})})
    if not sound.watched or sound.started is None or tasks.in_front(state.ui, sound.page):
        return state
    draft = edit(state)
    playing.pause(draft.os)
    return commit(draft)


def _settle_focus(state: PhoneState) -> PhoneState:
    """Take the focus away when the entry that had it, or what was selected there, cannot be touched now."""
    held = state.ui.focus or state.ui.marked
    if held is None:
        return state
    activity = foreground_activity(state.ui)
    in_front = activity is not None and activity.entries[-1].key == held.region
    if in_front and state.ui.chooser is None:
        return state
    draft = edit(state)
    tasks.hide_keyboard(draft.ui)
    return commit(draft)


def pass_time(event: Transaction, end: int) -> None:
    """Let it be `end`: what was shown or asked until then is over, and a phone that was starting is ready."""
    event.draft.os.now = end
    ui = event.draft.ui
    if ui.toast is not None and ui.toast.until <= end:
        ui.toast = None
    asked = event.root.ui.permission_request
    if asked is not None and asked.until is not None and asked.until <= end:
        deny(event.draft.os, asked)
        ui.permission_request = None
    if ui.starting_until is not None and ui.starting_until <= end:
        complete(event)


def _load(state: PhoneState, entry: Entry) -> tuple[PhoneState, bool]:
    """Bring a page what it needs of the network; gives whether it lacks that still."""
    if entry.load is None:
        now = connectivity.connection(state.os)
        if now == "online":
            return state, False
    elif entry.load.until is not None:
        if connectivity.online(state.os) and state.os.now < entry.load.until:
            return state, True
    elif connectivity.connection(state.os) != "online":
        return state, True
    event = Transaction(state)
    found = event.entry(entry.key)
    if entry.load is None:
        found.load = load_of(event.draft.os)
    else:
        # A slow network has brought it, or a good one is back; one that went away in between never will.
        found.load = None if connectivity.online(state.os) else Load()
    lacking = found.load is not None
    return event.commit(), lacking


def look(state: PhoneState, since: int = NEVER) -> PhoneState:
    """Let the screens in view do what follows from being seen; a page that opens asks the network.

    Args:
        since: pages whose keys have this number or a higher one have just opened.
    """
    activity = foreground_activity(state.ui)
    if activity is None or state.ui.lock is not None:
        return state
    app = find_app(activity.app)
    for entry, screen, _ in visible_entries(app, activity):
        lacking = entry.load is not None
        if screen.network == "page" and (lacking or int(entry.key[1:]) >= since):
            state, lacking = _load(state, entry)
        if screen.seen is not None and not lacking:
            event = Transaction(state)
            try:
                screen.seen(ActionContext(event, app, entry.key))
            except MobileGymError:
                raise
            except Exception as error:
                raise AppError(
                    f"{app.id}: {entry.route!r} fails when it is seen: {first_line(error, app.folder)}."
                ) from error
            state = event.commit()
    return state
