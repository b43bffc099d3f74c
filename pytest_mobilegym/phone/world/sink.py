"""Where generators put their records: a file of one job's rows, to be joined with those of the others."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from operator import itemgetter
from pathlib import Path
from typing import Any

from pytest_mobilegym.phone.world.search import index_words
from pytest_mobilegym.phone.world.tables import LANGUAGES, SEPARATOR, Kind

BATCH = 2000

FIND_COLUMNS = "(id INTEGER PRIMARY KEY, words TEXT NOT NULL)"


class Sink:
    """Takes records in and writes them to a file.

    Args:
        path: a file that does not exist yet.
        scale: share of the full world, above 0 up to 1.
    """

    def __init__(self, path: Path, *, scale: float) -> None:
        self.scale = scale
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode = OFF")
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.execute("BEGIN")
        self._writers: dict[str, _Writer] = {}

    def size(self, full: int, *, least: int = 1) -> int:
        """How many there are at this scale, of so many in the full world."""
        return max(least, round(full * self.scale))

    def add(self, kind: Kind, /, **values: Any) -> None:
        """Take in a record: references by number, words as pairs, dates in minutes from the start.

        Raises:
            KeyError: a field of the kind is missing.
        """
        writer = self._writers.get(kind.name)
        if writer is None:
            writer = self._writers[kind.name] = _Writer(self._db, kind)
        writer.add(values)

    def close(self) -> None:
        """Write what is left."""
        for writer in self._writers.values():
            writer.flush()
        self._db.execute("COMMIT")
        self._db.close()


class _Writer:
    """Writes the rows of one kind in batches."""

    def __init__(self, db: sqlite3.Connection, kind: Kind) -> None:
        for statement in kind.create_statements():
            db.execute(statement)
        self._db = db
        self._kind = kind
        self._plain = _getter([column.name for column in kind.plain])
        self._spoken = _getter([column.name for column in kind.spoken]) if kind.spoken else None
        self._lists = [column.name for column in kind.spoken if column.sort == "word list"]
        self._searched = _getter(list(kind.search)) if kind.search else None
        self._tables = kind.tables()
        if kind.search:
            for lang in LANGUAGES:
                db.execute(f"CREATE TABLE {kind.name}_find_{lang} {FIND_COLUMNS}")
        self._rows: list[Mapping[str, Any]] = []

    def add(self, values: Mapping[str, Any]) -> None:
        self._rows.append(values)
        if len(self._rows) >= BATCH:
            self.flush()

    def flush(self) -> None:
        kind, rows = self._kind, self._rows
        self._write(kind.name, [self._plain(row) for row in rows])
        if self._spoken is not None:
            for row in rows:
                for name in self._lists:
                    english, chinese = row[name]
                    row[name] = (SEPARATOR.join(english), SEPARATOR.join(chinese))  # type: ignore[index]
            for side, lang in enumerate(LANGUAGES):
                spoken = self._spoken
                self._write(
                    f"{kind.name}_{lang}",
                    [(row["id"], *(pair[side] for pair in spoken(row))) for row in rows],
                )
                if self._searched is not None:
                    searched = self._searched
                    self._write(
                        f"{kind.name}_find_{lang}",
                        [
                            (row["id"], index_words("\n".join(pair[side] for pair in searched(row))))
                            for row in rows
                            if kind.searched is None or kind.searched(row)
                        ],
                    )
        self._rows = []

    def _write(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            marks = ", ".join("?" * len(rows[0]))
            self._db.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def _getter(names: list[str]) -> Callable[[Mapping[str, Any]], tuple[Any, ...]]:
    """Reads several values at once, always as a tuple."""
    if len(names) == 1:
        name = names[0]
        return lambda row: (row[name],)
    return itemgetter(*names)
