"""Text arriving in the focused field, from the on-screen keys or from outside."""

from __future__ import annotations

from typing import Any
from unicodedata import category

_JOINER = "\u200d"


def insert(text: str, caret: int, piece: str) -> tuple[str, int]:
    """Put a piece at the caret; gives the new text and caret."""
    caret = min(caret, len(text))
    return text[:caret] + piece + text[caret:], caret + len(piece)


def erase(text: str, caret: int) -> tuple[str, int]:
    """Take away the character before the caret; a composed character goes as a whole."""
    caret = min(caret, len(text))
    if caret == 0:
        return text, 0
    start = _start_of_character(text, caret)
    return text[:start] + text[caret:], start


def _start_of_character(text: str, end: int) -> int:
    start = end - 1
    while start > 0 and (_extends(text[start]) or _is_joined(text[start - 1], text[start])):
        start -= 1
    if _is_flag_letter(text[start]):
        first = start
        while first > 0 and _is_flag_letter(text[first - 1]):
            first -= 1
        # Flag letters pair up from the first of a run.
        start -= (start - first) % 2
    return start


def _extends(character: str) -> bool:
    """Whether a character belongs to the one before it: accents, selectors, joiners, skin tones, tags."""
    return (
        category(character) in ("Mn", "Me", "Mc")
        or character == _JOINER
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\U000e0020" <= character <= "\U000e007f"
    )


def _is_joined(before: str, character: str) -> bool:
    # Only pictures are joined into one; those that are newer than this Python have no category yet.
    return before == _JOINER and category(character) in ("So", "Sm", "Cn")


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def press_shift(keyboard: Any) -> None:
    """Shift once, then lock, then off, in a draft of the keyboard."""
    keyboard.shift = {"off": "once", "once": "lock", "lock": "off"}[keyboard.shift]


def letter(keyboard: Any, key: str) -> str:
    """What a key writes with the present shift, which a letter uses up when it is a single one."""
    if keyboard.shift == "off" or not key.isalpha():
        return key
    if keyboard.shift == "once":
        keyboard.shift = "off"
    return key.upper()
