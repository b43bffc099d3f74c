"""Agents that live outside the harness's process: how one is found, asked what it is, and played.

Each episode in flight has a process of its own, which the next episode takes over when this one ended well.
"""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import shlex
import sys
import time
from collections import defaultdict
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from pytest_mobilegym.agents.agent import Reply, Usage
from pytest_mobilegym.agents.model.health import Health
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.process import messages
from pytest_mobilegym.agents.process.messages import Asked, Ready
from pytest_mobilegym.agents.process.program import Program, environment
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.errors import AgentDown, AgentFailure, InfrastructureError, RequestRefused, UsageError
from pytest_mobilegym.records.redact import Redactor

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import EpisodeContext
    from pytest_mobilegym.agents.model.completion import Model
    from pytest_mobilegym.devices.device import Observation

COMMAND = "command:"
"""What an agent's name begins with that is a program: `--agent="command:node my_agent.js"`."""

START_S = 60.0
"""Seconds that a process may take to start at least; more where a decision may take longer."""

FAILED_STARTS = 3
"""Starts of an agent's process that fail in a row, after which a run starts it no more."""

MOST_REQUESTS = 100
"""What an agent may ask for in one step: screenshots and completions."""

_BOOT = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from pytest_mobilegym.agents.process.python import main; main(sys.argv[2])"
)
"""With -I, Python reads no PYTHON... variable and adds no folder; it is told where modules are."""


@dataclass(frozen=True)
class _Way:
    """How processes of one agent are started.

    Attributes:
        name: the agent's.
        options: the run's; `None` where the agent is only asked what it is.
        arguments: the program and its arguments.
        folder: where it is started.
    """

    name: str
    options: AgentOptions | None
    arguments: tuple[str, ...] = field(compare=False)
    folder: str

    @classmethod
    def of(cls, name: str, options: AgentOptions | None) -> _Way:
        """The way to start the agent of that name.

        Raises:
            UsageError: it names no program.
        """
        if name.startswith(COMMAND):
            arguments = tuple(_split(name))
        else:
            path = [os.path.abspath(folder) for folder in sys.path]
            flags = ["-B"] if sys.dont_write_bytecode else []
            arguments = (sys.executable, "-I", *flags, "-c", _BOOT, json.dumps(path), name)
        return cls(name, options, arguments, os.getcwd())

    @property
    def limits(self) -> AgentOptions:
        """The options, or their defaults."""
        return self.options or AgentOptions()

    def launch(self) -> Program:
        """A process that was greeted, and has not answered yet.

        Raises:
            AgentFailure: it cannot be started.
            InfrastructureError: the system has no room for another process.
        """
        named = self.limits.agent_env
        environ = environment(os.environ, named)
        key = self.limits.model_api_key
        secrets = [key.get_secret_value() if key else None, *(environ.get(name) for name in named)]
        program = Program(self.arguments, environ=environ, redactor=Redactor(secrets))
        program.greet(messages.hello(self.options))
        return program

    def start(self) -> tuple[Program, Ready]:
        """A process that has said what it is.

        Raises:
            UsageError: it is no agent, or lacks an option.
            AgentFailure: it cannot be started, or does not answer.
            InfrastructureError: the system has no room for another process.
        """
        expected = _expected.pop(self, None)
        if expected is not None:
            # What it lacked may have come since, such as a folder of modules.
            with suppress(UsageError, AgentFailure):
                return expected, self._heard(expected)
        program = self.launch()
        return program, self._heard(program)

    def _heard(self, program: Program) -> Ready:
        """What a process says that it is; one that says nothing of the kind ends."""
        try:
            line = program.first_answer(timeout_s=max(START_S, self.limits.agent_timeout_s))
            return messages.read_ready(line, self.name)
        except BaseException:
            program.kill()
            raise


def expect_outside(name: str, options: AgentOptions) -> None:
    """Start the process of an agent that `find_outside` will be asked for; it gets ready meanwhile.

    Raises:
        UsageError: there is no such program.
    """
    way = _Way.of(name, options)
    if way in _known or way in _expected:
        return
    try:
        _expected[way] = way.launch()
    except AgentFailure as failure:
        raise UsageError(f"Agent {name!r} cannot be played: {failure}") from None


def find_outside(name: str, options: AgentOptions | None) -> AgentSpec:
    """What an agent says of itself in a process of its own, which the first episode then takes over.

    Args:
        name: `command:` and a program with its arguments, or a name of `registry.find_agent`.
        options: the run's; `None` to ask only what it is.

    Raises:
        UsageError: it is not there, is no agent, or lacks an option.
    """
    way = _Way.of(name, options)
    ready = _known.get(way)
    if ready is None:
        try:
            program, ready = way.start()
        except AgentFailure as failure:
            raise UsageError(f"Agent {name!r} cannot be played: {failure}") from None
        _known[way] = ready
        _spare[way].append(program)
    spec = AgentSpec(
        ready.summary or name,
        lambda _options: OutsideAgent(way, ready),
        needs_model=ready.needs_model,
        needs_pixels=ready.needs_pixels,
        observes=ready.observes,
        alone=ready.alone,
        kind=ready.kind,
        sampling=ready.sampling,
    )
    return replace(spec, process="apart", trusted=True)


class OutsideAgent:
    """An agent in a process of its own, for one episode.

    Args:
        way: how its process is started.
        ready: what it said of itself.
    """

    privileged = False

    def __init__(self, way: _Way, ready: Ready) -> None:
        self._way = way
        self._ready = ready
        self._program: Program | None = None
        self._log = ""
        self._is_sound = False
        self._client: Model | None = None

    async def begin(self, context: EpisodeContext) -> None:
        """Take a process, and tell it the task.

        Raises:
            AgentFailure: the process failed, or the agent did.
            InfrastructureError: no process can be started.
        """
        self._program = await _take(self._way)
        self._program.take_log()
        await self._decide(messages.begin(context), None)

    async def act(self, observation: Observation) -> Reply:
        """The agent's decision.

        Raises:
            AgentFailure: the process failed, or the agent did.
            InfrastructureError: the model's endpoint failed, which the agent asked through the harness.
        """
        line = messages.observe(observation, screenshots=self._ready.screenshots)
        return await self._decide(line, observation)

    def take_log(self) -> str:
        """What the process wrote to standard error in this episode, without secrets."""
        said = "" if self._program is None else self._program.take_log()
        log, self._log = self._log + said, ""
        return log

    def close(self) -> None:
        """Leave the process to the next episode, or end it where this one broke off."""
        program, self._program = self._program, None
        if program is None:
            return
        self._log += program.take_log()
        if self._is_sound and program.runs:
            _idle()[self._way].append(program)
        else:
            program.kill()

    def end(self) -> None:
        """End the process, without an event loop."""
        self._is_sound = False
        self.close()

    async def _decide(self, line: bytes, observation: Observation | None) -> Reply:
        """The answer to a line, once all is given that the agent asks for on the way."""
        assert self._program is not None, "begin() comes first"
        self._is_sound = False
        left_s = self._way.limits.agent_timeout_s
        counted = Usage()
        for _ in range(MOST_REQUESTS + 1):
            started = time.monotonic()
            answer = await self._program.exchange(line, timeout_s=max(0.0, left_s))
            left_s -= time.monotonic() - started
            try:
                said = messages.read_answer(answer)
            except AgentFailure as failure:
                # The agent raised, and waits for what comes next.
                self._is_sound = failure.stop_reason == "ERROR"
                raise
            if not isinstance(said, Asked):
                self._is_sound = True
                reply = said.reply()
                return replace(reply, usage=counted) if counted.seconds else reply
            if said.ask == "screenshot":
                if observation is None:
                    raise messages.broken("it asked for a screenshot before there was one")
                line = messages.screenshot(observation, encoding=self._ready.encoding)
            else:
                line, usage = await self._ask_model(said)
                counted = Usage(
                    counted.prompt_tokens + usage.prompt_tokens,
                    counted.completion_tokens + usage.completion_tokens,
                    counted.seconds + usage.seconds,
                )
        raise messages.broken(f"it asked for more than {MOST_REQUESTS} things in one step")

    async def _ask_model(self, asked: Asked) -> tuple[bytes, Usage]:
        """What the run's model says.

        Raises:
            AgentFailure: the run names no model, or the endpoint finds fault with the request.
            InfrastructureError: the endpoint failed.
        """
        if self._client is None:
            from pytest_mobilegym.agents.model.client import ModelClient

            try:
                self._client = ModelClient.of(self._way.limits, agent=self._way.name)
            except UsageError as error:
                raise AgentFailure(f"The agent asked a model: {error}") from None
        try:
            said = await self._client.complete(asked.messages, **asked.sampling)
        except RequestRefused as refused:
            raise AgentFailure(f"The agent asked the model for what it cannot do: {refused}") from None
        return messages.completion(said), said.usage


_known: dict[_Way, Ready] = {}
"""What agents said of themselves, until the run ends that asked."""

_expected: dict[_Way, Program] = {}
"""Processes that have not been asked yet what they are."""

_spare: defaultdict[Hashable, list[Program]] = defaultdict(list)
"""Processes that were asked what they are, for the first episodes."""

_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, defaultdict[Hashable, list[Program]]] = (
    WeakKeyDictionary()
)
"""Processes whose episode has ended, for the next one on the same event loop."""


_health: WeakKeyDictionary[asyncio.AbstractEventLoop, defaultdict[Hashable, Health]] = WeakKeyDictionary()
"""How starts of processes have fared on an event loop, until its run ends."""


def _idle() -> defaultdict[Hashable, list[Program]]:
    return _by_loop.setdefault(asyncio.get_running_loop(), defaultdict(list))


async def _take(way: _Way) -> Program:
    """A process for an episode: one that waits for it, or a new one.

    Raises:
        AgentDown: it failed to start too often by now; nothing was started.
        InfrastructureError: it cannot be started, which says nothing about how the agent plays.
    """
    for waiting in (_idle()[way], _spare[way]):
        while waiting:
            program = waiting.pop()
            if program.runs:
                return program
            program.kill()
    health = _health.setdefault(asyncio.get_running_loop(), defaultdict(Health))[way]
    if health.failures >= FAILED_STARTS:
        raise AgentDown(
            f"The agent's program failed to start {health.failures} times in a row (the last: "
            f"{health.reason}) and is started no more; see to it, then go on with the run."
        )
    begun = health.begin()
    try:
        program, _ = await asyncio.to_thread(way.start)
    except (AgentFailure, UsageError) as error:
        health.fail(begun, str(error).rstrip("."))
        raise InfrastructureError(f"The agent's program failed to start: {error}") from None
    health.answer()
    return program


async def close_connections() -> None:
    """End the processes that wait for an episode of the running event loop, or of any."""
    _kill_all(_idle())
    _health.pop(asyncio.get_running_loop(), None)
    forget()


def _kill_all(waiting: defaultdict[Hashable, list[Program]]) -> None:
    for program in chain.from_iterable(waiting.values()):
        program.kill()
    waiting.clear()


@atexit.register
def forget() -> None:
    """End the processes that no episode has taken, and forget what agents said of themselves."""
    _known.clear()
    while _expected:
        _, program = _expected.popitem()
        program.kill()
    _kill_all(_spare)


def _split(name: str) -> list[str]:
    try:
        arguments = shlex.split(name.removeprefix(COMMAND))
    except ValueError as error:
        raise UsageError(f"Agent {name!r} is no command: {error}.") from None
    if not arguments:
        raise UsageError(
            f"Agent {name!r} names no program; write for example --agent='{COMMAND}node my_agent.js'."
        )
    return arguments
