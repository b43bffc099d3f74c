"""Notes: notes in folders with checklists, pictures and reminders, and a list of things to do."""

from pytest_mobilegym.phone.apps.notes.app import app

__all__ = ["app"]
