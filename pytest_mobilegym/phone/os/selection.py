"""Selected text, of the focused field or of a page: the word at a finger, and what is left without it.

A word is a run of letters, digits, accents and underscores, with single apostrophes inside; or a run of Han
characters; or, where neither is, a run of the same kind of other signs (emoji with what they are joined to,
punctuation). Blanks belong to no word.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Literal, NamedTuple
from unicodedata import category

from pytest_mobilegym.phone.os.models.keyboard import Focus

_JOINERS = "\u200d\ufe0f"
_APOSTROPHES = "'\u2019"
_HAN = (
    ("\u3400", "\u4dbf"),
    ("\u4e00", "\u9fff"),
    ("\uf900", "\ufaff"),
    ("\U00020000", "\U0003ffff"),
)

Kind = Literal["blank", "word", "han", "picture", "sign"]


class Span(NamedTuple):
    """Characters from `start` up to, not including, `end`."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """These characters of a text."""
        return text[self.start : self.end]

    def cut_from(self, text: str) -> tuple[str, int]:
        """A text without these characters, and where the caret stands then."""
        return text[: self.start] + text[self.end :], self.start


def within(text: str, start: int, end: int) -> Span:
    """The span between two positions in either order, as far as the text goes."""
    low, high = sorted((start, end))
    return Span(min(max(low, 0), len(text)), min(max(high, 0), len(text)))


def span_of(focus: Focus, text: str) -> Span:
    """What typing replaces: the selection, or nothing at the caret."""
    chosen = focus.selection
    return within(text, *((focus.caret,) * 2 if chosen is None else (chosen.start, chosen.end)))


def pressed(text: str, at: int | None, *, secret: bool = False) -> Span:
    """What a long press selects.

    Args:
        at: index of the character under the finger, `None` behind the text; there nothing is selected.
        secret: whether only dots are shown; then all of it is one word.
    """
    if at is None or at >= len(text):
        return Span(len(text), len(text))
    return Span(0, len(text)) if secret else word_at(text, at)


def chosen(text: str, start: int | None, end: int | None, *, secret: bool = False) -> Span:
    """What a long press at `start` selects, or exactly the characters up to `end` where there is one."""
    return pressed(text, start, secret=secret) if start is None or end is None else within(text, start, end)


_TAG = re.compile(r"<[^>]*>")


def plain_text(html: str) -> str:
    """The characters of a piece of HTML, as a display counts them."""
    return unescape(_TAG.sub("", html.replace("\r\n", "\n").replace("\r", "\n")))


def word_at(text: str, at: int) -> Span:
    """The word that a character belongs to; of a blank, the word before it, else the one behind it."""
    kinds = _kinds(text)
    if kinds[at] == "blank":
        before = [index for index in range(at) if kinds[index] != "blank"]
        behind = [index for index in range(at, len(text)) if kinds[index] != "blank"]
        if not before and not behind:
            return Span(at, at)
        at = before[-1] if before else behind[0]
    start = end = at
    while start > 0 and kinds[start - 1] == kinds[at]:
        start -= 1
    while end < len(text) and kinds[end] == kinds[at]:
        end += 1
    return Span(start, end)


def _kinds(text: str) -> list[Kind]:
    found: list[Kind] = []
    for index, character in enumerate(text):
        kind = _kind(character)
        inside = 0 < index < len(text) - 1 and found[-1] == "word" == _kind(text[index + 1])
        if found and character in _APOSTROPHES and inside:
            kind = "word"
        elif found and found[-1] != "blank" and _is_joined(character):
            # Accents, skin tones and joiners are part of the character before them, but for blanks.
            kind = found[-1]
        found.append(kind)
    return found


def _is_joined(character: str) -> bool:
    return character in _JOINERS or category(character) in ("Mn", "Me", "Mc", "Sk")


def _kind(character: str) -> Kind:
    if any(first <= character <= last for first, last in _HAN):
        return "han"
    if character.isspace():
        return "blank"
    if character == "_" or category(character)[0] in "LNM":
        return "word"
    return "picture" if category(character) in ("So", "Cn") else "sign"
