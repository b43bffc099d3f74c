"""One line for each cause of what went wrong on a crawl, which a single mistake does in many places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pytest_mobilegym.authoring.crawl import Failure

MOST_NAMED = 3
"""Further places of one cause that are named; of more the rest is counted."""

_NUMBER = re.compile(r"\d+")


def by_cause(failures: Iterable[Failure]) -> Iterator[tuple[str, str]]:
    """The place and the message of the first failure of each cause, with where else it was met.

    Failures whose errors differ in numbers alone, as those of ids, have one cause.
    """
    found: dict[str, list[Failure]] = {}
    for failure in failures:
        found.setdefault(_NUMBER.sub("0", failure.error), []).append(failure)
    for first, *others in found.values():
        places = [where for where in dict.fromkeys(each.where for each in others) if where != first.where]
        yield first.where, first.what() + _elsewhere(places)


def _elsewhere(places: list[str]) -> str:
    if not places:
        return ""
    rest = f" and {len(places) - MOST_NAMED} more places" if len(places) > MOST_NAMED else ""
    return f"; the same at {', '.join(places[:MOST_NAMED])}{rest}"
