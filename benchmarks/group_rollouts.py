"""What the store of frames gains in group rollouts: trials of a template that set out from one start.

Every fifth step is a random touch, the others are the oracle's. The same touches are played with all frames
drawn, with an empty store, with one that two passes of other touches have filled, and once more; verdicts,
events and screenshots have to be equal. `python -m benchmarks.group_rollouts --templates 40 --trials 8` takes
long and is the whole of it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import Figure, table
from benchmarks.fumbling import Fumbling
from benchmarks.processes import processor_seconds
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.chromium import display_stamp
from pytest_mobilegym.devices.frames.store import FrameStore, Hits, Kind
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.phone.events import Event
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.owners import DEFAULT_OWNER
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.rl.catalogue import Catalogue
from pytest_mobilegym.runs.play.episode import Rules, play
from pytest_mobilegym.server.assets import Assets
from pytest_mobilegym.tasks.instance import PreparedEpisode

TEMPLATES, TRIALS = 6, 8
IN_FLIGHT, PAGES = 8, 4
PLAYED, EARLIER = 0, (1, 2)
"""Seeds of the touches: of those that are measured, and of those that fill the store."""
NAMES: dict[Kind, str] = {"screenshot": "screenshots", "touch": "touches", "question": "questions"}


class Start(NamedTuple):
    """Where the trials of a template set out, and what its solution does from there."""

    prepared: PreparedEpisode
    moves: Sequence[Move]
    answer: str | None


class Trial(NamedTuple):
    """What has to be equal however it is played: all of a trial.

    Attributes:
        verdict: the judge's, as JSON.
        events: those of the phone, as JSON.
        screenshots: digests of all that were seen.
    """

    verdict: str
    events: tuple[str, ...]
    screenshots: tuple[str, ...]


class Pass(NamedTuple):
    """All trials of all templates, played once."""

    trials: Sequence[Trial]
    seconds: float
    processor_seconds: float
    hits: Hits | None

    @property
    def steps(self) -> int:
        """How many steps were taken."""
        return sum(len(trial.screenshots) for trial in self.trials)

    @property
    def rate(self) -> float:
        """Steps a second."""
        return self.steps / self.seconds

    @property
    def cost(self) -> float:
        """Processor time of a step in ms, the browser's included."""
        return 1000 * self.processor_seconds / self.steps


def measure(templates: int = TEMPLATES, trials: int = TRIALS) -> list[Figure]:
    """Every figure of this module.

    Args:
        templates: how many, taken from all over.
        trials: of each.
    """
    starts = starts_of(templates)
    assets = Assets.collect()
    stamp = {**display_stamp(), "files": assets.fingerprint()}
    with tempfile.TemporaryDirectory() as folder:

        def store(name: str) -> FrameStore:
            return FrameStore(stamp, path=Path(folder) / name)

        def played(seed: int, frames: FrameStore | None, *, warm: bool = True) -> Pass:
            return asyncio.run(_play(starts, trials, seed, assets, frames, warm=warm))

        drawn = played(PLAYED, None)
        learning = played(PLAYED, store("empty"))
        for seed in EARLIER:
            played(seed, store("filled"))
        knowing = played(PLAYED, store("filled"))
        again = played(PLAYED, store("filled"), warm=False)
    for what, each in (("empty", learning), ("filled", knowing), ("filled by the same", again)):
        differing = list(_differences(starts, drawn, each))
        if differing:
            raise RuntimeError(f"With a store that was {what}: {'; '.join(differing)}.")
    note = f"{templates} templates, {trials} trials, {IN_FLIGHT} in flight, {PAGES} pages"
    return [
        Figure("group rollouts, all frames drawn", drawn.rate, "steps/s", None, None, True, note),
        Figure("the same, processor time of a step", drawn.cost, "ms"),
        *_compared("an empty store", learning, drawn, 2.5),
        *_compared("a store that two other passes have filled", knowing, drawn, 4),
        *_compared("the same touches once more", again, drawn, 10),
    ]


def _differences(starts: Sequence[Start], drawn: Pass, stored: Pass) -> Iterator[str]:
    """Where trials differ from those whose frames were all drawn."""
    trials = len(drawn.trials) // len(starts)
    for number, pair in enumerate(zip(drawn.trials, stored.trials, strict=True)):
        for part, there, here in zip(Trial._fields, *pair, strict=True):
            if here != there:
                same = sum(
                    1 for _ in takewhile(lambda both: both[0] == both[1], zip(here, there, strict=False))
                )
                after = "" if part == "verdict" else f" after {same} of {len(there)}"
                task = starts[number // trials].prepared.task.id
                yield f"{task}, trial {number % trials}: other {part}{after}"


def _compared(what: str, stored: Pass, drawn: Pass, budget: float) -> list[Figure]:
    hits = stored.hits
    assert hits is not None
    known = ", ".join(f"{hits.share(kind) or 0:.1%} of {name}" for kind, name in NAMES.items())
    return [
        Figure(f"the same, {what}", stored.rate, "steps/s", None, None, True, f"known: {known}"),
        Figure(f"the same, {what}, as a multiple", stored.rate / drawn.rate, "x", budget, None, True),
        Figure(f"{what}, by processor time", drawn.cost / stored.cost, "x", None, None, True),
    ]


def starts_of(templates: int) -> list[Start]:
    """Where the trials of so many templates, taken from all over, set out."""
    catalogue = Catalogue()
    every = list(catalogue.templates)
    starts = []
    for number in range(templates):
        prepared = catalogue.begin(
            every[number * len(every) // templates], seed=0, split=None, lang="en", owner=DEFAULT_OWNER
        )
        hand = Hand(Phone(prepared.before))
        prepared.task.solution(hand)
        starts.append(Start(prepared, hand.moves, hand.answered))
    return starts


async def _play(
    starts: Sequence[Start],
    trials: int,
    seed: int,
    assets: Assets,
    frames: FrameStore | None,
    *,
    warm: bool,
) -> Pass:
    """Play all trials of all templates."""
    turns = asyncio.Semaphore(IN_FLIGHT)

    async def one(start: Start, trial: int) -> Trial:
        async with turns:
            device = _Watched(pool)
            draw = random.Random(f"{seed} {start.prepared.task.id} {trial}")
            agent = Fumbling(start.moves, start.answer, draw)
            outcome = await play(
                start.prepared, agent, device, judge=judge, rules=Rules(privileged=True, trusted=True)
            )
            await device.close()
            assert outcome.verdict is not None
            return Trial(outcome.verdict.model_dump_json(), tuple(device.caused), tuple(agent.seen))

    async with DisplayPool(PAGES, assets=assets, frames=frames) as pool:
        if warm:
            await _open_pages(pool)
        spent, began = processor_seconds(os.getpid()), time.perf_counter()
        played = await asyncio.gather(*(one(start, trial) for start in starts for trial in range(trials)))
        seconds, spent = time.perf_counter() - began, processor_seconds(os.getpid()) - spent
        if not warm and pool.address:
            raise RuntimeError("A page was opened for frames that are all known.")
    return Pass(played, seconds, spent, None if frames is None else frames.hits)


async def _open_pages(pool: DisplayPool) -> None:
    """Have the browser and its pages started, and one screenshot taken on each."""
    snapshot = Phone.create().snapshot()
    devices = [BrowserDevice(pool, screenshots=False) for _ in range(PAGES)]
    for device in devices:
        await device.reset(snapshot)
        await device.screenshot()
    for device in devices:
        await device.close()


class _Watched(BrowserDevice):
    """Remembers the events of an episode."""

    def __init__(self, pool: DisplayPool) -> None:
        super().__init__(pool)
        self.caused: list[str] = []

    def take_events(self) -> list[Event]:
        """The phone events caused since the last call."""
        events = super().take_events()
        self.caused += [event.model_dump_json() for event in events]
        return events


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.group_rollouts")
    parser.add_argument("--templates", type=int, default=TEMPLATES, metavar="N")
    parser.add_argument("--trials", type=int, default=TRIALS, metavar="N")
    options = parser.parse_args()
    print(table(measure(options.templates, options.trials)))
