"""Comments as they are read: in an order, each followed by the answers to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Order = Literal["top", "new", "old"]
ORDERS: tuple[Order, ...] = ("top", "new", "old")


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
    """Comments by likes, or by age; those that are equal in it stay as they were."""
    match order:
        case "top":
            return sorted(comments, key=lambda each: -each.likes)
        case "new":
            return sorted(comments, key=lambda each: -each.at)
        case "old":
            return sorted(comments, key=lambda each: each.at)


def thread(comments: Iterable[Said], order: Order = "top") -> list[Line]:
    """All comments, each once and followed by the answers to it, which are in the same order.

    What answers a comment that is not there stands as if it were on the item itself.
    """
    ordered = in_order(comments, order)
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
