"""What replaying a failed episode showed step by step, kept beside its trajectory in `why.json`.

It is worked out from the record by the judge, the phone and the task's own solution, and decides on nothing:
rows and their verdicts stand without it, and `mobilegym why RUN` makes it anew.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import inside, read_bytes
from pytest_mobilegym.records.model import EpisodeRow

WHY = "why.json"
"""Its file in a trajectory's folder."""

LONGEST = 200
"""Characters of a name or a value; what goes on is cut."""

_LARGEST = 4 << 20
"""Bytes of the file."""

_Count = Annotated[int, Field(ge=0, lt=10_000)]
_Step = Annotated[int, Field(ge=0, lt=10_000)]
"""Index of a step, from 0."""
_Words = Annotated[str, Field(max_length=2 * LONGEST)]


class _Evidence(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)


class GoalCourse(_Evidence):
    """What became of a goal from step to step."""

    name: _Words
    """As the judge's verdict on the end has it."""
    reached: Annotated[str, Field(pattern=r"^[01]*$")]
    """At the start, then after each step: "1" where it was reached, "0" where not."""
    expected: _Words = ""
    actual: _Words = ""
    """At the end, as Python writes it."""
    before: _Words | None = None
    """What `actual` was at the start; `None` where the goal was not asked then."""
    since: _Step | None = None
    """The step that made `actual` what it is at the end; `None` where it was so from the start."""


class Spill(_Evidence):
    """A side effect of the end, and where it came from."""

    path: _Words
    kind: _Words
    step: _Step | None = None
    """The step from which on it was there to the end; `None` where that is not known."""


class Departure(_Evidence):
    """Where an agent touched something else than the task's own solution, and never came back to its way."""

    step: _Step
    touched: _Words
    """What it touched, in the words on it; "" where it touched nothing."""
    wanted: _Words
    """What the solution touches next, which the same page offered."""


class Repetition(_Evidence):
    """The same action on the same screen, again and again."""

    step: _Step
    """When it was done for the first time."""
    times: _Count


class Evidence(_Evidence):
    """What replaying a failed episode showed."""

    steps: _Count
    """Steps that were replayed: all of the episode's."""
    goals: list[GoalCourse]
    spills: list[Spill] = []
    elements: list[_Words] = []
    """Of each step the words on what it touched, "" where it touched nothing or there are none."""
    apps: list[_Words] = []
    """Of each step the app that was in front before it, then the one at the end."""
    solution_apps: list[_Words] = []
    """The apps that the task's own solution is in."""
    departure: Departure | None = None
    repetition: Repetition | None = None
    within_reach: _Count | None = None
    """After how many steps the task's own solution, played from there, passed for the last time; `None` where
    it never did."""


def write_evidence(folder: Path, evidence: Evidence) -> None:
    """Keep it in a trajectory's folder.

    Raises:
        OSError: the folder cannot be written.
    """
    from pytest_mobilegym.records.files import replace_file

    replace_file(folder / WHY, evidence.model_dump_json().encode("utf-8", "replace") + b"\n")


def load_evidence(run: Path | str, row: EpisodeRow) -> Evidence | None:
    """What is kept of an episode, which somebody else may have written.

    Returns:
        `None` where there is nothing, or nothing that fits the row.
    """
    # Most episodes have none, and to ask so is cheaper than to find out whether it would be inside.
    if row.trajectory is None or not os.path.isfile(os.path.join(run, row.trajectory, WHY)):
        return None
    folder = inside(Path(run), row.trajectory)
    file = inside(folder, WHY) if folder is not None else None
    if file is None or not file.is_file():
        return None
    try:
        evidence = Evidence.model_validate_json(read_bytes(file, largest=_LARGEST))
    except (UsageError, OSError, ValidationError):
        return None
    return evidence if _fits(evidence, row) else None


def _fits(evidence: Evidence, row: EpisodeRow) -> bool:
    """Whether it may be about the row: of its steps, and none beyond them."""
    if row.passed or row.verdict is None or evidence.steps != row.steps:
        return False
    named = [
        *(course.since for course in evidence.goals),
        *(spill.step for spill in evidence.spills),
        *(each.step for each in (evidence.departure, evidence.repetition) if each is not None),
    ]
    return (
        all(len(course.reached) == row.steps + 1 for course in evidence.goals)
        and len(evidence.goals) == len(row.verdict.goals)
        and len(evidence.elements) == row.steps
        and len(evidence.apps) == row.steps + 1
        and all(step is None or step < row.steps for step in named)
        and (evidence.within_reach is None or evidence.within_reach <= row.steps)
    )
