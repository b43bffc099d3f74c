"""Browsers that the tests of the browser device share, and a little phone on one of their pages."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from hands import little_device
from little_phone import LittleState, little_assets

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
    device = little_device(little_pool, screenshots=True)
    await device.reset(LittleState())
    yield device
    await device.close()


@pytest_asyncio.fixture(loop_scope="session")
async def unseen(little_pool: DisplayPool) -> AsyncIterator[BrowserDevice]:
    """The same without screenshots in its observations, for tests of what touches do."""
    device = little_device(little_pool)
    await device.reset(LittleState())
    yield device
    await device.close()
