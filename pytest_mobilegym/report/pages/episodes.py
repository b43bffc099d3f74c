"""An episode as the pages hold it: a line for lists, and its story for whoever opens it.

Both are plain data that the page's script draws when they are asked for; texts go in as texts alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from pytest_mobilegym.records.load import Trajectory, inside
from pytest_mobilegym.records.model import EpisodeRow, StepRecord, StopReason
from pytest_mobilegym.records.verification import EpisodeCheck
from pytest_mobilegym.report.figures.numbers import duration, money, percent, whole
from pytest_mobilegym.report.pages.action_view import WIDTH, describe_shape, shapes, words
from pytest_mobilegym.report.pages.effects import knows_steps, show_effects
from pytest_mobilegym.report.pages.filmstrip import Thumbnail
from pytest_mobilegym.report.pages.recorded_values import read_goal, read_value
from pytest_mobilegym.report.pages.snapshots import States, read_states

MOST_GOALS, MOST_EFFECTS = 100, 50
"""Goals and side effects of an episode that a page lists one by one."""
_TALLEST = 3 * WIDTH
_USUAL_HEIGHT = WIDTH * 20 / 9
_LONGEST_REPLY = 4_000
_OWN_WORD = (StopReason.COMPLETE, StopReason.ERROR, StopReason.ABORT)
"""Endings that an episode's outcome already tells."""

Told = dict[str, Any]
"""Data of a page: what is not there is left out."""


class Episode(NamedTuple):
    """One entry of a run's episode list.

    Attributes:
        row: the record.
        anchor: id of the entry in the page.
        line: what the list shows of it.
        story: what it shows when it is opened, without its steps.
        steps: the frames of the filmstrip.
    """

    row: EpisodeRow
    anchor: str
    line: Told
    story: Told
    steps: list[Told]


def stop_words(reason: StopReason) -> str:
    """What ended an episode, in words: the agent's own end as its outcome is called."""
    return "aborted" if reason is StopReason.ABORT else reason.value.replace("_", " ").lower()


def outcome(row: EpisodeRow) -> str:
    """What became of an episode: one key of `marks.OUTCOMES`."""
    if row.error is not None:
        return "error"
    if row.verdict is None:
        return "unjudged"
    if row.passed:
        return "pass"
    if row.false_complete:
        return "false-complete"
    if row.overdue:
        return "overdue"
    return "aborted" if row.stop_reason is StopReason.ABORT else "fail"


def view_episode(
    row: EpisodeRow,
    *,
    anchor: str,
    trajectory: Trajectory | None,
    trouble: str | None,
    pictures: Mapping[int, Thumbnail],
    page: Path | None,
    check: EpisodeCheck | None = None,
) -> Episode:
    """Prepare an episode for the page.

    Args:
        row: the record.
        anchor: id of the entry in the page.
        trajectory: its steps, `None` where there are none to show, or too many in the page.
        trouble: why the trajectory could not be read.
        pictures: thumbnails by position of the step.
        page: folder of the page if the run's folder is beside it, for links to the full screenshots.
        check: what the reader's verification showed of it.
    """
    steps = trajectory.steps if trajectory else []
    spilled = row.verdict.side_effects if row.verdict else []
    effects = show_effects(spilled, steps, states=_states(trajectory) if spilled else ())
    culprits = {effect.step for effect in effects}
    strip = []
    for position, step in enumerate(steps):
        assert trajectory is not None
        frame = _tell_step(step, trajectory=trajectory, picture=pictures.get(position), page=page)
        strip.append(frame | {"spills": True} if step.index in culprits else frame)
    goals = row.verdict.goals if row.verdict else []
    story = {
        "instruction": row.instruction,
        "error": {"kind": row.error.kind, "message": row.error.message} if row.error else None,
        "goals": [
            _known({"name": goal.name, "passed": goal.passed, **read_goal(goal)._asdict()})
            for goal in sorted(goals, key=lambda goal: goal.passed)[:MOST_GOALS]
        ],
        "effects": [
            _known(
                {
                    "where": effect.where,
                    "kind": effect.kind,
                    "before": effect.before,
                    "after": effect.after,
                    "raw": effect.raw,
                    "step": None if effect.step is None else effect.step + 1,
                }
            )
            for effect in effects[:MOST_EFFECTS]
        ],
        "more_goals": max(0, len(goals) - MOST_GOALS),
        "all_effects": whole(len(effects)) if effects else "",
        "more_effects": whole(len(effects) - MOST_EFFECTS) if len(effects) > MOST_EFFECTS else "",
        "blind": bool(effects and steps and not knows_steps(steps)),
        "facts": _tell_facts(row, check),
        "trouble": trouble,
        "unseen": row.steps if row.trajectory and trajectory is None and trouble is None else 0,
    }
    return Episode(row, anchor, _tell_line(row, anchor), _known(story), strip)


def _tell_line(row: EpisodeRow, anchor: str) -> Told:
    """What a list shows of an episode, and what lists are sorted and filtered by."""
    goals = row.verdict.goals if row.verdict else []
    return _known(
        {
            "anchor": anchor,
            "episode": row.episode,
            "outcome": outcome(row),
            "template": row.template,
            "instance": row.instance,
            "trial": row.trial,
            "asked": row.instruction[:640],
            "lang": row.lang,
            "level": row.difficulty,
            "reached": sum(goal.passed for goal in goals),
            "goals": len(goals),
            "progress": row.verdict.progress if row.verdict else None,
            "share": percent(row.verdict.progress) if row.verdict else "",
            "spills": row.unexpected,
            "ended": "" if row.stop_reason in _OWN_WORD else stop_words(row.stop_reason),
            "steps": row.steps,
            "seconds": row.seconds,
            "time": duration(row.seconds),
            "cost": row.cost,
        }
    )


def _tell_facts(row: EpisodeRow, check: EpisodeCheck | None) -> list[tuple[str, str]]:
    """The circumstances of an episode: names and texts."""
    oracle = "" if row.oracle_steps is None else f", oracle {row.oracle_steps}"
    malformed = f", {row.format_errors} malformed" if row.format_errors else ""
    traits = (row.difficulty, row.scope, row.objective, row.composition)
    tokens = row.prompt_tokens or row.completion_tokens
    facts = [
        ("Stopped by", stop_words(row.stop_reason)),
        ("Closing words", row.message),
        ("Answer", row.answer),
        ("Steps", f"{row.steps} of {row.max_steps}{oracle}{malformed}"),
        ("Traits", " · ".join(traits)),
        ("Apps", ", ".join(row.apps)),
        ("Parameters", read_value(row.params).text if row.params else ""),
        ("Seed", f"{row.seed}, attempt {row.attempt}" if row.attempt > 1 else str(row.seed)),
        ("Tokens", f"{whole(row.prompt_tokens)} in, {whole(row.completion_tokens)} out" if tokens else ""),
        ("Cost", "" if row.cost is None else money(row.cost)),
        ("Replay", "" if check is None else _replay(check)),
    ]
    return [(name, text) for name, text in facts if text or (name == "Answer" and text is not None)]


def _replay(check: EpisodeCheck) -> str:
    if check.verified:
        return "verified"
    return "nothing to verify" if check.error else f"not verified: {check.reason}"


def _known(told: Told) -> Told:
    """Data without what is not there; a number 0 is there."""
    return {
        name: value
        for name, value in told.items()
        if value is not None and value is not False and value != "" and value != []
    }


def anchors(prefix: str, names: Sequence[str]) -> list[str]:
    """A distinct id for each name, readable in an address: "run-2026-clock.AddAlarm-i0-t1"."""
    seen: dict[str, int] = {}
    made = []
    for name in names:
        anchor = f"{prefix}-{re.sub(r'[^A-Za-z0-9._-]+', '-', name)[:120]}"
        seen[anchor] = seen.get(anchor, 0) + 1
        made.append(anchor if seen[anchor] == 1 else f"{anchor}~{seen[anchor]}")
    return made


def _states(trajectory: Trajectory | None) -> States:
    """The snapshots where they are there and can be read: they name records, and nothing hangs on them."""
    try:
        return (trajectory and read_states(trajectory.folder)) or ()
    except ValueError:
        return ()


def _tell_step(
    step: StepRecord, *, trajectory: Trajectory, picture: Thumbnail | None, page: Path | None
) -> Told:
    """A frame of the filmstrip."""
    height = _height(trajectory.size, picture)
    thought, reply = step.thought, step.reply or ""
    return _known(
        {
            "number": step.index + 1,
            "app": step.app,
            "clock": clock(step.now),
            "action": words(step.action),
            "invalid": step.action is None,
            "remarks": [remark for remark in (step.format_error, step.note) if remark],
            "thought": thought,
            "reply": reply[:_LONGEST_REPLY] if reply.strip() != thought.strip() else "",
            "picture": [picture.url, picture.width, picture.height] if picture else None,
            "height": height,
            "shapes": [describe_shape(shape) for shape in shapes(step.action, height=height)],
            "link": _link(trajectory.folder, step.screenshot, page),
        }
    )


def _height(size: tuple[int, int] | None, picture: Thumbnail | None) -> float:
    if picture is not None:
        return round(WIDTH * picture.height / picture.width, 1)
    if size is not None and size[0] > 0 and size[1] > 0:
        return round(min(_TALLEST, WIDTH * size[1] / size[0]), 1)
    return _USUAL_HEIGHT


def clock(now: str) -> str:
    """Hours and minutes of an ISO date and time."""
    found = re.fullmatch(r"\d{4}-\d\d-\d\dT(\d\d:\d\d).*", now)
    return found[1] if found else now


def _link(folder: Path, screenshot: str | None, page: Path | None) -> str | None:
    path = inside(folder, screenshot) if screenshot and page else None
    if path is None or page is None or not path.is_relative_to(page) or not path.is_file():
        return None
    return "./" + quote(path.relative_to(page).as_posix())
