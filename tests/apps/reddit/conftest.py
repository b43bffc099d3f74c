"""Phones on which tests of Reddit begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.apps.reddit import app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture(scope="session")
def fresh() -> Phone:
    """A phone on which Reddit is open."""
    hand = Hand(Phone.create())
    hand.open("reddit")
    return hand.phone


@pytest.fixture
def hand(fresh: Phone) -> RehearsingHand:
    """A hand on a copy of it, which can ask for what other apps would."""
    return RehearsingHand(fresh.fork(), app)
