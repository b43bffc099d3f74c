"""Intents: how apps ask each other for things without knowing each other (os reference, 6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.state import Table


class Filter(NamedTuple):
    """What an app accepts, and the screen that it opens for it."""

    action: str
    route: str
    type: str | None = None
    scheme: str | None = None
    mode: Literal["standard", "single_task"] = "standard"
    rank: int = 5
    """Where the app stands among those to choose from: what sends things to people is at 0 and 1, what keeps
    them at 2 to 4, what publishes them at 5, and what only looks for them behind that."""

    def accepts(self, intent: Intent) -> bool:
        """Whether an intent is what this filter is for."""
        if intent.action != self.action or self.scheme not in (None, intent.scheme):
            return False
        if self.type is None:
            return True
        if intent.type is None:
            return False
        if self.type.endswith("/*"):
            return intent.type.startswith(self.type[:-1])
        return intent.type == self.type


class Receiver(NamedTuple):
    """An app that accepts an intent, by one of its filters."""

    app: str
    filter: Filter


def resolve(intent: Intent, filters: Iterable[tuple[str, Iterable[Filter]]]) -> list[Receiver]:
    """Who accepts an intent: one entry an app, its first matching filter, by its rank.

    Args:
        filters: app ids with their filters.
    """
    found = []
    for app, declared in filters:
        match = next((each for each in declared if each.accepts(intent)), None)
        if match is not None:
            found.append(Receiver(app, match))
    return sorted(found, key=lambda each: each.filter.rank)


def intent(action: str, **data: Any) -> Intent:
    """An intent with its data as texts; `type`, `scheme` and `route` are the intent's own."""
    own = {name: data.pop(name) for name in ("type", "scheme", "route") if name in data}
    return Intent(action=action, data=Table({key: str(value) for key, value in data.items()}), **own)
