"""The agents of docs/port-androidworld.md play: one rewritten, one as it is behind the bridge."""

from __future__ import annotations

import asyncio
import importlib
import io
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pytest_mobilegym.actions import Abort, Action, Answer, Awake, Back, Click, Complete, Noop, Swipe, Type
from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.agents.contract import check_agent
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.registry import load_agent
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import ActionError

pytest.importorskip("numpy")

PAGE = Path(__file__).parents[2] / "docs" / "port-androidworld.md"
BLOCKS = re.findall(r'^```python\n("""(\w+)\.py: .*?)^```', PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
SIZE = (1080, 2400)

AGENT = '''
from types import SimpleNamespace


def action(kind, **given):
    fields = ("index", "x", "y", "text", "direction", "goal_status", "app_name", "keycode", "clear_text")
    return SimpleNamespace(action_type=kind, **({name: None for name in fields} | given))


class MyAgent:
    """Looks, taps the middle, looks again, does nothing in its second step, and is done in its third."""

    def __init__(self, env):
        self.env, self.steps, self.shapes = env, 0, []

    def reset(self, go_home=False):
        self.env.reset(go_home=go_home)

    def step(self, goal):
        self.steps += 1
        self.shapes.append(self.env.get_state().pixels.shape)
        width, height = self.env.logical_screen_size
        if self.steps == 1:
            self.env.execute_action(action("click", x=width // 2, y=height // 2))
            self.env.get_state(wait_to_stabilize=True)
        return SimpleNamespace(done=self.steps == 3, data={"goal": goal})
'''


@dataclass
class JSONAction:
    """The fields of AndroidWorld's action."""

    action_type: str
    index: int | None = None
    x: int | None = None
    y: int | None = None
    text: str | None = None
    direction: str | None = None
    goal_status: str | None = None
    app_name: str | None = None
    keycode: str | None = None
    clear_text: bool | None = None


@pytest.fixture(autouse=True)
def _modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = {name: source for source, name in BLOCKS} | {"my_androidworld_agent": AGENT}
    for name, source in sources.items():
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))


def screen(step: int, picture: bool = True) -> Observation:
    encoded = io.BytesIO()
    Image.new("RGB", SIZE).save(encoded, "PNG")
    pixels = encoded.getvalue() if picture else None
    return Observation(pixels, "image/png", SIZE, "clock", "Clock", "2026-03-27T09:30:00", step)


@pytest.mark.parametrize("name", ["ported:Ported", "bridged:Bridged"])
def test_an_agent_of_the_page_keeps_the_contract(name: str) -> None:
    check_agent(load_agent(name, AgentOptions()))


def play(agent: Any, *, pictures: bool = True) -> list[Action]:
    """Ask an agent for actions until it declares an end."""

    async def episode() -> list[Action]:
        await agent.begin(EpisodeContext(instruction="Open the clock.", lang="en", seed=1, max_steps=9))
        actions: list[Action] = []
        while not actions or not isinstance(actions[-1], Complete | Abort):
            actions.append(await agent.act(screen(len(actions), pictures)))
        return actions

    return asyncio.run(episode())


def test_an_agent_that_drives_its_environment_is_asked_for_actions() -> None:
    bridged = importlib.import_module("bridged").Bridged()

    click, idle, end = play(bridged)

    assert click == Click(point=(500, 500))
    assert isinstance(idle, Noop)
    assert end == Complete()


def test_what_the_agent_raises_ends_its_episode() -> None:
    bridged = importlib.import_module("bridged").Bridged()

    with pytest.raises(ActionError, match="play with --device=browser"):
        play(bridged, pictures=False)


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        (JSONAction("click", x=540, y=600), Click(point=(500, 250))),
        (
            JSONAction("input_text", x=540, y=600, text="Milk", clear_text=True),
            Type(value="Milk", point=(500, 250), clear=True, enter=True),
        ),
        (JSONAction("input_text", text=""), Noop()),
        (JSONAction("scroll", direction="down"), Swipe(point1=(500, 500), point2=(500, 100))),
        (JSONAction("swipe", direction="down"), Swipe(point1=(500, 100), point2=(500, 900), duration=500)),
        (JSONAction("open_app", app_name="Clock"), Awake(value="Clock")),
        (JSONAction("answer", text="3"), Answer(value="3")),
        (JSONAction("navigate_back"), Back()),
        (JSONAction("status", goal_status="complete"), Complete()),
        (JSONAction("status", goal_status="infeasible"), Abort(value="infeasible")),
    ],
)
def test_an_action_of_theirs_becomes_one_of_ours(theirs: JSONAction, ours: Action) -> None:
    assert importlib.import_module("androidworld_bridge").translate(theirs, SIZE) == ours


@pytest.mark.parametrize(
    ("theirs", "said"),
    [(JSONAction("click", index=3), "give x and y"), (JSONAction("fold"), "'fold' is no action")],
)
def test_what_cannot_be_done_here_is_said(theirs: JSONAction, said: str) -> None:
    with pytest.raises(ActionError, match=said):
        importlib.import_module("androidworld_bridge").translate(theirs, SIZE)
