"""Phones on which tests of Notes begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the notes in one column, so that they are offered in their order."""
    hand = Hand(Phone.create())
    with hand.edit("notes") as state:
        state.settings.layout = "list"
    hand.open("notes")
    return hand
