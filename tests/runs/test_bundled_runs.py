"""Bundles where runs are named: on the leaderboard, and to look at."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from recorded_runs import recorded

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.report.figures.failures import failures_of
from pytest_mobilegym.runs.after.bundle import bundle
from pytest_mobilegym.runs.after.bundled_runs import opened_runs

pytestmark = pytest.mark.usefixtures("home")


async def test_a_leaderboard_takes_a_bundle_for_its_run(capsys: pytest.CaptureFixture[str]) -> None:
    folder = await recorded()
    bundle(folder, to=Path("theirs.zip"))
    shutil.rmtree(folder)

    assert main(["leaderboard", "theirs.zip", "--json", "board.json"]) == 0

    (line,) = json.loads(Path("board.json").read_text("utf-8"))["runs"]
    assert (line["run_id"], line["verified"], line["passed"]) == ("run", 2, 2)
    assert capsys.readouterr().out.endswith("\nleaderboard.html\n")


async def test_a_bundle_says_why_episodes_failed_and_is_believed_no_more_for_it() -> None:
    folder = await recorded(agent="null")
    assert main(["why", str(folder)]) == 0
    told = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("why.json")}
    assert told
    assert main(["bundle", str(folder)]) == 0

    with opened_runs([Path("run.zip")]) as (unpacked,):
        assert {path.relative_to(unpacked): path.read_bytes() for path in unpacked.rglob("why.json")} == told
        assert all(failure.evidence for failure in failures_of(unpacked, load_run(unpacked)[1]))


async def test_a_bundle_of_a_run_that_is_there_is_left_out() -> None:
    folder = await recorded()
    bundle(folder, to=Path("run.zip"))
    Path("notes.zip").write_bytes(b"no archive")
    remarks: list[str] = []

    with opened_runs([folder, Path("run.zip"), Path("notes.zip")], say=remarks.append) as runs:
        assert runs == [folder]

    assert remarks == [
        "left out 'run.zip': it is the run 'run'",
        "left out: 'notes.zip' is no bundle of a run.",
    ]


async def test_what_is_unpacked_is_gone_afterwards() -> None:
    bundle(await recorded(), to=Path("run.zip"))

    with opened_runs([Path("run.zip")]) as (unpacked,):
        assert len(load_run(unpacked)[1]) == 2

    assert not unpacked.exists()


def test_what_is_no_bundle_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    Path("notes.zip").write_bytes(b"no archive")

    with (
        pytest.raises(UsageError, match="is no bundle of a run"),
        opened_runs([Path("notes.zip")]),
    ):
        pass
    assert main(["view", "notes.zip"]) == 2
    assert main(["view", "notes.zip", "--live"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said == [
        "mobilegym: 'notes.zip' is no bundle of a run.",
        "mobilegym: 'notes.zip' is a bundle of a finished run; leave out --live.",
    ]


async def test_a_folder_of_bundles_alone_is_read() -> None:
    folder = await recorded()
    Path("handed-in").mkdir()
    bundle(folder, to=Path("handed-in/theirs.zip"))
    shutil.rmtree(folder)

    with opened_runs([Path("handed-in")]) as (unpacked,):
        assert len(load_run(unpacked)[1]) == 2


async def test_a_folder_of_runs_and_bundles_gives_both() -> None:
    folder = await recorded()
    Path("all").mkdir()
    bundle(await recorded("other"), to=Path("all/other.zip"))
    folder.rename("all/run")

    with opened_runs([Path("all")]) as runs:
        assert sorted(run.name for run in runs) == ["other", "run"]
