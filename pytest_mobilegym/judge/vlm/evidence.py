"""What a judging model is shown of an episode: the task, the actions, some screenshots, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pytest_mobilegym.records.load import inside
from pytest_mobilegym.records.model import StepRecord, StopReason

SCREENSHOTS = 10
"""The most screenshots that are shown: the first, the last, and some at even distances."""

FINAL = "final"
"""Stem of the picture of the screen after the last action, where an episode was cut off."""


@dataclass(frozen=True)
class Moment:
    """A screen of the episode.

    Attributes:
        step: number of the action that the agent decided on while it saw this; the number of steps for the
            screen after the last.
        picture: file of the screenshot.
    """

    step: int
    picture: Path


@dataclass(frozen=True)
class Evidence:
    """Everything that the judging model is given.

    Attributes:
        instruction: what the agent was told.
        goals: what was to be reached, in sentences; at least one.
        actions: every action as data, `None` for a reply that held none; remarks of the device stand in them
            as "note".
        moments: screens, in order.
        answer: the last ANSWER text.
        message: the agent's closing words.
        stop_reason: how the episode ended.
    """

    instruction: str
    goals: tuple[str, ...]
    actions: tuple[dict[str, object] | None, ...]
    moments: tuple[Moment, ...]
    answer: str | None
    message: str
    stop_reason: StopReason


def gather(
    folder: Path,
    *,
    instruction: str,
    goals: Iterable[str],
    answer: str | None,
    message: str,
    stop_reason: StopReason,
    most: int = SCREENSHOTS,
) -> Evidence:
    """The evidence of a trajectory.

    Args:
        folder: the trajectory's; what it says is not trusted: pictures lie in the folder itself or are left
            out, and so is a line that is no step.
        most: screenshots to show.
    """
    steps = list(_read_steps(folder))
    return Evidence(
        instruction=instruction,
        goals=tuple(goals) or (instruction,),
        actions=tuple(_described(step) for step in steps),
        moments=tuple(_choose(_moments(folder, steps), most)),
        answer=answer,
        message=message,
        stop_reason=stop_reason,
    )


def _read_steps(folder: Path) -> Iterable[StepRecord]:
    file = folder / "steps.jsonl"
    if not file.is_file():
        return
    # Not `splitlines`: what an agent writes may hold a line separator, and its step would be missing.
    for line in file.read_bytes().decode("utf-8", "replace").split("\n"):
        try:
            yield StepRecord.model_validate_json(line)
        except ValueError:
            continue


def _described(step: StepRecord) -> dict[str, object] | None:
    if step.action is None:
        return None
    return step.action | ({"note": step.note} if step.note else {})


def _moments(folder: Path, steps: Sequence[StepRecord]) -> list[Moment]:
    shown = []
    for step in steps:
        picture = inside(folder, Path(step.screenshot).name) if step.screenshot else None
        if picture is not None and picture.is_file():
            shown.append(Moment(step.index, picture))
    endings = (inside(folder, file.name) for file in sorted(folder.glob(f"{FINAL}.*")))
    last = next((file for file in endings if file is not None and file.is_file()), None)
    if last is not None:
        shown.append(Moment(len(steps), last))
    # A screen that did not change has one file; it is shown where it stood last.
    latest = {moment.picture: moment for moment in shown}
    return sorted(latest.values(), key=lambda moment: moment.step)


def _choose(moments: Sequence[Moment], most: int) -> list[Moment]:
    if len(moments) <= most:
        return list(moments)
    if most == 1:
        return [moments[-1]]
    places = {round(number * (len(moments) - 1) / (most - 1)) for number in range(most)}
    return [moments[place] for place in sorted(places)]
