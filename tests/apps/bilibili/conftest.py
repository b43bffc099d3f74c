"""Phones on which tests of Bilibili begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows Bilibili's home."""
    hand = Hand(Phone.create(apps=["launcher", "bilibili", "wechat", "alipay", "notes"]))
    hand.open("bilibili")
    return hand
