"""What plays whole episodes, wherever: this process by default, or hosts that are told which ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.devices.device import Device
    from pytest_mobilegym.runs.folder.store import RunStore
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.plan.episodes import Planned
    from pytest_mobilegym.runs.plan.instruction import Instruction
    from pytest_mobilegym.runs.play.devices import Devices
    from pytest_mobilegym.runs.play.episode import Judge, Watcher
    from pytest_mobilegym.runs.play.stage import Finished


class Engine(Protocol):
    """Plays episodes on the running event loop. `Stage` is one: it plays them in this process."""

    async def play(
        self,
        planned: Planned | Instruction,
        *,
        agent: Agent | None = None,
        device: Device | None = None,
        judge: Judge | None = None,
        on_step: Watcher | None = None,
    ) -> Finished:
        """Play an episode to its end, see `Stage.play`; the caller records or discards it."""
        ...

    async def close(self) -> None:
        """Release what it plays with."""
        ...


async def open_engine(
    config: RunConfig, store: RunStore, devices: Devices, *, suites: Sequence[Path], judged: bool = True
) -> Engine:
    """The engine that a run's options name.

    Args:
        config: the options.
        store: the run's folder, open.
        devices: of this process.
        suites: the folders of suites that the run takes its templates from.
        judged: whether somebody judges the episodes.

    Raises:
        UsageError: the agent, the device or the engine is not there, or hosts differ from this machine.
    """
    from pytest_mobilegym.runs.play.stage import Stage

    stage = Stage.of(config, store, devices, judged=judged)
    if config.engine == "here":
        return stage
    from pytest_mobilegym.runs.play.hosts.ray_engine import RayEngine

    return await RayEngine.start(config, store, stage, suites=suites, judged=judged)
