"""An episode as the page shows it: its outcome, its steps, its words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from pytest_mobilegym.records.load import Trajectory, inside
from pytest_mobilegym.records.model import EpisodeRow, GoalResult, StepRecord, StopReason
from pytest_mobilegym.records.verification import EpisodeCheck
from pytest_mobilegym.report.pages.action_view import WIDTH, Shape, shapes, words
from pytest_mobilegym.report.pages.effects import ShownChange, knows_steps, show_effects
from pytest_mobilegym.report.pages.filmstrip import Thumbnail
from pytest_mobilegym.report.pages.snapshots import States, read_states

_TALLEST = 3 * WIDTH
_USUAL_HEIGHT = WIDTH * 20 / 9


@dataclass(frozen=True)
class Frame:
    """One step of the filmstrip.

    Attributes:
        number: of the step, from 1.
        app, clock: foreground app and simulated time before the action.
        action: the action in words.
        valid: whether the reply held an action.
        remarks: what was wrong with the reply, and what the device said.
        thought: the model's reasoning.
        picture: the screen before the action, if it is inside the page.
        height: of the drawing, `touches.WIDTH` wide.
        shapes: the touch.
        link: the full screenshot relative to the page, if the run's folder is beside it.
        spills: whether a side effect is due to the step.
    """

    number: int
    app: str
    clock: str
    action: str
    valid: bool
    remarks: tuple[str, ...]
    thought: str
    picture: Thumbnail | None
    height: float
    shapes: tuple[Shape, ...]
    link: str | None
    spills: bool = False


@dataclass(frozen=True)
class Gap:
    """Steps that the filmstrip leaves out, to keep the page small."""

    steps: int


@dataclass(frozen=True)
class Episode:
    """One entry of a run's episode list.

    Attributes:
        row: the record.
        anchor: id of the entry in the page.
        outcome: a key of `marks.OUTCOMES`.
        missed, reached: the judge's goals.
        effects: the side effects.
        knows_steps: whether the steps say what they changed.
        strip: frames and gaps in order.
        trouble: why there is no filmstrip, if that is worth a word.
        check: what the reader's verification showed of it, where there is one.
    """

    row: EpisodeRow
    anchor: str
    outcome: str
    missed: list[GoalResult]
    reached: list[GoalResult]
    effects: list[ShownChange]
    knows_steps: bool
    strip: list[Frame | Gap]
    trouble: str | None
    check: EpisodeCheck | None = None


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
    blanks: bool,
    page: Path | None,
    check: EpisodeCheck | None = None,
) -> Episode:
    """Prepare an episode for the page.

    Args:
        row: the record.
        anchor: id of the entry in the page.
        trajectory: its steps, `None` where there are none to show.
        trouble: why the trajectory could not be read.
        pictures: thumbnails by position of the step.
        blanks: whether steps without a thumbnail are shown too, as an empty screen with the touch.
        page: folder of the page if the run's folder is beside it, for links to the full screenshots.
        check: what the reader's verification showed of it.
    """
    strip: list[Frame | Gap] = []
    left_out = 0
    steps = trajectory.steps if trajectory else []
    spilled = row.verdict.side_effects if row.verdict else []
    effects = show_effects(spilled, steps, states=_states(trajectory) if spilled else ())
    culprits = {effect.step for effect in effects}
    for position, step in enumerate(steps):
        picture = pictures.get(position)
        if picture is None and not blanks:
            left_out += 1
            continue
        if left_out:
            strip.append(Gap(left_out))
            left_out = 0
        assert trajectory is not None
        spills = step.index in culprits
        strip.append(_frame(step, trajectory=trajectory, picture=picture, page=page, spills=spills))
    if left_out:
        strip.append(Gap(left_out))
    goals: Sequence[GoalResult] = row.verdict.goals if row.verdict else []
    return Episode(
        row=row,
        anchor=anchor,
        outcome=outcome(row),
        missed=[goal for goal in goals if not goal.passed],
        reached=[goal for goal in goals if goal.passed],
        effects=effects,
        knows_steps=knows_steps(steps),
        strip=strip,
        trouble=trouble,
        check=check,
    )


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


def _frame(
    step: StepRecord, *, trajectory: Trajectory, picture: Thumbnail | None, page: Path | None, spills: bool
) -> Frame:
    height = _height(trajectory.size, picture)
    return Frame(
        number=step.index + 1,
        app=step.app,
        clock=clock(step.now),
        action=words(step.action),
        valid=step.action is not None,
        remarks=tuple(remark for remark in (step.format_error, step.note) if remark),
        thought=step.thought,
        picture=picture,
        height=height,
        shapes=shapes(step.action, height=height),
        link=_link(trajectory.folder, step.screenshot, page),
        spills=spills,
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
