"""Where a run stands while it goes on, read from its folder: any process may watch, none is slowed by it."""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import orjson
from pydantic import ValidationError

from pytest_mobilegym.records.load import PLAN
from pytest_mobilegym.records.model import BegunRecord
from pytest_mobilegym.runs.folder.recorder import BEGUN, PARTIAL, TRAJECTORIES
from pytest_mobilegym.runs.folder.rows import RESULTS

RECENT = 32
"""Decisions that the pace is taken from."""


class Playing(NamedTuple):
    """An episode in flight.

    Attributes:
        worker: worker of pytest-xdist, "" where there is none.
        step: steps that have ended.
        action: what the last step did, as data; `None` before the first and after a malformed reply.
        silent_s: how long nothing has been heard of it: a decision takes so long, or an endpoint is down.
    """

    worker: str
    episode: str
    step: int
    max_steps: int
    action: dict[str, Any] | None
    instruction: str
    silent_s: float = 0.0


class Standing(NamedTuple):
    """Where a run stands.

    Attributes:
        planned: episodes that it is to play; `None` while that is not known.
        ended: episodes that have a row.
        passed, failed: of those that were judged.
        errors: of those that ended in an error; `trouble` is what the last one said.
        since: episodes that have ended since the watch began.
        playing: what is in flight, by worker and id.
        decision_s: how long the agent took over its last decisions, their median; `None` before the first.
    """

    planned: int | None
    ended: int
    passed: int
    failed: int
    errors: int
    trouble: str
    since: int
    playing: list[Playing]
    decision_s: float | None

    @property
    def left(self) -> int | None:
        """Episodes still to end; an errored one that is played again counts as ended."""
        return None if self.planned is None else max(0, self.planned - self.ended)


class Watch:
    """Looks at a run's folder again and again, and reads only what is new.

    Args:
        folder: the run's folder; it need not be there yet.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._results = _Lines(folder / RESULTS)
        self._outcomes: dict[str, tuple[bool | None, str]] = {}
        self._flights: dict[str, _Flight] = {}
        self._decisions: deque[float] = deque(maxlen=RECENT)
        self._planned: int | None = None
        self._since = 0
        self._read_results()
        # What a run had when it goes on says nothing about its pace now.
        self._since = 0

    def look(self) -> Standing:
        """Where the run stands now."""
        self._read_results()
        if self._planned is None:
            self._planned = self._read_plan()
        playing = sorted(self._read_flights(), key=lambda each: (each.worker, each.episode))
        passes = [passed for passed, _ in self._outcomes.values()]
        troubles = [trouble for _, trouble in self._outcomes.values() if trouble]
        return Standing(
            planned=self._planned,
            ended=len(passes),
            passed=sum(passed is True for passed in passes),
            failed=sum(passed is False for passed in passes),
            errors=len(troubles),
            trouble=troubles[-1] if troubles else "",
            since=self._since,
            playing=playing,
            decision_s=median(self._decisions) if self._decisions else None,
        )

    def _read_results(self) -> None:
        for row in self._results.read():
            with suppress(KeyError, TypeError):
                error = row.get("error")
                # Rows without a verdict and without an error were not judged, and neither passed nor failed.
                judged = error is None and row.get("verdict") is not None
                said = str(error.get("message") or "an error") if error else ""
                self._outcomes.pop(row["episode"], None)
                self._outcomes[row["episode"]] = (bool(row["passed"]) if judged else None, said)
                self._since += 1

    def _read_plan(self) -> int | None:
        try:
            return len(orjson.loads((self._folder / PLAN).read_bytes())["episodes"])
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _read_flights(self) -> list[Playing]:
        folders = {path.name: path for path in (self._folder / TRAJECTORIES).glob(f"{PARTIAL}*")}
        self._flights = {name: self._flights.get(name) or _Flight(path) for name, path in folders.items()}
        playing = []
        for flight in self._flights.values():
            self._decisions.extend(flight.read())
            if flight.about is not None:
                playing.append(flight.playing(flight.about))
        return playing


class _Flight:
    """One episode in flight."""

    def __init__(self, folder: Path) -> None:
        self._begun = folder / BEGUN
        self._steps = _Lines(folder / "steps.jsonl")
        self._number = 0
        self._heard = time.monotonic()
        self._action: dict[str, Any] | None = None
        self.about: BegunRecord | None = None

    def read(self) -> list[float]:
        """Read what is new; gives how long the new decisions took."""
        if self.about is None:
            with suppress(OSError, ValidationError):
                self.about = BegunRecord.model_validate_json(self._begun.read_bytes())
        steps = self._steps.read()
        self._number += len(steps)
        if steps:
            self._heard = time.monotonic()
            action = steps[-1].get("action")
            self._action = action if isinstance(action, dict) else None
        return [float(step["seconds"]) for step in steps if isinstance(step.get("seconds"), (int, float))]

    def playing(self, about: BegunRecord) -> Playing:
        return Playing(
            about.worker,
            about.episode,
            self._number,
            about.max_steps,
            self._action,
            about.instruction,
            time.monotonic() - self._heard,
        )


class _Lines:
    """The whole lines that a growing file of JSON got since it was last read; none while it is not there."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._place = 0

    def read(self) -> list[dict[str, Any]]:
        try:
            with self._path.open("rb") as file:
                file.seek(self._place)
                text = file.read()
        except OSError:
            return []
        whole = text[: text.rfind(b"\n") + 1]
        self._place += len(whole)
        found = []
        for line in whole.splitlines():
            with suppress(ValueError):
                data = orjson.loads(line)
                if isinstance(data, dict):
                    found.append(data)
        return found
