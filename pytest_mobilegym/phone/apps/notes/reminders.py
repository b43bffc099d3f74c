"""Reminders of notes: when they come, and what comes then."""

from collections.abc import Iterator
from datetime import datetime

from pytest_mobilegym.phone.apps.notes.app import app
from pytest_mobilegym.phone.apps.notes.state import NotesState
from pytest_mobilegym.phone.context import ServiceContext
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os.alarms import Wake


@app.scheduled
def wakes(state: NotesState, now: datetime) -> Iterator[Wake]:
    """The reminders to come of notes that are not in the trash."""
    moment = as_time(now)
    for note in state.notes.values():
        if note.reminder is not None and note.reminder > moment and note.trashed is None:
            yield Wake(note.id, note.reminder)


@app.on_alarm
def remind(ctx: ServiceContext, tag: str) -> None:
    """A notification that opens the note; of a private one it does not say what is in it."""
    note = ctx.state.notes.get(tag)
    if note is None:
        return
    title = ctx.t("reminder.private") if note.private else note.title or ctx.t("note.untitled")
    body = "" if note.private else " ".join(note.content.split())[:80]
    ctx.notify(title, body, importance="high", route=f"/note/{tag}")
