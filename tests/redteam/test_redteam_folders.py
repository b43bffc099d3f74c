"""Runs that meet in one folder, disks that are full, processes that are killed: nothing is lost or mixed.

Elsewhere: a run whose main process, worker or controller was killed, or whose disk was full, goes on and is
as an undisturbed one (`tests/plugin/test_resuming.py`).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from recorded_runs import recorded, rows_of

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records import files
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import Run

OPTIONS = {"agent": "null", "device": "dom", "run_dir": "shared"}

APART = {"started": "", "seconds": 0, "record": "", "previous": ""}
"""What two runs of the same episodes differ in: wall-clock time, and what is hashed with it."""


def reserved() -> Run:
    """A run that has its folder, and has not begun."""
    run = Run(make_config(OPTIONS), root=Path.cwd())
    run.reserve()
    return run


@pytest.mark.usefixtures("home")
def test_the_second_of_two_runs_in_one_folder_is_refused_before_it_writes() -> None:
    first = reserved()
    before = sorted(Path("shared").iterdir())

    with pytest.raises(UsageError, match="shared' is still going on: another process writes to it"):
        reserved()

    assert sorted(Path("shared").iterdir()) == before
    first.finish()
    assert not Path("shared").exists()
    reserved().finish()


@pytest.mark.usefixtures("home")
def test_of_many_that_begin_at_once_one_gets_the_folder() -> None:
    got: list[Run] = []
    refused: list[UsageError] = []
    begin = threading.Barrier(8, timeout=30)

    def try_it() -> None:
        begin.wait()
        try:
            got.append(reserved())
        except UsageError as error:
            refused.append(error)

    threads = [threading.Thread(target=try_it) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(got) == 1
    assert len(refused) == 7


PLAYING = ("--agent=null", "--device=dom")
PYTEST = ("pytest", "-p", "no:cacheprovider", "task_suites", *PLAYING, "--mg-run-dir=shared")
COMMANDS: list[tuple[str, ...]] = [
    ("pytest_mobilegym.cli", "run", *PLAYING, "--run-dir=shared"),
    PYTEST,
    (*PYTEST, "-n1"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=["command", "pytest", "xdist"])
@pytest.mark.usefixtures("home")
def test_a_run_does_not_touch_the_folder_of_one_that_goes_on(command: tuple[str, ...]) -> None:
    """Nor does it close what it was refused: no lock is taken away, no summary is written."""
    first = reserved()

    second = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False)

    assert second.returncode in (2, 4)
    assert "is still going on: another process writes to it" in second.stderr
    assert [path.name for path in Path("shared").iterdir()] == [".writers"]
    with pytest.raises(UsageError, match="is still going on"):
        reserved()
    first.finish()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no SIGKILL")
@pytest.mark.usefixtures("home")
def test_a_killed_run_leaves_no_lock_behind() -> None:
    program = (
        "import sys; from pathlib import Path; from pytest_mobilegym.runs.plan.config import make_config\n"
        "from pytest_mobilegym.runs.play.run import Run\n"
        f"run = Run(make_config({OPTIONS!r}), root=Path.cwd()); run.reserve(); print('held', flush=True)\n"
        "sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(UsageError, match="is still going on"):
            reserved()
        process.send_signal(signal.SIGKILL)
        process.wait()
    reserved().finish()


# Full disks


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file can be written whole any more."""

    def fail(*_args: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "replace", fail)


@pytest.mark.parametrize(
    "command",
    [
        ("prune", "{run}"),
        ("report", "{run}"),
        ("leaderboard", "{run}"),
        ("export", "{run}", "-o", "out.csv"),
        ("bundle", "{run}", "-o", "out.zip"),
    ],
    ids=lambda command: command[0],
)
def test_a_full_disk_is_one_sentence_and_costs_no_record(
    run: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (run / "trajectories" / "stray").mkdir()
    before = {path: path.read_bytes() for path in run.rglob("*.json*") if path.is_file()}
    full_disk(monkeypatch)

    assert main([word.format(run=run) for word in command]) == 2

    said = capsys.readouterr().err
    assert "No space left on device" in said
    assert said.removeprefix(f"verifying {run}: 2 of 2 episodes\n").count("\n") == 1
    assert {path: path.read_bytes() for path in before} == before
    assert not list(run.glob("*.part"))


# A run that is gone on with is what it would have been


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda run: (run / ".writers").write_text(""),
        lambda run: (run / ".lock").write_text(""),
        lambda run: (run / "trajectories" / ".partial-x-0123456789ab").mkdir(),
        lambda run: (run / "results.jsonl.part").write_text("half"),
        lambda run: (run / "summary.json").unlink(),
    ],
    ids=["lock of writers", "lock of rows", "half an episode", "half a file", "no summary"],
)
async def test_what_a_killed_run_leaves_behind_is_no_hindrance(spoil: Callable[[Path], object]) -> None:
    folder = await recorded()
    whole = rows_of(folder)
    results = folder / "results.jsonl"
    results.write_bytes(results.read_bytes().splitlines(keepends=True)[0] + b'{"episode": "ha')
    spoil(folder)

    process = subprocess.run(
        [sys.executable, "-m", "pytest_mobilegym.cli", "run", f"--resume={folder}"], check=False
    )

    assert process.returncode == 0
    lasting = [{**row, **APART} for row in rows_of(folder)]
    assert lasting == [{**row, **APART} for row in whole]
    assert not list(folder.glob(".*"))


KILLER = """
import os
import signal
from pathlib import Path

from pytest_mobilegym.api import Awake, Complete


def children():
    parents = {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(place.name)] = int((place / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            pass
    found = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {os.getpid()}


async def act(observation, context):
    if observation.step == 1 and Path("kill").exists():
        Path("kill").unlink()
        for child in children():
            try:
                line = Path(f"/proc/{child}/cmdline").read_bytes()
                if b"headless" in line and b"--type=" not in line:
                    os.kill(child, signal.SIGKILL)
                    Path("killed").touch()
            except OSError:
                pass
    return Awake(value="Clock") if observation.step == 0 else Complete(message="done")
"""


@pytest.mark.chromium
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system has no list of processes there")
def test_a_run_whose_chromium_is_killed_is_as_an_undisturbed_one(home: Path) -> None:
    (home / "killer.py").write_text(KILLER)
    (home / "kill").touch()
    command = ["pytest_mobilegym.cli", "run", "--agent=killer:act", "--agent-process=inside"]
    command += ["--device=browser", "--sample-n=2"]
    lasting = []
    for name in ("killed", "whole"):
        done = subprocess.run(
            [sys.executable, "-m", *command, f"--run-dir=runs/{name}"],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(home)},
        )
        assert done.returncode == 0, done.stderr
        rows = sorted(rows_of(home / "runs" / name), key=lambda row: str(row["episode"]))
        lasting.append([{**row, **APART, "attempt": 1} for row in rows])
    assert (home / "killed").exists()
    assert lasting[0] == lasting[1]
    assert main(["rejudge", "runs/killed"]) == 0
