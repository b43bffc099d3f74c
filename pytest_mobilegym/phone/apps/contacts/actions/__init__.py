"""What can be done in Phone, by topic."""

from pytest_mobilegym.phone.apps.contacts.actions import book, calls, editor, hall, search, settings

__all__ = ["book", "calls", "editor", "hall", "search", "settings"]
