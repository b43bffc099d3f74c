"""Phones on which tests of Sms begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the list of conversations."""
    hand = Hand(Phone.create())
    hand.open("sms")
    return hand
