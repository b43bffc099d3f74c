"""Simulated time: milliseconds since 1970-01-01 00:00 of the phone's own zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache


@lru_cache(maxsize=1 << 14)
def as_datetime(ms: int) -> datetime:
    """Simulated time as a naive datetime in the phone's own zone."""
    return datetime(1970, 1, 1) + timedelta(milliseconds=ms)


def as_time(moment: datetime) -> int:
    """A naive datetime in the phone's own zone as simulated time in milliseconds."""
    return round((moment.replace(tzinfo=UTC) - datetime(1970, 1, 1, tzinfo=UTC)).total_seconds() * 1000)


START = as_time(datetime(2026, 3, 27, 9, 30))
"""When a fresh phone wakes up: Friday, 27 March 2026, 09:30. Default data is dated around it."""
