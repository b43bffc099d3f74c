"""The row of an episode: what of its plan, its outcome and its verdict goes on record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.judge.verdict import conclusions
from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord, StopReason
from pytest_mobilegym.runs.plan.instruction import EXEC, Instruction
from pytest_mobilegym.runs.play.episode import EpisodeOutcome
from pytest_mobilegym.tasks.splits import splits_by_template

if TYPE_CHECKING:
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.plan.episodes import Planned
    from pytest_mobilegym.runs.plan.real_phones import RealEpisode
    from pytest_mobilegym.tasks.instance import PreparedEpisode


def make_row(
    planned: Planned | Instruction,
    config: RunConfig,
    *,
    prepared: PreparedEpisode | RealEpisode | Instruction | None = None,
    outcome: EpisodeOutcome | None = None,
    error: ErrorRecord | None,
    attempt: int = 1,
    started: str,
    seconds: float,
    trajectory: str | None = None,
    oracle_steps: int | None = None,
    replaced: Sequence[str] = (),
) -> EpisodeRow:
    """The row of an episode.

    Args:
        planned: which episode it is.
        prepared: its instance; `None` where it could not be set up.
        outcome: how it ended; `None` where it could not be played.
        error: what was in its way, which is no fault of the agent's.
        attempt: which attempt at it this was, from 1.
        started: when, ISO 8601 UTC.
        seconds: how long it took, on the clock on the wall.
        trajectory: its folder below the run's; `None` where nothing was recorded.
        oracle_steps: steps of the task's own solution, where they are known.
        replaced: what the user put in place of the run's own: "agent", "device", "judge".
    """
    ended = outcome or EpisodeOutcome(stop_reason=StopReason.ERROR)
    verdict = ended.verdict if error is None else None
    row: dict[str, Any] = describe_plan(planned) | {
        "attempt": attempt,
        "params": prepared.params if prepared else {},
        "instruction": prepared.instruction if prepared else "",
        "lang": config.lang,
        "owner": _owner(prepared, config),
        "seed": prepared.seed if prepared else 0,
        "max_steps": prepared.max_steps if prepared else _budget(planned, config),
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
        "privileged": ended.privileged,
        "confidence": ended.confidence,
    }
    return EpisodeRow(**row, **conclusions(ended.stop_reason, verdict))


def describe_plan(planned: Planned | Instruction) -> dict[str, Any]:
    """Fields of a row that the template and the plan give; nothing much of an episode without a task."""
    if isinstance(planned, Instruction):
        unsorted = dict.fromkeys(("difficulty", "scope", "objective", "composition"), "")
        nothing: dict[str, Any] = {"apps": [], "capabilities": [], "splits": [], "instance": 0, "trial": 0}
        return {"episode": planned.id, "template": EXEC, "suite": EXEC, **unsorted, **nothing}
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


def _owner(prepared: PreparedEpisode | RealEpisode | Instruction | None, config: RunConfig) -> str | None:
    if config.on_phone or prepared is None or isinstance(prepared, Instruction):
        return None
    return prepared.before.os.owner.profile


def _budget(planned: Planned | Instruction, config: RunConfig) -> int:
    if isinstance(planned, Instruction):
        return planned.max_steps
    return config.max_steps or planned.template.step_budget()
