"""What the page shows of one episode: verdict, steps, and what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.evidence import Evidence, load_evidence
from pytest_mobilegym.records.load import Trajectory, inside, load_trajectory, read_bytes
from pytest_mobilegym.records.model import EpisodeRow, GoalResult, StepRecord
from pytest_mobilegym.report.figures import numbers
from pytest_mobilegym.report.figures.failures import CLASSES, classify
from pytest_mobilegym.report.pages.action_view import WIDTH, describe_shape, event_words, shapes, words
from pytest_mobilegym.report.pages.effects import is_own, knows_steps, show_change, show_effects
from pytest_mobilegym.report.pages.episodes import clock, outcome, stop_words
from pytest_mobilegym.report.pages.explorer.changes import change_tree, compare
from pytest_mobilegym.report.pages.explorer.prompts import shorten
from pytest_mobilegym.report.pages.failure_words import strip_of, tell_failure
from pytest_mobilegym.report.pages.recorded_values import as_text, read_goal, read_value
from pytest_mobilegym.report.pages.snapshots import States, read_states
from pytest_mobilegym.report.pages.state_path import order_path

_USUAL = (1080, 2400)
"""Shape of a screen of which nothing is known."""
_TALLEST = 4.0


def describe_episode(run: Path, row: EpisodeRow) -> dict[str, Any]:
    """The data of an episode's page; what cannot be read is said in `trouble`, and the rest is there."""
    trouble = ""
    trajectory = None
    try:
        trajectory = load_trajectory(run, row)
    except (UsageError, OSError) as error:
        trouble = f"The trajectory cannot be read: {error}"
    states, unread = _states(trajectory)
    changes, why = _changes(trajectory, row, states)
    effects = row.verdict.side_effects if row.verdict else []
    steps = trajectory.steps if trajectory else []
    evidence = load_evidence(run, row)
    shown = describe_steps(run, trajectory, states=states) if trajectory else []
    if evidence is not None:
        shown = [step | {"element": name} for step, name in zip(shown, evidence.elements, strict=False)]
    return {
        "id": row.episode,
        "instruction": row.instruction,
        "lang": row.lang,
        "outcome": outcome(row),
        "facts": _facts(row),
        "goals": [_goal(goal) for goal in row.verdict.goals] if row.verdict else [],
        "effects": [
            asdict(effect) for effect in show_effects(effects, steps, states=states, evidence=evidence)
        ],
        "why": _why(row, evidence),
        "knows_steps": knows_steps(steps),
        "estimate": _estimate(row),
        "message": row.message,
        "answer": row.answer,
        "error": row.error.model_dump() if row.error else None,
        "changes": changes,
        "trouble": " ".join(part for part in (trouble, unread, why) if part),
        "steps": shown,
        "times": describe_times(steps),
        "final": _final(run, trajectory) if trajectory else None,
        "recorded": trajectory is not None,
    }


def _why(row: EpisodeRow, evidence: Evidence | None) -> dict[str, Any] | None:
    """Why the episode did not pass; `None` where it did, or where that is no matter of the agent's."""
    failure = classify(row, evidence)
    if failure is None:
        return None
    strip = strip_of(evidence) if evidence is not None else None
    return {
        **CLASSES[failure.kind]._asdict(),
        **tell_failure(failure)._asdict(),
        "others": [CLASSES[kind].label for kind in failure.others],
        "strip": strip
        and {
            "steps": strip.steps,
            "goals": [{"name": name, "reached": reached} for name, reached in strip.goals],
            "spilled": strip.spilled,
        },
    }


def describe_steps(run: Path, trajectory: Trajectory, *, states: States = ()) -> list[dict[str, Any]]:
    """The steps of a trajectory, with the touches as shapes on a drawing 360 wide.

    Args:
        states: before and after the episode, for what records call themselves.
    """
    height = drawing_height(trajectory)
    home = run.resolve()
    return [
        _step(step, run=home, trajectory=trajectory, height=height, states=states)
        for step in trajectory.steps
    ]


def _step(
    step: StepRecord, *, run: Path, trajectory: Trajectory, height: float, states: States
) -> dict[str, Any]:
    folder = trajectory.folder
    said = {
        "index": step.index,
        "action": words(step.action),
        "exact": _exact(step.action),
        "kind": str((step.action or {}).get("kind", "")).lower(),
        "valid": step.action is not None,
        "remarks": [remark for remark in (step.format_error, step.note) if remark],
        "thought": step.thought,
        "reply": _reply(folder, step.reply),
        "prompt": step.prompt is not None,
        "app": step.app,
        "clock": clock(step.now),
        "now": step.now,
        "seconds": _duration(step.seconds),
        "phone_seconds": _duration(step.phone_seconds or 0.0),
        "tokens": [step.prompt_tokens, step.completion_tokens],
        "events": [event_words(event) for event in step.events],
        "screen": _address(run, folder, step.screenshot),
        "height": height,
        "shapes": [describe_shape(shape) for shape in shapes(step.action, height=height)],
    }
    if step.changes is not None:
        said["changes"] = [_step_change(change, trajectory.by_itself, states) for change in step.changes]
    return said


def _duration(seconds: float) -> str:
    """A time that shows in tenths of a second, else ""."""
    return numbers.duration(seconds) if seconds >= 0.05 else ""


def describe_times(steps: Sequence[StepRecord]) -> dict[str, Any] | None:
    """How long model and phone took for each step; `None` where nobody measured."""
    if not any(step.seconds or step.phone_seconds for step in steps):
        return None
    phone = [step.phone_seconds for step in steps if step.phone_seconds is not None]
    return {
        "steps": [[round(step.seconds, 3), round(step.phone_seconds or 0.0, 3)] for step in steps],
        "model": numbers.duration(sum(step.seconds for step in steps)),
        "phone": numbers.duration(sum(phone)) if phone else "",
    }


def _exact(action: Mapping[str, Any] | None) -> str:
    """An action as it was recorded, where its words round the points of it; else ""."""
    points = [value for name, value in (action or {}).items() if name.startswith("point")]
    rounded = any(
        isinstance(part, float) and not part.is_integer()
        for point in points
        if isinstance(point, list | tuple)
        for part in point
    )
    return as_text(action) if rounded else ""


def _step_change(change: Mapping[str, Any], by_itself: Sequence[str], states: States) -> dict[str, Any]:
    path, kind = str(change.get("path", "")), str(change.get("kind", "changed"))
    shown = show_change(path, kind, before=change.get("before"), after=change.get("after"), states=states)
    return asdict(shown) | {"own": is_own(path, kind, by_itself)}


def _goal(goal: GoalResult) -> dict[str, Any]:
    return {"name": goal.name, "passed": goal.passed, **read_goal(goal)._asdict()}


def _final(run: Path, trajectory: Trajectory) -> str | None:
    """The screen after the last action, of an episode that was cut off."""
    names = (f"final{ending}" for ending in (".jpg", ".png", ".webp"))
    found = next((name for name in names if (trajectory.folder / name).is_file()), None)
    return _address(run.resolve(), trajectory.folder, found)


def _estimate(row: EpisodeRow) -> dict[str, Any] | None:
    """What a model judged by, where one did."""
    if not row.estimated:
        return None
    state = row.state_verdict
    return {
        "model": row.judge_model or "a model",
        "reasons": row.verdict.reasons if row.verdict else "",
        "criteria": row.criteria,
        "state": None if state is None else "passed" if state.passed else "not passed",
    }


def _facts(row: EpisodeRow) -> list[tuple[str, str]]:
    facts = [
        ("Episode", row.episode),
        ("Template", row.template),
        ("Instance, trial", f"{row.instance}, {row.trial}"),
        ("Difficulty", f"{row.difficulty}, {row.scope}"),
        ("Kind", f"{row.objective}, {row.composition}"),
        ("Apps", ", ".join(row.apps) or "none"),
        ("Capabilities", ", ".join(row.capabilities) or "none"),
        ("Splits", ", ".join(row.splits) or "none"),
        ("Stopped by", stop_words(row.stop_reason)),
        ("Steps", f"{row.steps} of {row.max_steps}"),
        ("Solution’s steps", numbers.NOT_AVAILABLE if row.oracle_steps is None else str(row.oracle_steps)),
        ("Format errors", str(row.format_errors)),
        ("Time", numbers.duration(row.seconds)),
        ("Tokens", f"{row.prompt_tokens:,} in, {row.completion_tokens:,} out"),
        ("Cost", numbers.money(row.cost)),
        ("Attempt", str(row.attempt)),
        ("Seed", str(row.seed)),
    ]
    if row.replaced:
        facts.append(("Replaced", ", ".join(row.replaced)))
    return facts + [(f"Parameter {name}", read_value(value).text) for name, value in row.params.items()]


def _states(trajectory: Trajectory | None) -> tuple[States, str]:
    """The snapshots, empty where there are none, and what kept them from being read."""
    try:
        return (trajectory and read_states(trajectory.folder)) or (), ""
    except ValueError as error:
        return (), f"The changes cannot be shown: {error}."


def _changes(
    trajectory: Trajectory | None, row: EpisodeRow, states: States
) -> tuple[dict[str, Any] | None, str]:
    """The tree of changes, and what kept it from being made."""
    if trajectory is None or not states:
        return None, ""
    effects = row.verdict.side_effects if row.verdict else []
    flagged = [order_path(effect.path) if effect.kind == "reordered" else effect.path for effect in effects]
    by_itself = trajectory.by_itself
    try:
        before, after = states
        return change_tree(compare(before, after), flagged=flagged, by_itself=by_itself, states=states), ""
    except (RecursionError, TypeError):
        # orjson refuses what is nested deeply by a TypeError.
        return None, "The changes cannot be shown: the snapshots are nested too deeply."


def _reply(folder: Path, name: str | None) -> str:
    path = inside(folder, name) if name else None
    if path is None:
        return ""
    try:
        return shorten(read_bytes(path).decode("utf-8", "replace"))
    except (UsageError, OSError):
        return ""


def _address(run: Path, folder: Path, name: str | None) -> str | None:
    """Where the page finds a file of the trajectory, relative to the run's folder."""
    path = inside(folder, name) if name else None
    if path is None or not path.is_relative_to(run):
        return None
    return quote(path.relative_to(run).as_posix())


def drawing_height(trajectory: Trajectory) -> float:
    """Height of the drawing over a screenshot, 360 wide."""
    size: Sequence[int] = trajectory.size or _measured(trajectory) or _USUAL
    ratio = size[1] / size[0] if size[0] > 0 and size[1] > 0 else _USUAL[1] / _USUAL[0]
    return round(WIDTH * min(_TALLEST, ratio), 1)


def _measured(trajectory: Trajectory) -> tuple[int, int] | None:
    """The size of the first screenshot, of a trajectory that is not complete yet."""
    from PIL import Image

    for step in trajectory.steps:
        path = inside(trajectory.folder, step.screenshot) if step.screenshot else None
        if path is not None:
            try:
                with Image.open(path, formats=("JPEG", "PNG", "WEBP")) as image:
                    return image.size
            except (OSError, ValueError):
                return None
    return None
