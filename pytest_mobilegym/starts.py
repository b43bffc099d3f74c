"""States of the phone to look for an app's screens from, beside a fresh one: a Python file says which.

    STARTS = {"clock": ringing_phone, "wechat": lambda: [logged_out(), asked_for_a_picture()]}

The keys are ids of apps, the values functions that give a phone, or several, with the app in front.
"""

from __future__ import annotations

import runpy
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.errors import UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.phone.phone import Phone


def add_starts(parser: ArgumentParser) -> None:
    """Declare `--starts`, which `Starts.read` takes."""
    parser.add_argument(
        "--starts",
        type=Path,
        metavar="FILE",
        help="Python file with STARTS: functions by app id that give a phone, or several, to begin from too",
    )


class Starts:
    """The functions of such a file."""

    def __init__(self, functions: Mapping[str, Callable[[], Any]]) -> None:
        self._functions = functions

    @classmethod
    def read(cls, path: Path | None) -> Starts:
        """Run a file, `None` for no further starts.

        Raises:
            UsageError: it cannot be run, or has no such functions.
        """
        if path is None:
            return cls({})
        # It may import what lies beside it.
        sys.path.insert(0, str(path.parent.resolve()))
        try:
            functions = runpy.run_path(str(path)).get("STARTS")
        except Exception as error:
            raise UsageError(f"Cannot read --starts '{path}': {type(error).__name__}: {error}.") from error
        finally:
            sys.path.pop(0)
        if not isinstance(functions, Mapping) or not all(map(callable, functions.values())):
            raise UsageError(f"'{path}' has no STARTS; expected a dictionary of functions by ids of apps.")
        return cls(functions)

    def phones(self, app: str) -> list[Phone]:
        """Fresh phones to begin from for an app."""
        if app not in self._functions:
            return []
        made = self._functions[app]()
        return list(made) if isinstance(made, (list, tuple)) else [made]
