"""What people and models said of episodes goes when the episodes are taken out of a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_mobilegym.cli import main
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import AuditRecord, JudgementRecord
from pytest_mobilegym.runs.after.judgements import (
    AUDIT,
    JUDGEMENTS,
    read_audit,
    read_judgements,
    write_audit,
    write_judgement,
)
from pytest_mobilegym.runs.after.prune import prune
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.run import run

CLOCK, SHEET = "doors.OpenClock-i0-t0", "doors.OpenSheet-i0-t0"


def say(folder: Path, id: str, *, model: str = "qwen", note: str = "") -> None:
    """A person and a model speak of an episode."""
    verdict = next(row.verdict for row in load_run(folder)[1] if row.episode == id)
    write_audit(
        folder, AuditRecord(episode=id, passed=True, judged=True, note=note, at="2026-03-02T14:06:30Z")
    )
    write_judgement(
        folder, JudgementRecord(episode=id, model=model, verdict=verdict, at="2026-03-02T14:06:30Z")
    )


@pytest.fixture
async def folder(home: Path) -> Path:
    """A run of the clock and the sheet, and a split of the sheet alone."""
    await run(make_config({"agent": "oracle", "device": "dom", "run_dir": "run"}), selection=Selection())
    (home / "mine.txt").write_text("doors.OpenSheet\n")
    return Path("run")


async def test_only_what_was_said_of_the_others_stays(folder: Path) -> None:
    for note in ("at first", "in the end"):
        for id in (CLOCK, SHEET):
            say(folder, id, note=note)
    lines = (folder / AUDIT).read_bytes().splitlines()

    prune(folder, split="mine.txt", dry_run=True)
    assert list(read_audit(folder)) == [CLOCK, SHEET]

    prune(folder, split="mine.txt")
    assert (folder / AUDIT).read_bytes().splitlines() == [lines[1], lines[3]]
    assert {model: list(said) for model, said in read_judgements(folder).items()} == {"qwen": [SHEET]}


async def test_files_in_which_nothing_is_left_go(folder: Path) -> None:
    say(folder, CLOCK, model="early")
    assert main(["prune", str(folder), "--split=mine.txt"]) == 0
    assert not (folder / AUDIT).exists()
    assert not list((folder / JUDGEMENTS).glob("*"))


async def test_a_line_that_nobody_can_read_is_left_out(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for id in (CLOCK, SHEET):
        say(folder, id)
    first, second = (folder / AUDIT).read_bytes().splitlines(keepends=True)
    (folder / AUDIT).write_bytes(first + b"no JSON\n" + second)

    assert list(read_audit(folder)) == [CLOCK, SHEET]
    assert "audit.jsonl' line 2 is left out" in capsys.readouterr().err
