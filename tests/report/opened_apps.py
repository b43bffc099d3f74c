"""A suite to play in tests: an agent opens the clock, which is right for one task, and one judge fails."""

from __future__ import annotations

from pathlib import Path

TASKS = '''
from typing import ClassVar

from pytest_mobilegym.api import Task, goal, pattern


class Opened(Task, abstract=True):
    wanted: ClassVar = "clock"
    ticket: str = pattern("[0-9]{6}")

    def goals(self, before, after):
        yield goal("it is in front", actual=after.route.app, expected=self.wanted)
        yield goal("something is in front", actual=after.route.app != "launcher", expected=True)

    def solution(self, phone):
        phone.open(self.wanted)


class Clock(Opened):
    """The clock is in front."""

    instruction = {"en": ["Open the clock with {ticket}."], "zh": ["打开时钟，{ticket}。"]}
    difficulty, capabilities = "L1", ["nav"]


class Sheet(Opened):
    """The sheet is in front."""

    instruction = {"en": ["Open the sheet with {ticket}."], "zh": ["打开答题卡，{ticket}。"]}
    apps, scope, difficulty = ["answer_sheet", "clock"], "S2", "L2"
    wanted = "answer_sheet"


class Riddle(Opened):
    """Its judge fails."""

    instruction = {"en": ["Solve it with {ticket}."], "zh": ["解开它，{ticket}。"]}
    difficulty = "L4"

    def goals(self, before, after):
        raise KeyError("no such riddle")
'''
AGENT = """
from pytest_mobilegym.actions import *


async def act(observation, context):
    return Complete() if observation.app == "clock" else Awake(value="clock")
"""


def write_apps(folder: Path) -> str:
    """Write suite and agent into a folder that modules are imported from; gives the agent's name."""
    suite = folder / "task_suites" / "doors" / "tasks.py"
    suite.parent.mkdir(parents=True)
    suite.write_text(TASKS, encoding="utf-8")
    (folder / "one_who_opens_the_clock.py").write_text(AGENT, encoding="utf-8")
    return "one_who_opens_the_clock:act"
