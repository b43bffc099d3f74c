"""JSON data of any shape that every reader can take: not too deep, numbers finite and not too large."""

from __future__ import annotations

from math import isfinite
from typing import Any

DEEPEST = 64
"""Lists and objects within each other."""

LARGEST = 2**63
"""What no whole number may reach: files of tables hold smaller ones."""


def check_plain(value: Any) -> Any:
    """The data as they are.

    Raises:
        ValueError: they are too deep, or hold a number that is not finite or too large.
    """
    level, depth = [value], 0
    while level:
        below: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                below.extend(each.values())
            elif isinstance(each, list | tuple):
                below.extend(each)
            elif isinstance(each, float) and not isfinite(each):
                raise ValueError("a number in it is not finite")
            elif isinstance(each, int) and not -LARGEST <= each < LARGEST:
                raise ValueError("a number in it is too large")
        level, depth = below, depth + 1
        if depth > DEEPEST + 1:
            raise ValueError(f"it is deeper than {DEEPEST} lists and objects")
    return value
