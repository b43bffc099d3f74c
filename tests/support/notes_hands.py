"""What tests of Notes do with its screens and read from them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.hand import Hand

SHOPPING, RELEASE, SWIM, UNTITLED, SOLD = "n1", "n2", "n3", "n9", "n17"


def notes(hand: Hand) -> Any:
    return hand.view.notes.notes


def listed(hand: Hand, action: str = "note.open", arg: str = "note") -> list[Any]:
    """What an action is offered for."""
    return [dict(target.args)[arg] for target in hand.phone.frame().targets if target.name == action]
