"""Drawing a run's screenshots anew from what happened on its phones: a record need not carry pictures.

For equal display stamps they are the same pixels as the agent saw. What was recorded is left as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import orjson

from pytest_mobilegym.benchmark import locate
from pytest_mobilegym.errors import MobileGymError, StorageError
from pytest_mobilegym.records.files import replace_file
from pytest_mobilegym.records.load import load_run, load_trajectory
from pytest_mobilegym.records.model import EpisodeRecord, EpisodeRow, StepRecord
from pytest_mobilegym.runs.after.replay import config_of, states_shown
from pytest_mobilegym.runs.folder.recorder import ENDINGS
from pytest_mobilegym.runs.folder.refresh import refresh
from pytest_mobilegym.runs.folder.rows import storing
from pytest_mobilegym.runs.folder.stamps import display_of_run, stamp_display
from pytest_mobilegym.runs.folder.trusted_code import check_code, installed_by
from pytest_mobilegym.runs.plan.config import install
from pytest_mobilegym.runs.plan.episodes import find_templates
from pytest_mobilegym.runs.play.devices import Devices

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pytest_mobilegym.devices.device import Device, Observation
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.records.load import Trajectory
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.tasks.task import Task

_HEAD = "episode.json"
_STEPS = "steps.jsonl"


class Rendered(NamedTuple):
    """What was drawn.

    Attributes:
        screenshots: files written.
        episodes: how many episodes they are of.
        remarks: what else a reader should know, such as that the browser is another one.
    """

    screenshots: int
    episodes: int
    remarks: list[str]


async def render(run: Path, *, suites: Sequence[Path] = (), trusted: Sequence[Path] = ()) -> Rendered:
    """Draw the screenshots that a run's trajectories lack, up to where replaying departs from the record.

    Args:
        run: the run's folder.
        suites: folders of task suites; those that the run itself names by default.
        trusted: code that is run although only the run's folder names it.

    Raises:
        UsageError: the folder is no run, its suites are not there, it names code that is not trusted,
            or there is no browser.
        StorageError: the folder cannot be written.
    """
    meta, rows = load_run(run)
    config = config_of(meta).model_copy(update={"device": "browser", "env_url": None, "watch": False})
    named = [locate(folder) for folder in suites or meta.suites]
    check_code(run, [*(() if suites else named), *installed_by(config)], trusted=trusted)
    install(config)
    templates, _ = find_templates(named)
    devices = Devices(config)
    slots = asyncio.Semaphore(config.pages)
    remarks: list[str] = []

    async def draw(row: EpisodeRow) -> int:
        async with slots:
            device = await devices.open_here()
            try:
                return await _draw_episode(run, row, device, config=config, templates=templates)
            except StorageError:
                raise
            except MobileGymError as error:
                remarks.append(f"{row.episode} cannot be drawn to its end: {error}")
                return 0
            finally:
                await device.close()

    try:
        drawn = await asyncio.gather(*map(draw, rows))
    finally:
        await devices.close()
    if any(drawn):
        refresh(run)
    here = stamp_display(display_of_run(config))
    if meta.device == "browser" and here != meta.stamps.display:
        remarks.append(f"Drawn by another display (stamp {meta.stamps.display} then, {here} now).")
    return Rendered(sum(drawn), sum(number > 0 for number in drawn), sorted(remarks))


async def _draw_episode(
    run: Path, row: EpisodeRow, device: Device, *, config: RunConfig, templates: Mapping[str, type[Task]]
) -> int:
    """Draw what one trajectory lacks; gives how many screenshots."""
    trajectory = load_trajectory(run, row)
    if trajectory is None or all(_has_screenshot(trajectory, step) for step in trajectory.steps):
        return 0
    named: list[StepRecord] = []
    last: tuple[PhoneState, str] | None = None
    seen: Observation | None = None
    drawn = 0
    for step, state in zip(
        trajectory.steps,
        states_shown(row, trajectory.steps, config=config, templates=templates),
        strict=False,
    ):
        if last is not None and last[0] is state and step.screenshot in (None, last[1]):
            named.append(step.model_copy(update={"screenshot": last[1]}))
            continue
        name = step.screenshot
        if not _has_screenshot(trajectory, step):
            seen = await device.reset(state)
            assert seen.screenshot is not None, "the browser has pixels"
            name = f"step_{step.index:03d}.{ENDINGS[seen.mime]}"
            _write(run, trajectory.folder / name, seen.screenshot)
            drawn += 1
        named.append(step.model_copy(update={"screenshot": name}))
        last = state, str(name)
    _update_records(run, trajectory, named, seen)
    return drawn


def _has_screenshot(trajectory: Trajectory, step: StepRecord) -> bool:
    """Whether the picture of a step is there; its name is untrusted."""
    return step.screenshot is not None and (trajectory.folder / Path(step.screenshot).name).is_file()


def _update_records(
    run: Path, trajectory: Trajectory, steps: Sequence[StepRecord], seen: Observation | None
) -> None:
    """Name the pictures in the records of the first steps, where they were recorded without."""
    if list(steps) != trajectory.steps[: len(steps)]:
        # Nothing else of what was written changes: the rows carry a digest of it.
        written = [orjson.loads(line) for line in (trajectory.folder / _STEPS).read_bytes().splitlines()]
        for data, step in zip(written, steps, strict=False):
            data["screenshot"] = step.screenshot
        _write(run, trajectory.folder / _STEPS, b"".join(orjson.dumps(data) + b"\n" for data in written))
    head = trajectory.folder / _HEAD
    if seen is not None and trajectory.size is None and head.is_file():
        record = EpisodeRecord.model_validate_json(head.read_bytes())
        sized = record.model_copy(update={"size": seen.size})
        _write(run, head, sized.model_dump_json(indent=2).encode() + b"\n")


def _write(run: Path, path: Path, content: bytes) -> None:
    with storing(run):
        replace_file(path, content)
