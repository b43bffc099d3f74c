"""States as JSON and back; never pickle, so that a state file from a stranger is only data."""

from __future__ import annotations

from typing import Any, TypeVar

import orjson
from pydantic import BaseModel, ValidationError

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.state.model import Table, describe, field_names

M = TypeVar("M", bound=BaseModel)


def to_json(state: Any) -> bytes:
    """The state as UTF-8 JSON with fields in the order of the model.

    Raises:
        StateError: it holds what JSON cannot, such as half of a surrogate pair.
    """
    try:
        return orjson.dumps(state, default=_plain)
    except orjson.JSONEncodeError as error:
        if isinstance(error.__cause__, StateError):
            # What `_plain` says names the value; orjson's own sentence names its type alone.
            raise error.__cause__ from None
        raise StateError(f"The state cannot be written as JSON: {error}.") from None


def to_data(value: Any) -> Any:
    """A state, or a part of one, as plain JSON data."""
    return orjson.loads(to_json(value))


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return {name: value.__dict__[name] for name in field_names(type(value))}
    if isinstance(value, Table):
        return value._items
    raise StateError(f"A state cannot hold {value!r:.60}, which is of type {type(value).__name__}.")


def read_json(data: bytes | str) -> Any:
    """Untrusted JSON as plain data.

    Raises:
        StateError: it is no JSON.
    """
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise StateError(f"Not a state: the file is no valid JSON ({error}).") from None


def from_json(model: type[M], data: bytes | str | dict[str, Any]) -> M:
    """Read a state.

    Raises:
        StateError: the data is no JSON, or does not fit `model`; one sentence with the place.
    """
    values = read_json(data) if isinstance(data, (bytes, str)) else data
    try:
        return model.model_validate(values)
    except ValidationError as error:
        raise StateError(describe(error, model.__name__)) from None
