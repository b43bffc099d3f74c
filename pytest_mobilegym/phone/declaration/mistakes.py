"""What authors of apps and tasks got wrong, in a sentence, and on which of their lines."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb

from pydantic import ValidationError

from pytest_mobilegym.phone.state.model import describe


def first_line(error: Exception, folder: Path) -> str:
    """An exception of someone else's as a piece of one sentence, with the line of theirs that it came by.

    Args:
        folder: where their code lies.
    """
    if isinstance(error, ValidationError):
        said = describe(error, error.title).removesuffix(".")
    else:
        lines = str(error).splitlines()
        said = f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
    return said + place_of(error, folder)


def place_of(error: Exception, folder: Path) -> str:
    """` (screens.py, line 21)`: the last line below a folder that an exception came by; empty without one."""
    if isinstance(error, SyntaxError):
        return ""  # it says so itself, and came by the line that imports the file
    for frame in reversed(extract_tb(error.__traceback__)):
        if Path(frame.filename).is_relative_to(folder):
            return f" ({Path(frame.filename).relative_to(folder)}, line {frame.lineno})"
    return ""
