"""What sessions cost a trainer beyond the phones themselves: an alarm of 64 phones is switched on and off.

With pixels the frames are known, so that it is the store of frames that the sessions are compared with.
"""

from __future__ import annotations

import asyncio
import statistics
import time

from benchmarks.figures import Figure
from pytest_mobilegym.actions import Click
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.devices.elements.markup import elements_of_frame
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.rl.element_actions import TapElement, as_move
from pytest_mobilegym.rl.sessions import Sessions

PHONES = 64
ROUNDS = 60
PIXEL_ROUNDS, PIXEL_TURNS = 10, 3
TASK = "clock.AddAlarm"
SWITCH = Click(point=(870, 225))
"""A tap on the first alarm's switch."""


def measure() -> list[Figure]:
    """Every figure of this module."""
    with Sessions(PHONES, observe=()) as phones:
        phones.reset([TASK] * PHONES)
        devices = [each.inner.episode.device for each in phones]
        assert isinstance(devices[0], DomDevice)
        bare = asyncio.run(_device_rate([each for each in devices if isinstance(each, DomDevice)]))
    rates = {sights: _session_rate(sights) for sights in ("", "elements", "elements,text")}
    blind = rates[""]
    return [
        Figure(f"{PHONES} phones without pixels, stepped by their devices", bare, "steps/s"),
        Figure(f"the same by Sessions({PHONES}), nothing observed", blind, "steps/s"),
        Figure("a session's step, beyond the device's", 1000 / blind - 1000 / bare, "ms", 0.2),
        *(
            Figure(f"the same by Sessions({PHONES}), {sights} observed", rates[sights], "steps/s")
            for sights in ("elements", "elements,text")
        ),
        *_with_pixels(),
    ]


def _with_pixels() -> list[Figure]:
    """What `Sessions` make of the rate at which their devices give known screenshots."""
    looks = {"device": "browser", "observe": "screenshot", "frames": "on"}
    with Sessions(PHONES, **looks, max_steps=10_000) as phones:
        phones.reset([TASK] * PHONES)
        devices = [each.inner.episode.device for each in phones]
        seen = [each for each in devices if isinstance(each, BrowserDevice)]
        actions = [SWITCH] * PHONES
        for _ in range(4):
            phones.step(actions)
        bare, stepped = [], []
        for _ in range(PIXEL_TURNS):
            began = time.process_time()
            phones._driver.run(_look(seen, PIXEL_ROUNDS))
            bare.append(time.process_time() - began)
            began = time.process_time()
            for _ in range(PIXEL_ROUNDS):
                phones.step(actions)
            stepped.append(time.process_time() - began)
        hits = phones.inner.hits
    steps = PHONES * PIXEL_ROUNDS
    devices_rate, sessions_rate = (steps / statistics.median(each) for each in (bare, stepped))
    share = None if hits is None else hits.share("screenshot")
    return [
        Figure(
            f"{PHONES} phones with pixels, stepped by their devices", devices_rate, "steps/s",
            note=f"{share or 0:.1%} of screenshots known",
        ),
        Figure(f"the same by Sessions({PHONES}), screenshots observed", sessions_rate, "steps/s"),
        Figure("the same, as a share", sessions_rate / devices_rate, "x", 0.9, None, True),
    ]  # fmt: skip


async def _look(devices: list[BrowserDevice], rounds: int) -> None:
    for _ in range(rounds):
        await asyncio.gather(*(device.perform(SWITCH) for device in devices))
        for device in devices:
            device.take_events()


async def _device_rate(devices: list[DomDevice]) -> float:
    """Steps a second of processor time of devices that are told what to do."""
    number = _switch(devices[0])
    move = as_move(TapElement(element=number), elements_of_frame(devices[0].phone.frame())[number])
    await _play(devices, move, 4)
    began = time.process_time()
    await _play(devices, move, ROUNDS)
    return PHONES * ROUNDS / (time.process_time() - began)


async def _play(devices: list[DomDevice], move: Move, rounds: int) -> None:
    for _ in range(rounds):
        for device in devices:
            await device.perform(move)
            device.take_events()


def _switch(device: DomDevice) -> int:
    """The first alarm's."""
    return next(each.number for each in elements_of_frame(device.phone.frame()) if each.role == "switch")


def _session_rate(observe: str) -> float:
    """Steps a second of processor time of as many sessions that tap the same."""
    with Sessions(PHONES, observe=tuple(filter(None, observe.split(","))), max_steps=10_000) as phones:
        phones.reset([TASK] * PHONES)
        device = phones[0].inner.episode.device
        assert isinstance(device, DomDevice)
        actions = [_switch(device)] * PHONES
        for _ in range(4):
            phones.step(actions)
        began = time.process_time()
        for _ in range(ROUNDS):
            phones.step(actions)
        return PHONES * ROUNDS / (time.process_time() - began)
