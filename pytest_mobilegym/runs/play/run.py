"""A run without pytest: the same templates, options and records, as a library call.

config = make_config({"agent": "oracle", "device": "dom"})
result = await run(config, paths=[Path("task_suites")], selection=Selection(difficulties=["L1"]))
print(result.summary.success_rate, result.folder)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.errors import StorageError, UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.records.names import SUITES_FOLDER
from pytest_mobilegym.report.figures.protocol import describe_protocol
from pytest_mobilegym.runs.folder.resume import (
    check_offered,
    check_still_left,
    check_unchanged,
    describe_open,
    describe_rest,
    episodes_left,
)
from pytest_mobilegym.runs.folder.store import RunStore, reserve_folder
from pytest_mobilegym.runs.plan.config import RunConfig, install
from pytest_mobilegym.runs.plan.episodes import Planned, Selection, find_templates, keep_limit, plan
from pytest_mobilegym.runs.plan.real_phones import allow_messages, choose_playable
from pytest_mobilegym.runs.play.preflight import check_names, check_needs, episodes_at_once
from pytest_mobilegym.runs.play.stage import Stage
from pytest_mobilegym.tasks.splits import select_split

if TYPE_CHECKING:
    from pytest_mobilegym.report.figures.metrics import Summary


class RunResult(NamedTuple):
    """What a run gave.

    Attributes:
        folder: where it was written.
        rows: one row an episode, in the order of the plan.
        summary: its figures.
        remarks: on the split and the protocol, half a sentence each.
    """

    folder: Path
    rows: list[EpisodeRow]
    summary: Summary
    remarks: tuple[str, ...] = ()


async def run(
    config: RunConfig,
    *,
    paths: Sequence[Path] = (),
    selection: Selection | None = None,
    on_row: Callable[[EpisodeRow], None] | None = None,
    on_start: Callable[[Path], None] | None = None,
    root: Path | None = None,
    make_stage: Callable[[RunConfig, RunStore], Stage] = Stage.of,
) -> RunResult:
    """Play every selected episode and write the run's folder.

    Args:
        config: the run's options; its `split` narrows the selection.
        paths: suites, folders of suites or `tasks.py` files; `task_suites` below `root` by default.
        selection: which templates to play; all by default.
        on_row: called as each episode ends.
        on_start: called with the run's folder before the first episode.
        root: where `reports` is; the current folder by default.

    Raises:
        UsageError: an option, a path or a name is wrong, the agent's endpoint does not answer, or the run
            that is to go on cannot.
        StorageError: the folder cannot be written any more.
        TaskError: the tasks cannot be loaded.
    """
    root = root or Path.cwd()
    check_names(config)
    install(config)
    templates, suites = find_templates(paths or _suites_of(config) or [root / SUITES_FOLDER])
    chosen = (selection or Selection()).select(templates, split=config.split)
    skipped: dict[str, str] = {}
    if config.on_phone:
        config = allow_messages(chosen, config)
        chosen, skipped = choose_playable(chosen, config)
        if not chosen:
            raise UsageError(
                "No task fits a real phone: " + "; ".join(f"{id}: {why}" for id, why in skipped.items())
            )
    planned = list(plan(keep_limit(chosen, config), config))
    if config.resume is not None:
        planned = _keep_left(planned, config, suites=suites)
    await asyncio.to_thread(check_needs, config)
    store = RunStore(reserve_folder(config, root=root), redactor=config.redactor)
    stage = make_stage(config, store)
    if config.goes_on and planned:
        store.reopen(note=describe_rest(len(planned), run=store.folder.name, rerun=config.rerun))
        left = [episode.id for episode in planned]
        check_still_left(left, run=store.folder, rerun=config.rerun)
    if on_start is not None:
        on_start(store.folder)
    try:
        store.open(config, suites=suites, planned=[episode.id for episode in planned])
        rows = await _play_all(stage, planned, on_row)
    except* StorageError as failures:
        # One is enough: every episode in flight has met it.
        raise failures.exceptions[0] from None
    finally:
        await stage.close()
        summary = store.finish()
    assert summary is not None, "the run was opened"
    remarks = []
    if config.resume is not None:
        remarks.append(describe_rest(len(planned), run=config.resume, rerun=config.rerun))
    if config.split is not None and (split := select_split(config.split, templates)).missing:
        remarks.append(split.describe(config.split))
    if config.protocol is not None:
        remarks.append(describe_protocol(store.read_meta(), summary))
    remarks += [f"skipped {id}: {reason}" for id, reason in skipped.items()]
    remarks += filter(None, [describe_open(store.folder)])
    return RunResult(store.folder, rows, summary, tuple(remarks))


def _suites_of(config: RunConfig) -> list[Path]:
    """Where the run that goes on had its tasks from."""
    return [Path(folder) for folder in load_run(config.resume)[0].suites] if config.resume else []


def _keep_left(planned: Sequence[Planned], config: RunConfig, *, suites: Sequence[Path]) -> list[Planned]:
    """Of what was selected, what the run that `--resume` names has left."""
    assert config.resume is not None
    left = episodes_left(config.resume, config.rerun)
    if config.goes_on and left:
        check_unchanged(config, suites=suites)
    check_offered(left, {episode.id for episode in planned}, run=config.resume)
    wanted = set(left)
    return [episode for episode in planned if episode.id in wanted]


async def _play_all(
    stage: Stage, planned: Sequence[Planned], on_row: Callable[[EpisodeRow], None] | None
) -> list[EpisodeRow]:
    slots = asyncio.Semaphore(episodes_at_once(stage.config))

    async def play(episode: Planned) -> EpisodeRow:
        async with slots:
            row = (await stage.play(episode)).commit(stage.store)
            if on_row is not None:
                on_row(row)
            return row

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(play(episode)) for episode in planned]
    return [task.result() for task in tasks]
