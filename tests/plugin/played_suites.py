"""A small suite to collect and play, in a folder of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpcore2  # noqa: F401 - what a run inside pytester imports first is forgotten, but not by httpx2
import pytest

# Imported out here, they need not be imported anew by every inner run.
import pytest_mobilegym.agents.oracle
import pytest_mobilegym.devices.dom
import pytest_mobilegym.report
import pytest_mobilegym.runs.play.run
import pytest_mobilegym.tasks.instance  # noqa: F401

BAD_JUDGE = '''
from pytest_mobilegym.api import Task, goal


class Riddle(Task):
    """Its judge fails."""

    instruction = {"en": ["Solve it."], "zh": ["解开它。"]}
    difficulty = "L4"

    def goals(self, before, after):
        raise KeyError("no such riddle")

    def solution(self, phone):
        phone.wait(1)
'''

INI = """
[pytest]
asyncio_mode = auto
asyncio_default_fixture_loop_scope = function
addopts = -p no:randomly -p no:hypothesispytest -p no:playwright --strict-markers
mobilegym_device = dom
filterwarnings = ignore:Module already imported:pytest.PytestAssertRewriteWarning
"""
# An inner run finds the package's metadata beside the outer run's conftest, which is on the path by then, and
# would warn that it cannot rewrite what the outer run has imported: of runs within runs, not of the plugin.


class Suite:
    """A folder with task suites, and ways to play it."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.path = pytester.path

    def write(self, name: str, source: str) -> Path:
        """Write a file, its folders too."""
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
        return path

    def run(self, *arguments: str, apart: bool = False) -> pytest.RunResult:
        """Run pytest here; `apart` in a process of its own."""
        runner = self.pytester.runpytest_subprocess if apart else self.pytester.runpytest_inprocess
        return runner(*arguments)

    def run_dirs(self) -> list[Path]:
        """Folders of the runs so far."""
        return sorted((self.path / "reports").glob("*")) if (self.path / "reports").exists() else []

    def rows(self, folder: str | None = None, *, file: str = "results.jsonl") -> list[dict[str, Any]]:
        """Rows of a run, the only one by default, in one of its files."""
        if folder is None:
            (run_dir,) = self.run_dirs()
        else:
            run_dir = self.path / folder
        return [json.loads(line) for line in (run_dir / file).read_text("utf-8").splitlines()]


BreakDevice = Callable[[int, str], None]
"""Has devices fail: how many times, and with what words."""

WriteAgent = Callable[[str], str]
"""Makes an agent of the body of its `act`."""
