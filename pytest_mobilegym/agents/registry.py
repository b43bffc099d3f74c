"""Finding agents by name.

A module of this package that assigns `AGENT` at its top level is an agent of the module's name: adding the
file adds the agent, deleting it removes the agent. Packages and modules whose name starts with an
underscore are never agents. Other distributions add agents under the entry point group
`mobilegym.agents`; anything importable is named as `package.module:Class` or `package.module:function`, and
any program as `command:` and its command line. What is not this package's own lives in a process of its own.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from importlib.abc import InspectLoader, PathEntryFinder
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from pytest_mobilegym import agents as _package
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.errors import UnknownName, UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.actions import Action
    from pytest_mobilegym.agents.agent import Agent, EpisodeContext, Reply
    from pytest_mobilegym.agents.options import AgentOptions
    from pytest_mobilegym.devices.device import Observation

ENTRY_POINTS = "mobilegym.agents"


_ASSIGNS_AGENT = re.compile(r"^AGENT(?:\s*:[^=\n]+)?\s*=", re.MULTILINE)


def agent_names() -> list[str]:
    """Every name that `find_agent` knows, import paths apart."""
    return sorted({*_modules(), *(entry.name for entry in entry_points(group=ENTRY_POINTS))})


def find_agent(name: str, options: AgentOptions | None = None) -> AgentSpec:
    """The agent of that name, and where it lives.

    The package's own live in the harness's process, unless the options say otherwise; all others in one of
    their own, so that none of their code is imported here.

    Args:
        name: an agent's module here, an entry point, `package.module:attribute`, where the attribute
            is an `AgentSpec`, a class, or an async function of an observation (and, if it takes two
            arguments, the `EpisodeContext`); or `command:` and the command line of a program.
        options: what the agent will be told; `None` where it is not played.

    Raises:
        UnknownName: there is no such agent.
        UsageError: it cannot be imported or started, is no agent, or may not live where the options say.
    """
    if _is_apart(name, options):
        from pytest_mobilegym.agents.process.outside import find_outside

        return find_outside(name, options)
    spec = load_spec(name)
    is_own = name in _modules() and _is_here(getattr(spec.create, "__module__", ""))
    return replace(spec, process="inside", trusted=is_own)


def expect_agent(name: str, options: AgentOptions) -> None:
    """See that there is an agent of that name, without waiting for one in a process of its own to get ready.

    Raises:
        UnknownName, UsageError: as `find_agent`; what only the process can say is left to that.
    """
    if _is_apart(name, options):
        from pytest_mobilegym.agents.process.outside import expect_outside

        expect_outside(name, options)
    else:
        find_agent(name, options)


def forget_agents() -> None:
    """End the processes that got ready for nothing, and forget what agents said of themselves."""
    module = sys.modules.get(f"{_package.__name__}.process.outside")
    if module is not None:
        module.forget()


def _is_apart(name: str, options: AgentOptions | None) -> bool:
    """Whether an agent lives in a process of its own.

    Raises:
        UnknownName: there is no such agent.
        UsageError: it names a file, or may not live where the options say.
    """
    wanted = None if options is None else options.agent_process
    if name.startswith("command:"):
        if wanted == "inside":
            raise UsageError(
                f"Agent {name!r} is a program, which cannot live inside; leave out --agent-process."
            )
        return True
    is_own = name in _modules()
    if not is_own:
        _entry(name)
    return wanted == "apart" or (wanted is None and not is_own)


def load_spec(name: str) -> AgentSpec:
    """The agent of that name, imported into this process; otherwise as `find_agent`.

    Raises:
        UnknownName: there is no such agent.
        UsageError: it cannot be imported or is no agent.
    """
    if name in _modules():
        return _as_spec(importlib.import_module(f"{_package.__name__}.{name}").AGENT, name)
    return _as_spec(_load(_entry(name), name), name)


def _entry(name: str) -> EntryPoint:
    """Where an agent of somebody else's is to be imported from.

    Raises:
        UnknownName: nowhere.
        UsageError: it names a file.
    """
    for entry in entry_points(group=ENTRY_POINTS):
        if entry.name == name:
            return entry
    if in_file := re.fullmatch(r"(?:.*/)?(\w+)\.py:(\w+)", name):
        raise UsageError(
            f"{name!r} names a file; name the module, as in {in_file[1]}:{in_file[2]}, with its folder on "
            f"PYTHONPATH."
        )
    if re.fullmatch(r"[\w.]+:[\w.]+", name):
        return EntryPoint(name, name, ENTRY_POINTS)
    hint = f"A program of your own, in any language: --agent 'command:{name}'."
    is_program = " " in name or Path(name).suffix != ""
    offered = [*agent_names(), "package.module:Class", "command:PROGRAM"]
    raise UnknownName("agent", name, offered, hint=hint if is_program else "")


def load_agent(name: str, options: AgentOptions) -> Callable[[], Agent]:
    """A factory that makes a fresh agent for every episode.

    Args:
        name: see `find_agent`.
        options: what the agents are told.

    Raises:
        UnknownName: there is no such agent.
        UsageError: it is no agent, or lacks an option that it needs.
    """
    spec = find_agent(name, options)
    if spec.needs_model:
        options.require_model(name)
    spec.check(options)

    def make() -> Agent:
        agent = spec.create(options)
        _require_contract(agent, name)
        return agent

    return make


async def release_agents() -> None:
    """Close what agents shared on the running event loop, if anything: connections, pages, processes."""
    for name in ("model.client", "human", "process.outside"):
        module = sys.modules.get(f"{_package.__name__}.{name}")
        if module is not None:
            await module.close_connections()


def is_of_the_package(agent: object) -> bool:
    """Whether an agent's code is this package's; what a plugin put in the place of the run's agent is not."""
    return _is_here(type(agent).__module__)


def _is_here(module: str) -> bool:
    file = getattr(sys.modules.get(module), "__file__", None)
    return file is not None and Path(file).is_relative_to(Path(__file__).parent)


def _modules() -> list[str]:
    """Names of the agents' modules, found without importing them."""
    return [
        module.name
        for module in pkgutil.iter_modules(_package.__path__)
        if not module.ispkg and not module.name.startswith("_") and _assigns_agent(module)
    ]


def _assigns_agent(module: pkgutil.ModuleInfo) -> bool:
    # The folder's own finder: pytest's import hook, which comes before it on sys.meta_path, gives no source.
    finder = cast(PathEntryFinder, module.module_finder)
    spec = finder.find_spec(module.name)
    loader = spec.loader if spec else None
    source = loader.get_source(module.name) if isinstance(loader, InspectLoader) else None
    return source is not None and _ASSIGNS_AGENT.search(source) is not None


def _load(entry: EntryPoint, name: str) -> Any:
    try:
        return entry.load()
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        is_absent = isinstance(error, ModuleNotFoundError) and f"{entry.module}.".startswith(f"{error.name}.")
        raise UsageError(
            f"Agent {name!r} cannot be imported from {entry.value!r}: {said}"
            f"{'; is its folder on PYTHONPATH?' if is_absent else '.'}"
        ) from error


def _as_spec(found: Any, name: str) -> AgentSpec:
    """What an agent's name led to, as a spec."""
    if isinstance(found, AgentSpec):
        return found
    summary = (inspect.getdoc(found) or name).partition("\n")[0]
    if inspect.isclass(found):
        _require_contract(found, name)
        _require_makeable(found, name)
        return AgentSpec(
            summary,
            _maker(found),
            privileged=getattr(found, "privileged", False) is True,
            wants_options=_takes_options(found),
        )
    if inspect.iscoroutinefunction(found):
        if len(_wanted(found)) > 2 or not inspect.signature(found).parameters:
            raise UsageError(f"{name!r} is no agent: expected act(observation) or act(observation, context).")
        return AgentSpec(summary, lambda _options: FunctionAgent(found), wants_options=False)
    raise UsageError(
        f"{name!r} is no agent: expected a class with async methods begin and act, an async function "
        f"act(observation), or an AgentSpec, got {type(found).__name__}."
    )


def _maker(agent: Callable[..., Any]) -> Callable[[AgentOptions], Agent]:
    """Calls a class, with the options if its constructor has an argument of that name."""
    wants_options = _takes_options(agent)

    def make(options: AgentOptions) -> Agent:
        made: Agent = agent(options=options) if wants_options else agent()
        return made

    return make


def _takes_options(agent: Callable[..., Any]) -> bool:
    return "options" in inspect.signature(agent).parameters


def _require_contract(agent: Any, name: str) -> None:
    """Raise a `UsageError` unless a class or an object has the members of an agent."""
    for method in ("begin", "act"):
        if not inspect.iscoroutinefunction(getattr(agent, method, None)):
            raise UsageError(f"{name!r} is no agent: it has no async method {method!r}.")
    if not inspect.isclass(agent) and not isinstance(getattr(agent, "privileged", None), bool):
        raise UsageError(f"{name!r} is no agent: its attribute 'privileged' must be True or False.")


def _wanted(callee: Callable[..., Any]) -> list[str]:
    """Parameters without which something cannot be called."""
    return [
        each.name
        for each in inspect.signature(callee).parameters.values()
        if each.default is each.empty and each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
    ]


def _require_makeable(agent: Callable[..., Any], name: str) -> None:
    """Raise a `UsageError` where a class wants more to be made than options."""
    wanted = [parameter for parameter in _wanted(agent) if parameter != "options"]
    if wanted:
        raise UsageError(
            f"{name!r} is no agent: its constructor wants {', '.join(map(repr, wanted))}; only 'options' is "
            f"given to it."
        )


class FunctionAgent:
    """An agent made of one async function: `act(observation)` or `act(observation, context)`."""

    privileged = False

    def __init__(self, function: Callable[..., Awaitable[Action | Reply]]) -> None:
        self._function = function
        self._takes_context = len(inspect.signature(function).parameters) > 1
        self._context: EpisodeContext | None = None

    async def begin(self, context: EpisodeContext) -> None:
        self._context = context

    async def act(self, observation: Observation) -> Action | Reply:
        if self._takes_context:
            return await self._function(observation, self._context)
        return await self._function(observation)
