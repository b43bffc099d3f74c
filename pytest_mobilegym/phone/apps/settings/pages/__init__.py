"""The tree of pages, as data: every page, every control, and the way to each from the first page."""

from collections import deque
from collections.abc import Iterator
from functools import cache

from pytest_mobilegym.phone.apps.settings.pages import (
    accessibility,
    additional,
    device,
    looks,
    network,
    security,
    services,
    sound,
)
from pytest_mobilegym.phone.apps.settings.pages.home import HOME
from pytest_mobilegym.phone.apps.settings.rows import Control, Link, Page, Part, Row

_MODULES = (network, looks, sound, device, security, services, additional, accessibility)

PAGES: dict[str, Page] = {page.id: page for module in _MODULES for page in module.PAGES}
"""Every page by id."""

CONTROLS: dict[str, Control] = {
    row.key: row for page in PAGES.values() for row in page.rows if isinstance(row, Control)
}
"""Every control by key; one that stands on several pages is the same."""


def route(page: str) -> str:
    """The route of a page."""
    return f"/page/{page}"


def routes_with(*kinds: type[Row]) -> tuple[str, ...]:
    """Routes of the pages that have a row of one of these kinds."""
    return tuple(
        route(page.id) for page in PAGES.values() if any(isinstance(row, kinds) for row in page.rows)
    )


def routes_with_part(*names: str) -> tuple[str, ...]:
    """Routes of the pages that have a part of one of these names."""
    return tuple(
        route(page.id)
        for page in PAGES.values()
        if any(isinstance(each, Part) and each.name in names for each in page.sections)
    )


PARTS_TO = {"sim_status": "mobile.sims", "app_list": "storage.kinds"}
"""Pages that parts of other pages lead to."""


def routes_to(page: str) -> tuple[str, ...]:
    """Routes of the pages that lead to a page."""
    found = [route(other) for other in _leading_to().get(page, ())]
    if page in PARTS_TO:
        found += routes_with_part(PARTS_TO[page])
    return ("/", *found) if page in FIRST else tuple(found)


@cache
def _leading_to() -> dict[str, list[str]]:
    """Pages with a link to each page, in the tree's order."""
    leading: dict[str, list[str]] = {}
    for page in PAGES:
        for target in dict.fromkeys(links_of(page)):
            leading.setdefault(target, []).append(page)
    return leading


CARDS = ("account", "my_device")
"""Pages that the first page leads to by its cards."""


def links_of(page: str) -> Iterator[str]:
    """Pages that a page leads to."""
    for row in PAGES[page].rows:
        if isinstance(row, Link):
            yield row.key


def _conditional_links() -> dict[str, dict[str, Link]]:
    found: dict[str, dict[str, Link]] = {}
    for page in PAGES.values():
        for row in page.rows:
            if isinstance(row, Link) and (row.needs or row.unless):
                found.setdefault(row.key, {})[route(page.id)] = row
    return found


CONDITIONAL_LINKS = _conditional_links()
"""Rows that are grey at times, by the page that they open and the route of the one that they stand on."""

FIRST = (*CARDS, *(row.key for group in HOME for row in group.rows))
"""Pages that the first page leads to."""


def _ways() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    waiting: deque[tuple[str, tuple[str, ...]]] = deque((page, (page,)) for page in FIRST)
    while waiting:
        page, way = waiting.popleft()
        if page not in found:
            found[page] = way
            waiting.extend((following, (*way, following)) for following in links_of(page))
    return found


WAYS = _ways()
"""Pages on the shortest way from the first page to each page, itself included."""

__all__ = [
    "CARDS",
    "CONDITIONAL_LINKS",
    "CONTROLS",
    "HOME",
    "PAGES",
    "WAYS",
    "links_of",
    "route",
    "routes_to",
    "routes_with",
    "routes_with_part",
]
