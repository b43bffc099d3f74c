"""Episodes that are being played: their trajectories grow in folders with hidden names until they end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import Trajectory, load_steps, read_bytes
from pytest_mobilegym.records.model import BegunRecord
from pytest_mobilegym.report.pages.explorer.prompts import collect_messages
from pytest_mobilegym.report.pages.explorer.trajectory import describe_steps, describe_times

_FOLDER = re.compile(r"\.partial-(.+)-([0-9a-f]{12})")
_FILE = re.compile(rf"trajectories/{_FOLDER.pattern}/([^/]+)")


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
    flights = (_read(run / "trajectories" / folder, name) for name, folder in _folders(run).items())
    return sorted((flight for flight in flights if flight is not None), key=lambda flight: flight.episode)


def find_flight(run: Path, name: str) -> Flight | None:
    """One episode in flight; `None` when it has ended."""
    folder = _folders(run).get(name)
    return None if folder is None else _read(run / "trajectories" / folder, name)


def where_it_ended(path: str) -> str | None:
    """Where a file of an episode in flight is once the episode has ended; `None` for any other path.

    A page that was told of an episode a moment ago asks for its screenshots by their former name.
    """
    found = _FILE.fullmatch(path)
    return f"trajectories/{found[1]}/{found[3]}" if found else None


def list_flights(run: Path) -> list[dict[str, Any]]:
    """What the overview shows of the episodes in flight."""
    lines = []
    for flight in find_flights(run):
        steps = flight.trajectory.steps
        (last,) = describe_steps(run, flight.trajectory._replace(steps=steps[-1:]))
        lines.append(
            {
                "name": flight.name,
                "title": flight.episode,
                "steps": len(steps),
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
        "times": describe_times(flight.trajectory.steps),
    }


def describe_flight_prompts(flight: Flight) -> dict[str, Any]:
    """What the model was asked so far."""
    return collect_messages(flight.trajectory)


def _folders(run: Path) -> dict[str, str]:
    """Folders of trajectories that are not finished, by the names of their flights."""
    found = (_FOLDER.fullmatch(folder.name) for folder in (run / "trajectories").glob(".partial-*"))
    return {f"{match[1]}-{match[2]}": match[0] for match in found if match is not None}


def _read(folder: Path, name: str) -> Flight | None:
    try:
        trajectory = load_steps(folder)
    except (UsageError, OSError):
        # It ended, or was given up, while it was read.
        return None
    if trajectory is None or not trajectory.steps:
        return None
    begun = _begun(folder)
    return Flight(name, begun.episode if begun else name.rpartition("-")[0], trajectory, begun)


def _begun(folder: Path) -> BegunRecord | None:
    try:
        return BegunRecord.model_validate_json(read_bytes(folder / "begun.json"))
    except (UsageError, OSError, ValidationError):
        return None
