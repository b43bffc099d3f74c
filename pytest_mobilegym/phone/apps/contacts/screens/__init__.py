"""Phone's screens, by topic."""

from pytest_mobilegym.phone.apps.contacts.screens import book, calls, editor, hall, search, settings

__all__ = ["book", "calls", "editor", "hall", "search", "settings"]
