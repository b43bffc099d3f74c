"""What a run that is not whole says of itself, and that going on plays its episodes and nothing else."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from interruptible import heed_interrupts, ignore_interrupts
from played_suites import BreakDevice, Suite, WriteAgent  # type: ignore[import-not-found]

from pytest_mobilegym.cli import main

WAITING = """
if context.instruction.startswith('Open the answer'):
    await asyncio.sleep(600)
return Complete()
"""
"""An agent that never ends one of the two episodes."""

PLAIN_TEST = "def test_something_else():\n    assert True\n"


def torn(suite: Suite, *, rows: int) -> Path:
    """A run of three episodes of which only the first ones are there."""
    suite.run("task_suites", "--mg-sample-n=2", "--mg-run-dir=mine").assert_outcomes(passed=3)
    results = suite.path / "mine" / "results.jsonl"
    results.write_text("".join(results.read_text("utf-8").splitlines(keepends=True)[:rows]), "utf-8")
    return suite.path / "mine"


@pytest.mark.parametrize("workers", [[], ["-n1"]], ids=["alone", "xdist"])
def test_without_a_path_the_tasks_of_the_run_are_played_and_no_other_test(
    suite: Suite, workers: list[str]
) -> None:
    torn(suite, rows=1)
    suite.write("tests/test_other.py", PLAIN_TEST)
    suite.write("task_suites/doors/test_doors.py", PLAIN_TEST)

    result = suite.run("--resume=mine", *workers, apart=bool(workers))

    assert result.parseoutcomes()["passed"] == 2
    assert len(suite.rows("mine")) == 3


def test_a_path_is_obeyed_when_a_run_goes_on(suite: Suite) -> None:
    suite.write("tests/test_other.py", PLAIN_TEST)
    torn(suite, rows=1)

    suite.run("task_suites", "tests", "--resume=mine").assert_outcomes(passed=3, deselected=1)


@pytest.mark.parametrize("workers", [(), ("-n1",)], ids=["alone", "xdist"])
def test_a_run_goes_on_from_any_folder(
    suite: Suite, workers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = torn(suite, rows=2)
    elsewhere = suite.path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)

    trusted = f"--mg-trust-code={suite.path / 'task_suites'}"
    result = suite.run(f"--resume={mine}", trusted, *workers)
    result.assert_outcomes(passed=1, deselected=0 if workers else 2)
    assert not list(Path(mine).glob(".*"))


def test_a_run_whose_suites_are_gone_says_where_they_were(suite: Suite) -> None:
    torn(suite, rows=1)
    (suite.path / "task_suites").rename(suite.path / "moved")

    result = suite.run("--resume=mine")

    result.stderr.fnmatch_lines(["ERROR: The run 'mine' has its tasks from '*', which holds none; *"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_what_was_not_played_is_counted_with_the_way_to_play_it(suite: Suite) -> None:
    suite.write("pytest.ini", (suite.path / "pytest.ini").read_text() + "mobilegym_agent = null\n")

    result = suite.run("task_suites", "-x", "--mg-run-dir=mine")

    result.stdout.fnmatch_lines(["left to play: 1 of 2 episodes; go on with: pytest --resume mine"])


def test_errors_are_left_to_play_too(suite: Suite, break_device: BreakDevice) -> None:
    break_device(4, "gone")

    result = suite.run("task_suites", "--mg-run-dir=mine")

    result.stdout.fnmatch_lines(
        ["left to play: 2 of 2 episodes, of which 2 ended in an error; go on with: pytest --resume mine"]
    )


def test_a_whole_run_has_nothing_left_to_say(suite: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    result = suite.run("task_suites", "--mg-run-dir=mine")
    assert main(["run", "--device=dom", "--run-dir=other"]) == 0

    assert "left to play" not in result.stdout.str() + capsys.readouterr().out


@pytest.mark.usefixtures("suite")
def test_the_command_says_what_is_left(break_device: BreakDevice, capsys: pytest.CaptureFixture[str]) -> None:
    break_device(4, "gone")

    assert main(["run", "--device=dom", "--run-dir=mine"]) == 1

    said = (
        "left to play: 2 of 2 episodes, of which 2 ended in an error; go on with: mobilegym run --resume mine"
    )
    assert said in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("number", "start"),
    [
        (signal.SIGINT, heed_interrupts),
        (signal.SIGTERM, heed_interrupts),
        (signal.SIGTERM, ignore_interrupts),
    ],
    ids=["ctrl-c", "sigterm", "sigterm-in-background"],
)
def test_a_run_that_is_broken_off_says_how_far_it_came(
    suite: Suite, agent_of: WriteAgent, number: signal.Signals, start: Callable[[], None]
) -> None:
    agent = agent_of(WAITING)
    command = [sys.executable, "-m", "pytest_mobilegym.cli", "run", f"--agent={agent}", "--device=dom"]
    with subprocess.Popen(
        [*command, "--run-dir=mine"],
        cwd=suite.path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=start,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("failed  doors.OpenClock")
        process.send_signal(number)
        said = process.stdout.read().splitlines()
    assert process.returncode == 130, said
    assert any(line.startswith("all ") for line in said)
    assert "results: mine" in said
    assert said[-1] == "left to play: 1 of 2 episodes; go on with: mobilegym run --resume mine"
    assert json.loads((suite.path / "mine" / "summary.json").read_text())["episodes"] == 1


@pytest.mark.parametrize("workers", [[], ["-n1"]], ids=["alone", "xdist"])
def test_sigterm_ends_pytest_as_ctrl_c_does(suite: Suite, agent_of: WriteAgent, workers: list[str]) -> None:
    agent = agent_of(WAITING)
    command = [sys.executable, "-m", "pytest", "-v", "task_suites", f"--agent={agent}", "--mg-run-dir=mine"]
    with subprocess.Popen(
        [*command, *workers],
        cwd=suite.path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert any("FAILED" in line for line in process.stdout)
        os.killpg(process.pid, signal.SIGTERM)
        said = process.stdout.read().splitlines()
    assert process.returncode == pytest.ExitCode.INTERRUPTED, said
    assert "left to play: 1 of 2 episodes; go on with: pytest --resume mine" in said
    assert json.loads((suite.path / "mine" / "summary.json").read_text())["episodes"] == 1
