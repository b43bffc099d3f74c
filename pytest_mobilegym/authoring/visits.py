"""What is looked at in every state that a crawl of the check sees."""

from __future__ import annotations

from collections.abc import Callable

from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.phone import Phone


class Visit:
    """Visits states: the first one of every screen must survive JSON; others are told of each."""

    def __init__(self, *told: Callable[[Phone], None]) -> None:
        self._seen: set[str] = set()
        self._told = told

    def __call__(self, phone: Phone) -> None:
        for visitor in self._told:
            visitor(phone)
        route = phone.view.route
        shown = (
            "recents" if route.app == "recents" else find_app(route.app).find_screen(route.path)[0].template
        )
        if shown not in self._seen:
            self._seen.add(shown)
            if Phone.load(dump_snapshot(phone.state)).state != phone.state:
                raise AssertionError("the state is another one when read back from JSON")
