"""Why episodes failed: one scripted agent for each class."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from failing_agents import WAKE
from recorded_runs import recorded

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.judge.verdict import Verdict
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.evidence import WHY, Evidence, load_evidence
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.report.figures.failures import CLASSES, Failure, failures_of
from pytest_mobilegym.report.pages.explorer.trajectory import describe_episode
from pytest_mobilegym.report.pages.failure_table import failure_table, read_failures
from pytest_mobilegym.report.pages.failure_words import tell_failure
from pytest_mobilegym.runs.after.why import explain
from pytest_mobilegym.runs.play import evidence
from pytest_mobilegym.tasks.task import Task


@pytest.fixture(autouse=True)
def wake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current folder, with a suite of one task in it."""
    suite = tmp_path / "task_suites" / "wake"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(WAKE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


async def failed(agent: str, name: str = "run") -> Path:
    """The folder of a run of the one task by an agent of `failing_agents`."""
    return await recorded(name, agent=f"failing_agents:{agent}", agent_process="inside")


def failure_of(folder: Path) -> Failure:
    (failure,) = failures_of(folder, load_run(folder)[1])
    return failure


def evidence_of(folder: Path) -> Evidence:
    (row,) = load_run(folder)[1]
    evidence = load_evidence(folder, row)
    assert evidence is not None
    return evidence


class Case(NamedTuple):
    agent: str
    kind: str
    step: int | None
    said: str


CASES = [
    Case(
        "StoppedShort",
        "stopped-short",
        0,
        "COMPLETE was declared after 1 step with none of the goals reached: “the 05:00 alarm is on” is",
    ),
    Case(
        "ForgotPart",
        "forgot-part",
        1,
        "COMPLETE was declared, and nothing was done for “one alarm was added, at 06:35”.",
    ),
    Case(
        "WrongValue",
        "wrong-value",
        4,
        "“one alarm was added, at 06:35”: expected 06:35, found 06:53, since step 5.",
    ),
    Case(
        "ExtraChange",
        "extra-change",
        1,
        "Step 2 changed clock.alarms[#a3].enabled, which the task does not allow. Every goal is reached.",
    ),
    Case(
        "Undone",
        "undone",
        5,
        "After step 6 “the 05:00 alarm is on” was true no more; it had been reached by step 1.",
    ),
    Case(
        "WrongElement",
        "wrong-element",
        3,
        "Step 4 touched “Back”; the task’s own solution touches “Save” on that page, and the agent did not",
    ),
    Case(
        "TouchedNothing",
        "touched-nothing",
        3,
        "Step 4 touched nothing that reacts; the task’s own solution touches “Save” on that page, and",
    ),
    Case("WrongApp", "wrong-app", 0, "4 of 5 steps were in calculator, which has no part in the task."),
    Case("GaveUp", "gave-up", 1, "The agent gave up at step 2: There is no such alarm."),
    Case("Loop", "loop", 0, "The action of step 1 was done 15 times on the same screen."),
    Case("OutOfSteps", "out-of-steps", 14, "The steps ran out after 15, with 0 of 2 goals reached."),
    Case(
        "NotDeclared",
        "not-declared",
        4,
        "After step 5 every goal was reached; the agent went on to the end, 10 steps later, without",
    ),
    Case("Format", "format", 2, "3 replies of 3 held no valid action."),
    Case("Broke", "broke", 0, "The agent broke at step 1: The agent raised RuntimeError: out of ideas"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind)
async def test_an_agent_that_fails_in_a_way_is_said_to(case: Case) -> None:
    failure = failure_of(await failed(case.agent))

    said, step, _ = tell_failure(failure)

    assert (failure.kind, step) == (case.kind, case.step)
    assert said.startswith(case.said)


def test_every_class_has_an_agent_that_fails_so() -> None:
    assert {case.kind for case in CASES} == set(CLASSES)


async def test_an_episode_that_passed_has_no_cause_of_failure() -> None:
    folder = await recorded(agent="oracle")

    assert failures_of(folder, load_run(folder)[1]) == []
    assert not list(folder.rglob(WHY))


async def test_the_goals_are_told_step_by_step() -> None:
    evidence = evidence_of(await failed("Undone"))

    # At the start, then after each of seven steps: the toggle, four to add, the toggle again, COMPLETE.
    assert [(course.name, course.reached) for course in evidence.goals] == [
        ("the 05:00 alarm is on", "01111100"),
        ("one alarm was added, at 06:35", "00000111"),
    ]
    assert evidence.elements[0].startswith("05:00 Once")
    assert (evidence.elements[1], evidence.elements[4]) == ("New alarm", "Save")


@pytest.mark.parametrize(
    ("agent", "steps", "said"),
    [
        (
            "WrongElement",
            5,
            "To the end the task could still be done: its own solution, played from there, passes.",
        ),
        (
            "WrongAlarm",
            0,
            "At the start the task’s own solution, played from there, still passes; after step 1 it does "
            "not, before what that step did is undone, if it can be.",
        ),
        # With a part of it done, doing all of it anew says nothing.
        ("GaveUp", 0, ""),
    ],
)
async def test_how_long_the_task_could_still_be_done(agent: str, steps: int, said: str) -> None:
    folder = await failed(agent)

    assert evidence_of(folder).within_reach == steps
    assert tell_failure(failure_of(folder)).reach == said


async def test_a_side_effect_is_traced_to_the_step_that_made_it() -> None:
    (spill,) = evidence_of(await failed("ExtraChange")).spills

    assert (spill.path, spill.kind, spill.step) == ("clock.alarms[#a3].enabled", "changed", 1)


async def test_what_the_solution_leaves_is_left_from_earlier_steps_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[PhoneState] = []

    def play(task: Task, before: PhoneState, phone: Phone) -> Verdict | None:
        played.append(phone.state)
        return verdict_of_solution(task, before, phone)

    verdict_of_solution = evidence._verdict_of_solution
    monkeypatch.setattr(evidence, "_verdict_of_solution", play)

    # The third alarm is changed and one is added: from before it was added the third is changed as well.
    assert evidence_of(await failed("ExtraChange")).within_reach == 0
    assert [state.apps["clock"].alarms["a3"].enabled for state in played] == [False, True, True]


async def test_an_older_run_is_replayed_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    folder = await failed("WrongElement")
    forget(folder)
    bare = failure_of(folder)
    rows = (folder / "results.jsonl").read_bytes()

    assert main(["why", str(folder)]) == 0

    # The row alone does not say what was touched.
    assert bare.kind == "stopped-short"
    assert failure_of(folder).kind == "wrong-element"
    said = capsys.readouterr().out
    assert "1 of 1 episodes failed" in said
    assert "wrong element: Step 4 touched “Back”" in said
    assert (folder / "results.jsonl").read_bytes() == rows


async def test_what_is_known_is_not_replayed_again() -> None:
    folder = await failed("WrongElement")

    assert explain(folder).replayed == []
    assert explain(folder, anew=True).replayed == ["wake.WakeUp-i0-t0"]


async def test_a_baseline_is_looked_into_on_request_alone() -> None:
    folder = await recorded(agent="null")

    assert not list(folder.rglob(WHY))
    assert explain(folder).replayed == ["wake.WakeUp-i0-t0"]
    assert evidence_of(folder).steps == 1


async def test_a_record_that_does_not_come_out_shows_nothing() -> None:
    folder = await failed("WrongValue")
    forget(folder)
    steps = next(folder.rglob("steps.jsonl"))
    first, *others = steps.read_text("utf-8").splitlines()
    steps.write_text("\n".join([json.dumps(json.loads(first) | {"state_hash": "0" * 64}), *others]), "utf-8")

    assert explain(folder).silent == ["wake.WakeUp-i0-t0"]
    assert failure_of(folder).evidence is None


@pytest.mark.parametrize(
    "forged",
    [
        "{",
        "[]",
        json.dumps({"steps": 1, "goals": []}),
        json.dumps({"steps": 6, "goals": [{"name": "x" * 999, "reached": "0000000"}]}),
    ],
)
async def test_evidence_that_does_not_fit_its_row_is_left_out(forged: str) -> None:
    folder = await failed("WrongValue")
    next(folder.rglob(WHY)).write_text(forged, "utf-8")

    assert failure_of(folder).evidence is None


async def test_evidence_may_not_lie_outside_of_its_run(tmp_path: Path) -> None:
    folder = await failed("WrongValue")
    file = next(folder.rglob(WHY))
    shutil.move(file, tmp_path / WHY)
    file.symlink_to(tmp_path / WHY)

    assert failure_of(folder).evidence is None


async def test_an_unknown_class_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    folder = await failed("WrongValue")

    assert main(["why", str(folder), "--class", "wrong-valu"]) == 2
    assert "wrong-value" in capsys.readouterr().err


async def test_a_run_on_real_phones_cannot_be_replayed() -> None:
    folder = await failed("WrongValue")
    meta = json.loads((folder / "meta.json").read_text("utf-8"))
    meta["options"]["device"] = "real"
    (folder / "meta.json").write_text(json.dumps(meta), "utf-8")

    with pytest.raises(UsageError, match="real phones"):
        explain(folder)


def forget(folder: Path) -> None:
    """Make a run one that an older version played."""
    for file in folder.rglob(WHY):
        file.unlink()


async def test_the_page_of_an_episode_tells_the_story() -> None:
    folder = await failed("ExtraChange")
    (row,) = load_run(folder)[1]

    page = describe_episode(folder, row)

    assert page["why"]["label"] == "extra change"
    assert page["why"]["step"] == 1
    strip = page["why"]["strip"]
    assert (strip["steps"], strip["spilled"]) == (7, [0, 0, 1, 1, 1, 1, 1, 1])
    assert [goal["reached"].index(True) for goal in strip["goals"]] == [1, 6]
    assert [effect["step"] for effect in page["effects"]] == [1]
    assert page["steps"][2]["element"] == "New alarm"


async def test_runs_are_told_side_by_side() -> None:
    runs = [await failed("WrongValue", "one"), await failed("WrongApp", "two")]
    runs.append(await recorded("three", agent="oracle"))

    table = failure_table([read_failures(run, load_run(run)[1]) for run in runs])

    assert {line.kind: [cell.episodes for cell in line.cells] for line in table.lines} == {
        "wrong-value": [1, 0, 0],
        "wrong-app": [0, 1, 0],
    }
    assert (table.totals, table.bare) == ([1, 1, 0], 0)
    assert [cell.share for cell in table.lines[0].cells] == [1.0, 0.0, None]
    assert table.lines[0].cells[0].query == "#/?why=wrong+value"


async def test_suites_that_a_stranger_names_are_not_imported(tmp_path: Path) -> None:
    folder = await failed("WrongValue")
    forget(folder)
    shutil.copytree(tmp_path / "task_suites", tmp_path.parent / f"{tmp_path.name}-elsewhere")
    meta = json.loads((folder / "meta.json").read_text("utf-8"))
    meta["suites"] = [str(tmp_path.parent / f"{tmp_path.name}-elsewhere")]
    (folder / "meta.json").write_text(json.dumps(meta), "utf-8")

    with pytest.raises(UsageError, match="--trust-code"):
        explain(folder)
