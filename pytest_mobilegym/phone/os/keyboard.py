"""Text arriving in the focused field, from the on-screen keys or from outside."""

from __future__ import annotations

from typing import Any

def insert(text: str, caret: int, piece: str) -> tuple[str, int]:
    """Put a piece at the caret; gives the new text and caret."""
    caret = min(caret, len(text))
    return text[:caret] + piece + text[caret:], caret + len(piece)


def erase(text: str, caret: int) -> tuple[str, int]:
    """Take away the character before the caret; a composed character goes as a whole."""
    caret = min(caret, len(text))
    if caret == 0:
        return text, 0
    start = caret - 1
    while start > 0 and (_joins(text[start]) or text[start - 1] == "\u200d"):
        start -= 1
    return text[:start] + text[caret:], start


def _joins(character: str) -> bool:
    """Whether a character belongs to the one before it: joiners, variation selectors, skin tones."""
    return character in "\u200d\ufe0e\ufe0f" or "\U0001f3fb" <= character <= "\U0001f3ff"


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
