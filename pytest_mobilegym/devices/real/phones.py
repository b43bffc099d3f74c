"""The phones of a run: each plays one episode at a time, for all the run's processes together."""

from __future__ import annotations

import asyncio
import hashlib
import os
import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.devices.real.device import SETTLE_S, RealDevice
from pytest_mobilegym.devices.real.link import Link, list_phones
from pytest_mobilegym.errors import InfrastructureError, PhonesDown, UsageError

if TYPE_CHECKING:
    from filelock import FileLock

PATIENCE = 3
"""Attempts in a row that may fail on a phone: the two at an episode, and the first at the next."""

_BETWEEN_TRIES_S = 0.2
_AUTHORISE = "unlock it and accept the USB debugging prompt"


class Phones:
    """Lends phones to episodes; an episode waits for the next one that is free.

    Args:
        serials: of the phones.
        packages: packages of apps in place of the table's, by app.
        lang: language of the apps' names.
        settle_s: the most seconds to wait for two screenshots that agree.
        patience: attempts in a row that may fail on a phone; after them it is asked no more.
    """

    def __init__(
        self,
        serials: Sequence[str],
        *,
        packages: Mapping[str, str] | None = None,
        lang: str = "en",
        settle_s: float = SETTLE_S,
        patience: int = PATIENCE,
    ) -> None:
        self._serials = list(serials)
        self._packages = packages
        self._lang = lang
        self._settle_s = settle_s
        self._patience = patience
        self._failures = dict.fromkeys(self._serials, 0)
        self._last_failure = ""
        # The one that waited longest is tried first, so that a broken phone does not get every episode.
        self._locks = {serial: _lock_of(serial) for serial in self._serials}

    async def open(self) -> RealDevice:
        """A phone of one's own for an episode, to be closed by the caller.

        Raises:
            PhonesDown: every phone has failed too often by now.
        """
        while True:
            for serial in self._usable():
                lock = self._locks[serial]
                if not lock.is_locked and _acquired(lock):
                    self._serials.remove(serial)
                    self._serials.append(serial)
                    return RealDevice(
                        Link(serial),
                        packages=self._packages,
                        lang=self._lang,
                        settle_s=self._settle_s,
                        released=partial(self._give_back, serial),
                    )
            await asyncio.sleep(_BETWEEN_TRIES_S)

    async def now(self) -> str:
        """The local time of the first of the phones that tells it, ISO 8601.

        Raises:
            InfrastructureError: none of them does.
            PhonesDown: every phone has failed too often by now.
        """
        problem = "no phone was named"
        for serial in self._usable():
            link = Link(serial)
            try:
                await link.connect()
                told = await RealDevice(link).now()
            except InfrastructureError as error:
                problem = str(error)
            else:
                if told:
                    return told
                problem = f"The phone {serial!r} does not tell its time; see what `date` prints in its shell."
            self._note(serial, problem)
        raise InfrastructureError(problem)

    def _usable(self) -> list[str]:
        """The phones that have not failed too often, the one that waited longest first."""
        usable = [serial for serial in self._serials if self._failures[serial] < self._patience]
        if not usable:
            which = f"phone {self._serials[0]!r}" if len(self._serials) == 1 else "last phone left"
            times = "once" if self._patience == 1 else f"{self._patience} times in a row"
            last = self._last_failure.rstrip(".")
            raise PhonesDown(
                f"The {which} failed {times} and is asked no more (the last: {last}); see to it, then go on "
                "with --resume."
            )
        return usable

    def _give_back(self, serial: str, failure: str | None) -> None:
        self._note(serial, failure)
        self._locks[serial].release()

    def _note(self, serial: str, failure: str | None) -> None:
        """Keep how an attempt went; one that went well makes up for those that did not."""
        if failure is None:
            self._failures[serial] = 0
            return
        self._failures[serial] += 1
        self._last_failure = failure


def choose_serials(named: str | None) -> list[str]:
    """The phones that `--device-serial` names, else the only one that is there.

    Raises:
        UsageError: there is none, or several and none was named.
    """
    if named:
        return [part for part in (part.strip() for part in named.split(",")) if part]
    phones = list_phones()
    ready = [serial for serial, state in phones.items() if state == "device"]
    if len(ready) == 1:
        return ready
    if ready:
        raise UsageError(
            f"Several phones are connected: {', '.join(sorted(ready))}; name those to use by --device-serial."
        )
    listed = ", ".join(f"{serial} ({state})" for serial, state in sorted(phones.items())) or "none"
    remedy = _AUTHORISE if "unauthorized" in phones.values() else "connect one, or name it by --device-serial"
    raise UsageError(f"No phone is ready (adb lists: {listed}); {remedy}.")


def _lock_of(serial: str) -> FileLock:
    from filelock import FileLock

    # A lock file of another user's could not be opened.
    user = getattr(os, "getuid", lambda: 0)()
    name = hashlib.sha256(f"{user} {serial}".encode()).hexdigest()[:16]
    return FileLock(
        Path(tempfile.gettempdir()) / f"mobilegym-phone-{name}.lock", is_singleton=False, thread_local=False
    )


def _acquired(lock: FileLock) -> bool:
    from filelock import Timeout

    try:
        lock.acquire(blocking=False)
    except Timeout:
        return False
    return True
