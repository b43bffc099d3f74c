"""What tests of Contacts do with its screens and read from them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.hand import Hand

MUM, NORA, GAO, ZHANG, WANG = "c1", "c6", "c5", "c11", "c13"


def people(hand: Hand) -> Any:
    return hand.state.os.contacts


def listed(hand: Hand, action: str, arg: str) -> list[Any]:
    """What an action is offered for, from top to bottom."""
    return [dict(target.args)[arg] for target in hand.phone.frame().targets if target.name == action]


def names(hand: Hand) -> list[str]:
    """The names of the people that the page lists."""
    return [people(hand)[key].name for key in listed(hand, "contact.open", "contact")]
