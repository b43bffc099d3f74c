"""Answers without doubt: the one best of some records, or nothing where two could claim it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from pytest_mobilegym.errors import UsageError

T = TypeVar("T")
A = TypeVar("A")

TRIES = 400
"""Options that are tried before a search for one with a clear answer is given up."""


class Random(Protocol):
    """Whatever draws numbers: a task's generator, the phone's, a stream of the world's."""

    def below(self, limit: int) -> int:
        """A whole number in [0, limit)."""
        ...


def same(value: Any) -> Any:
    """The value itself, for keys that are shown as they are."""
    return value


def sole(
    items: Iterable[T],
    key: Callable[[T], Any],
    *,
    largest: bool = True,
    shown: Callable[[Any], Any] = same,
) -> T | None:
    """The item with the greatest key (or the least), `None` where another looks just as good.

    Args:
        items: at least one; none gives `None`.
        key: what is compared.
        largest: whether the greatest wins.
        shown: how a key appears on the screen: two that appear alike are a tie.
    """
    best = leading(items, 1, key, largest=largest, shown=shown)
    return best[0] if best else None


def leading(
    items: Iterable[T],
    count: int,
    key: Callable[[T], Any],
    *,
    largest: bool = True,
    shown: Callable[[Any], Any] = same,
) -> tuple[T, ...] | None:
    """The first `count` items by key, `None` where two of them tie, or the last one ties with the next.

    Args:
        items: to choose from; `None` also where they are fewer.
        count: how many.
        key: what is compared.
        largest: whether the greatest comes first.
        shown: how a key appears on the screen: two that appear alike are a tie.
    """
    ordered = sorted(items, key=key, reverse=largest)
    if len(ordered) < count:
        return None
    looks = [shown(key(item)) for item in ordered[: count + 1]]
    if any(looks[at] == looks[at + 1] for at in range(len(looks) - 1)):
        return None
    return tuple(ordered[:count])


def shuffled(rng: Random, options: Sequence[T]) -> Iterator[T]:
    """The options in random order, each once."""
    rest = list(options)
    while rest:
        at = rng.below(len(rest))
        rest[at], rest[-1] = rest[-1], rest[at]
        yield rest.pop()


def draw(rng: Random, options: Sequence[T], answer: Callable[[T], A | None], *, what: str) -> tuple[T, A]:
    """An option that has a clear answer, and that answer.

    Args:
        rng: decides in which order the options are tried.
        options: in an order that does not vary.
        answer: gives an option's answer, `None` where it has no clear one.
        what: names what is looked for, for the error.

    Raises:
        UsageError: none of the options that were tried has a clear answer.
    """
    for tried, option in enumerate(shuffled(rng, options)):
        if tried >= TRIES:
            break
        found = answer(option)
        if found is not None:
            return option, found
    raise UsageError(f"No clear case of {what} among {min(TRIES, len(options))} of {len(options)} options.")
