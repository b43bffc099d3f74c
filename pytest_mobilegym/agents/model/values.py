"""Reading the values of an action from what a model wrote.

Each function takes untrusted data and raises `FormatError`, in a sentence that the model can act on.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

from pytest_mobilegym.actions import Action, parse_action
from pytest_mobilegym.agents.model.remarks import remark
from pytest_mobilegym.agents.model.text import in_one_line, well_formed
from pytest_mobilegym.errors import ActionError, FormatError

_SECONDS = re.compile(r"\s*(-?[\d.]+(?:e[+-]?\d+)?)\s*(?:s|sec|secs|seconds?|秒钟?)?\s*", re.IGNORECASE)

_MILLISECONDS = re.compile(r"\s*(-?[0-9]{1,9}(?:\.[0-9]+)?)\s*(?:ms|milliseconds?|毫秒)?\s*", re.IGNORECASE)

_POINT_MARKS = re.compile(
    r"</?(?:point|bbox|box)>|<\|box_(?:start|end)\|>|[\[\](){},;，、；（）［］]|[\"']?\b[xy][\"']?\s*[:=：＝]|[\"']"
)
_PLAIN_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_LONGEST_POINT = 200
"""Characters of a point that is written as a text."""

BESIDE = 0.05
"""Share of the screen's side that a point may lie outside."""


def read_point(value: Any, name: str) -> tuple[float, float]:
    """`[x, y]`, or the centre of a box `[x1, y1, x2, y2]`, in [0, 1000], as `read_scaled_point` reads it.

    Args:
        value: what the model gave.
        name: the argument's name, for the error.
    """
    numbers = _as_numbers(value)
    if numbers is None or len(numbers) not in (2, 4):
        raise FormatError(f"{name!r} must be [x, y] with numbers from 0 to 1000, got {shown(value)}.")
    if not _is_near_screen(numbers, (1000, 1000)):
        raise FormatError(f"{name!r} lies outside the screen: {shown(value)}; x and y go from 0 to 1000.")
    return _middle(numbers, (1000, 1000), name)


def read_scaled_point(
    value: Any, name: str, *, span: tuple[float, float] = (1000, 1000)
) -> tuple[float, float]:
    """A point or the centre of a box, in [0, 1000], from coordinates that end at `span`.

    They may come as a list, as texts, in a text ("12, 34", "<point>12 34</point>") or by name
    ({"x": 12, "y": 34}). A point that lies outside by 5 % of the screen at most counts as one at its edge,
    and the model is told. Where the span is not 1000, the result is rounded to hundredths, less than a tenth
    of a pixel.

    Args:
        value: what the model gave.
        name: the argument's name, for the error.
        span: the greatest x and y.
    """
    numbers = _as_numbers(value)
    width, height = span
    if numbers is None or len(numbers) not in (2, 4):
        raise FormatError(f"{name!r} must hold the two numbers x and y, got {shown(value)}.")
    if not _is_near_screen(numbers, span):
        raise FormatError(
            f"{name!r} lies outside the screen: {shown(value)}; x goes from 0 to {width:g}, y to {height:g}."
        )
    x, y = _middle(numbers, span, name)
    return _per_mille(x, width), _per_mille(y, height)


def write_scaled(coordinate: float, span: float) -> int | float:
    """A coordinate in [0, 1000] as one that ends at `span`, to hundredths; `read_scaled_point` undoes it."""
    return plain_number(coordinate if span == 1000 else round(coordinate * span / 1000, 2))


def read_text(value: Any, name: str) -> str:
    """A text; a number counts as its digits."""
    if isinstance(value, str):
        return value
    if _is_number(value):
        return json.dumps(value)
    raise FormatError(f"{name!r} must be a text, got {shown(value)}.")


def read_name(value: Any, name: str) -> str:
    """A text that is not blank, without the blanks around it."""
    text = read_text(value, name).strip()
    if not text:
        raise FormatError(f"{name!r} must not be empty.")
    return text


def read_boolean(value: Any, name: str) -> bool:
    """True or false, also as a word or as 1 or 0."""
    word = value.strip().lower() if isinstance(value, str) else value
    if word in ("true", "yes", "1") or (_is_flag(word) and bool(word)):
        return True
    if word in ("false", "no", "0") or _is_flag(word):
        return False
    raise FormatError(f"{name!r} must be true or false, got {shown(value)}.")


def read_seconds(value: Any, name: str) -> float:
    """Seconds, as a number or as a text such as "2 seconds"."""
    if isinstance(value, str) and (match := _SECONDS.fullmatch(value)):
        try:
            return float(match[1])
        except ValueError:
            pass
    elif _is_number(value):
        return _finite(value, name)
    raise FormatError(f"{name!r} must be a number of seconds, got {shown(value)}.")


def read_milliseconds(value: Any, name: str) -> int:
    """Whole milliseconds, as a number or as a text such as "500 ms"."""
    if isinstance(value, str) and (match := _MILLISECONDS.fullmatch(value)):
        value = float(match[1])
    if not _is_number(value):
        raise FormatError(f"{name!r} must be a number of milliseconds, got {shown(value)}.")
    return round(_finite(value, name))


def build_action(kind: str, fields: Mapping[str, Any]) -> Action:
    """The action of that kind; a field that is out of its range is a `FormatError`."""
    try:
        return parse_action({"kind": kind, **fields})
    except ActionError as error:
        raise FormatError(str(error)) from None


def shown(value: Any) -> str:
    """A model's value for an error: as JSON, at most 80 characters."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):
        text = type(value).__name__
    return in_one_line(well_formed(text), limit=80)


def plain_number(number: float) -> int | float:
    """A coordinate as people write it: without a decimal point if it has no fraction."""
    return int(number) if number == int(number) else number


def _is_near_screen(numbers: Sequence[int | float], span: tuple[float, float]) -> bool:
    """Whether all lie on the screen, or beside it by no more than a slip of the model's."""
    # Huge integers overflow in float(); the range is checked on the numbers as they came.
    return all(
        -BESIDE * most <= number <= (1 + BESIDE) * most
        for number, most in zip(numbers, span * 2, strict=False)
    )


def _middle(numbers: Sequence[int | float], span: tuple[float, float], name: str) -> tuple[float, float]:
    """The point, or the centre of the box, with what lies beside the screen moved to its edge."""
    limits = [*span, *span]
    kept = [min(max(number, 0), most) for number, most in zip(numbers, limits, strict=False)]
    if kept != list(numbers):
        remark(f"{name!r} of the last reply lay beside the screen; the screen's edge was taken for it.")
    return (kept[0] + kept[-2]) / 2, (kept[1] + kept[-1]) / 2


def _per_mille(coordinate: float, span: float) -> float:
    return float(coordinate if span == 1000 else round(coordinate * 1000 / span, 2))


def _as_numbers(value: Any) -> list[int | float] | None:
    """The numbers of a list, a text or named coordinates, `None` if anything else is in it."""
    if isinstance(value, dict):
        value = [value[axis] for axis in ("x", "y")] if set(value) == {"x", "y"} else None
    if isinstance(value, str):
        words = _POINT_MARKS.sub(" ", value).split() if len(value) <= _LONGEST_POINT else []
        value = words or None
    if not isinstance(value, (list, tuple)):
        return None
    if len(value) == 1 and isinstance(value[0], (list, tuple, str, dict)):
        return _as_numbers(value[0]) if not isinstance(value[0], str) or "," in value[0] else None
    numbers: list[int | float] = []
    for each in value:
        if _is_number(each):
            numbers.append(each)
        elif isinstance(each, str) and len(each) <= _LONGEST_POINT and _PLAIN_NUMBER.fullmatch(each.strip()):
            numbers.append(float(each))
        else:
            return None
    return numbers


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_flag(value: Any) -> bool:
    return isinstance(value, (bool, int)) and value in (0, 1)


def _finite(value: int | float, name: str) -> float:
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise FormatError(f"{name!r} must be a finite number, got {shown(value)}.")
    return number
