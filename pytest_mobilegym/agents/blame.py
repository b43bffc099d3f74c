"""What an agent raised, in words that help its author."""

from __future__ import annotations

import sysconfig
import traceback
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_STANDARD_LIBRARY = Path(sysconfig.get_path("stdlib"))


def blame(error: BaseException) -> str:
    """What an agent raised, and on which line of its author's: "KeyError: 'x' (my_agent.py:3, in act)"."""
    frames = traceback.extract_tb(error.__traceback__)
    foreign = [frame for frame in frames if not Path(frame.filename).is_relative_to(_PACKAGE)]
    own = [frame for frame in foreign if not _is_installed(Path(frame.filename))]
    at = next(reversed(own or foreign), None)
    where = "" if at is None else f" ({Path(at.filename).name}:{at.lineno}, in {at.name})"
    return f"{describe_error(error)}{where}"


def _is_installed(file: Path) -> bool:
    # What is frozen into the interpreter has no path.
    known = file.is_relative_to(_STANDARD_LIBRARY) or "site-packages" in file.parts
    return known or file.name.startswith("<")


def describe_error(error: BaseException) -> str:
    """An exception on one line: its type and what it says."""
    try:
        said = " ".join(str(error).split())
    except Exception:
        # It is a stranger's, and its words are not to end more than its episode.
        said = ""
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
