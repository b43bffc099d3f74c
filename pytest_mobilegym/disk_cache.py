"""What was worked out once, on disk: shared by a user's workers and runs, bounded, oldest use out first."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

logger = logging.getLogger(__name__)

MOST_BYTES = 2 * 1024**3
"""Size of the file from which on what was not used for longest is dropped."""

KEPT_SHARE = 0.9
"""Share of that size which is left then."""

PATIENCE = 0.5
"""Seconds to wait for another worker that writes; after them nothing is written this time."""

_SCHEMA = """
PRAGMA auto_vacuum = NONE;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = OFF;
CREATE TABLE IF NOT EXISTS kept (key BLOB NOT NULL UNIQUE, value BLOB NOT NULL, used INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS kept_used ON kept (used);
"""


class DiskCache:
    """Values by key in one SQLite file.

    Whatever goes wrong with it costs no more than what it holds: it is left alone from then on, and a
    damaged file is removed.

    Args:
        path: the file.
        most: bytes that it may hold.
    """

    def __init__(self, path: Path, *, most: int = MOST_BYTES) -> None:
        self.path = path
        self._most = most
        self._connection: sqlite3.Connection | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(
                path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
            self._connection.executescript(_SCHEMA)
        except (sqlite3.Error, OSError) as error:
            self._give_up(error)

    @property
    def usable(self) -> bool:
        """Whether anything is read and written."""
        return self._connection is not None

    def read(self, key: bytes) -> bytes | None:
        """The value of a key, `None` where there is none."""
        if self._connection is None:
            return None
        try:
            row = self._connection.execute("SELECT value FROM kept WHERE key = ?", (key,)).fetchone()
        except sqlite3.Error as error:
            self._refuse(error)
            return None
        return None if row is None else bytes(row[0])

    def write(self, values: Mapping[bytes, bytes], used: Iterable[bytes]) -> None:
        """Write values and note which keys were used.

        Args:
            values: new values by key.
            used: keys that were read since the last time.
        """
        if self._connection is None:
            return
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                (now,) = self._connection.execute("SELECT COALESCE(MAX(used), 0) + 1 FROM kept").fetchone()
                self._connection.executemany(
                    "INSERT OR REPLACE INTO kept (key, value, used) VALUES (?, ?, ?)",
                    [(key, value, now) for key, value in values.items()],
                )
                self._connection.executemany(
                    "UPDATE kept SET used = ? WHERE key = ?", [(now, key) for key in used]
                )
                if self._size() > self._most:
                    self._drop_oldest()
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            self._refuse(error)

    def empty(self) -> None:
        """Forget all values, those of other workers too."""
        if self._connection is None:
            return
        try:
            self._connection.execute("DELETE FROM kept")
        except sqlite3.Error as error:
            self._give_up(error)

    def close(self) -> None:
        """Close the file."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _size(self) -> int:
        assert self._connection is not None
        pages, free, size = (
            self._connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        return int((pages - free) * size)

    def _drop_oldest(self) -> None:
        assert self._connection is not None
        surplus = self._size() - self._most * KEPT_SHARE
        dropped = []
        for row, size in self._connection.execute(
            "SELECT rowid, LENGTH(value) FROM kept ORDER BY used, rowid"
        ):
            if surplus <= 0:
                break
            dropped.append((row,))
            surplus -= size
        self._connection.executemany("DELETE FROM kept WHERE rowid = ?", dropped)

    def _refuse(self, error: sqlite3.Error) -> None:
        """A file that another worker writes to is tried again next time; any other failure is final."""
        if _code(error) not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        logger.warning("Nothing is kept in %s any more: %s", self.path, error)
        self.close()
        if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            for suffix in ("", "-wal", "-shm"):
                with suppress(OSError):
                    self.path.with_name(self.path.name + suffix).unlink()


def _code(error: Exception) -> int:
    """SQLite's primary code of an error; 0 for errors of Python's module itself, which have none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
