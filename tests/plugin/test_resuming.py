"""Runs that are killed, and go on: what ended before stays, what was in flight is played again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from door_tasks import DOORS
from played_suites import Suite, WriteAgent  # type: ignore[import-not-found]

from pytest_mobilegym.cli import main
from pytest_mobilegym.runs.folder import writers

AGENT = '''
"""Opens the clock and says so; holds still while there is a file `hold` and enough episodes have ended."""

import asyncio
import os
from pathlib import Path

from pytest_mobilegym.api import Awake, Complete

HERE = Path(__file__).parent


def ended():
    results = HERE / "mine" / "results.jsonl"
    return results.read_bytes().count(b"\\n") if results.exists() else 0


async def act(observation, context):
    while (HERE / "hold").exists() and ended() >= 3:
        (HERE / f"held-{os.getppid()}").touch()
        await asyncio.sleep(0.01)
    return Awake(value="Clock") if observation.step == 0 else Complete(message="done")
'''

PLAYED = ["task_suites", "--agent=own_agent:act", "--mg-sample-n=5", "--repeat-n=2", "--mg-in-flight=2"]
"""Ten episodes of the one task that has parameters, two of the other."""

PATIENCE_S = 60


class Killable:
    """A run in a process of its own that holds still once three of its episodes have ended."""

    def __init__(self, suite: Suite) -> None:
        self.suite = suite
        suite.write("own_agent.py", AGENT)
        suite.write("hold", "")

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start it, and wait until it holds still."""
        process = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=self.suite.path,
            env={**os.environ, "PYTHONPATH": str(self.suite.path), "CI": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        wait_until(lambda: bool(self.holders()) or process.poll() is not None)
        assert process.poll() is None, "the run ended before it could be killed"
        return process

    def holders(self) -> list[int]:
        """Ids of the processes that play."""
        return [int(path.name.partition("-")[2]) for path in self.suite.path.glob("held-*")]

    def go_on(self) -> None:
        """Let whatever is started next run to its end."""
        (self.suite.path / "hold").unlink()


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


@pytest.fixture
def killable(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> Iterator[Killable]:
    monkeypatch.syspath_prepend(str(suite.path))
    monkeypatch.setenv("PYTHONPATH", str(suite.path))
    yield Killable(suite)
    sys.modules.pop("own_agent", None)


def lasting(suite: Suite, run: str) -> list[dict[str, Any]]:
    """A run's rows without what no two runs have in common."""
    rows = [{**row, "started": "", "seconds": 0, "record": "", "previous": ""} for row in suite.rows(run)]
    return sorted(rows, key=lambda row: str(row["episode"]))


def figures(suite: Suite, run: str) -> dict[str, Any]:
    summary: dict[str, Any] = json.loads((suite.path / run / "summary.json").read_text("utf-8"))
    return json.loads(json.dumps(summary), object_hook=_without_seconds)


def _without_seconds(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if "seconds" not in name}


def assert_like_uninterrupted(suite: Suite) -> None:
    """The run `mine` is what the same run gives that nobody killed."""
    suite.run(*PLAYED, "--mg-run-dir=whole")
    assert len(suite.rows("whole")) == 12
    assert lasting(suite, "mine") == lasting(suite, "whole")
    assert figures(suite, "mine") == figures(suite, "whole")
    for run in ("mine", "whole"):
        left = {path.name for path in (suite.path / run / "trajectories").iterdir()}
        assert left == {row["episode"] for row in suite.rows("whole")}
        assert not list((suite.path / run).glob(".*"))


PYTEST = ("pytest", *PLAYED, "--mg-run-dir=mine")
COMMAND = tuple(
    word.replace("--mg-", "--")
    for word in ("pytest_mobilegym.cli", "run", *PLAYED[1:], "--device=dom", "--run-dir=mine")
)


def resume_in_pytest(suite: Suite) -> int:
    return int(suite.run("task_suites", "--resume=mine").ret)


def resume_by_command(_suite: Suite) -> int:
    return main(["run", "--resume=mine"])


@pytest.mark.parametrize(
    ("begun", "resume"),
    [(PYTEST, resume_by_command), (COMMAND, resume_in_pytest), ((*PYTEST, "-n1"), resume_in_pytest)],
    ids=["pytest", "command", "xdist"],
)
def test_a_run_whose_process_is_killed_goes_on(
    killable: Killable,
    begun: tuple[str, ...],
    resume: Callable[[Suite], int],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    suite = killable.suite
    process = killable.start(*begun)
    monkeypatch.setattr(writers, "PATIENCE_S", 0)
    assert main(["run", "--resume=mine"]) == 2
    assert "mine' is still going on: another process writes to it." in capfd.readouterr().err
    # Its workers too: without their controller they would end by themselves, a few seconds later.
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    before = suite.rows("mine")
    assert len(before) >= 3
    killable.go_on()

    resume(suite)

    assert f"{12 - len(before)} episodes of mine were left at the start" in capfd.readouterr().out
    assert suite.rows("mine")[: len(before)] == before
    assert_like_uninterrupted(suite)


def test_a_run_one_of_whose_workers_is_killed_ends_and_goes_on(killable: Killable) -> None:
    suite = killable.suite
    process = killable.start(*PYTEST, "-n2")
    wait_until(lambda: len(killable.holders()) == 2)
    os.kill(killable.holders()[0], signal.SIGKILL)
    killable.go_on()
    assert process.wait(PATIENCE_S) == 1
    # The item that the worker was at is lost; those that it had begun ahead go to another worker.
    assert len(suite.rows("mine")) >= 11

    suite.run("task_suites", "--resume=mine")

    assert_like_uninterrupted(suite)


def tear(run: Path) -> None:
    """Leave a run as a killed writer does: two episodes short, half a line, half an episode."""
    results = run / "results.jsonl"
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(lines[:-2]) + lines[-2][:99])
    (run / "summary.json").unlink()
    (run / "trajectories" / ".partial-doors.OpenSheet-i0-t0-0123456789ab").mkdir()


def fail(run: Path, *places: int) -> None:
    """Make errors of some of a run's rows, as an endpoint that died leaves them."""
    rows = [json.loads(line) for line in (run / "results.jsonl").read_text("utf-8").splitlines()]
    for place in places:
        rows[place] |= {
            "error": {"kind": "infrastructure", "message": "gone"},
            "verdict": None,
            "passed": False,
        }
    for name, kept in (("results", rows), ("errors", [row for row in rows if row["error"]])):
        (run / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in kept), "utf-8")


@pytest.fixture
def run_of_four(suite: Suite) -> Path:
    """The folder of a run of four episodes that all passed."""
    suite.run("task_suites", "--mg-sample-n=3", "--mg-run-dir=mine").assert_outcomes(passed=4)
    return suite.path / "mine"


def test_half_a_row_is_taken_away(suite: Suite, run_of_four: Path) -> None:
    before = lasting(suite, "mine")
    tear(run_of_four)

    suite.run("--resume=mine").assert_outcomes(passed=2, deselected=2)

    assert lasting(suite, "mine") == before
    assert json.loads((run_of_four / "summary.json").read_text())["episodes"] == 4
    meta = json.loads((run_of_four / "meta.json").read_text())
    assert [(entry["what"], entry["note"]) for entry in meta["history"]] == [
        ("resumed", "2 episodes of mine were left at the start")
    ]
    assert meta["ended"] > meta["history"][0]["at"]


def test_errors_are_played_again_and_kept_apart(suite: Suite, run_of_four: Path) -> None:
    fail(run_of_four, 0, 2)
    tear(run_of_four)

    suite.run("--resume=mine", "--mg-rerun=errored").assert_outcomes(passed=1, deselected=3)
    suite.run("--resume=mine").assert_outcomes(passed=2, deselected=2)

    assert [row["error"] for row in suite.rows("mine")] == [None] * 4
    former = (run_of_four / "former.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["error"]["message"] for line in former] == ["gone"]
    assert (run_of_four / "errors.jsonl").read_bytes() == b""


def test_failures_are_played_again_as_a_run_of_their_own(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of("return Awake(value='Clock') if observation.step == 0 else Complete()")
    suite.run("task_suites", f"--agent={agent}", "--mg-run-dir=mine").assert_outcomes(passed=1, failed=1)
    before = (suite.path / "mine" / "results.jsonl").read_bytes()

    suite.run("--resume=mine", "--mg-rerun=failed", "--agent=oracle").assert_outcomes(passed=1, deselected=1)

    assert (suite.path / "mine" / "results.jsonl").read_bytes() == before
    (again,) = suite.run_dirs()
    assert [row["template"] for row in suite.rows(f"reports/{again.name}")] == ["doors.OpenSheet"]
    assert json.loads((again / "meta.json").read_text())["rerun_of"] == "mine"


@pytest.mark.usefixtures("run_of_four")
def test_a_complete_run_has_nothing_left(suite: Suite) -> None:
    result = suite.run("--resume=mine")

    result.stdout.fnmatch_lines(["nothing of mine was left to play"])
    assert result.ret == 0
    assert len(suite.rows("mine")) == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["--mg-lang=zh"],
            "The run 'mine' was made with --mg-lang en, not zh: leave that out, or begin another run.",
        ),
        (
            ["--mg-max-steps=9", "--mg-resample"],
            "was made with --mg-resample off, not on; --mg-max-steps left out, not 9: leave those out*",
        ),
        (["--mg-run-dir=other"], "--resume writes to the run that it names; leave --mg-run-dir out."),
        (
            ["-k", "OpenSheet"],
            "has episodes left that are not among the tasks selected now: doors.OpenClock-i2*",
        ),
        (["--mg-rerun=all"], "Unknown --mg-rerun 'all'. Available: errored, failed."),
    ],
)
def test_another_run_is_no_continuation(
    suite: Suite, run_of_four: Path, arguments: list[str], said: str
) -> None:
    fail(run_of_four, 2)
    before = (run_of_four / "results.jsonl").read_bytes()

    result = suite.run("task_suites", "--resume=mine", *arguments)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: *{said}*"])
    assert (run_of_four / "results.jsonl").read_bytes() == before


def test_changed_tasks_are_no_continuation(suite: Suite, run_of_four: Path) -> None:
    tear(run_of_four)
    suite.write("task_suites/doors/tasks.py", DOORS.replace('expected="clock"', 'expected="weather"'))

    result = suite.run("task_suites", "--resume=mine")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        ["ERROR: The run 'mine' cannot go on, *; changed since it began: the task suites (then *, now *). *"]
    )


def test_options_of_the_environment_do_not_change_a_run(
    suite: Suite, run_of_four: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tear(run_of_four)
    monkeypatch.setenv("MOBILEGYM_LANG", "zh")
    monkeypatch.setenv("MOBILEGYM_IN_FLIGHT", "1")

    suite.run("--resume=mine").assert_outcomes(passed=2, deselected=2)

    assert {row["lang"] for row in suite.rows("mine")} == {"en"}


FULL = """
import errno, os
import pytest_mobilegym.runs.folder.rows as rows

class FullDisk:
    \"\"\"Room for so many more bytes of rows, then none.\"\"\"
    room = {room}
    def __getattr__(self, name):
        return getattr(os, name)
    def write(self, file, data):
        part = bytes(data)[: max(self.room, 0)]
        if not part:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        type(self).room -= len(part)
        return os.write(file, part)

def pytest_configure(config):
    rows.os = FullDisk()

def pytest_unconfigure(config):
    rows.os = os
"""


@pytest.mark.parametrize("workers", [[], ["-n1"]], ids=["alone", "xdist"])
def test_a_full_disk_ends_the_run_which_goes_on_where_there_is_room(suite: Suite, workers: list[str]) -> None:
    # The second row meets the end of the disk in its middle.
    suite.write("conftest.py", FULL.format(room=2000))
    result = suite.run("task_suites", "--mg-sample-n=9", "--mg-run-dir=mine", *workers, apart=bool(workers))
    assert result.ret != 0
    result.stdout.fnmatch_lines(
        ["*The run folder *mine' cannot be written any more (No space left on device); *"]
    )
    assert result.stdout.str().count("No space left on device") == 1
    ended = len(suite.rows("mine"))
    assert 1 <= ended <= 2
    (suite.path / "conftest.py").unlink()

    suite.run("--resume=mine").assert_outcomes(passed=10 - ended, deselected=ended)

    suite.run("task_suites", "--mg-sample-n=9", "--mg-run-dir=whole").assert_outcomes(passed=10)
    assert lasting(suite, "mine") == lasting(suite, "whole")


NO_ROOM_TO_BEGIN = """
import errno, os
import pytest_mobilegym.runs.folder.store as store

write = store.replace_file

def refuse(path, data):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

def pytest_configure(config):
    store.replace_file = refuse

def pytest_unconfigure(config):
    store.replace_file = write
"""


@pytest.mark.parametrize("workers", [[], ["-n1"]], ids=["alone", "xdist"])
def test_a_disk_that_is_full_from_the_start_is_told_once(suite: Suite, workers: list[str]) -> None:
    suite.write("conftest.py", NO_ROOM_TO_BEGIN)

    result = suite.run("task_suites", "--mg-sample-n=5", "--mg-run-dir=mine", *workers, apart=bool(workers))

    said = result.stdout.str()
    assert result.ret != 0
    assert said.count("cannot be written (No space left on device); name another one by --mg-run-dir.") == 1
    assert "--run-dir" not in said
    assert "During handling" not in said
    assert result.parseoutcomes()["errors"] == 1
