"""X, as judges read it and hands use it."""

from __future__ import annotations

from pytest_mobilegym.api import Hand, View


def handle_of(view: View, person: str) -> str:
    """How an account is addressed."""
    return f"@{view.world.people.get(person).handle}"


def search(phone: Hand, words: str) -> None:
    """Search for words, from the first page, the page to explore, or that of a search."""
    phone.open("x")
    for action in ("explore.open", "search.open"):
        if phone.offers(action):
            phone.tap(action)
    phone.type(words, into="query", clear=True)


def open_profile(phone: Hand, person: str) -> None:
    """Find an account by its handle, and open its profile."""
    search(phone, handle_of(phone.view, person))
    phone.tap("results.tab", tab="people")
    phone.tap("people.open", person=person)


def write_post(phone: Hand, words: str) -> None:
    """Post something, from the first page."""
    phone.open("x")
    phone.tap("compose.open")
    phone.type(words, into="text")
    phone.tap("compose.publish")
