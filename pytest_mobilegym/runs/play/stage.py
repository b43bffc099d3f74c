"""Where episodes are played: the agents, devices and pages of one event loop."""

from __future__ import annotations

import os
import time
import traceback
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.agents.agent import EpisodeKey
from pytest_mobilegym.errors import (
    EndpointDown,
    InfrastructureError,
    PhonesDown,
    StorageError,
    TaskError,
    UsageError,
)
from pytest_mobilegym.records.model import BegunRecord, EpisodeRow, ErrorRecord, StopReason
from pytest_mobilegym.runs.folder.recorder import Recorder
from pytest_mobilegym.runs.folder.store import RunStore, now
from pytest_mobilegym.runs.plan.episodes import Planned, prepare_planned, trial_seed
from pytest_mobilegym.runs.play.devices import Devices
from pytest_mobilegym.runs.play.episode import EpisodeOutcome, Judge, Rules, describe_error, play
from pytest_mobilegym.runs.play.estimate import Estimator, goals_of
from pytest_mobilegym.runs.play.replies import find_reply
from pytest_mobilegym.tasks.splits import splits_by_template

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.devices.device import Device
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

    prepared: PreparedEpisode | RealEpisode | None
    outcome: EpisodeOutcome | None
    error: ErrorRecord | None
    may_pass: bool = False


class Stage:
    """Plays planned episodes; everything that it holds belongs to the running event loop.

    Args:
        config: the run's options.
        store: the run's folder, open.
        make_agent: gives a fresh agent for each episode.
        open_device: gives a device for one episode, which the stage closes.
        judge: the judge of every episode.
        app_names: display names of the installed apps.
        close: releases what the devices share.
        prepare: samples an episode's instance and arranges a phone for it.
        estimator: asks a model for the verdict, which takes the place of the judge's.
    """

    def __init__(
        self,
        config: RunConfig,
        store: RunStore,
        *,
        make_agent: Callable[[], Agent],
        open_device: Callable[[], Awaitable[Device]],
        judge: Judge,
        app_names: tuple[str, ...] = (),
        close: Callable[[], Awaitable[None]] | None = None,
        prepare: Callable[[Planned], PreparedEpisode | Awaitable[RealEpisode]],
        estimator: Estimator | None = None,
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
        self._stopped: ErrorRecord | None = None

    @classmethod
    def of(cls, config: RunConfig, store: RunStore, devices: Devices | None = None) -> Stage:
        """The stage that a run's options describe.

        Args:
            devices: shared with others, who close them; the stage's own by default.

        Raises:
            UsageError: the agent or the device is not there, or the agent lacks an option.
        """
        from pytest_mobilegym.agents.registry import load_agent, release_agents
        from pytest_mobilegym.judge.verdict import judge
        from pytest_mobilegym.phone.declaration.registry import installed_apps
        from pytest_mobilegym.phone.phone import Phone

        lent = devices or Devices(config)

        async def close() -> None:
            await release_agents()
            if devices is None:
                await lent.close()

        def prepare(planned: Planned) -> PreparedEpisode | Awaitable[RealEpisode]:
            if config.on_phone:
                return lent.prepare(planned)
            return prepare_planned(planned, config, phone=Phone.create(lang=config.lang))

        return cls(
            config,
            store,
            make_agent=load_agent(config.agent, config.agent_options),
            open_device=lent.open,
            judge=judge,
            app_names=tuple(app.name[config.lang] for app in installed_apps().values() if not app.hidden),
            close=close,
            prepare=prepare,
            estimator=Estimator.of(config.judge_options) if config.judged_by == "vlm" else None,
        )

    async def play(
        self,
        planned: Planned,
        *,
        agent: Agent | None = None,
        device: Device | None = None,
        judge: Judge | None = None,
    ) -> Finished:
        """Play an episode to its end; whatever happens becomes its row.

        Where the device or the agent's endpoint fails it is played once more from the start, on a fresh
        device; if that fails too its row is an infrastructure error, and so it is at once where a real phone
        may have sent, bought or deleted something by then. Once the endpoint or the last
        phone is given up, so is every further episode: its row says so, and nothing is played.

        Args:
            agent, device, judge: in place of the run's own; a device given here is not closed.

        Raises:
            StorageError: the run's folder cannot be written any more.
        """
        started, clock = now(), time.monotonic()
        given: dict[str, Any] = {"agent": agent, "device": device, "judge": judge}
        for attempt in range(1, ATTEMPTS + 1):
            recorder = self.store.recorder(planned.id)
            tried = await self._try(planned, recorder, given)
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
                solved=agent is None and self.config.agent == "oracle",
            ),
            replaced=sorted(name for name, value in given.items() if value is not None),
        )
        row = EpisodeRow.model_validate(self.store.redactor.data(row.model_dump(mode="json")))
        if recorder.begun:
            ended = outcome or EpisodeOutcome()
            try:
                recorder.finish(row, after=ended.after, size=ended.size)
            except StorageError:
                recorder.discard()
                raise
        return Finished(row, recorder, outcome)

    async def close(self) -> None:
        """Release agents' connections, pages and browser."""
        if self._close is not None:
            await self._close()

    async def _try(self, planned: Planned, recorder: Recorder, given: Mapping[str, Any]) -> _Tried:
        """Play an episode once; one that is cancelled leaves no trace."""
        if self._stopped is not None and given["agent"] is None:
            return _Tried(None, None, self._stopped)
        prepared: PreparedEpisode | RealEpisode | None = None
        try:
            arranged = self._prepare(planned)
            prepared = await arranged if isawaitable(arranged) else arranged
            recorder.about = BegunRecord(
                episode=planned.id,
                worker=WORKER,
                max_steps=prepared.max_steps,
                instruction=prepared.instruction,
                started=now(),
            )
            outcome = await self._play(prepared, planned, recorder, **given)
        except StorageError:
            # Not this episode's trouble: the run is over, and goes on with --resume.
            recorder.discard()
            raise
        except TaskError as failure:
            error = _error("judge", f"The task could not be set up: {failure}", failure)
            return _Tried(prepared, None, error)
        except UsageError as failure:
            return _Tried(prepared, None, _error("infrastructure", str(failure), failure))
        except (EndpointDown, PhonesDown) as failure:
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

    def _may_repeat(self, planned: Planned, recorder: Recorder) -> bool:
        """Whether an episode that broke off may be played again: not what would be paid for or sent twice."""
        costs = self.config.on_phone and bool(planned.template.consequences())
        return not (costs and recorder.begun)

    async def _play(
        self,
        prepared: PreparedEpisode | RealEpisode,
        planned: Planned,
        recorder: Recorder,
        *,
        agent: Agent | None,
        device: Device | None,
        judge: Judge | None,
    ) -> EpisodeOutcome:
        config = self.config
        rules = Rules(
            lang=config.lang,
            # Trials of one instance differ for an agent that draws random numbers.
            seed=trial_seed(prepared.seed, planned.trial),
            format_errors=config.format_errors,
            loop_detect=config.loop_detect,
            record_state=config.record_state,
            asked=find_reply(config.info_reply),
            app_names=self._app_names,
            park=config.in_flight > config.pages,
            key=EpisodeKey(planned.template.id, prepared.seed, planned.trial),
            cost_of=lambda usage: config.agent_options.cost(usage.prompt_tokens, usage.completion_tokens),
        )
        acted_on = device or await self._open_device()
        try:
            outcome = await play(
                prepared,
                agent or self._make_agent(),
                acted_on,
                judge=judge or self._judge,
                rules=rules,
                recorder=recorder,
            )
        finally:
            if device is None:
                await acted_on.close()
        if self._estimator is not None and judge is None:
            await self._estimator.conclude(
                outcome,
                recorder.folder,
                instruction=prepared.instruction,
                goals=goals_of(prepared, outcome),
            )
        return outcome


def make_row(
    planned: Planned,
    config: RunConfig,
    *,
    prepared: PreparedEpisode | RealEpisode | None,
    outcome: EpisodeOutcome | None,
    error: ErrorRecord | None,
    attempt: int = 1,
    started: str,
    seconds: float,
    trajectory: str | None = None,
    oracle_steps: int | None = None,
    replaced: Sequence[str] = (),
) -> EpisodeRow:
    """The row of an episode; of one that could not be played or set up what is known of it."""
    template = planned.template
    ended = outcome or EpisodeOutcome(stop_reason=StopReason.ERROR)
    verdict = ended.verdict if error is None else None
    budget = config.max_steps or template.step_budget()
    row: dict[str, Any] = describe_plan(planned) | {
        "attempt": attempt,
        "params": prepared.params if prepared else {},
        "instruction": prepared.instruction if prepared else "",
        "lang": config.lang,
        "seed": prepared.seed if prepared else 0,
        "max_steps": prepared.max_steps if prepared else budget,
        "steps": ended.steps,
        "oracle_steps": oracle_steps,
        "format_errors": ended.format_errors,
        "stop_reason": ended.stop_reason,
        "message": ended.message,
        "answer": ended.answer,
        "verdict": verdict,
        "estimated": ended.estimated,
        "judge_model": ended.judge_model,
        "judge_prompt_tokens": ended.judge_prompt_tokens,
        "judge_completion_tokens": ended.judge_completion_tokens,
        "judge_cost": config.judge_options.cost(ended.judge_prompt_tokens, ended.judge_completion_tokens),
        "state_verdict": ended.state_verdict,
        "criteria": ended.criteria,
        "error": error,
        "started": started,
        "seconds": round(seconds, 3),
        "prompt_tokens": ended.prompt_tokens,
        "completion_tokens": ended.completion_tokens,
        "cost": config.agent_options.cost(ended.prompt_tokens, ended.completion_tokens),
        "state_hash_before": ended.hash_before,
        "state_hash_after": ended.hash_after,
        "trajectory": trajectory,
        "replaced": list(replaced),
    }
    return EpisodeRow(**row, **conclusions(ended.stop_reason, verdict))


def describe_plan(planned: Planned) -> dict[str, Any]:
    """Fields of a row that the template and the plan give."""
    template = planned.template
    return {
        "episode": planned.id,
        "template": template.id,
        "suite": template.suite,
        "instance": planned.instance,
        "trial": planned.trial,
        "apps": list(template.apps),
        "difficulty": template.difficulty,
        "scope": template.scope,
        "objective": template.objective,
        "composition": template.composition,
        "capabilities": list(template.capabilities),
        "splits": list(splits_by_template().get(template.id, ())),
    }


def conclusions(stop_reason: StopReason, verdict: Any) -> Mapping[str, bool]:
    """Fields of a row that follow from how the episode ended and the verdict, `None` for none."""
    declared = stop_reason is StopReason.COMPLETE
    cut_off = stop_reason in (StopReason.MAX_STEPS, StopReason.REPETITIVE_LOOP)
    return {
        "passed": verdict is not None and declared and verdict.passed,
        "false_complete": verdict is not None and declared and not verdict.passed,
        "overdue": verdict is not None and cut_off and verdict.success,
        "unexpected": verdict is not None and not verdict.clean,
    }


def _solution_steps(
    prepared: PreparedEpisode | RealEpisode | None,
    outcome: EpisodeOutcome | None,
    *,
    device: str,
    solved: bool,
) -> int | None:
    """Steps of the task's own solution, COMPLETE included, where they can be known on this device's terms.

    A finger may have to swipe where a target is enough, so that on a device with pixels only the oracle
    itself shows how many steps there are.
    """
    from pytest_mobilegym.phone.hand import Hand
    from pytest_mobilegym.phone.phone import Phone

    if prepared is None or outcome is None or outcome.verdict is None:
        return None
    if solved:
        return outcome.steps if outcome.verdict.passed else None
    if device != "dom" or prepared.task is None:
        return None
    hand = Hand(Phone(prepared.before))
    try:
        prepared.task.solution(hand)
    except Exception:
        return None
    return len(hand.moves) + 1


def _error(kind: Any, message: str, error: BaseException) -> ErrorRecord:
    return ErrorRecord(kind=kind, message=message, traceback="".join(traceback.format_exception(error)))
