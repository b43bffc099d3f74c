"""Phones on which tests of Settings begin."""

from __future__ import annotations

import pytest
from settings_hands import APPS

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the first page of Settings."""
    hand = Hand(Phone.create(apps=APPS))
    hand.open("settings")
    return hand
