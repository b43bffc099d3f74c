"""Differences between two states, and their application.

What is the same object is skipped; tables are compared by id, models by field; plain values and tuples as a
whole. `apply(before, diff(before, after)) == after`, order of tables included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.state.draft import DraftModel, DraftTable, DraftTuple, commit, edit
from pytest_mobilegym.phone.state.model import Table, field_names, incidental_fields, unordered_fields
from pytest_mobilegym.phone.state.path import Element, Field, Index, Path, Step, format_path, parse_path

Kind = Literal["changed", "added", "removed", "reordered"]


class Change(NamedTuple):
    """One difference.

    Attributes:
        path: where, as text.
        kind: "changed" (a value), "added" or "removed" (an element of a table), "reordered" (a table; the
            values are then the ids in their order).
        before: the old value, `None` for an addition.
        after: the new value, `None` for a removal.
    """

    path: str
    kind: Kind
    before: Any = None
    after: Any = None

    def __str__(self) -> str:
        match self.kind:
            case "added":
                return f"{self.path} added: {self.after!r}"
            case "removed":
                return f"{self.path} removed: {self.before!r}"
            case _:
                return f"{self.path} {self.kind}: {self.before!r} -> {self.after!r}"


def diff(before: Any, after: Any, *, incidental: bool = True) -> tuple[Change, ...]:
    """What differs between two states of the same type.

    Args:
        incidental: whether changes of fields marked `Incidental` are listed too, and other orders of what is
            marked `Unordered`.
    """
    return tuple(_compare(before, after, (), incidental))


def _compare(before: Any, after: Any, path: Path, incidental: bool) -> Iterator[Change]:
    if before is after:
        return
    if isinstance(before, BaseModel) and type(before) is type(after):
        skipped = frozenset() if incidental else incidental_fields(type(before))
        old, new = before.__dict__, after.__dict__
        for name in field_names(type(before)):
            if old[name] is not new[name] and name not in skipped:
                if not incidental and name in unordered_fields(type(before)):
                    yield from _compare_unordered(old[name], new[name], (*path, Field(name)))
                else:
                    yield from _compare(old[name], new[name], (*path, Field(name)), incidental)
    elif isinstance(before, Table) and isinstance(after, Table):
        yield from _compare_tables(before, after, path, incidental)
    elif type(before) is not type(after) or before != after:
        yield Change(format_path(path), "changed", before, after)


def _compare_unordered(before: Any, after: Any, path: Path) -> Iterator[Change]:
    """What differs of a table or tuple whose order says nothing."""
    if isinstance(before, tuple) and isinstance(after, tuple):
        if Counter(before) != Counter(after):
            yield Change(format_path(path), "changed", before, after)
    else:
        yield from (change for change in _compare(before, after, path, False) if change.kind != "reordered")


def _compare_tables(before: Table[Any], after: Table[Any], path: Path, incidental: bool) -> Iterator[Change]:
    old, new = before._items, after._items
    for key, element in old.items():
        if key not in new:
            yield Change(format_path((*path, Element(key))), "removed", element, None)
        elif new[key] is not element:
            yield from _compare(element, new[key], (*path, Element(key)), incidental)
    for key, element in new.items():
        if key not in old:
            yield Change(format_path((*path, Element(key))), "added", None, element)
    kept_before = [key for key in old if key in new]
    added = [key for key in new if key not in old]
    order = list(new)
    # Additions at the end need no word on order; anything else says it whole, so that `apply` can follow.
    if order != kept_before + added:
        relative = [key for key in new if key in old]
        if relative != kept_before:
            yield Change(format_path(path), "reordered", tuple(old), tuple(order))
        elif incidental:
            yield Change(format_path(path), "reordered", tuple(kept_before + added), tuple(order))


def apply(state: Any, changes: Iterable[Change]) -> Any:
    """The state after the changes.

    Raises:
        StateError: a path leads nowhere, or a value does not fit.
    """
    draft = edit(state)
    for change in changes:
        steps = parse_path(change.path)
        if not steps:
            raise StateError("A change of the whole state cannot be applied; use the other state itself.")
        if change.kind == "reordered":
            _reorder(_walk(draft, steps, change.path), change)
            continue
        parent = _walk(draft, steps[:-1], change.path)
        _put(parent, steps[-1], change)
    return commit(draft)


def _walk(draft: Any, steps: Path, path: str) -> Any:
    for step in steps:
        try:
            match step:
                case Field(name):
                    draft = draft[name] if isinstance(draft, DraftTable) else getattr(draft, name)
                case Element(key):
                    draft = draft[key]
                case Index(position):
                    draft = draft[position]
        except (KeyError, IndexError, AttributeError, TypeError):
            raise StateError(f"The change at {path!r} leads nowhere: no {format_path((step,))!r}.") from None
    return draft


def _put(parent: Any, step: Step, change: Change) -> None:
    match parent, step:
        case DraftModel(), Field(name):
            setattr(parent, name, change.after)
        case DraftTable(), Element(key) | Field(key):
            if change.kind == "removed":
                if key not in parent:
                    raise StateError(f"The change at {change.path!r} removes what is not there.")
                del parent[key]
            else:
                parent[key] = change.after
        case DraftTuple(), Index(position):
            parent[position] = change.after
        case _:
            raise StateError(f"The change at {change.path!r} leads nowhere.")


def _reorder(table: Any, change: Change) -> None:
    if not isinstance(table, DraftTable):
        raise StateError(f"The change at {change.path!r} reorders what is not a table.")
    order = [key for key in change.after if key in table] + [key for key in table if key not in change.after]
    for position, key in enumerate(order):
        table.move(key, to=position)
