"""Phones on which tests of X begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def x() -> Hand:
    """A hand on a phone that shows X's first page."""
    hand = Hand(Phone.create())
    hand.open("x")
    return hand
