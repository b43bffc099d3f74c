"""Phones on which tests of eBay begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows eBay's first page."""
    hand = Hand(Phone.create(apps=["launcher", "ebay", "alipay", "wechat", "browser"]))
    hand.open("ebay")
    return hand
