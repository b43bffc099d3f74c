"""The option that shows agents the elements of the screen: what it takes, what it gives, what is recorded."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from torch_phone import Scripted, Torch, judge_torch

from pytest_mobilegym.actions import Awake, Complete, Wait
from pytest_mobilegym.agents.process import messages
from pytest_mobilegym.agents.process.python import _observation
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.devices.elements.element import describe_elements
from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import ProtocolChange
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.protocol_changes import changes_of
from pytest_mobilegym.runs.play.episode import Rules, play


def test_agents_see_screenshots_unless_more_is_asked_for() -> None:
    assert make_config({}).observe == ("screenshot",)
    assert make_config({"observe": "text, elements,text"}).observe == ("elements", "text")
    assert make_config({"observe": "elements"}).public()["observe"] == ["elements"]


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ("state", UnknownName, "Unknown --observe 'state'. Available: elements, screenshot, text"),
        (",", UsageError, "--observe does not take ','"),
    ],
)
def test_nothing_else_can_be_observed(given: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        make_config({"observe": given})


@pytest.mark.parametrize("other", [{"device": "real"}, {"env_url": "http://127.0.0.1:1"}])
def test_elements_are_of_the_phones_of_this_computer(other: dict[str, str]) -> None:
    make_config(other)
    with pytest.raises(UsageError, match="--observe elements and text are of this computer's"):
        make_config({"observe": "screenshot,elements", **other})


def test_to_show_more_departs_from_the_papers_protocol() -> None:
    assert changes_of(make_config({"protocol": "paper"})) == []
    (change,) = changes_of(make_config({"protocol": "paper", "observe": "screenshot,elements"}))
    assert change.option == "observe"
    assert (change.protocol, change.used) == ("screenshot", "screenshot,elements")
    # Verification holds the record against the options, so that it must survive being written down.
    assert ProtocolChange.model_validate_json(change.model_dump_json()) == change


async def seen_with(*observe: Any) -> Scripted:
    agent = Scripted(Wait(), Awake(value="Clock"), Wait(), Complete())
    task = Torch(before=Phone.create().state)
    judge: Any = judge_torch
    await play(task, agent, DomDevice(), judge=judge, rules=Rules(observe=observe))
    return agent


async def test_every_step_shows_what_is_asked_for_and_nothing_internal() -> None:
    home, _, clock, _ = (await seen_with("elements", "text")).seen
    assert home.elements is not None
    assert clock.elements is not None
    assert home.text == describe_elements(home.elements)
    assert any(each.text == "Search phone" for each in home.elements)
    assert clock.text != home.text
    assert all(each.target is None and each.held is None for each in (*home.elements, *clock.elements))
    assert "alarm." not in repr(clock)


async def test_one_kind_does_not_bring_the_other() -> None:
    assert all(each.elements is None and each.text for each in (await seen_with("text")).seen)
    assert all(each.text is None and each.elements for each in (await seen_with("elements")).seen)


async def test_without_asking_no_screen_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_device: object) -> None:
        raise AssertionError("nobody asked for elements")

    monkeypatch.setattr("pytest_mobilegym.devices.elements.screen.list_screen", never)
    assert all(each.elements is None and each.text is None for each in (await seen_with("screenshot")).seen)


async def test_an_agent_in_a_process_of_its_own_gets_the_same() -> None:
    seen = (await seen_with("elements", "text")).seen[0]
    line = json.loads(messages.observe(seen, screenshots="never"))
    assert _observation(line, None).elements == seen.elements  # type: ignore[arg-type]  # asks for nothing
    assert line["text"] == seen.text
    assert set(line["elements"][0]) == {"number", "role", "text", "hint", "flags", "bounds"}

    plain = json.loads(messages.observe(replace(seen, elements=None, text=None), screenshots="never"))
    assert not {"elements", "text"} & set(plain)
    assert _observation(plain, None).elements is None  # type: ignore[arg-type]  # asks for nothing
