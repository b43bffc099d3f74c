"""Parameters whose values the phone's state holds.

who: str = from_state("os.contacts[*].id", label="name", where=lambda contact: not contact.starred)
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pytest_mobilegym.errors import StateError, TaskError
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.state import Table, read_path
from pytest_mobilegym.tasks.domains import LANGS, Domain, Unlike, field_of, names_of, word


@dataclass(frozen=True, kw_only=True)
class FromState(Domain):
    """Values found in the phone's state."""

    path: str
    where: Callable[..., bool] | None = None
    called: Callable[..., str] | str | None = None
    unique: bool = False
    shared: bool = False

    def problem(self) -> str | None:
        return _not_called("where", self.where, ("element", "view")) or (
            None if isinstance(self.called, str) else _not_called("label", self.called, ("element", "lang"))
        )

    def options(self, view: View | None) -> Sequence[Any] | None:
        if view is None:
            return None
        found = [value for _, value in self._found(view)]
        if self.unique:
            return [value for value in found if found.count(value) == 1]
        return list(dict.fromkeys(found))

    def word(self, value: Any, lang: str) -> str:
        # The label wants the element, which a bare value does not lead back to.
        return word(value, lang)

    def words(self, value: Any, view: View) -> dict[str, str]:
        if self.called is not None:
            element = next((element for element, found in self._found(view) if found == value), None)
            if element is not None:
                return {lang: self._call(element, lang) for lang in LANGS}
        return super().words(value, view)

    def describe(self) -> str:
        return f"one of {self.path}{' that qualify' if self.where else ''}"

    def ambiguous(self, view: View) -> Iterator[tuple[str, str]]:
        if self.shared:
            return
        elements = self._found(view, every=True)
        drawable = set(self.options(view) or ())
        for lang in LANGS:
            names = [
                self._call(element, lang) if self.called is not None else word(value, lang)
                for element, value in elements
            ]
            count = Counter(names)
            for name, (_, value) in zip(names, elements, strict=True):
                if value in drawable and count[name] > 1:
                    yield lang, name

    def remedies(self, view: View) -> list[str]:
        found = ["draw only what is unique (unique=True)"]
        if self.unique or any(replace(self, unique=True).ambiguous(view)):
            # The values differ, and their words do not; or those of what `where` leaves out are the same.
            found = ["draw only those whose words nothing else has (where=)"]
        return [*found, "word them by what tells them apart (label=)", "say that all are meant (shared=True)"]

    def _call(self, element: Any, lang: str) -> str:
        """What the label calls an element.

        Raises:
            TaskError: it asks for a field that the element has not.
        """
        try:
            if isinstance(self.called, str):
                return word(getattr(element, self.called), lang)
            assert self.called is not None
            return self.called(element, lang) if _takes(self.called) == 2 else self.called(element)
        except AttributeError as error:
            raise TaskError(f"the label of {self.path!r} fails: {error}") from None

    def _found(self, view: View, *, every: bool = False) -> list[tuple[Any, Any]]:
        try:
            found = select(view, self.path)
        except StateError as error:
            why = str(error).rstrip(".")
            raise TaskError(f"the path {self.path!r} leads nowhere on this phone: {why}") from None
        if self.where is not None and not every:
            # A predicate of two arguments also gets the view, to compare the element with other state.
            more = (view,) if _takes(self.where) == 2 else ()
            found = [(element, value) for element, value in found if self.where(element, *more)]
        return [(element, value) for element, value in found if value is not None]


def from_state(
    path: str,
    *,
    where: Callable[..., bool] | None = None,
    label: Callable[..., str] | str | None = None,
    unique: bool = False,
    shared: bool = False,
    unlike: Unlike = (),
    hidden: bool = False,
) -> Any:
    """A value from the phone's state as it is when the instance is sampled.

    who: str = from_state("os.contacts[*].id", label="name", where=lambda contact: not contact.starred)

    Args:
        path: where, `[*]` standing for every element: `clock.alarms[*].id`. Without a `[*]` the elements of
            the tuple, or the ids of the table, at the path.
        where: keeps the elements of the last `[*]` for which `where(element)` holds, or
            `where(element, view)`.
        label: the words for instructions: the name of a field of the element, `label(element)` or
            `label(element, lang)`; the value itself by default.
        unique: only values that name one element and no other.
        shared: several elements may have the value, which means all of them, such as the notes of a folder;
            without it the proof of a task refuses words that could mean two elements.
        unlike: parameters declared before that must have another value.
        hidden: instructions may leave it out.
    """
    return field_of(
        FromState(
            hidden=hidden,
            unlike=names_of(unlike),
            called=label,
            path=path,
            where=where,
            unique=unique,
            shared=shared,
        )
    )


def _not_called(name: str, given: Any, arguments: tuple[str, str]) -> str | None:
    """What is wrong with an option that should be a function of one or two arguments, or absent."""
    if given is None or (callable(given) and _takes(given) is not None):
        return None
    one, two = arguments
    how = f"{name}({one}) or {name}({one}, {two})" + (", or the name of a field" if name == "label" else "")
    what = f" takes {inspect.signature(given)}" if callable(given) else f"={given!r:.60} is no function"
    return f"from_state's {name}{what}; expected {how}"


def _takes(function: Callable[..., Any]) -> int | None:
    """With how many positional arguments a function is called, two at most; `None` where neither goes."""
    try:
        signature = inspect.signature(function)
    except ValueError:
        return 1  # Of some builtins, such as str, nothing is known.
    for count in (2, 1):
        try:
            signature.bind(*[None] * count)
        except TypeError:
            continue
        return count
    return None


def select(view: View, path: str) -> list[tuple[Any, Any]]:
    """Elements and values at a path with `[*]`, tables in the order of their ids: the same in every language.

    Raises:
        StateError: the path leads nowhere.
    """
    head, *rest = path.split("[*]")
    app, _, inner = head.partition(".")
    root = view.os if app == "os" else getattr(view, app)
    value = read_path(root, inner, root=app)
    if not rest:
        ids = sorted(value, key=_by_id) if isinstance(value, Table) else value
        elements = list(ids) if isinstance(value, (Table, tuple)) else [value]
        return [(element, element) for element in elements]
    found = [(value, value)]
    way = head
    for part in rest:
        way += "[*]"
        elements = [element for _, collection in found for element in _in_order(collection)]
        found = [(element, read_path(element, part.removeprefix("."), root=way)) for element in elements]
        way += part
    return found


def _by_id(id: str) -> tuple[int, str]:
    """Numbered ids in the order of their numbers."""
    return len(id), id


def _in_order(collection: Any) -> list[Any]:
    if isinstance(collection, Table):
        return [collection[id] for id in sorted(collection, key=_by_id)]
    return list(collection)
