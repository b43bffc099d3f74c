"""Which changes are no side effect of any task: the one place that says so (docs/side-effects.md).

| incidental | how the phone says it |
| --- | --- |
| recent tasks, back stacks, keyboard, shade, scroll offsets | they are `ui`; a judge sees `os` and `apps` |
| the clock, counters, wake-ups, the clipboard, answers to permission prompts | `Incidental` in `OsState` |
| unread counts, last contacted, last viewed, search history, drafts | `Incidental` in the models of apps |
| the order of what has none: likes, follows, favourites | `Unordered` in the models |
| a new notification or browser tab, a new note in the trash, a recalled message | `State.leaves_nothing` |
| a notification that went because what it told of was read | `@app.notices`, asked below |
| a time stamp of what is otherwise as it was | `Time` in the models |
| the AnswerSheet | below: the form is the benchmark's, and its answers are judged on their own |

`pytest_mobilegym.phone.state.incidental_fields` lists the fields of a model; a test lists them all. What is
incidental is recorded with everything else that changed, and the pages of a run show it as such.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from pytest_mobilegym.phone.model import PhoneState, changes_between
from pytest_mobilegym.phone.os.models.notifications import Notification
from pytest_mobilegym.phone.running.notices import still_told
from pytest_mobilegym.phone.state import Change, Table, diff, parse_path, simulated_time_fields
from pytest_mobilegym.phone.state.model import leaves_nothing
from pytest_mobilegym.phone.state.path import Field, Step

ALWAYS_ALLOWED: tuple[str, ...] = ("answer_sheet",)
"""Paths as `Task.allowed()` takes them, allowed for every task."""


def counted_changes(before: PhoneState, after: PhoneState) -> tuple[Change, ...]:
    """What differs between two phones, but for what is incidental."""
    return tuple(
        change for change in changes_between(before, after) if not _is_incidental(change, before, after)
    )


def _is_incidental(change: Change, before: PhoneState, after: PhoneState) -> bool:
    if change.kind == "added":
        return leaves_nothing(change.after)
    if change.kind == "removed" and isinstance(change.before, Notification):
        return not still_told(change.before, after)
    return change.kind == "changed" and _is_stamp(change, before, after)


def _is_stamp(change: Change, before: PhoneState, after: PhoneState) -> bool:
    """Whether a moment was only replaced by another one, in what otherwise holds the same as before."""
    if not isinstance(change.before, int) or not isinstance(change.after, int):
        return False  # A first moment says that something happened: put into the trash, started, locked.
    *way, last = parse_path(change.path)
    owner = _at(after, way)
    if not isinstance(last, Field) or not isinstance(owner, BaseModel):
        return False
    if last.name not in simulated_time_fields(type(owner)):
        return False
    return all(_names_a_moment(other, owner) for other in diff(_at(before, way), owner, incidental=False))


def _names_a_moment(change: Change, owner: BaseModel) -> bool:
    return change.kind == "changed" and change.path in simulated_time_fields(type(owner))


def _at(state: PhoneState, way: Sequence[Step]) -> Any:
    """What a path leads to, `None` where it leads nowhere."""
    found: Any = None
    for number, step in enumerate(way):
        if number == 0:
            assert isinstance(step, Field)
            found = state.os if step.name == "os" else state.apps.get(step.name)
        elif isinstance(step, Field):
            found = getattr(found, step.name, None)
        else:
            found = found.get(str(getattr(step, "id", ""))) if isinstance(found, Table) else None
    return found
