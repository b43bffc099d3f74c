"""Verifying runs: what the record does not bear out is not verified."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from recorded_runs import Row, edit_tasks, recorded, rows_of

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.after.rejudge import Rejudged, rejudge

pytestmark = pytest.mark.usefixtures("home")


def forge(folder: Path, change: Callable[[list[Row]], None], file: str = "results.jsonl") -> None:
    path = folder / file
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(rows)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")


def reason(result: Rejudged) -> str:
    """Why the one row that differs does."""
    (finding,) = result.differing
    return finding.reason


@pytest.mark.parametrize("agent", ["oracle", "null", "random"])
async def test_an_honest_run_is_verified(agent: str) -> None:
    folder = await recorded(agent=agent, repeat_n=2)

    result = rejudge(folder)

    assert (result.differing, result.remarks) == ([], [])
    assert [finding.verified for finding in result.findings] == [True] * 4


async def test_a_run_says_which_checkpoint_of_which_series_it_is() -> None:
    folder = await recorded(agent="null", series="trial 3", checkpoint="1200")
    meta = json.loads((folder / "meta.json").read_text("utf-8"))

    assert (meta["series"], meta["checkpoint"]) == ("trial 3", 1200)
    assert all(finding.verified for finding in rejudge(folder).findings)


async def test_a_run_drawn_afresh_and_in_chinese_is_verified() -> None:
    folder = await recorded(repeat_n=2, resample=True, lang="zh", start="home", sample_seed=5, max_steps=9)

    assert rejudge(folder).differing == []


@pytest.mark.chromium
@pytest.mark.parametrize("agent", ["oracle", "random"])
async def test_a_run_in_the_browser_is_verified(agent: str) -> None:
    folder = await recorded(agent=agent, device="browser", max_steps=12, repeat_n=3)

    result = rejudge(folder)

    # Whatever else the monkey may find to be broken, an episode that ended is verified.
    ended = {row["episode"] for row in rows_of(folder) if row["error"] is None}
    assert len(ended) > 1
    assert ended == {finding.episode for finding in result.findings if finding.verified}


def _win(rows: list[Row]) -> None:
    rows[0].update(passed=True, false_complete=False)
    rows[0]["verdict"].update(success=True, passed=True, progress=1.0)


FORGERIES: dict[str, tuple[Callable[[list[Row]], None], str]] = {
    "a pass": (_win, "the verdict differs in success: True in the row, False now"),
    "a goal": (
        lambda rows: rows[0]["verdict"]["goals"][0].update(passed=True),
        "the verdict differs in the goal 'the clock is in front': reached in the row, missed now",
    ),
    "another goal": (
        lambda rows: rows[0]["verdict"]["goals"][0].update(name="it is open"),
        "the goal 'it is open', which only the row has; the goal 'the clock is in front', which",
    ),
    "a side effect": (
        lambda rows: rows[0]["verdict"]["side_effects"].append({"path": "os.dark", "kind": "changed"}),
        "the verdict differs in the side effect 'os.dark', which only the row has",
    ),
    "a pass without a verdict": (lambda rows: rows[0].update(passed=True), "passed is True in the row"),
    "another task's answer": (lambda rows: rows[0].update(answer="42"), "answer is '42' in the record"),
    "easier parameters": (lambda rows: rows[0]["params"].update(ticket="000000"), "params is *"),
    "another difficulty": (lambda rows: rows[0].update(difficulty="L4"), "difficulty is 'L4' in the record"),
    "a kinder ending": (
        lambda rows: rows[0].update(stop_reason="ABORT", false_complete=False),
        "stop_reason is <StopReason.ABORT",
    ),
    "fewer steps": (lambda rows: rows[0].update(steps=0), "steps is 0 in the record, and 1 when replayed"),
    "a surer agent": (
        lambda rows: rows[0].update(confidence=0.99),
        "confidence is 0.99 in the record, and None when replayed",
    ),
    "an excuse": (
        lambda rows: rows[0].update(
            error={"kind": "infrastructure", "message": "oops"}, verdict=None, false_complete=False
        ),
        "it says that the machine failed, and its record goes on to an end (COMPLETE) after 1 step",
    ),
    "a judge that failed": (
        lambda rows: rows[0].update(error={"kind": "judge", "message": "oops"}, verdict=None),
        "the judge raised then, and does not now",
    ),
    "a task that does not exist": (
        lambda rows: rows[0].update(template="doors.Gone"),
        "no task 'doors.Gone'",
    ),
    "an instance too many": (
        lambda rows: rows[0].update(instance=7, episode="doors.OpenClock-i7-t0"),
        "the run has no instance 7",
    ),
    "no trajectory": (lambda rows: rows[0].update(trajectory=None), "it has no trajectory"),
    "another episode's trajectory": (
        lambda rows: rows[0].update(trajectory=rows[1]["trajectory"]),
        "trajectory is 'trajectories/doors.OpenSheet-i0-t0' in the record",
    ),
    "a trajectory from outside": (lambda rows: rows[0].update(trajectory="../.."), "leads out of its run"),
}


@pytest.mark.parametrize("name", FORGERIES)
async def test_a_forged_row_is_not_verified(name: str) -> None:
    change, said = FORGERIES[name]
    folder = await recorded(agent="null")
    forge(folder, change)

    assert said.removesuffix("*") in reason(rejudge(folder))


async def test_a_trajectory_with_smuggled_events_is_not_verified() -> None:
    folder = await recorded(agent="null")
    launch = {"kind": "launch", "app": "clock"}
    forge(
        folder,
        lambda steps: steps[0].update(events=[launch]),
        "trajectories/doors.OpenClock-i0-t0/steps.jsonl",
    )
    forge(folder, _win)

    assert "step 0: COMPLETE cannot cause ['launch']" in reason(rejudge(folder))


async def test_a_trajectory_of_other_events_is_not_verified() -> None:
    folder = await recorded()

    def shorten(steps: list[Row]) -> None:
        steps[0].update(action={"kind": "WAIT", "value": 1}, events=[{"kind": "elapse", "ms": 1000}])

    forge(folder, shorten, "trajectories/doors.OpenClock-i0-t0/steps.jsonl")

    assert "the verdict differs in success: True in the row, False now" in reason(rejudge(folder))


async def test_a_judge_that_changed_is_told_and_taken_over_on_request(home: Path) -> None:
    folder = await recorded()
    edit_tasks(home, 'expected="answer_sheet"', 'expected="notes"')

    result = rejudge(folder)
    assert "the verdict differs in success: True in the row, False now" in reason(result)
    assert [remark.partition(" since")[0] for remark in result.remarks] == ["The task suites have changed"]
    assert rows_of(folder)[1]["passed"], "the row still says what the run said"

    rejudge(folder, update=True)
    row = rows_of(folder)[1]
    assert (row["passed"], row["false_complete"]) == (False, True)
    assert load_run(folder)[0].history[-1].note == "1 verdict of a changed judge taken over"
    assert json.loads((folder / "summary.json").read_text())["passed"] == 1
    assert rejudge(folder).differing == []


async def test_exactly_the_episodes_that_a_new_judge_sees_otherwise_are_listed(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = await recorded(sample_n=6)
    odd = [row["episode"] for row in rows_of(folder) if int(row["params"].get("ticket", 0)) % 2]
    assert 0 < len(odd) < 6
    edit_tasks(home, 'expected="clock"', 'expected="notes" if int(self.ticket) % 2 else "clock"')

    assert main(["rejudge", str(folder)]) == 1

    listed = [
        line.split()[0] for line in capsys.readouterr().out.splitlines() if "the verdict differs" in line
    ]
    assert listed == odd


async def test_suites_may_have_moved(home: Path) -> None:
    folder = await recorded()
    shutil.move(home / "task_suites", home / "elsewhere")

    with pytest.raises(UsageError, match=r"are not at .*; name their folder by --suites"):
        rejudge(folder)
    assert rejudge(folder, suites=[home / "elsewhere"]).differing == []


async def test_tasks_that_cannot_be_loaded_leave_the_run_as_it_was(home: Path) -> None:
    folder = await recorded()
    before = (folder / "results.jsonl").read_bytes()
    (home / "task_suites" / "doors" / "tasks.py").write_text("1 / 0")

    with pytest.raises(UsageError, match=r"cannot be replayed: .*ZeroDivisionError"):
        rejudge(folder)
    assert (folder / "results.jsonl").read_bytes() == before


async def test_a_process_that_dies_verifies_nothing_more(home: Path) -> None:
    folder = await recorded()
    sheet = 'yield goal("the sheet is'
    edit_tasks(home, sheet, f"import os; os._exit(9)\n        {sheet}")

    assert reason(rejudge(folder)) == "the replaying process had died: exit code 9"


async def test_what_tasks_print_disturbs_nothing(home: Path) -> None:
    tasks = home / "task_suites" / "doors" / "tasks.py"
    tasks.write_text('import os; os.system("echo {}"); print("{}")\n' + tasks.read_text("utf-8"), "utf-8")

    assert rejudge(await recorded()).differing == []


async def test_neither_conftest_nor_pythonpath_reach_the_clean_process(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = await recorded()
    (home / "sitecustomize.py").write_text("raise SystemExit('reached')")
    (home / "conftest.py").write_text("raise SystemExit('reached')")
    monkeypatch.setenv("PYTHONPATH", str(home))
    monkeypatch.setenv("PYTHONSTARTUP", str(home / "conftest.py"))

    assert rejudge(folder).differing == []
