"""What a new element may not hold: what nobody asked for and the app does not give by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.state import Change, Table, incidental_fields, parse_path, simulated_time_fields
from pytest_mobilegym.phone.state.path import Element, Field, Path, format_path
from pytest_mobilegym.tasks.unused_allowances import Spare, other_values, with_first_value


def extras(
    end: PhoneState, made: Iterable[Change], typed: Iterable[str]
) -> Iterator[tuple[Change, PhoneState]]:
    """The end of a solution with one field of a new element otherwise.

    Args:
        end: the state at the end.
        made: what the solution changed.
        typed: what it typed; the fields that hold it are other proofs' concern.

    Yields:
        The change, and the state with it.
    """
    known = [text.strip() for text in typed if text.strip()]
    for change in made:
        if change.kind == "added":
            for spare in _fields(parse_path(change.path), change.after, known):
                found = with_first_value(end, spare)
                if found is not None:
                    yield found


def _fields(way: Path, element: Any, typed: list[str]) -> Iterator[Spare]:
    if isinstance(element, Table):
        for key, inner in element.items():
            yield from _fields((*way, Element(key)), inner, typed)
    elif isinstance(element, BaseModel):
        model = type(element)
        skipped = incidental_fields(model) | simulated_time_fields(model) | {"id"}
        for name, info in model.model_fields.items():
            if name in skipped:
                continue
            value = getattr(element, name)
            place = (*way, Field(name))
            if isinstance(value, BaseModel | Table):
                yield from _fields(place, value, typed)
            elif isinstance(value, str) and any(text in value for text in typed):
                continue
            elif values := other_values(value, info.annotation):
                yield Spare(place, "changed", value, values)


def described(change: Change) -> str:
    """A field of a new element and what else it held, in words."""
    *way, last = parse_path(change.path)
    return (
        f"{format_path((last,))} of {format_path(tuple(way))}: {change.after!r} instead of {change.before!r}"
    )
