"""What can be done in Phone, by topic."""

from pytest_mobilegym.phone.apps.contacts.actions import (
    blocking,
    book,
    calls,
    copies,
    editor,
    hall,
    search,
    settings,
)

__all__ = ["blocking", "book", "calls", "copies", "editor", "hall", "search", "settings"]
