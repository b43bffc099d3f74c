"""How much something is liked: power laws, so that few things are famous and most are not."""

from __future__ import annotations

from pytest_mobilegym.phone.world.streams import Stream


def liking(s: Stream, *, low: int, glow: int = 100, grow: int = 56, most: int = 13) -> int:
    """A number of likes.

    Args:
        low: of something that hardly anybody saw.
        glow: percentage by which the author's fame raises it.
        grow: percentage of things that are liked twice as much.
        most: number of doublings.
    """
    return s.heavy(low, grow=grow, most=most) * glow // 100


def answers(s: Stream, likes: int, *, most: int) -> int:
    """How many answers something with so many likes gets."""
    return min(most, s.below(2 + likes.bit_length()) * s.between(1, 3) // 2)


def shares_of(likes: int, percent: int, s: Stream) -> int:
    """A part of a number of likes, give or take a third."""
    return likes * percent * s.between(67, 133) // 10_000
