"""What the terminal says of a finished run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from recorded_runs import LOST, change_rows, recorded

from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.report.figures.metrics import summarise, summarise_folder
from pytest_mobilegym.runs.after.ending import describe_ending, last_picture, worst_failures

pytestmark = pytest.mark.usefixtures("home")


async def test_a_run_ends_with_its_failures_and_the_command_that_shows_them() -> None:
    folder = await recorded(agent="null")

    said = describe_ending(folder, summarise_folder(folder)).splitlines()

    assert [line for line in said if line.startswith("failed:")] == [
        "failed:  2 episodes; mobilegym view run --failed shows them"
    ]
    # Without a browser there are no pictures: the record says what happened.
    record = "run/trajectories/doors.OpenClock-i0-t0"
    assert f"  doors.OpenClock-i0-t0  0/1 goals, COMPLETE after 1/15 steps  {record}" in said
    assert said[-2:] == ["results: run", "page:    run/index.html"]


async def test_a_run_without_failures_names_none() -> None:
    folder = await recorded()

    said = describe_ending(folder, summarise_folder(folder))

    assert "failed:" not in said
    assert "tokens" not in said
    assert "spent:   " in said


async def test_tokens_and_cost_stand_below_the_table() -> None:
    folder = await recorded()
    rows = load_run(folder)[1]
    used = {"prompt_tokens": 12_000, "completion_tokens": 340, "seconds": 30.0}
    paid = [row.model_copy(update={**used, "cost": 0.25}) for row in rows]
    unpaid = [row.model_copy(update=used) for row in rows]

    assert (
        "spent:   1 min 00 s summed over 2 episodes, 24,680 tokens (24,000 prompt, 680 completion), cost 0.50"
        in (describe_ending(folder, summarise(paid)).splitlines())
    )
    assert "680 completion), no prices" in describe_ending(folder, summarise(unpaid))


async def test_repeated_instances_say_how_steady_the_agent_is() -> None:
    folder = await recorded(repeat_n=2)
    rows = [
        row.model_copy(update={"passed": row.trial == 0 or "Sheet" in row.template})
        for row in load_run(folder)[1]
    ]

    said = describe_ending(folder, summarise(rows)).splitlines()

    assert (
        "trials:  pass@2 100.0 %, pass^2 50.0 %; 1 of 2 repeated instances passed once and failed once"
        in said
    )


async def test_the_worst_failures_come_first() -> None:
    folder = await recorded(agent="null")
    failed, *_ = load_run(folder)[1]
    assert failed.verdict is not None
    gave_up = failed.model_copy(update={"episode": "gave-up", "false_complete": False})
    claimed = failed.model_copy(update={"episode": "claimed"})
    harmed = gave_up.model_copy(update={"episode": "harmed", "unexpected": True})
    halfway = gave_up.model_copy(
        update={"episode": "halfway", "verdict": failed.verdict.model_copy(update={"progress": 0.5})}
    )
    passed = failed.model_copy(update={"episode": "passed", "passed": True})
    lost = failed.model_copy(update={"episode": "lost", **LOST})

    worst = worst_failures([halfway, lost, passed, gave_up, claimed, harmed], most=9)

    assert [row.episode for row in worst] == ["harmed", "claimed", "gave-up", "halfway"]
    assert [row.episode for row in worst_failures([gave_up, claimed, harmed, halfway])] == [
        "harmed", "claimed", "gave-up",
    ]  # fmt: skip


async def test_the_last_picture_is_the_final_one_or_that_of_the_last_step() -> None:
    folder = await recorded(agent="null")
    row = load_run(folder)[1][0]
    assert row.trajectory is not None
    kept = (folder / row.trajectory).resolve()
    assert last_picture(folder, row) == kept

    (step,) = map(json.loads, (kept / "steps.jsonl").read_text("utf-8").splitlines())
    # The third screen is the first one again.
    seen = ("step_000.jpg", "step_001.jpg", "step_000.jpg")
    steps = [step | {"step": number, "screenshot": name} for number, name in enumerate(seen)]
    (kept / "steps.jsonl").write_text("".join(json.dumps(each) + "\n" for each in steps), "utf-8")
    for name in set(seen):
        (kept / name).touch()
    assert last_picture(folder, row) == kept / "step_000.jpg"

    (kept / "final.png").touch()
    assert last_picture(folder, row) == kept / "final.png"


async def test_a_trajectory_outside_of_the_run_is_not_looked_at(tmp_path: Path) -> None:
    folder = await recorded(agent="null")
    change_rows(folder, lambda row: row | {"trajectory": str(tmp_path)})

    assert [last_picture(folder, row) for row in load_run(folder)[1]] == [None, None]


async def test_a_single_failure_is_told_as_one() -> None:
    folder = await recorded(agent="null", tasks=("doors.OpenClock",))

    said = describe_ending(folder, summarise_folder(folder)).splitlines()

    assert "failed:  1 episode; mobilegym view run --failed shows them" in said
