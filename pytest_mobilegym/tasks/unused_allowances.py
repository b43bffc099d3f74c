"""Changes that a task allows though its solution does not make them: what a judge's goals must refuse.

| allowed | tried beside what the solution did |
| --- | --- |
| a field | another value, where the solution left it alone |
| an element | it changed in another field, deleted, or made |
| `[*]` | the same in another element |
| a table | an element more, an element less, and all that is below |
| `[+n]`, `[-n]` | one more |
| `[order]` | another order, where the solution touches nothing in the table |

What follows from the solution's own change is left alone: all of an element that it added, and the moments
that its change of an element leaves there.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic import BaseModel

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.judge.paths import EVERY, AllowedPath, Every
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.state import (
    Change,
    Table,
    apply,
    commit,
    edit,
    incidental_fields,
    parse_path,
    simulated_time_fields,
)
from pytest_mobilegym.phone.state.diff import Kind
from pytest_mobilegym.phone.state.path import Element, Field, Path, Step, format_path

SHAPES = 12
"""How many kinds of changes are tried for an allowed path, spread over all that it covers."""

OF_A_SHAPE = 2
"""How many changes are tried of a kind that differ in their elements alone: the first and the last."""


class Spare(NamedTuple):
    """A change that could be made beside the solution's.

    Attributes:
        steps: the way there; the first is an app's id or "os".
        kind: of the change.
        before: the value at the end of the solution.
        values: what it may become; the first that the state takes.
    """

    steps: Path
    kind: Kind
    before: Any
    values: tuple[Any, ...]


def spare_changes(
    allowed: AllowedPath, after: PhoneState, made: Iterable[Change]
) -> Iterator[tuple[Change, PhoneState]]:
    """A sample of what a path allows beside what the solution changed.

    Args:
        allowed: one path of `Task.allowed()`.
        after: the state at the end of the solution.
        made: what the solution changed.

    Yields:
        The change, and the state with it.
    """
    touched = [parse_path(change.path) for change in made if change.kind != "reordered"]
    shapes: dict[Any, list[Spare]] = {}
    for spare in _all(allowed, after, touched):
        shape = spare.kind, *(step.name if isinstance(step, Field) else "*" for step in spare.steps)
        shapes.setdefault(shape, []).append(spare)
    groups = list(shapes.values())
    for group in groups[:: -(-len(groups) // SHAPES) or 1]:
        for spare in group if len(group) <= OF_A_SHAPE else (group[0], group[-1]):
            found = with_first_value(after, spare)
            if found is not None:
                yield found


def with_first_value(after: PhoneState, spare: Spare) -> tuple[Change, PhoneState] | None:
    """A change to the first value that the state takes, and the state with it; `None` where it takes none."""
    for value in spare.values:
        change = Change(format_path(spare.steps), spare.kind, spare.before, value)
        try:
            return change, _with(after, change)
        except StateError:
            continue  # The field takes no such value; another one may do.
    return None


def _with(state: PhoneState, change: Change) -> PhoneState:
    owner, *steps = parse_path(change.path)
    assert isinstance(owner, Field)
    inner = change._replace(path=format_path(tuple(steps)))
    draft = edit(state)
    if owner.name == "os":
        draft.os = apply(state.os, [inner])
    else:
        draft.apps[owner.name] = apply(state.apps[owner.name], [inner])
    return commit(draft)


def _all(allowed: AllowedPath, after: PhoneState, touched: Sequence[Path]) -> Iterator[Spare]:
    found = list(_places(after, allowed.steps))
    match allowed.scope:
        case "below":
            last = allowed.steps[-1]
            if isinstance(last, Element):
                for steps, table, _ in _places(after, allowed.steps[:-1]):
                    if isinstance(table, Table) and last.id not in table:
                        yield from _one_more((steps, table), table, touched, key=last.id)
            for steps, value, kind in found:
                if not isinstance(last, Field) and not any(_begins(way, steps) for way in touched):
                    yield Spare(steps, "removed", value, (None,))
                yield from _below(steps, value, kind, touched)
        case "added":
            donor: Table[Any] = next((table for _, table, _ in found if table), Table())
            for steps, table, _ in found:
                yield from _one_more((steps, table), table or donor, touched)
        case "removed":
            for steps, table, _ in found:
                yield from _one_less(steps, table, touched)
        case "reordered":
            for steps, table, _ in found:
                if len(table) > 1 and not any(_begins(steps, way) for way in touched):
                    yield Spare(steps, "reordered", tuple(table), (tuple(reversed(list(table))),))


def _places(after: PhoneState, wanted: Sequence[Step | Every]) -> list[tuple[Path, Any, Any]]:
    """Every place that a way with `EVERY` leads to: the way, what is there, and its type."""
    head, *rest = wanted
    assert isinstance(head, Field)
    root = after.os if head.name == "os" else after.apps.get(head.name)
    found: list[tuple[Path, Any, Any]] = [((head,), root, type(root))]
    for step in rest:
        found = [place for way in found for place in _next(*way, step)]
    return found


def _next(steps: Path, value: Any, kind: Any, step: Step | Every) -> Iterator[tuple[Path, Any, Any]]:
    if isinstance(step, Field):
        info = type(value).model_fields.get(step.name) if isinstance(value, BaseModel) else None
        if info is not None and step.name not in incidental_fields(type(value)):
            yield (*steps, step), getattr(value, step.name), info.annotation
    elif isinstance(value, Table):
        element = next(iter(get_args(kind)), Any)
        for key in value if step is EVERY else [step.id] if isinstance(step, Element) else ():
            if key in value:
                yield (*steps, Element(key)), value[key], element


def _below(steps: Path, value: Any, kind: Any, touched: Sequence[Path]) -> Iterator[Spare]:
    """Changes at and below a place."""
    if any(_begins(way, steps) for way in touched):
        return
    if isinstance(value, BaseModel):
        moments = simulated_time_fields(type(value))
        in_use = any(_begins(steps, way) for way in touched)
        for name in type(value).model_fields:
            if name != "id" and not (in_use and name in moments):
                for way, inner, inner_kind in _next(steps, value, kind, Field(name)):
                    yield from _below(way, inner, inner_kind, touched)
    elif isinstance(value, Table):
        yield from _one_more((steps, value), value, touched)
        yield from _one_less(steps, value, touched)
        for way, inner, inner_kind in _next(steps, value, kind, EVERY):
            yield from _below(way, inner, inner_kind, touched)
    elif values := other_values(value, kind):
        yield Spare(steps, "changed", value, values)


def _one_more(
    place: tuple[Path, Table[Any]], donor: Table[Any], touched: Sequence[Path], *, key: str | None = None
) -> Iterator[Spare]:
    """A copy of an element of the donor in a table, under the id of `key` or one of its own.

    What the solution added is copied first: once more is what passes most easily.
    """
    steps, table = place
    if not donor:
        return
    own = [id for id in donor if any(way == (*steps, Element(id)) for way in touched)]
    old = (own or list(donor))[-1]
    new = key
    while new is None or (key is None and new in table):
        new = f"{new or old}x"
    way = (*steps, Element(new))
    if not any(_begins(other, way) for other in touched):
        yield Spare(way, "added", None, (_renamed(donor[old], old, new),))


def _renamed(element: Any, old: str, new: str) -> Any:
    """The element with its id replaced in every field that says it."""
    if not isinstance(element, BaseModel):
        return element
    names = [name for name in type(element).model_fields if getattr(element, name) == old]
    return element.model_copy(update=dict.fromkeys(names, new))


def _one_less(steps: Path, table: Table[Any], touched: Sequence[Path]) -> Iterator[Spare]:
    for key, element in table.items():
        way = (*steps, Element(key))
        if not any(_begins(way, other) for other in touched):
            yield Spare(way, "removed", element, (None,))


def _begins(start: Path, steps: Path) -> bool:
    return steps[: len(start)] == start


def other_values(value: Any, kind: Any) -> tuple[Any, ...]:
    """Other values that a field might take, likely ones first."""
    choices = tuple(choice for choice in literals_of(kind) if choice != value)
    match value:
        case bool():
            return (not value,)
        case int() | float():
            return (*choices, value + 1, value - 1)
        case str():
            return (*choices, f"{value}x")
        case dt.date():
            return (value + dt.timedelta(days=1),)
        case tuple():
            return (value[:-1],) if value else ()
        case None:
            return (*choices, True, 1, "x")
        case _:
            return ()


def literals_of(kind: Any) -> Iterator[Any]:
    """The values that the literals in a type name."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    else:
        for part in get_args(kind):
            yield from literals_of(part)
