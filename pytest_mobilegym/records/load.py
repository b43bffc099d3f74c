"""Reading a run's folder back, also one whose run was killed, or that a stranger wrote."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRecord, EpisodeRow, RunMeta, StepRecord
from pytest_mobilegym.records.run_folders import FILES, runs_in

_Record = TypeVar("_Record", bound=BaseModel)

LARGEST_LINE = 8 << 20
"""Bytes of one record; a row has some thousands, a step that wipes an app some hundred thousands."""

LARGEST_FILE = 32 << 20
"""Bytes of a file that is read at once."""

MOST_TOLD = 5
"""Malformed lines that are told one by one."""


_TOLD: set[str] = set()


def tell(remark: str) -> None:
    """Say something of a run that is read, on standard error; once, however often it is read."""
    if remark not in _TOLD:
        _TOLD.add(remark)
        print(f"mobilegym: {remark}", file=sys.stderr)


FORMER = "former.jsonl"
PLAN = "plan.json"


class _Plan(BaseModel):
    episodes: list[str]


class Trajectory(NamedTuple):
    """The steps of one episode."""

    folder: Path
    size: tuple[int, int] | None
    """Screenshot width and height in pixels, where recorded."""
    steps: list[StepRecord]
    by_itself: Sequence[str] = ()
    """Paths of what the phone did by itself, as `EpisodeRecord` has them."""


def load_run(path: Path | str) -> tuple[RunMeta, list[EpisodeRow]]:
    """Read a run's meta data and its rows.

    A last line that was cut off in the middle (a killed run) is left out, and so are malformed rows, with a
    remark on standard error. Where an episode has several rows (it was repeated or resumed) the last one
    counts, at the place of the first.

    Args:
        path: the run's folder.

    Raises:
        UsageError: the folder is not a run, or holds a link that leads out of it; names the file.
    """
    folder = Path(path)
    if not folder.is_dir():
        raise UsageError(f"No run at '{folder}': expected a folder with meta.json and results.jsonl.")
    for name in FILES:
        if not (folder / name).is_file():
            raise UsageError(f"'{folder}' is not a run: {name} is missing.{_inside(folder)}")
    for entry in folder.iterdir():
        if entry.is_symlink() and inside(folder, entry.name) is None:
            raise UsageError(f"'{folder}' is not a run: {entry.name} is a link that leads out of it.")
    meta = _read_record(folder / "meta.json", RunMeta)
    rows = {row.episode: row for row in read_rows(folder)}
    return meta, list(rows.values())


def read_rows(folder: Path) -> list[EpisodeRow]:
    """Every row of a run, in the order of writing; an episode may have several."""
    return read_lines(folder / "results.jsonl", EpisodeRow, say=tell)


def load_runs(
    folders: Iterable[Path | str], *, say: Callable[[str], None] = tell
) -> list[tuple[Path, RunMeta, list[EpisodeRow]]]:
    """The runs of some folders; one that cannot be read is left out with a remark.

    Raises:
        UsageError: none of them can be read.
    """
    loaded = []
    faults = []
    for folder in map(Path, folders):
        try:
            loaded.append((folder, *load_run(folder)))
        except UsageError as error:
            faults.append(str(error))
    if not loaded and faults:
        raise UsageError(faults[0])
    for fault in faults:
        say(f"left out: {fault}")
    return loaded


def load_former(folder: Path, *, rows: Sequence[EpisodeRow] | None = None) -> list[EpisodeRow]:
    """The rows that later ones took the place of, or that were pruned, in the order of writing.

    Args:
        rows: as `load_run` returned them, where they were read: a file without any other is not read again.

    Raises:
        UsageError: a line but the last of one of its files is malformed.
    """
    put_aside = folder / FORMER
    former: list[EpisodeRow] = []
    written = (line is None or bool(line.strip()) for _, line in _lines(folder / "results.jsonl"))
    if rows is None or sum(written) > len(rows):
        every = read_rows(folder)
        last = {row.episode: row for row in every}
        former = [row for row in every if last[row.episode] is not row]
    return (read_lines(put_aside, EpisodeRow) if put_aside.is_file() else []) + former


def load_plan(folder: Path) -> list[str] | None:
    """Ids of all episodes that a run was to play, by its own word; `None` where it does not say.

    Raises:
        UsageError: the plan is malformed.
    """
    path = folder / PLAN
    return list(_read_record(path, _Plan).episodes) if path.is_file() else None


def load_trajectory(run: Path | str, row: EpisodeRow) -> Trajectory | None:
    """Read the steps of one episode of a run.

    Args:
        run: the run's folder.
        row: the episode; its `trajectory` is untrusted and may not lead out of `run`.

    Returns:
        `None` where the run recorded no trajectory, or where it is gone.

    Raises:
        UsageError: the trajectory leads out of the run's folder, or one of its files is malformed.
    """
    if row.trajectory is None:
        return None
    folder = inside(Path(run), row.trajectory)
    if folder is None:
        raise UsageError(f"Trajectory {row.trajectory!r} leads out of its run.")
    return load_steps(folder)


def load_steps(folder: Path) -> Trajectory | None:
    """Read the steps of a trajectory's folder, also of one that still grows; `None` where there are none.

    Raises:
        UsageError: one of its files is malformed.
    """
    steps, head = folder / "steps.jsonl", folder / "episode.json"
    if not steps.is_file():
        return None
    record = _read_record(head, EpisodeRecord) if head.is_file() else None
    lines = read_lines(steps, StepRecord)
    if record is None:
        return Trajectory(folder, None, lines)
    return Trajectory(folder, record.size, lines, record.by_itself)


def inside(folder: Path, name: str) -> Path | None:
    """The path `name` below `folder` with links resolved, or `None` if it leads out of `folder`."""
    try:
        path = (folder / name).resolve()
        # Raises for a name that no file can have.
        path.exists()
    except (OSError, ValueError):
        return None
    return path if path.is_relative_to(folder.resolve()) else None


def _inside(folder: Path) -> str:
    """Which run may be meant where a folder of runs was named, the last by name being the newest."""
    runs = runs_in(folder)
    many = f"{len(runs)} runs" if len(runs) > 1 else "a run"
    return f" It holds {many}: name one, such as '{runs[-1]}'." if runs else ""


def _read_record(path: Path, model: type[_Record]) -> _Record:
    try:
        return model.model_validate_json(read_bytes(path))
    except ValidationError as error:
        raise UsageError(f"'{path}' is malformed: {_first(error)}.") from None


def read_bytes(path: Path, *, largest: int = LARGEST_FILE) -> bytes:
    """The content of a file that somebody else may have written.

    Raises:
        UsageError: it has more than `largest` bytes, or is no file at all, such as a pipe that never ends.
        OSError: it cannot be read.
    """
    if not path.is_file():
        raise UsageError(f"'{path}' is no file.")
    with path.open("rb") as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise UsageError(f"'{path}' is malformed: it has more than {largest:,} bytes.")
    return content


def read_lines(
    path: Path, model: type[_Record], *, say: Callable[[str], None] | None = None
) -> list[_Record]:
    """One record a line; lines end at line feeds alone, since JSON strings may hold U+2028 and the like.

    Args:
        say: is told which lines are left out, as they are malformed; without, such a line is an error.

    Raises:
        UsageError: a line is malformed, but for a last one that was cut off.
    """
    records: list[_Record] = []
    faults: list[str] = []
    for number, line in _lines(path):
        fault = ""
        if line is None:
            fault = f"it has more than {LARGEST_LINE:,} bytes"
        elif line.strip():
            try:
                records.append(model.model_validate_json(line))
            except ValidationError as error:
                if not line.endswith(b"\n") and error.errors()[0]["type"] == "json_invalid":
                    break
                fault = _first(error)
        if not fault:
            continue
        if say is None:
            raise UsageError(f"'{path}' line {number} is malformed: {fault}.")
        faults.append(f"'{path}' line {number} is left out, as it is malformed: {fault}.")
    if say is not None:
        for told in faults[:MOST_TOLD]:
            say(told)
        if len(faults) > MOST_TOLD:
            say(f"'{path}': {len(faults) - MOST_TOLD} more lines are left out, as they are malformed.")
    return records


def _lines(path: Path) -> Iterator[tuple[int, bytes | None]]:
    """The lines of a file with their numbers from 1; `None` for one that is too long to be read."""
    with path.open("rb") as file:
        number = 0
        while line := file.readline(LARGEST_LINE + 1):
            number += 1
            if len(line) <= LARGEST_LINE:
                yield number, line
                continue
            while not line.endswith(b"\n") and (line := file.readline(LARGEST_LINE)):
                pass
            yield number, None


def _first(error: ValidationError) -> str:
    detail = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in detail["loc"])
    return f"{where}: {detail['msg']}" if where else detail["msg"]
