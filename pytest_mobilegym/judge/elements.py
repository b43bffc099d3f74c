"""Which elements of a table came, went or changed between two snapshots; told by identity.

An element is the same where its id is the same, wherever it stands and whatever else it holds. What was
deleted and made again with the same words is another element.

    [alarm] = added(before.clock.alarms, after.clock.alarms)
    gone = removed(before.os.sms, after.os.sms)
    for old, new in changed(before.notes.notes, after.notes.notes): ...
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

from pydantic import BaseModel

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.phone.state import Table, incidental_fields, simulated_time_fields
from pytest_mobilegym.phone.state.model import leaves_nothing

T = TypeVar("T")


def added(before: Table[T], after: Table[T]) -> list[T]:
    """The elements that are new, in the order of the table, less those that leave nothing (a blank tab)."""
    return [element for id, element in after.items() if id not in before and not leaves_nothing(element)]


def removed(before: Table[T], after: Table[T]) -> list[T]:
    """The elements that are gone, as they were, in the order of the table."""
    return [element for id, element in before.items() if id not in after]


def changed(before: Table[T], after: Table[T]) -> list[tuple[T, T]]:
    """The elements that are there still and differ, each as it was and as it is."""
    return [(element, after[id]) for id, element in before.items() if id in after and after[id] != element]


def unasked(
    element: object,
    asked: Collection[str],
    *,
    given: Mapping[str, object] | None = None,
    free: Collection[str] = (),
) -> dict[str, object]:
    """What a new element holds that nobody asked for: its fields that hold something else than every new one.

        yield goal("nothing else was chosen for it", actual=unasked(alarm, {"hour", "minute"}), expected={})

    Args:
        element: of a table; what is no record holds nothing but itself.
        asked: the fields that were asked for, each of which has a goal of its own.
        given: what the app gives a new one where that is not the model's own default.
        free: fields that may hold anything.

    Raises:
        TaskError: a field has no default, and nothing says what the app gives or why it may be anything.
    """
    if not isinstance(element, BaseModel):
        return {}
    model, given = type(element), given or {}
    known = {"id", *asked, *free, *incidental_fields(model), *simulated_time_fields(model)}
    found = {}
    for name, info in model.model_fields.items():
        if name in known:
            continue
        if name not in given and info.is_required():
            raise TaskError(
                f"a new {model.__name__} has a {name!r} of its own: say whether it was asked for, what the "
                "app gives, or that it may be anything"
            )
        usual = given[name] if name in given else info.get_default(call_default_factory=True)
        if getattr(element, name) != usual:
            found[name] = getattr(element, name)
    return found
