"""Notes that are written."""

from __future__ import annotations

from pytest_mobilegym.api import Hand


def write_note(phone: Hand, title: str, content: str = "") -> None:
    """Write a new note, perhaps without a title or without anything below it."""
    phone.open("notes")
    phone.tap("note.new")
    if content:
        phone.type(content, into="content")
    if title:
        phone.type(title, into="title")
