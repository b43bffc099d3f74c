"""Notes that are written."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_mobilegym.api import Hand, View, added
from pytest_mobilegym.phone.apps.notes.state import Note


def new_notes(before: View, after: View) -> list[Note]:
    """The notes of the list that were added since the start."""
    return [note for note in added(before.notes.notes, after.notes.notes) if note.listed]


def bodies(notes: Iterable[Note]) -> str:
    """What notes say below their titles: texts and checklists."""
    return "\n".join(
        "\n".join([note.content, *(item.text for item in note.items.values())]) for note in notes
    )


def begin_note(phone: Hand) -> None:
    """Open an empty note, whatever page Notes shows."""
    phone.open("notes")
    if not phone.offers("note.new") and phone.view.route.path.startswith("/note/"):
        phone.tap("nav.back")
    phone.tap("note.new")


def write_note(phone: Hand, title: str, content: str = "") -> None:
    """Write a new note, perhaps without a title or without anything below it."""
    begin_note(phone)
    if content:
        phone.type(content, into="content")
    if title:
        phone.type(title, into="title")


def write_and_correct_note(phone: Hand, title: str, content: str) -> None:
    """Write a new note wrongly, leave it, and put it right."""
    begin_note(phone)
    phone.type(title or "?", into="title")
    phone.type("?!", into="content")
    phone.tap("nav.back")
    newest = max(phone.view.notes.notes.values(), key=lambda note: note.created)
    phone.tap("note.open", note=newest.id)
    phone.type(content, into="content", clear=True)
    if not title:
        phone.type("", into="title", clear=True)
