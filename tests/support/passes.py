"""Passes of slow tests, kept between runs: what passed from the same sources passes again.

A pass is a file without content whose name is a hash of all that the test depends on. So nothing in it can be
wrong: a name that no test has is never asked for.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
from collections.abc import Collection, Iterable
from functools import cache
from importlib.metadata import distributions
from pathlib import Path

FOLDER_VARIABLE = "REMEMBERED_PASSES"
"""Environment variable that names the folder, or says `off`; by default it is in the user's cache folder."""

NOT_ASKED = ("MOBILEGYM_CACHE",)
"""Variables of the package that change no result."""

MOST = 20_000
"""How many passes are kept: those of some twenty different trees."""


def passes_folder() -> Path | None:
    """Where passes are kept; `None` where they are not."""
    given = os.environ.get(FOLDER_VARIABLE, "")
    if given.lower() == "off":
        return None
    if given:
        return Path(given).expanduser()
    from pytest_mobilegym.phone.cache_folder import cache_folder

    return cache_folder() / "passes"


class Passes:
    """The passes in a folder, as they were when it was opened.

    Args:
        folder: where they are kept; nothing is known or kept where there is none.
        known: their names, where another process has listed them.
    """

    def __init__(self, folder: Path | None, known: Collection[str] | None = None) -> None:
        self.folder = folder
        self.known = frozenset(_listed(folder) if known is None else known)

    def keep(self, name: str) -> None:
        """Remember a pass; a folder that cannot be written to only costs time."""
        if self.folder is None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            # Made in one step, and the same whoever makes it.
            (self.folder / name).touch()
        except OSError:
            return

    def use(self, name: str) -> None:
        """Note that a pass was of use, so that others are dropped before it."""
        if self.folder is not None and (self.folder / name).exists():
            self.keep(name)

    def drop_oldest(self, most: int = MOST) -> None:
        """Keep no more than so many."""
        if self.folder is None or len(names := _listed(self.folder)) <= most:
            return
        newest_last = sorted(names, key=lambda name: _age(self.folder / name))
        for name in newest_last[: len(names) - most]:
            (self.folder / name).unlink(missing_ok=True)


def _listed(folder: Path | None) -> list[str]:
    try:
        return os.listdir(folder) if folder is not None else []
    except OSError:
        return []


def _age(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def name_of(test: str, *, sources: str, display: str, options: Iterable[object]) -> str:
    """The name of a test's pass.

    Args:
        test: its node id.
        sources: digest of the files that it depends on.
        display: stamp of the display that it draws with, "" where it draws nothing.
        options: what else the command line decides.
    """
    parts = [test, sources, display, environment(), *map(repr, options)]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


@cache
def environment() -> str:
    """Hash of the interpreter, of what is installed for it, and of the variables that the package reads."""
    installed = sorted(f"{each.metadata['Name']} {each.version}" for each in distributions())
    variables = sorted(
        f"{name}={value}"
        for name, value in os.environ.items()
        if name in ("LANG", "LC_ALL", "TZ", "CI") or (name.startswith("MOBILEGYM_") and name not in NOT_ASKED)
    )
    parts = [sys.version, platform.platform(), *installed, *variables]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
