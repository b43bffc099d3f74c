"""The tree of pages, as data: every page, every control, and the way to each from the first page."""

from collections import deque
from collections.abc import Iterator

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
from pytest_mobilegym.phone.apps.settings.rows import Control, Link, Page

_MODULES = (network, looks, sound, device, security, services, additional, accessibility)

PAGES: dict[str, Page] = {page.id: page for module in _MODULES for page in module.PAGES}
"""Every page by id."""

CONTROLS: dict[str, Control] = {
    row.key: row for page in PAGES.values() for row in page.rows if isinstance(row, Control)
}
"""Every control by key; one that stands on several pages is the same."""

CARDS = ("account", "my_device")
"""Pages that the first page leads to by its cards."""


def links_of(page: str) -> Iterator[str]:
    """Pages that a page leads to."""
    for row in PAGES[page].rows:
        if isinstance(row, Link):
            yield row.key


def _ways() -> dict[str, tuple[str, ...]]:
    first = (*CARDS, *(row.key for group in HOME for row in group.rows))
    found: dict[str, tuple[str, ...]] = {}
    waiting = deque((page, (page,)) for page in first)
    while waiting:
        page, way = waiting.popleft()
        if page not in found:
            found[page] = way
            waiting.extend((following, (*way, following)) for following in links_of(page))
    return found


WAYS = _ways()
"""Pages on the shortest way from the first page to each page, itself included."""

__all__ = ["CARDS", "CONTROLS", "HOME", "PAGES", "WAYS", "links_of"]
