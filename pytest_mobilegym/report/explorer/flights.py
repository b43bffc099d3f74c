"""Episodes that are being played: their trajectories grow in folders with hidden names until they end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.report.explorer.prompts import collect_messages
from pytest_mobilegym.report.explorer.trajectory import describe_steps
from pytest_mobilegym.report.load import Trajectory, load_steps
from pytest_mobilegym.runs.records import BegunRecord

_FOLDER = re.compile(r"\.partial-(.+)-([0-9a-f]{12})")


class Flight(NamedTuple):
    """An episode in flight."""

    name: str
    """Of its folder, without the sign that it is unfinished."""
    episode: str
    """The episode's id; of its folder's name where the episode does not say."""
    trajectory: Trajectory
    begun: BegunRecord | None


def find_flights(run: Path) -> list[Flight]:
    """The episodes in flight of a run, in the order of their names; those without a step are left out."""
    return sorted(_flights(run), key=lambda flight: flight.episode)


def find_flight(run: Path, name: str) -> Flight | None:
    """One episode in flight; `None` when it has ended."""
    return next((flight for flight in _flights(run) if flight.name == name), None)


def list_flights(run: Path) -> list[dict[str, Any]]:
    """What the overview shows of the episodes in flight."""
    lines = []
    for flight in find_flights(run):
        last = describe_steps(run, flight.trajectory)[-1]
        lines.append(
            {
                "name": flight.name,
                "title": flight.episode,
                "steps": len(flight.trajectory.steps),
                "most": flight.begun.max_steps if flight.begun else None,
                "action": last["action"][:200],
                "screen": last["screen"],
            }
        )
    return lines


def describe_flight(run: Path, flight: Flight) -> dict[str, Any]:
    """The data of an episode's page while nothing but its steps is known."""
    return {
        "id": flight.episode,
        "instruction": flight.begun.instruction if flight.begun else "",
        "trouble": "",
        "changes": None,
        "recorded": True,
        "steps": describe_steps(run, flight.trajectory),
    }


def describe_flight_prompts(flight: Flight) -> dict[str, Any]:
    """What the model was asked so far."""
    return collect_messages(flight.trajectory)


def _flights(run: Path) -> Iterator[Flight]:
    for folder in (run / "trajectories").glob(".partial-*"):
        found = _FOLDER.fullmatch(folder.name)
        if found is None:
            continue
        try:
            trajectory = load_steps(folder)
        except (UsageError, OSError):
            # It ended, or was given up, while it was read.
            continue
        if trajectory is not None and trajectory.steps:
            begun = _begun(folder)
            yield Flight(f"{found[1]}-{found[2]}", begun.episode if begun else found[1], trajectory, begun)


def _begun(folder: Path) -> BegunRecord | None:
    try:
        return BegunRecord.model_validate_json((folder / "begun.json").read_bytes())
    except (OSError, ValidationError):
        return None
