"""When things happened: minutes from the phone's start, which is a Friday, 27 March 2026, at 9:30."""

from __future__ import annotations

from pytest_mobilegym.phone.world.streams import Stream

DAY = 1440
START_MINUTE = 9 * 60 + 30
"""Minute of the day at which the phone starts."""

_WAKING = (
    (7, 2), (8, 4), (9, 5), (10, 5), (11, 5), (12, 8), (13, 6), (14, 4), (15, 4), (16, 4), (17, 5), (18, 7),
    (19, 8), (20, 10), (21, 10), (22, 8), (23, 4), (0, 1),
)  # fmt: skip
"""Hours of the day and how often people write in them."""

_HOURS = tuple(hour for hour, share in _WAKING for _ in range(share))


def minute_of_day(s: Stream) -> int:
    """A minute of the day at which people are awake."""
    return s.pick(_HOURS) * 60 + s.below(60)


def days_before(days: int, minute: int) -> int:
    """The minute of the day so many days before the start; today's later minutes belong to yesterday."""
    at = minute - START_MINUTE - days * DAY
    return at if at < 0 else at - DAY


def recently(s: Stream, days: int, power: int = 3) -> int:
    """Some time in the last so many days, mostly lately."""
    return days_before(s.skewed(days, power), minute_of_day(s))


def long_ago(s: Stream, least: int, most: int) -> int:
    """Some time between so many days ago, none more likely."""
    return days_before(s.between(least, most), minute_of_day(s))


def after(s: Stream, at: int, *, grow: int = 62) -> int:
    """Some time after another, mostly soon, but before the start."""
    later = at + s.heavy(3, grow=grow, most=14)
    # What would lie in the future happened somewhere on the way to now.
    return later if later < 0 else at + s.below(-at) if at < -1 else at
