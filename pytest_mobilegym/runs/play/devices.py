"""The devices of a run: opened one an episode, sharing a browser's pages where they need any."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.errors import UnknownName, UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.devices.device import Device
    from pytest_mobilegym.devices.pool import DisplayPool
    from pytest_mobilegym.devices.real.phones import Phones
    from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.plan.episodes import Planned
    from pytest_mobilegym.runs.plan.real_phones import RealEpisode

DEVICES = ("browser", "dom", "real")
"""Names that `--device` takes."""


def require_device(name: str) -> None:
    """Raise unless there is a device of that name.

    Raises:
        UnknownName: there is none.
    """
    if name not in DEVICES:
        raise UnknownName("device", name, DEVICES)


class Devices:
    """Opens devices on the running event loop; the browser starts with the first one that shows something.

    Args:
        config: the run's options.

    Raises:
        UnknownName: there is no such device.
    """

    def __init__(self, config: RunConfig) -> None:
        require_device(config.device)
        self._config = config
        self._pool: DisplayPool | None = None
        self._phones: Phones | None = None
        self._phone_time: str | None = None

    @cached_property
    def regions(self) -> SharedRegions:
        """What its phones have drawn, which none of them needs to draw again."""
        from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions

        return SharedRegions()

    async def open(self) -> Device:
        """A device of one's own for an episode, to be closed by the caller."""
        if self._config.on_phone:
            return await self._real_phones().open()
        if self._config.env_url is not None:
            from pytest_mobilegym.devices.remote import RemoteDevice

            return RemoteDevice(
                self._config.env_url, token_of(self._config), pixels=self._config.device == "browser"
            )
        return await self.open_here()

    async def open_here(self) -> Device:
        """The same in this process, where its phone can be reached into; also with `--env-url`.

        Raises:
            UsageError: the phones are real.
        """
        if self._config.on_phone:
            raise UsageError(
                "A real phone cannot be reached into; run what needs that with --device browser."
            )
        if self._config.device == "dom":
            from pytest_mobilegym.devices.dom import DomDevice

            return DomDevice(self.regions)
        from pytest_mobilegym.devices.browser import BrowserDevice

        if self._pool is None:
            self._pool = _open_pool(self._config, self.regions)
        return BrowserDevice(self._pool, motion=self._config.motion == "on")

    async def prepare(self, planned: Planned) -> RealEpisode:
        """An episode for a real phone, on whose date its parameters may depend.

        Raises:
            UsageError: the template may not be played there.
            TaskError: there is nothing to draw from.
            InfrastructureError: the phone is not there, or was given up.
        """
        from pytest_mobilegym.runs.plan.device_profile import read_profile
        from pytest_mobilegym.runs.plan.real_phones import prepare_real

        if self._phone_time is None:
            self._phone_time = await self._real_phones().now()
        profile = read_profile(self._config.device_profile)
        return prepare_real(planned, self._config, profile=profile, now=self._phone_time)

    def _real_phones(self) -> Phones:
        if self._phones is None:
            from pytest_mobilegym.devices.real.phones import Phones, choose_serials
            from pytest_mobilegym.runs.plan.device_profile import read_profile

            self._phones = Phones(
                choose_serials(self._config.device_serial),
                packages=read_profile(self._config.device_profile).packages,
                lang=self._config.lang,
                settle_s=self._config.settle,
                patience=self._config.device_failures,
            )
        return self._phones

    async def close(self) -> None:
        """Close pages and browser."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()


def token_of(config: RunConfig) -> str | None:
    """The token of `--env-url`'s server."""
    return config.env_token.get_secret_value() if config.env_token is not None else None


def browser_with_window() -> Path:
    """A Chromium that can be watched; the headless shell, which is preferred otherwise, has no window.

    Raises:
        UsageError: there is none.
    """
    from pytest_mobilegym.devices.chromium import PROVIDERS

    for _, provider in PROVIDERS:
        for candidate in provider():
            if candidate.kind != "headless-shell" and candidate.path.is_file():
                return candidate.path
    raise UsageError(
        "--watch needs a browser with a window, and there is none; install chromium, or name one in "
        "MOBILEGYM_CHROMIUM."
    )


def _open_pool(config: RunConfig, regions: SharedRegions) -> DisplayPool:
    from pytest_mobilegym.devices.chromium import launch_options
    from pytest_mobilegym.devices.pool import DisplayPool

    def watched() -> dict[str, Any]:
        return {**launch_options(), "executable_path": str(browser_with_window()), "headless": False}

    pages = min(config.pages, config.in_flight)
    if config.frames == "off":
        options = watched if config.watch else launch_options
        return DisplayPool(pages=pages, screen=config.screen, options=options, regions=regions)
    from pytest_mobilegym.devices.frames.shared import shared_store
    from pytest_mobilegym.server.assets import Assets

    assets = Assets.collect()
    frames = shared_store(config.frames, assets, config.screen)
    return DisplayPool(pages=pages, screen=config.screen, assets=assets, frames=frames, regions=regions)
