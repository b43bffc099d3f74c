"""How hard a task is, measured: what its solution takes on a fresh phone, beside the level that it declares.

| measured | points |
| --- | --- |
| moves of the solution | 0 up to 4, 1 up to 9, 2 up to 19, 3 beyond |
| screens that it reads | 0 up to 2, 1 up to 4, 2 up to 8, 3 beyond |
| further apps | 1 each, 2 at most |
| decoys: what else could be touched where it touches, on average | 0 below 3, 1 below 8, 2 beyond |
| characters typed | 0 for none, 1 up to 20, 2 beyond |

The points add up to a level: M1 up to 2, M2 up to 4, M3 up to 7, M4 beyond.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from pytest_mobilegym.phone.events import Text, Touch
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.solution_length import band_of
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.task import Task
from pytest_mobilegym.tasks.trace import TracingHand

LEVELS = ("M1", "M2", "M3", "M4")


@dataclass(frozen=True)
class Measured:
    """What a solution takes.

    Attributes:
        moves: how many it makes.
        screens: how many different ones it passes.
        apps: how many the task involves.
        decoys: how many other elements offer what it touches, on average over its touches.
        typed: characters that it writes.
    """

    moves: int
    screens: int
    apps: int
    decoys: float
    typed: int

    @property
    def points(self) -> int:
        """The sum of the points above."""
        return (
            bisect_left((4, 9, 19), self.moves)
            + bisect_left((2, 4, 8), self.screens)
            + min(max(self.apps - 1, 0), 2)
            + (self.decoys >= 3)
            + (self.decoys >= 8)
            + bisect_left((0, 20), self.typed)
        )

    @property
    def level(self) -> str:
        """The level by points."""
        return LEVELS[bisect_left((2, 4, 7), self.points)]

    @property
    def band(self) -> str:
        """The band of its length, as reports group by."""
        return band_of(max(self.moves, 1)) or ""


def measure(template: type[Task], phone: Phone) -> Measured:
    """Measure a template by the solution of its first instance.

    Args:
        phone: a fresh one with the task's apps; it is left as it is.

    Raises:
        MobileGymError: the task cannot be prepared, or its solution does not play.
    """
    start = phone.fork()
    task = prepare(template, phone=start).task
    hand = TracingHand(start)
    task.solution(hand)
    trace = hand.trace
    others = []
    for move, before in zip(trace.moves, trace.phones, strict=False):
        for event in move.events:
            if isinstance(event, Touch):
                offered = [each for each in before.frame().targets if each.name == event.action]
                others.append(len(set(offered)) - 1)
    return Measured(
        moves=len(trace.moves),
        screens=len({each.view.route for each in trace.phones}),
        apps=len(template.apps),
        decoys=sum(others) / len(others) if others else 0.0,
        typed=sum(
            len(event.text) for move in trace.moves for event in move.events if isinstance(event, Text)
        ),
    )
