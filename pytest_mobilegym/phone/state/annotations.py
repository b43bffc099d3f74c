"""The types of a state's fields as annotated, and in words."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from pytest_mobilegym.phone.state.model import Table


def annotation_of(info: FieldInfo) -> Any:
    """A field's type with its bounds, as it was annotated."""
    kind: Any = info.annotation
    return Annotated[kind, *info.metadata] if info.metadata else kind


def element_type(kind: Any) -> Any:
    """What a table holds, as annotated."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    arguments = get_args(kind)
    return arguments[0] if arguments else Any


_PLAIN = {str: "text", int: "whole number", float: "number", bool: "true or false", NoneType: "nothing"}


def type_words(kind: Any) -> str:
    """A field's type for people: `table of Alarm`, `one of "once", "daily"`, `whole number 0 to 23`."""
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *remarks = get_args(kind)
        return type_words(inner) + _bounds(remarks)
    if origin is Literal:
        return "one of " + ", ".join(literal(value) for value in get_args(kind))
    if origin in (Union, UnionType):
        return " or ".join(type_words(part) for part in get_args(kind))
    if origin is Table or kind is Table:
        return f"table of {type_words(element_type(kind))}"
    if origin is tuple:
        parts = get_args(kind)
        if len(parts) == 2 and parts[1] is Ellipsis:
            return f"list of {type_words(parts[0])}"
        return "list of " + ", ".join(type_words(part) for part in parts)
    return _PLAIN[kind] if kind in _PLAIN else str(getattr(kind, "__name__", kind))


def _bounds(remarks: list[Any]) -> str:
    limits: dict[str, Any] = {}
    for remark in remarks:
        for part in remark.metadata if isinstance(remark, FieldInfo) else [remark]:
            limits.update(
                {name: getattr(part, name) for name in ("ge", "gt", "le", "lt") if hasattr(part, name)}
            )
    if {"ge", "le"} <= limits.keys():
        return f" {limits['ge']} to {limits['le']}"
    words = {"ge": "at least", "gt": "above", "le": "at most", "lt": "below"}
    said = [f"{words[name]} {value}" for name, value in limits.items()]
    return f" {', '.join(said)}" if said else ""


def literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
