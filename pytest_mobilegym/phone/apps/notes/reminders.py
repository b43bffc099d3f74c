"""Reminders of notes and of things to do: when they come, and what comes then."""

from collections.abc import Iterator
from datetime import datetime

from pytest_mobilegym.phone.apps.notes.app import app
from pytest_mobilegym.phone.apps.notes.state import NotesState
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os.alarms import Wake


@app.scheduled
def wakes(state: NotesState, now: datetime) -> Iterator[Wake]:
    """The reminders to come of notes that are not in the trash, and of what is still to do."""
    moment = as_time(now)
    for note in state.notes.values():
        if note.reminder is not None and note.reminder > moment and note.trashed is None:
            yield Wake(note.id, note.reminder)
    for todo in state.todos.values():
        if todo.reminder is not None and todo.reminder > moment and not todo.done:
            yield Wake(todo.id, todo.reminder)


@app.on_alarm
def remind(ctx: ServiceContext[NotesState], tag: str) -> None:
    """A notification that opens the note or the list; of a private note it does not say what is in it."""
    todo = ctx.state.todos.get(tag)
    if todo is not None:
        ctx.notify(todo.text, ctx.t("tab.todo"), importance="high", route="/todo")
        return
    note = ctx.state.notes.get(tag)
    if note is None:
        return
    title = ctx.t("reminder.private") if note.private else note.title or ctx.t("note.untitled")
    body = "" if note.private else " ".join(note.content.split())[:80]
    ctx.notify(title, body, importance="high", route=f"/note/{tag}")
