"""What becomes of an app by what is in front: it is told itself, and no other app is (os reference, 4).

@app.receiver(lifecycle.BACKGROUND)
def put_away(ctx): ...
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_mobilegym.phone.model import PhoneState, UiState, foreground_activity

FOREGROUND = "os.lifecycle.FOREGROUND"
"""One of its pages is what the user looks at now, and none was."""
BACKGROUND = "os.lifecycle.BACKGROUND"
"""None of its pages is in front any more."""
DESTROYED = "os.lifecycle.DESTROYED"
"""None of its pages is open any more, also behind others."""

EVENTS = frozenset({FOREGROUND, BACKGROUND, DESTROYED})


def changes(before: PhoneState, after: PhoneState) -> Iterator[tuple[str, str]]:
    """What two states of a phone mean for its apps: events with the ids of the apps that they are for."""
    if before.ui is after.ui:
        return
    old, new = foreground_activity(before.ui), foreground_activity(after.ui)
    left, come = old.app if old else None, new.app if new else None
    if left != come:
        if left is not None:
            yield BACKGROUND, left
        if come is not None:
            yield FOREGROUND, come
    if before.ui.tasks is not after.ui.tasks:
        still = set(_open(after.ui))
        for app in _open(before.ui):
            if app not in still:
                yield DESTROYED, app


def _open(ui: UiState) -> dict[str, None]:
    """The apps that have pages open in tasks, in order."""
    return {each.app: None for task in ui.tasks.values() for each in task.activities}
