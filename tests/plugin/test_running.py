"""What is played: outcomes, records, run-ahead, workers."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree

import pytest
from played_suites import BAD_JUDGE, BreakDevice, Suite, WriteAgent  # type: ignore[import-not-found]


def test_the_oracle_passes_and_the_run_is_written(suite: Suite) -> None:
    result = suite.run("task_suites", "--mg-sample-n=2")

    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["*= mobilegym =*", "all  100.0*", "L1*", "L3*", "results: reports/*-oracle"])
    (folder,) = suite.run_dirs()
    assert {path.name for path in folder.iterdir()} == {
        "meta.json", "results.jsonl", "errors.jsonl", "summary.json", "trajectories",
        "plan.json", "index.html", "page", "seal.json",
    }  # fmt: skip
    meta = json.loads((folder / "meta.json").read_text())
    assert (meta["agent"], meta["device"], meta["sample_n"], meta["stamps"]["display"]) == (
        "oracle", "dom", 2, "none",
    )  # fmt: skip
    assert meta["ended"] is not None
    row = suite.rows()[1]
    assert row["episode"] == "doors.OpenClock-i1-t0"
    assert row["passed"]
    assert row["instruction"] == f"Open the clock with ticket {row['params']['ticket']}."
    assert (folder / row["trajectory"] / "steps.jsonl").is_file()


def test_a_failed_episode_is_a_failed_test_that_can_be_read(suite: Suite) -> None:
    result = suite.run("task_suites", "--agent=null", "-k", "OpenClock")

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "0/1 goals, COMPLETE after 1/15 steps",
            "  episode:     doors.OpenClock-i0-t0 (seed *)",
            "  instruction: Open the clock with ticket *.",
            "  ended:       COMPLETE after 1 of 15 steps: the agent declared it done",
            "    missed  the clock is in front",
            "            expected 'clock'",
            "            actual   'launcher'",
            "  trajectory:  *reports*doors.OpenClock-i0-t0",
            "FAILED task_suites/doors/tasks.py::OpenClock* - *0/1 goals, COMPLETE*",
        ]
    )
    assert suite.rows()[0]["false_complete"]


def test_reaching_the_goal_is_not_enough(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of("return Awake(value='clock')")

    result = suite.run("task_suites", f"--agent={agent}", "-k", "OpenClock", "--mg-max-steps=3")

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["1/1 goals, never declared COMPLETE, MAX_STEPS after 3/3 steps"])
    assert suite.rows()[0]["overdue"]


def test_infrastructure_trouble_is_an_error_and_is_tried_twice(
    suite: Suite, break_device: BreakDevice
) -> None:
    break_device(4, "The endpoint is down.")

    result = suite.run("task_suites")

    result.assert_outcomes(errors=2)
    result.stdout.fnmatch_lines(
        ["*ERROR at setup of OpenClock*", "InfrastructureError: The endpoint is down."]
    )
    rows = suite.rows()
    assert [(row["attempt"], row["error"]["kind"]) for row in rows] == [(2, "infrastructure")] * 2
    (folder,) = suite.run_dirs()
    assert len((folder / "errors.jsonl").read_text().splitlines()) == 2
    assert json.loads((folder / "summary.json").read_text())["counted"] == 0


def test_trouble_that_passes_costs_nothing(suite: Suite, break_device: BreakDevice) -> None:
    break_device(1, "once")

    result = suite.run("task_suites", "-k", "OpenClock")

    result.assert_outcomes(passed=1)
    (row,) = suite.rows()
    assert (row["attempt"], row["steps"], row["error"]) == (2, 2, None)


def test_an_agent_that_raises_has_failed(suite: Suite, agent_of: WriteAgent) -> None:
    result = suite.run("task_suites", f"--agent={agent_of('raise KeyError(7)')}", "-k", "OpenClock")

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["*ERROR after 1/15 steps", "  message:     The agent raised KeyError: 7 (own_agent.py:7, in act)"]
    )


def test_a_judge_that_raises_is_an_error_named_so(suite: Suite) -> None:
    suite.write("task_suites/riddles/tasks.py", BAD_JUDGE)

    result = suite.run("task_suites/riddles")

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["JudgeError: *no such riddle*", "ERROR *Riddle*"])
    assert suite.rows()[0]["error"]["kind"] == "judge"


def test_a_task_that_cannot_be_set_up_is_an_error(suite: Suite) -> None:
    broken = BAD_JUDGE.replace(
        "def goals", "def arrange(self, phone):\n        phone.tap('no.such')\n\n    def goals"
    )
    suite.write("task_suites/riddles/tasks.py", broken)

    result = suite.run("task_suites/riddles")

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*The task could not be set up: riddles.Riddle, instance 0: *no.such*"])


BARRIER = """
import os, pathlib
pathlib.Path(f'begun-{os.getpid()}').touch()
while len([*pathlib.Path().glob('begun-*')]) < 3:
    await asyncio.sleep(0.01)
return Complete()
"""
"""An agent of which none of three episodes ends before all have begun."""


def test_episodes_of_the_next_items_are_in_flight(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of(BARRIER)

    result = suite.run(
        "task_suites", f"--agent={agent}", "--mg-sample-n=2", "--mg-in-flight=3", "--timeout=20"
    )

    result.assert_outcomes(failed=3)
    assert len(suite.rows()) == 3


def test_what_x_cancels_is_not_recorded(suite: Suite, agent_of: WriteAgent) -> None:
    # The second episode begins, and would never end.
    agent = agent_of(
        "import pathlib\n"
        "if 'sheet' in context.instruction:\n"
        "    pathlib.Path('begun').touch()\n"
        "    await asyncio.Event().wait()\n"
        "while not pathlib.Path('begun').exists():\n"
        "    await asyncio.sleep(0.01)\n"
        "return Complete()"
    )

    result = suite.run("task_suites", f"--agent={agent}", "-x", "--timeout=20")

    result.assert_outcomes(failed=1)
    (row,) = suite.rows()
    (folder,) = suite.run_dirs()
    assert [path.name for path in (folder / "trajectories").iterdir()] == [row["episode"]]


def test_only_failures_of_the_last_run_are_played(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of("return Complete() if observation.app == 'clock' else Awake(value='clock')")
    suite.run("task_suites", f"--agent={agent}", "--mg-run-dir=first").assert_outcomes(passed=1, failed=1)

    suite.run("task_suites", "--lf", "--mg-run-dir=second").assert_outcomes(passed=1)

    assert [row["template"] for row in suite.rows("second")] == ["doors.OpenSheet"]


def test_reports_for_machines_carry_the_figures(suite: Suite) -> None:
    suite.run("task_suites", "--agent=null", "-k", "OpenClock", "--junitxml=junit.xml")

    case = ElementTree.parse(suite.path / "junit.xml").getroot().find(".//testcase")
    assert case is not None
    properties = {item.get("name"): item.get("value") for item in case.iter("property")}
    assert properties["episode"] == "doors.OpenClock-i0-t0"
    assert (properties["progress"], properties["stop_reason"]) == ("0.0", "COMPLETE")
    assert case.find("failure") is not None


def test_workers_share_one_run(suite: Suite) -> None:
    result = suite.run("task_suites", "-n2", "--mg-sample-n=3")

    result.assert_outcomes(passed=4)
    result.stdout.fnmatch_lines(["all  100.0*", "results: reports/*-oracle"])
    assert sorted(row["episode"] for row in suite.rows()) == [
        "doors.OpenClock-i0-t0", "doors.OpenClock-i1-t0", "doors.OpenClock-i2-t0", "doors.OpenSheet-i0-t0",
    ]  # fmt: skip


def test_workers_run_ahead_too(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of(BARRIER)

    result = suite.run("task_suites", "-n1", f"--agent={agent}", "--mg-sample-n=2", "--timeout=20")

    result.assert_outcomes(failed=3)
    assert len(suite.rows()) == 3


def test_workers_report_trouble_like_everybody(suite: Suite) -> None:
    suite.write("task_suites/riddles/tasks.py", BAD_JUDGE)

    result = suite.run("task_suites", "-n2", "--agent=null")

    result.assert_outcomes(failed=2, errors=1)
    assert sorted((row["template"], bool(row["error"])) for row in suite.rows()) == [
        ("doors.OpenClock", False), ("doors.OpenSheet", False), ("riddles.Riddle", True),
    ]  # fmt: skip


def test_workers_say_when_no_task_fits(suite: Suite) -> None:
    result = suite.run("task_suites", "-n1", "-m", "L4")

    result.stdout.fnmatch_lines(["no task matches -m 'L4'; markers: *"])
    assert suite.run_dirs() == []


def test_a_worker_that_dies_is_an_error(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of("import os; os._exit(3)")

    result = suite.run(
        "task_suites", "-n1", f"--agent={agent}", "-k", "OpenClock", "--mg-agent-process=inside"
    )

    result.assert_outcomes(errors=1)


def test_an_agent_that_dies_has_failed_and_costs_the_others_nothing(
    suite: Suite, agent_of: WriteAgent
) -> None:
    agent = agent_of(
        "import os\n"
        "print('I say', context.instruction)\n"
        "if 'sheet' in context.instruction:\n"
        "    os._exit(3)\n"
        "return Complete() if observation.app == 'clock' else Awake(value='clock')"
    )

    result = suite.run("task_suites", "-n1", f"--agent={agent}", "--mg-sample-n=2")

    result.assert_outcomes(passed=2, failed=1)
    assert sorted(row["stop_reason"] for row in suite.rows()) == ["AGENT_DIED", "COMPLETE", "COMPLETE"]
    assert "ended with exit status 3; it wrote last: 'I say Open the answer sheet.'" in result.stdout.str()


def test_trials_may_be_drawn_afresh(suite: Suite) -> None:
    suite.run("task_suites", "-k", "OpenClock", "--repeat-n=2", "--mg-run-dir=same")
    suite.run("task_suites", "-k", "OpenClock", "--repeat-n=2", "--mg-resample", "--mg-run-dir=fresh")

    same, fresh = ([row["params"]["ticket"] for row in suite.rows(name)] for name in ("same", "fresh"))
    assert same[0] == same[1] == fresh[0]
    assert fresh[0] != fresh[1]


def test_language_and_budget_are_taken_in(suite: Suite) -> None:
    suite.run("task_suites", "-k", "OpenClock", "--mg-lang=zh", "--mg-max-steps=7")

    (row,) = suite.rows()
    assert (row["lang"], row["max_steps"]) == ("zh", 7)
    assert row["instruction"].startswith("打开时钟")


def test_options_may_stand_in_the_ini_file_and_the_environment(
    suite: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOBILEGYM_AGENT", "null")

    suite.run("task_suites", "-k", "OpenClock", "-o", "mobilegym_max_steps=9", "-o", "mobilegym_agent=random")

    (row,) = suite.rows()
    assert (row["steps"], row["max_steps"]) == (1, 9)
    assert suite.run_dirs()[0].name.endswith("-null")


def test_a_suite_may_be_edited_while_it_is_played(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of("open('task_suites/doors/tasks.py', 'w').write('class Open')\nreturn Complete()")

    suite.run("task_suites", f"--agent={agent}", "-n1").assert_outcomes(failed=2)
