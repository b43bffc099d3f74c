"""The benchmark's actions as one JSON object each, the grammar of models that have none of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pytest_mobilegym.actions import Action, dump_action
from pytest_mobilegym.agents.model.values import (
    build_action,
    plain_number,
    read_boolean,
    read_milliseconds,
    read_name,
    read_point,
    read_seconds,
    read_text,
    shown,
)
from pytest_mobilegym.errors import FormatError


@dataclass(frozen=True)
class _Field:
    """One argument of an action.

    Attributes:
        name: the action model's field.
        keys: what the model may call it, the announced name first.
        read: validates its value.
        required: whether the action needs it.
    """

    name: str
    keys: tuple[str, ...]
    read: Callable[[Any, str], Any]
    required: bool = True


_POINT = _Field("point", ("point",), read_point)
_POINTS = (
    _Field("point1", ("point1", "start"), read_point),
    _Field("point2", ("point2", "end"), read_point),
    _Field("duration", ("duration",), read_milliseconds, required=False),
)

_FIELDS: dict[str, tuple[_Field, ...]] = {
    "CLICK": (_POINT,),
    "DOUBLE_TAP": (_POINT,),
    "LONG_PRESS": (_POINT, _Field("duration", ("duration",), read_milliseconds, required=False)),
    "TYPE": (
        _Field("value", ("value", "text"), read_text),
        replace(_POINT, required=False),
        _Field("clear", ("clear",), read_boolean, required=False),
        _Field("enter", ("enter", "press_enter"), read_boolean, required=False),
    ),
    "SWIPE": _POINTS,
    "DRAG": _POINTS,
    "BACK": (),
    "HOME": (),
    "RECENT": (),
    "ENTER": (),
    "WAIT": (_Field("value", ("value", "duration"), read_seconds, required=False),),
    "AWAKE": (_Field("value", ("value", "app"), read_name),),
    "ANSWER": (_Field("value", ("value", "text"), read_text),),
    "INFO": (_Field("value", ("value", "question"), read_text),),
    "COMPLETE": (_Field("message", ("return", "message"), read_text, required=False),),
    "ABORT": (_Field("value", ("value", "reason"), read_text, required=False),),
}

_OTHER_NAMES = {
    "TAP": "CLICK",
    "DOUBLETAP": "DOUBLE_TAP",
    "LONGPRESS": "LONG_PRESS",
    "SLIDE": "SWIPE",
    "LAUNCH": "AWAKE",
    "FINISH": "COMPLETE",
}

_TAG = re.compile(r"<(?=/?(?:think|answer))", re.IGNORECASE)


def names_action(found: dict[str, Any]) -> bool:
    """Whether an object means to state an action."""
    return "action" in found or "action_type" in found


def read_action(found: dict[str, Any]) -> Action:
    """The action that an object states. Where a field has several names, the first one given counts.

    Raises:
        FormatError: it is no valid action.
    """
    given = found.get("action", found.get("action_type"))
    name = given.strip().upper().replace(" ", "_").replace("-", "_") if isinstance(given, str) else ""
    kind = _OTHER_NAMES.get(name, name)
    if kind not in _FIELDS:
        raise FormatError(f"Unknown action {shown(given)}; known ones: {', '.join(_FIELDS)}.")
    fields: dict[str, Any] = {}
    for field in _FIELDS[kind]:
        key, value = next(((key, found[key]) for key in field.keys if found.get(key) is not None), ("", None))
        if value is not None:
            fields[field.name] = field.read(value, key)
        elif field.required:
            raise FormatError(f"{kind} needs {field.keys[0]!r}.")
    return build_action(kind, fields)


def render(action: Action) -> str:
    """`action` as JSON; `read_action` reads it back.

    Raises:
        ValueError: the grammar has no word for it (NOOP).
    """
    fields = _FIELDS.get(action.kind)
    if fields is None:
        raise ValueError(f"No way to write {action.kind} in this grammar.")
    data = dump_action(action)
    if not data.get("enter", True):
        del data["enter"]
    written = {field.keys[0]: _plain(data[field.name]) for field in fields if field.name in data}
    # No text of an action may look like a reasoning tag.
    return _TAG.sub(r"\\u003c", json.dumps({"action": action.kind, **written}, ensure_ascii=False))


def _plain(value: Any) -> Any:
    return [plain_number(number) for number in value] if isinstance(value, list) else value
