"""What the tests of the phone share: a fresh phone, a hand that plays on it, and the app Toy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sample_apps import installed

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

# The sample apps are packages of their own, imported below the apps of the phone.
collect_ignore = [str(Path(__file__).parent / "samples")]


@pytest.fixture
def phone() -> Phone:
    """A phone that was never touched, in English."""
    return Phone.create()


@pytest.fixture
def hand(phone: Phone) -> Hand:
    """A hand on that phone."""
    return Hand(phone)


@pytest.fixture
def toy() -> Iterator[App]:
    """The app Toy of `samples/toy`, installed for one test."""
    with installed("toy") as app:
        yield app


@pytest.fixture
def toy_hand(toy: App) -> Hand:
    """A hand on a phone that shows Toy."""
    hand = Hand(Phone.create())
    hand.open(toy.id)
    return hand
