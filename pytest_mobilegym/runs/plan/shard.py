"""A part of a run that is played apart from the others: `--shard 2/8`.

Episodes are dealt out in turn, in the order of the run's plan, so that the parts are of one size, need to
know nothing of one another, and fit together again in the order of the whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

T = TypeVar("T")

_WRITTEN = re.compile(r"(\d{1,4}(?:\+\d{1,4})*)/(\d{1,4})")


@dataclass(frozen=True)
class Shard:
    """Some of the equal parts of a run: one of them where a run is played, several once they are merged.

    Attributes:
        numbers: which parts, from 1, ascending.
        of: how many parts the run has.
    """

    numbers: tuple[int, ...]
    of: int

    @classmethod
    def read(cls, text: str) -> Shard:
        """Shards as they are written: "2/8", or "1+2/8" for two of them.

        Raises:
            ValueError: they are none.
        """
        found = _WRITTEN.fullmatch(text.strip())
        if found is not None:
            numbers, of = sorted({int(number) for number in found[1].split("+")}), int(found[2])
            if numbers[0] >= 1 and numbers[-1] <= of:
                return cls(tuple(numbers), of)
        raise ValueError("expected I/N with I from 1 to N, such as 2/8")

    def __str__(self) -> str:
        return f"{'+'.join(map(str, self.numbers))}/{self.of}"

    @property
    def missing(self) -> tuple[Shard, ...]:
        """The shards of the run that are not among these."""
        return tuple(
            Shard((number,), self.of) for number in range(1, self.of + 1) if number not in self.numbers
        )

    def keep(self, planned: Sequence[T]) -> list[T]:
        """The episodes of the shards, out of all of the run in its order."""
        kept = {number - 1 for number in self.numbers}
        return [episode for place, episode in enumerate(planned) if place % self.of in kept]

    def places(self) -> Iterator[int]:
        """Where the episodes of the shards stand in the run, from 0, without end."""
        for turn in count():
            for number in self.numbers:
                yield turn * self.of + number - 1


def join(plans: Sequence[tuple[Shard, Sequence[T]]]) -> list[T]:
    """The episodes of several shards in the order of the run that they are of."""
    placed = [pair for shard, plan in plans for pair in zip(shard.places(), plan, strict=False)]
    return [episode for _, episode in sorted(placed, key=lambda pair: pair[0])]
