"""Makes the file: generators run in processes of their own, what they make is joined into one database."""

from __future__ import annotations

import json
import os
import queue
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.phone.world.generators import JOBS, load_job
from pytest_mobilegym.phone.world.hashing import combined, hash_kind
from pytest_mobilegym.phone.world.kinds import KINDS
from pytest_mobilegym.phone.world.parts import Parts
from pytest_mobilegym.phone.world.store import connect
from pytest_mobilegym.phone.world.tables import LANGUAGES, Kind

Report = Callable[[str], None]
Work = Callable[[Sequence[dict[str, Any]]], Iterator[dict[str, Any]]]

WORKING = ".building-"
"""Beginning of the names of the folders in which files are made."""

_FIND = "USING fts5(words, content='', detail=none, columnsize=0, tokenize='ascii'{})"

_BEGINNINGS = {"en": "", "zh": ", prefix='1'"}
"""Of words by language; a single character of Chinese is looked for as the beginning of a pair."""


def build(
    path: Path,
    *,
    scale: float = 1.0,
    processes: int | None = None,
    parts: Path | None = None,
    anew: bool = False,
    report: Report | None = None,
) -> str:
    """Make the file; it appears under its name only when it is complete.

    Args:
        path: where it goes; an older file there is replaced.
        scale: share of the full world.
        processes: how many to use, as many as there are processors by default; 1 uses this one alone.
        parts: folder where what each job makes is kept and, while its sources are the same, found again.
        anew: make every part, also those that are there.
        report: is told what is being done, a line at a time.

    Returns:
        The data version.

    Raises:
        InfrastructureError: a process failed, or the disk is full.
    """
    say = report or (lambda _line: None)
    count = processes if processes is not None else _processors()
    path.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=WORKING, dir=path.parent))
    kept = Parts(parts, scale=scale) if parts else None
    try:
        with _workers(folder, scale, count) as work:
            draft = folder / "world.sqlite"
            _join(draft, _made(work, folder, kept, anew=anew), scale=scale, say=say)
            say("hashing")
            hashes: dict[str, str] = {}
            for answer in work([{"hash": name} for name in KINDS]):
                hashes.update(answer["hashes"])
        version = combined(hashes)
        _finish(draft, version)
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        draft.replace(path)
        return version
    except (sqlite3.Error, OSError) as error:
        raise InfrastructureError(f"The world's data could not be made in {path.parent}: {error}.") from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _made(work: Work, folder: Path, kept: Parts | None, *, anew: bool) -> Iterator[tuple[str, Path]]:
    """The parts as they come: first those that an earlier build has made, then those that must be made."""
    missing = list(JOBS)
    if kept and not anew:
        found = {job: path for job in JOBS if (path := kept.path(job)).exists()}
        yield from found.items()
        missing = [job for job in JOBS if job not in found]
    for answer in work([{"make": job} for job in missing]):
        job, part = answer["make"], folder / f"{answer['make']}.part"
        yield job, part
        if kept:
            kept.keep(job, part)
        else:
            part.unlink()


def _processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def verify(path: Path) -> bool:
    """Whether every record of a file is as it was made: reads all of it and compares it with its version."""
    db = connect(path)
    try:
        hashes: dict[str, str] = {}
        for kind in KINDS.values():
            hashes.update(hash_kind(db, kind))
        found = db.execute("SELECT value FROM facts WHERE name = 'version'").fetchone()
        return bool(found and found[0] == combined(hashes))
    except sqlite3.DatabaseError:
        return False
    finally:
        db.close()


def do_task(task: dict[str, Any], folder: Path, scale: float) -> dict[str, Any]:
    """One piece of the work: make a job's records, or hash a kind's tables in the joined file."""
    if "make" in task:
        from pytest_mobilegym.phone.world.sink import Sink

        job = load_job(task["make"])
        sink = Sink(folder / f"{task['make']}.part", scale=scale)
        job.generate(sink)
        sink.close()
        return task
    db = sqlite3.connect(folder / "world.sqlite")
    try:
        return {**task, "hashes": hash_kind(db, KINDS[task["hash"]])}
    finally:
        db.close()


@contextmanager
def _workers(folder: Path, scale: float, count: int) -> Iterator[Work]:
    """Does pieces of work in several processes, and gives their answers as they come."""
    if count < 2 or not sys.executable:
        yield lambda tasks: (do_task(task, folder, scale) for task in tasks)
        return
    processes = [_start_worker(folder, scale) for _ in range(count)]

    def work(tasks: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        waiting: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        for task in tasks:
            waiting.put(task)
        answers: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        threads = [
            threading.Thread(target=_feed, args=(process, waiting, answers), daemon=True)
            for process in processes
        ]
        for thread in threads:
            thread.start()
        for _ in tasks:
            answer = answers.get()
            if answer is None:
                raise InfrastructureError(
                    "A process that makes the world's data failed; its own message stands above."
                )
            yield answer

    try:
        yield work
    finally:
        for process in processes:
            with suppress(OSError):
                if process.stdin is not None:
                    process.stdin.close()
            if process.poll() is None:
                process.terminate()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


def _start_worker(folder: Path, scale: float) -> subprocess.Popen[str]:
    package = Path(__file__).parents[3]
    paths = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        [sys.executable, "-m", "pytest_mobilegym.phone.world.worker", str(folder), repr(scale)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )


def _feed(
    process: subprocess.Popen[str],
    waiting: queue.SimpleQueue[dict[str, Any]],
    answers: queue.SimpleQueue[dict[str, Any] | None],
) -> None:
    """Hand a process one piece of work after another until none is left."""
    assert process.stdin is not None
    assert process.stdout is not None
    while True:
        try:
            task = waiting.get_nowait()
        except queue.Empty:
            return
        try:
            process.stdin.write(json.dumps(task) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
            answers.put(json.loads(line) if line else None)
        except (OSError, ValueError):
            answers.put(None)
            return


def _join(path: Path, made: Iterable[tuple[str, Path]], *, scale: float, say: Report) -> None:
    """Put the parts into one database as they come, then make its indexes."""
    db = sqlite3.connect(path, isolation_level=None)
    try:
        for setting in ("page_size = 8192", "journal_mode = OFF", "synchronous = OFF", "cache_size = -65536"):
            db.execute(f"PRAGMA {setting}")
        db.execute("CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        db.execute("CREATE TABLE counts (kind TEXT PRIMARY KEY, count INTEGER NOT NULL)")
        db.execute("INSERT INTO facts VALUES ('scale', ?)", (repr(scale),))
        parts = set(_ingest(db, made, say))
        for name in JOBS:
            if name not in parts:
                raise InfrastructureError(f"The part {name!r} of the world's data was not made.")
        say("indexing")
        db.execute("BEGIN")
        for kind in KINDS.values():
            for statement in kind.index_statements():
                db.execute(statement)
        for name in JOBS:
            for statement in load_job(name).finish:
                db.execute(statement)
        for name in KINDS:
            db.execute(f"INSERT INTO counts SELECT '{name}', count(*) FROM {name}")
        db.execute("COMMIT")
    finally:
        db.close()


def _ingest(db: sqlite3.Connection, made: Iterable[tuple[str, Path]], say: Report) -> Iterator[str]:
    for job, part in made:
        db.execute("ATTACH ? AS part", (str(part),))
        db.execute("BEGIN")
        for kind in load_job(job).kinds:
            _copy(db, kind)
        db.execute("COMMIT")
        db.execute("DETACH part")
        say(job)
        yield job


def _copy(db: sqlite3.Connection, kind: Kind) -> None:
    for statement in kind.create_statements():
        db.execute(statement)
    present = {row[0] for row in db.execute("SELECT name FROM part.sqlite_master WHERE type = 'table'")}
    for table, _ in kind.tables():
        if table in present:
            db.execute(f"INSERT INTO main.{table} SELECT * FROM part.{table}")
    if kind.search:
        for lang in LANGUAGES:
            table = f"{kind.name}_find_{lang}"
            beginnings = _BEGINNINGS[lang] if kind.typed else ""
            db.execute(f"CREATE VIRTUAL TABLE {table} {_FIND.format(beginnings)}")
            db.execute(f"INSERT INTO {table}({table}, rank) VALUES ('hashsize', {1 << 24})")
            if table in present:
                db.execute(
                    f"INSERT INTO main.{table}(rowid, words) SELECT id, words FROM part.{table} ORDER BY id"
                )
            db.execute(f"INSERT INTO {table}({table}) VALUES ('optimize')")


def _finish(path: Path, version: str) -> None:
    db = sqlite3.connect(path)
    try:
        db.execute("INSERT INTO facts VALUES ('version', ?)", (version,))
        db.commit()
    finally:
        db.close()
