"""Changes as the pages tell them: where, what it was and is, and which step did it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_mobilegym.records.evidence import Evidence
from pytest_mobilegym.records.model import SideEffect, StepRecord
from pytest_mobilegym.report.pages.recorded_values import as_text, read_value
from pytest_mobilegym.report.pages.snapshots import States, name_records
from pytest_mobilegym.report.pages.state_path import CLOCK, is_below, order_path

_MOST_MOVED = 20


@dataclass(frozen=True)
class ShownChange:
    """A change for a page.

    Attributes:
        path: as the judge writes it, such as `clock.alarms[#a2].on`.
        where: the same in words: "clock › alarms › 07:00 Run (a2) › on".
        kind: "changed", "added", "removed" or "reordered".
        before, after: readable, `None` where there was nothing to show.
        raw: the path and both values as recorded.
        step: index of the step that did it, `None` where that is not known.
    """

    path: str
    where: str
    kind: str
    before: str | None
    after: str | None
    raw: str
    step: int | None = None


def show_effects(
    effects: Sequence[SideEffect],
    steps: Sequence[StepRecord],
    *,
    states: States = (),
    evidence: Evidence | None = None,
) -> list[ShownChange]:
    """Side effects, each with the step that it is due to, where the steps or a replay say so.

    Args:
        states: before and after, for what records call themselves.
        evidence: what replaying the episode showed.
    """
    replayed = {(spill.path, spill.kind): spill.step for spill in evidence.spills} if evidence else {}
    return [
        show_change(
            effect.path,
            effect.kind,
            before=effect.before,
            after=effect.after,
            step=find_culprit(effect.path, effect.kind, steps)
            if knows_steps(steps)
            else replayed.get((effect.path, effect.kind)),
            states=states,
        )
        for effect in effects
    ]


def show_change(
    path: str, kind: str, *, before: Any, after: Any, step: int | None = None, states: States = ()
) -> ShownChange:
    """One change; of a table in another order only what moved is told."""
    told = tell(kind, before, after)
    values = told.raw or " → ".join(
        as_text(value) for value, missing in ((before, "added"), (after, "removed")) if kind != missing
    )
    return ShownChange(
        path, name_records(path, states), kind, told.before, told.after, f"{path}\n{values}", step
    )


@dataclass(frozen=True)
class Told:
    """The values of a change in words; `raw` is "" where the recorded values say nothing more."""

    before: str | None
    after: str | None
    raw: str


def tell(kind: str, before: Any, after: Any) -> Told:
    """What a change was and is."""
    if kind == "reordered" and _are_ids(before) and _are_ids(after):
        return Told(None, _tell_moved(before, after), f"{as_text(before)}\n→ {as_text(after)}")
    readings = [
        read_value(value) if kind != missing else None
        for value, missing in ((before, "added"), (after, "removed"))
    ]
    raw = ""
    if any(reading.raw for reading in readings if reading):
        raw = "\n→ ".join(reading.raw or reading.text for reading in readings if reading)
    was, is_now = (reading.text if reading else None for reading in readings)
    return Told(was, is_now, raw)


def find_moved(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The smallest set of ids whose moving explains the new order of a table."""
    kept = set(after)
    places = {id: place for place, id in enumerate(id for id in before if id in kept)}
    order = [id for id in after if id in places]
    # The longest run of ids whose old places ascend stays; patience sorting finds it.
    ends: list[int] = []
    lasts: list[int] = []
    above: list[int | None] = []
    for number, id in enumerate(order):
        pile = bisect_left(ends, places[id])
        ends[pile : pile + 1] = [places[id]]
        lasts[pile : pile + 1] = [number]
        above.append(lasts[pile - 1] if pile else None)
    stays = set()
    number_: int | None = lasts[-1] if lasts else None
    while number_ is not None:
        stays.add(order[number_])
        number_ = above[number_]
    return [id for id in order if id not in stays]


def find_culprit(path: str, kind: str, steps: Sequence[StepRecord]) -> int | None:
    """Index of the last step that did what a change says, else of the last that touched its place.

    `None` where steps do not say what they changed (`--record-state`), or none of them did.
    """
    touched = None
    for step in reversed(steps):
        for change in step.changes or ():
            other, how = str(change.get("path", "")), str(change.get("kind", ""))
            if (other, how) == (path, kind) and not (
                how == "reordered" and _only_added(change, step.changes or ())
            ):
                return step.index
            if touched is None and "reordered" not in (how, kind) and _overlap(other, path):
                touched = step.index
    return touched


def is_own(path: str, kind: str, by_itself: Iterable[str]) -> bool:
    """Whether a change is the phone's own doing, which is at or below one of these paths."""
    if kind == "reordered":
        return order_path(path) in by_itself
    return any(is_below(path, each) for each in (CLOCK, *by_itself))


def knows_steps(steps: Iterable[StepRecord]) -> bool:
    """Whether the steps say what they changed."""
    return any(step.changes is not None for step in steps)


def _only_added(change: Mapping[str, Any], beside: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a table is in another order only because something was put in between."""
    before, after = change.get("before") or (), change.get("after") or ()
    if not (_are_ids(before) and _are_ids(after)):
        return False
    path = str(change.get("path", ""))
    added = {
        str(each.get("path", "")).removeprefix(f"{path}[#").removesuffix("]")
        for each in beside
        if each.get("kind") == "added"
    }
    return not set(find_moved(before, after)) - added


def _overlap(one: str, other: str) -> bool:
    return is_below(one, other) or is_below(other, one)


def _tell_moved(before: Sequence[str], after: Sequence[str]) -> str:
    moved = find_moved(before, after)
    was, is_now = ({id: place for place, id in enumerate(ids, start=1)} for ids in (before, after))
    lines = [
        f"{id} moved from place {was[id]} to place {is_now[id]} of {len(after)}" for id in moved[:_MOST_MOVED]
    ]
    more = len(moved) - len(lines)
    return "\n".join([*lines, f"and {more} more"] if more else lines) or "another order"


def _are_ids(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(id, str) for id in value)
