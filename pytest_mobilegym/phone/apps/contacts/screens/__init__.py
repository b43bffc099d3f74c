"""Phone's screens, by topic."""

from pytest_mobilegym.phone.apps.contacts.screens import book, calls, copies, editor, hall, search, settings

__all__ = ["book", "calls", "copies", "editor", "hall", "search", "settings"]
