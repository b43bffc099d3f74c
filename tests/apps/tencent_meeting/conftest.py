"""Phones on which tests of Tencent Meeting begin."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows Tencent Meeting's first page."""
    hand = Hand(Phone.create(apps=["launcher", "tencent_meeting", "calendar", "wechat", "sms"]))
    hand.open("tencent_meeting")
    return hand
