"""Text arriving in the focused field, from the on-screen keys or from outside."""

from __future__ import annotations

from typing import NamedTuple
from unicodedata import category

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.os import pinyin
from pytest_mobilegym.phone.os.models.keyboard import Keyboard

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


def press_shift(keyboard: Keyboard) -> None:
    """Shift once, then lock, then off, in a draft of the keyboard."""
    match keyboard.shift:
        case "off":
            keyboard.shift = "once"
        case "once":
            keyboard.shift = "lock"
        case "lock":
            keyboard.shift = "off"


def letter(keyboard: Keyboard, key: str) -> str:
    """What a key writes with the present shift, which a letter uses up when it is a single one."""
    if keyboard.shift == "off" or not key.isalpha():
        return key
    if keyboard.shift == "once":
        keyboard.shift = "off"
    return key.upper()


# Pinyin: in Chinese, small letters gather in a buffer until a word is chosen. Changing the language writes
# them as they are; leaving the field, hiding the keyboard and text from outside drop them.

STRIP_WIDTH = 296
"""Room for candidates, in logical pixels, where all of them fit."""
_MORE_WIDTH = 40
"""What the key takes of it that opens the panel of all candidates."""
_CHARACTER_WIDTH = 18
_GAP = 18


class Face(NamedTuple):
    """What the keyboard shows.

    Attributes:
        composing: the buffer, with a break after each syllable.
        candidates: as many of its candidates as the strip has room for, the best first; on the page
            `candidates` all of them.
        more: whether there are others.
        by: who writes; a tool's keyboard has no keys.
    """

    page: str
    shift: str
    language: str
    composing: str
    candidates: tuple[str, ...]
    more: bool
    by: str


def face(keyboard: Keyboard) -> Face:
    """The keyboard as it is drawn."""
    buffer = keyboard.composing
    composing = pinyin.spelled(buffer) if buffer else ""
    words = tuple(text for text, _ in pinyin.candidates(buffer)) if buffer else ()
    shown = words
    if keyboard.page != "candidates":
        shown = _beside_each_other(words, STRIP_WIDTH)
        if len(shown) < len(words):
            shown = _beside_each_other(words, STRIP_WIDTH - _MORE_WIDTH)
    more = len(shown) < len(words)
    return Face(keyboard.page, keyboard.shift, keyboard.language, composing, shown, more, keyboard.by)


def _beside_each_other(words: tuple[str, ...], room: int) -> tuple[str, ...]:
    """As many words as have room, but the first whatever its length."""
    count = 0
    for word in words:
        room -= len(word) * _CHARACTER_WIDTH + _GAP
        if room < 0 and count:
            break
        count += 1
    return words[:count]


def _compose(keyboard: Keyboard, buffer: str) -> None:
    """Go on with other letters; without any the panel of candidates is closed."""
    keyboard.composing = buffer
    if not buffer and keyboard.page == "candidates":
        keyboard.page = "letters"


def press(keyboard: Keyboard, key: str) -> str:
    """What a key writes into the text, in a draft of the keyboard.

    A letter of pinyin writes nothing yet. Space writes the best candidate of what has gathered; any other
    sign writes the best text for all of it and then itself.
    """
    if keyboard.language == "en" or keyboard.shift != "off":
        return settle(keyboard) + letter(keyboard, key)
    buffer = keyboard.composing
    if len(key) == 1 and ("a" <= key <= "z" or (key == "'" and buffer)):
        _compose(keyboard, pinyin.add(buffer, key))
        return ""
    if key == " " and buffer:
        text, rest = pinyin.take_best(buffer)
        _compose(keyboard, rest)
        return text
    return settle(keyboard) + key


def settle(keyboard: Keyboard) -> str:
    """Take the best text for the whole buffer, nothing where it is empty."""
    text = pinyin.take_all(keyboard.composing)
    _compose(keyboard, "")
    return text


def choose(keyboard: Keyboard, index: int) -> str:
    """Take a candidate of those shown; what it does not use up stays in the buffer.

    Raises:
        EventRefused: there is no such candidate.
    """
    offered = face(keyboard).candidates
    if not 0 <= index < len(offered):
        raise EventRefused(f"No candidate {index}; the keyboard shows {len(offered)}.")
    text, rest = pinyin.take(keyboard.composing, index)
    _compose(keyboard, rest)
    return text


def drop(keyboard: Keyboard) -> None:
    """Forget the letters of the buffer."""
    _compose(keyboard, "")


def finish(keyboard: Keyboard) -> str:
    """Take the letters of the buffer as they were typed."""
    letters = pinyin.raw(keyboard.composing)
    _compose(keyboard, "")
    return letters


def take_back(keyboard: Keyboard) -> bool:
    """Take the last letter of the buffer away; gives whether there was one."""
    had = bool(keyboard.composing)
    _compose(keyboard, keyboard.composing[:-1])
    return had


def change_language(keyboard: Keyboard) -> str:
    """From English to Chinese and back; gives the letters of an unfinished word, which stay as they are."""
    keyboard.language = "en" if keyboard.language == "zh" else "zh"
    return finish(keyboard)
