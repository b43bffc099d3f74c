"""What tests of Sms do with its screens and read from them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.hand import Hand

COURIER, TELECOM, MUM, ZHANG, HUAWEI, DAD = "s1", "s2", "s3", "s4", "s6", "s14"


def talks(hand: Hand) -> Any:
    return hand.state.os.sms


def listed(hand: Hand, action: str = "conversation.open", arg: str = "conversation") -> list[Any]:
    """What an action is offered for, from top to bottom."""
    return [dict(target.args)[arg] for target in hand.phone.frame().targets if target.name == action]


def texts(hand: Hand, key: str) -> list[str]:
    return [message.text for message in talks(hand)[key].messages.values()]


def messages_of(hand: Hand, key: str) -> list[str]:
    return list(talks(hand)[key].messages)
