"""What one pytest process knows of the run: the options it was given, what it collected, the run itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_mobilegym.errors import MobileGymError

if TYPE_CHECKING:
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.play.run import Run
    from pytest_mobilegym.tasks.task import Task


class PytestRun:
    """The run of a pytest process, made when it is first needed: most processes with the plugin play none.

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
        self.templates: list[type[Task]] = []
        """Every collected template, in order."""
        self.notes: list[str] = []
        """Remarks of the plugin's own for the end of the terminal's output, before those of the run."""
        self.has_met_tasks = False
        """Whether the session holds a file of tasks, or a test beside one."""
        self._root = root
        self._folder = folder
        self._left = left
        self._run: Run | None = None

    @property
    def run(self) -> Run:
        """The run.

        Raises:
            UsageError: an option is wrong.
        """
        if self._run is None:
            from pytest_mobilegym.runs.plan.config import make_config
            from pytest_mobilegym.runs.play.run import Run

            config = make_config(self.values)
            self._run = Run(config, root=self._root, folder=self._folder, left=self._left)
        return self._run

    @property
    def begun(self) -> Run | None:
        """The run, if anything has asked for it."""
        return self._run

    @property
    def config(self) -> RunConfig:
        """The run's options, checked.

        Raises:
            UsageError: one of them is wrong.
        """
        return self.run.config

    @property
    def has_folder(self) -> bool:
        """Whether this process plays episodes, or has workers that do."""
        return self._folder is not None or (self._run is not None and self._run.has_folder)

    @property
    def resumes(self) -> bool:
        """Whether `--resume` names a run."""
        return self.values.get("resume") is not None

    def remarks(self) -> list[str]:
        """All remarks, each once."""
        of_run = self._run.remarks if self._run is not None else []
        return list(dict.fromkeys([*self.notes, *of_run]))

    def finish(self) -> None:
        """Close the run and sum it up; trouble with its folder becomes a remark."""
        if self._run is None:
            return
        try:
            self._run.finish()
        except MobileGymError as error:
            self.notes.append(str(error))


PYTEST_RUN = pytest.StashKey[PytestRun]()
"""Where a pytest configuration keeps it."""
