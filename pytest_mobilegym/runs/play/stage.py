"""Where episodes are played: the agents, devices and pages of one event loop."""

from __future__ import annotations

import os
import time
import traceback
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.agents.agent import EpisodeKey
from pytest_mobilegym.agents.blame import describe_error
from pytest_mobilegym.errors import (
    AgentDown,
    EndpointDown,
    InfrastructureError,
    PhonesDown,
    StorageError,
    TaskError,
    UsageError,
)
from pytest_mobilegym.records.model import BegunRecord, EpisodeRow, ErrorRecord, StepRecord
from pytest_mobilegym.runs.folder.recorder import Recorder
from pytest_mobilegym.runs.folder.store import RunStore, now
from pytest_mobilegym.runs.plan.episodes import Planned, planned_phone, prepare_planned, trial_seed
from pytest_mobilegym.runs.plan.instruction import EXEC, Instruction
from pytest_mobilegym.runs.play.devices import Devices
from pytest_mobilegym.runs.play.episode import EpisodeOutcome, Judge, Rules, Watcher, play
from pytest_mobilegym.runs.play.episode_row import make_row
from pytest_mobilegym.runs.play.estimate import Estimator, goals_of
from pytest_mobilegym.runs.play.replies import find_reply
from pytest_mobilegym.runs.play.solution_length import ORACLE, solution_steps

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.agents.spec import AgentSpec
    from pytest_mobilegym.devices.device import Device
    from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.plan.real_phones import RealEpisode
    from pytest_mobilegym.tasks.instance import PreparedEpisode

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
"""Which of several processes this one is, for those who watch."""

ATTEMPTS = 2
"""How often an episode is played whose device or endpoint fails."""


@dataclass(frozen=True)
class Finished:
    """An episode that ended: its row and its trajectory, not yet part of the run.

    Attributes:
        outcome: `None` where the episode could not be played.
    """

    row: EpisodeRow
    recorder: Recorder
    outcome: EpisodeOutcome | None = None

    def commit(self, store: RunStore) -> EpisodeRow:
        """Make it part of the run."""
        self.recorder.commit()
        store.append(self.row)
        return self.row

    def discard(self) -> None:
        """Leave no trace of it."""
        self.recorder.discard()


class _Tried(NamedTuple):
    """What one attempt at an episode gave; `may_pass` says of its error that another one may go well."""

    prepared: PreparedEpisode | RealEpisode | Instruction | None
    outcome: EpisodeOutcome | None
    error: ErrorRecord | None
    may_pass: bool = False


class _Standing(NamedTuple):
    """How an agent stands to the harness.

    Attributes:
        handed: whether it is handed the task, the phone and the device.
        trusted: whether its code is the package's, or in another process.
        privileged: what the row says: it could look at more than the screen.
    """

    handed: bool
    trusted: bool
    privileged: bool


class Stage:
    """Plays planned episodes; everything that it holds belongs to the running event loop.

    Args:
        config: the run's options.
        store: the run's folder, open.
        make_agent: gives a fresh agent for each episode.
        playing: who it is; by default somebody of whom nothing is known.
        open_device: gives a device for one episode, which the stage closes.
        judge: the judge of every episode; `None` where nobody judges.
        app_names: display names of the installed apps.
        close: releases what the devices share.
        prepare: samples an episode's instance and arranges a phone for it.
        estimator: asks a model for the verdict, which takes the place of the judge's.
        regions: what the devices' phones have drawn, shared with those that failed episodes are replayed on.
    """

    def __init__(
        self,
        config: RunConfig,
        store: RunStore,
        *,
        make_agent: Callable[[], Agent],
        open_device: Callable[[], Awaitable[Device]],
        judge: Judge | None,
        app_names: tuple[str, ...] = (),
        close: Callable[[], Awaitable[None]] | None = None,
        prepare: Callable[[Planned], PreparedEpisode | Awaitable[RealEpisode]],
        estimator: Estimator | None = None,
        playing: AgentSpec | None = None,
        regions: SharedRegions | None = None,
    ) -> None:
        self.config = config
        self.store = store
        self._make_agent = make_agent
        self._open_device = open_device
        self._judge = judge
        self._app_names = app_names
        self._close = close
        self._prepare = prepare
        self._estimator = estimator
        self._playing = playing
        self._regions = regions
        self._stopped: ErrorRecord | None = None

    @classmethod
    def of(cls, config: RunConfig, store: RunStore, devices: Devices, *, judged: bool = True) -> Stage:
        """The stage that a run's options describe.

        Args:
            config: the options.
            store: the run's folder, open.
            devices: shared with others, and closed by their owner.
            judged: whether somebody judges the episodes.

        Raises:
            UsageError: the agent or the device is not there, or the agent lacks an option.
        """
        from pytest_mobilegym.agents.registry import find_agent, load_agent, release_agents
        from pytest_mobilegym.judge.verdict import judge
        from pytest_mobilegym.phone.declaration.registry import installed_apps

        def prepare(planned: Planned) -> PreparedEpisode | Awaitable[RealEpisode]:
            if config.on_phone:
                return devices.prepare(planned)
            return prepare_planned(planned, config, phone=planned_phone(planned, config))

        return cls(
            config,
            store,
            make_agent=load_agent(config.agent, config.agent_options),
            playing=find_agent(config.agent, config.agent_options),
            open_device=devices.open,
            judge=judge if judged else None,
            app_names=tuple(app.name[config.lang] for app in installed_apps().values() if not app.hidden),
            close=release_agents,
            prepare=prepare,
            regions=devices.regions,
            estimator=Estimator.of(config.judge_options) if judged and config.judged_by == "vlm" else None,
        )

    async def play(
        self,
        planned: Planned | Instruction,
        *,
        agent: Agent | None = None,
        device: Device | None = None,
        judge: Judge | None = None,
        on_step: Watcher | None = None,
    ) -> Finished:
        """Play an episode to its end; whatever happens becomes its row.

        Where the device or the agent's endpoint fails it is played once more from the start, on a fresh
        device; if that fails too its row is an infrastructure error, and so it is at once where a real phone
        may have sent, bought or deleted something by then, and of an instruction without a task, whose
        consequences nobody knows. Once the agent's program, the endpoint or the last phone is given up, so is
        every further episode: its row says so, and nothing is played.

        Args:
            planned: which episode.
            agent, device, judge: in place of the run's own; a device given here is not closed.
            on_step: told of every step as it ends, without secrets.

        Raises:
            StorageError: the run's folder cannot be written any more.
            UsageError: the agent cannot follow an instruction without a task.
        """
        started, clock = now(), time.monotonic()
        given: dict[str, Any] = {"agent": agent, "device": device, "judge": judge}
        for attempt in range(1, ATTEMPTS + 1):
            recorder = self.store.recorder(planned.id)
            tried = await self._try(planned, recorder, given, on_step)
            if not tried.may_pass or attempt == ATTEMPTS:
                break
            recorder.discard()
        prepared, outcome, error, _ = tried
        row = make_row(
            planned,
            self.config,
            prepared=prepared,
            outcome=outcome,
            error=error,
            attempt=attempt,
            started=started,
            seconds=time.monotonic() - clock,
            trajectory=recorder.relative if recorder.begun else None,
            oracle_steps=_solution_steps(
                prepared,
                outcome,
                device=self.config.device,
                solved=agent is None and self.config.agent == ORACLE,
            ),
            replaced=sorted(name for name, value in given.items() if value is not None),
        )
        row = row.model_copy(update={"record": recorder.digest})
        row = EpisodeRow.model_validate(self.store.redactor.data(row.model_dump(mode="json")))
        if recorder.begun:
            ended = outcome or EpisodeOutcome()
            try:
                recorder.finish(row, after=ended.after, size=ended.size)
                self._explain(row, prepared, recorder)
            except StorageError:
                recorder.discard()
                raise
        return Finished(row, recorder, outcome)

    def _explain(self, row: EpisodeRow, prepared: object, recorder: Recorder) -> None:
        """Keep what shows why an episode failed; of a baseline nobody asks."""
        from pytest_mobilegym.records.load import load_steps
        from pytest_mobilegym.runs.play.evidence import gather_evidence, needs_evidence
        from pytest_mobilegym.tasks.instance import PreparedEpisode

        is_baseline = self._playing is not None and self._playing.kind == "baseline"
        if is_baseline or not isinstance(prepared, PreparedEpisode) or not needs_evidence(row):
            return
        trajectory = load_steps(recorder.folder)
        if trajectory is None:
            return
        evidence = gather_evidence(
            row, trajectory.steps, task=prepared.task, before=prepared.before, regions=self._regions
        )
        if evidence is not None:
            recorder.explain(evidence)

    async def close(self) -> None:
        """Release agents' connections, pages and browser."""
        if self._close is not None:
            await self._close()

    async def _try(
        self,
        planned: Planned | Instruction,
        recorder: Recorder,
        given: Mapping[str, Any],
        on_step: Watcher | None,
    ) -> _Tried:
        """Play an episode once; one that is cancelled leaves no trace."""
        if self._stopped is not None and given["agent"] is None:
            return _Tried(None, None, self._stopped)
        prepared: PreparedEpisode | RealEpisode | Instruction | None = None
        try:
            arranged = planned if isinstance(planned, Instruction) else self._prepare(planned)
            prepared = await arranged if isawaitable(arranged) else arranged
            recorder.about = BegunRecord(
                episode=planned.id,
                worker=WORKER,
                max_steps=prepared.max_steps,
                instruction=prepared.instruction,
                started=now(),
            )
            outcome = await self._play(prepared, planned, recorder, on_step, **given)
        except StorageError:
            # Not this episode's trouble: the run is over, and goes on with --resume.
            recorder.discard()
            raise
        except TaskError as failure:
            error = _error("judge", f"The task could not be set up: {failure}", failure)
            return _Tried(prepared, None, error)
        except UsageError as failure:
            if isinstance(planned, Instruction):
                # It is the only one, and whoever gave it is there to read why.
                recorder.discard()
                raise
            return _Tried(prepared, None, _error("infrastructure", str(failure), failure))
        except (AgentDown, EndpointDown, PhonesDown) as failure:
            self._stopped = _error("infrastructure", str(failure), failure)
            return _Tried(prepared, None, self._stopped)
        except InfrastructureError as failure:
            error = _error("infrastructure", str(failure), failure)
            return _Tried(prepared, None, error, may_pass=self._may_repeat(planned, recorder))
        except Exception as failure:
            error = _error("infrastructure", describe_error(failure), failure)
            return _Tried(prepared, None, error, may_pass=self._may_repeat(planned, recorder))
        except BaseException:
            recorder.discard()
            raise
        return _Tried(prepared, outcome, outcome.error)

    def _may_repeat(self, planned: Planned | Instruction, recorder: Recorder) -> bool:
        """Whether an episode that broke off may be played again: not what would be paid for or sent twice."""
        if isinstance(planned, Instruction):
            return False
        costs = self.config.on_phone and bool(planned.template.consequences())
        return not (costs and recorder.begun)

    async def _play(
        self,
        prepared: PreparedEpisode | RealEpisode | Instruction,
        planned: Planned | Instruction,
        recorder: Recorder,
        on_step: Watcher | None,
        *,
        agent: Agent | None,
        device: Device | None,
        judge: Judge | None,
    ) -> EpisodeOutcome:
        config = self.config
        template, trial = (
            (EXEC, 0) if isinstance(planned, Instruction) else (planned.template.id, planned.trial)
        )
        async with AsyncExitStack() as parting:
            acted_on = device or await self._open_device()
            if device is None:
                parting.push_async_callback(acted_on.close)
            player = agent or self._make_agent()
            parting.callback(self._leave, player, recorder)
            standing = self._standing(player, replaced=agent is not None)
            rules = Rules(
                lang=config.lang,
                # Trials of one instance differ for an agent that draws random numbers.
                seed=trial_seed(prepared.seed, trial),
                format_errors=config.format_errors,
                loop_detect=config.loop_detect,
                record_state=config.record_state,
                asked=find_reply(config.info_reply),
                app_names=self._app_names,
                park=config.in_flight > config.pages,
                privileged=standing.handed,
                trusted=standing.trusted,
                key=EpisodeKey(template, prepared.seed, trial),
                observe=config.observe,
                cost_of=lambda usage: config.agent_options.cost(usage.prompt_tokens, usage.completion_tokens),
            )
            outcome = await play(
                prepared,
                player,
                acted_on,
                judge=judge or self._judge,
                rules=rules,
                recorder=recorder,
                on_step=None if on_step is None else self._without_secrets(on_step),
            )
        outcome.privileged = standing.privileged
        if self._estimator is not None and judge is None:
            await self._estimator.conclude(
                outcome,
                recorder.folder,
                instruction=prepared.instruction,
                goals=goals_of(prepared, outcome),
            )
        return outcome

    def _standing(self, agent: Agent, *, replaced: bool) -> _Standing:
        """How an agent stands to the harness, by its registration and by whose code it is; what it says of
        itself, or what somebody sets on it, counts for nothing."""
        from pytest_mobilegym.agents.registry import is_of_the_package

        known = None if replaced else self._playing
        trusted = is_of_the_package(agent) and (known is None or known.trusted)
        handed = getattr(type(agent), "privileged", False) is True if known is None else known.privileged
        return _Standing(handed, trusted, privileged=handed or not trusted or replaced)

    def _leave(self, agent: Agent, recorder: Recorder) -> None:
        """Part with an agent that lives in a process of its own; what it wrote there is kept."""
        if self._playing is None or self._playing.process == "inside":
            return
        from pytest_mobilegym.agents.process.outside import OutsideAgent

        if isinstance(agent, OutsideAgent):
            agent.close()
            recorder.log(agent.take_log())

    def _without_secrets(self, on_step: Watcher) -> Watcher:
        """A watcher who is told no secret."""

        def tell(step: StepRecord) -> None:
            on_step(StepRecord.model_validate(self.store.redactor.data(step.model_dump(mode="json"))))

        return tell


def _solution_steps(
    prepared: PreparedEpisode | RealEpisode | Instruction | None,
    outcome: EpisodeOutcome | None,
    *,
    device: str,
    solved: bool,
) -> int | None:
    """Steps of the task's own solution, where they can be known on this device's terms.

    The oracle shows it by its own steps.
    """
    if prepared is None or outcome is None or outcome.verdict is None:
        return None
    if solved:
        return outcome.steps if outcome.verdict.passed else None
    return None if prepared.task is None else solution_steps(prepared.task, prepared.before, device=device)


def _error(kind: Any, message: str, error: BaseException) -> ErrorRecord:
    return ErrorRecord(kind=kind, message=message, traceback="".join(traceback.format_exception(error)))
