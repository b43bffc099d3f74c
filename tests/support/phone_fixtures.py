"""Fixtures that tests of the phone and its apps share; each conftest imports its own."""

from __future__ import annotations

import pytest
from quiet import quiet_phone

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def phone() -> Phone:
    """A phone that was never touched, in English."""
    return quiet_phone()


@pytest.fixture
def hand(phone: Phone) -> Hand:
    """A hand on that phone."""
    return Hand(phone)
