"""Random draws that are the same on every machine and with every Python version."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from pytest_mobilegym.phone.rng import advance

T = TypeVar("T")

_RANGE = 1 << 64


def stable_hash(text: str, *, bits: int = 64) -> int:
    """The first bits of a text's SHA-256 as a number."""
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> (64 - bits)


class Rng:
    """A stream of random draws (SplitMix64).

    Args:
        seed: any whole number; equal seeds give equal streams.
    """

    def __init__(self, seed: int) -> None:
        self._state = seed % _RANGE

    @classmethod
    def named(cls, seed: int, name: str) -> Rng:
        """A stream of its own for one purpose, so that drawing more for another purpose does not move it."""
        return cls(stable_hash(f"{seed}/{name}"))

    def below(self, limit: int) -> int:
        """A whole number in [0, limit), every one equally likely."""
        if limit < 1:
            raise ValueError(f"A draw needs at least one outcome, got the limit {limit}.")
        fair = _RANGE - _RANGE % limit
        while True:
            self._state, drawn = advance(self._state)
            if drawn < fair:
                return drawn % limit

    def randint(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` different items in random order."""
        if count > len(items):
            raise ValueError(f"Cannot draw {count} different items from {len(items)}.")
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(count)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All items in random order."""
        return self.sample(items, len(items))
