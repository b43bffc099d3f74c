"""The on-screen keyboard, and the field that it writes into."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.os.models.selection import Selection
from pytest_mobilegym.phone.state import State


class Keyboard(State):
    """The on-screen keyboard."""

    shown: bool = False
    page: Literal["letters", "digits", "symbols", "candidates"] = "letters"
    """`candidates` is the panel of all that the letters may stand for."""
    shift: Literal["off", "once", "lock"] = "off"
    language: Lang = "en"
    """Outlasts the keyboard's being hidden."""
    composing: Annotated[str, Field(pattern=r"^([a-z]'?){0,32}$")] = ""
    """Pinyin that is no text yet: at most 32 letters, apostrophes between them."""
    by: Literal["fingers", "tool"] = "fingers"
    """Who writes: a tool's keyboard is a bar without keys. Outlasts the keyboard's being hidden."""


class Focus(State):
    """The focused text field."""

    region: str
    field: str
    caret: int
    counter: int = 0
    """The last input of a person's own keyboard that has been taken in."""
    enter: str = "done"
    """What the keyboard's Enter key does: done, search, send, next or newline."""
    reveal: bool = True
    """Whether the field is kept in view; not after a finger has scrolled, until it is written in again."""
    selection: Selection | None = None
    """What is selected; the menu of cut, copy and paste is open exactly where this is not `None`."""
