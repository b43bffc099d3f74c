"""Whole episodes on hosts that Ray starts, on as many machines as it has; needs the extra `ray`.

A host that dies costs the episodes that it held. Ray starts it anew and they are played again from their
start, identically, as an episode is a function of its name and the run's options. Rows and trajectories are
written by the driver alone, so that the run's folder is that of any other run.
"""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.plan.episodes import Planned
from pytest_mobilegym.runs.play.hosts.host import EpisodeName, Host, Shipment
from pytest_mobilegym.runs.play.stage import Finished

if TYPE_CHECKING:
    from ray.actor import ActorHandle

    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.devices.device import Device
    from pytest_mobilegym.records.model import Stamps
    from pytest_mobilegym.runs.folder.store import RunStore
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.plan.instruction import Instruction
    from pytest_mobilegym.runs.play.episode import Judge, Watcher
    from pytest_mobilegym.runs.play.stage import Stage

CORES = {"dom": 1.0, "browser": 2.0}
"""What a host takes of a machine, by device; less where the hosts would not find room."""

SETTINGS = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"}
"""Of a Ray that is started here, unless the environment says otherwise: it tells nobody of itself, and hosts
wait for no other process."""

DEATHS = 5
"""How often an episode may lose its host before its row is an infrastructure error."""


class RayEngine:
    """Plays episodes on hosts; `start` makes one.

    Args:
        config: the run's options.
        store: the run's folder, open.
        stage: plays what cannot leave this process: a given agent, device or judge, a free instruction.
        hosts: Ray's actors.
        owned: whether Ray was started for this run, and ends with it.
    """

    def __init__(
        self, config: RunConfig, store: RunStore, stage: Stage, hosts: Sequence[ActorHandle], *, owned: bool
    ) -> None:
        self._config = config
        self._store = store
        self._stage = stage
        self.hosts = hosts
        self._owned = owned
        self._free: asyncio.Queue[ActorHandle] = asyncio.Queue()
        # In turns, so that few episodes are spread over all hosts.
        for _ in range(config.in_flight):
            for host in hosts:
                self._free.put_nowait(host)

    @classmethod
    async def start(
        cls,
        config: RunConfig,
        store: RunStore,
        stage: Stage,
        *,
        suites: Sequence[Path],
        judged: bool = True,
    ) -> RayEngine:
        """Join the cluster that `RAY_ADDRESS` names, or start Ray here, and start the hosts.

        Raises:
            UsageError: Ray is not installed, a host cannot start, or one differs from this machine in what
                decides scores and pixels.
        """
        ray = import_ray()
        owned = not ray.is_initialized()
        if owned:
            for variable, value in SETTINGS.items():
                os.environ.setdefault(variable, value)
            own = {} if os.environ.get("RAY_ADDRESS") else {"include_dashboard": False}
            await asyncio.to_thread(ray.init, logging_level="ERROR", log_to_driver=False, **own)
        hosts: list[ActorHandle] = []
        try:
            room = ray.cluster_resources().get("CPU", 1.0) / config.hosts
            share = min(CORES[config.device], room if room < 1 else float(int(room)))
            actor = ray.remote(Host).options(
                num_cpus=share,
                scheduling_strategy="SPREAD",
                max_concurrency=config.in_flight + 1,
                max_restarts=-1,
                max_task_retries=DEATHS,
            )
            for _ in range(config.hosts):
                hosts.append(actor.remote(config, suites=list(suites), imports=[os.getcwd()], judged=judged))
            engine = cls(config, store, stage, hosts, owned=owned)
            await engine._check_hosts(suites)
        except BaseException:
            for host in hosts:
                ray.kill(host)
            if owned:
                ray.shutdown()
            raise
        return engine

    async def _check_hosts(self, suites: Sequence[Path]) -> None:
        from pytest_mobilegym.runs.folder.stamps import display_of_run, take_stamps

        wanted = take_stamps(suites=suites, display=display_of_run(self._config)).model_dump()
        try:
            answers: list[Stamps] = await asyncio.gather(*(host.stamps.remote() for host in self.hosts))
        except Exception as error:
            reason = str(getattr(error, "cause", None) or error).strip().splitlines()[-1]
            raise UsageError(f"A host of phones could not start: {reason}") from error
        for found in answers:
            for stamp, value in found.model_dump().items():
                if value != wanted[stamp]:
                    raise UsageError(
                        f"A host differs from this machine in {stamp} ({value}, here {wanted[stamp]}); have "
                        "the same package, suites, data and browser on every machine."
                    )

    async def play(
        self,
        planned: Planned | Instruction,
        *,
        agent: Agent | None = None,
        device: Device | None = None,
        judge: Judge | None = None,
        on_step: Watcher | None = None,
    ) -> Finished:
        """Play an episode on the host that is free the longest; see `Stage.play`.

        What is given in place of the run's own is of this process, and so is the episode then. Nobody is told
        of steps that are taken elsewhere.
        """
        if not isinstance(planned, Planned) or agent or device or judge:
            return await self._stage.play(planned, agent=agent, device=device, judge=judge, on_step=on_step)
        host = await self._free.get()
        try:
            return self._receive(planned, await self._ask(host, planned))
        finally:
            self._free.put_nowait(host)

    async def _ask(self, host: ActorHandle, planned: Planned) -> Shipment | Exception:
        from ray.exceptions import RayError

        name = EpisodeName(planned.template.id, planned.instance, planned.trial)
        asked: Awaitable[Shipment] = host.play.remote(name)
        try:
            return await asked
        except RayError as error:
            failure: Exception = error
            return failure
        except asyncio.CancelledError:
            with suppress(Exception):
                import_ray().cancel(asked)
            raise

    def _receive(self, planned: Planned, answer: Shipment | Exception) -> Finished:
        from pytest_mobilegym.records.model import ErrorRecord
        from pytest_mobilegym.runs.folder.store import now
        from pytest_mobilegym.runs.play.episode_row import make_row

        recorder = self._store.recorder(planned.id)
        if isinstance(answer, Shipment):
            if answer.files is not None:
                recorder.take(answer.files)
            return Finished(answer.row, recorder)
        reason = str(getattr(answer, "cause", None) or answer).strip().splitlines()[0]
        error = ErrorRecord(
            kind="infrastructure",
            message=f"The host that played it failed: {reason}",
            traceback="".join(traceback.format_exception(answer)),
        )
        return Finished(make_row(planned, self._config, error=error, started=now(), seconds=0.0), recorder)

    async def close(self) -> None:
        """End the hosts, and Ray if it was started for them."""
        ray = import_ray()
        goodbyes: list[Any] = [host.close.remote() for host in self.hosts]
        with suppress(Exception):
            await asyncio.wait_for(asyncio.gather(*goodbyes), timeout=PARTING_S)
        for host in self.hosts:
            ray.kill(host)
        if self._owned:
            await asyncio.to_thread(ray.shutdown)
        await self._stage.close()


PARTING_S = 30.0
"""Seconds that hosts have to close their browsers, before they are ended."""


def import_ray() -> Any:
    """The package.

    Raises:
        UsageError: it is not installed.
    """
    try:
        import ray
    except ImportError as error:
        raise UsageError("--engine ray needs Ray: pip install 'pytest-mobilegym[ray]'.") from error
    return ray
