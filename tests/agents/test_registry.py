"""Agents are found by name, without a list of them anywhere."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pytest_mobilegym import agents
from pytest_mobilegym.actions import Action, Back, Complete
from pytest_mobilegym.agents import registry
from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.agents.contract import check_agent
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.registry import agent_names, find_agent, load_agent
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import UnknownName, UsageError

CONTEXT = EpisodeContext(instruction="Turn on Wi-Fi.", lang="en", seed=1, max_steps=15)
INSIDE = AgentOptions(agent_process="inside")
OBSERVATION = Observation(None, "image/png", (90, 200), "launcher", "Home", "2025-03-03T09:00:00")


class Demanding:
    """Cannot be made from options alone."""

    privileged = False

    def __init__(self, model: str, size: int = 3) -> None: ...

    async def begin(self, context: EpisodeContext) -> None: ...

    async def act(self, observation: Observation) -> Action:
        raise AssertionError(observation)


async def of_three(observation: Observation, context: EpisodeContext, model: str) -> Action:
    raise AssertionError(observation, context, model)


async def of_none() -> Action:
    return Complete()


class Tireless:
    """Goes back for ever."""

    privileged = False

    def __init__(self, options: AgentOptions) -> None:
        self.options = options

    async def begin(self, context: EpisodeContext) -> None:
        pass

    async def act(self, observation: Observation) -> Action:  # noqa: ARG002
        return Back()


class Mute:
    privileged = False

    async def begin(self, context: EpisodeContext) -> None:
        pass


class Unsure(Mute):
    privileged = "perhaps"

    async def act(self, observation: Observation) -> Action:  # noqa: ARG002
        return Back()


async def step_counter(observation: Observation) -> Action:
    """Says which step it is."""
    return Complete(message=f"step {observation.step}")


async def reader(observation: Observation, context: EpisodeContext) -> Action:  # noqa: ARG001
    return Complete(message=context.instruction)


def test_the_modules_that_declare_an_agent_are_agents() -> None:
    assert {"null", "generic", "autoglm"} <= set(agent_names())
    assert not {"agent", "registry", "options", "contract", "model", "client"} & set(agent_names())


def test_a_file_is_an_agent_as_long_as_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "__path__", [*agents.__path__, str(tmp_path)])
    source = tmp_path / "newcomer.py"
    source.write_text("from pytest_mobilegym.agents.null import AGENT as _null\nAGENT = _null\n")
    (tmp_path / "_private.py").write_text("AGENT = None\n")
    (tmp_path / "no_agent.py").write_text("raise RuntimeError('imported')\n")

    assert "newcomer" in agent_names()
    assert not {"_private", "no_agent"} & set(agent_names())
    check_agent(load_agent("newcomer", AgentOptions()))

    source.unlink()
    with pytest.raises(UnknownName, match="newcomer"):
        find_agent("newcomer")


@pytest.mark.parametrize("name", ["node rule_agent.js", "rule_agent.js"])
def test_who_names_a_program_is_told_how(name: str) -> None:
    with pytest.raises(UnknownName, match=f"in any language: --agent 'command:{name}'"):
        find_agent(name)


def test_an_unknown_name_is_told_the_known_ones() -> None:
    with pytest.raises(
        UnknownName, match=r"Unknown agent 'autoglmm'. Did you mean 'autoglm'\? .*generic.*null"
    ):
        load_agent("autoglmm", AgentOptions())


def test_null_completes_at_once() -> None:
    check_agent(load_agent("null", AgentOptions()))


async def test_every_episode_gets_a_fresh_agent() -> None:
    make = load_agent("null", AgentOptions())

    first, second = make(), make()

    assert first is not second
    await first.begin(CONTEXT)
    assert await first.act(OBSERVATION) == Complete()


async def test_a_class_is_named_by_its_import_path_and_gets_the_options() -> None:
    options = AgentOptions(temperature=0.5, agent_process="inside")

    agent = load_agent(f"{__name__}:Tireless", options)()

    assert isinstance(agent, Tireless)
    assert agent.options is options
    assert find_agent(f"{__name__}:Tireless", options).summary == "Goes back for ever."


async def test_an_async_function_is_an_agent() -> None:
    agent = load_agent(f"{__name__}:step_counter", INSIDE)()
    await agent.begin(CONTEXT)

    assert agent.privileged is False
    assert await agent.act(OBSERVATION) == Complete(message="step 0")


async def test_a_function_of_two_arguments_gets_the_task() -> None:
    agent = load_agent(f"{__name__}:reader", INSIDE)()
    await agent.begin(CONTEXT)

    assert await agent.act(OBSERVATION) == Complete(message="Turn on Wi-Fi.")


def test_an_entry_point_is_an_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("tireless", f"{__name__}:Tireless", registry.ENTRY_POINTS)
    monkeypatch.setattr(registry, "entry_points", lambda *, group: [entry] if group == entry.group else [])

    assert "tireless" in agent_names()
    check_agent(load_agent("tireless", INSIDE))


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("no.such_module:Agent", "cannot be imported from 'no.such_module:Agent': ModuleNotFoundError"),
        ("no.such_module:Agent", "No module named 'no'; is its folder on PYTHONPATH?"),
        (
            "agents/mine.py:Agent",
            "'agents/mine.py:Agent' names a file; name the module, as in mine:Agent, with its "
            "folder on PYTHONPATH.",
        ),
        (f"{__name__}:Missing", f"cannot be imported from '{__name__}:Missing': AttributeError"),
        (
            f"{__name__}:Demanding",
            "its constructor wants 'model'; only 'options' is given to it",
        ),
        (f"{__name__}:of_three", "is no agent: expected act(observation) or act(observation, context)"),
        (f"{__name__}:of_none", "is no agent: expected act(observation) or act(observation, context)"),
        (f"{__name__}:Mute", "no async method 'act'"),
        (f"{__name__}:CONTEXT", "got EpisodeContext"),
        (f"{__name__}:test_null_completes_at_once", "got function"),
    ],
)
def test_what_is_no_agent_is_told_why(name: str, problem: str) -> None:
    for options in (AgentOptions(), INSIDE):
        with pytest.raises(UsageError) as caught:
            load_agent(name, options)

        assert problem in str(caught.value)


def test_an_agent_must_say_whether_it_is_privileged() -> None:
    with pytest.raises(UsageError, match="'privileged' must be True or False"):
        load_agent(f"{__name__}:Unsure", INSIDE)()


@pytest.mark.parametrize("name", ["generic", "autoglm"])
@pytest.mark.parametrize(
    ("options", "missing"),
    [
        (AgentOptions(), "--model-base-url or set MOBILEGYM_MODEL_BASE_URL"),
        (AgentOptions(model_base_url="http://x/v1"), "--model-name or set MOBILEGYM_MODEL_NAME"),
    ],
    ids=["endpoint", "name"],
)
def test_an_agent_that_asks_a_model_needs_one(name: str, options: AgentOptions, missing: str) -> None:
    with pytest.raises(UsageError) as caught:
        load_agent(name, options)

    assert repr(name) in str(caught.value)
    assert missing in str(caught.value)


def test_what_an_agent_needs_is_known_before_it_is_made() -> None:
    assert find_agent("generic").needs_pixels
    assert find_agent("generic").needs_model
    assert find_agent("null") == AgentSpec(
        "declares COMPLETE at once",
        find_agent("null").create,
        needs_model=False,
        needs_pixels=False,
        kind="baseline",
        trusted=True,
    )


def test_the_registry_lists_agents_without_importing_them() -> None:
    heavy = {"httpx2", "pytest_mobilegym.agents.generic", "pytest_mobilegym.agents.autoglm"}
    code = (
        "import sys; from pytest_mobilegym.agents.registry import agent_names; agent_names(); "
        f"print(sorted({heavy!r} & set(sys.modules)))"
    )

    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert printed.strip() == "[]"
