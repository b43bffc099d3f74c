"""What sessions cost a trainer beyond the phones themselves: an alarm of 64 phones is switched on and off.

With pixels the frames are known, so that it is the store of frames that the sessions are compared with.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from benchmarks.figures import Figure
from pytest_mobilegym.actions import Click
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.devices.elements.markup import elements_of_frame
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.rl.element_actions import TapElement, as_move
from pytest_mobilegym.rl.sessions import Sessions

PHONES = 64
ROUNDS, TURNS = 10, 9
TASK = "clock.AddAlarm"
SWITCH = Click(point=(870, 225))
"""A tap on the first alarm's switch."""


class Pace(NamedTuple):
    """How fast phones were stepped by their devices and by their sessions, in turns.

    Attributes:
        bare: steps a second of processor time, by the devices; the middle of the turns.
        stepped: the same by the sessions.
        share: the second of the first, each turn by itself; the middle.
    """

    bare: float
    stepped: float
    share: float


def measure() -> list[Figure]:
    """Every figure of this module."""
    with Sessions(PHONES, observe=(), max_steps=10_000) as phones:
        phones.reset([TASK] * PHONES)
        devices = [each.inner.episode.device for each in phones]
        pace = _blind([each for each in devices if isinstance(each, DomDevice)], phones)
    return [
        Figure(f"{PHONES} phones without pixels, stepped by their devices", pace.bare, "steps/s"),
        Figure(f"the same by Sessions({PHONES}), nothing observed", pace.stepped, "steps/s"),
        Figure("the same, as a share", pace.share, "x", 0.8, None, True),
        Figure("a session's step, beyond the device's", 1000 / pace.stepped - 1000 / pace.bare, "ms", 0.2),
        *(
            Figure(f"the same by Sessions({PHONES}), {sights} observed", _session_rate(sights), "steps/s")
            for sights in ("elements", "elements,text")
        ),
        *_with_pixels(),
    ]


def _in_turns(bare: Callable[[], None], stepped: Callable[[], None]) -> Pace:
    """Step all phones for some rounds in one way, then in the other, several times."""
    times = []
    for _ in range(TURNS):
        turn = []
        for way in (bare, stepped):
            began = time.process_time()
            way()
            turn.append(time.process_time() - began)
        times.append(turn)
    rates = [PHONES * ROUNDS / statistics.median(each) for each in zip(*times, strict=True)]
    return Pace(rates[0], rates[1], statistics.median(turn[0] / turn[1] for turn in times))


def _step(phones: Sessions, actions: Sequence[object], rounds: int = ROUNDS) -> None:
    for _ in range(rounds):
        phones.step(actions)


def _blind(devices: list[DomDevice], phones: Sessions) -> Pace:
    number = _switch(devices[0])
    move = as_move(TapElement(element=number), elements_of_frame(devices[0].phone.frame())[number])
    actions = [number] * PHONES
    _step(phones, actions, 4)
    return _in_turns(lambda: asyncio.run(_play(devices, move, ROUNDS)), lambda: _step(phones, actions))


def _with_pixels() -> list[Figure]:
    """What `Sessions` make of the rate at which their devices give known screenshots."""
    looks = {"device": "browser", "observe": "screenshot", "frames": "on"}
    with Sessions(PHONES, **looks, max_steps=10_000) as phones:
        phones.reset([TASK] * PHONES)
        devices = [each.inner.episode.device for each in phones]
        seen = [each for each in devices if isinstance(each, BrowserDevice)]
        actions = [SWITCH] * PHONES
        _step(phones, actions, 4)
        pace = _in_turns(
            lambda: phones._driver.run(_look(seen, ROUNDS)),
            lambda: _step(phones, actions),
        )
        hits = phones.inner.hits
    share = None if hits is None else hits.share("screenshot")
    return [
        Figure(
            f"{PHONES} phones with pixels, stepped by their devices", pace.bare, "steps/s",
            note=f"{share or 0:.1%} of screenshots known",
        ),
        Figure(f"the same by Sessions({PHONES}), screenshots observed", pace.stepped, "steps/s"),
        Figure("the same, as a share", pace.share, "x", 0.9, None, True),
    ]  # fmt: skip


async def _look(devices: list[BrowserDevice], rounds: int) -> None:
    for _ in range(rounds):
        await asyncio.gather(*(device.perform(SWITCH) for device in devices))
        for device in devices:
            device.take_events()


async def _play(devices: list[DomDevice], move: Move, rounds: int) -> None:
    for _ in range(rounds):
        for device in devices:
            await device.perform(move)
            device.take_events()


def _switch(device: DomDevice) -> int:
    """The first alarm's."""
    return next(each.number for each in elements_of_frame(device.phone.frame()) if each.role == "switch")


def _session_rate(observe: str) -> float:
    """Steps a second of processor time of as many sessions that tap the same and observe something."""
    with Sessions(PHONES, observe=observe, max_steps=10_000) as phones:
        phones.reset([TASK] * PHONES)
        device = phones[0].inner.episode.device
        assert isinstance(device, DomDevice)
        actions = [_switch(device)] * PHONES
        _step(phones, actions, 4)
        began = time.process_time()
        _step(phones, actions, 6 * ROUNDS)
        return PHONES * 6 * ROUNDS / (time.process_time() - began)
