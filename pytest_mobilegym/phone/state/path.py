"""Paths into a state: `wechat.chats[#c7].messages[#m31].text`.

A name steps into a field, `[#id]` into an element of a table, `[2]` into an element of a tuple. An id that
holds anything but letters, digits and `_-.@:/` is quoted: `[#"a b"]`.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any, NamedTuple

from pydantic import BaseModel

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.state.model import Table


class Field(NamedTuple):
    """A step into a field of a state."""

    name: str


class Element(NamedTuple):
    """A step into an element of a table, by id."""

    id: str


class Index(NamedTuple):
    """A step into an element of a tuple, by position from 0."""

    position: int


Step = Field | Element | Index
Path = tuple[Step, ...]

_PLAIN_ID = re.compile(r"[\w\-.@:/]+")
_STEP = re.compile(
    r"""(?P<dot>\.)?(?P<name>[A-Za-z_]\w*)
      | \[\#(?P<id>[\w\-.@:/]+)\]
      | \[\#(?P<quoted>"(?:[^"\\]|\\.)*")\]
      | \[(?P<index>[0-9]{1,9})\]""",
    re.VERBOSE,
)


def format_path(path: Path) -> str:
    """The path as text; `parse_path` reads it back."""
    parts: list[str] = []
    for step in path:
        match step:
            case Field(name):
                parts.append(f".{name}" if parts else name)
            case Element(key):
                parts.append(f"[#{key}]" if _PLAIN_ID.fullmatch(key) else f"[#{json.dumps(key)}]")
            case Index(position):
                parts.append(f"[{position}]")
    return "".join(parts)


@lru_cache(maxsize=4096)
def parse_path(text: str) -> Path:
    """Read a path.

    Raises:
        StateError: names the place where the text stops making sense.
    """
    steps: list[Step] = []
    position = 0
    while position < len(text):
        match = _STEP.match(text, position)
        if match is None or (match["name"] is not None and bool(match["dot"]) != bool(steps)):
            raise StateError(
                f"Malformed path {text!r}: cannot read {text[position:]!r} after {text[:position]!r}."
            )
        if match["name"] is not None:
            steps.append(Field(match["name"]))
        elif match["index"] is not None:
            steps.append(Index(int(match["index"])))
        else:
            steps.append(Element(match["id"] if match["id"] is not None else unquote(match["quoted"], text)))
        position = match.end()
    return tuple(steps)


def unquote(quoted: str, path: str) -> str:
    """An id without its quotes.

    Raises:
        StateError: an escape is none that JSON knows.
    """
    try:
        id: str = json.loads(quoted)
    except ValueError:
        raise StateError(f"Malformed path {path!r}: {quoted} is no quoted text.") from None
    return id


def read_path(state: Any, path: str | Path, *, root: str = "") -> Any:
    """The value at a path.

    Args:
        root: what an error calls the state.

    Raises:
        StateError: names the step that leads nowhere and what is there instead.
    """
    steps = parse_path(path) if isinstance(path, str) else path
    value = state
    for number, step in enumerate(steps):
        try:
            value = _step_into(value, step)
        except (KeyError, IndexError, AttributeError, TypeError):
            before = ".".join(filter(None, (root, format_path(steps[:number])))) or "the root"
            raise StateError(
                f"No {format_path((step,))!r} in {before}, which has {_describe(value)}."
            ) from None
    return value


def _step_into(value: Any, step: Step) -> Any:
    match step:
        case Field(name):
            if isinstance(value, BaseModel) and name not in type(value).model_fields:
                raise AttributeError(name)
            return value[name] if isinstance(value, Table) else getattr(value, name)
        case Element(key):
            return value[key]
        case Index(position):
            return value[position]


def _describe(value: Any) -> str:
    if isinstance(value, BaseModel):
        return "fields " + ", ".join(type(value).model_fields)
    if isinstance(value, Table):
        keys = list(value)
        return f"{len(keys)} elements ({', '.join(keys[:8])}{', ...' if len(keys) > 8 else ''})"
    if isinstance(value, tuple):
        return f"{len(value)} elements"
    return f"the value {value!r:.60}"
