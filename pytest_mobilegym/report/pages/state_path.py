"""Paths into a phone's state as a judge writes them, taken apart: `clock.alarms[#a2].enabled`."""

from __future__ import annotations

import json
import re

_STEP = re.compile(r'\[#("(?:[^"\\]|\\.)*")\]|\[#([^\]]*)\]|\[(\d+)\]|([^.\[\]]+)')
_ORDER = "[order]"
CLOCK = "os.now"
"""Simulated time, which passes whatever is done."""

Path_ = tuple[str, ...]


def split_path(path: str) -> Path_:
    """Names and ids of a path: `clock.alarms[#a2].enabled` is ("clock", "alarms", "a2", "enabled")."""
    steps = []
    for quoted, id, position, name in _STEP.findall(path):
        if quoted:
            try:
                id = json.loads(quoted)
            except ValueError:
                id = quoted
        steps.append(id or position or name)
    return tuple(steps)


def is_below(path: str, outer: str) -> bool:
    """Whether a path is another one, or leads on from there."""
    return path.startswith(outer) and path[len(outer) : len(outer) + 1] in ("", ".", "[")


def order_path(path: str) -> str:
    """How the order of a table is told from the table: `clock.alarms[order]`."""
    return f"{path}{_ORDER}"


def split_orders(paths: set[str]) -> tuple[set[Path_], set[Path_]]:
    """Paths taken apart: those of values, and those of orders of tables."""
    values = {split_path(path) for path in paths if not path.endswith(_ORDER)}
    orders = {split_path(path.removesuffix(_ORDER)) for path in paths if path.endswith(_ORDER)}
    return values, orders
