"""Phones on which tests of Contacts begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the address book."""
    hand = Hand(Phone.create())
    hand.open("contacts")
    hand.tap("tab.contacts")
    return hand


@pytest.fixture
def log() -> Hand:
    """A hand on a phone that shows the call log."""
    hand = Hand(Phone.create())
    hand.open("contacts")
    return hand
