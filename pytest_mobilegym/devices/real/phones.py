"""The phones of a run: each plays one episode at a time, for all the run's processes together."""

from __future__ import annotations

import asyncio
import hashlib
import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.devices.real.device import SETTLE_S, RealDevice
from pytest_mobilegym.devices.real.link import Link, list_phones
from pytest_mobilegym.errors import InfrastructureError, UsageError

if TYPE_CHECKING:
    from filelock import FileLock

_BETWEEN_TRIES_S = 0.2
_AUTHORISE = "unlock it and accept the USB debugging prompt"


class Phones:
    """Lends phones to episodes; an episode waits for the next one that is free.

    Args:
        serials: of the phones.
        packages: packages of apps in place of the table's, by app.
        lang: language of the apps' names.
        settle_s: the most seconds to wait for two screenshots that agree.
    """

    def __init__(
        self,
        serials: Sequence[str],
        *,
        packages: Mapping[str, str] | None = None,
        lang: str = "en",
        settle_s: float = SETTLE_S,
    ) -> None:
        self._serials = list(serials)
        self._packages = packages
        self._lang = lang
        self._settle_s = settle_s
        # The one that waited longest is tried first, so that a broken phone does not get every episode.
        self._locks = {serial: _lock_of(serial) for serial in self._serials}

    async def open(self) -> RealDevice:
        """A phone of one's own for an episode, to be closed by the caller."""
        while True:
            for serial in list(self._serials):
                lock = self._locks[serial]
                if not lock.is_locked and _acquired(lock):
                    self._serials.remove(serial)
                    self._serials.append(serial)
                    return RealDevice(
                        Link(serial),
                        packages=self._packages,
                        lang=self._lang,
                        settle_s=self._settle_s,
                        released=lock.release,
                    )
            await asyncio.sleep(_BETWEEN_TRIES_S)

    async def now(self) -> str:
        """The local time of the first of the phones that tells it, ISO 8601.

        Raises:
            InfrastructureError: none of them does.
        """
        problem = "no phone was named"
        for serial in list(self._serials):
            link = Link(serial)
            try:
                await link.connect()
                told = await RealDevice(link).now()
            except InfrastructureError as error:
                problem = str(error)
                continue
            if told:
                return told
            problem = f"The phone {serial!r} does not tell its time; see what `date` prints in its shell."
        raise InfrastructureError(problem)


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
