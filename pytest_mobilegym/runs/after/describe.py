"""An episode's row in words, for terminals and test reports."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.records.model import EpisodeRow, StepRecord, StopReason
from pytest_mobilegym.report.pages.action_view import words

if TYPE_CHECKING:
    from pytest_mobilegym.phone.state import Change

MOST_SIDE_EFFECTS = 12
LONGEST_VALUE = 160
"""Characters of a value; the trajectory holds all of it."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")

_ENDINGS = {
    StopReason.COMPLETE: "the agent declared it done",
    StopReason.ABORT: "the agent gave up",
    StopReason.MAX_STEPS: "the step budget was used up",
    StopReason.REPETITIVE_LOOP: "the same action came again and again",
    StopReason.FORMAT_ERROR: "the agent's replies held no valid action",
    StopReason.ERROR: "the agent failed",
    StopReason.AGENT_DIED: "the agent's process ended",
    StopReason.AGENT_TIMEOUT: "the agent's process gave no answer in time",
    StopReason.AGENT_PROTOCOL: "the agent's process did not keep to the protocol",
    StopReason.CONTEXT_LENGTH: "the agent's prompt was too long for its model",
    StopReason.CONTENT_FILTER: "the model's endpoint refused the agent's prompt for its content",
}


def describe_verdict(row: EpisodeRow) -> str:
    """One line: what became of the episode, and why it did not pass."""
    if row.error is not None:
        name = "JudgeError" if row.error.kind == "judge" else "InfrastructureError"
        return f"{name}: {row.error.message}"
    if row.verdict is None:
        return f"nobody could judge it, {row.stop_reason} after {row.steps}/{row.max_steps} steps"
    reached = sum(goal.passed for goal in row.verdict.goals)
    said = f"{reached}/{len(row.verdict.goals)} goals"
    if row.verdict.side_effects:
        said += f", {_count(len(row.verdict.side_effects), 'side effect')}"
    if row.verdict.passed and not row.passed:
        said += ", never declared COMPLETE"
    if row.estimated:
        said += f", estimated by {row.judge_model}"
    return f"{said}, {row.stop_reason} after {row.steps}/{row.max_steps} steps"


def describe_episode(row: EpisodeRow, *, run_dir: Path | None = None) -> str:
    """All that a reader of a failed test needs, on several lines.

    Args:
        run_dir: the run's folder, to say where the trajectory is.
    """
    return "\n".join(_lines(row, run_dir))


def describe_step(step: StepRecord) -> str:
    """A step as it ends: where, what and how long it took to decide; then why, and what went wrong."""
    done = "no valid action" if step.action is None else _on_one_line(words(step.action))
    lines = [f"{step.index + 1:3}  {step.app:14} {done}  ({step.seconds:.1f} s)"]
    if step.thought:
        lines.append(f"       {_cut(' '.join(step.thought.split()))}")
    remark = step.format_error or step.note
    if remark:
        lines.append(f"       note: {_on_one_line(remark)}")
    return "\n".join(lines)


def describe_changes(changes: Sequence[Change], *, most: int) -> str:
    """What differs between two states, a line each.

    Args:
        most: lines to give; the rest is counted.
    """
    if not changes:
        return "changed: nothing"
    lines = ["changed:"]
    lines += [
        f"  {change.path} {change.kind}: {_value(_data(change.before))} -> {_value(_data(change.after))}"
        for change in changes[:most]
    ]
    if len(changes) > most:
        lines.append(f"  and {len(changes) - most} more")
    return "\n".join(lines)


def _data(value: Any) -> Any:
    from pytest_mobilegym.phone.state import to_data

    return to_data(value)


def _lines(row: EpisodeRow, run_dir: Path | None) -> Iterator[str]:
    yield describe_verdict(row)
    yield f"  episode:     {row.episode} (seed {row.seed})"
    if row.instruction:
        yield f"  instruction: {_on_one_line(row.instruction)}"
    if row.error is None:
        yield f"  ended:       {row.stop_reason} after {_steps(row)}: {_ENDINGS[row.stop_reason]}"
    if row.format_errors:
        yield f"  malformed:   {_count(row.format_errors, 'reply', 'replies')} without a valid action"
    if row.message:
        yield f"  message:     {_on_one_line(row.message)}"
    if row.answer is not None:
        yield f"  answer:      {_on_one_line(row.answer)}"
    if row.verdict is not None:
        yield "  goals:"
        for goal in row.verdict.goals:
            if goal.passed:
                yield f"    passed  {goal.name}"
            else:
                yield f"    missed  {goal.name}"
                yield f"            expected {_cut(goal.expected)}"
                yield f"            actual   {_cut(goal.actual)}"
        if row.verdict.side_effects:
            yield "  side effects:"
            for effect in row.verdict.side_effects[:MOST_SIDE_EFFECTS]:
                yield f"    {effect.path} {effect.kind}: {_value(effect.before)} -> {_value(effect.after)}"
            rest = len(row.verdict.side_effects) - MOST_SIDE_EFFECTS
            if rest > 0:
                yield f"    and {rest} more"
    if row.trajectory is not None:
        yield f"  trajectory:  {run_dir / row.trajectory if run_dir else row.trajectory}"


def _steps(row: EpisodeRow) -> str:
    return f"{row.steps} of {_count(row.max_steps, 'step')}"


def _count(number: int, noun: str, plural: str | None = None) -> str:
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def _value(value: Any) -> str:
    return _cut(json.dumps(value, ensure_ascii=False, default=str))


def _on_one_line(text: str) -> str:
    return _cut(" ".join(text.split()), 400)


def without_controls(text: str) -> str:
    """A text of an agent's as a terminal may be given it: it cannot move the cursor or set the title."""
    return _CONTROLS.sub("", text)


def _cut(text: str, longest: int = LONGEST_VALUE) -> str:
    text = without_controls(text)
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
