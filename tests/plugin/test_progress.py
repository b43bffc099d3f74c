"""Progress at the foot of a terminal, seen through one that is emulated."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import sys
import termios
from collections.abc import Callable
from pathlib import Path

import pytest
from played_suites import Suite  # type: ignore[import-not-found]

pyte = pytest.importorskip("pyte", reason="pyte, which emulates a terminal, is not installed")

AGENT = '''
"""Stops at the first step of the third episode until there is a file `seen`."""

import asyncio
from pathlib import Path

from pytest_mobilegym.api import Awake, Complete

HERE = Path(__file__).parent


async def act(observation, context):
    results = HERE / "mine" / "results.jsonl"
    while observation.step == 1 and results.exists() and results.read_bytes().count(b"\\n") >= 2:
        if (HERE / "seen").exists():
            break
        await asyncio.sleep(0.01)
    return Awake(value="Clock") if observation.step == 0 else Complete(message="done")
'''

COLUMNS, LINES = 90, 60


class Terminal:
    """Runs a command in a terminal, and shows what a person sees."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.screen = pyte.Screen(COLUMNS, LINES)
        stream = pyte.ByteStream(self.screen)
        self._feed: Callable[[bytes], None] = stream.feed
        self._process, self._file = pty.fork()
        if self._process == 0:
            os.chdir(folder)
            # No CI, and no worker of pytest-xdist, which these tests may run in.
            hidden = ("CI", "PYTEST_XDIST_WORKER")
            shown = {name: value for name, value in os.environ.items() if name not in hidden}
            os.execve(sys.executable, [sys.executable, "-m", *command], {**shown, "TERM": "xterm"})
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))

    def read(self) -> bool:
        """Let the terminal take in what comes next; gives whether anything did."""
        try:
            said = os.read(self._file, 65536)
        except OSError:
            said = b""
        self._feed(said)
        return bool(said)

    def read_until(self, text: str) -> list[str]:
        """The screen's lines once one of them holds `text`."""
        while not any(text in line for line in self.screen.display):
            assert self.read(), "\n".join(self.screen.display)
        return self.lines()

    def read_all(self) -> list[str]:
        """The screen's lines at the end."""
        while self.read():
            pass
        os.close(self._file)
        os.waitpid(self._process, 0)
        return self.lines()

    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]


PLAYED = ["--agent=own_agent:act", "--device=dom", "--mg-sample-n=3", "--mg-run-dir=mine", "--mg-in-flight=1"]


@pytest.mark.parametrize(
    "command",
    [
        ["pytest", "task_suites", *PLAYED],
        ["pytest_mobilegym.cli", "run", *(word.replace("--mg-", "--") for word in PLAYED)],
    ],
    ids=["pytest", "command"],
)
def test_progress_stands_below_the_output_and_leaves_nothing_behind(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    suite.write("own_agent.py", AGENT)
    monkeypatch.setenv("PYTHONPATH", str(suite.path))
    terminal = Terminal(command, suite.path)

    during = terminal.read_until("1/15")
    (suite.path / "seen").touch()
    after = terminal.read_all()

    place = next(place for place, line in enumerate(during) if "━" in line)
    assert during[place].startswith(f"{'━' * 12}{'╌' * 12} 2/4 · SR 100.0 % · ")
    assert during[place + 1].split() == ["doors.OpenClock-i2-t0", "1/15", "open", "app", "Clock"]
    assert during[place - 1] == ""
    assert not [line for line in during[place + 2 :] if line]
    assert not [line for line in after if "━" in line or "╌" in line]
    said = [
        "failed  doors.OpenSheet-i0-t0  0/1 goals, COMPLETE after 2/45 steps",
        "task_suites/doors/tasks.py ...F",
    ]
    assert any(line.startswith(text) for line in after for text in said)


@pytest.mark.parametrize("arguments", [["-q"], ["-s"], ["--collect-only"]])
def test_who_wants_it_quiet_gets_it_quiet(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    from pytest_mobilegym.runs.play import progress

    begun: list[object] = []
    monkeypatch.setattr(progress, "is_watched", lambda _stream, *, quiet: not quiet)
    monkeypatch.setattr(progress, "Progress", begun.append)

    suite.run("task_suites", *arguments)

    assert begun == []
