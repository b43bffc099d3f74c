"""What trials of one task gain without pixels where they share the pages that one of them has drawn.

Trials of several templates set out from one state each and take the solution's steps; at every fifth they
touch something else that is offered, as `group_rollouts` does in the browser. Seconds are of processor time;
the pages that trials show have to be equal.
"""

from __future__ import annotations

import random
import time

from benchmarks.agents import FUMBLES_EVERY
from benchmarks.figures import Figure
from benchmarks.group_rollouts import Start, starts_of
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
    _play(starts, None)
    alone, apart = _play(starts, None)
    shared, together = _play(starts, SharedRegions())
    if alone != shared:
        raise RuntimeError("Trials that shared pages showed something else.")
    steps = len(alone)
    note = f"{TEMPLATES} templates, {TRIALS} trials"
    return [
        Figure("trials without pixels, each draws its own pages", steps / apart, "steps/s", note=note),
        Figure("the same, pages shared", steps / together, "steps/s"),
        Figure("the same, as a multiple", apart / together, "x", more_is_better=True),
    ]


def _play(starts: list[Start], regions: SharedRegions | None) -> tuple[list[bytes], float]:
    """Digests of all frames, and seconds that the steps took."""
    seen: list[bytes] = []
    spent = 0.0
    for place, start in enumerate(starts):
        for trial in range(TRIALS):
            phone = Phone(start.prepared.before, regions=regions)
            draw = random.Random(f"{place} {trial}")
            for number, planned in enumerate(start.moves, 1):
                targets = [target for target in phone.frame().targets if target.kind == "touch"]
                move = planned
                if number % FUMBLES_EVERY == 0 and targets:
                    target = draw.choice(targets)
                    touch = Touch(region=target.region, action=target.name, args=dict(target.args))
                    move = Move(events=(touch.model_copy(update={"gesture": target.gesture}),), ms=TAP_MS)
                began = time.process_time()
                try:
                    move.play(phone)
                except MobileGymError:
                    break
                finally:
                    frame = phone.frame()
                    spent += time.process_time() - began
                seen.append(KnownFrame(frame).digest)
    return seen, spent
