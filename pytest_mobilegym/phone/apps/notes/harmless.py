"""What people do in Notes on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.notes.app import app
from pytest_mobilegym.phone.hand import Hand


@app.harmless
def tick_a_todo_and_untick_it(hand: Hand) -> None:
    """The to-do says the same as before, and when it was last touched is news to nobody."""
    hand.open("notes")
    hand.tap("tab.todo")
    todo = next(todo.id for todo in hand.view.notes.todos.values() if not todo.done)
    hand.tap("todo.toggle", todo=todo)
    hand.tap("todo.toggle", todo=todo)
    hand.tap("tab.notes")


@app.harmless
def type_a_letter_and_delete_it(hand: Hand) -> None:
    hand.open("notes")
    note = next(note for note in hand.view.notes.notes.values() if note.listed and note.content)
    hand.tap("note.open", note=note.id)
    hand.type(f"{note.content}x", into="content", clear=True)
    hand.type(note.content, into="content", clear=True)
    hand.tap("nav.back")


@app.harmless
def begin_a_note_and_leave_it_empty(hand: Hand) -> None:
    hand.open("notes")
    hand.tap("note.new")
    hand.type("x", into="content")
    hand.type("", into="content", clear=True)
    hand.tap("nav.back")


@app.harmless
def make_a_note_and_delete_it(hand: Hand) -> None:
    """It is in the trash then, where it was not before."""
    hand.open("notes")
    hand.tap("note.new")
    hand.type("x", into="content")
    hand.tap("menu.open")
    hand.tap("menu.delete")
    hand.tap("notes.delete")
