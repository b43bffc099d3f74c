"""Which notes and things to do are shown, in which order, and what lists show of them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import NamedTuple

from pytest_mobilegym.phone.apps.notes.state import (
    ALL,
    SYSTEM_FOLDERS,
    TRASH_DAYS,
    UNFILED,
    Item,
    Note,
    NotesState,
    Todo,
)
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import message_time, relative_day, time_of

PREVIEW_ITEMS = 4
"""The most checklist lines on a card."""
AROUND = 24
"""How many characters before a hit an excerpt begins, at most."""


class Card(NamedTuple):
    """A note as lists show it."""

    id: str
    title: str
    preview: str
    items: list[Item]
    picture: str
    when: str
    pinned: bool
    reminder: bool


class Excerpt(NamedTuple):
    """A piece of text with what was searched for."""

    before: str
    found: str
    after: str


class Hit(NamedTuple):
    """A note that a search has found; each part is `None` where the query is not in it."""

    id: str
    title: str
    marked: Excerpt | None
    excerpt: Excerpt
    when: str


class Place(NamedTuple):
    """A folder with the number of its notes."""

    id: str
    name: str
    notes: int
    """How many are in it."""


def folder_of(ctx: Context[NotesState], note: Note) -> str:
    """The folder that a note is in; unfiled where its own is gone."""
    known = note.folder in SYSTEM_FOLDERS or note.folder in ctx.state.folders
    return note.folder if known else UNFILED


def folder_name(ctx: Context[NotesState], folder: str) -> str:
    """A folder in words."""
    known = ctx.state.folders.get(folder)
    return known.name if known is not None else ctx.t(f"folder.{folder}")


def ordered(ctx: Context[NotesState], notes: Iterable[Note]) -> list[Note]:
    """Pinned notes first, then the newest by the order of the settings."""
    by_change = ctx.state.settings.order == "updated"

    def rank(note: Note) -> tuple[bool, int, str]:
        return not note.pinned, -(note.updated if by_change else note.created), note.id

    return sorted(notes, key=rank)


def listed(ctx: Context[NotesState], folder: str = ALL) -> list[Note]:
    """The notes of a folder that the list shows, or of all."""
    found = [note for note in ctx.state.notes.values() if note.listed]
    return ordered(ctx, (note for note in found if folder in (ALL, folder_of(ctx, note))))


def private(ctx: Context[NotesState]) -> list[Note]:
    """The private notes."""
    return ordered(ctx, (note for note in ctx.state.notes.values() if note.private and note.trashed is None))


def trashed(ctx: Context[NotesState]) -> list[Note]:
    """What is in the trash, the latest first."""
    found = [note for note in ctx.state.notes.values() if note.trashed is not None]
    return sorted(found, key=lambda note: -(note.trashed or 0))


def browsed(ctx: Context[NotesState]) -> str:
    """The folder whose notes the list shows; all where it is gone."""
    folder: str = ctx.state.browsing
    return folder if folder in (*SYSTEM_FOLDERS, *ctx.state.folders) else ALL


def places(ctx: Context[NotesState]) -> list[Place]:
    """All notes and every folder."""
    return [
        Place(id, folder_name(ctx, id), len(listed(ctx, id)))
        for id in (ALL, *SYSTEM_FOLDERS, *ctx.state.folders)
    ]


def heading(ctx: Context[NotesState], note: Note) -> str:
    """What a list calls a note: its title, or the first line that says something."""
    lines = (line.strip() for line in note.text.split("\n"))
    return next((line for line in lines if line), ctx.t("note.untitled"))


def card(ctx: Context[NotesState], note: Note) -> Card:
    """A note for a list."""
    title = heading(ctx, note)
    content = note.content.strip()
    if not note.title:
        content = content.removeprefix(title).strip()
    return Card(
        id=note.id,
        title=title,
        preview=content[:200],
        items=list(note.items.values())[:PREVIEW_ITEMS],
        picture=note.images[0] if note.images else "",
        when=message_time(as_datetime(note.updated), ctx.now, ctx.lang, hours=ctx.hours),
        pinned=note.pinned,
        reminder=note.reminder is not None and note.reminder > ctx.time,
    )


def columns(cards: list[Card]) -> list[list[Card]]:
    """Cards in two columns, read from left to right."""
    return [cards[::2], cards[1::2]]


def days_left(ctx: Context[NotesState], note: Note) -> int:
    """For how many more days the trash keeps a note."""
    gone = as_datetime(note.trashed or 0) + timedelta(days=TRASH_DAYS)
    return max(0, (gone.date() - ctx.now.date()).days)


def reminder_words(ctx: Context[NotesState], moment: int) -> str:
    """When a reminder comes: `Tomorrow 08:00`."""
    when = as_datetime(moment)
    day = relative_day(when.date(), ctx.now.date(), ctx.lang)
    return f"{day} {time_of(when, ctx.lang, hours=ctx.hours)}"


def todos(ctx: Context[NotesState], *, done: bool) -> list[Todo]:
    """What is still to do, or what is done; the latest first."""
    found = [todo for todo in ctx.state.todos.values() if todo.done == done]
    return sorted(found, key=lambda todo: (-todo.updated, todo.id))


# Search


def excerpt(text: str, query: str) -> Excerpt | None:
    """The piece of a text around the first place of the query, in any case; `None` if it is not there."""
    flat = " ".join(text.split())
    at = flat.casefold().find(query.casefold())
    if at < 0:
        return None
    start = max(0, at - AROUND)
    end = at + len(query)
    return Excerpt(("…" if start else "") + flat[start:at], flat[at:end], flat[end : end + 80])


def find_notes(ctx: Context[NotesState], query: str) -> list[Hit]:
    """The notes of the list whose title or text holds the query."""
    hits = []
    for note in listed(ctx):
        title = heading(ctx, note)
        marked, found = excerpt(title, query), excerpt(note.text.removeprefix(note.title), query)
        if marked is not None or found is not None:
            body = " ".join(note.text.removeprefix(note.title).split())
            when = message_time(as_datetime(note.updated), ctx.now, ctx.lang, hours=ctx.hours)
            hits.append(Hit(note.id, title, marked, found or Excerpt(body[:100], "", ""), when))
    return hits


def find_todos(ctx: Context[NotesState], query: str) -> list[tuple[Todo, Excerpt]]:
    """The things to do whose text holds the query, open ones first."""
    found = ((todo, excerpt(todo.text, query)) for todo in (*todos(ctx, done=False), *todos(ctx, done=True)))
    return [(todo, piece) for todo, piece in found if piece is not None]
