"""What tests of Settings do with its screens and read from them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.settings.pages import CONDITIONAL_LINKS, CONTROLS, WAYS
from pytest_mobilegym.phone.apps.settings.rows import Row
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState, changes_between
from pytest_mobilegym.phone.phone import Phone

APPS = ["launcher", "settings", "clock", "wechat", "gallery", "file_manager"]


def settings_hand(lang: str = "en") -> Hand:
    hand = Hand(Phone.create(lang=lang, apps=APPS))  # type: ignore[arg-type]
    hand.open("settings")
    return hand


def make_possible(hand: Hand, row: Row) -> None:
    """Make sure that what a row needs is on, and what takes its place is off."""
    for key, on in ((row.needs, True), (row.unless, False)):
        if key is not None:
            other = CONTROLS[key]
            make_possible(hand, other)
            with hand.edit("os") as os:
                other.store.write(os, on)


def clear_way(hand: Hand, page: str) -> None:
    """Make sure that no row on the shortest way to a page is grey."""
    for each in WAYS[page]:
        for row in CONDITIONAL_LINKS.get(each, {}).values():
            make_possible(hand, row)


def go_to(hand: Hand, page: str) -> None:
    """Tap the shortest way from the first page to a page."""
    clear_way(hand, page)
    for each in WAYS[page]:
        hand.tap(f"{each}.open")


def changed(before: PhoneState, hand: Hand) -> set[str]:
    """Paths that are not as they were, incidental ones left out."""
    return {change.path for change in changes_between(before, hand.state)}


def args_of(hand: Hand, action: str) -> list[dict[str, Any]]:
    """The arguments that an action is offered with, from top to bottom."""
    return [dict(target.args) for target in hand.phone.frame().targets if target.name == action]
