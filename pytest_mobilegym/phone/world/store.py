"""The file behind the world, opened read-only and mapped, so that every process shares its pages."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from pytest_mobilegym.errors import InfrastructureError

MAPPED_BYTES = 1 << 30
"""As much of the file as is mapped; more than it has."""

PRIVATE_KIB = 512
"""Memory that one process may take for pages of its own."""

MOST_COUNTS = 1000
"""How many counts are remembered at most."""

MOST_ANSWERS, MOST_ROWS = 128, 24
"""How many other answers are remembered at most, the last ones asked for, and of how many rows each."""


class Store:
    """Reads the file; any number of threads and forked processes may share one.

    Args:
        path: a complete file, as `build` leaves it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None
        self._owner = os.getpid()
        self._counts: dict[tuple[str, tuple[Any, ...]], int] = {}
        self._answers: OrderedDict[tuple[str, tuple[Any, ...]], Sequence[tuple[Any, ...]]] = OrderedDict()

    def __reduce__(self) -> tuple[Callable[[Path], Store], tuple[Path]]:
        return open_store, (self.path,)

    def rows(self, sql: str, parameters: Sequence[Any] = ()) -> Sequence[tuple[Any, ...]]:
        """Every row of a query; a short answer is remembered for a while, as the file never changes.

        Raises:
            InfrastructureError: the file is gone or damaged.
        """
        if self._owner != os.getpid():
            # Neither a connection nor a lock that a thread of the parent may hold is of use after a fork.
            self._connection, self._lock, self._owner = None, threading.Lock(), os.getpid()
        key = (sql, tuple(parameters))
        with self._lock:
            found = self._answers.get(key)
            if found is not None:
                self._answers.move_to_end(key)
                return found
            found = self._ask(*key)
            if len(found) <= MOST_ROWS:
                self._answers[key] = found
                if len(self._answers) > MOST_ANSWERS:
                    self._answers.popitem(last=False)
            return found

    def _ask(self, sql: str, parameters: tuple[Any, ...]) -> Sequence[tuple[Any, ...]]:
        try:
            if self._connection is None:
                self._connection = connect(self.path)
            return self._connection.execute(sql, parameters).fetchall()
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.ProgrammingError):
                raise
            raise InfrastructureError(
                f"The world's data in {self.path} cannot be read ({error}); make it anew with "
                "'mobilegym world build --force'."
            ) from error

    def value(self, sql: str, parameters: Sequence[Any] = ()) -> Any:
        """The first value of the first row; `None` where there is no row."""
        found = self.rows(sql, parameters)
        return found[0][0] if found else None

    def count(self, sql: str, parameters: Sequence[Any] = ()) -> int:
        """The number that a query counts; remembered, as the file never changes."""
        key = (sql, tuple(parameters))
        found = self._counts.get(key)
        if found is None:
            if len(self._counts) >= MOST_COUNTS:
                self._counts.clear()
            found = self._counts[key] = int(self.value(sql, parameters))
        return found

    def close(self) -> None:
        """Let go of the file; the next query opens it again."""
        with self._lock:
            if self._connection is not None and self._owner == os.getpid():
                self._connection.close()
            self._connection = None
            self._answers.clear()


@lru_cache(maxsize=8)
def open_store(path: Path) -> Store:
    """The one store of a file in this process."""
    return Store(path)


def connect(path: Path) -> sqlite3.Connection:
    """Open a finished file: read-only, without locks, mapped.

    Raises:
        sqlite3.DatabaseError: there is none, or it is no database.
    """
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    connection = sqlite3.connect(uri, uri=True, check_same_thread=False, cached_statements=256)
    connection.execute(f"PRAGMA mmap_size = {MAPPED_BYTES}")
    connection.execute(f"PRAGMA cache_size = -{PRIVATE_KIB}")
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection
