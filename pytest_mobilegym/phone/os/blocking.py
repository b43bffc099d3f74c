"""The blocklist: its texts come without a sound and out of sight, its calls do not ring."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_mobilegym.phone.os import contacts
from pytest_mobilegym.phone.os.models.blocking import Blocked
from pytest_mobilegym.phone.os.state import OsState


def key_of(number: str) -> str:
    """What a number is blocked under, however it is written; a name where there are no digits."""
    return contacts.digits(number) or number.strip()


def is_blocked(os: OsState, number: str, sender: str = "") -> bool:
    """Whether somebody is kept away; also on a frozen state.

    Args:
        number: that a call or a text comes from, "" where there is only a name.
        sender: the name that a text comes under.
    """
    return bool(os.blocked) and any(key_of(each) in os.blocked for each in (number, sender) if each.strip())


def all_blocked(os: OsState, numbers: Sequence[str]) -> bool:
    """Whether there are numbers, and each of them is kept away; also on a frozen state."""
    return bool(numbers) and all(is_blocked(os, number) for number in numbers)


def block(os: OsState, number: str) -> None:
    """Keep a number, or a sender that has only a name, away; nothing happens where it is already."""
    key = key_of(number)
    if key and key not in os.blocked:
        os.blocked.add(Blocked(id=key, number=number.strip(), since=os.now), first=True)


def unblock(os: OsState, number: str) -> None:
    """Hear from a number or a sender again."""
    os.blocked.pop(key_of(number), None)
