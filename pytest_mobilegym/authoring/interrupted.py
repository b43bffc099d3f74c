"""What a check of many things says when it is broken off: how far it came, and what is left to name."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

MOST_NAMED = 10
"""Ids that are spelt out; of more the first one left is enough to find the place."""


@contextmanager
def rest_named(ids: Sequence[str]) -> Iterator[list[str]]:
    """Check things one after the other, and name those that are left when Ctrl-C or SIGTERM ends it.

    Args:
        ids: of all that is checked, in order; it may be filled once they are known.

    Yields:
        A list, to which the id of each that was checked is added.
    """
    done: list[str] = []
    try:
        yield done
    except KeyboardInterrupt:
        print(describe_rest(ids[len(done) :], total=len(ids)), file=sys.stderr)
        raise


def describe_rest(rest: Sequence[str], *, total: int) -> str:
    """How far a check of many things came.

    Args:
        rest: what was not checked, in order.
        total: how many there are in all.
    """
    if not total:
        return "broken off before anything was checked"
    named = " ".join(rest) if len(rest) <= MOST_NAMED else f"{rest[0]} and the {len(rest) - 1} after it"
    return f"broken off after {total - len(rest)} of {total}; left to check: {named}"
