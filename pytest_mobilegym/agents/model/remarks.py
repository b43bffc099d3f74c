"""What the model is to know of how its reply was read, though the reply was carried out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

SEVERAL = "The last reply held several actions; the first alone was carried out."

_COLLECTED: ContextVar[list[str] | None] = ContextVar("remarks on a reply", default=None)


def remark(text: str) -> None:
    """Say something about the reply that is being read; the same thing twice counts once."""
    collected = _COLLECTED.get()
    if collected is not None and text not in collected:
        collected.append(text)


@contextmanager
def collected_remarks() -> Iterator[list[str]]:
    """The remarks that are made until the block is left."""
    found: list[str] = []
    token = _COLLECTED.set(found)
    try:
        yield found
    finally:
        _COLLECTED.reset(token)
