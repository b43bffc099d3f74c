"""Which elements of a table came, went or changed between two snapshots; told by identity.

An element is the same where its id is the same, wherever it stands and whatever else it holds. What was
deleted and made again with the same words is another element.

    [alarm] = added(before.clock.alarms, after.clock.alarms)
    gone = removed(before.os.sms, after.os.sms)
    for old, new in changed(before.notes.notes, after.notes.notes): ...
"""

from __future__ import annotations

from typing import TypeVar

from pytest_mobilegym.phone.state import Table

T = TypeVar("T")


def added(before: Table[T], after: Table[T]) -> list[T]:
    """The elements that are new, in the order of the table."""
    return [element for id, element in after.items() if id not in before]


def removed(before: Table[T], after: Table[T]) -> list[T]:
    """The elements that are gone, as they were, in the order of the table."""
    return [element for id, element in before.items() if id not in after]


def changed(before: Table[T], after: Table[T]) -> list[tuple[T, T]]:
    """The elements that are there still and differ, each as it was and as it is."""
    return [(element, after[id]) for id, element in before.items() if id in after and after[id] != element]
