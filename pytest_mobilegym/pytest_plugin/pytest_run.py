"""What one pytest process knows of the run: its options, its folder, its episodes in flight."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.runs.plan.options import unread_variables

if TYPE_CHECKING:
    from pytest_mobilegym.records.model import EpisodeRow
    from pytest_mobilegym.report.figures.metrics import Summary
    from pytest_mobilegym.report.pages.conclusion import Conclusion
    from pytest_mobilegym.runs.folder.store import RunStore
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.plan.episodes import Planned
    from pytest_mobilegym.runs.play.devices import Devices
    from pytest_mobilegym.runs.play.session import Session
    from pytest_mobilegym.runs.play.stage import Finished, Stage
    from pytest_mobilegym.tasks.task import Task


class Bench:
    """Owns what a pytest process plays with; everything is made when it is first needed.

    Args:
        values: the options that were given, unchecked.
        root: where `reports` is.
        folder: the run's folder where another process has chosen it.
        left: what that process says is left to play of the run that goes on.
    """

    def __init__(
        self,
        values: Mapping[str, Any],
        *,
        root: Path,
        folder: Path | None = None,
        left: Sequence[str] | None = None,
    ) -> None:
        self.values = values
        self.root = root
        self.suites: set[Path] = set()
        """Folders of the suites that were collected."""
        self.templates: list[type[Task]] = []
        """Every collected template, in order."""
        self.notes: list[str] = []
        """Remarks for the end of the terminal's output."""
        self.planned: list[str] = []
        """Ids of all episodes that were selected, in order."""
        self._folder = folder
        self._left = left
        self._config: RunConfig | None = None
        self._store: RunStore | None = None
        self._devices: Devices | None = None
        self._session: Session | None = None
        self._installed = False
        self._reserved = False
        self.summary: Summary | None = None
        """The run's figures, once it is closed."""

    @property
    def config(self) -> RunConfig:
        """The run's options, checked.

        Raises:
            UsageError: one of them is wrong.
        """
        if self._config is None:
            from pytest_mobilegym.runs.plan.config import make_config

            self._config = make_config(self.values)
        return self._config

    def install(self) -> None:
        """Give this process's phones the apps and the data that the options name.

        Raises:
            UsageError: a folder is not there, or holds what no phone can use.
            StateError: a file of data does not fit.
        """
        from pytest_mobilegym.runs.plan.config import install

        self._installed = True
        install(self.config)

    def uninstall(self) -> None:
        """Leave this process's phones as they were before `install`."""
        if self._installed:
            from pytest_mobilegym.phone.loading.installing import use_apps, use_data

            self._installed = False
            use_data(None)
            use_apps(())

    def allow_messages(self, templates: Sequence[type[Task]]) -> None:
        """Ask the person at the terminal whether these tasks may send messages from a real phone."""
        from pytest_mobilegym.runs.plan.real_phones import allow_messages

        self._config = allow_messages(templates, self.config)

    @property
    def folder(self) -> Path:
        """The run's folder, reserved when first asked for.

        Raises:
            UsageError: it cannot be made, or holds a run already.
        """
        if self._folder is None:
            from pytest_mobilegym.runs.folder.store import reserve_folder

            self._folder = reserve_folder(self.config, root=self.root)
        return self._folder

    @property
    def store(self) -> RunStore:
        """What writes the run's folder."""
        if self._store is None:
            from pytest_mobilegym.runs.folder.store import RunStore

            self._store = RunStore(self.folder, redactor=self.config.redactor)
        return self._store

    @property
    def session(self) -> Session:
        """What plays episodes."""
        if self._session is None:
            from pytest_mobilegym.runs.play.preflight import episodes_at_once
            from pytest_mobilegym.runs.play.session import Session

            self._session = Session(
                self._open_stage, in_flight=episodes_at_once(self.config), release=self.devices.close
            )
        return self._session

    @property
    def devices(self) -> Devices:
        """What opens devices, for episodes and for plain tests."""
        if self._devices is None:
            from pytest_mobilegym.runs.play.devices import Devices

            self._devices = Devices(self.config)
        return self._devices

    async def _open_stage(self) -> Stage:
        from pytest_mobilegym.runs.play.stage import Stage

        stage = Stage.of(self.config, self.store, self.devices)
        self.store.open(self.config, suites=self.suites, planned=self.planned)
        return stage

    def ahead(self, upcoming: Sequence[Planned]) -> None:
        """Start the episodes that come next."""
        self.session.ahead(upcoming)

    def fetch(self, planned: Planned) -> EpisodeRow:
        """Wait for an episode, and make it part of the run."""
        return self.session.result(planned).commit(self.store)

    def play_with(self, planned: Planned, **replaced: Any) -> EpisodeRow:
        """Play an episode with an agent, device or judge of the user's, and make it part of the run."""
        finished: Finished = self.session.play_now(planned, **replaced)
        return finished.commit(self.store)

    def give_up(self, planned: Planned, reason: str) -> None:
        """Record that an episode was broken off, which is not its agent's fault."""
        from pytest_mobilegym.records.model import ErrorRecord
        from pytest_mobilegym.runs.folder.store import now
        from pytest_mobilegym.runs.play.stage import make_row

        error = ErrorRecord(kind="infrastructure", message=reason)
        row = make_row(
            planned, self.config, prepared=None, outcome=None, error=error, started=now(), seconds=0.0
        )
        if self.store.exists:
            self.store.append(row)

    def close(self) -> None:
        """Stop what runs; nothing of it is recorded."""
        session, self._session = self._session, None
        if session is not None:
            session.close()

    def finish(self) -> None:
        """Close the run and summarise it, if an episode began."""
        from pytest_mobilegym.errors import StorageError

        if self._folder is not None:
            try:
                self.summary = self.store.finish()
            except StorageError as error:
                self.notes.append(str(error))
        if self.summary is None:
            return
        from pytest_mobilegym.runs.folder.resume import describe_open

        if self.config.protocol is not None:
            from pytest_mobilegym.report.figures.protocol import describe_protocol

            self.notes.append(describe_protocol(self.store.read_meta(), self.summary))
        self.notes += filter(None, [describe_open(self.folder)])

    def conclude(self) -> Conclusion | None:
        """Hold the run against its gates and write its summary; `None` where no episode was played."""
        if self.summary is None:
            return None
        from pytest_mobilegym.errors import UsageError
        from pytest_mobilegym.report.pages.conclusion import conclude

        try:
            conclusion = conclude(self.folder, self.summary, environ=os.environ, **self.config.gates)
        except UsageError as error:
            self.notes.append(str(error))
            return None
        self.notes += conclusion.notes
        return conclusion

    def reserve(self) -> None:
        """Make the run's folder, or open that of the run which goes on; or say now why that cannot be.

        Raises:
            UsageError: it cannot be made, holds a run already, or the run cannot go on.
            StorageError: it cannot be written.
        """
        if self._reserved:
            return
        self._reserved = True
        _ = self.folder
        self.notes += unread_variables(os.environ)
        if self.config.goes_on and self.left:
            from pytest_mobilegym.runs.folder.resume import check_still_left, check_unchanged, describe_rest

            check_unchanged(self.config)
            # A name: whoever is handed the run need not know where it was.
            note = describe_rest(len(self.left), run=self.folder.name, rerun=self.config.rerun)
            self.store.reopen(note=note)
            check_still_left(self.left, run=self.folder, rerun=self.config.rerun)

    @property
    def has_run(self) -> bool:
        """Whether this process plays episodes, or has workers that do."""
        return self._folder is not None

    @property
    def reserved_folder(self) -> Path | None:
        """The run's folder, once this process has reserved it."""
        return self._folder if self._reserved else None

    @property
    def is_complete(self) -> bool:
        """Whether there was nothing to go on with."""
        return self.values.get("resume") is not None and not self.left

    @property
    def left(self) -> Sequence[str]:
        """Ids of the episodes that the run which `--resume` names has left, as of when first asked.

        Raises:
            UsageError: the folder is no run, or does not say what it was to play.
        """
        if self._left is None:
            from pytest_mobilegym.runs.folder.resume import episodes_left

            assert self.config.resume is not None
            self._left = episodes_left(self.config.resume, self.config.rerun)
        return self._left

    def check(self, *checks: Callable[[RunConfig], None]) -> None:
        """Check the options.

        Raises:
            UsageError: the first thing that is wrong.
        """
        for each in checks:
            each(self.config)
