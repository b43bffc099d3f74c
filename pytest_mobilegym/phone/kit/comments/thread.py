"""Comments as they are read: in an order, each followed by the answers to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple

Order = Literal["top", "new", "old", "controversial"]
ORDERS: tuple[Order, ...] = ("top", "new", "old")
"""By which comments are sorted, unless an app says otherwise."""


class Said(NamedTuple):
    """A comment, of the world or of the user.

    Attributes:
        id: of the comment.
        parent: the comment that it answers, `None` where it is on the item itself.
        author: id of who wrote it.
        at: when, in simulated time.
        likes: how many liked it.
    """

    id: str
    parent: str | None
    author: str
    at: int
    likes: int
    text: str


class Line(NamedTuple):
    """A comment in a thread.

    Attributes:
        depth: how many comments it stands below; 0 for one on the item itself.
    """

    said: Said
    depth: int


def in_order(comments: Iterable[Said], order: Order) -> list[Said]:
    """Comments by likes, by age, or by how many answer them and how few like them.

    Those that are equal in it stay as they were.
    """
    match order:
        case "top":
            return sorted(comments, key=lambda each: -each.likes)
        case "new":
            return sorted(comments, key=lambda each: -each.at)
        case "old":
            return sorted(comments, key=lambda each: each.at)
        case "controversial":
            every = list(comments)
            answers = Counter(each.parent for each in every)
            return sorted(every, key=lambda each: (-answers[each.id], each.likes))


def thread(comments: Iterable[Said], order: Order = "top", *, first: Sequence[str] = ()) -> list[Line]:
    """All comments, each once and followed by the answers to it, which are in the same order.

    What answers a comment that is not there stands as if it were on the item itself.

    Args:
        comments, order: see `in_order`.
        first: ids of those that stand in front of their neighbours whatever the order, as what was just said.
    """
    ordered = in_order(comments, order)
    if first:
        places = {id: place for place, id in enumerate(first)}
        ordered.sort(key=lambda each: places.get(each.id, len(places)))
    there = {each.id for each in ordered}
    answers: dict[str | None, list[Said]] = {}
    for each in ordered:
        answers.setdefault(each.parent if each.parent in there else None, []).append(each)
    lines: list[Line] = []
    waiting = [Line(each, 0) for each in reversed(answers.get(None, []))]
    while waiting:
        line = waiting.pop()
        lines.append(line)
        waiting += [Line(each, line.depth + 1) for each in reversed(answers.get(line.said.id, []))]
    return lines


def below(comments: Iterable[Said], top: str) -> set[str]:
    """Ids of a comment and of all that answer it, directly or not."""
    found = {top}
    lines = thread(comments, "old")
    for line in lines:
        if line.said.parent in found:
            found.add(line.said.id)
    return found


def fold(lines: Sequence[Line], folded: Collection[str]) -> tuple[list[Line], dict[str, int]]:
    """The lines that are seen where some are folded, and how many answers are hidden below each of these."""
    if not folded:
        return list(lines), {}
    shown: list[Line] = []
    hidden: dict[str, int] = {}
    above: Line | None = None
    for line in lines:
        if above is not None and line.depth > above.depth:
            hidden[above.said.id] += 1
            continue
        above = line if line.said.id in folded else None
        if above is not None:
            hidden[above.said.id] = 0
        shown.append(line)
    return shown, hidden
