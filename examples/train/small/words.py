"""Words as numbers: each is the hash of itself and of its pieces, in English and Chinese alike."""

from __future__ import annotations

import re
from functools import lru_cache
from zlib import crc32

BUCKETS = 1 << 14
"""Numbers that pieces of words are hashed to; 0 is none."""

MOST_PIECES = 24
"""Pieces of a text that count."""

_WORD = re.compile(r"[a-z]+|\d+|[^\W\d_a-z]|[^\w\s]", re.IGNORECASE)
"""A run of letters, a number, a Chinese character, or a sign."""


def split(text: str) -> list[tuple[int, int]]:
    """Where the words of a text begin and end."""
    return [match.span() for match in _WORD.finditer(text)]


@lru_cache(maxsize=100_000)
def pieces(text: str) -> tuple[int, ...]:
    """The numbers of a text's pieces: whole words first, then groups of three letters; (0,) of an empty."""
    words = [text[start:end].lower() for start, end in split(text)]
    numbers = [_number(word) for word in words]
    for word in words:
        if len(word) > 3:
            padded = f"<{word}>"
            numbers += [_number(padded[place : place + 3]) for place in range(len(padded) - 2)]
    return tuple(numbers[:MOST_PIECES]) or (0,)


@lru_cache(maxsize=100_000)
def word_set(text: str) -> frozenset[str]:
    """The words of a text, in small letters."""
    return frozenset(text[start:end].lower() for start, end in split(text))


def _number(piece: str) -> int:
    return 1 + crc32(piece.encode()) % (BUCKETS - 1)
