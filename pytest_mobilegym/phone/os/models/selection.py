"""Selected text, of the focused field or of a page: the word at a finger, and what is left without it."""

from __future__ import annotations

from pytest_mobilegym.phone.state import State


class Selection(State):
    """What is selected in the focused field; `start == end` where the menu stands at a mere caret."""

    start: int
    """Index of its first character."""
    end: int
    """Index behind its last one."""


class Marked(State):
    """What is selected of a text of a page, one that can be read and copied but not written in."""

    region: str
    text: str
    """Name of the text, as its template calls it."""
    start: int
    """Index of its first character."""
    end: int
    """Index behind its last one."""
