"""Notes' screens."""

from datetime import date, datetime, timedelta
from typing import Any

from pytest_mobilegym.phone.apps.notes.app import app
from pytest_mobilegym.phone.apps.notes.listing import (
    browsed,
    card,
    columns,
    days_left,
    find_notes,
    find_todos,
    folder_name,
    folder_of,
    heading,
    listed,
    places,
    private,
    reminder_words,
    todos,
    trashed,
)
from pytest_mobilegym.phone.apps.notes.state import (
    ALL,
    FOLDER_LENGTH,
    LAYOUTS,
    ORDERS,
    TEXT_SIZES,
    TRASH_DAYS,
    UNFILED,
    Note,
    NotesState,
    Todo,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import search, settings
from pytest_mobilegym.phone.kit.selection import Selection, end_selection
from pytest_mobilegym.phone.kit.settings import Choice, Group, Link, Page, Switch, Told
from pytest_mobilegym.phone.model import as_datetime, as_time
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import message_stamp, relative_day

NEW_TODO = "new"
"""Name of the field that a new line of the list is written in."""
REMINDER_DAYS = 60
"""How many days ahead a reminder can be set."""


class NoteSelection(Selection):
    """What a long press begins: choosing several notes."""

    @property
    def subjects(self) -> tuple[str, ...]:
        """The notes that sheets and dialogs are about."""
        return tuple(self.chosen)


class TodoPage(NoteSelection):
    """The list of things to do: what is being added, edited or swept aside."""

    adding: bool = False
    editing: str = ""
    swept: str = ""
    """The line that was swiped to the left and shows its delete button."""
    folded: bool = False
    """Whether what is done is hidden."""


class Written(State):
    """What a note said at one time."""

    title: str
    content: str


class Writing(State):
    """The editor; a new note has no id until something is written."""

    note: str = ""
    folder: str = UNFILED
    """Where a new note goes."""
    past: tuple[Written, ...] = ()
    """What can be come back to, the latest last."""
    undone: tuple[Written, ...] = ()
    """What was gone back from, the latest first."""

    @property
    def subjects(self) -> tuple[str, ...]:
        """The notes that sheets and dialogs are about."""
        return (self.note,) if self.note else ()


class Moment(State):
    """The wheels of a reminder: days after `first`, hour and minute."""

    first: int
    """The day that the wheel begins with, as `date.toordinal` counts it."""
    day: int
    hour: int
    minute: int

    @property
    def time(self) -> int:
        """What the wheels say, in milliseconds."""
        day = date.fromordinal(self.first) + timedelta(days=self.day)
        return as_time(datetime(day.year, day.month, day.day, self.hour, self.minute))


def keep_written(ctx: ActionContext[NotesState]) -> bool:
    """Add what is written in the field of a new line; gives whether there was anything."""
    text = ctx.fields.get(NEW_TODO, "").strip()
    ctx.fields[NEW_TODO] = ""
    if text:
        ctx.state.todos.add(Todo(id=ctx.new_id("t"), text=text, updated=ctx.time), first=True)
    return bool(text)


def leave_todo(ctx: ActionContext[NotesState, TodoPage]) -> bool:
    """Back ends what goes on in the list before it leaves it; a line that was written is kept."""
    page = ctx.local
    if not (page.active or page.adding or page.editing or page.swept):
        return False
    if page.adding:
        keep_written(ctx)
    end_selection(ctx)
    page.adding, page.editing, page.swept = False, "", ""
    return True


# The lists


@app.screen("/", tab="notes", local=NoteSelection, back=end_selection)
def notes(ctx: Context[NotesState, NoteSelection]) -> dict[str, Any]:
    folder = browsed(ctx)
    shown = listed(ctx, folder)
    cards = [card(ctx, note) for note in shown]
    chosen = [note for note in shown if note.id in ctx.local.chosen]
    return {
        "cards": cards,
        "columns": columns(cards),
        "layout": ctx.state.settings.layout,
        "places": places(ctx),
        "folder": folder,
        "selection": ctx.local,
        "unpinned": any(not note.pinned for note in chosen),
    }


@app.screen("/todo", tab="todo", local=TodoPage, back=leave_todo)
def todo(ctx: Context[NotesState, TodoPage]) -> dict[str, Any]:
    open = todos(ctx, done=False)
    return {
        "open": open,
        "done": todos(ctx, done=True),
        "page": ctx.local,
        "reminders": {
            each.id: reminder_words(ctx, each.reminder)
            for each in open
            if each.reminder is not None and each.reminder > ctx.time
        },
    }


@app.screen("/todo/clear", kind="dialog")
def clear_todos(ctx: Context[NotesState]) -> dict[str, Any]:
    return {"count": len(todos(ctx, done=True))}


@app.screen("/todo/delete", kind="dialog")
def delete_todos(ctx: Context[NotesState, None, TodoPage]) -> dict[str, Any]:
    return {"count": len([key for key in ctx.below.local.chosen if key in ctx.state.todos])}


def _hits(ctx: Context[NotesState], query: str) -> dict[str, Any]:
    return {"notes": find_notes(ctx, query), "todos": find_todos(ctx, query)}


searching = search.install(
    app, source=_hits, hits="hits.html", open_on=("/", "/todo"), earlier_as="chips", placeholder="search.all"
)


@app.screen("/private", template="shelf.html")
def private_notes(ctx: Context[NotesState]) -> dict[str, Any]:
    rows = [(card(ctx, note), "") for note in private(ctx)]
    return {"rows": rows, "kind": "private", "days": TRASH_DAYS}


@app.screen("/trash", template="shelf.html")
def trash(ctx: Context[NotesState]) -> dict[str, Any]:
    rows = [(card(ctx, note), ctx.t("trash.left", n=days_left(ctx, note))) for note in trashed(ctx)]
    return {"rows": rows, "kind": "trash", "days": TRASH_DAYS}


@app.screen("/trash/empty", kind="dialog")
def empty_trash(ctx: Context[NotesState]) -> dict[str, Any]:
    return {"count": len(trashed(ctx))}


# Folders


@app.screen("/folders")
def folders(ctx: Context[NotesState]) -> dict[str, Any]:
    return {
        "places": places(ctx),
        "own": ctx.state.folders,
        "current": browsed(ctx),
        "private": len(private(ctx)),
        "trashed": len(trashed(ctx)),
    }


def name_problem(ctx: Context[NotesState], name: str, *, but: str = "") -> str:
    """Why a folder cannot be called so, in words; empty where it can.

    Args:
        but: the folder that is to have the name.
    """
    wanted = name.strip()
    others = [folder_name(ctx, place.id) for place in places(ctx) if place.id != but]
    if wanted in others:
        return ctx.t("folder.taken")
    return ctx.t("folder.long", n=FOLDER_LENGTH) if len(wanted) > FOLDER_LENGTH else ""


@app.screen("/folders/new", kind="dialog")
def new_folder(ctx: Context[NotesState]) -> dict[str, Any]:
    return {"problem": name_problem(ctx, ctx.fields.get("name", ""))}


@app.screen("/folder/{folder}", kind="sheet")
def folder_menu(ctx: Context[NotesState], folder: str) -> dict[str, Any]:
    return {"folder": folder, "name": folder_name(ctx, folder)}


@app.screen("/folder/{folder}/rename", kind="dialog")
def rename_folder(ctx: Context[NotesState], folder: str) -> dict[str, Any]:
    name = folder_name(ctx, folder)
    return {"name": name, "problem": name_problem(ctx, ctx.fields.get("name", name), but=folder)}


@app.screen("/folder/{folder}/delete", kind="dialog")
def delete_folder(ctx: Context[NotesState], folder: str) -> dict[str, Any]:
    return {"name": folder_name(ctx, folder), "count": len(listed(ctx, folder))}


@app.screen("/move", kind="sheet")
def move(ctx: Context[NotesState, None, NoteSelection | Writing]) -> dict[str, Any]:
    below = ctx.below.local
    chosen = [ctx.state.notes[key] for key in below.subjects if key in ctx.state.notes]
    own = {folder_of(ctx, note) for note in chosen} if chosen else {getattr(below, "folder", UNFILED)}
    return {
        "places": [place for place in places(ctx) if place.id != ALL],
        "current": own.pop() if len(own) == 1 else "",
    }


# The editor


def open_new(ctx: Context[NotesState]) -> Writing:
    """A new note goes to the folder that the list shows."""
    folder = browsed(ctx)
    return Writing(folder=UNFILED if folder == ALL else folder)


def open_note(ctx: Context[NotesState], note: str) -> Writing:
    return Writing(note=note)


def take_in(ctx: ActionContext[NotesState, Writing]) -> None:
    """What another app has sent becomes a note."""
    if ctx.intent is None or ctx.local.note:
        return
    title, text = ctx.intent.data.get("subject", "").strip(), ctx.intent.data.get("text", "").strip()
    if title or text:
        key = ctx.new_id("n")
        ctx.state.notes.add(
            Note(
                id=key, title=title, content=text, folder=ctx.local.folder, created=ctx.time, updated=ctx.time
            ),
            first=True,
        )
        ctx.local.note = key


def _editor(ctx: Context[NotesState, Writing]) -> dict[str, Any]:
    view = ctx.local
    note = ctx.state.notes.get(view.note)
    updated = note.updated if note is not None else ctx.time
    text = f"{note.content}{''.join(item.text for item in note.items.values())}" if note is not None else ""
    folder = folder_of(ctx, note) if note is not None else view.folder
    return {
        "view": view,
        "note": note,
        "gone": bool(view.note) and note is None,
        "when": message_stamp(as_datetime(updated), ctx.now, ctx.lang, hours=ctx.hours),
        "size": ctx.state.settings.text_size,
        "characters": len("".join(text.split())) if ctx.state.settings.word_count else None,
        "folder": folder_name(ctx, folder),
        "reminder": reminder_words(ctx, note.reminder) if note is not None and note.reminder else "",
        "left": days_left(ctx, note) if note is not None and note.trashed is not None else None,
    }


@app.screen("/note/new", local=Writing, opening=open_new, seen=take_in, template="note.html")
def new_note(ctx: Context[NotesState, Writing]) -> dict[str, Any]:
    return _editor(ctx)


@app.screen("/note/{note}", local=Writing, opening=open_note)
def note(ctx: Context[NotesState, Writing], note: str) -> dict[str, Any]:
    return _editor(ctx)


@app.screen("/menu", kind="menu")
def menu(ctx: Context[NotesState, None, Writing]) -> dict[str, Any]:
    found = ctx.state.notes.get(ctx.below.local.note)
    return {
        "note": ctx.below.local.note,
        "private": found is not None and found.private,
        "pinned": found is not None and found.pinned,
    }


@app.screen("/delete", kind="dialog")
def delete(ctx: Context[NotesState, None, NoteSelection | Writing]) -> dict[str, Any]:
    return {"count": len([key for key in ctx.below.local.subjects if key in ctx.state.notes])}


@app.screen("/erase", kind="dialog")
def erase(ctx: Context[NotesState, None, Writing]) -> dict[str, Any]:
    found = ctx.state.notes.get(ctx.below.local.note)
    return {"title": heading(ctx, found) if found is not None else ""}


def find_reminded(ctx: Context[NotesState], id: str) -> Note | Todo | None:
    """The note or the thing to do that a reminder is about, `None` if it is gone."""
    return ctx.state.notes.get(id) or ctx.state.todos.get(id)


def open_reminder(ctx: Context[NotesState], note: str) -> Moment:
    """The reminder that is set, or the next full hour."""
    found = find_reminded(ctx, note)
    today = ctx.now.date()
    if found is not None and found.reminder is not None and found.reminder > ctx.time:
        when = as_datetime(found.reminder)
    else:
        when = ctx.now.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    days = min((when.date() - today).days, REMINDER_DAYS - 1)
    return Moment(first=today.toordinal(), day=days, hour=when.hour, minute=when.minute)


def hour_words(ctx: Context[NotesState], hour: int) -> str:
    """An hour of a wheel: `07`, or `7 AM` and `上午7` on a clock of twelve hours."""
    if ctx.hours == 24:
        return f"{hour:02d}"
    half, face = ctx.t("am" if hour < 12 else "pm"), hour % 12 or 12
    return f"{half}{face}" if ctx.lang == "zh" else f"{face} {half}"


@app.screen("/reminder/{note}", kind="sheet", local=Moment, opening=open_reminder)
def reminder(ctx: Context[NotesState, Moment], note: str) -> dict[str, Any]:
    moment = ctx.local
    first = date.fromordinal(moment.first)
    found = find_reminded(ctx, note)
    return {
        "moment": moment,
        "days": [
            relative_day(first + timedelta(days=day), ctx.now.date(), ctx.lang)
            for day in range(REMINDER_DAYS)
        ],
        "hours": [hour_words(ctx, hour) for hour in range(24)],
        "minutes": [f"{minute:02d}" for minute in range(60)],
        "words": reminder_words(ctx, moment.time),
        "past": moment.time <= ctx.time,
        "was_set": found is not None and found.reminder is not None,
    }


# Settings


settings.install(
    app,
    pages={
        "/settings": Page(
            "settings",
            (
                Group(
                    (
                        Choice("layout", LAYOUTS),
                        Choice("order", ORDERS),
                        Choice("text_size", TEXT_SIZES),
                        Switch("word_count"),
                    ),
                    "settings.style",
                ),
                Group(
                    (
                        Link(
                            "private.title", action="private.open", value=lambda ctx: str(len(private(ctx)))
                        ),
                        Link("trash.title", action="trash.open", value=lambda ctx: str(len(trashed(ctx)))),
                        Told("settings.cloud", "cloud", value=lambda ctx: ctx.t("off")),
                    ),
                    "settings.data",
                ),
            ),
        )
    },
)
