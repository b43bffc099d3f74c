"""What adb costs: screenshots and taps a second through adb and adbutils, beside the device itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

from benchmarks.figures import Figure
from pytest_mobilegym.actions import Click
from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.runner import bind

RUNS = 30
SWITCH = (940, 1180)
"""A pixel on a switch of the alarms: every tap changes the picture."""


def measure() -> list[Figure]:
    """Every figure of this module; only the device's own where there is no adb."""
    state = Phone.create()
    Hand(state).open("clock")
    with AdbPhone(state.snapshot()) as phone:
        figures = _device(phone)
        with adb_server() as server:
            if server is not None:
                figures += _stock(phone, server)
                figures += _adbutils(phone, server)
    return figures


@contextmanager
def adb_server() -> Iterator[int | None]:
    """Port of an adb server of its own; `None` where there is no adb."""
    if shutil.which("adb") is None:
        print("adb is not installed: its figures are left out.")
        yield None
        return
    with closing(bind()) as listener:
        port: int = listener.getsockname()[1]
    _adb(port, "start-server")
    try:
        yield port
    finally:
        _adb(port, "kill-server")


def _adb(server: int, *args: str) -> bytes:
    environment = {**os.environ, "ANDROID_ADB_SERVER_PORT": str(server)}
    return subprocess.run(("adb", *args), env=environment, check=True, capture_output=True).stdout


def _rates(way: str, tap: Callable[[], Any], shot: Callable[[], Any]) -> list[Figure]:
    """How often a second each can be done; a screenshot is of a picture that has just changed."""
    tap()
    shot()
    tapping = shooting = 0.0
    for _ in range(RUNS):
        start = time.perf_counter()
        tap()
        between = time.perf_counter()
        shot()
        tapping += between - start
        shooting += time.perf_counter() - between
    return [
        Figure(f"taps through {way}", RUNS / tapping, "/s", more_is_better=True),
        Figure(f"screenshots (PNG) through {way}", RUNS / shooting, "/s", more_is_better=True),
    ]


def _device(phone: AdbPhone) -> list[Figure]:
    device = phone.handset.device
    tap = Click(point=(SWITCH[0] / 1080 * 1000, SWITCH[1] / 2400 * 1000))
    return _rates(
        "the browser device itself",
        lambda: phone.run(device.perform(tap)),
        lambda: phone.run(device.screenshot(format="png")),
    )


def _stock(phone: AdbPhone, server: int) -> list[Figure]:
    _adb(server, "connect", phone.serial)
    tap = f"input tap {SWITCH[0]} {SWITCH[1]}"
    return _rates(
        "the stock adb",
        lambda: _adb(server, "-s", phone.serial, "shell", tap),
        lambda: _adb(server, "-s", phone.serial, "exec-out", "screencap", "-p"),
    )


def _adbutils(phone: AdbPhone, server: int) -> list[Figure]:
    try:
        from adbutils import AdbClient
    except ImportError:
        print("adbutils is not installed: its figures are left out.")
        return []
    device = AdbClient("127.0.0.1", server).device(phone.serial)
    return _rates(
        "adbutils", lambda: device.click(*SWITCH), lambda: device.shell("screencap -p", encoding=None)
    )
