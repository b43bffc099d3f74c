"""Replay: does what a recorded run did, action by action.

For regression after an edit, for pictures of a run that kept none, for showing what a fix changes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from pytest_mobilegym.actions import (
    Abort,
    Action,
    Click,
    DoubleTap,
    Drag,
    LongPress,
    Swipe,
    Type,
    parse_action,
)
from pytest_mobilegym.agents.agent import EpisodeContext, EpisodeKey, Reply
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import ActionError, EventRefused, FormatError, UsageError
from pytest_mobilegym.phone.events import Elapse, Touch, parse_event
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.records.model import EpisodeRow, StepRecord

THE_END = "The record ends here."


class Replay:
    """Plays the recorded actions of the same instance: the same template, seed and trial.

    On a device without pixels, what was aimed at by coordinates is played as the events that it caused.
    A reply that could not be read is one again; where the record ends, so does the episode, by ABORT.

    Args:
        options: `from_run` is the run's folder.
    """

    privileged = True

    def __init__(self, options: AgentOptions) -> None:
        self._run = require_run(options)
        self._steps: deque[StepRecord] = deque()
        self._device: Any = None

    async def begin(self, context: EpisodeContext) -> None:
        """Find the record.

        Raises:
            UsageError: the run has none of this instance, or one that cannot be read.
        """
        if context.key is None:
            raise UsageError("The agent 'replay' needs to know which episode it plays.")
        self._steps = deque(read_steps(self._run, context.key))
        self._device = context.device

    async def act(self, observation: Observation) -> Action | Reply:  # noqa: ARG002
        """The next recorded decision.

        Raises:
            FormatError: it was a reply without a valid action.
        """
        if not self._steps:
            return Abort(value=THE_END)
        step = self._steps.popleft()
        if step.action is None:
            raise FormatError(step.format_error or "The agent failed here, as it is recorded.")
        return Reply(
            _decision(step, pixels=self._device is None or self._device.pixels), thought=step.thought
        )


def require_run(options: AgentOptions) -> Path:
    """The run that `--from` names.

    Raises:
        UsageError: it names none.
    """
    run = options.from_run
    if run is None:
        raise UsageError("Agent 'replay' plays a recorded run again: name its folder by --from.")
    if not (run / "results.jsonl").is_file():
        raise UsageError(f"No run at '{run}': --from takes a run's folder, which holds a results.jsonl.")
    return run


def read_steps(run: Path, key: EpisodeKey) -> list[StepRecord]:
    """The recorded steps of an instance.

    Raises:
        UsageError: the run has no such episode, or no trajectory of it, or one that cannot be read.
    """
    rows = _rows(run, (run / "results.jsonl").stat().st_mtime_ns)
    row = rows.get(key)
    if row is None:
        raise UsageError(f"The run '{run}' has no episode of {_named(key)}{_nearest(rows, key)}.")
    folder = (run / (row.trajectory or "")).resolve()
    file = folder / "steps.jsonl"
    if row.trajectory is None or not folder.is_relative_to(run.resolve()) or not file.is_file():
        raise UsageError(f"The run '{run}' has no trajectory of {row.episode}: there is nothing to replay.")
    try:
        return [StepRecord.model_validate_json(line) for line in file.read_bytes().splitlines()]
    except ValidationError as error:
        raise UsageError(f"'{file}' is no record of steps: {error.errors()[0]['msg']}.") from None


@lru_cache(maxsize=4)
def _rows(run: Path, _changed: int) -> dict[EpisodeKey, EpisodeRow]:
    """A run's rows by what they played; read anew when the file has changed."""
    rows: dict[EpisodeKey, EpisodeRow] = {}
    for line in (run / "results.jsonl").read_bytes().splitlines():
        try:
            row = EpisodeRow.model_validate_json(line)
        except ValidationError as error:
            first = error.errors()[0]["msg"]
            raise UsageError(f"'{run / 'results.jsonl'}' is no record of episodes: {first}.") from None
        rows[EpisodeKey(row.template, row.seed, row.trial)] = row
    return rows


def _nearest(rows: dict[EpisodeKey, EpisodeRow], key: EpisodeKey) -> str:
    """What the run has instead."""
    others = [other for other in rows if other.template == key.template]
    if not others:
        templates = len({other.template for other in rows})
        return f"; it has episodes of {templates} other templates"
    shown = ", ".join(f"seed {other.seed} trial {other.trial}" for other in others[:4])
    return f"; of this template it has {shown}{', ...' if len(others) > 4 else ''}"


def _named(key: EpisodeKey) -> str:
    return f"{key.template} with seed {key.seed}, trial {key.trial}"


def _decision(step: StepRecord, *, pixels: bool) -> Action | Touch | Move:
    """What a step did, in terms of the device that it is done on now.

    Raises:
        FormatError: the record holds no action.
    """
    data = step.action or {}
    try:
        match data.get("kind"):
            case "MOVE":
                return Move.model_validate(data)
            case "touch":
                return Touch.model_validate(data)
        action = parse_action(data)
        if not pixels and _is_aimed(action):
            return _as_move(step)
    except (ActionError, EventRefused, ValidationError) as error:
        raise FormatError(f"Step {step.index} of the record holds no action: {error}") from None
    return action


def _is_aimed(action: Action) -> bool:
    """Whether an action means a point of the screen."""
    return isinstance(action, Click | DoubleTap | LongPress | Swipe | Drag) or (
        isinstance(action, Type) and action.point is not None
    )


def _as_move(step: StepRecord) -> Move:
    events = [parse_event(event) for event in step.events]
    return Move(
        events=tuple(event for event in events if not isinstance(event, Elapse)),
        ms=sum(event.ms for event in _elapses(events)),
    )


def _elapses(events: list[Any]) -> Iterator[Elapse]:
    return (event for event in events if isinstance(event, Elapse))


def _check(options: AgentOptions) -> None:
    require_run(options)


AGENT = AgentSpec(
    "plays the recorded actions of a run again (--from RUN)",
    Replay,
    privileged=True,
    kind="solution",
    check=_check,
)
