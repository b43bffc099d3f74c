"""What the tests of the package share."""

from __future__ import annotations

import sys

import pytest

pytest_plugins = ["pytester"]


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers of the package's own tests."""
    config.addinivalue_line("markers", "chromium: draws with a real Chromium")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip, and say so, what draws with a browser on a machine that has none."""
    drawing = [item for item in items if item.get_closest_marker("chromium")]
    if not drawing:
        return
    from pytest_mobilegym.devices.chromium import find_chromium
    from pytest_mobilegym.errors import BrowserMissing

    try:
        find_chromium()
    except BrowserMissing as missing:
        for item in drawing:
            item.add_marker(pytest.mark.skip(reason=str(missing)))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Spare a list of tests that use no Hypothesis the import of it: its plugin does so for its summary."""
    if session.config.option.collectonly and "hypothesis" not in sys.modules:
        session.config.pluginmanager.unregister(name="hypothesispytest")
