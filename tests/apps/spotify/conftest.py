"""Phones on which tests of Spotify begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows Spotify's home."""
    hand = Hand(Phone.create(apps=["launcher", "spotify", "clock", "notes", "contacts"]))
    hand.open("spotify")
    return hand
