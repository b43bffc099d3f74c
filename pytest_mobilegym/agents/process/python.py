"""The agent's side of the protocol, for agents in Python: runs in their process.

It imports what it needs when it needs it: an agent that does not look at screenshots gets none, and one that
asks no model loads no client. `print` writes to standard error, as standard output belongs to the protocol.
"""

from __future__ import annotations

import asyncio
import json
import os
import select
import sys
import traceback
import weakref
from io import BufferedReader, FileIO
from typing import TYPE_CHECKING, Any, NoReturn, cast

from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.model import asking
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import FormatError, UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.agents.options import AgentOptions
    from pytest_mobilegym.agents.spec import AgentSpec
    from pytest_mobilegym.devices.elements.element import Element

KEY_VARIABLE = "MOBILEGYM_MODEL_API_KEY"
"""Holds the model's key where the user gives it to the agent, by --agent-env."""


class Wire:
    """The lines to and from the harness, on what were standard input and output."""

    def __init__(self) -> None:
        self._input = BufferedReader(FileIO(os.dup(0)), buffer_size=2**20)
        self._output = os.dup(1)
        self._arrived: asyncio.Event | None = None
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        for stream in (sys.stdout, sys.stderr):
            cast(Any, stream).reconfigure(line_buffering=True, errors="backslashreplace")

    def read(self) -> dict[str, Any]:
        """The next line; the process ends where there is none."""
        line = self._input.readline()
        if not line:
            sys.stderr.flush()
            os._exit(0)
        said: dict[str, Any] = json.loads(line)
        return said

    def read_bytes(self, count: int) -> bytes:
        """The bytes that follow a line; the process ends where they break off."""
        data = self._input.read(count)
        if len(data) < count:
            sys.stderr.flush()
            os._exit(0)
        return data

    async def coming(self) -> dict[str, Any]:
        """The same, while other tasks of the agent go on."""
        self._arrived = arrived = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._input, self._see)
        await arrived.wait()
        self._arrived = None
        return self.read()

    def _see(self) -> None:
        """Something came, or the harness is gone: then an agent that still thinks need not come to an end."""
        if self._arrived is not None:
            self._arrived.set()
        elif not select.select([self._input], [], [], 0)[0]:
            # It was read since.
            return
        elif not self._input.peek(1):
            os._exit(1)
        else:
            asyncio.get_running_loop().remove_reader(self._input)

    def write(self, answer: dict[str, Any]) -> None:
        """Write a line."""
        text = json.dumps(answer, ensure_ascii=False, allow_nan=False)
        rest = memoryview(text.encode("utf-8", "replace") + b"\n")
        while rest:
            rest = rest[os.write(self._output, rest) :]


class Seen(Observation):
    """An observation whose screenshot comes when somebody looks at it."""

    def __getattr__(self, name: str) -> Any:
        # Asked only for what is not there yet.
        if name != "screenshot":
            raise AttributeError(name)
        picture = self.__dict__["wire_of"].look()
        self.__dict__[name] = picture
        return picture


class Conversation:
    """An agent's conversation with the harness, episode after episode.

    Args:
        wire: the lines.
        name: the agent's.
    """

    def __init__(self, wire: Wire, name: str) -> None:
        self._wire = wire
        self._name = name
        self._asking = asyncio.Lock()
        self._seen: weakref.ref[Seen] | None = None

    async def hold(self) -> NoReturn:
        """Answer every line."""
        spec, options = self._introduce(self._wire.read())
        agent: Agent | None = None
        while True:
            line = await self._wire.coming()
            try:
                if line["kind"] == "begin":
                    agent = spec.create(options)
                    _require_no_privilege(agent, self._name)
                    await agent.begin(_context(line))
                    self._wire.write({})
                else:
                    assert agent is not None
                    self._wire.write(await self._decide(agent, line))
            except FormatError as error:
                self._wire.write({"format_error": str(error) or "FormatError", "raw": error.raw})
            except (Exception, SystemExit, KeyboardInterrupt, asyncio.CancelledError) as error:
                from pytest_mobilegym.agents.blame import blame

                self._wire.write({"error": blame(error), "traceback": traceback.format_exc()})

    def look(self) -> bytes | None:
        """The present screenshot."""
        self._wire.write({"ask": "screenshot"})
        told = self._wire.read()["screenshot"]
        return None if told is None else self._wire.read_bytes(told["bytes"])

    async def complete(self, messages: list[dict[str, Any]], sampling: dict[str, Any]) -> dict[str, Any]:
        """What the harness's model says to some messages."""
        async with self._asking:
            # While the answer is on its way, nothing else may be asked.
            self._look_if_kept()
            self._wire.write({"ask": "completion", "messages": messages, "sampling": sampling})
            return await self._wire.coming()

    def _introduce(self, hello: dict[str, Any]) -> tuple[AgentSpec, AgentOptions]:
        """Say what the agent is; a process whose agent cannot play ends."""
        from pytest_mobilegym.agents.registry import load_spec

        try:
            spec = load_spec(self._name)
            if spec.privileged:
                raise UsageError(_privileged(self._name))
            options = _options(hello["options"], spec)
        except UsageError as error:
            self._wire.write({"error": str(error)})
            sys.exit(1)
        self._wire.write(
            {
                "summary": spec.summary,
                "needs_model": spec.needs_model,
                "needs_pixels": spec.needs_pixels,
                "observes": list(spec.observes),
                "alone": spec.alone,
                "kind": spec.kind if spec.kind == "baseline" else "agent",
                "sampling": dict(spec.sampling),
                "screenshots": "asked",
                "encoding": "bytes",
            }
        )
        return spec, options

    async def _decide(self, agent: Agent, line: dict[str, Any]) -> dict[str, Any]:
        observation = _observation(line, self)
        self._seen = weakref.ref(observation)
        try:
            decided: Any = await agent.act(observation)
            del observation
        finally:
            self._look_if_kept()
        reply = decided if isinstance(decided, Reply) else Reply(decided)
        if reply.action is not None and not hasattr(reply.action, "model_dump"):
            raise TypeError(f"expected an action or a Reply from act(), got {type(decided).__name__}")
        return {
            "action": None
            if reply.action is None
            else reply.action.model_dump(mode="json", exclude_none=True),
            "format_error": reply.format_error,
            "thought": reply.thought,
            "raw": reply.raw,
            "prompt": reply.prompt,
            "usage": {
                "prompt_tokens": reply.usage.prompt_tokens,
                "completion_tokens": reply.usage.completion_tokens,
                "seconds": reply.usage.seconds,
            },
            "confidence": reply.confidence,
        }

    def _look_if_kept(self) -> None:
        """Ask for the screenshot that the agent may still look at once the step is over."""
        kept = None if self._seen is None else self._seen()
        if kept is not None:
            _ = kept.screenshot


def main(name: str) -> None:
    """Play as the agent of that name until the harness closes the pipe."""
    conversation = Conversation(Wire(), name)
    asking.HARNESS = conversation.complete
    asyncio.run(conversation.hold())


def _options(told: dict[str, Any] | None, spec: AgentSpec) -> AgentOptions:
    """The run's options, and the agent's word that they will do.

    Raises:
        UsageError: they lack what the agent needs.
    """
    if not spec.wants_options:
        return cast("AgentOptions", None)
    from pytest_mobilegym.agents.options import AgentOptions

    options = AgentOptions(**(told or {}), model_api_key=os.environ.get(KEY_VARIABLE))
    if told is not None and (not spec.needs_model or options.model_name is not None):
        spec.check(options)
    return options


def _context(line: dict[str, Any]) -> EpisodeContext:
    return EpisodeContext(
        instruction=line["instruction"],
        lang=line["lang"],
        seed=line["seed"],
        max_steps=line["max_steps"],
        app_names=tuple(line["app_names"]),
    )


def _observation(line: dict[str, Any], conversation: Conversation) -> Seen:
    picture = line["screenshot"]
    seen = Seen(
        screenshot=None,
        mime=picture["mime"] if picture else "",
        size=(line["size"][0], line["size"][1]),
        app=line["app"],
        app_name=line["app_name"],
        now=line["now"],
        step=line["step"],
        notes=tuple(line["notes"]),
        elements=_elements(line["elements"]) if "elements" in line else None,
        text=line.get("text"),
    )
    if picture is not None:
        seen.__dict__["wire_of"] = conversation
        del seen.__dict__["screenshot"]
    return seen


def _elements(listed: list[dict[str, Any]]) -> tuple[Element, ...]:
    """The elements of a line; their module is loaded by those who are given any."""
    from pytest_mobilegym.devices.elements.element import Element

    return tuple(
        Element(
            number=each["number"],
            role=each["role"],
            text=each["text"],
            hint=each["hint"],
            flags=frozenset(each["flags"]),
            bounds=None if each["bounds"] is None else tuple(each["bounds"]),
        )
        for each in listed
    )


def _require_no_privilege(agent: Agent, name: str) -> None:
    if agent.privileged is not False:
        raise UsageError(_privileged(name))


def _privileged(name: str) -> str:
    return (
        f"Agent {name!r} is privileged: it wants the phone, which an agent in a process of its own is not "
        "handed; --agent-process=inside hands it, and marks the run as privileged."
    )
