"""Episodes as pytest sees them: one item each, with the markers of its template."""

from __future__ import annotations

import inspect
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_mobilegym.errors import MobileGymError, StorageError
from pytest_mobilegym.pytest_plugin.command_line import PROVE_DEST, plays_nothing
from pytest_mobilegym.pytest_plugin.markers import marks_of
from pytest_mobilegym.pytest_plugin.pytest_run import PYTEST_RUN
from pytest_mobilegym.runs.plan.options import as_pytest_flags

if TYPE_CHECKING:
    from _pytest._code.code import TerminalRepr

    from pytest_mobilegym.records.model import EpisodeRow
    from pytest_mobilegym.runs.plan.episodes import Planned
    from pytest_mobilegym.tasks.task import Task

FIXTURES = ("phone", "agent", "judge")
"""Fixtures of which a user may put their own in place."""


class EpisodeItem(pytest.Function):
    """One episode. It is played while the item is set up, so that trouble is an error and not a failure."""

    def __init__(
        self, *, planned: Planned, replaced: tuple[str, ...], parent: pytest.Collector, **options: Any
    ) -> None:
        # A function item has fixtures, the user's automatic ones included.
        super().__init__(parent=parent, callobj=_episode, **options)
        _part_brackets_from_name(self)
        self.planned = planned
        self.row: EpisodeRow | None = None
        self._waited_s = 0.0
        self.replaced = replaced
        for mark in marks_of(planned, device=self.config.stash[PYTEST_RUN].config.device):
            self.add_marker(mark)

    @property
    def template(self) -> type[Task]:
        """The template that is played."""
        return self.planned.template

    @property
    def can_run_ahead(self) -> bool:
        """Whether the episode may start before its item: not with fixtures of the user's, not twice."""
        return not self.replaced and self.row is None and not self.is_skipped

    @property
    def is_skipped(self) -> bool:
        """Whether the episode is not to be played."""
        return self.get_closest_marker("skip") is not None

    def setup(self) -> None:
        """Wait for the episode.

        An episode that was judged is not played again: rerunning failures would raise the success rate.
        """
        super().setup()
        if plays_nothing(self.config):
            return
        if self.row is None or self.row.error is not None:
            started = time.perf_counter()
            try:
                self.row = self._played()
            finally:
                self._waited_s = time.perf_counter() - started
            self.user_properties[:] = properties_of(self.row)
        if self.row.error is not None:
            pytest.fail(as_pytest_flags(self._described()), pytrace=False)

    def runtest(self) -> None:
        """Fail unless the episode passed."""
        if self.row is not None and not self.row.passed:
            pytest.fail(self._described(), pytrace=False)
        proving = self.config.getoption(PROVE_DEST, False)
        if (
            self.row is not None
            and proving
            and (missing := lacks_room(self.row.template, self.row.steps, self.row.max_steps))
        ):
            pytest.fail(missing, pytrace=False)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the template is, for reports."""
        return *place_of(self.planned.template), self.name

    # pytest's own function items take no style either.
    def repr_failure(  # type: ignore[override]
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> str | TerminalRepr:
        """All of it where failures are told at length; one line where they are listed."""
        told = super().repr_failure(excinfo)
        if self.row is not None and isinstance(excinfo.value, pytest.fail.Exception):
            crash = getattr(told, "reprcrash", None)
            if crash is not None:
                crash.message = crash.message.partition("\n")[0].removeprefix("Failed: ")
        return told

    def time_report(self, report: pytest.TestReport) -> None:
        """Give the seconds of the episode itself, which others may have been played beside.

        pytest has measured how long it waited: for the first of several at once that is nearly all of the
        time, and for the others next to nothing.
        """
        if self.row is None:
            return
        if report.when == "setup":
            report.duration = max(0.0, report.duration - self._waited_s)
            self._waited_s = 0.0
        if report.when == ("call" if self.row.error is None else "setup"):
            report.duration += self.row.seconds

    def _played(self) -> EpisodeRow:
        run = self.config.stash[PYTEST_RUN].run
        try:
            return run.fetch(self.planned, **self._replacements())
        except MobileGymError as error:
            if isinstance(error, StorageError) or not (self.replaced or run.store.exists):
                # Every further episode would be played for nothing.
                self.session.shouldfail = as_pytest_flags(str(error))
                # pytest ends with that sentence, and need not say it of each episode as well.
                why = "for want of room" if isinstance(error, StorageError) else "as the run cannot begin"
                raise pytest.fail.Exception(f"not played, {why}", pytrace=False) from None
            told = as_pytest_flags(f"{type(error).__name__}: {error}")
            raise pytest.fail.Exception(told, pytrace=False) from None
        except pytest.fail.Exception as broken_off:
            run.give_up(self.planned, str(broken_off))
            raise

    def _replacements(self) -> dict[str, Any]:
        values = {name: self._request.getfixturevalue(name) for name in self.replaced}
        if "phone" in values:
            phone = values.pop("phone")
            values["device"] = phone.device if hasattr(phone, "device") else phone
        return values

    def _described(self) -> str:
        from pytest_mobilegym.runs.after.describe import describe_episode

        assert self.row is not None
        return describe_episode(self.row, run_dir=self.config.stash[PYTEST_RUN].run.folder)


def lacks_room(template: str, steps: int, budget: int) -> str:
    """What is wrong with a step budget, going by the steps of the solution; "" where nothing is."""
    from pytest_mobilegym.tasks.contract import ROOM

    if steps * ROOM <= budget:
        return ""
    return (
        f"{template} takes {steps} steps with real touches, the budget is {budget}; it has to be {ROOM} "
        "times as many, so set max_steps, and catalogue_steps to what it was."
    )


def _part_brackets_from_name(item: Any) -> None:
    """Make `OpenClock[0]` a name with parameters.

    Newer versions of pytest keep ids in parts, and compare them so with those of the last failures; a
    function item gets its parameters from `parametrize` alone.
    """
    if hasattr(item, "_id"):
        item._id = type(item._id).parse(str(item._id))


def _episode() -> None:
    """Stands for the test function that an episode has not."""


def place_of(template: type[Task]) -> tuple[Path, int]:
    """File of a class, which may lie beside the suite's `tasks.py`, and line of its first method, from 0.

    Of a class without a method it is the file's first. The source is not read for it: it may have been edited
    since it was imported.
    """
    lines = [
        member.__code__.co_firstlineno for member in vars(template).values() if inspect.isfunction(member)
    ]
    file = sys.modules[template.__module__].__file__
    assert file is not None, f"{template.id} comes from no file"
    return Path(file), min(lines) - 1 if lines else 0


def replaced_fixtures(file: pytest.File) -> tuple[str, ...]:
    """Which of `phone`, `agent` and `judge` the user has put their own in place of, for what a file holds."""
    # pytest has no public way to ask which definition of a fixture an item would get.
    manager: Any = file.session._fixturemanager
    replaced = []
    for name in FIXTURES:
        definitions = manager.getfixturedefs(name, file) or ()
        if definitions and definitions[-1].func.__module__ != "pytest_mobilegym.pytest_plugin.plugin":
            replaced.append(name)
    return tuple(replaced)


def properties_of(row: EpisodeRow) -> list[tuple[str, object]]:
    """What test reports (JUnit) carry of an episode."""
    properties: list[tuple[str, object]] = [
        ("episode", row.episode),
        ("passed", row.passed),
        ("stop_reason", str(row.stop_reason)),
        ("steps", row.steps),
        ("max_steps", row.max_steps),
    ]
    if row.verdict is not None:
        properties += [
            ("progress", round(row.verdict.progress, 4)),
            ("false_complete", row.false_complete),
            ("overdue", row.overdue),
            ("side_effects", len(row.verdict.side_effects)),
        ]
    if row.error is not None:
        properties.append(("error", row.error.kind))
    if row.trajectory is not None:
        properties.append(("trajectory", row.trajectory))
    return properties


def upcoming_items(item: pytest.Item, nextitem: pytest.Item | None) -> list[pytest.Item]:
    """The items that this process will run, in order, `item` first."""
    session = item.session
    queued = _queued_by_xdist(item)
    if queued is not None:
        return [item, *(session.items[index] for index in queued)]
    places = session.stash.setdefault(_PLACES, {})
    if len(places) != len(session.items):
        places.update({each.nodeid: place for place, each in enumerate(session.items)})
    place = places.get(item.nodeid)
    if place is None or session.items[place] is not item:
        return [item] if nextitem is None else [item, nextitem]
    return session.items[place:]


_PLACES = pytest.StashKey[dict[str, int]]()


def _queued_by_xdist(item: pytest.Item) -> list[int] | None:
    """What a worker of pytest-xdist has been sent; it keeps its queue to itself."""
    if not hasattr(item.config, "workerinput"):
        return None
    for plugin in item.config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "WorkerInteractor":
            following = getattr(plugin, "nextitem_index", None)
            waiting = getattr(plugin, "torun", None)
            with getattr(waiting, "lock", nullcontext)() as queue:
                rest = list(queue or ())
            return [index for index in (following, *rest) if isinstance(index, int)]
    return []
