"""Frames of all apps, each drawn twice and taken from a store; 10,000 by `--frames 10000`.

Phones are touched at random. Every new frame is drawn on a page of a pool without a store, and learned by a
store on another pool's page that was asked and touched before it drew anything; then it is taken from the
disk. The three screenshots have to be the same bytes, and a touch somewhere has to cause the same events.
Nothing is measured: it says how many frames were compared, and ends with 1 at the first that differs.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.actions import Action, Click
from pytest_mobilegym.authoring.offers import Offers
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.chromium import display_stamp
from pytest_mobilegym.devices.frames.key import KnownFrame
from pytest_mobilegym.devices.frames.store import FrameStore
from pytest_mobilegym.devices.location import FULL_SIZE, SCREEN_SIZES, ScreenSize
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.errors import EventRefused, InfrastructureError
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.events import Event, Key, Launch
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.assets import Assets

LIFE = 60
"""Events after which a fresh phone goes on: of the other language, or dark."""


class Seen(NamedTuple):
    """What a device showed and caused: screenshots before and after a touch, and its events."""

    before: bytes | None
    after: bytes | None
    events: tuple[Event, ...]


def states(app: str, seed: int) -> Iterator[PhoneState]:
    """States of a phone on which somebody touches this and that in an app; no frame twice."""
    offers, known, life = Offers(seed=seed), set[bytes](), 0
    while True:
        phone = Phone.create(lang="zh" if life % 2 else "en", seed=seed + life)
        if life % 3 == 2:
            phone.patch({"os.settings.dark_mode_enabled": True})
        life += 1
        with suppress(EventRefused):
            phone.dispatch(Launch(app=app))
        for _ in range(LIFE):
            digest = KnownFrame(phone.frame()).digest
            if digest not in known:
                known.add(digest)
                yield phone.state
            targets = phone.frame().targets
            ways = list(offers.events_of(offers.choose(targets), phone)) if targets else [(Key(key="back"),)]
            with suppress(EventRefused):
                for event in offers.choose(ways):
                    phone.dispatch(event)


async def look(pool: DisplayPool, state: PhoneState, touch: Action, *, screenshots: bool = True) -> Seen:
    """What a phone in that state shows, and what a touch causes on it."""
    device = BrowserDevice(pool, screenshots=screenshots)
    before = await device.reset(state)
    after = await device.perform(touch)
    events = tuple(device.take_events())
    await device.close()
    return Seen(before.screenshot, after.screenshot, events)


async def compare(frames: int, *, screen: ScreenSize, seconds: float) -> Counter[str]:
    """Compare frames of all apps; gives how many of each.

    Args:
        frames: how many, all apps together.
        screen: at how many pixels they are drawn.
        seconds: time after which no further ones are begun.

    Raises:
        RuntimeError: two differ.
    """
    assets = Assets.collect()
    stamp = {**display_stamp(), "files": assets.fingerprint(), "screen": screen}
    began, compared, points = time.monotonic(), Counter[str](), Offers(seed=1)
    walks = {app: states(app, seed) for seed, app in enumerate(installed_apps())}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "frames.sqlite"

        def pool(store: FrameStore | None) -> DisplayPool:
            return DisplayPool(1, image="png", screen=screen, assets=assets, frames=store)

        async with pool(None) as plain, pool(FrameStore(stamp, path=path)) as learning:
            while compared.total() < frames and time.monotonic() - began < seconds:
                batch = []
                for app, walk in list(walks.items())[: max(1, (frames - compared.total() + 1) // 2)]:
                    state = next(walk)
                    touch = Click(point=(points.below(1000), points.below(1000)))
                    try:
                        drawn = await look(plain, state, touch)
                        await look(learning, state, touch, screenshots=False)
                        learned = await look(learning, state, touch)
                    except InfrastructureError as error:  # a busy machine; the page is replaced
                        print(f"A frame of {app} is left out: {error}", flush=True)
                        continue
                    if learned != drawn:
                        raise RuntimeError(f"A frame of {app} was drawn otherwise for the store.")
                    batch.append((app, state, touch, drawn))
                assert learning.frames is not None
                learning.frames.flush()
                async with pool(FrameStore(stamp, path=path)) as knowing:
                    for app, state, touch, drawn in batch:
                        if await look(knowing, state, touch) != drawn:
                            raise RuntimeError(f"A frame of {app} comes otherwise from the store.")
                        compared[app] += 2
                    if knowing.address:
                        raise RuntimeError("A page was opened for frames that are all known.")
    return compared


def main() -> int:
    """Compare and say how many."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frames_compared")
    parser.add_argument("--frames", type=int, default=400, metavar="N", help="how many (400)")
    parser.add_argument("--screen", choices=SCREEN_SIZES, default=FULL_SIZE, help="pixels of a screen")
    parser.add_argument("--seconds", type=float, default=3600, metavar="S", help="begin no more after (3600)")
    options = parser.parse_args()
    try:
        compared = asyncio.run(compare(options.frames, screen=options.screen, seconds=options.seconds))
    except RuntimeError as error:
        print(error)
        return 1
    print(f"{compared.total():,} frames of {len(compared)} apps, the same bytes drawn and from the store.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
