"""Choices that follow from a seed text alone."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

Choice = TypeVar("Choice")


class Seeded:
    """A stream of choices; equal seeds give equal streams on every machine.

    Args:
        seed: any text.
    """

    def __init__(self, seed: str) -> None:
        self._block = blake2b(seed.encode(), digest_size=64).digest()
        self._at = 0
        self.name = self._block[-4:].hex()
        """Eight letters for ids in a document that must not clash with another seed's."""

    def below(self, bound: int) -> int:
        """An integer in `0..bound - 1`; `bound` is at most 65536."""
        if self._at + 2 > len(self._block):
            self._block = blake2b(self._block, digest_size=64).digest()
            self._at = 0
        value = int.from_bytes(self._block[self._at : self._at + 2], "big")
        self._at += 2
        return value * bound >> 16

    def between(self, low: int, high: int) -> int:
        """An integer in `low..high`, both included."""
        return low + self.below(high - low + 1)

    def pick(self, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        return choices[self.below(len(choices))]

    def chance(self, percent: int) -> bool:
        """True in `percent` of 100 cases."""
        return self.below(100) < percent
