"""Taking out of a run what no longer belongs to it: tasks that are gone, or that a split leaves out."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.benchmark import locate
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import inside, load_plan, load_run
from pytest_mobilegym.runs.after.judgements import keep_opinions
from pytest_mobilegym.runs.after.replay import config_of
from pytest_mobilegym.runs.folder.recorder import TRAJECTORIES, trajectory_of
from pytest_mobilegym.runs.folder.refresh import refresh
from pytest_mobilegym.runs.folder.rows import add_former, storing, write_rows
from pytest_mobilegym.runs.folder.seal import resealing
from pytest_mobilegym.runs.folder.store import RunStore, write_plan
from pytest_mobilegym.runs.folder.trusted_code import check_code
from pytest_mobilegym.runs.folder.writers import writing_alone
from pytest_mobilegym.runs.plan.episodes import find_templates
from pytest_mobilegym.tasks.sampling import instances_to_run
from pytest_mobilegym.tasks.splits import select_split

if TYPE_CHECKING:
    from pytest_mobilegym.records.model import EpisodeRow
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.tasks.task import Task


class Pruned(NamedTuple):
    """What does not belong to a run.

    Attributes:
        episodes: ids of rows, each with the reason.
        planned: ids that were planned, have no row, and will not be played.
        strays: folders of trajectories that no row names.
    """

    episodes: dict[str, str]
    planned: tuple[str, ...]
    strays: tuple[Path, ...]


def prune(
    run: Path,
    *,
    suites: Sequence[Path] = (),
    trusted: Sequence[Path] = (),
    split: str | None = None,
    dry_run: bool = False,
) -> Pruned:
    """Take out the episodes that the tasks of today cannot give, and those outside of a split.

    Their rows move to `former.jsonl`; their trajectories, and what people and models said of these, are
    removed; the summary is made anew.

    Args:
        run: the run's folder.
        suites: folders of task suites; those that the run itself names by default.
        trusted: code that is run although only the run's folder names it.
        split: keep only what it lists, as `--split` takes it.
        dry_run: only say what would go.

    Raises:
        UsageError: the folder is no run or still written to, its suites are not there, it names code
            that is not trusted, or nothing would be left.
        StorageError: the folder cannot be written.
    """
    meta, _ = load_run(run)
    named = [locate(folder) for folder in suites or meta.suites]
    check_code(run, () if suites else named, trusted=trusted)
    templates, _ = find_templates(named, playable=False)
    listed = set(select_split(split, templates).ids) if split is not None else None
    config = config_of(meta)
    if dry_run:
        return _find(run, load_run(run)[1], templates, listed, config, split=split)
    # A row that is added meanwhile would be lost.
    with storing(run), writing_alone(run):
        _, rows = load_run(run)
        found = _find(run, rows, templates, listed, config, split=split)
        if any(found):
            with resealing(run):
                _take_out(run, rows, found, note=f"split {split}" if split else "")
    return found


def _find(
    run: Path,
    rows: Sequence[EpisodeRow],
    templates: Mapping[str, type[Task]],
    listed: set[str] | None,
    config: RunConfig,
    *,
    split: str | None,
) -> Pruned:
    def why_not(template: str, instance: int, trial: int) -> str:
        if template not in templates:
            return "there is no such task"
        if listed is not None and template not in listed:
            return f"not in the split {split!r}"
        return _why_impossible(templates[template], instance, trial, config)

    gone = {row.episode: why for row in rows if (why := why_not(row.template, row.instance, row.trial))}
    vain = [id for id in load_plan(run) or () if id not in gone and _is_vain(id, templates, listed, config)]
    ended = {row.episode for row in rows}
    if len(gone) == len(rows) and rows:
        raise UsageError(f"Nothing would be left of the run '{run}'; remove its folder instead.")
    return Pruned(gone, tuple(id for id in vain if id not in ended), tuple(_strays(run, rows)))


def _why_impossible(template: type[Task], instance: int, trial: int, config: RunConfig) -> str:
    instances = instances_to_run(template, config.sample_n)
    if not 0 <= instance < instances:
        return f"the task has {instances} instance{'s'[: instances != 1]}"
    if not 0 <= trial < config.repeat_n:
        return f"the run has {config.repeat_n} trials"
    return ""


def _is_vain(
    id: str, templates: Mapping[str, type[Task]], listed: set[str] | None, config: RunConfig
) -> bool:
    """Whether a planned episode is not to be played any more."""
    head, _, trial = id.rpartition("-t")
    template, _, instance = head.rpartition("-i")
    if template not in templates or (listed is not None and template not in listed):
        return True
    if not (instance.isdecimal() and trial.isdecimal()):
        return True
    return bool(_why_impossible(templates[template], int(instance), int(trial), config))


def _strays(run: Path, rows: Sequence[EpisodeRow]) -> Iterator[Path]:
    named = {row.trajectory for row in rows}
    for folder in sorted((run / TRAJECTORIES).glob("*")):
        if folder.is_dir() and f"{TRAJECTORIES}/{folder.name}" not in named:
            yield folder


def _take_out(run: Path, rows: Sequence[EpisodeRow], found: Pruned, *, note: str) -> None:
    kept = {row.episode: row for row in rows if row.episode not in found.episodes}
    add_former(run, (row for row in rows if row.episode in found.episodes))
    write_rows(run, kept.values())
    keep_opinions(run, kept)
    planned = load_plan(run)
    if planned is not None:
        dropped = {*found.episodes, *found.planned}
        write_plan(run, (id for id in planned if id not in dropped))
    for id in found.episodes:
        folder = inside(run, trajectory_of(id))
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
    for folder in found.strays:
        shutil.rmtree(folder, ignore_errors=True)
    number = len(found.episodes)
    said = f"{number} episode{'s'[: number != 1]} taken out"
    RunStore(run).amend("pruned", f"{said}, {note}" if note else said)
    refresh(run)
