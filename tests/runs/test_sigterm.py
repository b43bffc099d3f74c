"""SIGTERM ends a run whose episodes wait for nothing, neither a browser nor a model."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from pytest_mobilegym.records.load import load_plan, load_run
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.interruption import until_sigterm
from pytest_mobilegym.runs.play.run import Run


async def test_sigterm_is_heard_between_episodes_that_wait_for_nothing(tmp_path: Path) -> None:
    options = {"agent": "null", "device": "dom", "repeat_n": 20, "in_flight": 2, "run_dir": tmp_path / "run"}
    run = Run(make_config(options), root=tmp_path)
    ended: list[EpisodeRow] = []

    def end_at_once(row: EpisodeRow) -> None:
        ended.append(row)
        if len(ended) == 1:
            os.kill(os.getpid(), signal.SIGTERM)

    with pytest.raises(KeyboardInterrupt):
        await until_sigterm(run.play_tasks([Path("mobilegym:launcher")], on_row=end_at_once))

    # Those in flight may end; the others are left, and what is written is whole.
    assert len(ended) <= 6
    assert len(load_run(tmp_path / "run")[1]) == len(ended)
    assert len(load_plan(tmp_path / "run") or ()) == 40
