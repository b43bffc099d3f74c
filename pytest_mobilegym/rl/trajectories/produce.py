"""Making a data set: which episodes are played for it, several at a time, and what is written of each."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.records.load import load_run, load_trajectory
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.catalogue import Catalogue
from pytest_mobilegym.rl.host import DeviceName
from pytest_mobilegym.rl.sessions import AsyncSessions
from pytest_mobilegym.rl.trajectories.pairs import Pair, prefer
from pytest_mobilegym.rl.trajectories.played import LeftOut, Played, play_again, play_oracle, walk
from pytest_mobilegym.rl.trajectories.recoveries import Recovery, recover
from pytest_mobilegym.rl.trajectories.rows import DataSet
from pytest_mobilegym.runs.after.clean_process import suites_of
from pytest_mobilegym.runs.after.replay import config_of
from pytest_mobilegym.runs.plan.config import RunConfig, install
from pytest_mobilegym.runs.plan.episodes import find_templates
from pytest_mobilegym.tasks.owners import allows
from pytest_mobilegym.tasks.task import Task

Source = Literal["oracle", "walks"]
Kind = Literal["tuples", "chats", "preferences", "recoveries"]

SOURCES: tuple[Source, ...] = get_args(Source)
KINDS: tuple[Kind, ...] = get_args(Kind)

Made = Played | Pair | Recovery
"""What a job brings forth."""

Job = Callable[[AsyncSession], Coroutine[Any, Any, "Yield"]]


@dataclass(frozen=True)
class Yield:
    """What came of a job.

    Attributes:
        made: for the tables.
        left_out: why there is nothing of an episode or of a part of it, once each.
    """

    made: Sequence[Made] = ()
    left_out: Sequence[str] = ()


@dataclass(frozen=True)
class Recipe:
    """What a data set is made of.

    Attributes:
        sources: what plays; nothing where only runs are read.
        kinds: which tables are made, beside those that these name.
        instances: how many of each template.
        seed: base seed of the instances.
        steps: of a random walk, at most.
        device: "dom" or "browser".
        lang: of phones and instructions.
        owner: whose phones they are.
        states: whether snapshots of the phone are kept.
        width: of the pictures in conversations, in pixels; `None` for that of the screen.
    """

    sources: Sequence[Source] = ("oracle",)
    kinds: Sequence[Kind] = KINDS
    instances: int = 1
    seed: int = 0
    steps: int = 15
    device: DeviceName = "dom"
    lang: Lang = "en"
    owner: str = "office_worker"
    states: bool = True
    width: int | None = None


@dataclass
class Tally:
    """What became of the episodes of a data set.

    Attributes:
        episodes: that were looked at.
        templates: rows of tuples by template.
        left_out: episodes, near misses and wrong turns that nothing was made of, by reason.
    """

    episodes: int = 0
    templates: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Recorded:
    """Runs whose episodes are data.

    Attributes:
        folders: of the runs.
        suites: folders of their task suites, where they are not at the place that the run names.
        trusted: code that is run although only a run names it.
    """

    folders: Sequence[Path] = ()
    suites: Sequence[Path] = ()
    trusted: Sequence[Path] = ()


async def produce(
    data: DataSet,
    catalogue: Catalogue,
    templates: Sequence[type[Task]],
    recipe: Recipe,
    *,
    recorded: Recorded | None = None,
    in_flight: int = 1,
    on_episode: Callable[[Tally], None] = lambda _tally: None,
) -> Tally:
    """Play, and write what comes of it; the same arguments write the same rows in the same order.

    Args:
        data: what is written to; closed by whoever made it.
        catalogue: the tasks that are known.
        templates: those of them that are played.
        recipe: how.
        recorded: runs that are read beside it.
        in_flight: episodes at a time; more than one makes no sense without pixels.
        on_episode: is told of each that was looked at.

    Raises:
        UsageError: a folder is no run, or names code that is not trusted.
        InfrastructureError: the browser failed.
    """
    tally = Tally()
    observe = "screenshot,elements" if recipe.device == "browser" else "elements"
    runs = recorded or Recorded()
    parts = [_jobs(templates, recipe), *(_jobs_of_run(folder, runs) for folder in runs.folders)]
    async with AsyncSessions(
        max(1, in_flight),
        device=recipe.device,
        pages=max(1, in_flight),
        observe=observe,
        catalogue=catalogue,
        lang=recipe.lang,
        owner=recipe.owner,
    ) as sessions:
        # One after the other: each run may have apps and data of its own.
        for jobs in parts:
            async for done in _in_order(jobs, sessions):
                tally.episodes += 1
                tally.left_out.update(done.left_out)
                for made in done.made:
                    _add(data, made, tally)
                on_episode(tally)
    return tally


def _add(data: DataSet, made: Made, tally: Tally) -> None:
    match made:
        case Played():
            data.add_played(made)
            tally.templates[made.prepared.task.id] += len(made.turns)
        case Pair():
            data.add_pair(made)
        case Recovery():
            data.add_recovery(made)


async def _in_order(jobs: Iterable[Job], sessions: AsyncSessions) -> AsyncIterator[Yield]:
    """What comes of the jobs, in their order, while the sessions go on with those that follow."""
    free: asyncio.Queue[AsyncSession] = asyncio.Queue()
    for session in sessions:
        free.put_nowait(session)

    async def do(job: Job) -> Yield:
        session = await free.get()
        try:
            return await job(session)
        except LeftOut as reason:
            return Yield(left_out=[str(reason)])
        except TaskError:
            return Yield(left_out=["a task that cannot be set up"])
        finally:
            free.put_nowait(session)

    waiting: deque[asyncio.Task[Yield]] = deque()
    try:
        for job in jobs:
            waiting.append(asyncio.create_task(do(job)))
            if len(waiting) > 2 * len(sessions):
                yield await waiting.popleft()
        while waiting:
            yield await waiting.popleft()
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


def _jobs(templates: Sequence[type[Task]], recipe: Recipe) -> Iterator[Job]:
    """Every template's first instance, then every template's second, so that a part of it is a fair part."""
    fitting = [template for template in templates if allows(template, recipe.owner)]
    for instance in range(recipe.instances):
        for template in fitting:
            for source in recipe.sources:
                yield _job(template, instance, source, recipe)


def _job(template: type[Task], instance: int, source: Source, recipe: Recipe) -> Job:
    async def oracle(session: AsyncSession) -> Yield:
        made: list[Made] = []
        left_out: list[str] = []
        played = None
        if {"tuples", "chats", "recoveries"} & set(recipe.kinds):
            try:
                played = await play_oracle(session, template, seed=recipe.seed, instance=instance)
            except LeftOut as reason:
                left_out.append(str(reason))
        if played is not None and {"tuples", "chats"} & set(recipe.kinds):
            made.append(played)
        if "preferences" in recipe.kinds:
            try:
                pairs, silent = await prefer(session, template, seed=recipe.seed, instance=instance)
                made += pairs
                left_out += silent
            except LeftOut as reason:
                left_out.append(f"of preferences: {reason}")
        if played is not None and "recoveries" in recipe.kinds:
            try:
                made.append(await recover(session, played))
            except LeftOut as reason:
                left_out.append(f"of recoveries: {reason}")
        return Yield(made, left_out)

    async def walking(session: AsyncSession) -> Yield:
        played = await walk(session, template, seed=recipe.seed, instance=instance, steps=recipe.steps)
        return Yield([played])

    return oracle if source == "oracle" else walking


def _jobs_of_run(folder: Path, recorded: Recorded) -> Iterator[Job]:
    """The episodes of a run, on phones with its apps and data."""
    meta, rows = load_run(folder)
    config = config_of(meta)
    folders = suites_of(folder, meta, recorded.suites, trusted=recorded.trusted)
    install(config)
    again = _Again(folder, meta.run_id, config, find_templates(folders)[0])
    for row in rows:
        yield partial(again.play, row)


class _Again(NamedTuple):
    """A run that is read: its folder, its id, its options and its tasks."""

    folder: Path
    run: str
    config: RunConfig
    templates: Mapping[str, type[Task]]

    async def play(self, row: EpisodeRow, session: AsyncSession) -> Yield:
        trajectory = load_trajectory(self.folder, row)
        if trajectory is None:
            raise LeftOut("an episode without a trajectory")
        played = await play_again(
            session,
            row,
            trajectory.steps,
            run=self.run,
            config=self.config,
            templates=self.templates,
        )
        return Yield([played])
