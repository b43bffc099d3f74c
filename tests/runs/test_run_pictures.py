"""Screenshots drawn after the run."""

from __future__ import annotations

import json

import pytest
from recorded_runs import recorded, rows_of

from pytest_mobilegym.runs.after.rejudge import rejudge
from pytest_mobilegym.runs.after.render import render

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.chromium
async def test_screenshots_are_drawn_anew_as_the_agent_saw_them() -> None:
    folder = await recorded(device="browser")
    pictures = {path: path.read_bytes() for path in folder.glob("trajectories/*/*.jpg")}
    assert len(pictures) == 4
    for path in pictures:
        path.unlink()

    result = await render(folder)

    assert (result.screenshots, result.episodes, result.remarks) == (4, 2, [])
    assert {path: path.read_bytes() for path in folder.glob("trajectories/*/*.jpg")} == pictures
    assert (await render(folder)).screenshots == 0


@pytest.mark.chromium
async def test_a_run_without_pixels_gets_them() -> None:
    folder = await recorded(tasks=("doors.OpenClock",))

    assert (await render(folder)).screenshots == 2

    trajectory = folder / "trajectories" / "doors.OpenClock-i0-t0"
    shown = [step["screenshot"] for step in rows_of(trajectory, "steps.jsonl")]
    assert shown == ["step_000.jpg", "step_001.jpg"]
    assert json.loads((trajectory / "episode.json").read_text("utf-8"))["size"] == [1080, 2400]
    assert rejudge(folder).differing == []
