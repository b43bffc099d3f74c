"""Values: another one than those, one by the phone's language, a moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from pytest_mobilegym.api import as_time, derived

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


def by_language(words: Mapping[str, str]) -> Any:
    """A parameter that the phone's language decides."""
    return derived(lambda _values, view: words[view.lang])


def moment(text: str) -> int:
    """Simulated time from `02-04 09:10` of the phone's year."""
    return as_time(datetime.strptime(f"2026-{text}", "%Y-%m-%d %H:%M"))
