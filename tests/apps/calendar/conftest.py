"""Phones on which tests of Calendar begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    hand = Hand(Phone.create(apps=["launcher", "calendar", "sms"]))
    hand.open("calendar")
    return hand
