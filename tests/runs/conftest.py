"""A suite of two tasks that need no app but the clock."""

from __future__ import annotations

from pathlib import Path

import pytest

DOORS = '''
from pytest_mobilegym.judge import goal
from pytest_mobilegym.tasks import Task, pattern


class OpenClock(Task):
    """The clock is in front."""

    instruction = {"en": ["Open the clock with ticket {ticket}."], "zh": ["打开时钟，{ticket}。"]}
    difficulty, capabilities = "L1", ["nav"]
    ticket: str = pattern("[0-9]{6}")

    def goals(self, before, after):
        yield goal("the clock is in front", actual=after.route.app, expected="clock")

    def solution(self, phone):
        phone.open("clock")


class OpenSheet(Task):
    """The answer sheet is in front."""

    instruction = {"en": ["Open the answer sheet."], "zh": ["打开答题卡。"]}
    apps, scope, difficulty = ["answer_sheet", "clock"], "S2", "L3"

    def goals(self, before, after):
        yield goal("the sheet is in front", actual=after.route.app, expected="answer_sheet")

    def solution(self, phone):
        phone.open("answer_sheet")
'''


@pytest.fixture(scope="session")
def doors() -> str:
    """The source of the suite."""
    return DOORS


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with `task_suites/doors` in it."""
    suite = tmp_path / "task_suites" / "doors"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(DOORS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
