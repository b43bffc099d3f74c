"""The oracle's moves as a model would write them: asked for over HTTP, read by the model's own adapter."""

from __future__ import annotations

import importlib
from collections import deque
from typing import Any

from scripted_endpoint import ScriptedEndpoint

from pytest_mobilegym.actions import Action, Click, Complete, LongPress, Swipe, Type
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.model.gestures import finger_end
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.oracle import Oracle
from pytest_mobilegym.agents.registry import load_agent
from pytest_mobilegym.devices.device import Observation

CLEARS = ("autoglm", "venus")
"""Families that can only replace what a field holds; others only add to it, or may do both."""

SWIPES = {"uitars": 300, "mai_ui": 400}
"""How far the swipes of families go that name a direction."""


def spoken(name: str, action: Action) -> list[Action]:
    """An action in the words that a family has for it."""
    match action:
        case Type(value=value, point=point):
            tap = [] if point is None else [Click(point=point)]
            return [*tap, Type(value=value, clear=name in CLEARS)]
        case Swipe(point1=start, point2=end) if name in SWIPES:
            sideways = abs(end[0] - start[0]) > abs(end[1] - start[1])
            ahead = end[0] > start[0] if sideways else end[1] > start[1]
            direction = ("left", "right")[ahead] if sideways else ("up", "down")[ahead]
            return [Swipe(point1=start, point2=finger_end(start, direction, length=SWIPES[name]))]
        case Swipe(point1=start, point2=end) if name == "venus":
            x, y = (end[0] - start[0]) * 1.08, (end[1] - start[1]) * 2.4
            return [
                Swipe(point1=start, point2=end, duration=max(1000, min(int((x * x + y * y) / 1000), 2000)))
            ]
        case Swipe(point1=start, point2=end):
            return [Swipe(point1=start, point2=end, duration=800 if name == "gui_owl" else 400)]
        case LongPress(point=point):
            return [LongPress(point=point, duration=500 if name == "venus" else 800)]
        case Complete() if name in ("gui_owl", "mai_ui"):
            return [Complete(message="success")]
    return [action]


class Translated:
    """Plays a task's solution through the adapter that `--model-name` names.

    Its first reply holds no action, and costs a step.
    """

    privileged = True

    def __init__(self, options: AgentOptions) -> None:
        self._name = options.model_name or ""
        self._endpoint = ScriptedEndpoint([""])
        served = options.model_copy(update={"model_base_url": self._endpoint.base_url})
        self._adapter: Any = load_agent(self._name, served)()
        self._family: Any = importlib.import_module(f"pytest_mobilegym.agents.{self._name}")
        self._oracle = Oracle()
        self._replies = deque(["I am not sure."])

    async def begin(self, context: EpisodeContext) -> None:
        self._endpoint.__enter__()
        await self._oracle.begin(context)
        await self._adapter.begin(context)

    async def act(self, observation: Observation) -> Reply:
        if not self._replies:
            decided = await self._oracle.act(observation)
            action: Any = decided.action if isinstance(decided, Reply) else decided
            self._replies += [self._family.render(said) for said in spoken(self._name, action)]
        self._endpoint.script([self._replies.popleft()])
        reply: Reply = await self._adapter.act(observation)
        if isinstance(reply.action, Complete):
            self._endpoint.__exit__(None, None, None)
        return reply
