"""What the package offers, and what loading it costs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pytest_mobilegym import report


def test_every_public_name_is_there() -> None:
    assert all(getattr(report, name) is not None for name in report.__all__)
    assert list(report.__all__) == sorted(report.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chart'"):
        _ = report.chart


def test_loading_it_loads_nothing_heavy() -> None:
    """The plugin imports it when tests are collected."""
    program = (
        "import sys, pytest_mobilegym.report; "
        "print(sorted({'jinja2', 'PIL', 'pydantic', 'playwright'} & sys.modules.keys()))"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
