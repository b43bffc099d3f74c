"""What is said of a run that is not whole: how much is left, and the command that plays it."""

from __future__ import annotations

from pathlib import Path

import pytest
from forged_runs import edit_meta, edit_plan
from recorded_runs import recorded, rows_of

from pytest_mobilegym.runs.folder.resume import describe_open

LEFT = "left to play: 1 of 3 episodes; go on with: mobilegym run --resume run"


@pytest.fixture
async def torn(home: Path) -> Path:
    """A run of two episodes that was to play a third."""
    assert home == Path.cwd()
    run = await recorded()
    assert len(rows_of(run)) == 2
    edit_plan(run, lambda ids: [*ids, "doors.OpenClock-i1-t0"])
    return run


async def test_an_agent_that_is_installed_is_not_named_again(torn: Path) -> None:
    assert describe_open(torn) == LEFT


async def test_what_the_folders_word_is_not_enough_for_is_named(torn: Path) -> None:
    url = "http://127.0.0.1:8790/v1"
    edit_meta(torn, agent="command:node my agent.js", options={"model_base_url": url})

    assert describe_open(torn) == f"{LEFT} --agent 'command:node my agent.js' --model-base-url {url}"
