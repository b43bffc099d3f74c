"""What an episode changed on the phone, as a tree: the snapshots before and after, compared as plain data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import orjson

_STEP = re.compile(r'\[#("(?:[^"\\]|\\.)*")\]|\[#([^\]]*)\]|\[(\d+)\]|([^.\[\]]+)')
_MOST = 2_000
"""Changes in a tree."""
_LONGEST = 20_000
"""Characters of a value."""
_EARLIEST, _LATEST = 946_684_800_000, 4_102_444_800_000
"""Milliseconds of 2000 and 2100: a number between them is taken for a moment."""
_DEEPEST = 40
"""Levels of a tree; what lies deeper is compared as a whole."""
_LARGEST = 64 << 20
"""Bytes of a snapshot: a small file may claim to hold a large one."""

Path_ = tuple[str, ...]


class Difference(NamedTuple):
    """A value that is not the same before and after.

    Attributes:
        path: names and ids from the app, or "os", on.
        kind: "changed", "added", "removed", or "reordered".
        before, after: the values; of a table in another order, its ids.
    """

    path: Path_
    kind: str
    before: Any = None
    after: Any = None


def read_states(folder: Path) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """The states before and after an episode by app, with "os" among them; `None` where they are not there.

    Raises:
        ValueError: a file is no snapshot; says which, and why.
    """
    paths = [folder / "before.json.zst", folder / "after.json.zst"]
    if not all(path.is_file() for path in paths):
        return None
    before, after = map(_read_state, paths)
    return before, after


def compare(before: Any, after: Any, path: Path_ = ()) -> Iterator[Difference]:
    """Every difference in the order of the state; lists are compared as a whole."""
    if isinstance(before, dict) and isinstance(after, dict) and len(path) < _DEEPEST:
        for key, value in before.items():
            if key not in after:
                yield Difference((*path, key), "removed", value, None)
            elif not _same(value, after[key]):
                yield from compare(value, after[key], (*path, key))
        for key, value in after.items():
            if key not in before:
                yield Difference((*path, key), "added", None, value)
        shared = [key for key in before if key in after]
        order = [key for key in after if key in before]
        if shared != order:
            yield Difference(path, "reordered", shared, order)
    elif not _same(before, after):
        yield Difference(path, "changed", before, after)


def change_tree(differences: Iterable[Difference], *, flagged: Iterable[str] = ()) -> dict[str, Any]:
    """Differences as a tree for the page.

    Args:
        flagged: paths of side effects as the judge writes them, such as `clock.alarms[#a2].enabled`.

    Returns:
        `nodes` with a `name` each and either `nodes` of their own or `kind`, `before`, and `after` as texts
        (`None` where there was nothing) and `flagged`; `count` of changes; `left_out`, how many are missing.
    """
    marked = {split_path(path) for path in flagged}
    root: dict[str, Any] = {}
    count = 0
    for count, difference in enumerate(differences, start=1):
        if count > _MOST:
            continue
        branch, path = root, difference.path
        for name in path[:-1]:
            branch = branch.setdefault(name, {})
            if isinstance(branch, _Leaf):
                branch = branch.below
        leaf = _Leaf(difference, any(path[:length] in marked for length in range(len(path) + 1)))
        last = path[-1] if path else "phone"
        # A table in another order has a node of its own beside the changes of its elements.
        key = f"{last} (order)" if last in branch else last
        branch[key] = leaf
    return {"nodes": list(_nodes(root)), "count": count, "left_out": max(0, count - _MOST)}


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


def add_moment(text: str, value: Any) -> str:
    """The text of a value, and what a number that can be a moment in milliseconds means."""
    if type(value) is not int or not _EARLIEST <= value < _LATEST:
        return text
    return f"{text} ({_moment(value)})"


class _Leaf:
    """A change in a tree under construction; a reordered table may have changes below it."""

    def __init__(self, difference: Difference, flagged: bool) -> None:
        self.difference = difference
        self.flagged = flagged
        self.below: dict[str, Any] = {}


def _nodes(branch: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for name, node in branch.items():
        if not isinstance(node, _Leaf):
            # A lone way down is one line: "clock › alarms › a2".
            names = [name]
            while len(node) == 1 and not isinstance(only := next(iter(node.values())), _Leaf):
                names.append(next(iter(node)))
                node = only
            yield {"name": names, "nodes": list(_nodes(node))}
            continue
        kind, before, after = node.difference.kind, node.difference.before, node.difference.after
        yield {
            "name": [name],
            "kind": kind,
            "before": None if kind == "added" else _shown(before),
            "after": None if kind == "removed" else _shown(after),
            "flagged": node.flagged,
        }
        yield from _nodes(node.below)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, indent=2 if isinstance(value, (dict, list)) else None)
    text = add_moment(text, value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}… [{len(text):,} characters]"


def _same(before: Any, after: Any) -> bool:
    """Whether two values are equal, order of keys included: that of a table means something."""
    if isinstance(before, (dict, list)):
        return before == after and orjson.dumps(before) == orjson.dumps(after)
    return type(before) is type(after) and bool(before == after)


def _read_state(path: Path) -> dict[str, Any]:
    import zstandard

    try:
        with path.open("rb") as packed, zstandard.ZstdDecompressor().stream_reader(packed) as reader:
            text = reader.read(_LARGEST + 1)
        if len(text) > _LARGEST:
            raise ValueError("it is too large")
        state = orjson.loads(text)["state"]
        return {"os": state["os"] | {"now": _moment(state["os"]["now"])}, **state["apps"]}
    except (OSError, ValueError, KeyError, TypeError, zstandard.ZstdError) as error:
        raise ValueError(f"{path.name} is no snapshot: {error}") from None


def _moment(now: Any) -> Any:
    """Simulated time, which a state holds in milliseconds, as a person reads it."""
    if not isinstance(now, int) or not 0 <= now < 1 << 47:
        return now
    return datetime.fromtimestamp(now / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
