"""What the tasks of Notes are written with: its words, what judges read, and what a hand does."""

from __future__ import annotations

from collections.abc import Collection

from pytest_mobilegym.api import Hand, Rng, View
from pytest_mobilegym.phone.apps.notes.state import Note, Todo


def listed(view: View) -> list[Note]:
    """The notes that the list shows: neither private nor in the trash."""
    return [note for note in view.notes.notes.values() if note.listed]


def private(view: View) -> list[Note]:
    """The private notes."""
    return [note for note in view.notes.notes.values() if note.private and note.trashed is None]


def open_todos(view: View) -> list[Todo]:
    """What is still to do."""
    return [todo for todo in view.notes.todos.values() if not todo.done]


def some_done(view: View, rng: Rng, least: int = 2, most: int = 5) -> tuple[str, ...]:
    """Ids of some things to do, which are to be done."""
    todos = sorted(view.notes.todos)
    return tuple(sorted(rng.sample(todos, rng.randint(least, most))))


def tick_exactly(phone: Hand, done: Collection[str]) -> None:
    """Make these things to do done, and all others open."""
    with phone.edit("notes") as notes:
        for key in notes.todos:
            notes.todos[key].done = key in done


# What a hand does


def open_todo_list(phone: Hand) -> None:
    """Open the list of things to do."""
    phone.open("notes")
    phone.tap("tab.todo")


def add_todo(phone: Hand, text: str) -> None:
    """Add a thing to do."""
    open_todo_list(phone)
    phone.tap("todo.new")
    phone.type(text, into="new")
    phone.tap("todo.add")
