"""What follows by itself on an event: windows that have lost their ground close, screens are seen."""

from __future__ import annotations

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.context import ActionContext, first_line
from pytest_mobilegym.phone.drawing import visible_entries
from pytest_mobilegym.phone.model import PhoneState, foreground_activity
from pytest_mobilegym.phone.os import tasks
from pytest_mobilegym.phone.registry import find_app
from pytest_mobilegym.phone.state import commit, edit


def settle(state: PhoneState) -> PhoneState:
    """Close the picker where the activity that asked is gone, and take the focus from what is."""
    picker = state.ui.picker
    if picker is not None:
        activities = (state.ui.home, *(each for task in state.ui.tasks.values() for each in task.activities))
        if picker.activity not in {activity.id for activity in activities}:
            draft = edit(state)
            draft.ui.picker = None
            state = commit(draft)
    return _settle_focus(state)


def _settle_focus(state: PhoneState) -> PhoneState:
    """Take the focus away when the entry that had it is no longer in front."""
    focus = state.ui.focus
    if focus is None:
        return state
    activity = foreground_activity(state.ui)
    if activity is not None and activity.entries[-1].key == focus.region:
        return state
    draft = edit(state)
    tasks.hide_keyboard(draft.ui)
    result: PhoneState = commit(draft)
    return result


def look(state: PhoneState) -> PhoneState:
    """Let the screens in view do what follows from being seen."""
    activity = foreground_activity(state.ui)
    if activity is None:
        return state
    app = find_app(activity.app)
    for entry, screen, _ in visible_entries(app, activity):
        if screen.seen is not None:
            draft = edit(state)
            try:
                screen.seen(ActionContext(state, draft, app, entry.key))
            except MobileGymError:
                raise
            except Exception as error:
                raise AppError(
                    f"{app.id}: {entry.route!r} fails when it is seen: {first_line(error)}."
                ) from error
            state = commit(draft)
    return state
