"""Shelves on an app of a few lines: the world's items, an honest empty page, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from app_pages import words
from tiny_apps import tiny

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang

APP = """
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import shelves
from pytest_mobilegym.phone.kit.shelves import Item, Shelf
from pytest_mobilegym.phone.model import AppState

app = App("tiny", name={"en": "Tiny", "zh": "Tiny"}, state=AppState)


@app.screen("/", template="home.html")
def home(ctx):
    return {}


def films(ctx):
    return [
        Item("f1", "The Lake", detail="Anna Berg", length="2:05", facts=[("Plays", "12")], text=["Cold."]),
        Item("f2", "The Hill"),
    ]


shelves.install(app, on="/", shelves={"films": Shelf("video", items=films), "games": Shelf("game")})
"""
HOME = """{% for key in ("films", "games", "gone") %}
<p{{ on("shelf.open", shelf=key) }}>{{ key }}</p>
{% endfor %}"""
TEXTS = {
    "shelf.films": "Films", "shelf.films.none": "No films", "shelf.films.hint": "Films show here.",
    "shelf.games": "Games", "shelf.games.none": "No games yet", "shelf.games.hint": "Games show here.",
}  # fmt: skip
FILES = {f"texts/{lang}.json": json.dumps(TEXTS) for lang in ("en", "zh")} | {"templates/home.html": HOME}


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A hand on the first page; `request.param` is the language."""
    lang: Lang = getattr(request, "param", "en")
    with tiny(tmp_path, APP, files=FILES, lang=lang) as hand:
        yield hand


def test_what_the_world_has_is_listed_and_shown_whole(hand: Hand) -> None:
    before = hand.state.apps
    hand.tap("shelf.open", shelf="films")
    assert words(hand) == "Films 2:05 The Lake Anna Berg The Hill"
    hand.tap("shelf.read", item="f1")
    assert words(hand) == "Films The Lake Anna Berg Plays 12 Cold."
    hand.back()
    hand.back()
    assert hand.state.apps == before


def test_where_there_is_nothing_the_page_says_so(hand: Hand) -> None:
    hand.tap("shelf.open", shelf="games")
    assert words(hand) == "Games No games yet Games show here."


def test_what_is_no_shelf_is_not_opened(hand: Hand) -> None:
    with pytest.raises(EventRefused, match=r"shelf\.open"):
        hand.tap("shelf.open", shelf="gone")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("def films(ctx):", "def films():"), r"calls `items\(ctx\)`"),
        (('"games": Shelf("game")', '"live": Shelf("live")'), r"needs the text 'shelf\.live'"),
        (("items=films", "items=3"), "needs a function as `items`"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    with pytest.raises(AppError, match=problem), tiny(tmp_path, APP.replace(*change), files=FILES):
        pass
