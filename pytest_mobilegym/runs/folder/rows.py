"""The rows in a run's folder: adding one, replacing all, keeping the last of each episode."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pytest_mobilegym.errors import StorageError, UsageError
from pytest_mobilegym.records.files import NO_LINK, replace_file
from pytest_mobilegym.records.load import read_lines, read_rows
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.runs.folder.chain import chained, dump_row, start_of

RESULTS = "results.jsonl"
ERRORS = "errors.jsonl"
FORMER = "former.jsonl"

_CHUNK = 1 << 16


@contextmanager
def storing(folder: Path) -> Iterator[None]:
    """Write to a run's folder.

    Raises:
        StorageError: the folder cannot be written any more.
    """
    try:
        yield
    except OSError as error:
        from pytest_mobilegym.runs.folder.resume import way_on

        raise StorageError(folder, error.strerror or str(error), way=way_on(folder)) from None


@contextmanager
def making_folder(folder: Path) -> Iterator[None]:
    """Fill a new folder; one that could not be filled is not left behind.

    Raises:
        UsageError: there is something in it already, or it cannot be written.
    """
    try:
        if folder.exists() and any(folder.iterdir()):
            raise UsageError(f"'{folder}' is there already; name a new folder.")
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"'{folder}' cannot be written ({error.strerror or error}).") from None
    try:
        yield
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, shutil.Error):
            # Of a folder that was copied: every file with the reason, of which the first says enough.
            raise UsageError(f"'{folder}' cannot be written ({error.args[0][0][2]}).") from None
        if isinstance(error, OSError):
            raise UsageError(f"'{folder}' cannot be written ({error.strerror or error}).") from None
        raise


def append_line(path: Path, line: bytes) -> None:
    """Add a line; the caller is the only writer.

    Half a line at the end of the file, which a killed writer left there, is taken away first.

    Raises:
        OSError: the line could not be written whole; then nothing of it stays.
    """
    file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | NO_LINK, 0o666)
    try:
        end = _drop_torn_line(file)
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[os.write(file, rest) :]
        except OSError:
            os.ftruncate(file, end)
            raise
    finally:
        os.close(file)


def write_rows(folder: Path, rows: Iterable[EpisodeRow]) -> None:
    """Replace a run's rows, chained anew, and its list of errors; malformed ones are kept beside."""
    rows = list(rows)
    _keep_malformed(folder)
    replace_file(folder / RESULTS, b"".join(chained(rows, start=start_of(folder))))
    write_errors(folder, rows)


def write_errors(folder: Path, rows: Iterable[EpisodeRow]) -> None:
    """Replace a run's list of errors by those of its rows."""
    replace_file(folder / ERRORS, b"".join(dump_row(row) for row in rows if row.error is not None))


def _keep_malformed(folder: Path) -> None:
    """Keep the results as they are where there are lines in them that nobody can read."""
    results = folder / RESULTS
    faults: list[str] = []
    if results.is_file():
        read_lines(results, EpisodeRow, say=faults.append)
    if faults:
        taken = len(list(folder.glob("malformed-*.jsonl")))
        shutil.copyfile(results, folder / f"malformed-{taken + 1}.jsonl", follow_symlinks=False)


def add_former(folder: Path, rows: Iterable[EpisodeRow]) -> None:
    """Keep rows that are no longer among the results."""
    for row in rows:
        append_line(folder / FORMER, dump_row(row))


def keep_last_rows(folder: Path) -> None:
    """Where an episode has several rows, keep its last among the results and the others as former ones."""
    rows = read_rows(folder)
    last = {row.episode: row for row in rows}
    if len(last) == len(rows):
        return
    add_former(folder, (row for row in rows if last[row.episode] is not row))
    write_rows(folder, last.values())


def _drop_torn_line(file: int) -> int:
    """Cut a file after its last line feed; gives its length."""
    size = end = os.fstat(file).st_size
    while end > 0:
        start = max(0, end - _CHUNK)
        place = os.pread(file, end - start, start).rfind(b"\n")
        if place >= 0:
            end = start + place + 1
            break
        end = start
    if end < size:
        os.ftruncate(file, end)
    return end
