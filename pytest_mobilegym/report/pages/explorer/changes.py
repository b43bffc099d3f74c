"""What changed on the phone during an episode, as trees: the snapshots before and after, compared as data.

What the phone did by itself, such as letting time pass, stands in a tree of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import orjson

from pytest_mobilegym.report.pages.effects import tell
from pytest_mobilegym.report.pages.snapshots import States, name_record
from pytest_mobilegym.report.pages.state_path import CLOCK, Path_, split_orders

_MOST = 2_000
"""Changes in a tree."""
_LONGEST = 20_000
"""Characters of a value."""
_DEEPEST = 40
"""Levels of a tree; what lies deeper is compared as a whole."""


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


def change_tree(
    differences: Iterable[Difference],
    *,
    flagged: Iterable[str] = (),
    by_itself: Iterable[str] = (),
    states: States = (),
) -> dict[str, Any]:
    """Differences as a tree for the page.

    Args:
        flagged: paths of side effects as the judge writes them, such as `clock.alarms[#a2].enabled`, and
            `clock.alarms[order]` for another order.
        by_itself: paths of what the phone did by itself, in the same words; what is flagged is not among it.
        states: what the differences are of; records are named by what they call themselves there.

    Returns:
        `nodes` with a `name` each and either `nodes` of their own or `kind`, `before`, and `after` as texts
        (`None` where there was nothing), `raw` and `flagged`; `count` of changes; `own`, nodes and count of
        what the phone did by itself; `left_out`, how many are missing.
    """
    marked, idle = _Places(flagged), _Places({*by_itself, CLOCK})
    root: dict[str, Any] = {}
    own: dict[str, Any] = {}
    counts = [0, 0]
    left_out = 0
    for difference in differences:
        flag = marked.hold(difference)
        aside = not flag and idle.hold(difference)
        if sum(counts) >= _MOST:
            left_out += 1
        else:
            _plant(own if aside else root, _Leaf(difference, flag))
        counts[aside] += 1
    return {
        "nodes": list(_nodes(root, states)),
        "count": counts[False],
        "own": {"nodes": list(_nodes(own, states)), "count": counts[True]},
        "left_out": left_out,
    }


class _Places:
    """Places in a state that a difference may be at or below."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._values, self._orders = split_orders(set(paths))

    def hold(self, difference: Difference) -> bool:
        """Whether a difference is at one of the places; another order of a table is one of its own."""
        path = difference.path
        if difference.kind == "reordered" and path in self._orders:
            return True
        return any(path[:length] in self._values for length in range(len(path) + 1))


class _Leaf:
    """A change in a tree under construction; a reordered table may have changes below it."""

    def __init__(self, difference: Difference, flagged: bool) -> None:
        self.difference = difference
        self.flagged = flagged
        self.below: dict[str, Any] = {}


def _plant(root: dict[str, Any], leaf: _Leaf) -> None:
    branch, path = root, leaf.difference.path
    for name in path[:-1]:
        branch = branch.setdefault(name, {})
        if isinstance(branch, _Leaf):
            branch = branch.below
    last = path[-1] if path else "phone"
    # A table in another order has a node of its own beside the changes of its elements.
    branch[f"{last} (order)" if last in branch else last] = leaf


def _nodes(branch: Mapping[str, Any], states: States, path: Path_ = ()) -> Iterator[dict[str, Any]]:
    for name, node in branch.items():
        place = (*path, name)
        names = [name_record(place, states)]
        if not isinstance(node, _Leaf):
            # A lone way down is one line: "clock › alarms › a2".
            while len(node) == 1 and not isinstance(only := next(iter(node.values())), _Leaf):
                place = (*place, next(iter(node)))
                names.append(name_record(place, states))
                node = only
            yield {"name": names, "nodes": list(_nodes(node, states, place))}
            continue
        told = tell(node.difference.kind, node.difference.before, node.difference.after)
        yield {
            "name": names,
            "kind": node.difference.kind,
            "before": _cut(told.before),
            "after": _cut(told.after),
            "raw": _cut(told.raw),
            "flagged": node.flagged,
        }
        yield from _nodes(node.below, states, place)


def _cut(text: str | None) -> str | None:
    if text is None or len(text) <= _LONGEST:
        return text
    return f"{text[:_LONGEST]}… [{len(text):,} characters]"


def _same(before: Any, after: Any) -> bool:
    """Whether two values are equal, order of keys included: that of a table means something."""
    if isinstance(before, (dict, list)):
        return before == after and orjson.dumps(before) == orjson.dumps(after)
    return type(before) is type(after) and bool(before == after)
