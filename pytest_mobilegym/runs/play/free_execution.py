"""Free execution: an instruction of the user's, with no task behind it and nobody who judges.

result = await execute("Open WeChat and tell Xiaohong I will be late", config, on_step=print)
print(result.row.stop_reason, result.changes, result.folder)
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.runs.plan.config import RunConfig
from pytest_mobilegym.runs.plan.instruction import Instruction
from pytest_mobilegym.runs.play.episode import Watcher
from pytest_mobilegym.runs.play.run import Run

if TYPE_CHECKING:
    from pytest_mobilegym.phone.state import Change

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
    from pytest_mobilegym.phone.model import changes_between
    from pytest_mobilegym.phone.phone import Phone

    # The only episode keeps its page while the agent thinks.
    run = Run(config.model_copy(update={"in_flight": 1}), root=root or Path.cwd(), judged=False)
    run.check()
    run.install()
    _require_use(config)
    run.reserve()
    before = Phone.create(lang=config.lang, owner=config.owner, lively=config.lively).state
    episode = Instruction(instruction, before, config.max_steps or MAX_STEPS, seed=config.sample_seed)
    try:
        (finished,) = await run.play([episode], on_step=on_step)
    finally:
        run.finish()
    after = finished.outcome.after if finished.outcome is not None else None
    changes = None if after is None else changes_between(before, after)
    return Executed(run.folder, finished.row, changes)


def _require_use(config: RunConfig) -> None:
    """Raise for an agent that plays what tasks say."""
    from pytest_mobilegym.agents.registry import find_agent

    if find_agent(config.agent, config.agent_options).kind == "solution" and config.from_run is None:
        raise UsageError(
            f"Agent {config.agent!r} plays the solutions of tasks, and this instruction is none."
        )
