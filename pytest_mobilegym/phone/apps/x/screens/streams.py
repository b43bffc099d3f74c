"""Timelines: one way to install all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.cards import card
from pytest_mobilegym.phone.apps.x.items import Item, shows
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import Context

SIZE = 12
"""Posts that are loaded at a time."""
FRESH_EVERY = 15
"""Simulated minutes after which another post has arrived."""

Source = kit.feed.Source[Item]


def timeline(
    name: str,
    route: str,
    sources: Mapping[str, Source],
    template: str,
    *,
    head: kit.feed.Head | None = None,
    own: Callable[[Context[XState]], Iterable[Item]] | None = None,
    fresh: bool = False,
    tab: str | None = None,
    filtered: bool = True,
    orders: Mapping[str, tuple[str, ...]] | None = None,
) -> kit.feed.Feed[Item]:
    """Give X a page with a timeline.

    Args:
        name, route, sources, head, own, tab, orders: as of `kit.feed.install`.
        template: of the page.
        fresh: new posts arrive with time.
        filtered: posts of those who are muted or blocked are left out.
    """
    return kit.feed.install(
        app,
        name=name,
        route=route,
        sources=sources,
        card=card,
        head=head,
        own=own,
        shows=shows if filtered else None,
        size=SIZE,
        fresh_every=FRESH_EVERY if fresh else 0,
        tab=tab,
        orders=orders,
        own_template=template,
    )
