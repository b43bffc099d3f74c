"""The order in which a queue is played: pure functions of ids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

Repeat = Literal["off", "all", "one"]
"""What follows on the last of a queue: nothing, the first, or on each the same again."""

REPEATS: tuple[Repeat, ...] = ("off", "all", "one")


def following(ids: Sequence[str], current: str, repeat: Repeat) -> str | None:
    """What is played when the current one has come to its end by itself; `None` where that was the last."""
    if repeat == "one":
        return current
    last = not ids or ids[-1] == current
    return None if last and repeat == "off" else neighbour(ids, current, 1)


def neighbour(ids: Sequence[str], current: str, step: int) -> str:
    """The one that many steps on in the queue, which has no end; the first where the current one is gone."""
    if current not in ids:
        return ids[0] if ids else current
    return ids[(ids.index(current) + step) % len(ids)]


def shuffled(ids: Sequence[str], current: str, below: Callable[[int], int]) -> tuple[str, ...]:
    """The current one, and the others in an order that chance decides.

    Args:
        below: `below(n)` gives a whole number from 0 to n - 1.
    """
    others = [id for id in ids if id != current]
    for place in range(len(others) - 1, 0, -1):
        other = below(place + 1)
        others[place], others[other] = others[other], others[place]
    return (current, *others) if current in ids else tuple(others)


def restored(ids: Sequence[str], before: Sequence[str]) -> tuple[str, ...]:
    """The order that there was before shuffling: what has gone meanwhile left out, what came at its end."""
    kept = [id for id in before if id in ids]
    return (*kept, *(id for id in ids if id not in kept))
