"""Looking through notes: the lists, choosing several, folders, search, the trash and the settings."""

from collections.abc import Iterable

from typing_extensions import TypeIs

from pytest_mobilegym.phone.apps.notes.app import app
from pytest_mobilegym.phone.apps.notes.listing import browsed, listed, trashed
from pytest_mobilegym.phone.apps.notes.screens import (
    NoteSelection,
    Writing,
    leave_todo,
    name_problem,
    searching,
)
from pytest_mobilegym.phone.apps.notes.state import ALL, UNFILED, Folder, Note, NotesState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import selection

TABS = ("/", "/todo")

app.action("unavailable", on="*", guard=lambda ctx: False)  # noqa: ARG005 - a guard is given the context

app.action("tab.notes", on=TABS, to="/")
app.action("tab.todo", on=TABS, to="/todo")
app.action("folders.open", on="/", to="/folders")
app.action("settings.open", on=TABS, to="/settings")
app.action("note.open", on=("/", "/private", "/trash"), to="/note/{note}")
app.action("private.open", on=("/folders", "/settings"), to="/private")
app.action("trash.open", on=("/folders", "/settings"), to="/trash")


# Choosing several, in both lists


def _notes(ctx: ActionContext[NotesState], keys: Iterable[str]) -> list[Note]:
    return [ctx.state.notes[key] for key in keys if key in ctx.state.notes]


def pin_chosen(ctx: ActionContext[NotesState], chosen: tuple[str, ...]) -> None:
    """Pins all; takes the pins out where each of them has one."""
    found = _notes(ctx, chosen)
    pinned = any(not note.pinned for note in found)
    for note in found:
        note.pinned = pinned
    ctx.toast("pinned" if pinned else "unpinned", n=len(found))


def hide_chosen(ctx: ActionContext[NotesState], chosen: tuple[str, ...]) -> None:
    for note in _notes(ctx, chosen):
        note.private, note.pinned = True, False
    ctx.toast("private.done", n=len(chosen))


selection.install(
    app,
    on=("/",),
    keys=lambda ctx: [note.id for note in listed(ctx, browsed(ctx))],
    deeds={"pin": pin_chosen, "hide": hide_chosen},
    asks={"move": "/move", "delete": "/delete"},
)
selection.install(
    app,
    on=("/todo",),
    keys=lambda ctx: ctx.state.todos,
    asks={"delete": "/todo/delete"},
    begins=leave_todo,
    name="todo.select",
)


@app.action("notes.delete", on="/delete")
def delete_notes(ctx: ActionContext[NotesState, None, NoteSelection | Writing]) -> None:
    """Puts what the page below is about into the trash."""
    below = ctx.below.local
    found = _notes(ctx, below.subjects)
    for note in found:
        note.trashed = ctx.time
    ctx.toast("trash.moved", n=len(found))
    if _is_selection(below):
        below.active, below.chosen = False, ()
        ctx.back()
    else:
        ctx.back(2)


def _is_selection(below: NoteSelection | Writing) -> TypeIs[NoteSelection]:
    """Whether a sheet or dialog is about what is chosen in the list, and not about a note being written."""
    return hasattr(below, "chosen")


# Folders


@app.action("folder.browse", on=("/", "/folders"))
def browse(ctx: ActionContext[NotesState], folder: str) -> None:
    ctx.state.browsing = folder
    if ctx.route == "/folders":
        ctx.back()
    else:
        ctx.scroll("body")


@app.action("folder.new", on=("/folders", "/move"))
def begin_folder(ctx: ActionContext[NotesState]) -> None:
    ctx.go("/folders/new")
    ctx.focus("name")


def _name_fits(ctx: Context[NotesState]) -> bool:
    name = ctx.fields.get("name", "")
    return bool(name.strip()) and not name_problem(ctx, name)


@app.action("folder.create", on="/folders/new", guard=_name_fits)
def create_folder(ctx: ActionContext[NotesState]) -> None:
    """A folder made on the way to it is where the notes go, as the list shows."""
    key = ctx.new_id("f")
    ctx.state.folders.add(Folder(id=key, name=ctx.fields["name"].strip()))
    ctx.toast("folder.created")
    ctx.back()


app.action("folder.menu", on="/folders", to="/folder/{folder}")


@app.action("folder.rename", on="/folder/{folder}")
def begin_rename(ctx: ActionContext[NotesState]) -> None:
    ctx.go(f"{ctx.route}/rename", replace=True)
    ctx.focus("name")


def _new_name_fits(ctx: Context[NotesState]) -> bool:
    folder = ctx.params["folder"]
    name = ctx.fields.get("name", "")
    return folder in ctx.state.folders and bool(name.strip()) and not name_problem(ctx, name, but=folder)


@app.action("folder.save", on="/folder/{folder}/rename", guard=_new_name_fits)
def rename(ctx: ActionContext[NotesState]) -> None:
    ctx.state.folders[ctx.params["folder"]].name = ctx.fields["name"].strip()
    ctx.back()


@app.action("folder.ask_delete", on="/folder/{folder}")
def ask_delete_folder(ctx: ActionContext[NotesState]) -> None:
    ctx.go(f"{ctx.route}/delete", replace=True)


@app.action("folder.delete", on="/folder/{folder}/delete")
def delete_folder(ctx: ActionContext[NotesState]) -> None:
    """The notes stay, and are unfiled."""
    folder = ctx.params["folder"]
    for note in ctx.state.notes.values():
        if note.folder == folder:
            note.folder = UNFILED
    ctx.state.folders.pop(folder, None)
    if ctx.state.browsing == folder:
        ctx.state.browsing = ALL
    ctx.back()


@app.action("move.to", on="/move")
def move_to(ctx: ActionContext[NotesState, None, NoteSelection | Writing], folder: str) -> None:
    below = ctx.below.local
    found = _notes(ctx, below.subjects)
    for note in found:
        note.folder = folder
    if _is_selection(below):
        below.active, below.chosen = False, ()
    else:
        below.folder = folder
    if found:
        ctx.toast("moved")
    ctx.back()


# Search


@app.action("hit.note", on="/search")
def open_hit(ctx: ActionContext[NotesState], note: str) -> None:
    searching.remember(ctx)
    ctx.go(f"/note/{note}")


@app.action("hit.todo", on="/search")
def open_todo_hit(ctx: ActionContext[NotesState]) -> None:
    """The list that it stands in."""
    searching.remember(ctx)
    ctx.back()
    ctx.go("/todo")


# The trash


def _any_trashed(ctx: Context[NotesState]) -> bool:
    return bool(trashed(ctx))


app.action("trash.ask", on="/trash", to="/trash/empty", guard=_any_trashed)


@app.action("trash.empty", on="/trash/empty")
def empty_trash(ctx: ActionContext[NotesState]) -> None:
    for note in trashed(ctx):
        del ctx.state.notes[note.id]
    ctx.toast("trash.emptied")
    ctx.back()
