"""Playing episodes again in a browser, action by action: do the recorded touches hit what they are said to
have hit, and does the agent's picture come out, byte by byte?

Replaying events shows what they amount to. That a finger at the recorded point causes them, and that the
agent was shown the screen that the record names, is only seen where there are pixels.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.actions import Action, parse_action
from pytest_mobilegym.errors import ActionError, EventRefused, MobileGymError
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.records.load import load_trajectory
from pytest_mobilegym.records.model import EpisodeRow, RunMeta, StepRecord, StopReason
from pytest_mobilegym.runs.after.replay import config_of, start_of_episode
from pytest_mobilegym.runs.folder.stamps import display_of_run, stamp_display
from pytest_mobilegym.runs.play.devices import Devices

if TYPE_CHECKING:
    from pytest_mobilegym.devices.device import Device
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.tasks.task import Task

_SHOWN = 80
"""Characters of an event in a sentence."""


class Redrawn(NamedTuple):
    """What playing an episode again in a browser showed.

    Attributes:
        drawn: screenshots that were the recorded ones.
        reason: where it departs from the record, one sentence; "" where it does not.
    """

    episode: str
    drawn: int = 0
    reason: str = ""


class _Differs(Exception):
    """The record is not what playing it again gives; its text is the reason."""


def choose(run: RunMeta, rows: Sequence[EpisodeRow], number: int, *, lot: str) -> list[EpisodeRow]:
    """The episodes that are played again.

    Args:
        rows: all of the run.
        number: how many are wanted; fewer where there are no more.
        lot: a text that decides, and that whoever handed the run in does not know.
    """
    if run.device != "browser":
        return []
    played = [row for row in rows if row.trajectory is not None and row.error is None]
    return sorted(played, key=lambda row: hashlib.sha256(f"{lot}\0{row.episode}".encode()).digest())[:number]


def why_not_drawn(meta: RunMeta) -> str:
    """Why a run's screens cannot be compared here, one sentence; "" where they can.

    Raises:
        BrowserMissing: there is no browser.
    """
    if meta.device != "browser":
        return f"It was played on {meta.device!r}: nothing of it can be drawn and compared."
    here = stamp_display(display_of_run(config_of(meta)))
    if here != meta.stamps.display:
        return (
            f"Its screens cannot be compared: they were drawn by another display (stamp "
            f"{meta.stamps.display} then, {here} here)."
        )
    return ""


async def redraw(
    run: Path, rows: Sequence[EpisodeRow], *, config: RunConfig, templates: Mapping[str, type[Task]]
) -> list[Redrawn]:
    """Play some episodes of a run again in a browser.

    Args:
        run: its folder.
        rows: the episodes.
        config: the run's options.
        templates: the tasks by id.
    """
    # Drawn, and not taken from what somebody has drawn before.
    here = config.model_copy(update={"device": "browser", "env_url": None, "watch": False, "frames": "off"})
    devices = Devices(here)
    slots = asyncio.Semaphore(here.pages)

    async def play(row: EpisodeRow) -> Redrawn:
        async with slots:
            device = await devices.open_here()
            try:
                trajectory = load_trajectory(run, row)
                steps = [] if trajectory is None else trajectory.steps
                before = start_of_episode(row, config=config, templates=templates)
                return Redrawn(row.episode, await _play(row, steps, device, before))
            except _Differs as difference:
                return Redrawn(row.episode, reason=str(difference))
            except MobileGymError as error:
                return Redrawn(row.episode, reason=f"it cannot be played again in a browser: {error}")
            finally:
                await device.close()

    try:
        return await asyncio.gather(*map(play, rows))
    finally:
        await devices.close()


async def _play(row: EpisodeRow, steps: Sequence[StepRecord], device: Device, before: PhoneState) -> int:
    """Play the recorded actions; gives how many pictures were the recorded ones."""
    seen = await device.reset(before)
    device.take_events()
    drawn = 0
    for step in steps:
        if step.screenshot_sha256:
            assert seen.screenshot is not None, "the browser has pixels"
            if hashlib.sha256(seen.screenshot).hexdigest() != step.screenshot_sha256:
                raise _Differs(f"step {step.index}: the screen is another one than the agent was shown")
            drawn += 1
        stopped = step is steps[-1] and row.stop_reason is StopReason.REPETITIVE_LOOP
        if step.action is None or stopped:
            continue
        # What is refused now was refused then, and is on record with what had happened until it was.
        with suppress(ActionError, EventRefused):
            seen = await device.perform(_read(step))
        caused = [event.model_dump(mode="json") for event in device.take_events()]
        if caused != step.events:
            raise _Differs(
                f"step {step.index}: {step.action.get('kind')} causes {_said(caused)} in a browser, and "
                f"{_said(step.events)} by the record"
            )
    return drawn


def _read(step: StepRecord) -> Action | Touch | Move:
    data = step.action or {}
    match data.get("kind"):
        case "MOVE":
            return Move.model_validate(data)
        case "touch":
            return Touch.model_validate(data)
        case _:
            return parse_action(data)


def _said(events: Sequence[Mapping[str, object]]) -> str:
    """Events in short: what they hit, and not how long they took."""
    hit = [
        " ".join(
            str(event[name]) for name in ("kind", "action", "field", "scroller", "offset") if event.get(name)
        )
        for event in events
        if event.get("kind") != "elapse"
    ]
    text = ", ".join(hit) or "nothing"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."
