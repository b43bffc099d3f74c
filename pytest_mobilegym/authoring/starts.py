"""Where an app is crawled from when something of it has not been reached yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, zip_longest
from typing import NamedTuple

from pytest_mobilegym.authoring.crawl import Crawl
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.network import BUILT_IN
from pytest_mobilegym.phone.phone import Phone

__all__ = ["Start", "near", "unreached"]

NEAR, NEAR_STEPS = 8, 120
"""States of a screen from which what it may offer is looked for, and steps from each."""


class Start(NamedTuple):
    """Where a crawl begins.

    Attributes:
        phone: gives a phone there.
        steps: how many it takes at most.
        wanted: screens and actions after which it ends; none for all that are lacking.
    """

    phone: Callable[[], Phone]
    steps: int
    wanted: frozenset[str] = frozenset()


def near(app: App, crawls: Sequence[Crawl]) -> Iterator[Start]:
    """States on whose screens something may be offered that no crawl has reached."""
    lacking = set(unreached(app, crawls))
    wanted: dict[str, set[str]] = {}
    for id, action in app.actions.items():
        leads = {id, action.to.text} if action.to is not None else {id}
        for pattern in action.on:
            wanted.setdefault(pattern, set()).update(leads & lacking)
    for pattern, names in wanted.items():
        if names:
            seen = [found.examples.get((app.id, pattern), ()) for found in crawls]
            mixed = (state for each in zip_longest(*map(reversed, seen)) for state in each)
            for state in islice(filter(None, mixed), NEAR):
                yield Start(partial(Phone, state), NEAR_STEPS, frozenset(names))


def unreached(app: App, crawls: Sequence[Crawl]) -> list[str]:
    """Screens and actions that no crawl saw, but for actions that do nothing: they are always disabled."""
    screens = sorted(screen.pattern.text for screen in app.screens)
    actions = sorted(
        id
        for id, action in app.actions.items()
        if id not in BUILT_IN and (action.update is not None or action.to is not None)
    )
    return [name for name in (*screens, *actions) if not any(found.saw(app.id, name) for found in crawls)]
