"""What the tests of the phone share: a fresh phone, a hand that plays on it, and the app Toy."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from phone_fixtures import hand, phone
from sample_apps import installed

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.drawing import frames
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

__all__ = ["hand", "phone"]


@pytest.fixture
def toy() -> Iterator[App]:
    """The app Toy of `samples/toy`, installed for one test."""
    with installed("toy") as app:
        yield app


@pytest.fixture
def toy_hand(toy: App) -> Hand:
    """A hand on a phone that shows Toy."""
    hand = Hand(Phone.create())
    hand.open(toy.id)
    return hand


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Routes of the pages that were drawn."""
    routes: list[str] = []
    render = frames.render_entry

    def noted(state, app, entry, below, *, still=False):  # type: ignore[no-untyped-def]
        routes.append(f"{app.id}{entry.route}")
        return render(state, app, entry, below, still=still)

    monkeypatch.setattr(frames, "render_entry", noted)
    return routes
