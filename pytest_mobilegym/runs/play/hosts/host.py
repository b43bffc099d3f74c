"""A host: plays episodes of a run whose folder is elsewhere, and hands over what it recorded."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.errors import UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.records.model import EpisodeRow, Stamps
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.play.stage import Stage


class EpisodeName(NamedTuple):
    """Which episode: what `Planned` says, with the template's id in place of its class."""

    template: str
    instance: int
    trial: int


class Shipment(NamedTuple):
    """An episode that was played.

    Attributes:
        row: as it goes into the run.
        files: of its trajectory, by name; `None` where there is none.
    """

    row: EpisodeRow
    files: Mapping[str, bytes] | None


class Host:
    """Plays the episodes that it is told; its methods are called on one event loop.

    Args:
        config: the run's options.
        suites: the folders of suites, at the same places as on the machine that tells it.
        imports: folders that suites and agents may import from.
        judged: whether somebody judges the episodes.

    Raises:
        UsageError: a folder, an app or an agent is not there.
        TaskError: the suites cannot be loaded.
    """

    def __init__(
        self, config: RunConfig, *, suites: Sequence[Path], imports: Sequence[str] = (), judged: bool = True
    ) -> None:
        from pytest_mobilegym.runs.folder.store import RunStore
        from pytest_mobilegym.runs.plan.config import install
        from pytest_mobilegym.runs.plan.episodes import find_templates
        from pytest_mobilegym.runs.play.devices import Devices

        sys.path += [folder for folder in imports if folder not in sys.path]
        install(config)
        self._templates, _ = find_templates(suites)
        self._config = config
        self._suites = suites
        self._judged = judged
        self.scratch = Path(tempfile.mkdtemp(prefix="mobilegym-host-"))
        """Where trajectories are until they are handed over."""
        self._store = RunStore(self.scratch, redactor=config.redactor)
        self._devices = Devices(config)
        self._stage: Stage | None = None

    async def stamps(self) -> Stamps:
        """What decides scores and pixels here."""
        from pytest_mobilegym.runs.folder.stamps import display_of_run, take_stamps

        return take_stamps(suites=self._suites, display=display_of_run(self._config))

    async def play(self, name: EpisodeName) -> Shipment:
        """Play an episode to its end; nothing of it stays here.

        Raises:
            UsageError: there is no such template here.
            StorageError: this machine's disk is full.
        """
        from pytest_mobilegym.runs.plan.episodes import Planned
        from pytest_mobilegym.runs.play.stage import Stage

        template = self._templates.get(name.template)
        if template is None:
            raise UsageError(f"A host has no task {name.template!r}; have the same suites on every machine.")
        if self._stage is None:
            self._stage = Stage.of(self._config, self._store, self._devices, judged=self._judged)
        finished = await self._stage.play(Planned(template, name.instance, name.trial))
        try:
            return Shipment(finished.row, finished.recorder.files())
        finally:
            finished.discard()

    async def close(self) -> None:
        """Release pages, browser and agents, and remove what was recorded."""
        if self._stage is not None:
            await self._stage.close()
        await self._devices.close()
        shutil.rmtree(self.scratch, ignore_errors=True)
