"""A run that was limited says so; what it never set out to play is not called missing."""

from __future__ import annotations

import pytest
from recorded_runs import recorded

from pytest_mobilegym.cli import main
from pytest_mobilegym.report.figures.entries import make_board
from pytest_mobilegym.runs.after.verify import verify

pytestmark = pytest.mark.usefixtures("home")


async def test_what_a_limit_left_out_is_not_missing(capsys: pytest.CaptureFixture[str]) -> None:
    folder = await recorded(agent="null", limit=1)

    assert main(["verify", str(folder)]) == 0

    said = capsys.readouterr().out
    assert "holds: 1 of 1 episodes verified, limited to 1 of 2 by its own plan" in said
    assert "note: It was limited (--limit 1): its own plan leaves out 1 of the 2 episodes" in said
    assert "missing" not in said


async def test_a_limited_run_is_not_ranked_on_the_whole() -> None:
    folder = await recorded(agent="null", limit=1)
    found = verify(folder)
    assert len(found.left_out) == len(found.missing) == 1
    # A baseline has no place; what keeps an agent's run from one is what is looked at.
    meta = (folder / "meta.json").read_text("utf-8")
    (folder / "meta.json").write_text(meta.replace('"baseline"', '"agent"'), "utf-8")
    (entry,) = make_board([folder], verifications=[found]).entries
    assert entry.standing.labels == ["limited"]
    (reason,) = entry.standing.reasons
    assert reason.said.startswith("It was limited: 1 of 2 episodes of ")
