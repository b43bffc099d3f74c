"""Runs of the two doors, and what is done to their files."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from door_tasks import write_doors

from pytest_mobilegym.records.load import read_rows
from pytest_mobilegym.report.figures.metrics import write_summary
from pytest_mobilegym.runs.folder.rows import write_rows
from pytest_mobilegym.runs.folder.seal import seal
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.run import run

Row = dict[str, Any]

LOST: Row = {
    "error": {"kind": "infrastructure", "message": "gone"},
    **{"verdict": None, "passed": False, "trajectory": None},
}
"""What a row says of an episode that the machine lost."""


async def recorded(name: str = "run", *, tasks: tuple[str, ...] = (), **options: Any) -> Path:
    """The folder of a fresh run of the two tasks, or of some of them."""
    config = make_config({"agent": "oracle", "device": "dom", "run_dir": name, **options})
    await run(config, selection=Selection(ids=tasks))
    return Path(name)


def recorded_doors(place: Path, name: str = "run", **options: Any) -> Path:
    """Play the suite of two doors in a folder of its own, into `name` there; gives the folder."""
    write_doors(place)
    with contextlib.chdir(place):
        asyncio.run(recorded(name, **options))
    return place


def copy_here(place: Path, here: Path, patch: pytest.MonkeyPatch) -> None:
    """Make `here` the current folder, with a copy of what was played at `place` as the reader's own."""
    shutil.copytree(place, here, dirs_exist_ok=True)
    patch.chdir(here)
    own_suites(here)


def rows_of(folder: Path, file: str = "results.jsonl") -> list[Row]:
    return [json.loads(line) for line in (folder / file).read_text("utf-8").splitlines()]


def lasting(folder: Path) -> list[Row]:
    """Rows without what differs between any two runs, in the order of their ids."""
    apart = {"started": "", "seconds": 0, "record": "", "previous": ""}
    rows = [{**row, **apart} for row in rows_of(folder)]
    return sorted(rows, key=lambda row: str(row["episode"]))


def change_rows(folder: Path, change: Callable[[Row], Row]) -> None:
    """Change rows as if they had been written so: chained, and sealed where the run was."""
    text = "".join(json.dumps(change(row)) + "\n" for row in rows_of(folder))
    (folder / "results.jsonl").write_text(text, "utf-8")
    reseal(folder)


def reseal(folder: Path) -> None:
    """Chain, sum up and seal a run as it is now, as whoever holds the key can."""
    write_rows(folder, read_rows(folder))
    write_summary(folder)
    if (folder / "seal.json").is_file():
        seal(folder)


def own_suites(home: Path) -> None:
    """Have copied runs name the copied suites: code in the current folder is the reader's own."""
    for path in home.rglob("meta.json"):
        meta = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps({**meta, "suites": [str(home / "task_suites")]}), "utf-8")


def edit_tasks(home: Path, former: str, now: str) -> None:
    tasks = home / "task_suites" / "doors" / "tasks.py"
    text = tasks.read_text("utf-8")
    assert former in text
    tasks.write_text(text.replace(former, now), "utf-8")


def edited_copy(home: Path, former: str, now: str) -> Path:
    """The suites as they are some versions later, at another place: this process knows those here already."""
    shutil.copytree(home / "task_suites", home / "later", ignore=shutil.ignore_patterns("__pycache__"))
    tasks = home / "later" / "doors" / "tasks.py"
    tasks.write_text(tasks.read_text("utf-8").replace(former, now), "utf-8")
    return home / "later"
