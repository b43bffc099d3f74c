"""Steps without pixels: trials of one task, which may share the pages that one of them has drawn.

Trials of several templates set out from one state each and take the solution's steps, as they are or with
every fifth one a touch of something else that is offered, as `group_rollouts` does in the browser. Seconds
are of processor time; the pages that trials show have to be equal.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence

from benchmarks.figures import Figure
from benchmarks.fumbling import FUMBLES_EVERY
from benchmarks.group_rollouts import Start, starts_of
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.devices.frames.key import KnownFrame
from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import TAP_MS, Move
from pytest_mobilegym.phone.phone import Phone

TEMPLATES, TRIALS = 40, 8


def measure() -> list[Figure]:
    """Every figure of this module.

    Raises:
        RuntimeError: a trial showed something else where pages were shared.
    """
    starts = starts_of(TEMPLATES)
    for fumbling in (False, True):
        if _shown(starts, None, fumbling=fumbling) != _shown(starts, SharedRegions(), fumbling=fumbling):
            raise RuntimeError("Trials that shared pages showed something else.")
    alone = _rate(starts, lambda: None, fumbling=False)
    shared = _rate(starts, SharedRegions, fumbling=False)
    return [
        Figure(
            "steps without pixels, the oracle's, each trial draws its own pages", alone, "steps/s",
            note=f"{TEMPLATES} templates, {TRIALS} trials",
        ),
        Figure("the same, pages shared", shared, "steps/s", 2000, None, True),
        Figure("the same, as a multiple", shared / alone, "x"),
        Figure(
            "pages shared, every fifth step a random touch",
            _rate(starts, SharedRegions, fumbling=True), "steps/s",
        ),
    ]  # fmt: skip


def _rate(
    starts: Sequence[Start], make_regions: Callable[[], SharedRegions | None], *, fumbling: bool
) -> float:
    """Steps a second, the best of three rounds; what is shared is empty before each."""
    return max(asyncio.run(_play(starts, make_regions(), fumbling=fumbling)) for _ in range(3))


async def _play(starts: Sequence[Start], regions: SharedRegions | None, *, fumbling: bool) -> float:
    """Steps a second of devices that nobody observes."""
    steps, spent = 0, 0.0
    for start, draw in _trials(starts):
        device = DomDevice(regions)
        await device.reset(start.prepared.before)
        began = time.process_time()
        for number, planned in enumerate(start.moves, 1):
            steps += 1
            try:
                await device.perform(_next(planned, number, device.phone, draw if fumbling else None))
            except MobileGymError:
                break
            device.take_events()
        spent += time.process_time() - began
    return steps / spent


def _shown(starts: Sequence[Start], regions: SharedRegions | None, *, fumbling: bool) -> list[bytes]:
    """Digests of all frames."""
    seen: list[bytes] = []
    for start, draw in _trials(starts):
        phone = Phone(start.prepared.before, regions=regions)
        for number, planned in enumerate(start.moves, 1):
            try:
                _next(planned, number, phone, draw if fumbling else None).play(phone)
            except MobileGymError:
                break
            seen.append(KnownFrame(phone.frame()).digest)
    return seen


def _trials(starts: Sequence[Start]) -> Iterator[tuple[Start, random.Random]]:
    for place, start in enumerate(starts):
        for trial in range(TRIALS):
            yield start, random.Random(f"{place} {trial}")


def _next(planned: Move, number: int, phone: Phone, draw: random.Random | None) -> Move:
    """The next step: the solution's, or at every fifth a random touch where there is something to touch."""
    if draw is None or number % FUMBLES_EVERY:
        return planned
    targets = [target for target in phone.frame().targets if target.kind == "touch"]
    if not targets:
        return planned
    target = draw.choice(targets)
    touch = Touch(region=target.region, action=target.name, args=dict(target.args), gesture=target.gesture)
    return Move(events=(touch,), ms=TAP_MS)
