"""Taking out of a run what its tasks or a split do not have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from recorded_runs import edited_copy, recorded, rows_of

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_plan, load_run
from pytest_mobilegym.runs.after.prune import prune

pytestmark = pytest.mark.usefixtures("home")


async def test_what_the_tasks_cannot_give_any_more_is_taken_out(home: Path) -> None:
    folder = await recorded(sample_n=2, repeat_n=2)
    later = edited_copy(home, "class OpenSheet", "class OpenForm")
    before = (folder / "results.jsonl").read_bytes()
    assert len(list((folder / "page" / "episodes").iterdir())) == 6

    said = prune(folder, suites=[later], dry_run=True)
    assert said.episodes == dict.fromkeys(
        ("doors.OpenSheet-i0-t0", "doors.OpenSheet-i0-t1"), "there is no such task"
    )
    assert (folder / "results.jsonl").read_bytes() == before

    assert prune(folder, suites=[later]) == said
    left = [f"doors.OpenClock-i{instance}-t{trial}" for instance in (0, 1) for trial in (0, 1)]
    assert sorted(row["episode"] for row in rows_of(folder)) == left
    assert sorted(path.name for path in (folder / "trajectories").iterdir()) == left
    assert sorted(load_plan(folder) or ()) == left
    assert sorted(row["episode"] for row in rows_of(folder, "former.jsonl")) == list(said.episodes)
    assert json.loads((folder / "summary.json").read_text())["episodes"] == 4
    assert [entry.what for entry in load_run(folder)[0].history] == ["pruned"]
    assert len(list((folder / "page" / "episodes").iterdir())) == 4
    assert prune(folder, suites=[later]).episodes == {}


async def test_a_split_says_what_stays(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = await recorded()
    (home / "mine.txt").write_text("doors.OpenSheet\n")
    (folder / "trajectories" / "stray").mkdir()

    assert main(["prune", str(folder), "--split=mine.txt", "--dry-run"]) == 0
    assert "run: 1 episode would go" in capsys.readouterr().out
    assert main(["prune", str(folder), "--split=mine.txt"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "  doors.OpenClock-i0-t0  not in the split 'mine.txt'",
        "  stray: a trajectory without a row",
        "run: 1 episode taken out",
    ]
    assert [row["template"] for row in rows_of(folder)] == ["doors.OpenSheet"]
    assert [path.name for path in (folder / "trajectories").iterdir()] == ["doors.OpenSheet-i0-t0"]


async def test_a_run_is_not_emptied(home: Path) -> None:
    folder = await recorded(tasks=("doors.OpenClock",))
    later = edited_copy(home, "class OpenClock", "class OpenWatch")

    with pytest.raises(UsageError, match="Nothing would be left of the run 'run'"):
        prune(folder, suites=[later])
