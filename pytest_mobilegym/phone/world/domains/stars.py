"""How the stars of many ratings spread, so that they come to a given average."""

from __future__ import annotations

_CHOICES = (1, 4, 6, 4, 1)
"""Ways in which four choices come to each number of stars."""
_MODEST = 70
"""Percentage of people who weigh things; the others give all the stars or one alone."""


def total_of(rating: int, ratings: int) -> int:
    """All stars of so many ratings together, whose average is nearest to `rating` tenths."""
    return (rating * ratings + 5) // 10


def reachable(rating: int, ratings: int) -> int:
    """The average in tenths that so many ratings can have, near a rating in tenths."""
    return (total_of(rating, ratings) * 20 + ratings) // (2 * ratings)


def spread_of_stars(rating: int, ratings: int) -> tuple[int, ...]:
    """How many of the ratings have five stars, four, three, two and one.

    Args:
        rating: the average in tenths, from 10 to 50.
        ratings: how many there are.
    """
    # Four choices of a star more, each made by so many in forty, come to the average; so do both extremes.
    made, left = rating - 10, 50 - rating
    modest = [ways * made**stars * left ** (4 - stars) for stars, ways in enumerate(_CHOICES)]
    extreme = [left * 40**3, 0, 0, 0, made * 40**3]
    counts = [
        ratings * (_MODEST * one + (100 - _MODEST) * other) // (100 * 40**4)
        for one, other in zip(modest, extreme, strict=True)
    ]
    nearest = max(0, min(4, (rating + 5) // 10 - 1))
    counts[nearest] += ratings - sum(counts)
    missing = total_of(rating, ratings) - sum((stars + 1) * count for stars, count in enumerate(counts))
    while missing:
        step = 1 if missing > 0 else -1
        candidates = [stars for stars in range(5) if counts[stars] and 0 <= stars + step <= 4]
        moved = max(candidates, key=lambda stars: (counts[stars], stars))
        counts[moved] -= 1
        counts[moved + step] += 1
        missing -= step
    return tuple(counts[::-1])
