"""Who is writing to a run's folder: a lock that every process of the run shares while it plays.

The system takes it back when a process dies, however it dies, so that a killed run can be gone on with at
once, and one that still goes on cannot be.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.files import NO_LINK

WRITERS = ".writers"

PATIENCE_S = 10.0
"""How long the processes of a killed run may take to end: workers of pytest-xdist outlive their controller
for some five seconds."""


class Writing:
    """A share in a run's folder, held until `release` or the end of the process.

    Where the system has no such locks (Windows) nothing is held, and nobody is refused.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / WRITERS
        self._file: int | None = None

    def share(self) -> None:
        """Write beside the run's other processes.

        Raises:
            UsageError: another process wants to be alone with it.
            OSError: the folder cannot be written.
        """
        if self._file is None:
            self._file = self._locked(alone=False)

    def take(self, *, patience_s: float | None = None) -> None:
        """Write where nobody else does now; others may share from then on.

        Args:
            patience_s: how long to wait for those who write to end; `PATIENCE_S` by default.

        Raises:
            UsageError: another process is writing.
            OSError: the folder cannot be written.
        """
        self._file = self._locked(alone=True, patience_s=patience_s)

    def release(self, *, last: bool = False) -> None:
        """Hold it no longer.

        Args:
            last: whether nobody else writes; then the lock's file goes too.
        """
        file, self._file = self._file, None
        if file is not None:
            os.close(file)
        if last:
            self._path.unlink(missing_ok=True)

    def _locked(self, *, alone: bool, patience_s: float | None = None) -> int:
        """The lock's file, shared; `alone` where nobody else had it just before."""
        deadline = time.monotonic() + (PATIENCE_S if patience_s is None else patience_s)
        while True:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT | NO_LINK, 0o666)
            try:
                # A lock is let go of for a moment when it becomes a shared one; the file may be gone then.
                if (not alone or _lock(file, alone=True)) and _lock(file, alone=False) and self._is_at(file):
                    return file
            except BaseException:
                os.close(file)
                raise
            os.close(file)
            if time.monotonic() >= deadline:
                raise UsageError(
                    f"The run '{self._path.parent}' is still going on: another process writes to it."
                )
            time.sleep(0.1)

    def _is_at(self, file: int) -> bool:
        """Whether an open file is the one that others find."""
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return False
        return os.path.samestat(found, os.fstat(file))


@contextmanager
def writing_alone(folder: Path) -> Iterator[None]:
    """Change a run's folder while nobody plays it.

    Raises:
        UsageError: another process writes to it.
        OSError: the folder cannot be written.
    """
    writing = Writing(folder)
    writing.take()
    try:
        yield
    finally:
        writing.release(last=True)


def _lock(file: int, *, alone: bool) -> bool:
    """Lock an open file; gives whether nobody else stood in the way."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
