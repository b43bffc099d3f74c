"""12306's easy version, text size and high contrast: what they change on its pages."""

from __future__ import annotations

import pytest
from app_pages import go_to, html, words

from pytest_mobilegym.phone.hand import Hand


def _leave_settings(hand: Hand) -> None:
    for _ in range(2):
        hand.back()


def _turn_easy(hand: Hand) -> None:
    go_to(hand, "tab.my", "settings.open")
    hand.tap("setting.page", to="/version-switch")
    hand.tap("setting.choose", key="version", value="care")
    _leave_settings(hand)


def _choose_size(hand: Hand, size: str, *, contrast: bool = False) -> None:
    go_to(hand, "tab.my", "settings.open")
    hand.tap("setting.page", to="/font-size")
    hand.tap("setting.choose", key="font_size", value=size)
    if contrast:
        hand.tap("setting.toggle", key="high_contrast")
    hand.tap("setting.done")
    hand.back()


def _offered(hand: Hand) -> set[str]:
    return {target.name for region in hand.phone.frame().regions for target in region.targets}


def test_usual_pages_have_no_look_of_their_own(hand: Hand) -> None:
    assert "k-scaled" not in html(hand)
    assert "railway12306-contrast" not in html(hand)


def test_the_easy_version_has_fewer_and_larger_things(hand: Hand) -> None:
    usual, told = _offered(hand), words(hand)
    _turn_easy(hand)
    assert "railway12306-care" in html(hand)
    hand.tap("tab.home")
    easy = _offered(hand)
    assert easy < usual | {"care.leave"}
    assert {"query.run", "station.origin", "date.open", "board.open", "phones.open"} <= easy
    assert not {"tab.travel", "tab.member", "meals.open", "all_apps.open", "history.clear"} & easy
    assert len(words(hand)) < len(told)
    go_to(hand, "station.origin")
    assert "railway12306-care" in html(hand), "every page is in the easy version"


def test_the_easy_version_is_left_where_it_is_seen(hand: Hand) -> None:
    usual = html(hand)
    assert "care.leave" not in _offered(hand)
    _turn_easy(hand)
    go_to(hand, "tab.home", "care.leave")
    assert hand.view.railway12306.settings.version == "standard"
    assert html(hand) == usual


@pytest.mark.parametrize(("size", "named"), [("small", True), ("medium", False), ("large", True)])
def test_a_text_size_is_on_every_page_once_confirmed(hand: Hand, size: str, named: bool) -> None:
    _choose_size(hand, size)
    hand.tap("tab.home")
    assert (f"railway12306-{size}" in html(hand)) is named
    hand.tap("date.open")
    assert (f"railway12306-{size}" in html(hand)) is named


def test_a_size_that_is_not_confirmed_changes_nothing(hand: Hand) -> None:
    go_to(hand, "tab.my", "settings.open")
    hand.tap("setting.page", to="/font-size")
    hand.tap("setting.choose", key="font_size", value="large")
    hand.tap("setting.toggle", key="high_contrast")
    assert "k-scaled" not in html(hand)
    assert "railway12306-contrast" not in html(hand)


def test_high_contrast_holds_on_pages_and_over_them(hand: Hand) -> None:
    _choose_size(hand, "medium", contrast=True)
    assert "railway12306-contrast" in html(hand)
    go_to(hand, "settings.open", "account.ask_log_out")
    assert "railway12306-contrast" in html(hand), "the question too"
