"""The lock screen: locking, the PIN, and what a wrong one leads to.

A phone locks when its power key is pressed. A swipe upwards unlocks it, where Settings hold no PIN; else the
pad asks for that. No phone is locked where an episode starts, unless whoever arranges it locks it.
"""

from __future__ import annotations

from pytest_mobilegym.phone.os.models.lock import Lock
from pytest_mobilegym.phone.os.settings import preference
from pytest_mobilegym.phone.os.state import OsState

PIN_KEY = "screen_lock_pin"
"""The preference that holds the PIN; empty for none."""

SHORTEST, LONGEST = 4, 8
"""Digits of a PIN."""

MOST_WRONG = 5
"""Wrong PINs after which the pad waits."""

WAIT_MS = 30_000


def pin(os: OsState) -> str:
    """What unlocks the phone beside a swipe; empty for nothing; also on a frozen state."""
    return preference(os, PIN_KEY, "")


def is_pin(text: str) -> bool:
    """Whether a text can be a PIN."""
    return text.isascii() and text.isdigit() and SHORTEST <= len(text) <= LONGEST


def pressed(lock: Lock | None) -> Lock:
    """What the power key makes of the lock screen, or of a phone that is not locked, `None`."""
    if lock is None or lock.awake:
        return Lock(awake=False, **_remembered(lock))
    return Lock(**_remembered(lock))


def _remembered(lock: Lock | None) -> dict[str, int | None]:
    return {} if lock is None else {"wrong": lock.wrong, "waits_until": lock.waits_until}


def waits(lock: Lock, now: int) -> int:
    """For how many seconds the pad takes nothing; also on a frozen state."""
    left = 0 if lock.waits_until is None else lock.waits_until - now
    return max(0, -(-left // 1000))


def key_in(lock: Lock, digits: str) -> None:
    """Key digits in, as far as a PIN may be long.

    Args:
        lock: a draft of the lock screen with its pad open.
    """
    lock.typed = (lock.typed + digits)[:LONGEST]


def try_pin(os: OsState, lock: Lock) -> bool:
    """Try what was keyed in; gives whether it was right.

    Args:
        lock: a draft of the lock screen with its pad open.
    """
    right = lock.typed == pin(os)
    lock.typed = ""
    if not right:
        lock.wrong += 1
        if lock.wrong % MOST_WRONG == 0:
            lock.waits_until = os.now + WAIT_MS
    return right
