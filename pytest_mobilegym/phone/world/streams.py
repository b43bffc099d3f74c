"""Streams of choices for the generators: SplitMix64 in whole numbers, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from pytest_mobilegym.phone.rng import advance

T = TypeVar("T")

_FULL = 1 << 64
_MASK = _FULL - 1
_SPREAD = 0x9E3779B97F4A7C15


def seed_of(name: str) -> int:
    """64 bits that follow from a name."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big")


def mixed(seed: int, *numbers: int) -> int:
    """64 bits that follow from a seed and some whole numbers, for choices that no stream leads to."""
    for number in numbers:
        seed = advance((seed ^ (number * _SPREAD)) & _MASK)[1]
    return seed


class Stream:
    """A stream of choices; equal seeds give equal streams.

    One drawn number of 64 bits serves several small choices: each takes its share off by division.

    Args:
        seed: any whole number, usually from `seed_of` or `mixed`.
    """

    __slots__ = ("_pool", "_room", "_state")

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK
        self._pool = 0
        self._room = 0

    @classmethod
    def named(cls, name: str) -> Stream:
        """The stream of a name."""
        return cls(seed_of(name))

    def below(self, limit: int) -> int:
        """A whole number in [0, limit); the bias of a choice is below one in a million."""
        if self._room < limit << 20:
            self._state, self._pool = advance(self._state)
            self._room = _FULL
        self._pool, drawn = divmod(self._pool, limit)
        self._room //= limit
        return drawn

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def chance(self, percent: int) -> bool:
        """True in `percent` of 100 cases."""
        return self.below(100) < percent

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """`count` different items, or all where there are fewer, in random order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(min(count, len(rest)))]

    def skewed(self, limit: int, power: int = 2) -> int:
        """A whole number in [0, limit), small ones more likely: the limit times a uniform number's power."""
        drawn = self.below(1 << 16)
        whole = limit
        for _ in range(power):
            whole = whole * drawn >> 16
        return whole

    def favoured(self, items: Sequence[T], power: int = 2) -> T:
        """One of the items, the first ones more likely."""
        return items[self.skewed(len(items), power)]

    def heavy(self, low: int, *, grow: int = 50, most: int = 20) -> int:
        """A whole number from `low` upwards whose tail is a power law.

        Args:
            low: the smallest value, at least 1.
            grow: percentage of values beyond twice as large a value; 50 makes twice as much half as likely.
            most: the largest number of doublings.
        """
        doublings = 0
        while doublings < most and self.below(100) < grow:
            doublings += 1
        octave = low << doublings
        return octave + self.below(octave)

    def near(self, middle: int, spread: int) -> int:
        """A whole number within `spread` of `middle`, those close to it more likely."""
        return middle + (self.below(2 * spread + 1) + self.below(2 * spread + 1)) // 2 - spread

    def branch(self) -> Stream:
        """A stream of its own that starts here."""
        return Stream(self.below(_FULL >> 21) << 21 | self.below(1 << 21))
