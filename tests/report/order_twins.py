"""What must be told of a table in another order: where each record that moved was, and where it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

LINE = re.compile(r"(.+) moved from place (\d+) to place (\d+) of (\d+)")
MOST = 20
"""Lines that are told."""


def longest_kept(before: Sequence[str], after: Sequence[str]) -> int:
    """How many ids at most stand to each other as they did, counted from pair to pair."""
    best: list[int] = []
    places = [before.index(id) for id in after if id in before]
    for number, place in enumerate(places):
        best.append(1 + max((best[k] for k in range(number) if places[k] < place), default=0))
    return max(best, default=0)


def check_order(text: str, before: Sequence[str], after: Sequence[str]) -> None:
    """Each line names the places of its record; without the moved ones the order is as it was."""
    common = [id for id in after if id in before]
    number = len(common) - longest_kept(before, after)
    if number == 0:
        assert text == "another order"
        return
    *lines, last = text.split("\n")
    if number > MOST:
        assert last == f"and {number - MOST} more"
    else:
        lines.append(last)
    assert len(lines) == min(number, MOST)
    found = [LINE.fullmatch(line) for line in lines]
    moved = [each[1] for each in found if each]
    assert [each and each.groups() for each in found] == [
        (id, str(before.index(id) + 1), str(after.index(id) + 1), str(len(after))) for id in moved
    ]
    assert sorted(set(moved), key=after.index) == moved, "each once, in the order that is now"
    kept = [id for id in common if id not in moved]
    if number <= MOST:
        assert kept == [id for id in before if id in kept]
    else:
        assert longest_kept(before, kept) == len(common) - number, "none that stays is named"
