"""What an agent must keep, as a function that its author runs in a test."""

from __future__ import annotations

import asyncio
import json
import struct
import zlib
from collections.abc import Callable

from pytest_mobilegym.actions import Action
from pytest_mobilegym.agents.agent import Agent, EpisodeContext, Reply, Usage
from pytest_mobilegym.agents.registry import release_agents
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import FormatError

_SIZE = (90, 200)

_CONTEXT = EpisodeContext(
    instruction="Turn on Wi-Fi.",
    lang="en",
    seed=7,
    max_steps=15,
    app_names=("Clock", "Settings"),
)


def check_agent(factory: Callable[[], Agent], *, steps: int = 4) -> None:
    """Play two interleaved episodes on made-up screens and hold the agent to its contract.

    The factory must give a fresh agent each time; `begin` and `act` must be awaitable; each step must
    give an `Action`, a `Reply` that holds either an action or a format error and can be recorded, or a
    `FormatError`. An agent that asks a model needs its endpoint. Not to be called from a running event
    loop.

    Args:
        factory: makes the agent of one episode, as `load_agent` returns it.
        steps: decisions to ask for in each episode.

    Raises:
        AssertionError: what the agent breaks.
    """
    asyncio.run(_check_and_release(factory, steps))


async def _check_and_release(factory: Callable[[], Agent], steps: int) -> None:
    try:
        await _check(factory, steps)
    finally:
        await release_agents()


async def _check(factory: Callable[[], Agent], steps: int) -> None:
    first, second = factory(), factory()
    _require(first is not second, "the factory returned one agent twice; every episode needs a fresh one")
    for agent in (first, second):
        name = type(agent).__name__
        _require(
            getattr(agent, "privileged", None) is False,
            f"{name}.privileged must be False: it is given the screen and the task's words alone",
        )
        await agent.begin(_CONTEXT)
    for step in range(steps):
        for agent in (first, second):
            try:
                decision = await agent.act(_observation(step))
            except FormatError as error:
                _require(bool(str(error)), "a FormatError must say what is wrong with the reply")
                continue
            _check_decision(decision, type(agent).__name__)


def _check_decision(decision: object, name: str) -> None:
    if not isinstance(decision, Reply):
        _require(
            isinstance(decision, Action), f"{name}.act must return an Action or a Reply, not {decision!r}"
        )
        return
    _require(
        (decision.action is None) == bool(decision.format_error),
        f"{name}'s reply must hold either an action or a format error, not {decision.action!r} and "
        f"{decision.format_error!r}",
    )
    _require(
        decision.action is None or isinstance(decision.action, Action),
        f"{name}'s reply holds {decision.action!r}, which is no Action",
    )
    for field in ("thought", "raw"):
        text = getattr(decision, field)
        _require(isinstance(text, str), f"{name}'s reply.{field} must be a text, not {text!r}")
    _require(isinstance(decision.usage, Usage), f"{name}'s reply.usage must be a Usage")
    try:
        prompt = json.dumps(decision.prompt)
    except (TypeError, ValueError) as error:
        raise AssertionError(f"{name}'s reply.prompt cannot be recorded as JSON: {error}") from None
    _require(
        ";base64," not in prompt, f"{name}'s reply.prompt holds an image; put a placeholder in its place"
    )


def _require(kept: bool, sentence: str) -> None:
    if not kept:
        raise AssertionError(sentence)


def _observation(step: int) -> Observation:
    """A made-up screen in one colour, another one at each step, with a note at the second step."""
    return Observation(
        screenshot=_plain_png(shade=40 * step % 256),
        mime="image/png",
        size=_SIZE,
        app="settings",
        app_name="Settings",
        now=f"2025-03-03T09:{step:02d}:00",
        step=step,
        notes=("The user says: go on.",) if step == 1 else (),
    )


def _plain_png(*, shade: int) -> bytes:
    """A grey PNG of `_SIZE`."""
    width, height = _SIZE

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([shade]) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )
