"""What the tests of the phone share: a fresh phone, a hand that plays on it, and the app Toy."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from phone_fixtures import hand, phone
from sample_apps import installed

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

__all__ = ["hand", "phone"]


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
