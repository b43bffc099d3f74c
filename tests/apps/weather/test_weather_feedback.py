"""Weather: what the user tells the makers, and whether they are told how the app is used."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.mark.parametrize("way", ["menu", "settings"])
def test_feedback_is_written_and_kept(way: str) -> None:
    hand = Hand(Phone.create())
    hand.open("weather")
    hand.tap("menu.open")
    if way == "settings":
        hand.tap("settings.open")
    hand.tap("feedback.open")
    assert not hand.offers("feedback.save")
    hand.type("The rain came late", into="text")
    hand.tap("feedback.save")
    (kept,) = hand.state.apps["weather"].feedback.values()
    assert kept.text == "The rain came late"
    assert hand.view.route.path == ("/" if way == "menu" else "/settings")


def test_the_programme_is_joined_and_left() -> None:
    hand = Hand(Phone.create())
    hand.open("weather")
    hand.tap("menu.open")
    hand.tap("settings.open")
    for joined in (True, False):
        hand.tap("setting.toggle", key="programme")
        assert hand.state.apps["weather"].settings.programme is joined
