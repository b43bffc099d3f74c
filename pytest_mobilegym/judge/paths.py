"""The paths of `Task.allowed()`: which changes are no side effects.

| path | allows |
| --- | --- |
| `clock.alarms` | the field and everything below it |
| `clock.alarms[#a1]` | this element: changed, added or removed |
| `clock.alarms[#a1].enabled` | this field of this element |
| `wechat.chats[*].muted` | this field of every element |
| `clock.alarms[+1]` | up to one added element, and no change of the others |
| `clock.alarms[-2]` | up to two removed elements |
| `wechat.chats[order]` | another order of the elements |

A limit counts over the whole path: `wechat.chats[*].messages[+1]` is one message, in whichever chat.
"""

from __future__ import annotations

import json
import re
import types
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.state import Change, Table, parse_path
from pytest_mobilegym.phone.state.path import Element, Field, Step, unquote


class Every:
    """A step into whichever element."""

    def __repr__(self) -> str:
        return "EVERY"


EVERY = Every()

Scope = Literal["below", "added", "removed", "reordered"]


class AllowedPath(NamedTuple):
    """One allowed path, parsed.

    Attributes:
        text: as written.
        steps: the way to the table or field; `EVERY` stands for any element.
        scope: "below" allows everything there; the others one kind of change of the table there.
        limit: how many elements may be added or removed, `None` where there is no limit.
    """

    text: str
    steps: tuple[Step | Every, ...]
    scope: Scope = "below"
    limit: int | None = None

    def covers(self, change: Change) -> bool:
        """Whether the change is of this kind and at this place, its limit apart."""
        return self._covers(parse_path(change.path), change.kind)

    def _covers(self, steps: Sequence[Step], kind: str) -> bool:
        own = len(self.steps)
        if self.scope == "below":
            if len(steps) < own:
                return False
        elif kind != self.scope or len(steps) != own + (kind != "reordered"):
            return False
        return all(
            isinstance(step, Element) if wanted is EVERY else step == wanted
            for wanted, step in zip(self.steps, steps, strict=False)
        )


_TOKEN = re.compile(
    r"""(?P<dot>\.)?(?P<name>[A-Za-z_]\w*)
      | \[\#(?P<id>[\w\-.@:/]+)\]
      | \[\#(?P<quoted>"(?:[^"\\]|\\.)*")\]
      | (?P<every>\[\*\])
      | \[(?P<sign>[+-])(?P<count>[1-9]\d*)\]
      | (?P<order>\[order\])""",
    re.VERBOSE,
)


@lru_cache(maxsize=4096)
def parse_allowed(text: str) -> AllowedPath:
    """Read an allowed path.

    Raises:
        StateError: names the place where the text stops making sense, or what is missing.
    """
    steps: list[Step | Every] = []
    scope: Scope = "below"
    limit: int | None = None
    position = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None or (match["name"] and bool(match["dot"]) != bool(steps)):
            raise StateError(
                f"Malformed path {text!r}: cannot read {text[position:]!r} after {text[:position]!r}; a step "
                "is a name, [#id], [*], or at the end [+1], [-1] or [order]."
            )
        if scope != "below":
            raise StateError(f"Malformed path {text!r}: nothing may follow {text[:position][-8:]!r}.")
        if match["name"]:
            steps.append(Field(match["name"]))
        elif match["every"]:
            steps.append(EVERY)
        elif match["sign"]:
            scope, limit = ("added" if match["sign"] == "+" else "removed"), int(match["count"])
        elif match["order"]:
            scope = "reordered"
        else:
            steps.append(Element(match["id"] if match["id"] is not None else unquote(match["quoted"], text)))
        position = match.end()
    if not steps or not isinstance(steps[0], Field):
        raise StateError(f"Malformed path {text!r}: it must begin with an app's id or with 'os'.")
    if scope != "below" and not isinstance(steps[-1], Field):
        raise StateError(
            f"Malformed path {text!r}: {text[text.rindex('[') :]} must follow the name of a table."
        )
    return AllowedPath(text, tuple(steps), scope, limit)


def parse_all(paths: Any) -> tuple[AllowedPath, ...]:
    """Read what a task's `allowed()` gives.

    Raises:
        StateError: it is no collection of texts, or one of them is malformed.
    """
    if isinstance(paths, str) or not isinstance(paths, Iterable):
        raise StateError(f"Expected a list of paths, got {paths!r}.")
    found = []
    for path in paths:
        if not isinstance(path, str):
            raise StateError(f"Expected paths as texts, got {path!r} among them.")
        found.append(parse_allowed(path))
    return tuple(found)


def quote(id: str) -> str:
    """An id as a path holds it, quoted where it needs to be: `f"clock.cities[#{quote(city)}]"`."""
    return id if re.fullmatch(r"[\w\-.@:/]+", id) else json.dumps(id)


def not_allowed(changes: Iterable[Change], allowed: Iterable[AllowedPath]) -> tuple[Change, ...]:
    """The changes that no allowed path covers, each limit used up in order of the changes."""
    unlimited: list[AllowedPath] = []
    limited: list[AllowedPath] = []
    for path in allowed:
        (unlimited if path.limit is None else limited).append(path)
    # A change should not use up the allowance of a wide path while a narrower one still has room.
    limited.sort(key=lambda path: sum(step is EVERY for step in path.steps))
    left = [path.limit or 0 for path in limited]
    found = []
    for change in changes:
        steps = parse_path(change.path)
        if any(path._covers(steps, change.kind) for path in unlimited):
            continue
        for index, path in enumerate(limited):
            if left[index] and path._covers(steps, change.kind):
                left[index] -= 1
                break
        else:
            found.append(change)
    return tuple(found)


def check_allowed(path: AllowedPath, state: PhoneState) -> None:
    """Make sure that a path can lead somewhere, going by the models of the phone's state.

    Raises:
        StateError: names the step that leads nowhere, and what there is.
    """
    head = path.steps[0]
    assert isinstance(head, Field)
    if head.name == "os":
        kind: Any = type(state.os)
    elif head.name in state.apps:
        kind = type(state.apps[head.name])
    else:
        known = ", ".join(["os", *state.apps])
        raise StateError(f"The path {path.text!r} begins with {head.name!r}, which is none of {known}.")
    for step in path.steps[1:]:
        kind = _below(kind, step, path.text)
        if kind is None:
            return
    if path.scope != "below" and not _is_table(kind):
        raise StateError(
            f"The path {path.text!r} ends in {path.text[path.text.rindex('[') :]}, but is no table."
        )


def _below(kind: Any, step: Step | Every, text: str) -> Any:
    """The type behind one step; `None` where the models do not say."""
    if kind is Any or isinstance(kind, str):
        return None
    if isinstance(step, Field):
        if not (isinstance(kind, type) and issubclass(kind, BaseModel)):
            raise StateError(f"The path {text!r} asks for {step.name!r} in what is {_name(kind)}.")
        info = kind.model_fields.get(step.name)
        if info is None:
            fields = ", ".join(kind.model_fields)
            raise StateError(
                f"The path {text!r}: {kind.__name__} has no field {step.name!r}; it has {fields}."
            )
        return _plain(info.annotation)
    if not _is_table(kind):
        raise StateError(f"The path {text!r} asks for an element of what is {_name(kind)}, no table.")
    arguments = get_args(kind)
    return _plain(arguments[0]) if arguments else None


def _plain(kind: Any) -> Any:
    """A type without annotations and without `None`; `None` for a union of several types."""
    if get_origin(kind) is Annotated:
        return _plain(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        rest = [part for part in get_args(kind) if part is not type(None)]
        return _plain(rest[0]) if len(rest) == 1 else Any
    return kind


def _is_table(kind: Any) -> bool:
    origin = get_origin(kind) or kind
    return kind is Any or (isinstance(origin, type) and issubclass(origin, Table))


def _name(kind: Any) -> str:
    return getattr(kind, "__name__", str(kind))
