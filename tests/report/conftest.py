"""The browser that pages are opened in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pytest_mobilegym.devices.chromium import launch_options


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """Chromium, one for all tests of a file: while it is open, no test can run a loop of its own."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        yield browser
        browser.close()
