"""Fixtures that tests of the phone, its apps and its displays share; each conftest imports its own."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def phone() -> Phone:
    """A phone that was never touched, in English."""
    return Phone.create()


@pytest.fixture
def hand(phone: Phone) -> Hand:
    """A hand on that phone."""
    return Hand(phone)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pool() -> AsyncIterator[DisplayPool]:
    """Two pages that show the installed apps, of which only one can be in front."""
    async with DisplayPool(2, image="png") as pool:
        yield pool


@pytest_asyncio.fixture(loop_scope="session")
async def device(pool: DisplayPool) -> AsyncIterator[BrowserDevice]:
    """A device without screenshots in its observations, which shows no phone yet."""
    device = BrowserDevice(pool, screenshots=False)
    yield device
    await device.close()
