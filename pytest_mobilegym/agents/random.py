"""A seeded monkey: a baseline that any agent should beat."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.actions import Action, Back, Click, Complete, Home, LongPress, Swipe, Type
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.phone.events import Event, Focus, Select, Text, Touch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import GESTURE_MS, TAP_MS, Move
from pytest_mobilegym.phone.rng import advance

WORDS = ("hello", "7", "ok", "你好", "test", "42", "tokyo")


class RandomAgent:
    """Touches anywhere where there are pixels, anything offered where there are none; at times gives up."""

    privileged = True

    def __init__(self) -> None:
        self._state = 0
        self._phone: Any = None
        self._pixels = True

    async def begin(self, context: EpisodeContext) -> None:
        """Seed the monkey."""
        self._state = context.seed
        self._phone = context.phone
        self._pixels = context.device is None or context.device.pixels

    async def act(self, observation: Observation) -> Action | Reply:  # noqa: ARG002
        """Something."""
        roll = self._below(100)
        if roll < 3:
            return Complete()
        if roll < 10:
            return Back()
        if roll < 13:
            return Home()
        if roll < 20:
            return Type(value=WORDS[self._below(len(WORDS))])
        return self._anywhere(roll) if self._pixels else Reply(action=self._something_offered())

    def _anywhere(self, roll: int) -> Action:
        point = (float(self._below(1001)), float(self._below(1001)))
        if roll < 70:
            return Click(point=point)
        if roll < 78:
            return LongPress(point=point)
        return Swipe(point1=point, point2=(float(self._below(1001)), float(self._below(1001))))

    def _something_offered(self) -> Move:
        frame = self._phone.frame()
        targets: list[Target | None] = [target for target in frame.targets if target.kind != "scroller"]
        drags = list(frame.drags)
        if drags:  # as likely, all together, as one tap
            targets.append(None)
        target = targets[self._below(len(targets))] or drags[self._below(len(drags))]
        events: tuple[Event, ...]
        if target.kind == "field":
            word = WORDS[self._below(len(WORDS))]
            if self._below(4) == 0:
                held = Select(region=target.region, field=target.name, start=self._below(8))
                return Move(events=(held,), ms=GESTURE_MS["hold"])
            events = (Focus(region=target.region, field=target.name), Text(text=word))
            return Move(events=events, ms=TAP_MS)
        touch = Touch(
            region=target.region, action=target.name, args=dict(target.args), gesture=target.gesture
        )
        return Move(events=(touch,), ms=GESTURE_MS[target.gesture])

    def _below(self, limit: int) -> int:
        self._state, drawn = advance(self._state)
        return drawn % limit


AGENT = AgentSpec(
    "touches at random, seeded", lambda _options: RandomAgent(), privileged=True, kind="baseline"
)
