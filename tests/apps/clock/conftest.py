"""Phones on which tests of Clock begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand


@pytest.fixture
def clock(hand: Hand) -> Hand:
    """A hand on Clock's list of alarms, on Friday, 27 March 2026, a second past 09:30."""
    hand.open("clock")
    return hand
