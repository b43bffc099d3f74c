"""Agents that fail in one way each, and the suite of one task that they fail at."""

# ruff: noqa: ARG002 - each does what it does, whatever the task and the screen.

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from pytest_mobilegym.actions import Abort, Action, Complete, Wait
from pytest_mobilegym.agents.agent import Reply
from pytest_mobilegym.agents.oracle import Oracle
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import FormatError
from pytest_mobilegym.phone.events import Miss
from pytest_mobilegym.phone.hand import Hand

WAKE = '''
from pytest_mobilegym.api import Task, goal


class WakeUp(Task):
    """The 05:00 alarm is on, and a new one rings at 06:35."""

    instruction = {"en": ["Switch on my 05:00 alarm, add 06:35."], "zh": ["打开05:00的闹钟，加06:35。"]}
    apps, difficulty, capabilities = ["clock"], "L1", ["edit"]

    def goals(self, before, after):
        early = after.clock.alarms.get("a2")
        yield goal("the 05:00 alarm is on", actual=early is not None and early.enabled, expected=True)
        new = [alarm for id, alarm in after.clock.alarms.items() if id not in before.clock.alarms]
        times = [f"{alarm.hour:02}:{alarm.minute:02}" for alarm in new]
        yield goal("one alarm was added, at 06:35", actual=times, expected=["06:35"])

    def allowed(self):
        return ["clock.alarms[#a2].enabled", "clock.alarms[+1]"]

    def solution(self, phone):
        phone.open("clock")
        phone.tap("alarm.toggle", alarm="a2")
        phone.tap("alarm.add")
        phone.turn("hour", to=6)
        phone.turn("minute", to=35)
        phone.tap("alarm.save")
'''


def add_alarm(phone: Hand, hour: int, minute: int) -> None:
    phone.tap("alarm.add")
    phone.turn("hour", to=hour)
    phone.turn("minute", to=minute)
    phone.tap("alarm.save")


class _Failing(Oracle):
    """Makes its moves, then what is left to do, and ends."""

    after: Iterable[Action] = ()
    ending: Action = Complete()

    def __init__(self) -> None:
        super().__init__()
        self._left = deque((*self.after, self.ending))

    def work_out(self, task: Any, hand: Hand) -> None: ...

    async def act(self, observation: Observation) -> Action | Reply:
        decided = await super().act(observation)
        return self._left.popleft() if isinstance(decided, Complete) else decided


class StoppedShort(_Failing):
    """Declares COMPLETE at once."""


class ForgotPart(_Failing):
    def work_out(self, task: Any, hand: Hand) -> None:
        hand.tap("alarm.toggle", alarm="a2")


class WrongValue(_Failing):
    def work_out(self, task: Any, hand: Hand) -> None:
        hand.tap("alarm.toggle", alarm="a2")
        add_alarm(hand, 6, 53)


class ExtraChange(_Failing):
    def work_out(self, task: Any, hand: Hand) -> None:
        hand.tap("alarm.toggle", alarm="a2")
        hand.tap("alarm.toggle", alarm="a3")
        add_alarm(hand, 6, 35)


class Undone(_Failing):
    def work_out(self, task: Any, hand: Hand) -> None:
        task.solution(hand)
        hand.tap("alarm.toggle", alarm="a2")


class WrongElement(_Failing):
    def work_out(self, task: Any, hand: Hand) -> None:
        hand.tap("alarm.add")
        hand.turn("hour", to=6)
        hand.turn("minute", to=35)
        hand.tap("nav.back")


class TouchedNothing(_Failing):
    def work_out(self, task: Any, hand: Hand) -> None:
        hand.tap("alarm.add")
        hand.turn("hour", to=6)
        hand.turn("minute", to=35)
        hand._move(Miss())


class WrongAlarm(_Failing):
    def work_out(self, task: Any, hand: Hand) -> None:
        hand.tap("alarm.toggle", alarm="a3")


class WrongApp(_Failing):
    def work_out(self, task: Any, hand: Hand) -> None:
        hand.open("calculator")
        for digit in (6, 3, 5):
            hand.tap("digit", digit=digit)


class GaveUp(_Failing):
    ending = Abort(value="There is no such alarm.")

    def work_out(self, task: Any, hand: Hand) -> None:
        hand.tap("alarm.toggle", alarm="a2")


class Loop(_Failing):
    after = (Wait(value=1),) * 20


class OutOfSteps(_Failing):
    after = tuple(Wait(value=seconds) for seconds in range(1, 21))


class NotDeclared(_Failing):
    after = tuple(Wait(value=seconds) for seconds in range(1, 21))

    def work_out(self, task: Any, hand: Hand) -> None:
        task.solution(hand)


class Format(_Failing):
    async def act(self, observation: Observation) -> Action | Reply:
        raise FormatError("The reply holds no action.", raw="Hm.")


class Broke(_Failing):
    async def act(self, observation: Observation) -> Action | Reply:
        raise RuntimeError("out of ideas")
