"""A run that another process may still be writing to."""

from __future__ import annotations

from pathlib import Path

import pytest
from recorded_runs import recorded

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.after.prune import prune
from pytest_mobilegym.runs.after.rejudge import rejudge
from pytest_mobilegym.runs.folder import writers
from pytest_mobilegym.runs.folder.resume import check_still_left, episodes_left
from pytest_mobilegym.runs.folder.rows import append_line

pytestmark = pytest.mark.usefixtures("home")


async def test_what_ends_while_a_run_is_taken_over_is_not_played_twice() -> None:
    folder = await recorded()
    lines = (folder / "results.jsonl").read_bytes().splitlines(keepends=True)
    (folder / "results.jsonl").write_bytes(lines[0])
    left = episodes_left(folder)
    check_still_left(left, run=folder, rerun=None)

    append_line(folder / "results.jsonl", lines[1])

    with pytest.raises(UsageError, match=r"went on until just now: doors\.\w+-i0-t0 has ended\. Start again"):
        check_still_left(left, run=folder, rerun=None)


async def test_a_run_that_goes_on_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = await recorded()
    before = (folder / "results.jsonl").read_bytes()
    monkeypatch.setattr(writers, "PATIENCE_S", 0)
    playing = writers.Writing(folder)
    playing.share()

    for change in (lambda: prune(folder), lambda: rejudge(folder)):
        with pytest.raises(UsageError, match="is still going on: another process writes to it"):
            change()
    assert (folder / "results.jsonl").read_bytes() == before
    prune(folder, dry_run=True)
    playing.release(last=True)

    with writers.writing_alone(folder), pytest.raises(UsageError, match="is still going on"):
        prune(folder)
    assert not list(folder.glob(".*"))


def test_two_never_have_a_folder_to_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "PATIENCE_S", 0)
    first, second = writers.Writing(tmp_path), writers.Writing(tmp_path)
    first.take()
    first.release(last=True)  # The file goes while the next one may hold it open.
    second.take()
    with pytest.raises(UsageError, match="is still going on"):
        first.take()
    first.share()
