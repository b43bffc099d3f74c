"""Pages of apps: the way to one, and what the one in front shows."""

from __future__ import annotations

from html_tree import parse_html

from pytest_mobilegym.phone.hand import Hand


def go_to(hand: Hand, *taps: str) -> None:
    """Tap one thing after the other."""
    for action in taps:
        hand.tap(action)


def html(hand: Hand) -> str:
    """The page or overlay in front of the app in front."""
    app = hand.view.route.app
    return [region for region in hand.phone.frame().regions if region.app == app][-1].html


def words(hand: Hand) -> str:
    """What it says."""
    return parse_html(html(hand)).words
