"""A submitter aims touches at other points, or shows other pictures, than those that the agent had."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from door_tasks import DOORS, write_doors
from forged_runs import edit_meta, edit_steps
from recorded_runs import recorded, rows_of

from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.after.redraw import choose
from pytest_mobilegym.runs.after.verify import verification_of, verify

CLOCK = "doors.OpenClock-i0-t0"
TAPS = DOORS.replace('phone.open("clock")', 'phone.tap("app.open", app="clock")')


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a suite whose solution taps an icon of the home screen."""
    write_doors(tmp_path, TAPS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def tapped() -> Path:
    """A run in the browser that taps an icon."""
    return await recorded(device="browser", tasks=("doors.OpenClock",), start="home")


def reasons(run: Path, *, render: int) -> list[str]:
    return [check.reason for check in verify(run, render=render).episodes if not check.verified]


@pytest.mark.chromium
async def test_touches_and_pictures_of_an_honest_run_come_out_again() -> None:
    folder = await tapped()
    steps = rows_of(folder / "trajectories" / CLOCK, "steps.jsonl")
    for step in steps:
        picture = (folder / "trajectories" / CLOCK / step["screenshot"]).read_bytes()
        assert step["screenshot_sha256"] == hashlib.sha256(picture).hexdigest()

    found = verify(folder, render=3)

    assert (found.problems, found.holds, found.rendered) == ([], True, 1)
    assert [check.drawn for check in found.episodes] == [len(steps)]
    assert verification_of(folder, render=1) == found


@pytest.mark.chromium
async def test_a_touch_that_hits_something_else_is_told() -> None:
    folder = await tapped()

    def aim_elsewhere(steps: list[dict[str, Any]]) -> None:
        assert steps[0]["action"]["kind"] == "CLICK"
        steps[0]["action"]["point"] = [500, 3]

    edit_steps(folder, CLOCK, aim_elsewhere)

    # Its events alone lead to where it says.
    assert reasons(folder, render=0) == []
    (reason,) = reasons(folder, render=1)
    assert reason.startswith("step 0: CLICK causes ")
    assert reason.endswith(" in a browser, and touch app.open by the record")


@pytest.mark.chromium
async def test_another_picture_than_the_agents_is_told() -> None:
    folder = await tapped()
    edit_steps(folder, CLOCK, lambda steps: steps[0].update(screenshot=None, screenshot_sha256="0" * 64))

    assert reasons(folder, render=1) == ["step 0: the screen is another one than the agent was shown"]


@pytest.mark.chromium
async def test_another_display_is_told_and_compares_nothing() -> None:
    folder = await tapped()
    stamps = json.loads((folder / "meta.json").read_text("utf-8"))["stamps"]
    edit_meta(folder, stamps={**stamps, "display": "0123456789abcdef"})

    found = verify(folder, render=1)

    assert (found.rendered, [check.verified for check in found.episodes]) == (0, [True])
    assert found.remarks[-1].startswith("Its screens cannot be compared: they were drawn by another display")


@pytest.mark.chromium
async def test_a_picture_that_was_exchanged_is_told_without_a_browser() -> None:
    folder = await tapped()
    (folder / "trajectories" / CLOCK / "step_000.jpg").write_bytes(b"a better one")

    assert reasons(folder, render=0) == [
        "step 0: the screenshot step_000.jpg is not what the agent was given"
    ]


async def test_a_run_without_pixels_says_so() -> None:
    folder = await recorded(agent="null")

    found = verify(folder, render=2)

    assert found.remarks == ["It was played on 'dom': nothing of it can be drawn and compared."]


async def test_which_episodes_are_drawn_follows_from_the_lot_alone() -> None:
    folder = await recorded(agent="null", repeat_n=4)
    meta, rows = load_run(folder)
    meta = meta.model_copy(update={"device": "browser"})
    lots = [{row.episode for row in choose(meta, rows, 2, lot=f"lot {number}")} for number in range(20)]

    assert all(len(lot) == 2 for lot in lots)
    assert set().union(*lots) == {row.episode for row in rows}
    assert choose(meta, rows[::-1], 2, lot="x") == choose(meta, rows, 2, lot="x")
    assert len(choose(meta, rows, 99, lot="x")) == len(rows)
