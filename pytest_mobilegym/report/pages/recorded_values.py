"""Recorded values as a person reads them, with their recorded form beside where that says more."""

from __future__ import annotations

import ast
import json
import re
import warnings
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from pytest_mobilegym.records.model import GoalResult

_EARLIEST, _LATEST = 946_684_800_000, 4_102_444_800_000
"""Milliseconds of 2000 and 2100: a number between them is taken for a moment."""
_LONGEST_REPR = 4_000
"""Characters of a text that is taken for Python's word for a value."""
_DEEPEST = 12
_FEW = 3
"""Fields that stand on one line; more have a line each."""


class Reading(NamedTuple):
    """A value, read.

    Attributes:
        text: for people.
        raw: as it was recorded; "" where that says nothing more.
    """

    text: str
    raw: str


class GoalReading(NamedTuple):
    """What a goal expected and found, read; `raw` as of `Reading`, of both."""

    expected: str
    actual: str
    raw: str


class _Built(NamedTuple):
    """What a call such as `Route(app='wechat', path='/')` stands for."""

    name: str
    parts: tuple[Any, ...]
    fields: dict[str, Any]


def read_value(value: Any) -> Reading:
    """A value of a state, as JSON holds it."""
    try:
        text = _write(value)
    except RecursionError:
        return Reading(as_text(value), "")
    plain = isinstance(value, str | bool | float) or value is None or str(value) == text
    return Reading(text, "" if plain or text == "none" else as_text(value))


def read_repr(text: str) -> Reading:
    """What a goal expected or found, which judges record as Python writes it; other texts stay so."""
    if len(text) > _LONGEST_REPR:
        return Reading(text, "")
    try:
        with warnings.catch_warnings():
            # What is no value of Python's may still look like one with mistakes in it.
            warnings.simplefilter("ignore")
            value = _value_of(ast.parse(text.strip(), mode="eval").body)
        said = _write(value)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return Reading(text, "")
    simple = isinstance(value, str | bool | int | float) or value is None
    return Reading(said, "" if simple or said in (text, "none") else text)


def read_goal(goal: GoalResult) -> GoalReading:
    """Expectation and finding; where they read alike and are not, as they were recorded."""
    expected, actual = read_repr(goal.expected), read_repr(goal.actual)
    if not goal.passed and expected.text == actual.text:
        return GoalReading(goal.expected, goal.actual, "")
    raw = f"expected {goal.expected}\nactual {goal.actual}" if expected.raw or actual.raw else ""
    return GoalReading(expected.text, actual.text, raw)


def moment(now: Any) -> Any:
    """Simulated time, which a state holds in milliseconds, as a person reads it; anything else as it is."""
    if not isinstance(now, int) or not 0 <= now < 1 << 47:
        return now
    return datetime.fromtimestamp(now / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def as_text(value: Any) -> str:
    """A recorded value as text: strings as they are, anything else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _value_of(node: ast.expr) -> Any:
    """The value that an expression writes down; nothing is run."""
    match node:
        case ast.Constant(value=str() | bool() | int() | float() | None as value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as value)):
            return -value
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
            return [_value_of(part) for part in parts]
        case ast.Dict(keys=keys, values=values):
            return {as_text(_value_of(k)): _value_of(v) for k, v in zip(keys, values, strict=True) if k}
        case ast.Call(func=ast.Name(id=name), args=parts, keywords=fields):
            named = {field.arg: _value_of(field.value) for field in fields if field.arg}
            return _Built(name, tuple(_value_of(part) for part in parts), named)
    raise ValueError("no value")


def _write(value: Any, depth: int = 0) -> str:
    if depth > _DEEPEST:
        return as_text(value)
    match value:
        case None:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case "":
            return "empty text"
        case str():
            return value
        case int() if _is_moment(value):
            return str(moment(value))
        case _Built(name="Route", parts=(), fields={"app": str(app), "path": str(path), **rest}) if not rest:
            return f"{app} {path}"
        case _Built(parts=(), fields={} as fields) if not fields:
            return "empty"
        case _Built(name=name, parts=parts, fields=fields):
            listed = [_write(part, depth + 1) for part in parts]
            named = [_field(key, each, depth) for key, each in fields.items()]
            return f"{name.lower()}: {'; '.join([*listed, *named])}"
        case Mapping():
            return _write_fields(value, depth)
        case list() | tuple():
            return _listed(_write(part, depth + 1) for part in value) or "none"
    return str(value)


def _write_fields(fields: Mapping[str, Any], depth: int) -> str:
    told = {key: each for key, each in fields.items() if key != "id" and each not in (None, "", [], {})}
    said = [_field(key, each, depth) for key, each in (told or fields).items()]
    if not said:
        return "none"
    if depth:
        return f"({'; '.join(said)})"
    return "; ".join(said) if len(said) <= _FEW else "\n".join(said)


def _field(key: str, value: Any, depth: int) -> str:
    return f"{re.sub(r'(?<=[a-z0-9])_(?=[a-z0-9])', ' ', key)}: {_write(value, depth + 1)}"


def _listed(parts: Iterable[str]) -> str:
    """Parts of a list; those with a comma of their own stand in quotation marks."""
    return ", ".join(f"“{part}”" if "," in part and part[:1] != "(" else part for part in parts)


def _is_moment(value: Any) -> bool:
    return type(value) is int and _EARLIEST <= value < _LATEST
