"""What a process of its own costs an agent: its start, and a step, with and without screenshots."""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import time

from benchmarks.figures import Figure, median_ms
from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.registry import expect_agent, find_agent, load_agent, release_agents
from pytest_mobilegym.devices.device import Observation

STARTS = 15
STEPS = 400
COLLECTING_S = 1.0
"""What a worker takes to collect every task."""

AGENT, OPTIONS = "benchmarks.agents:TenTaps", AgentOptions()
PICTURE = os.urandom(300_000)
"""As large as a screenshot of a busy page."""

CONTEXT = EpisodeContext(instruction="Tap ten times.", lang="en", seed=1, max_steps=15)


def measure() -> list[Figure]:
    """Every figure of this module."""
    bare = median_ms(lambda: subprocess.run([sys.executable, "-I", "-c", "pass"], check=True), runs=STARTS)
    figures = [
        Figure("Python alone, started", bare, "ms"),
        Figure("an agent's process, started and greeted", asyncio.run(_start_ms(ahead_s=0)), "ms"),
        Figure(
            "the same, added to a worker's start",
            asyncio.run(_start_ms(ahead_s=COLLECTING_S)),
            "ms",
            budget=150,
            note=f"which collects its tasks for {COLLECTING_S:g} s meanwhile",
        ),
    ]
    inside = asyncio.run(_step_ms("inside", looks=False))
    for looks, note in ((False, "screenshot left alone"), (True, "screenshot of 300 KB looked at")):
        apart = asyncio.run(_step_ms("apart", looks=looks))
        figures.append(
            Figure("a step of an agent apart, beyond inside", apart - inside, "ms", 1.0, note=note)
        )
    return figures


async def _start_ms(*, ahead_s: float) -> float:
    """Milliseconds that a worker waits for an agent of the user's to say what it is.

    Args:
        ahead_s: how long before it was expected, as it is before a worker collects its tasks.
    """
    times = []
    for _ in range(STARTS):
        start = time.perf_counter()
        expect_agent(AGENT, OPTIONS)
        spent = time.perf_counter() - start
        await asyncio.sleep(ahead_s)
        start = time.perf_counter()
        find_agent(AGENT, OPTIONS)
        times.append(spent + time.perf_counter() - start)
        await release_agents()
    return statistics.median(times) * 1000


async def _step_ms(process: str, *, looks: bool) -> float:
    """Milliseconds of a decision."""
    name = "benchmarks.agents:" + ("LookingTaps" if looks else "TenTaps")
    options = AgentOptions.model_validate({"agent_process": process})
    agent = load_agent(name, options)()
    await agent.begin(CONTEXT)
    times = []
    for step in range(STEPS):
        seen = Observation(PICTURE, "image/jpeg", (1080, 2400), "launcher", "Home", "2025-03-03T09:00", step)
        start = time.perf_counter()
        await agent.act(seen)
        times.append(time.perf_counter() - start)
    await release_agents()
    end = getattr(agent, "end", None)
    if end is not None:
        end()
    return statistics.median(times) * 1000
