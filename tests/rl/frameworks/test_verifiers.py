"""The benchmark as a taskset of verifiers, and a phone that plays the user there."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import verifiers.v1 as vf
from verifiers.v1.agent import Segment
from verifiers.v1.dialects.chat import parse_message
from verifiers.v1.types import AssistantMessage, content_text
from verifiers.v1.utils.loaders import environment_class, load_taskset, taskset_config_type

from pytest_mobilegym.api import AsyncSession, InfrastructureError, UsageError
from pytest_mobilegym.rl.bridges import verifiers as bridge

PACKAGE = Path(__file__).parents[3] / "examples" / "verifiers"
NAME = "mobilegym-phone"
CLOCK = "mobilegym:clock"
TAP, COMPLETE = '{"kind": "TAP", "element": 1}', '{"kind": "COMPLETE"}'


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package of the examples can be imported."""
    monkeypatch.syspath_prepend(PACKAGE)


def tasks(**options: Any) -> list[bridge.PhoneTask]:
    return list(bridge.PhoneTaskset(bridge.PhoneConfig(id=NAME, suite=CLOCK, split="all", **options)))


class Exchange:
    """An open interaction with a model that says what it was given."""

    def __init__(self, replies: list[str | None]) -> None:
        self.replies = replies
        self.told: list[Any] = []
        self.rewards: dict[str, float] = {}
        self.metrics: dict[str, float] = {}
        self.trace = SimpleNamespace(
            record_reward=self.rewards.__setitem__, record_metric=self.metrics.__setitem__
        )

    async def turn(self, messages: list[dict[str, Any]]) -> Segment:
        self.told += [parse_message(each) for each in messages]
        reply = self.replies.pop(0)
        if reply is None:
            return Segment(messages=[], terminated=True)
        return Segment(messages=[AssistantMessage(content=reply)])


async def play(task: bridge.PhoneTask, *replies: str | None) -> Exchange:
    exchange = Exchange(list(replies))

    @asynccontextmanager
    async def interaction(_task: vf.Task) -> AsyncIterator[Exchange]:
        yield exchange

    env = object.__new__(bridge.PhoneEnv)
    await env.run(task, SimpleNamespace(player=SimpleNamespace(interaction=interaction)))
    return exchange


def test_the_commands_find_the_taskset_and_the_environment_by_name() -> None:
    config = taskset_config_type(NAME)(id=NAME, suite=CLOCK, split="all")
    assert isinstance(config, bridge.PhoneConfig)
    assert isinstance(load_taskset(config), bridge.PhoneTaskset)
    assert environment_class(NAME) is bridge.PhoneEnv
    assert NAME.replace("-", "_") in sys.modules


def test_episodes_are_a_template_and_a_seed_each() -> None:
    found = tasks(seeds=2, first_seed=5)
    assert len(found) == 36
    assert [task.data.idx for task in found] == list(range(36))
    assert {task.data.seed for task in found} == {5, 6}
    assert len({task.key for task in found}) == 36
    with pytest.raises(UsageError, match="holiday"):
        list(bridge.PhoneTaskset(bridge.PhoneConfig(id=NAME, split="holiday")))


async def test_every_solution_of_a_suite_is_valid() -> None:
    assert [await task.validate(None) for task in tasks()] == [True] * 18


async def test_the_phone_plays_the_user() -> None:
    task = next(each for each in tasks(first_seed=7) if each.data.task == "clock.AddAlarm")
    assert task.data.prompt is None
    assert "as a JSON object" in (task.data.system_prompt or "")
    exchange = await play(task, TAP, "I tap.", COMPLETE)
    words = [content_text(message.content) for message in exchange.told]
    assert words[0].startswith("Task: Set an alarm for 06:50.")
    assert '[0] button "Back"' in words[1]
    assert "Expected an action as a JSON object." in words[2]
    assert exchange.rewards == {"reward": 0.0}
    assert exchange.metrics == {"SR": 0.0, "PR": 0.0, "FC": 1.0, "OT": 0.0, "USE": 0.0}


async def test_what_verifiers_breaks_off_counts_as_cut_off() -> None:
    exchange = await play(tasks()[0], TAP, None)
    assert exchange.metrics["FC"] == 0.0


async def test_a_phone_that_fails_has_no_reward(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_session: AsyncSession, _action: object) -> Any:
        raise InfrastructureError("The page is gone.")

    monkeypatch.setattr(AsyncSession, "step", fail)
    with pytest.raises(InfrastructureError):
        await play(tasks()[0], TAP)


@pytest.mark.chromium
async def test_models_that_look_are_told_in_pictures() -> None:
    exchange = await play(tasks(device="browser", pages=1)[0], '{"kind": "HOME"}', COMPLETE)
    first, second = (message.content[1].image_url.url for message in exchange.told)
    assert first.startswith("data:image/png;base64,")
    assert first != second
