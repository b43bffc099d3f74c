"""Browsers that the tests of the browser device share, and a little phone on one of their pages."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from little_phone import LittlePhone, LittleState, little_assets

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.server.assets import Assets


@pytest.fixture(scope="session")
def little_files(tmp_path_factory: pytest.TempPathFactory) -> Assets:
    return little_assets(tmp_path_factory.mktemp("phone"))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def little_pool(little_files: Assets) -> AsyncIterator[DisplayPool]:
    """Three pages; screenshots are PNG, so that equal pixels are equal bytes."""
    async with DisplayPool(3, image="png", assets=little_files) as pool:
        yield pool


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def people_pool(little_files: Assets) -> AsyncIterator[DisplayPool]:
    """A page as a person uses it."""
    async with DisplayPool(1, image="png", assets=little_files, mode="people") as pool:
        yield pool


@pytest_asyncio.fixture(loop_scope="session")
async def little(little_pool: DisplayPool) -> AsyncIterator[BrowserDevice]:
    """A device with an untouched little phone on its main screen."""
    device = BrowserDevice(little_pool, make_phone=LittlePhone)  # type: ignore[arg-type]
    await device.reset(LittleState())  # type: ignore[arg-type]
    device.take_events()
    yield device
    await device.close()
