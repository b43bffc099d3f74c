"""What tests of Clock do with its screens and read from them."""

from __future__ import annotations

from html_tree import Element, screen_of

from pytest_mobilegym.phone.hand import Hand


def front(hand: Hand) -> Element:
    """The screen in front."""
    return screen_of(hand.phone.frame())
