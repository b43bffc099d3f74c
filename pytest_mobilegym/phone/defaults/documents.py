"""The texts and documents of a fresh phone, read from its owner's profile.

A form feed begins the next page of a document with pages; a tab separates the cells of a spreadsheet.
"""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.defaults.words import Words
from pytest_mobilegym.phone.owners import Profile


class Document(NamedTuple):
    """One of `documents.json`, a file with something to read.

    Attributes:
        path: below `/sdcard`, by language.
        days, time: how many days before the phone wakes up it was changed, and when on that day.
        text: by language.
        size: in bytes; that of the text if it is `None`.
    """

    path: Words
    days: int
    time: str
    text: Words
    size: int | None = None


def documents_of(profile: Profile) -> tuple[Document, ...]:
    """Every document on the phone of an owner."""
    return profile.read("documents", tuple[Document, ...])
