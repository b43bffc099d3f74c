"""Notes on a fresh phone, read from its owner's profile."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.apps.notes.state import UNFILED, Folder, Item, Note, NotesState, Todo
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

FIRST_NEW_ID = 100
"""Ids of the default data lie below it."""

FOLDERS = (("f1", ("Work", "工作")), ("f2", ("Recipes", "菜谱")), ("f3", ("Travel", "旅行")))


class _Note(NamedTuple):
    """One of `notes.json`; a line of its checklist that begins with "x " is done."""

    created: str
    updated: str
    title: Words
    content: Words = ("", "")
    folder: str = UNFILED
    items: tuple[Words, ...] = ()
    images: tuple[str, ...] = ()
    pinned: bool = False
    private: bool = False
    trashed: str = ""
    reminder: str = ""


class _Todo(NamedTuple):
    """One of `todos.json`."""

    updated: str
    words: Words
    done: bool


def fresh_notes(lang: str, profile: Profile = DEFAULT_PROFILE) -> NotesState:
    """Notes in the list, private ones, some in the trash; things to do, some of them done."""
    notes, todos = profile.read("notes", tuple[_Note, ...]), profile.read("todos", tuple[_Todo, ...])
    return NotesState(
        notes=Table.of([_note(f"n{number}", each, lang) for number, each in enumerate(notes, 1)]),
        todos=Table.of(
            [
                Todo(id=f"t{number}", text=say(words, lang), done=done, updated=at(updated))
                for number, (updated, words, done) in enumerate(todos, 1)
            ]
        ),
        folders=Table.of([Folder(id=id, name=say(words, lang)) for id, words in FOLDERS]),
        next_id=FIRST_NEW_ID,
    )


def _note(id: str, note: _Note, lang: str) -> Note:
    lines = [say(words, lang) for words in note.items]
    return Note(
        id=id,
        title=say(note.title, lang),
        content=say(note.content, lang),
        items=Table.of(
            [
                Item(id=f"{id}i{number}", text=line.removeprefix("x "), done=line.startswith("x "))
                for number, line in enumerate(lines, 1)
            ]
        ),
        images=note.images,
        folder=note.folder,
        pinned=note.pinned,
        private=note.private,
        created=at(note.created),
        updated=at(note.updated),
        trashed=at(note.trashed) if note.trashed else None,
        reminder=at(note.reminder) if note.reminder else None,
    )
