"""Drafts: a frozen state edited as plain Python, then committed with sharing.

    draft = edit(state)
    draft.alarms["a1"].enabled = True
    draft.cities = (*draft.cities, "tokyo")
    after = commit(draft)              # `state` is unchanged, `after` shares what was not touched

Reading through a draft gives drafts of states, tables and tuples, and plain values as they are; what was read
may be assigned, alone or within a tuple, and stays a draft. For a type checker a draft is the state that it
is a draft of, so that a tuple is edited by assigning another one. What was touched is validated on commit, so
a value of a wrong type is an error there and nothing is changed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, MutableMapping, MutableSequence
from functools import cache
from types import FunctionType, MethodType, NoneType
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.state.model import Table, replaced

S = TypeVar("S", bound=BaseModel)
V = TypeVar("V")

_set = object.__setattr__
_get = object.__getattribute__


def edit(state: S) -> S:
    """Open a draft of a state.

    Returns:
        What reads and writes as the state does, and has its type for a type checker.
    """
    draft: Any = DraftModel(state)
    return draft  # type: ignore[no-any-return]


def commit(draft: V) -> V:
    """The state that a draft describes; the very same object if nothing changed.

    Args:
        draft: of a state or a table; anything else is given back as it is.

    Raises:
        StateError: a value does not fit its field.
    """
    return draft._commit(None) if isinstance(draft, Draft) else draft


class Place(NamedTuple):
    """Where something stands in a state that is being committed; put into words when it is refused.

    Attributes:
        around: where what holds it stands, `None` for the state itself.
        step: from there, as paths write it: `.name`, `[#id]`, `[0]`; the parts are joined.
    """

    around: Place | None
    step: tuple[str, object, str]

    def __str__(self) -> str:
        steps: list[str] = []
        place: Place | None = self
        while place is not None:
            before, name, after = place.step
            steps.append(f"{before}{name}{after}")
            place = place.around
        return "".join(reversed(steps)).removeprefix(".")


class Draft(ABC):
    """Anything that is being edited."""

    __slots__ = ()

    @abstractmethod
    def _commit(self, where: Place | None) -> Any:
        """What it is now, frozen; the very same object if nothing changed."""

    def _wrap(self, value: Any) -> Any:
        drafted = _DRAFTS_OF[type(value)]
        return value if drafted is None else drafted(value)


_ATOMS = frozenset((str, int, float, bool, NoneType))
"""Types of values with nothing inside; asked for first, as nearly all values are of them."""


def frozen(value: Any, where: Place | None = None) -> Any:
    """A value without drafts in it; lists become tuples, as states hold them."""
    if type(value) in _DRAFTS:
        return value._commit(where)
    if isinstance(value, list):
        return tuple(frozen(item, where) for item in value)
    if isinstance(value, tuple):
        items = tuple(frozen(item, where) for item in value)
        return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    if isinstance(value, dict):
        return {key: frozen(item, where) for key, item in value.items()}
    return value


class DraftModel(Draft):
    """A state being edited; attributes read and write as on the state."""

    __slots__ = ("_base", "_changes")
    _base: BaseModel
    _changes: dict[str, Any]

    def __init__(self, base: BaseModel) -> None:
        _set(self, "_base", base)
        _set(self, "_changes", {})

    def __getattr__(self, name: str) -> Any:
        changes = _get(self, "_changes")
        base: BaseModel = _get(self, "_base")
        if name in changes:
            value = changes[name]
            if type(value) is tuple:
                # It was assigned, and may hold drafts.
                wrapped = changes[name] = DraftTuple.of(value)
                return wrapped
        elif name in _fields(type(base)):
            value = getattr(base, name)
        else:
            return self._computed(base, name)
        wrapped = self._wrap(value)
        if wrapped is not value:
            changes[name] = wrapped
        return wrapped

    def _computed(self, base: BaseModel, name: str) -> Any:
        """A property or method of the state, as it is with the changes made so far."""
        found = getattr(type(base), name, None)
        if isinstance(found, property) and found.fget is not None and not hasattr(BaseModel, name):
            return found.fget(self)
        if isinstance(found, FunctionType) and not hasattr(BaseModel, name):
            return MethodType(found, self)
        return getattr(commit(self), name)

    def __setattr__(self, name: str, value: Any) -> None:
        base: BaseModel = _get(self, "_base")
        if name not in _fields(type(base)):
            known = ", ".join(type(base).model_fields)
            raise StateError(f"{type(base).__name__} has no field {name!r}; it has {known}.")
        _get(self, "_changes")[name] = value

    def __eq__(self, other: object) -> bool:
        return bool(commit(self) == commit(other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"draft of {_get(self, '_base')!r}"

    def _commit(self, where: Place | None) -> Any:
        base: BaseModel = _get(self, "_base")
        changed: dict[str, Any] = {}
        for name, value in _get(self, "_changes").items():
            new = frozen(value, Place(where, (".", name, ""))) if _MAY_HOLD_DRAFTS[type(value)] else value
            old = getattr(base, name)
            if new is not old and not (type(new) is type(old) and _is_same(new, old)):
                changed[name] = new
        return replaced(base, changed, where=where) if changed else base


@cache
def _fields(model: type[BaseModel]) -> frozenset[str]:
    return frozenset(model.model_fields)


def _is_plain(value: Any) -> bool:
    kind = type(value)
    return kind in _ATOMS or (kind is tuple and all(type(item) in _ATOMS for item in value))


def _is_same(new: Any, old: Any) -> bool:
    """Whether two values of one type are the same plain value, or tuples of the same objects."""
    if _is_plain(new):
        return bool(new == old)
    return (
        type(new) is tuple
        and len(new) == len(old)
        and all(one is other for one, other in zip(new, old, strict=True))
    )


class DraftTable(Draft, MutableMapping[str, Any]):
    """A table being edited: a dict that also knows how to add at the front and how to reorder."""

    __slots__ = ("_base", "_items")

    def __init__(self, base: Table[Any]) -> None:
        self._base = base
        self._items: dict[str, Any] | None = None

    def _read(self) -> dict[str, Any]:
        return self._base._items if self._items is None else self._items

    def _write(self) -> dict[str, Any]:
        if self._items is None:
            self._items = dict(self._base._items)
        return self._items

    def __getitem__(self, key: str) -> Any:
        value = self._read()[key]
        wrapped = self._wrap(value)
        if wrapped is not value:
            self._write()[key] = wrapped
        return wrapped

    def __setitem__(self, key: str, value: Any) -> None:
        self._write()[key] = value

    def __delitem__(self, key: str) -> None:
        del self._write()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._read()))

    def __len__(self) -> int:
        return len(self._read())

    def __contains__(self, key: object) -> bool:
        return key in self._read()

    def add(self, element: Any, *, first: bool = False) -> None:
        """Add an element under its own `id`, at the end or in front.

        Raises:
            StateError: the id is taken.
        """
        if element.id in self._read():
            raise StateError(f"The id {element.id!r} is taken.")
        if first:
            self._items = {element.id: element, **self._read()}
        else:
            self._write()[element.id] = element

    def move(self, key: str, *, to: int = 0) -> None:
        """Put an element at position `to`, 0 being the front."""
        items = self._write()
        value = items.pop(key)
        order = list(items.items())
        order.insert(to, (key, value))
        self._items = dict(order)

    def where(self, **fields: Any) -> Any:
        """A draft of the first element whose attributes equal `fields`, `None` if there is none."""
        for key, element in self._read().items():
            if all(getattr(element, name) == value for name, value in fields.items()):
                return self[key]
        return None

    def first(self) -> Any:
        """A draft of the first element, `None` if there is none."""
        return next((self[key] for key in self._read()), None)

    def last(self) -> Any:
        """A draft of the last element, `None` if there is none."""
        return next((self[key] for key in reversed(self._read())), None)

    def __repr__(self) -> str:
        return f"draft of Table({self._read()!r})"

    def _commit(self, where: Place | None) -> Any:
        if self._items is None:
            return self._base
        base = self._base._items
        items = self._items.copy()
        for key, value in self._items.items():
            if _MAY_HOLD_DRAFTS[type(value)]:
                items[key] = frozen(value, Place(where, ("[#", key, "]")))
        unchanged = len(items) == len(base) and all(
            key == other and (new is old or (_is_plain(new) and new == old))
            for (key, new), (other, old) in zip(items.items(), base.items(), strict=True)
        )
        return self._base if unchanged else Table._adopt(items)


class DraftTuple(Draft, MutableSequence[Any]):
    """A tuple being edited: it reads as a tuple of drafts, and is edited as a list."""

    __slots__ = ("_base", "_items")

    def __init__(self, base: tuple[Any, ...]) -> None:
        self._base = base
        self._items: list[Any] | None = None

    @classmethod
    def of(cls, values: tuple[Any, ...]) -> DraftTuple:
        """What stands for values of which some are drafts."""
        draft = cls(())
        draft._items = list(values)
        return draft

    def _read(self) -> list[Any] | tuple[Any, ...]:
        return self._base if self._items is None else self._items

    def _write(self) -> list[Any]:
        if self._items is None:
            self._items = list(self._base)
        return self._items

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return tuple([self[place] for place in range(*index.indices(len(self)))])
        value = self._read()[index]
        wrapped = self._wrap(value)
        if wrapped is not value:
            self._write()[index] = wrapped
        return wrapped

    def __setitem__(self, index: Any, value: Any) -> None:
        self._write()[index] = value

    def __delitem__(self, index: Any) -> None:
        del self._write()[index]

    def __len__(self) -> int:
        return len(self._read())

    def __add__(self, other: Iterable[Any]) -> tuple[Any, ...]:
        return (*self, *other)

    def __radd__(self, other: Iterable[Any]) -> tuple[Any, ...]:
        return (*other, *self)

    def insert(self, index: int, value: Any) -> None:
        self._write().insert(index, value)

    def replace(self, values: Iterable[Any]) -> None:
        """Put `values` in place of everything."""
        self._items = list(values)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, DraftTuple):
            other = other._read()
        return isinstance(other, (list, tuple)) and list(self._read()) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"draft of {self._read()!r}"

    def _commit(self, where: Place | None) -> Any:
        if self._items is None:
            return self._base
        items = tuple(
            [
                frozen(value, Place(where, ("[", index, "]"))) if _MAY_HOLD_DRAFTS[type(value)] else value
                for index, value in enumerate(self._items)
            ]
        )
        return self._base if items == self._base else items


_DRAFTS = frozenset((DraftModel, DraftTable, DraftTuple))


class _DraftsOf(dict[type, "Callable[[Any], Draft] | None"]):
    """What edits a value of a type; `None` for one that is read as it is."""

    def __missing__(self, kind: type) -> Callable[[Any], Draft] | None:
        found: Callable[[Any], Draft] | None = None
        if issubclass(kind, tuple):
            found = DraftTuple
        elif issubclass(kind, BaseModel):
            found = DraftModel
        elif issubclass(kind, Table):
            found = DraftTable
        self[kind] = found
        return found


class _Holders(dict[type, bool]):
    """Whether a value of a type may be a draft, or hold one."""

    def __missing__(self, kind: type) -> bool:
        found = self[kind] = issubclass(kind, (Draft, list, tuple, dict))
        return found


_DRAFTS_OF = _DraftsOf()
_MAY_HOLD_DRAFTS = _Holders()
