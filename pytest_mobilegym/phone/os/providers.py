"""Content providers: what the system and apps publish, by address (os reference, 7).

An address is `content://<authority>/<collection>`, with an element's id behind it where it means one:

    ctx.query("content://contacts/people", where={"name": Contains("mum")}, fields=("id", "number"))
    ctx.insert("content://contacts/people", name="Ivy", phones=("135 2117 0639",))
    ctx.update("content://media/images/sdcard%2FDCIM%2FCamera%2Fa.jpg", favorite=True)
    ctx.delete("content://sms/conversations/s4")

Reading and writing is checked against what the calling app declared and was granted; an app needs no leave
for what it publishes itself, nor the system's own app of that name for the system's. Writing goes through the
functions that know what follows. Apps that declared `@app.on_change(address)` are told within the same event
of whatever changed there, in whichever way it was changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol
from urllib.parse import quote, unquote

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.os.permissions import PERMISSIONS, granted
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.state.draft import frozen

SCHEME = "content://"

Row = dict[str, Any]
"""An element as a query gives it: plain values by column."""


class Published(Protocol):
    """The state of a phone, as far as what is published is read from it."""

    @property
    def os(self) -> OsState:
        """What the system knows."""

    @property
    def apps(self) -> Mapping[str, State]:
        """The apps' states, by id."""


class Writer(Protocol):
    """What writes in the name of the app that asks for it."""

    @property
    def os(self) -> OsState:
        """A draft of what the system knows."""


class Contains(str):
    """A condition on a text column: it holds this, whatever the case."""

    __slots__ = ()


class Address(NamedTuple):
    """A content address, read.

    Attributes:
        authority: who publishes it.
        collection: what of it; empty for everything, which can be observed and nothing else.
        id: the element; empty for all of them.
    """

    authority: str
    collection: str = ""
    id: str = ""

    def __str__(self) -> str:
        parts = (self.authority, self.collection, quote(self.id.removeprefix("/"), safe=""))
        return SCHEME + "/".join(part for part in parts if part)

    def covers(self, other: Address) -> bool:
        """Whether another address is this one or below it."""
        return (
            self.authority == other.authority
            and self.collection in ("", other.collection)
            and self.id.removeprefix("/") in ("", other.id.removeprefix("/"))
        )


def parse(uri: str) -> Address:
    """Read a content address.

    Raises:
        UsageError: it is none.
    """
    parts = uri.removeprefix(SCHEME).split("/")
    if not uri.startswith(SCHEME) or not all(parts) or len(parts) > 3:
        raise UsageError(
            f"Not a content address: {uri!r}; expected content://authority, "
            "content://authority/collection or content://authority/collection/id."
        )
    return Address(*(unquote(part) for part in parts))


class Column(NamedTuple):
    """One value of every element.

    Attributes:
        read: gives it from an element.
        kind: type of what may be written; `None` for what follows from the rest and is only read.
    """

    read: Callable[[Any], object]
    kind: type | None = None


def column(name: str, kind: type | None = None) -> Column:
    """A column that is a field of the element."""
    return Column(lambda element: getattr(element, name), kind)


@dataclass(frozen=True)
class Collection:
    """One kind of elements that a provider publishes.

    Attributes:
        authority, name: where it is found.
        table: `table(root)` gives the elements by id, from the phone's state or a draft of it.
        columns: by name; there is always an "id".
        read_needs, write_needs: permissions, `None` where everybody may.
        insert: `insert(ctx, values)` adds one and gives its id; `ctx` has drafts of `os` and of the state of
            the app that publishes.
        update: `update(ctx, id, values)` changes one.
        delete: `delete(ctx, id)` takes one away.
        required: columns that a new element cannot do without.
        sources: `sources(root)` gives the parts of the state that decide on the elements; where they are the
            same objects, nothing has changed. The table itself by default.
        owner: id of the app that publishes it; empty for the system.
    """

    authority: str
    name: str
    table: Callable[[Published], Mapping[str, object]]
    columns: Mapping[str, Column]
    read_needs: str | None = None
    write_needs: str | None = None
    insert: Callable[[Any, Row], str] | None = None
    update: Callable[[Any, str, Row], None] | None = None
    delete: Callable[[Any, str], None] | None = None
    required: tuple[str, ...] = ()
    sources: Callable[[Published], tuple[object, ...]] | None = None
    owner: str = ""

    def __post_init__(self) -> None:
        for name in (self.read_needs, self.write_needs):
            if name is not None and name not in PERMISSIONS:
                raise UnknownName(f"permission of {self.address}", name, PERMISSIONS)

    @property
    def address(self) -> Address:
        """Where all of it is found."""
        return Address(self.authority, self.name)


class Changes(NamedTuple):
    """What an observer is told: ids of elements of one collection.

    Attributes:
        address: the collection.
    """

    address: Address
    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]

    def at(self, address: Address) -> Changes | None:
        """What of them is at an address or below it, `None` if nothing is."""
        if address.covers(self.address):
            return self
        if not self.address.covers(address):
            return None
        id = address.id.removeprefix("/")
        kept = [tuple(key for key in keys if key.removeprefix("/") == id) for keys in self[1:]]
        return Changes(self.address, *kept) if any(kept) else None


def find_collection(collections: Iterable[Collection], uri: str) -> tuple[Collection, Address]:
    """The collection of an address, among those published.

    Raises:
        UsageError: the address is malformed, or names no collection.
        UnknownName: nobody publishes it.
    """
    address = parse(uri)
    everything = tuple(collections)
    published = [each for each in everything if each.authority == address.authority]
    if not published:
        raise UnknownName(f"authority in {uri!r}:", address.authority, {e.authority for e in everything})
    for each in published:
        if each.name == address.collection:
            return each, address
    raise UnknownName(f"collection in {uri!r}:", address.collection, {each.name for each in published})


def refusal(
    os: OsState, app: str, declared: Iterable[str], collection: Collection, way: Literal["read", "write"]
) -> str | None:
    """Why an app may not, as one sentence; `None` where it may. Also on a frozen state.

    Args:
        declared: the permissions that the app declares.
    """
    needed = collection.read_needs if way == "read" else collection.write_needs
    if needed is None or app == collection.owner or app in _SYSTEM_APPS.get(collection.authority, ()):
        return None
    if needed not in declared:
        return f"{app} may not {way} {collection.address}: it does not declare the permission {needed}."
    if not granted(os, app, needed):
        return f"{app} may not {way} {collection.address}: the user has not granted it {needed}."
    return None


_SYSTEM_APPS = {
    "contacts": ("contacts", "sms"),
    "sms": ("sms", "contacts"),
    "media": ("gallery", "file_manager", "launcher"),
}
"""The system's own apps, which work with its data without asking."""


# Reading


def query(
    collection: Collection,
    root: Published,
    address: Address,
    *,
    fields: Iterable[str] = (),
    where: Mapping[str, Any] | None = None,
    sort: str = "",
) -> list[Row]:
    """The elements at an address that fit.

    Args:
        root: the phone's state, or a draft of it.
        fields: columns that are wanted, in their order; all if left out.
        where: what columns must be equal to, or hold if it is given as `Contains`.
        sort: column to sort by, from the greatest down if a hyphen stands before it; as they are if left out.

    Raises:
        UnknownName: no such column.
        UsageError: a condition that its column cannot meet.
    """
    wanted = tuple(fields) or tuple(collection.columns)
    conditions = dict(where or {})
    order = sort.removeprefix("-")
    for name in (*wanted, *conditions, *((order,) if order else ())):
        _column(collection, name)
    found = [
        element
        for element in elements_at(collection, root, address)
        if _fits(collection, element, conditions)
    ]
    if order:
        read = collection.columns[order].read
        found.sort(key=lambda element: _sort_key(frozen(read(element))), reverse=sort.startswith("-"))
    return [{name: frozen(collection.columns[name].read(each)) for name in wanted} for each in found]


def elements_at(collection: Collection, root: Published, address: Address) -> list[object]:
    """The elements at an address: all of the collection, the one of the id, or none where it is not there."""
    table = collection.table(root)
    if not address.id:
        return [table[key] for key in table]
    return [table[key] for key in (address.id, f"/{address.id}") if key in table]


def ids_at(
    collection: Collection, root: Published, address: Address, where: Mapping[str, Any] | None = None
) -> list[str]:
    """Ids of the elements at an address that fit."""
    return [row["id"] for row in query(collection, root, address, fields=("id",), where=where)]


def _column(collection: Collection, name: str) -> Column:
    found = collection.columns.get(name)
    if found is None:
        raise UnknownName(f"column of {collection.address}", name, collection.columns)
    return found


def _fits(collection: Collection, element: object, conditions: Mapping[str, object]) -> bool:
    for name, wanted in conditions.items():
        value = frozen(collection.columns[name].read(element))
        if not isinstance(wanted, Contains):
            if value != wanted or isinstance(value, bool) is not isinstance(wanted, bool):
                return False
        elif isinstance(value, tuple):
            if not any(wanted.casefold() in str(each).casefold() for each in value):
                return False
        elif not isinstance(value, str):
            raise UsageError(
                f"The column {name!r} of {collection.address} is no text, so it cannot hold {str(wanted)!r}; "
                "ask for a value that it equals."
            )
        elif wanted.casefold() not in value.casefold():
            return False
    return True


def _sort_key(value: object) -> tuple[bool, Any]:
    """Nothing comes first, texts go without regard to case, several values by the first."""
    if isinstance(value, tuple):
        value = value[0] if value else None
    return (value is not None, value.casefold() if isinstance(value, str) else value or 0)


# Writing


def checked_values(collection: Collection, values: Mapping[str, Any], *, new: bool) -> Row:
    """Values as they may be written.

    Raises:
        UnknownName: no such column.
        UsageError: a column that is only read, a value of the wrong type, or a required one missing.
    """
    for name, value in values.items():
        kind = _column(collection, name).kind
        if kind is None:
            writable = ", ".join(key for key, each in collection.columns.items() if each.kind is not None)
            raise UsageError(
                f"The column {name!r} of {collection.address} is only read; written is: {writable or 'none'}."
            )
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise UsageError(
                f"The column {name!r} of {collection.address} holds {kind.__name__}, got {value!r:.60}."
            )
    missing = [name for name in collection.required if name not in values] if new else []
    if missing:
        raise UsageError(f"A new element of {collection.address} needs {', '.join(missing)} too.")
    return dict(values)


def require(collection: Collection, way: Literal["insert", "update", "delete"]) -> Any:
    """The function that writes in one way.

    Raises:
        UsageError: the collection cannot be written that way.
    """
    function = getattr(collection, way)
    if function is None:
        able = [each for each in ("insert", "update", "delete") if getattr(collection, each) is not None]
        raise UsageError(
            f"{collection.address} has no {way}; it has query{''.join(f', {each}' for each in able)}."
        )
    return function


# Changing


def changes_of(collection: Collection, before: Published, after: Published) -> Changes | None:
    """What became different in a collection between two states, `None` if nothing did."""
    if collection.sources is not None:
        old_sources, new_sources = collection.sources(before), collection.sources(after)
        if all(old is new for old, new in zip(old_sources, new_sources, strict=True)):
            return None
    old, new = collection.table(before), collection.table(after)
    if old is new:
        return None
    added = tuple(key for key in new if key not in old)
    removed = tuple(key for key in old if key not in new)
    changed = tuple(key for key in new if key in old and new[key] is not old[key] and new[key] != old[key])
    if not (added or removed or changed):
        return None
    return Changes(collection.address, added, changed, removed)
