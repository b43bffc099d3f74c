"""The project's files that a test depends on: rather too many than too few."""

from __future__ import annotations

import ast
import hashlib
import os
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "pytest_mobilegym"
SUITES = "task_suites"
SUPPORT = "tests/support"

ALWAYS = (
    *("pyproject.toml", "conftest.py", f"{SUPPORT}/sources.py", f"{SUPPORT}/passes.py"),
    *(f"{SUPPORT}/selection.py", f"{PACKAGE}/__init__.py", f"{PACKAGE}/api.py"),
)
"""Files that take part in every test: how pytest is set up, how tests are chosen, and what names lead to."""

_NAMED = re.compile(rb"\bpytest_mobilegym[./](\w+)")
_FROM_ITS_FACE = re.compile(rb"from pytest_mobilegym\.api import +(\([^)]*\)|.*)")
_FROM_THE_PACKAGE = re.compile(rb"from pytest_mobilegym import +(\([^)]*\)|.*)")


class Sources:
    """The files of a checkout as they are when they are first asked for.

    The package counts by room (`phone`, `judge`, ...): a room takes part with all of its files where any text
    that takes part names it, or imports one of its public names. Tests and suites count by file, as they
    import each other; beside each of them lie tables and pictures, which take part too.

    Args:
        root: of the checkout; of this one by default.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = ROOT if root is None else root
        self._texts: dict[Path, bytes] = {}
        self._marks: dict[Path, tuple[int, int]] = {}
        self._rooms: dict[str, frozenset[Path]] = {}
        self._named_by: dict[frozenset[Path], frozenset[str]] = {}
        self._found: dict[frozenset[Path], frozenset[Path]] = {}
        self._wholes: dict[frozenset[Path], str] = {}
        self._lines: dict[Path, bytes] = {}
        self._imports: dict[Path, tuple[Path, ...]] = {}
        self._beside: dict[Path, tuple[Path, ...]] = {}

    def of(self, *files: Path) -> frozenset[Path]:
        """What some tests or suites depend on: themselves, all that they import, and always the phone."""
        asked = frozenset(file.resolve() for file in files)
        if asked not in self._found:
            own = self._closure(asked)
            rooms = {"phone", *self._named(own)}
            waiting = list(rooms)
            while waiting:
                new = self._named(self._room(waiting.pop())) - rooms
                rooms |= new
                waiting += new
            always = [self.root / name for name in ALWAYS]
            self._found[asked] = own.union(always, *map(self._room, rooms))
        return self._found[asked]

    def digest(self, files: frozenset[Path]) -> str:
        """A hash of the names and the content of some files; those that are not there count as such."""
        if files not in self._wholes:
            whole = b"".join(sorted(map(self._line, files)))
            self._wholes[files] = hashlib.sha256(whole).hexdigest()
        return self._wholes[files]

    def _line(self, file: Path) -> bytes:
        """Name and content of a file, in short; a file belongs to many digests."""
        if file not in self._lines:
            content = hashlib.sha256(self._read(file)).hexdigest()
            self._lines[file] = f"{os.path.relpath(file, self.root)}\0{content}\n".encode()
        return self._lines[file]

    def have_changed(self) -> bool:
        """Whether a file is another one than it was when it was read: what ran since then may be either."""
        return any(_mark(file) != mark for file, mark in self._marks.items())

    def _closure(self, files: frozenset[Path]) -> frozenset[Path]:
        found: set[Path] = set()
        waiting = list(files)
        while waiting:
            file = waiting.pop()
            if file in found:
                continue
            found.add(file)
            if file.suffix == ".py" and file.is_relative_to(self.root):
                if file not in self._imports:
                    self._imports[file] = tuple(self._imported_by(file))
                waiting += self._imports[file]
                waiting += self._lying_beside(file.parent)
        return frozenset(found)

    def _lying_beside(self, folder: Path) -> tuple[Path, ...]:
        """The conftests above a file, and what is no module in its folder."""
        if folder not in self._beside:
            between = [each for each in (folder, *folder.parents) if self.root in each.parents]
            conftests = [each / "conftest.py" for each in between if (each / "conftest.py").is_file()]
            data = [each for each in folder.iterdir() if each.suffix != ".py" and _counts(each)]
            self._beside[folder] = (*conftests, *(each for each in data if each.is_file()))
        return self._beside[folder]

    def _imported_by(self, file: Path) -> Iterator[Path]:
        text = self._read(file)
        if file.is_relative_to(self.root / SUITES) and (b"importlib" in text or b"__import__" in text):
            yield from _files(self.root / SUITES)  # What it imports is not to be seen.
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield from self._modules(file, 0, alias.name)
            elif isinstance(node, ast.ImportFrom):
                base = node.module or ""
                yield from self._modules(file, node.level, base)
                for alias in node.names:
                    yield from self._modules(file, node.level, f"{base}.{alias.name}".lstrip("."))

    def _modules(self, file: Path, level: int, name: str) -> Iterator[Path]:
        """The files outside of the package that an import may load: the module, and the packages above it."""
        parts = name.split(".") if name else []
        if level == 0 and parts[0] == PACKAGE:
            return
        starts = [file.parents[level - 1]] if level else [self.root, self.root / SUPPORT, file.parent]
        for start in starts:
            for length in range(1, len(parts) + 1):
                place = start.joinpath(*parts[:length])
                for module in (place.with_name(f"{place.name}.py"), place / "__init__.py"):
                    if module.is_file():
                        yield module

    def _named(self, files: frozenset[Path]) -> frozenset[str]:
        """The rooms of the package that some texts name."""
        if files not in self._named_by:
            found: set[bytes] = set()
            for file in files:
                if file.suffix == ".py":
                    text = self._read(file)
                    for names in _FROM_ITS_FACE.findall(text):
                        words = re.findall(rb"[\w*]+", re.sub(rb"#.*", b"", names))
                        found.update(self._public.get(word, b"api") for word in words)
                    text = _FROM_ITS_FACE.sub(b"", text)
                    found.update(_NAMED.findall(text))
                    for names in _FROM_THE_PACKAGE.findall(text):
                        found.update(re.findall(rb"\w+", names))
            self._named_by[files] = frozenset(name.decode() for name in found)
        return self._named_by[files]

    @cached_property
    def _public(self) -> dict[bytes, bytes]:
        """The room behind each public name; `api` imports one when it is asked for, and not before."""
        found: dict[bytes, bytes] = {}
        for node in ast.walk(ast.parse(self._read(self.root / PACKAGE / "api.py"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{PACKAGE}."):
                room = str(node.module).split(".")[1].encode()
                found.update({(alias.asname or alias.name).encode(): room for alias in node.names})
        return found

    def _room(self, name: str) -> frozenset[Path]:
        if name not in self._rooms:
            place = self.root / PACKAGE / name
            module = place.with_name(f"{name}.py")
            self._rooms[name] = frozenset([*_files(place), *([module] if module.is_file() else [])])
        return self._rooms[name]

    def _read(self, file: Path) -> bytes:
        if file not in self._texts:
            self._marks[file] = _mark(file)
            self._texts[file] = file.read_bytes() if file.is_file() else b""
        return self._texts[file]


def _files(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if _counts(Path(name))]
        yield from (Path(place, name) for name in names if _counts(Path(name)))


def _counts(path: Path) -> bool:
    return not path.name.startswith(".") and path.name != "__pycache__" and path.suffix != ".pyc"


def _mark(file: Path) -> tuple[int, int]:
    try:
        found = os.stat(file)
    except OSError:
        return (0, -1)
    return (found.st_mtime_ns, found.st_size)
