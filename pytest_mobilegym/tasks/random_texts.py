"""Random texts from simple regular expressions."""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import NamedTuple

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.tasks.rng import Rng

_CLASSES = {"d": string.digits, "w": string.ascii_letters + string.digits + "_"}

_PIECE = re.compile(
    r"""(?:\[(?P<set>(?:\\.|[^\\\]^])+)\]
        | \\(?P<escaped>.)
        | (?P<literal>[^\\\[\](){}|*+?.^$]))
        (?:\{(?P<low>\d+)(?:,(?P<high>\d+))?\})?""",
    re.VERBOSE,
)


class Piece(NamedTuple):
    """Characters, and how many of them."""

    characters: str
    low: int
    high: int


@dataclass(frozen=True)
class Generator:
    r"""Draws texts that match an expression of characters, classes and counts: `[A-Z]{2}-\d{4,6}`."""

    text: str

    def check(self) -> None:
        """Make sure that texts can be drawn.

        Raises:
            TaskError: the expression uses alternatives, groups, `*`, `+`, `?` or `.`, or matches no text.
        """
        if not self.pieces or any(not piece.characters or piece.high < piece.low for piece in self.pieces):
            raise TaskError(f"The pattern {self.text!r} matches no text that could be drawn.")

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The expression, read."""
        pieces = []
        position = 0
        while position < len(self.text):
            match = _PIECE.match(self.text, position)
            if match is None:
                raise TaskError(
                    f"The pattern {self.text!r} cannot be generated from {self.text[position:]!r} on; "
                    r"use characters, \d, \w, [a-z] and counts such as {6} or {2,4}."
                )
            low = int(match["low"] or 1)
            pieces.append(Piece(_characters(match), low, int(match["high"] or low)))
            position = match.end()
        return tuple(pieces)

    @cached_property
    def count(self) -> int:
        """How many texts match, where no two ways to draw give the same text."""
        return prod(
            sum(len(piece.characters) ** length for length in range(piece.low, piece.high + 1))
            for piece in self.pieces
        )

    def draw(self, rng: Rng) -> str:
        """One text."""
        return "".join(
            rng.choice(piece.characters)
            for piece in self.pieces
            for _ in range(rng.randint(piece.low, piece.high))
        )


def _characters(match: re.Match[str]) -> str:
    if match["literal"]:
        return match["literal"]
    if match["escaped"]:
        return _CLASSES.get(match["escaped"], match["escaped"])
    parts = re.findall(r"\\(.)|(.)-(.)|(.)", match["set"])
    characters = "".join(
        _CLASSES.get(escaped, escaped) or single or "".join(map(chr, range(ord(first), ord(last) + 1)))
        for escaped, first, last, single in parts
    )
    return "".join(dict.fromkeys(characters))
