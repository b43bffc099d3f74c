"""Task suites as pytest sees them: files of templates, whose items are episodes or proofs."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import pytest

from pytest_mobilegym.benchmark import PREFIX, SUITES, is_name, locate
from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.pytest_plugin.command_line import SUITES_INI
from pytest_mobilegym.pytest_plugin.items import EpisodeItem, replaced_fixtures
from pytest_mobilegym.pytest_plugin.markers import declare_apps
from pytest_mobilegym.pytest_plugin.proof_items import is_proving, plays_episodes, proof_items
from pytest_mobilegym.pytest_plugin.pytest_run import PYTEST_RUN
from pytest_mobilegym.records.names import SUITES_FOLDER, TASKS_FILE
from pytest_mobilegym.runs.plan.options import as_pytest_flags

if TYPE_CHECKING:
    from pytest_mobilegym.runs.plan.episodes import Planned
    from pytest_mobilegym.tasks.task import Task


def holds_templates(path: Path, folders: Sequence[Path]) -> bool:
    """Whether a file is the `tasks.py` of a suite.

    Args:
        folders: further folders of suites, beside those called `task_suites`.
    """
    return path.name == TASKS_FILE and (
        SUITES_FOLDER in path.parent.parts or any(folder in path.parents for folder in folders)
    )


def located(argument: str) -> str:
    """An argument of pytest's in which the benchmark's name for suites is their path.

    `mobilegym:clock` becomes the suite's folder, `mobilegym:clock::AddAlarm` a node of its `tasks.py`.

    Raises:
        UnknownName: the benchmark has no suite of that name.
    """
    if not is_name(argument):
        return argument
    suites, colons, node = argument.partition("::")
    folder = locate(suites)
    return f"{folder / TASKS_FILE}{colons}{node}" if colons else str(folder)


class NodeName(TypedDict, total=False):
    """An option of pytest's collectors.

    Attributes:
        nodeid: what the node is called, where not by its path.
    """

    nodeid: str


def node_name(path: Path, *, root: Path) -> NodeName:
    """The option that calls a suite's node "mobilegym:clock" outside of the benchmark's checkout.

    pytest names nodes by their path below its root folder: a long one where the package is installed there,
    one that does not lead back where it is installed elsewhere.
    """
    suite = path.parent
    is_ours = suite.parent == SUITES and root != SUITES.parent
    return {"nodeid": f"{PREFIX}{suite.name}"} if is_ours else {}


def add_import_root(path: Path) -> None:
    """Let tests of suites import their tasks: `from task_suites.clock.tasks import AddAlarm`.

    Args:
        path: a file, perhaps below a folder called `task_suites`.
    """
    for folder in path.parents:
        if folder.name == SUITES_FOLDER and str(folder.parent) not in sys.path:
            sys.path.append(str(folder.parent))


def lacking_apps(path: Path) -> list[str]:
    """Apps that a suite's file, or the tasks beside it, import and that are not installed.

    Args:
        path: a suite's `tasks.py`, or a test module beside one.
    """
    from pytest_mobilegym.tasks.registry import lacking_apps as lacking

    beside = path.parent / TASKS_FILE
    return lacking(path, *([beside] if beside.is_file() else ()))


def describe_lack(path: Path, apps: Sequence[str], *, root: Path) -> str:
    """Why a file of a suite was left out."""
    shown = path.relative_to(root) if path.is_relative_to(root) else path
    are = "app {}, which is" if len(apps) == 1 else "apps {}, which are"
    return f"left out {shown}: it needs the {are.format(', '.join(apps))} not installed"


MAY_HOLD_TASKS = pytest.StashKey[bool]()


def may_hold_tasks(config: pytest.Config) -> bool:
    """Whether there are suites among the paths to be collected, or below them.

    The controller of pytest-xdist collects nothing itself, and needs to know before its workers do.
    """
    known = config.stash.get(MAY_HOLD_TASKS, None)
    if known is None:
        start = config.invocation_params.dir
        paths = [start / argument.partition("::")[0] for argument in config.args]
        known = any(
            SUITES_FOLDER in path.parts
            or any(path.is_relative_to(folder) for folder in config.getini(SUITES_INI))
            or _holds_suites(path, config)
            for path in paths
        )
        config.stash[MAY_HOLD_TASKS] = known
    return known


def _holds_suites(path: Path, config: pytest.Config) -> bool:
    """Whether there is a folder of suites below a path, where pytest looks too."""
    if any(folder.is_relative_to(path) and folder.is_dir() for folder in config.getini(SUITES_INI)):
        return True
    passed_over = config.getini("norecursedirs")
    for _, folders, _ in os.walk(path):
        if SUITES_FOLDER in folders:
            return True
        folders[:] = [
            name for name in folders if not any(fnmatchcase(name, pattern) for pattern in passed_over)
        ]
    return False


def is_named(path: Path, config: pytest.Config) -> bool:
    """Whether the command line names a file, or a test in it."""
    start = config.invocation_params.dir
    return any((start / argument.partition("::")[0]).resolve() == path.resolve() for argument in config.args)


class TasksFile(pytest.File):
    """A `tasks.py`: its templates' episodes are its items."""

    def collect(self) -> Iterator[pytest.Item]:
        """The planned episodes, nothing of which is sampled yet."""
        from pytest_mobilegym.runs.plan.episodes import plan, suite_roots
        from pytest_mobilegym.tasks.registry import load_file

        ours = self.config.stash[PYTEST_RUN]
        lacking = lacking_apps(self.path)
        if lacking:
            ours.notes.append(describe_lack(self.path, lacking, root=self.config.rootpath))
            return
        try:
            templates = load_file(self.path)
            planned = list(plan(templates, ours.config))
        except MobileGymError as error:
            raise self.CollectError(as_pytest_flags(str(error))) from None
        ours.run.suites.update(suite_roots([self.path]))
        ours.templates += templates
        declare_apps(self.config, {app for template in templates for app in template.apps})
        if is_proving(self.config):
            yield from proof_items(self, templates)
            if not plays_episodes(self.config):
                return
        named = {
            f"{type_name(episode)}[{label_of(episode, trials=ours.config.repeat_n > 1)}]": episode
            for episode in planned
        }
        self._check_episodes_named(templates, named)
        replaced = replaced_fixtures(self)
        fixtures = None
        for name, episode in named.items():
            item = EpisodeItem.from_parent(
                self, name=name, planned=episode, replaced=replaced, fixtureinfo=fixtures
            )
            fixtures = item._fixtureinfo  # the same for all, as pytest shares them among a test's parameters
            yield item

    def _check_episodes_named(self, templates: Sequence[type[Task]], planned: Collection[str]) -> None:
        """Raise where the command line names an instance or a trial that these options do not play."""
        by_name = {template.__name__: template for template in templates}
        for argument in self.config.args:
            path, _, name = argument.partition("::")
            template, _, label = name.removesuffix("]").partition("[")
            known = by_name.get(template)
            is_ours = (self.config.invocation_params.dir / path).resolve() == self.path.resolve()
            if is_ours and known is not None and label and name not in planned:
                raise self.CollectError(as_pytest_flags(_describe_unplanned(known, label, planned)))


def _describe_unplanned(template: type[Task], label: str, planned: Collection[str]) -> str:
    """Which option an episode would take that is named and not played."""
    from pytest_mobilegym.tasks.sampling import instances_to_run

    own = [name for name in planned if name.startswith(f"{template.__name__}[")]
    there = f"{own[0]} to {own[-1]} are" if len(own) > 1 else f"only {own[0]} is"
    said = f"{template.__name__}[{label}] is not played: {there}"
    found = _LABEL.fullmatch(label)
    if found is None:
        return f"{said}."
    instances, trials = int(found["instance"]) + 1, int(found["trial"] or 0) + 1
    if instances_to_run(template, instances) < instances:
        return f"{said}, as the template has no more instances."
    wanted = [f"--sample-n {instances}"] * (instances > 1) + [f"--repeat-n {trials}"] * (trials > 1)
    if found["trial"] is None and "-t" in own[0]:
        return f"{said}; name a trial, such as {template.__name__}[{label}-t0]."
    return f"{said}; add {' and '.join(wanted)}." if wanted else f"{said}."


_LABEL = re.compile(r"(?P<instance>\d{1,9})(?:-t(?P<trial>\d{1,9}))?")


def type_name(planned: Planned) -> str:
    """Name of the template's class."""
    return planned.template.__name__


def label_of(planned: Planned, *, trials: bool) -> str:
    """An episode within its template: "0", or "0-t1" where there are several trials."""
    return f"{planned.instance}-t{planned.trial}" if trials else str(planned.instance)
