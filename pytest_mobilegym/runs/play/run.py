"""A run, from its options to its figures: pytest, `mobilegym run` and `mobilegym exec` drive the same one.

config = make_config({"agent": "oracle", "device": "dom"})
result = await run(config, paths=[Path("task_suites")], selection=Selection(difficulties=["L1"]))
print(result.summary.success_rate, result.folder)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.benchmark import default_suites
from pytest_mobilegym.errors import StorageError, UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.records.model import EpisodeRow
    from pytest_mobilegym.report.figures.metrics import Summary
    from pytest_mobilegym.report.pages.conclusion import Conclusion
    from pytest_mobilegym.runs.folder.store import RunStore
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.plan.episodes import Planned, Selection
    from pytest_mobilegym.runs.plan.instruction import Instruction
    from pytest_mobilegym.runs.play.devices import Devices
    from pytest_mobilegym.runs.play.engine import Engine
    from pytest_mobilegym.runs.play.episode import Watcher
    from pytest_mobilegym.runs.play.session import Session
    from pytest_mobilegym.runs.play.stage import Finished
    from pytest_mobilegym.tasks.task import Task


class Chosen(NamedTuple):
    """What a run plays of the episodes that it was offered.

    Attributes:
        episodes: those that are played, in the order of the offer.
        skipped: by template id, why a template is not played on a real phone.
    """

    episodes: list[Planned]
    skipped: dict[str, str]


class RunResult(NamedTuple):
    """What a run gave.

    Attributes:
        folder: where it was written.
        rows: one row an episode, in the order of the plan.
        summary: its figures.
        remarks: what else the user should know, half a sentence each.
    """

    folder: Path
    rows: list[EpisodeRow]
    summary: Summary
    remarks: tuple[str, ...] = ()


class Run:
    """One run. Its steps have one order, whoever takes them:

    | step | what it does |
    | --- | --- |
    | `check` | agree that the options name an agent, a device, a split and folders that are there |
    | `install` | give this process's phones the apps and the data that the options name |
    | `of_split` | narrow the templates to the split |
    | `choose` | narrow the episodes to those left to play, allowed on a phone, within limit and shard |
    | `reserve` | see that episodes have all they need; make the folder, or reopen that of a resumed run |
    | `play`, or `ahead` and `fetch` | play; the folder becomes a run as the first episode begins |
    | `finish` | close the folder, and sum it up |
    | `conclude` | hold the figures against the gates |

    A process may leave steps to another one, as workers of pytest-xdist do. Nothing heavy is imported before
    a step needs it: pytest makes a run for every list of tasks.

    Args:
        config: the options.
        root: where `reports` is.
        folder: the run's folder, where another process has reserved it.
        left: what that process says is left to play of the run that goes on.
        judged: whether somebody judges the episodes.
    """

    def __init__(
        self,
        config: RunConfig,
        *,
        root: Path,
        folder: Path | None = None,
        left: Sequence[str] | None = None,
        judged: bool = True,
    ) -> None:
        self.config = config
        self.root = root
        self.judged = judged
        self.suites: set[Path] = set()
        """Folders of the suites that the templates come from."""
        self.planned: list[str] = []
        """Ids of the episodes that are to be played, in order."""
        self.remarks: list[str] = []
        """What the user should know at the end, half a sentence each."""
        self.summary: Summary | None = None
        """The figures, once the run is finished; `None` where no episode began."""
        self._folder = folder
        self._left = left
        self._store: RunStore | None = None
        self._devices: Devices | None = None
        self._session: Session | None = None
        self._checked = False
        self._installed = False
        self._reserved = False

    # Before

    def check(self) -> None:
        """See that what the options name is there; once.

        Raises:
            UsageError: the first thing that is not.
        """
        if not self._checked:
            from pytest_mobilegym.runs.play.preflight import check_names

            check_names(self.config)
            self._checked = True

    def expect_agent(self) -> None:
        """Let an agent that lives in a process of its own get ready, while other things are done."""
        from pytest_mobilegym.agents.registry import expect_agent

        # Where it is missing, the checks say so.
        with suppress(UsageError):
            expect_agent(self.config.agent, self.config.agent_options)

    def forget_agent(self) -> None:
        """End the process of an agent that got ready for nothing."""
        from pytest_mobilegym.agents.registry import forget_agents

        forget_agents()

    def install(self) -> None:
        """Give the phones of this process the apps and the data that the options name.

        Raises:
            UsageError: a folder is not there, or holds what no phone can use.
            StateError: a file of data does not fit.
        """
        from pytest_mobilegym.runs.plan.config import install

        self._installed = True
        install(self.config)

    def uninstall(self) -> None:
        """Leave the phones of this process as they were before `install`."""
        if self._installed:
            from pytest_mobilegym.phone.loading.installing import use_apps, use_data

            self._installed = False
            use_data(None)
            use_apps(())

    def of_split(self, templates: Mapping[str, type[Task]]) -> Collection[str]:
        """Ids of the templates that the split names, or all; a remark says what of the split is missing.

        Args:
            templates: by id.

        Raises:
            UsageError: there is no such split.
        """
        split = self.config.split
        if split is None:
            return templates.keys()
        from pytest_mobilegym.tasks.splits import select_split

        chosen = select_split(split, templates)
        if chosen.missing:
            self.remarks.append(chosen.describe(split))
        return set(chosen.ids)

    def choose(self, offered: Iterable[Planned], *, ask: bool = True) -> Chosen:
        """Of the episodes that were selected, those that are played.

        Args:
            offered: in the order of their suites, which the limit takes them from.
            ask: whether the person at the terminal may be asked if tasks may send messages.

        Raises:
            UsageError: the run that goes on has episodes left that are not offered, the device profile is
                wrong, or nothing is left for the shard.
        """
        from pytest_mobilegym.runs.plan.episodes import keep_limit, keep_shard

        episodes = self._still_left(list(offered)) if self.config.resume is not None else list(offered)
        templates = list(dict.fromkeys(episode.template for episode in episodes))
        skipped: dict[str, str] = {}
        if self.config.on_phone:
            from pytest_mobilegym.runs.plan.real_phones import allow_messages, choose_playable

            if ask:
                self.config = allow_messages(templates, self.config)
            templates, skipped = choose_playable(templates, self.config)
        kept = {*keep_limit(templates, self.config)}
        limited = [episode for episode in episodes if episode.template in kept]
        return Chosen(keep_shard(limited, self.config), skipped)

    def _still_left(self, offered: Sequence[Planned]) -> list[Planned]:
        from pytest_mobilegym.runs.folder.resume import check_offered, describe_rest

        assert self.config.resume is not None
        self.remarks.append(describe_rest(len(self.left), run=self.config.resume, rerun=self.config.rerun))
        check_offered(self.left, {episode.id for episode in offered}, run=self.config.resume)
        wanted = set(self.left)
        return [episode for episode in offered if episode.id in wanted]

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

    def reserve(self) -> None:
        """See that episodes have all they need; make the folder, or reopen that of the run which goes on.

        Raises:
            UsageError: something is missing, the folder holds a run already, or the run cannot go on.
            StorageError: the folder cannot be written.
        """
        if self._reserved:
            return
        from pytest_mobilegym.runs.play.preflight import check_needs

        self.check()
        check_needs(self.config, judged=self.judged)
        goes_on = self.config.goes_on and bool(self.left)
        if goes_on:
            from pytest_mobilegym.runs.folder.resume import check_unchanged

            check_unchanged(self.config, suites=self.suites)
        self._reserved = True
        folder = self.folder
        if not self.config.goes_on:
            try:
                self.store.claim()
            except UsageError:
                # It is another run's: nothing is to be closed or taken back.
                self._folder = self._store = None
                raise
        elif goes_on:
            from pytest_mobilegym.runs.folder.resume import check_still_left, describe_rest

            # A name: whoever is handed the run need not know where it was.
            self.store.reopen(note=describe_rest(len(self.left), run=folder.name, rerun=self.config.rerun))
            check_still_left(self.left, run=folder, rerun=self.config.rerun)

    @property
    def folder(self) -> Path:
        """The run's folder, made when first asked for.

        Raises:
            UsageError: it cannot be made, or holds a run already.
        """
        if self._folder is None:
            from pytest_mobilegym.runs.folder.store import reserve_folder

            self._folder = reserve_folder(self.config, root=self.root)
        return self._folder

    @property
    def has_folder(self) -> bool:
        """Whether there is a folder: this process plays episodes, or has workers that do."""
        return self._folder is not None

    @property
    def is_reserved(self) -> bool:
        """Whether it was this process that reserved the folder."""
        return self._reserved

    # Meanwhile

    @property
    def store(self) -> RunStore:
        """What writes the run's folder."""
        if self._store is None:
            from pytest_mobilegym.runs.folder.store import RunStore

            self._store = RunStore(self.folder, redactor=self.config.redactor)
        return self._store

    @property
    def devices(self) -> Devices:
        """What opens devices, for episodes and for plain tests."""
        if self._devices is None:
            from pytest_mobilegym.runs.play.devices import Devices

            self._devices = Devices(self.config)
        return self._devices

    async def open_engine(self) -> Engine:
        """What plays episodes on the running event loop; the folder becomes a run.

        Raises:
            UsageError: the agent, the device or the engine is not there, or the folder cannot be written.
        """
        from pytest_mobilegym.runs.play.engine import open_engine

        engine = await open_engine(
            self.config, self.store, self.devices, suites=sorted(self.suites), judged=self.judged
        )
        self.store.open(self.config, suites=self.suites, planned=self.planned)
        return engine

    async def play(
        self,
        episodes: Sequence[Planned | Instruction],
        *,
        on_row: Callable[[EpisodeRow], None] | None = None,
        on_step: Watcher | None = None,
    ) -> list[Finished]:
        """Play episodes on the running event loop and record each as it ends; to be called once.

        Args:
            episodes: what to play, as many at once as the options say.
            on_row: told of each row as its episode ends.
            on_step: told of each step as it ends.

        Returns:
            The episodes, in the order in which they were given.

        Raises:
            StorageError: the folder cannot be written any more.
            UsageError: an agent cannot follow an instruction without a task.
        """
        from pytest_mobilegym.runs.play.preflight import episodes_at_once

        self.planned = [episode.id for episode in episodes]
        slots = asyncio.Semaphore(episodes_at_once(self.config))
        engine: Engine | None = None

        async def play_one(engine: Engine, episode: Planned | Instruction) -> Finished:
            async with slots:
                finished = await engine.play(episode, on_step=on_step)
                row = finished.commit(self.store)
                if on_row is not None:
                    on_row(row)
                # An episode without a browser or a model waits for nothing: let the loop hear of SIGTERM.
                await asyncio.sleep(0)
                return finished

        try:
            engine = await self.open_engine()
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(play_one(engine, episode)) for episode in episodes]
        except BaseExceptionGroup as failures:
            # One is enough: every episode in flight has met it.
            known = failures.subgroup((StorageError, UsageError))
            raise failures if known is None else known.exceptions[0] from None
        finally:
            if engine is not None:
                await engine.close()
            await self.devices.close()
        return [task.result() for task in tasks]

    @property
    def session(self) -> Session:
        """The event loop in a thread of its own, for those who wait for episodes one after the other."""
        if self._session is None:
            from pytest_mobilegym.runs.play.preflight import episodes_at_once
            from pytest_mobilegym.runs.play.session import Session

            self._session = Session(
                self.open_engine, in_flight=episodes_at_once(self.config), release=self.devices.close
            )
        return self._session

    def ahead(self, upcoming: Sequence[Planned]) -> None:
        """Start the episodes that come next, on the session's loop."""
        self.session.ahead(upcoming)

    def fetch(self, planned: Planned, **replaced: Any) -> EpisodeRow:
        """Wait for an episode, and make it part of the run.

        Args:
            planned: the episode, which is started unless it was.
            replaced: `agent`, `device` or `judge` in place of the run's own; then it is played here and now.

        Raises:
            StorageError: the folder cannot be written any more.
        """
        finished = self.session.play_now(planned, **replaced) if replaced else self.session.result(planned)
        return finished.commit(self.store)

    def give_up(self, planned: Planned, reason: str) -> None:
        """Record that an episode was broken off, which is not its agent's fault."""
        from pytest_mobilegym.records.model import ErrorRecord
        from pytest_mobilegym.runs.folder.store import now
        from pytest_mobilegym.runs.play.episode_row import make_row

        error = ErrorRecord(kind="infrastructure", message=reason)
        if self.store.exists:
            self.store.append(make_row(planned, self.config, error=error, started=now(), seconds=0.0))

    def close(self) -> None:
        """Stop what the session still plays; nothing of it is recorded."""
        session, self._session = self._session, None
        if session is not None:
            session.close()

    # After

    def finish(self) -> Summary | None:
        """Close the folder and sum it up; remarks say what is left to play.

        Returns:
            The figures; `None` where no episode began, and the folder is gone again.

        Raises:
            StorageError: the folder cannot be written any more; what was written stays.
        """
        if self._folder is None:
            return None
        self.summary = self.store.finish(sign_as=self.config.sign_as or "")
        if self.summary is None:
            return None
        self.remarks += filter(None, [self.store.unsealed])
        from pytest_mobilegym.runs.folder.resume import describe_open

        if self.config.protocol is not None:
            from pytest_mobilegym.report.figures.protocol import describe_protocol

            self.remarks.append(describe_protocol(self.store.read_meta(), self.summary))
        self.remarks += filter(None, [describe_open(self.folder)])
        return self.summary

    def conclude(self, *, environ: Mapping[str, str]) -> Conclusion | None:
        """Hold the figures against the gates and write the summary; `None` where no episode was played.

        Args:
            environ: usually `os.environ`; says where GitHub shows summaries.

        Raises:
            UsageError: what the run is held against cannot be read any more.
        """
        if self.summary is None:
            return None
        from pytest_mobilegym.report.pages.conclusion import conclude

        conclusion = conclude(self.folder, self.summary, environ=environ, **self.config.gates)
        self.remarks += conclusion.notes
        return conclusion

    @property
    def is_complete(self) -> bool:
        """Whether there was nothing to go on with."""
        return self.config.resume is not None and not self.left

    # All of it, for those who need not stop in between

    async def play_tasks(
        self,
        paths: Sequence[Path] = (),
        *,
        selection: Selection | None = None,
        on_row: Callable[[EpisodeRow], None] | None = None,
        on_start: Callable[[Path], None] | None = None,
    ) -> RunResult:
        """Take every step up to `finish` for the tasks below some paths.

        Args:
            paths: suites, folders of suites or `tasks.py` files; by default those of the run that goes on,
                else `task_suites` below the root, else the benchmark.
            selection: which templates to play; all by default.
            on_row: called as each episode ends.
            on_start: called with the run's folder before the first episode.

        Raises:
            UsageError: an option, a path or a name is wrong, the agent's endpoint does not answer, or the run
                that is to go on cannot.
            StorageError: the folder cannot be written any more.
            TaskError: the tasks cannot be loaded.
        """
        from pytest_mobilegym.runs.plan.episodes import Selection, check_apps, find_templates, plan

        self.check()
        self.install()
        selection = selection or Selection()
        wanted = (*selection.ids, *selection.suites)
        folders = paths or self._suites_of_resumed() or default_suites(self.root, wanted)
        templates, suites = find_templates(folders)
        check_apps(folders, templates, wanted)
        self.suites.update(suites)
        self.of_split(templates)
        selected = selection.select(templates, split=self.config.split)
        episodes, skipped = self.choose(plan(selected, self.config))
        if skipped and not episodes:
            reasons = "; ".join(f"{id}: {why}" for id, why in skipped.items())
            raise UsageError(f"No task fits a real phone: {reasons}")
        self.remarks += [f"skipped {id}: {reason}" for id, reason in skipped.items()]
        await asyncio.to_thread(self.reserve)
        if on_start is not None:
            on_start(self.folder)
        try:
            played = await self.play(episodes, on_row=on_row)
        finally:
            summary = self.finish()
        assert summary is not None, "the folder became a run"
        return RunResult(self.folder, [each.row for each in played], summary, tuple(self.remarks))

    def _suites_of_resumed(self) -> list[Path]:
        """Where the run that goes on had its tasks from."""
        if self.config.resume is None:
            return []
        from pytest_mobilegym.runs.folder.resume import suites_of

        return suites_of(self.config.resume, trusted=self.config.trust_code)


async def run(
    config: RunConfig,
    *,
    paths: Sequence[Path] = (),
    selection: Selection | None = None,
    on_row: Callable[[EpisodeRow], None] | None = None,
    on_start: Callable[[Path], None] | None = None,
    root: Path | None = None,
) -> RunResult:
    """Play every selected episode and write the run's folder.

    Args:
        config: the run's options; its `split` narrows the selection.
        paths: suites, folders of suites or `tasks.py` files; by default `task_suites` below `root`, else the
            benchmark.
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
    return await Run(config, root=root or Path.cwd()).play_tasks(
        paths, selection=selection, on_row=on_row, on_start=on_start
    )
