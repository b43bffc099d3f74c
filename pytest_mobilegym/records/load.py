"""Reading a run's folder back, also one whose run was killed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRecord, EpisodeRow, RunMeta, StepRecord
from pytest_mobilegym.records.run_folders import FILES, runs_in

_Record = TypeVar("_Record", bound=BaseModel)


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

    A last line that was cut off in the middle (a killed run) is left out. Where an episode has several
    rows (it was repeated or resumed) the last one counts, at the place of the first.

    Args:
        path: the run's folder.

    Raises:
        UsageError: the folder is not a run; names the missing file or the malformed line.
    """
    folder = Path(path)
    if not folder.is_dir():
        raise UsageError(f"No run at '{folder}': expected a folder with meta.json and results.jsonl.")
    for name in FILES:
        if not (folder / name).is_file():
            raise UsageError(f"'{folder}' is not a run: {name} is missing.{_inside(folder)}")
    meta = _read_record(folder / "meta.json", RunMeta)
    rows = {row.episode: row for row in read_rows(folder)}
    return meta, list(rows.values())


def read_rows(folder: Path) -> list[EpisodeRow]:
    """Every row of a run, in the order of writing; an episode may have several.

    Raises:
        UsageError: a line but the last is malformed.
    """
    return read_lines(folder / "results.jsonl", EpisodeRow)


def load_former(folder: Path) -> list[EpisodeRow]:
    """The rows that later ones took the place of, or that were pruned, in the order of writing.

    Raises:
        UsageError: a line but the last of one of its files is malformed.
    """
    put_aside = folder / FORMER
    rows = read_rows(folder)
    last = {row.episode: row for row in rows}
    former = [row for row in rows if last[row.episode] is not row]
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
        return model.model_validate_json(path.read_bytes())
    except ValidationError as error:
        raise UsageError(f"'{path}' is malformed: {_first(error)}.") from None


def read_lines(path: Path, model: type[_Record]) -> list[_Record]:
    """One record a line; lines end at line feeds alone, since JSON strings may hold U+2028 and the like.

    Raises:
        UsageError: a line but the last is malformed.
    """
    records = []
    lines = path.read_bytes().split(b"\n")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            records.append(model.model_validate_json(line))
        except ValidationError as error:
            torn = number == len(lines) and error.errors()[0]["type"] == "json_invalid"
            if torn:
                break
            raise UsageError(f"'{path}' line {number} is malformed: {_first(error)}.") from None
    return records


def _first(error: ValidationError) -> str:
    detail = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in detail["loc"])
    return f"{where}: {detail['msg']}" if where else detail["msg"]
