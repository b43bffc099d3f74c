"""Content addresses as apps use them: `ctx.query`, `ctx.insert`, `ctx.update`, `ctx.delete`, `ctx.may`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os import providers
from pytest_mobilegym.phone.os.providers import Address, Collection, Row
from pytest_mobilegym.phone.os.published import SYSTEM

Way = Literal["read", "write"]


def published(root: PhoneState) -> list[Collection]:
    """All that the system and the apps on a phone publish."""
    return [*SYSTEM, *(each for name in root.apps for each in find_app(name).collections)]


class Reading(ABC):
    """Looking up what the system and other apps publish (see `os.providers`)."""

    app: App
    _root: PhoneState

    def may(self, uri: str, way: Way = "read") -> bool:
        """Whether this app may read or write at a content address now.

        Raises:
            UsageError: the address names nothing that is published.
        """
        collection, _ = providers.find_collection(published(self._root), uri)
        return self._refusal(collection, way) is None

    def query(
        self, uri: str, *, fields: Iterable[str] = (), where: Mapping[str, Any] | None = None, sort: str = ""
    ) -> list[Row]:
        """The elements at a content address that fit; see `providers.query` for the options.

        Raises:
            AppError: this app may not.
            UsageError: no such address or column, or a condition that does not fit.
        """
        collection, address = self._found(uri, "read")
        return providers.query(collection, self._seen(), address, fields=fields, where=where, sort=sort)

    def _found(self, uri: str, way: Way) -> tuple[Collection, Address]:
        found = providers.find_collection(published(self._root), uri)
        refused = self._refusal(found[0], way)
        if refused is not None:
            raise AppError(refused)
        return found

    def _refusal(self, collection: Collection, way: Way) -> str | None:
        return providers.refusal(self._seen().os, self.app.id, self.app.permissions, collection, way)

    @abstractmethod
    def _seen(self) -> PhoneState:
        """The phone's state as it is looked at."""


class Writing(Reading):
    """Changing what the system and other apps publish, in a draft of the phone's state."""

    _draft: PhoneState

    def _seen(self) -> PhoneState:
        return self._draft

    @abstractmethod
    def _publisher(self, owner: str) -> Any:
        """What a collection's functions write with: drafts of `os` and of the publishing app's `state`."""

    def insert(self, uri: str, /, **values: Any) -> str:
        """Add an element to a published collection; gives its id.

        Raises:
            AppError: this app may not.
            UsageError: no such address or column, a value that does not fit, or one that is missing.
        """
        collection, _ = self._found(uri, "write")
        insert = providers.require(collection, "insert")
        checked = providers.checked_values(collection, values, new=True)
        added: str = insert(self._publisher(collection.owner), checked)
        return added

    def update(self, uri: str, /, where: Mapping[str, Any] | None = None, **values: Any) -> int:
        """Change published elements: the one of the address, or all there that fit; gives how many.

        Raises:
            AppError: this app may not.
            UsageError: no such address or column, or a value that does not fit.
        """
        collection, address = self._found(uri, "write")
        change = providers.require(collection, "update")
        checked = providers.checked_values(collection, values, new=False)
        ids = providers.ids_at(collection, self._draft, address, where)
        for id in ids:
            change(self._publisher(collection.owner), id, dict(checked))
        return len(ids)

    def delete(self, uri: str, /, where: Mapping[str, Any] | None = None) -> int:
        """Delete published elements: the one of the address, or all there that fit; gives how many.

        Raises:
            AppError: this app may not.
            UsageError: no such address or column.
        """
        collection, address = self._found(uri, "write")
        remove = providers.require(collection, "delete")
        ids = providers.ids_at(collection, self._draft, address, where)
        for id in ids:
            remove(self._publisher(collection.owner), id)
        return len(ids)
