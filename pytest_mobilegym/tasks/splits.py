"""Splits: named lists of task ids in text files, one id a line, `#` for comments.

A list may be longer than what a checkout holds: ids of the benchmark whose task is not there are counted, ids
that no list of the benchmark knows either are named.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.benchmark import SPLITS as SPLITS_FOLDER
from pytest_mobilegym.errors import UnknownName, UsageError

DEMO = "demo"
"""The split that `mobilegym demo` plays: a fair sample of the templates that are there."""

SAMPLES = frozenset({DEMO})
"""Splits that are drawn anew when templates are added, so that to be in one is no trait of a template."""

SEEN, UNSEEN = "seen", "unseen"
"""What splits' names begin with that ask what generalises: one to train on, one to play (`held_out.py`)."""

MOST_NAMED = 10
"""Ids that a remark lists before it counts the rest."""


class Split(NamedTuple):
    """What a split selects.

    Attributes:
        ids: the ids that are there, sorted.
        missing: ids that the files name and that are not there, sorted; the caller decides what that means.
    """

    ids: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many ids the files name."""
        return len(self.ids) + len(self.missing)

    def describe(self, spec: str) -> str:
        """Half a sentence on what is there, and which ids nobody knows.

        Args:
            spec: the split as it was asked for.
        """
        said = f"split {spec!r}: {len(self.ids)} of {self.size} templates present"
        strangers = [id for id in self.missing if id not in splits_by_template()]
        if strangers:
            rest = f" and {len(strangers) - MOST_NAMED} more" if len(strangers) > MOST_NAMED else ""
            said += f"; neither present nor of the benchmark: {', '.join(strangers[:MOST_NAMED])}{rest}"
        return said


def split_names(folder: Path = SPLITS_FOLDER) -> tuple[str, ...]:
    """Names of the splits in a folder."""
    return tuple(sorted(file.stem for file in folder.glob("*.txt")))


def is_trait(name: str) -> bool:
    """Whether to be in a split of that name says something of a template."""
    return name not in SAMPLES and name.partition("_")[0] not in (SEEN, UNSEEN)


def select_split(spec: str, known: Collection[str], *, folder: Path = SPLITS_FOLDER) -> Split:
    """The ids of a split.

    Args:
        spec: a name (`test`), a path to a file, or several joined by `+`, of which the union counts.
        known: ids of the templates that are there.
        folder: where named splits are.

    Raises:
        UnknownName: no split of that name, and no file.
        UsageError: the spec is empty, or a file cannot be read or names no ids.
    """
    parts = [part.strip() for part in spec.split("+")]
    if not all(parts):
        raise UsageError(f"Empty name in the split {spec!r}; write one name, or several joined by '+'.")
    listed = {id for part in parts for id in read_split(_find(part, folder))}
    return Split(tuple(sorted(listed.intersection(known))), tuple(sorted(listed.difference(known))))


@cache
def splits_by_template(folder: Path = SPLITS_FOLDER) -> Mapping[str, tuple[str, ...]]:
    """Names of the splits that list a template, by its id; those that are no trait of it are left out."""
    listed: dict[str, tuple[str, ...]] = {}
    for name in filter(is_trait, split_names(folder)):
        for id in read_split(folder / f"{name}.txt"):
            listed[id] = (*listed.get(id, ()), name)
    return listed


def read_split(file: Path) -> list[str]:
    """The ids in a file, in their order.

    Raises:
        UsageError: it cannot be read, a line is no task id, or there is no id in it.
    """
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"Cannot read the split {file}: {error}.") from None
    ids = []
    for number, line in enumerate(lines, 1):
        id = line.partition("#")[0].strip()
        if not id:
            continue
        suite, _, name = id.partition(".")
        if not (suite.isidentifier() and name.isidentifier()):
            raise UsageError(f"{file}, line {number}: {id!r} is no task id; expected '<suite>.<Class>'.")
        ids.append(id)
    if not ids:
        raise UsageError(f"The split {file} names no task.")
    return ids


def _find(part: str, folder: Path) -> Path:
    named = folder / f"{part}.txt"
    if part.isidentifier() and named.is_file():
        return named
    if (given := Path(part)).is_file():
        return given
    raise UnknownName("split", part, split_names(folder))
