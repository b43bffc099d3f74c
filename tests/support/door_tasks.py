"""A suite of two tasks that need no app but the clock and the answer sheet."""

from __future__ import annotations

from pathlib import Path

DOORS = '''
from pytest_mobilegym.api import Task, goal, pattern


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


def write_doors(home: Path, tasks: str = DOORS) -> Path:
    """Write the suite, or another text in its place, where a run at `home` finds it; gives its folder."""
    suite = home / "task_suites" / "doors"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(tasks, encoding="utf-8")
    return suite
