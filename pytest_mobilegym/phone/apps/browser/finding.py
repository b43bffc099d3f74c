"""Finding words in a page: what is marked, and how far down a match lies."""

from collections.abc import Iterable
from typing import NamedTuple

from pytest_mobilegym.phone.apps.browser.web.page import Block

_LINE = {"heading": 30, "paragraph": 26, "list": 26, "image": 18, "link": 22, "file": 24}
_AROUND = {"heading": 30, "paragraph": 12, "list": 12, "image": 222, "link": 22, "file": 42}
_WIDTH = 43
"""Narrow letters in a line; a wide one takes two places."""
_TITLE = 90
_MARGIN = 200


class Part(NamedTuple):
    """A piece of text; `match` is the number of the match that it is, -1 where it is none."""

    text: str
    match: int = -1


def split(text: str, query: str, first: int = 0) -> list[Part]:
    """A text cut at every match of a query, matches numbered from `first` on; case does not matter."""
    wanted, lowered = query.lower(), text.lower()
    if not wanted or len(lowered) != len(text):
        return [Part(text)]
    parts: list[Part] = []
    start, number = 0, first
    while (at := lowered.find(wanted, start)) >= 0:
        if at > start:
            parts.append(Part(text[start:at]))
        parts.append(Part(text[at : at + len(wanted)], number))
        start, number = at + len(wanted), number + 1
    if start < len(text) or not parts:
        parts.append(Part(text[start:]))
    return parts


def texts_of(block: Block) -> tuple[str, ...]:
    """The texts of a block in reading order."""
    return block.items if block.kind == "list" else (block.text,)


def count(blocks: Iterable[Block], query: str) -> int:
    """How many matches a page has."""
    return sum(part.match >= 0 for block in blocks for text in texts_of(block) for part in split(text, query))


def offset_of(blocks: Iterable[Block], query: str, number: int) -> int:
    """About how far to scroll, in logical pixels, until a match can be seen."""
    height, seen = _TITLE, 0
    for block in blocks:
        for text in texts_of(block):
            here = sum(part.match >= 0 for part in split(text, query))
            if number < seen + here:
                return max(0, height - _MARGIN)
            seen += here
            height += _LINE[block.kind] * _lines(text)
        height += _AROUND[block.kind]
    return 0


def _lines(text: str) -> int:
    return max(1, -(-sum(2 if ord(letter) > 0x2E80 else 1 for letter in text) // _WIDTH))
