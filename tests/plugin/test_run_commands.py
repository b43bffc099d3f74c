"""The commands run, rejudge and demo, as typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from played_suites import Suite, WriteAgent  # type: ignore[import-not-found]

from pytest_mobilegym.cli import main
from pytest_mobilegym.commands import demo as demo_command


def test_a_run_without_pytest_writes_the_same_folder(
    suite: Suite, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--agent=null", "--device=dom", "--difficulty=L1", "--run-dir=mine"]) == 0

    out = capsys.readouterr().out
    assert "failed  doors.OpenClock-i0-t0  0/1 goals, COMPLETE after 1/15 steps" in out
    assert "results: mine" in out.splitlines()
    assert "page:    mine/index.html" in out.splitlines()
    assert [row["template"] for row in suite.rows("mine")] == ["doors.OpenClock"]
    assert {path.name for path in (suite.path / "mine").iterdir()} == {
        "meta.json", "plan.json", "results.jsonl", "errors.jsonl", "summary.json", "trajectories",
        "index.html", "page", "seal.json",
    }  # fmt: skip


def test_pytest_and_the_command_write_the_same_rows(suite: Suite) -> None:
    suite.run("task_suites", "--mg-sample-n=2", "--repeat-n=2", "--mg-run-dir=one")
    main(["run", "--device=dom", "--sample-n=2", "--repeat-n=2", "--run-dir=two"])

    def without_times(name: str) -> list[dict[str, object]]:
        rows = [
            {**row, "started": "", "seconds": 0, "record": "", "previous": ""} for row in suite.rows(name)
        ]
        return sorted(rows, key=lambda row: str(row["episode"]))

    assert without_times("one") == without_times("two")


def test_the_command_takes_the_environment_in(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOBILEGYM_AGENT", "null")

    main(["run", "--device=dom", "--run-dir=mine"])

    assert {row["steps"] for row in suite.rows("mine")} == {1}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["run", "--device=dom", "nowhere"], "No tasks below 'nowhere'"),
        (["run", "--device=dom", "--task=doors.Gone"], "Unknown task 'doors.Gone'"),
        (["run", "--agent=nobody"], "Unknown agent 'nobody'"),
        (["rejudge", "nowhere"], "No run at 'nowhere'"),
    ],
)
def test_what_is_not_there_is_one_sentence(
    suite: Suite, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith(f"mobilegym: {said}")
    assert suite.run_dirs() == []


def test_a_hostile_conftest_gets_no_verified_row(suite: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    # It makes the judge pass everything, and edits the results of what was judged before.
    suite.write(
        "conftest.py",
        "import json, pathlib\n"
        "import pytest_mobilegym.judge.verdict as verdict\n"
        "honest = verdict.judge\n"
        "def judge(task, before, after, **words):\n"
        "    found = honest(task, before, after, **words)\n"
        "    return verdict.Verdict(\n"
        "        tuple(goal._replace(passed=True) for goal in found.goals), (), found.stop_reason)\n"
        "def pytest_configure(config):\n"
        "    verdict.judge = judge\n"
        "def pytest_unconfigure(config):\n"
        "    verdict.judge = honest\n",
    )
    suite.run("task_suites", "--agent=null", "--mg-run-dir=mine").assert_outcomes(passed=2)
    assert [row["passed"] for row in suite.rows("mine")] == [True, True]

    assert main(["rejudge", "mine"]) == 1

    out = capsys.readouterr().out
    assert "mine: 0 of 2 verified" in out
    assert "doors.OpenClock-i0-t0  the verdict differs in success: True in the row, False now" in out


def test_an_honest_run_is_verified(suite: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    suite.run("task_suites", "--mg-run-dir=mine")
    capsys.readouterr()

    assert main(["rejudge", "mine"]) == 0
    assert capsys.readouterr().out == "mine: 2 of 2 verified\n"


def test_the_demo_compares_three_agents(suite: Suite, capfd: pytest.CaptureFixture[str]) -> None:
    # The results of the last demo, which this one replaces.
    suite.run("task_suites", "--mg-run-dir=reports/demo/oracle", "--mg-sample-n=3")
    demo = suite.path / "reports" / "demo"

    assert main(["demo", "task_suites", "--device=dom"]) == 0

    out = capfd.readouterr().out
    address = (demo / "leaderboard.html").as_uri()
    told = [line for line in out.splitlines() if line.startswith(("oracle", "null", "random"))]
    assert [line.partition(" in ")[0] for line in told] == [
        "oracle, null, random play every task on the device dom.",
        "oracle: 2 of 2 solved", "null: 0 of 2 solved", told[3].partition(" in ")[0],
    ]  # fmt: skip
    # Chance may turn a switch.
    assert re.match(r"random: [01] of 2 solved in ", told[3])
    # The page is there after the first agent, and what came of it stands at the end.
    assert out.index(f"the page is there, and grows with each agent: {address}") < out.index("null: ")
    assert "shown: 2 tasks of 1 suite, the same for 3 agents; " in out
    assert out.splitlines()[-2:] == [
        f"page:  {address}",
        "next:  mobilegym view reports/demo/random --failed   (watch what random did wrong, step by step)",
    ]
    page = (demo / "leaderboard.html").read_text("utf-8")
    assert all(agent in page for agent in ("oracle", "null", "random"))


def test_the_demo_plays_a_sample_of_the_benchmark_wherever_it_is(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(demo_command, "AGENTS", {"oracle": demo_command.AGENTS["oracle"]})

    assert main(["demo", "--device=dom"]) == 0

    out = capfd.readouterr().out
    assert "oracle play the same 40 tasks of all suites (--all for all) on the device dom." in out
    assert "oracle: 40 of 40 solved" in out
    assert (suite.path / "reports" / "demo" / "leaderboard.html").is_file()


def test_why_an_agent_failed_stands_below_its_episode(
    agent_of: WriteAgent, capsys: pytest.CaptureFixture[str]
) -> None:
    agent = agent_of("raise KeyError(7)")

    assert main(["run", f"--agent={agent}", "--device=dom", "--difficulty=L1", "--sample-n=2"]) == 0

    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert lines[:2] == [
        "failed  doors.OpenClock-i0-t0  0/1 goals, ERROR after 1/15 steps",
        "        The agent raised KeyError: 7 (own_agent.py:7, in act)",
    ]
    log = Path(lines[2].removeprefix("        log: "))
    assert "raise KeyError(7)" in log.read_text("utf-8")
    # However many episodes it breaks.
    assert (shown.out + shown.err).count("KeyError") == 1


def test_the_last_words_of_a_program_are_said_once(suite: Suite, capfd: pytest.CaptureFixture[str]) -> None:
    program = "command:sh -c 'read line; echo {}; read line; echo gone wrong >&2; exit 7'"

    assert main(["run", f"--agent={program}", "--device=dom", "--task=doors.OpenClock"]) == 0

    shown = capfd.readouterr()
    assert (shown.out + shown.err).count("gone wrong") == 1
    assert "        The agent's process ended with exit status 7.\n        log: reports/" in shown.out
    assert (suite.path / shown.out.split("log: ")[1].split("\n")[0]).read_text("utf-8") == "gone wrong\n"


def test_why_the_last_reply_was_no_action_stands_below_its_episode(
    agent_of: WriteAgent, capsys: pytest.CaptureFixture[str]
) -> None:
    agent = agent_of(
        "from pytest_mobilegym.agents.agent import Reply\n"
        'return Reply(None, raw="TAP it", format_error="TAP is none of the 17 kinds.")'
    )

    assert main(["run", f"--agent={agent}", "--device=dom", "--task=doors.OpenClock"]) == 0

    first, second = capsys.readouterr().out.splitlines()[:2]
    assert "FORMAT_ERROR after" in first
    assert second == "        TAP is none of the 17 kinds."


GLAZED = (
    "from pytest_mobilegym.api import Task, goal\n{imports}\n\n"
    "class Open(Task):\n"
    '    """The window is open."""\n\n'
    '    instruction = {{"en": ["Open it."], "zh": ["打开。"]}}\n'
    '    apps, difficulty = ["glazier"], "L1"\n\n'
    "    def goals(self, before, after):\n"
    '        yield goal("it is open", passed=False)\n'
)


@pytest.mark.parametrize("imports", ["", "from pytest_mobilegym.phone.apps.glazier.state import Pane\n"])
@pytest.mark.parametrize("named", [["--suite=windows"], ["--task=windows.Open"], ["task_suites/windows"]])
def test_a_suite_whose_app_is_not_installed_says_so(
    suite: Suite, capsys: pytest.CaptureFixture[str], imports: str, named: list[str]
) -> None:
    suite.write("task_suites/windows/tasks.py", GLAZED.format(imports=imports))
    name = "windows.Open" if named[0].startswith("--task") else "windows"

    assert main(["run", "--agent=null", "--device=dom", *named]) == 2

    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith(f"mobilegym: {name} needs the app glazier, which is not installed. ")
    assert "--apps" in said
