"""Phones on which tests of Alipay begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows Alipay's home tab."""
    hand = Hand(Phone.create(apps=["launcher", "alipay", "sms", "clock"]))
    hand.open("alipay")
    return hand
