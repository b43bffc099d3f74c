"""Displays that the tests of a worker share: a plugin, so that there is one browser and not one a folder."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest_asyncio

if TYPE_CHECKING:
    from pytest_mobilegym.devices.browser import BrowserDevice
    from pytest_mobilegym.devices.pool import DisplayPool


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pool() -> AsyncIterator[DisplayPool]:
    """Four pages that show the installed apps, as bit-identical PNG; they are opened when they are needed."""
    from pytest_mobilegym.devices.pool import DisplayPool

    async with DisplayPool(4, image="png") as pool:
        yield pool


@pytest_asyncio.fixture(loop_scope="session")
async def device(pool: DisplayPool) -> AsyncIterator[BrowserDevice]:
    """A device without screenshots in its observations, which shows no phone yet."""
    from pytest_mobilegym.devices.browser import BrowserDevice

    device = BrowserDevice(pool, screenshots=False)
    yield device
    await device.close()
