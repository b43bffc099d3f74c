"""Search over all pages and rows: titles of pages first, then titles of rows, then their second lines."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.facts import option_words
from pytest_mobilegym.phone.apps.settings.pages import PAGES, WAYS, route
from pytest_mobilegym.phone.apps.settings.rows import Choice, Link
from pytest_mobilegym.phone.apps.settings.screens.listing import hint
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import Found

MOST = 60


class Hit(NamedTuple):
    """A page that a search found, with the row that it was found by."""

    score: int
    title: str
    page: str
    found: str
    way: str


def _texts(ctx: Context[SettingsState], page: str) -> Iterator[tuple[int, str]]:
    """What a page is found by, with what that counts."""
    yield 100, ctx.t(f"page.{page}")
    for row in PAGES[page].rows:
        if not isinstance(row, Link):
            yield 60, ctx.t(f"row.{row.key}")
            if isinstance(row, Choice) and row.inline:
                yield from ((60, option_words(ctx, row, option)) for option in row.options)
    for row in PAGES[page].rows:
        note = hint(ctx, row.key)
        if note is not None:
            yield 40, note


def find_pages(ctx: Context[SettingsState], query: str) -> list[Hit]:
    """Pages that a query finds, the best first; none for an empty query."""
    wanted = query.strip().casefold()
    found = []
    for page in PAGES if wanted else ():
        matches = [(score, text) for score, text in _texts(ctx, page) if wanted in text.casefold()]
        if not matches and wanted in page.replace("_", " "):
            matches = [(100, "")]
        if matches:
            score, text = max(matches, key=lambda match: match[0])
            title = ctx.t(f"page.{page}")
            way = " › ".join([ctx.t("title"), *(ctx.t(f"page.{each}") for each in WAYS[page][:-1])])
            found.append(Hit(score, title, page, text if text != title else "", way))
    return sorted(found, key=lambda hit: (-hit.score, hit.title, hit.page))[:MOST]


@app.screen("/search")
def search(ctx: Context[SettingsState]) -> dict[str, Any]:
    query = ctx.fields.get("query", "")
    return {"query": query.strip(), "hits": find_pages(ctx, query)}


@app.on_search
def find_settings(ctx: Context[SettingsState], query: str) -> Iterator[Found]:
    """Pages that the search of the settings finds too, first those whose title begins with the words."""
    for hit in sorted(find_pages(ctx, query), key=lambda hit: not hit.title.casefold().startswith(query)):
        yield Found(hit.title, hit.found or hit.way, route(hit.page))
