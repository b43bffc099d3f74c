"""Free execution: an instruction of the user's, with no task behind it and nobody who judges.

result = await execute("Open WeChat and tell Xiaohong I will be late", config, on_step=print)
print(result.row.stop_reason, result.changes, result.folder)
"""

from __future__ import annotations

import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.agents.agent import EpisodeKey
from pytest_mobilegym.errors import InfrastructureError, UsageError
from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord, StepRecord, StopReason
from pytest_mobilegym.records.redact import Redactor
from pytest_mobilegym.runs.folder.store import RunStore, now, reserve_folder
from pytest_mobilegym.runs.plan.config import RunConfig, install
from pytest_mobilegym.runs.play.devices import Devices
from pytest_mobilegym.runs.play.episode import EpisodeOutcome, Rules, Watcher, play
from pytest_mobilegym.runs.play.preflight import check_names, check_needs
from pytest_mobilegym.runs.play.replies import find_reply

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.phone.state import Change

EPISODE = "exec"
"""Id of the only episode, and of the template that is none."""

MAX_STEPS = 30
"""The step budget where none is given."""


class Executed(NamedTuple):
    """What became of an instruction.

    Attributes:
        folder: the run's folder.
        row: how it ended.
        changes: what differs in the phone's state, noise left out; `None` where the phone has none to read.
    """

    folder: Path
    row: EpisodeRow
    changes: tuple[Change, ...] | None


@dataclass(frozen=True)
class Instruction:
    """A prepared episode without a task."""

    instruction: str
    before: PhoneState
    max_steps: int
    task: None = None


async def execute(
    instruction: str,
    config: RunConfig,
    *,
    on_step: Watcher | None = None,
    root: Path | None = None,
) -> Executed:
    """Let an agent follow an instruction from the home screen of a fresh phone, and record it.

    Args:
        instruction: what the agent is told.
        config: agent, device, limits; what it says of tasks is of no account.
        on_step: told of every step as it ends.
        root: where `reports` is; the current folder by default.

    Raises:
        UsageError: an option is wrong, or the agent cannot do without a task.
        StorageError: the run's folder cannot be written any more.
    """
    from pytest_mobilegym.agents.registry import load_agent, release_agents
    from pytest_mobilegym.phone.model import changes_between
    from pytest_mobilegym.phone.phone import Phone

    check_names(config)
    install(config)
    _require_use(config)
    check_needs(config, judged=False)
    agent = load_agent(config.agent, config.agent_options)()
    phone = Phone.create(lang=config.lang)
    prepared = Instruction(instruction, phone.state, config.max_steps or MAX_STEPS)
    store = RunStore(reserve_folder(config, root=root or Path.cwd()), redactor=config.redactor)
    devices = Devices(config)
    started, clock = now(), time.monotonic()
    outcome, error = EpisodeOutcome(stop_reason=StopReason.ERROR), None
    try:
        device = await devices.open()
        store.open(config, suites=(), planned=[EPISODE])
        recorder = store.recorder(EPISODE)
        try:
            rules = _rules(config)
            outcome = await play(
                prepared,
                agent,
                device,
                judge=None,
                rules=rules,
                recorder=recorder,
                on_step=_redacted(on_step, store.redactor),
            )
        except InfrastructureError as failure:
            trace = "".join(traceback.format_exception(failure))
            error = ErrorRecord(kind="infrastructure", message=str(failure), traceback=trace)
        finally:
            await device.close()
        row = _row(prepared, config, outcome, error, started=started, seconds=time.monotonic() - clock)
        # It is printed, too; the files have all of it redacted anyway.
        row = EpisodeRow.model_validate(store.redactor.data(row.model_dump(mode="json")))
        if recorder.begun:
            row = row.model_copy(update={"trajectory": recorder.relative})
            recorder.finish(row, after=outcome.after, size=outcome.size)
            recorder.commit()
        store.append(row)
    finally:
        await release_agents()
        await devices.close()
        store.finish()
    changes = None if outcome.after is None else changes_between(prepared.before, outcome.after)
    return Executed(store.folder, row, changes)


def _require_use(config: RunConfig) -> None:
    """Raise for an agent that plays what tasks say."""
    from pytest_mobilegym.agents.registry import find_agent

    if find_agent(config.agent).kind == "solution" and config.from_run is None:
        raise UsageError(
            f"Agent {config.agent!r} plays the solutions of tasks, and this instruction is none."
        )


def _redacted(on_step: Watcher | None, redactor: Redactor) -> Watcher | None:
    """A watcher who is told no secret."""
    if on_step is None:
        return None

    def tell(step: StepRecord) -> None:
        on_step(StepRecord.model_validate(redactor.data(step.model_dump(mode="json"))))

    return tell


def _rules(config: RunConfig) -> Rules:
    from pytest_mobilegym.phone.declaration.registry import installed_apps

    return Rules(
        lang=config.lang,
        seed=config.sample_seed,
        format_errors=config.format_errors,
        loop_detect=config.loop_detect,
        record_state=config.record_state,
        asked=find_reply(config.info_reply),
        app_names=tuple(app.name[config.lang] for app in installed_apps().values() if not app.hidden),
        key=EpisodeKey(EPISODE, config.sample_seed, 0),
        cost_of=lambda usage: config.agent_options.cost(usage.prompt_tokens, usage.completion_tokens),
    )


def _row(
    prepared: Instruction,
    config: RunConfig,
    outcome: EpisodeOutcome,
    error: ErrorRecord | None,
    *,
    started: str,
    seconds: float,
) -> EpisodeRow:
    nothing: dict[str, Any] = {"params": {}, "apps": [], "capabilities": [], "splits": []}
    unjudged = dict.fromkeys(("passed", "false_complete", "overdue", "unexpected"), False)
    unsorted = dict.fromkeys(("difficulty", "scope", "objective", "composition"), "")
    return EpisodeRow(
        **nothing,
        **unjudged,
        **unsorted,
        episode=EPISODE,
        template=EPISODE,
        suite=EPISODE,
        instance=0,
        trial=0,
        instruction=prepared.instruction,
        lang=config.lang,
        seed=config.sample_seed,
        max_steps=prepared.max_steps,
        steps=outcome.steps,
        format_errors=outcome.format_errors,
        stop_reason=outcome.stop_reason,
        message=outcome.message,
        answer=outcome.answer,
        error=error,
        started=started,
        seconds=round(seconds, 3),
        prompt_tokens=outcome.prompt_tokens,
        completion_tokens=outcome.completion_tokens,
        cost=config.agent_options.cost(outcome.prompt_tokens, outcome.completion_tokens),
        state_hash_before=outcome.hash_before,
        state_hash_after=outcome.hash_after,
    )
