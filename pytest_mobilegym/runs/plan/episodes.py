"""What a run plays: which templates, which instances of them, how many trials of each.

Nothing is sampled here: a planned episode is a name, and becomes an instance when it starts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.benchmark import locate
from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.records.names import SUITES_FOLDER, TASKS_FILE
from pytest_mobilegym.runs.plan.shard import Shard
from pytest_mobilegym.tasks.contract import COMPOSITIONS, DIFFICULTIES, OBJECTIVES, SCOPES
from pytest_mobilegym.tasks.registry import by_id, lacking_apps, load_files, missing_apps
from pytest_mobilegym.tasks.rng import stable_hash
from pytest_mobilegym.tasks.sampling import instances_to_run
from pytest_mobilegym.tasks.splits import select_split

if TYPE_CHECKING:
    from pytest_mobilegym.phone.phone import Phone
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.tasks.instance import PreparedEpisode
    from pytest_mobilegym.tasks.task import Task

_TASK_ID = re.compile(r"[a-z]\w*\.[A-Z]\w*")


@dataclass(frozen=True)
class Planned:
    """An episode to be played.

    Attributes:
        template: a task class.
        instance: number of the instance, from 0.
        trial: number of the trial, from 0.
    """

    template: type[Task]
    instance: int = 0
    trial: int = 0

    @property
    def id(self) -> str:
        """Unique in a run: "clock.AddAlarm-i0-t1"."""
        return f"{self.template.id}-i{self.instance}-t{self.trial}"


def plan(templates: Iterable[type[Task]], config: RunConfig) -> Iterator[Planned]:
    """The episodes of some templates: all instances in order, and of each its trials."""
    for template in keep_owned(templates, config):
        for instance in range(instances_to_run(template, config.sample_n)):
            for trial in range(config.repeat_n):
                yield Planned(template, instance, trial)


def keep_owned(templates: Iterable[type[Task]], config: RunConfig) -> list[type[Task]]:
    """The templates that can be played on the phones of the run's owner; on real phones all."""
    from pytest_mobilegym.tasks.owners import allows

    return [template for template in templates if config.on_phone or allows(template, config.owner)]


def keep_limit(templates: Sequence[type[Task]], config: RunConfig) -> list[type[Task]]:
    """As many of the chosen templates as `--limit` says, evenly spread; a run that goes on has its plan."""
    if config.limit is None or config.resume is not None or config.limit >= len(templates):
        return list(templates)
    return [templates[place * len(templates) // config.limit] for place in range(config.limit)]


def keep_shard(episodes: Sequence[Planned], config: RunConfig) -> list[Planned]:
    """The episodes of the part that `--shard` names; a run that goes on has its plan.

    Raises:
        UsageError: there are fewer episodes than parts, so that nothing is left for this one.
    """
    if config.shard is None or config.resume is not None:
        return list(episodes)
    kept = Shard.read(config.shard).keep(episodes)
    if episodes and not kept:
        count = f"{len(episodes)} episode{'s'[: len(episodes) != 1]}"
        raise UsageError(f"--shard {config.shard} is empty: the run has {count} only; ask for fewer parts.")
    return kept


def planned_phone(planned: Planned, config: RunConfig) -> Phone:
    """The fresh phone that an episode is prepared on, in the run's language and of its owner.

    Raises:
        TaskError: the template does not allow that owner.
    """
    from pytest_mobilegym.phone.phone import Phone
    from pytest_mobilegym.tasks.owners import choose_owner

    seed = trial_seed(config.sample_seed, planned.trial if config.resample else 0)
    owner = choose_owner(planned.template, config.owner, seed, planned.instance)
    return Phone.create(lang=config.lang, owner=owner)


def prepare_planned(planned: Planned, config: RunConfig, *, phone: Phone) -> PreparedEpisode:
    """Sample an episode's instance and arrange a fresh phone for it.

    The same plan and the same options always give the same episode.

    Raises:
        TaskError: the template cannot be sampled or arranged.
    """
    from pytest_mobilegym.phone.os.display import SKIN_KEY
    from pytest_mobilegym.tasks.instance import prepare

    if config.skin != "default":
        phone.patch({f"os.preferences.{SKIN_KEY}": config.skin})
    if config.lively:
        phone.patch({"os.lively": True})
    return prepare(
        planned.template,
        planned.instance,
        phone=phone,
        base_seed=trial_seed(config.sample_seed, planned.trial if config.resample else 0),
        start=config.start,
        sheet=config.answers == "sheet",
        variant=config.wording if config.wording == "sampled" else config.wording - 1,
        max_steps=config.max_steps,
    )


def trial_seed(base_seed: int, trial: int) -> int:
    """The base seed of a trial: trial 0 has the run's own, so that `--resample` adds to it."""
    return base_seed if trial == 0 else stable_hash(f"{base_seed}/trial {trial}", bits=53)


@dataclass(frozen=True)
class Selection:
    """Which templates are wanted: those that fit every part.

    Attributes:
        ids: template ids.
        suites, apps, difficulties, scopes, objectives, compositions, capabilities: any of the values; empty
            for no restriction. Apps mean that the template involves it.
        keyword: part of the id, upper and lower case alike.
        narrow: leaves out of those that fit what is not wanted for another reason.
    """

    ids: Sequence[str] = ()
    suites: Sequence[str] = ()
    apps: Sequence[str] = ()
    difficulties: Sequence[str] = ()
    scopes: Sequence[str] = ()
    objectives: Sequence[str] = ()
    compositions: Sequence[str] = ()
    capabilities: Sequence[str] = ()
    keyword: str = ""
    narrow: Callable[[list[type[Task]]], list[type[Task]]] | None = None

    def select(self, templates: Mapping[str, type[Task]], *, split: str | None = None) -> list[type[Task]]:
        """The wanted ones, in their order.

        Args:
            split: as `--split` takes it.

        Raises:
            UnknownName: a value that no template could have.
            UsageError: nothing fits.
        """
        self._check(templates)
        wanted = set(select_split(split, templates).ids) if split else None
        chosen = [
            template
            for id, template in templates.items()
            if self._fits(template) and (wanted is None or id in wanted)
        ]
        if not chosen:
            of_split = f" and the split {split!r}" if split else ""
            raise UsageError(f"No task fits the selection{of_split}; {len(templates)} tasks are there.")
        return self.narrow(chosen) if self.narrow else chosen

    def _check(self, templates: Mapping[str, type[Task]]) -> None:
        every = templates.values()
        for kind, named, available in (
            ("task", self.ids, templates),
            ("suite", self.suites, {template.suite for template in every}),
            ("app", self.apps, {app for template in every for app in template.apps}),
            ("difficulty", self.difficulties, DIFFICULTIES),
            ("scope", self.scopes, SCOPES),
            ("objective", self.objectives, OBJECTIVES),
            ("composition", self.compositions, COMPOSITIONS),
            ("capability", self.capabilities, {name for template in every for name in template.capabilities}),
        ):
            _require_known(kind, named, available)

    def _fits(self, template: type[Task]) -> bool:
        return (
            _any_of(self.ids, (template.id,))
            and _any_of(self.suites, (template.suite,))
            and _any_of(self.apps, template.apps)
            and _any_of(self.difficulties, (template.difficulty,))
            and _any_of(self.scopes, (template.scope,))
            and _any_of(self.objectives, (template.objective,))
            and _any_of(self.compositions, (template.composition,))
            and _any_of(self.capabilities, template.capabilities)
            and self.keyword.casefold() in template.id.casefold()
        )


def find_templates(
    paths: Sequence[Path], *, playable: bool = True
) -> tuple[dict[str, type[Task]], list[Path]]:
    """The templates below some paths, and the folders of suites that they come from.

    What cannot be imported for want of an app is left out, with a warning.

    Args:
        paths: suites, folders of suites, or `tasks.py` files; `mobilegym:` and `mobilegym:SUITE` are the
            benchmark's own.
        playable: leave out all that needs an app which is not installed.

    Raises:
        UsageError: a path is not there, holds no tasks, or names no suite of the benchmark.
        TaskError: a module cannot be imported, a class breaks the contract of tasks, or two suites have
            one name.
    """
    files = _files_of_tasks(paths)
    return by_id(load_files(files, playable=playable)), suite_roots(files)


def check_apps(paths: Sequence[Path], templates: Mapping[str, type[Task]], named: Iterable[str] = ()) -> None:
    """Raise where a named task, or all tasks of a named suite, are left out for want of an app.

    Args:
        paths: as for `find_templates`.
        templates: what it found there that can be played.
        named: ids of tasks and names of suites; where nothing can be played, every suite is one.

    Raises:
        UsageError: names the apps, and how those of a folder are installed.
    """
    suites = {template.suite for template in templates.values()}
    unknown = [name for name in named if name not in templates and name not in suites]
    if templates and not unknown:
        return
    from pytest_mobilegym.phone.declaration.registry import FROM_FOLDERS

    files = _files_of_tasks(paths)
    importable = [file for file in files if not lacking_apps(file)]
    left_out = list(load_files(importable, playable=False))
    for name in unknown or sorted({file.parent.name for file in files}):
        found = [app for each in left_out if name in (each.id, each.suite) for app in missing_apps(each)]
        for file in files:
            if file.parent.name == name.partition(".")[0]:
                found += lacking_apps(file)
        if lacking := dict.fromkeys(found):
            apps, are = ("app", "is") if len(lacking) == 1 else ("apps", "are")
            raise UsageError(
                f"{name} needs the {apps} {', '.join(lacking)}, which {are} not installed. {FROM_FOLDERS}"
            )


def _files_of_tasks(paths: Sequence[Path]) -> list[Path]:
    """The `tasks.py` files below some paths, each once.

    Raises:
        UsageError: a path is not there, holds no tasks, or names no suite of the benchmark.
    """
    files: dict[Path, None] = {}
    for path in map(locate, paths):
        found = [path] if path.name == TASKS_FILE and path.is_file() else sorted(path.rglob(TASKS_FILE))
        if not found:
            by_name = f"; a task is named by --task {path}" if _TASK_ID.fullmatch(str(path)) else ""
            raise UsageError(
                f"No tasks below '{path}': expected a folder with a {TASKS_FILE}, such as "
                f"{SUITES_FOLDER}{by_name}."
            )
        files.update(dict.fromkeys(file.resolve() for file in found))
    return list(files)


def suite_roots(files: Iterable[Path]) -> list[Path]:
    """The folders that hold the suites of some files: `task_suites` of `task_suites/clock/tasks.py`."""
    return sorted({file.resolve().parents[1] for file in files})


def _require_known(kind: str, named: Iterable[str], available: Collection[str]) -> None:
    for name in named:
        if name not in available:
            raise UnknownName(kind, name, available)


def _any_of(wanted: Collection[str], actual: Iterable[str]) -> bool:
    return not wanted or any(value in wanted for value in actual)
