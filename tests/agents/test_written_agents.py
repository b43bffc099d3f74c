"""The agents of docs/write-an-agent.md are agents."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from scripted_endpoint import ScriptedEndpoint

from pytest_mobilegym.actions import Answer, Click, Type
from pytest_mobilegym.agents.contract import check_agent
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.registry import load_agent
from pytest_mobilegym.errors import FormatError

PAGE = Path(__file__).parents[2] / "docs" / "write-an-agent.md"
BLOCKS = re.findall(r'^```python\n("""(\w+)\.py: .*?)^```', PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
SOURCES = {name: source for source, name in BLOCKS}


@pytest.fixture(autouse=True)
def _modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, source in SOURCES.items():
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.parametrize("name", ["my_agents:Tapper", "home_agent:act"])
def test_an_agent_of_the_page_keeps_the_contract(name: str) -> None:
    check_agent(load_agent(name, AgentOptions()))


def test_the_adapter_of_the_page_keeps_the_contract() -> None:
    with ScriptedEndpoint(["TAP 500 120", "?", "<think>so</think>\nSAY 3", "OPEN"]) as endpoint:
        options = AgentOptions(model_base_url=endpoint.base_url, model_name="m")
        check_agent(load_agent("my_model:AGENT", options))

    asked = [str(request["messages"]) for request in endpoint.requests]
    assert "No action found in the reply" in asked[-1]
    assert endpoint.requests[0]["temperature"] == 0.0


def test_the_parser_of_the_page_reads_its_own_rules() -> None:
    parse: Any = importlib.import_module("my_model").parse

    assert parse("I tap.\nTAP 500 120") == Click(point=(500, 120))
    assert parse("WRITE it is 5") == Type(value="it is 5")
    assert parse("SAY 3\n") == Answer(value="3")
    for text in ("", "TAP 1200 3", "TAP here", "tap 5 5", "OPEN"):
        with pytest.raises(FormatError):
            parse(text)


def test_the_adapter_of_the_page_is_about_a_hundred_lines() -> None:
    assert SOURCES["my_model"].count("\n") <= 100
