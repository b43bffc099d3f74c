"""End states spoiled on purpose: what a judge must notice, or at least survive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from pydantic import BaseModel

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.judge.answers import SHEET
from pytest_mobilegym.judge.paths import AllowedPath, not_allowed
from pytest_mobilegym.judge.reading import read_number
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.state import Change, Table, apply, commit, edit, incidental_fields, parse_path
from pytest_mobilegym.phone.state.path import Element, Field, Path, format_path


def wrong_answers(after: PhoneState, form: Sequence[Any]) -> Iterator[tuple[str, PhoneState]]:
    """An end state with one answer spoiled, or with the sheet not handed in.

    Args:
        after: the end state, its answers right.
        form: the fields that the sheet shows.

    Yields:
        What was done, and the state.
    """
    sheet: Any = after.apps[SHEET]
    for index, field in enumerate(form):
        for row, entry in enumerate(sheet.answers.get(str(index), ())):
            wrong = _wrong(field, entry)
            draft = edit(after)
            edited: Any = draft.apps[SHEET]
            edited.answers[str(index)][row] = wrong
            yield f"{wrong!r} for {field.label!r}", commit(draft)
    draft = edit(after)
    edited = draft.apps[SHEET]
    edited.submitted = False
    yield "an answer sheet that is not submitted", commit(draft)


def _wrong(field: Any, entry: str) -> str:
    if field.type == "choice":
        return next((option for option in field.options if option != entry), "?")
    value = read_number(entry)
    # Far enough off for any tolerance.
    return "?" if value is None else f"{2 * abs(value) + 1000:g}"


def unrelated_changes(
    after: PhoneState, owner: str, *, made: Iterable[Change], allowed: Sequence[AllowedPath]
) -> Iterator[tuple[str, PhoneState]]:
    """An end state with one more value changed, which the task neither changed nor allows; switches first.

    Args:
        after: the end state.
        owner: an app's id, or "os".
        made: what the task did change.
        allowed: what it may change.

    Yields:
        The path of the value, and the state.
    """
    root = after.os if owner == "os" else after.apps[owner]
    touched = [change.path for change in made]
    switches = (leaf for leaf in _leaves(root, ()) if isinstance(leaf[1], bool))
    others = (leaf for leaf in _leaves(root, ()) if not isinstance(leaf[1], bool))
    for path, old in chain(switches, others):
        new = not old if isinstance(old, bool) else old + 1 if isinstance(old, int) else f"{old}x"
        change = Change(format_path(path), "changed", old, new)
        text = f"{owner}.{change.path}"
        near = any(text.startswith(other) or other.startswith(text) for other in touched)
        if near or not not_allowed([change._replace(path=text)], allowed):
            continue
        try:
            yield text, _with(after, owner, apply(root, [change]))
        except StateError:
            continue  # The field takes no such value; another one will do.


def _leaves(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Plain values of a state that may not change unnoticed, with their paths; ids are left alone."""
    if isinstance(value, BaseModel):
        skipped = incidental_fields(type(value)) | {"id"}
        for name in type(value).model_fields:
            if name not in skipped:
                yield from _leaves(getattr(value, name), (*path, Field(name)))
    elif isinstance(value, Table):
        for key, element in value.items():
            yield from _leaves(element, (*path, Element(key)))
    elif isinstance(value, (bool, int, str)):
        yield path, value


def touched_elements(changes: Iterable[Change]) -> list[tuple[str, Path]]:
    """Every element of a table at or above what changed or was added: its app (or "os") and its path."""
    found: dict[tuple[str, Path], None] = {}
    for change in changes:
        owner, *steps = parse_path(change.path)
        assert isinstance(owner, Field)
        for end, step in enumerate(steps, 1):
            there = change.kind != "removed" or end < len(steps)
            if isinstance(step, Element) and there:
                found[owner.name, tuple(steps[:end])] = None
    return list(found)


def without(state: PhoneState, owner: str, path: Path) -> PhoneState:
    """The state with an element of a table deleted."""
    root = state.os if owner == "os" else state.apps[owner]
    return _with(state, owner, apply(root, [Change(format_path(path), "removed")]))


def _with(state: PhoneState, owner: str, root: Any) -> PhoneState:
    draft = edit(state)
    if owner == "os":
        draft.os = root
    else:
        draft.apps[owner] = root
    return commit(draft)
