"""Recorded values as a reader must find them, digit by digit: in words of this module's own.

Pages put recorded values into words: fields into lists, moments into dates. The digits of a value stand in
the order of the record, with signs, and nothing is between them.
"""

from __future__ import annotations

import ast
import json
import re
from datetime import datetime, timedelta
from typing import Any

DIGITS = re.compile(r"(?:(?<![\w.\])}])-)?\d+", re.ASCII)
"""A run of digits, also one within a name; with a minus where that is a sign."""

_YEARS = (datetime(2000, 1, 1), datetime(2100, 1, 1))
_ZERO = datetime(1970, 1, 1)


def digits(text: str) -> list[str]:
    """The runs of digits of a text."""
    return DIGITS.findall(text)


def value_digits(value: Any) -> list[str]:
    """Of a value of a state: its fields in order, without ids and what is empty unless all of them are so."""
    if value is None or isinstance(value, bool):
        return []
    if isinstance(value, int) and 0 <= value < 1 << 47:
        moment = _ZERO + timedelta(milliseconds=value)
        if _YEARS[0] <= moment < _YEARS[1]:
            return [f"{value:0{width}d}" for value, width in _parts(moment)]
    if isinstance(value, dict):
        told = {key: each for key, each in value.items() if key != "id" and not _empty(each)} or value
        return [run for key, each in told.items() for run in (*digits(key), *value_digits(each))]
    if isinstance(value, (list, tuple)):
        return [run for each in value for run in value_digits(each)]
    return digits(value if isinstance(value, str) else repr(value))


def repr_digits(text: str) -> list[str]:
    """Of what a goal expected or found, which is recorded as Python writes it, or in words."""
    try:
        return value_digits(ast.literal_eval(text))
    except (ValueError, SyntaxError):
        return digits(text)


def action_digits(action: dict[str, Any] | None) -> list[str]:
    """Of an action in words: its points in whole thousandths, then what was typed, held or said."""
    if action is None:
        return []
    points = [action[name] for name in ("point", "point1", "point2") if action.get(name)]
    found = [str(round(part)) for point in points for part in point]
    rest = {"LONG_PRESS": "duration", "SWIPE": "duration", "DRAG": "duration", "COMPLETE": "message"}
    said = action.get(rest.get(action["kind"], "value"), "")
    whole = isinstance(said, float) and said == int(said)
    return [*found, *digits(str(int(said) if whole else said))]


def json_digits(*values: Any) -> list[str]:
    """Of values as they were recorded."""
    return [run for value in values for run in digits(_text(value))]


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _parts(moment: datetime) -> list[tuple[int, int]]:
    date = [(moment.year, 4), (moment.month, 2), (moment.day, 2)]
    return [*date, (moment.hour, 2), (moment.minute, 2), (moment.second, 2)]


def _empty(value: Any) -> bool:
    return value is None or value in ("", [], {})
