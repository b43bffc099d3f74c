"""Parts of the data that an earlier build has made: who changes one job's words makes only that job anew."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

KEPT = 3
"""Parts of a job that stay, of different sources."""

_PACKAGES = Path(__file__).parents[3]
_WORLD = "pytest_mobilegym.phone.world"
_USED = ("pytest_mobilegym.phone.rng", _WORLD)
"""Modules whose sources decide what a job makes."""


class Parts:
    """The folder in which parts are kept between builds.

    Args:
        folder: which is made when the first part is kept.
        scale: share of the full world.
    """

    def __init__(self, folder: Path, *, scale: float) -> None:
        self._folder = folder
        self._scale = "" if scale == 1.0 else f"-{scale:g}"

    def path(self, job: str) -> Path:
        """Where the part lies that a job of these sources makes, whether it is there or not."""
        return self._folder / f"{job}{self._scale}-{sources_hash(job)}.part"

    def keep(self, job: str, made: Path) -> None:
        """Take in a complete part, and forget the oldest of the same job."""
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self.path(job)
        made.replace(path)
        name = f"{job}{self._scale}-{'?' * len(sources_hash(job))}.part"
        others = sorted(self._folder.glob(name), key=lambda file: file.stat().st_mtime, reverse=True)
        for old in others[KEPT:]:
            old.unlink(missing_ok=True)


@cache
def sources_hash(job: str) -> str:
    """Hash of the sources that a job's records follow from: its module and what this imports of the world."""
    whole = blake2b(digest_size=8)
    for path in sorted(sources_of(job)):
        content = path.read_bytes()
        whole.update(f"{path.relative_to(_PACKAGES).as_posix()}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()


def sources_of(job: str) -> set[Path]:
    """The files that a job is made of.

    A package that is imported by its own name counts with everything in it; one that merely holds an imported
    module does not count, as the world's packages hold docstrings and lists of modules and nothing else.
    """
    found: set[Path] = set()
    waiting = _files(f"{_WORLD}.generators.{job}")
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            for name in _imported(path):
                waiting += _files(name)
    return found


def _imported(path: Path) -> Iterator[str]:
    """Names of the modules that a file imports anywhere in it, as far as they decide what a job makes."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Import(names=names):
                candidates = [each.name for each in names]
            case ast.ImportFrom(module=str(module), names=names, level=0):
                inner = [f"{module}.{each.name}" for each in names]
                candidates = [name if _files(name) else module for name in inner]
            case _:
                continue
        yield from (name for name in candidates if name.startswith(_USED))


def _files(module: str) -> list[Path]:
    """The file of a module, or all those of a package; nothing for a name that is no module."""
    path = _PACKAGES.joinpath(*module.split("."))
    if path.is_dir():
        return sorted(path.rglob("*.py"))
    file = path.with_suffix(".py")
    return [file] if file.is_file() else []
