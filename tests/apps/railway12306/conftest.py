"""Phones on which tests of 12306 begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows 12306's first page."""
    hand = Hand(Phone.create(apps=["launcher", "railway12306", "alipay", "wechat", "sms"]))
    hand.open("railway12306")
    return hand
