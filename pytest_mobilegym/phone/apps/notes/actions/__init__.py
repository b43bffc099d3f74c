"""What can be done in Notes, by topic."""

from pytest_mobilegym.phone.apps.notes.actions import editor, lists, todo

__all__ = ["editor", "lists", "todo"]
