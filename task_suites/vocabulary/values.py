"""Values: another one than those, one by the phone's language, a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, TypeVar

from pytest_mobilegym.api import Rng, as_time, derived

T = TypeVar("T")

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


def evenly(rng: Rng, values: Iterable[T], kind: Callable[[T], Any]) -> T:
    """One of the values, each kind of which is as likely as any other."""
    groups: dict[Any, list[T]] = {}
    for value in values:
        groups.setdefault(kind(value), []).append(value)
    return rng.choice(rng.choice(list(groups.values())))


def by_language(words: Mapping[str, str]) -> Any:
    """A parameter that the phone's language decides."""
    return derived(lambda _values, view: words[view.lang])


def moment(text: str) -> int:
    """Simulated time from `02-04 09:10` of the phone's year."""
    return as_time(datetime.strptime(f"2026-{text}", "%Y-%m-%d %H:%M"))
