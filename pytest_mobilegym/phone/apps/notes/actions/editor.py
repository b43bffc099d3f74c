"""Writing a note: text, checklist, pictures, and what its menu does."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone.apps.notes.app import app
from pytest_mobilegym.phone.apps.notes.screens import Moment, Writing, Written, find_reminded
from pytest_mobilegym.phone.apps.notes.state import TITLE_LENGTH, Item, Note, NotesState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import commit

EDITORS = ("/note/new", "/note/{note}")
REMINDER = "/reminder/{note}"
MOST_PICTURES = 9
"""How many pictures a note holds."""
MOST_STEPS = 50
"""How many changes of a note's text can be undone."""


@app.action("note.new", on="/")
def begin_note(ctx: ActionContext[NotesState]) -> None:
    ctx.go("/note/new")
    ctx.focus("content")


def _writable(ctx: Context[NotesState, Writing]) -> bool:
    """A note in the trash is only read, and one that is gone cannot be written."""
    key = ctx.local.note
    note = ctx.state.notes.get(key)
    return not key or (note is not None and note.trashed is None)


def _saved(ctx: Context[NotesState, Writing]) -> bool:
    return bool(ctx.local.note) and _writable(ctx)


def _draft(ctx: ActionContext[NotesState, Writing]) -> Note:
    """The note that is being written; it comes into being with the first thing in it."""
    key = ctx.local.note
    if not key:
        key = ctx.local.note = ctx.new_id("n")
        ctx.state.notes.add(
            Note(id=key, folder=ctx.local.folder, created=ctx.time, updated=ctx.time), first=True
        )
    note = ctx.state.notes[key]
    note.updated = ctx.time
    return note


def _drop_blank(ctx: ActionContext[NotesState, Writing]) -> None:
    """A new note that everything was taken out of again has never been."""
    if ctx.route == "/note/new" and ctx.state.notes[ctx.local.note].blank:
        del ctx.state.notes[ctx.local.note]
        ctx.local.note = ""


def _write(ctx: ActionContext[NotesState, Writing], name: Literal["title", "content"], value: str) -> None:
    key = ctx.local.note
    before: str = getattr(ctx.state.notes[key], name) if key else ""
    if value == before or not (key or value.strip()):
        return
    ctx.local.past = (*ctx.local.past, _written(ctx))[-MOST_STEPS:]
    ctx.local.undone = ()
    setattr(_draft(ctx), name, value)
    _drop_blank(ctx)


@app.action("note.title", on=EDITORS)
def write_title(ctx: ActionContext[NotesState, Writing], value: str) -> None:
    _write(ctx, "title", value.strip()[:TITLE_LENGTH])


@app.action("note.content", on=EDITORS)
def write_content(ctx: ActionContext[NotesState, Writing], value: str) -> None:
    _write(ctx, "content", value)


def _written(ctx: ActionContext[NotesState, Writing]) -> Written:
    key = ctx.local.note
    if not key:
        return Written(title="", content="")
    note = ctx.state.notes[key]
    return Written(title=note.title, content=note.content)


def _write_again(ctx: ActionContext[NotesState, Writing], text: Written) -> None:
    """Bring back what the note said once."""
    ctx.fields["title"], ctx.fields["content"] = text.title, text.content
    note = _draft(ctx)
    note.title, note.content = text.title, text.content
    _drop_blank(ctx)


@app.action("note.undo", on=EDITORS, guard=lambda ctx: bool(ctx.local.past))
def undo(ctx: ActionContext[NotesState, Writing]) -> None:
    now, past = _written(ctx), tuple(commit(ctx.local).past)
    ctx.local.past, ctx.local.undone = past[:-1], (now, *ctx.local.undone)
    _write_again(ctx, past[-1])


@app.action("note.redo", on=EDITORS, guard=lambda ctx: bool(ctx.local.undone))
def redo(ctx: ActionContext[NotesState, Writing]) -> None:
    now, undone = _written(ctx), tuple(commit(ctx.local).undone)
    ctx.local.past, ctx.local.undone = (*ctx.local.past, now), undone[1:]
    _write_again(ctx, undone[0])


# Checklist


@app.action("item.add", on=EDITORS, guard=_writable)
def add_item(ctx: ActionContext[NotesState, Writing]) -> None:
    """A new line at the end of the checklist, ready to be written."""
    key = ctx.new_id("i")
    _draft(ctx).items.add(Item(id=key))
    ctx.focus(f"item-{key}")


@app.action("item.write", on=EDITORS)
def write_item(ctx: ActionContext[NotesState, Writing], value: str, item: str) -> None:
    if ctx.state.notes[ctx.local.note].items[item].text != value.strip():
        _draft(ctx).items[item].text = value.strip()


@app.action("item.enter", on=EDITORS)
def enter_item(ctx: ActionContext[NotesState, Writing], item: str) -> None:
    """Enter goes on with the next line; on an empty one it ends the list."""
    if ctx.state.notes[ctx.local.note].items[item].text:
        add_item(ctx)
    else:
        remove_item(ctx, item)


@app.action("item.toggle", on=EDITORS)
def toggle_item(ctx: ActionContext[NotesState, Writing], item: str) -> None:
    _draft(ctx).items[item].done ^= True


@app.action("item.remove", on=EDITORS)
def remove_item(ctx: ActionContext[NotesState, Writing], item: str) -> None:
    del _draft(ctx).items[item]
    ctx.fields.pop(f"item-{item}", None)
    _drop_blank(ctx)


# Pictures


def _has_room(ctx: Context[NotesState, Writing]) -> bool:
    note = ctx.state.notes.get(ctx.local.note)
    return _writable(ctx) and (note is None or len(note.images) < MOST_PICTURES)


@app.action("image.pick", on=EDITORS, guard=_has_room)
def pick_images(ctx: ActionContext[NotesState, Writing]) -> None:
    note = ctx.state.notes.get(ctx.local.note)
    ctx.start(media.pick(most=MOST_PICTURES - (len(note.images) if note else 0)), request="pictures")


@app.result("pictures")
def take_images(ctx: ActionContext[NotesState, Writing], ok: bool, paths: str = "", **_: str) -> None:
    names = [media.picture_name(ctx.os.files[path]) for path in media.unpack(paths) if path in ctx.os.files]
    if ok and names and _writable(ctx):
        note = _draft(ctx)
        note.images = tuple(dict.fromkeys([*note.images, *names]))[:MOST_PICTURES]


@app.action("image.remove", on=EDITORS)
def remove_image(ctx: ActionContext[NotesState, Writing], image: str) -> None:
    note = _draft(ctx)
    note.images = tuple(each for each in note.images if each != image)
    _drop_blank(ctx)


# The menu


app.action("menu.open", on=EDITORS, to="/menu", guard=_saved)
app.action("folder.choose", on=EDITORS, to="/move", guard=_writable)


def _reminds(ctx: Context[NotesState], note: str) -> bool:
    return _saved(ctx)


app.action("reminder.open", on=EDITORS, to=REMINDER, guard=_reminds)
app.action("menu.reminder", on="/menu", to=REMINDER, replace=True)
app.action("menu.move", on="/menu", to="/move", replace=True)
app.action("menu.delete", on="/menu", to="/delete", replace=True)


def _below(ctx: ActionContext[NotesState, None, Writing]) -> Note:
    return ctx.state.notes[ctx.below.local.note]


@app.action("menu.pin", on="/menu")
def pin(ctx: ActionContext[NotesState, None, Writing]) -> None:
    note = _below(ctx)
    note.pinned = not note.pinned
    ctx.toast("pinned" if note.pinned else "unpinned", n=1)
    ctx.back()


@app.action("menu.private", on="/menu")
def set_private(ctx: ActionContext[NotesState, None, Writing]) -> None:
    """A private note leaves the list, and so loses its pin."""
    note = _below(ctx)
    note.private = not note.private
    if note.private:
        note.pinned = False
    ctx.toast("private.done" if note.private else "private.undone", n=1)
    ctx.back()


@app.action("note.share", on=EDITORS, guard=_saved)
def share(ctx: ActionContext[NotesState, Writing]) -> None:
    """Sends the note's words to whatever app takes them."""
    note = ctx.state.notes[ctx.local.note]
    if not ctx.start(intent("SEND", type="text/plain", text=note.text)):
        ctx.toast("share.nobody")


# In the trash


@app.action("note.restore", on="/note/{note}")
def restore(ctx: ActionContext[NotesState, Writing]) -> None:
    ctx.state.notes[ctx.local.note].trashed = None
    ctx.toast("trash.restored")
    ctx.back()


app.action("note.ask_erase", on="/note/{note}", to="/erase")


@app.action("note.erase", on="/erase")
def erase(ctx: ActionContext[NotesState, None, Writing]) -> None:
    del ctx.state.notes[ctx.below.local.note]
    ctx.toast("trash.erased")
    ctx.back(2)


# The reminder


@app.action("reminder.day", on=REMINDER)
def set_day(ctx: ActionContext[NotesState, Moment], value: int) -> None:
    ctx.local.day = value


@app.action("reminder.hour", on=REMINDER)
def set_hour(ctx: ActionContext[NotesState, Moment], value: int) -> None:
    ctx.local.hour = value


@app.action("reminder.minute", on=REMINDER)
def set_minute(ctx: ActionContext[NotesState, Moment], value: int) -> None:
    ctx.local.minute = value


def _to_come(ctx: Context[NotesState, Moment]) -> bool:
    return ctx.local.time > ctx.time and find_reminded(ctx, ctx.params["note"]) is not None


@app.action("reminder.save", on=REMINDER, guard=_to_come)
def save_reminder(ctx: ActionContext[NotesState, Moment]) -> None:
    found = find_reminded(ctx, ctx.params["note"])
    if found is not None:
        found.reminder = ctx.local.time
    ctx.toast("reminder.saved")
    ctx.back()


def _reminder_set(ctx: Context[NotesState]) -> bool:
    found = find_reminded(ctx, ctx.params["note"])
    return found is not None and found.reminder is not None


@app.action("reminder.clear", on=REMINDER, guard=_reminder_set)
def clear_reminder(ctx: ActionContext[NotesState]) -> None:
    found = find_reminded(ctx, ctx.params["note"])
    if found is not None:
        found.reminder = None
    ctx.toast("reminder.cleared")
    ctx.back()
