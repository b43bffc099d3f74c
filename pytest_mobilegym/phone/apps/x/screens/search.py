"""Exploring what is talked about, and searching posts and people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.cards import card
from pytest_mobilegym.phone.apps.x.items import Item, of_post, of_statuses, shows
from pytest_mobilegym.phone.apps.x.people import folk, matching
from pytest_mobilegym.phone.apps.x.screens.frame import frame
from pytest_mobilegym.phone.apps.x.screens.home import for_you
from pytest_mobilegym.phone.apps.x.screens.streams import Source, timeline
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.collection import Page

TABS = ("hot", "latest", "people", "video", "photo")
MOST, MOST_PEOPLE = 80, 20
STEP = 20
"""Posts that are loaded at a time."""

SECTIONS = {
    "news": ("money", "jobs", "parenting", "study", "privacy"),
    "sports": ("running", "cycling", "swimming", "badminton", "hiking"),
    "entertainment": ("movies", "concerts", "celebrity", "theatre", "short_drama"),
}
"""Topics of the categories on the page to explore."""

_FROM = re.compile(r"(?:^|\s)from:@?(\w+)", re.IGNORECASE)
_DAY = re.compile(r"(?:^|\s)(since|until):(\d{4})-(\d{1,2})-(\d{1,2})", re.IGNORECASE)


# Exploring


def _section(topics: tuple[str, ...]) -> Source:
    def source(ctx: Context[XState], page: int, size: int) -> Page[Item]:
        return of_statuses(ctx, ctx.world.statuses.about(*topics, page=page, size=size, sort="hot"))

    return source


def _nothing(ctx: Context[XState], page: int, size: int) -> Page[Item]:
    return kit.feed.page_of((), page, size)


def trends(ctx: Context[XState], most: int) -> list[Any]:
    """What is talked about most."""
    return ctx.world.trends.of("x")[:most]


def _explored(ctx: Context[XState]) -> Mapping[str, Any]:
    tab = ctx.local.tab or "for_you"
    most = {"for_you": 4, "trending": 20}.get(tab, 0)
    shown = trends(ctx, most) if ctx.state.settings.your_trends else []
    posts = [wording.grouped_number(trend.heat // 1000) for trend in shown]
    return {**frame(ctx), "trends": list(zip(shown, posts, strict=True))}


timeline(
    "explore",
    "/search",
    {"for_you": for_you, "trending": _nothing, **{key: _section(each) for key, each in SECTIONS.items()}},
    "explore.html",
    head=kit.feed.Head("x/pieces.html", _explored),
    tab="explore",
)


# Searching


class SearchView(State):
    """Which hits the page shows, and how many times more of them were loaded."""

    tab: str = "hot"
    loads: int = 1


class Query(NamedTuple):
    """What is searched for.

    Attributes:
        author: id of whose posts are meant; `None` for everybody's, "" for somebody who is not there.
        since, until: simulated times between which they were posted.
    """

    words: str
    author: str | None = None
    since: int | None = None
    until: int | None = None


def read_query(ctx: Context[XState], query: str) -> Query:
    """Words, and what `from:`, `since:` and `until:` narrow them to."""
    author = _FROM.search(query)
    days: dict[str, int] = {}
    for which, year, month, day in _DAY.findall(query):
        try:
            days[which.lower()] = as_time(datetime(int(year), int(month), int(day)))
        except ValueError:
            continue
    words = _DAY.sub(" ", _FROM.sub(" ", query)).strip()
    if author is None:
        return Query(words, None, days.get("since"), days.get("until"))
    if author[1].lower() == ctx.state.user.handle.lower():
        return Query(words, ctx.state.user.id, days.get("since"), days.get("until"))
    found = ctx.world.people.by_handle(author[1])
    return Query(words, found.id if found is not None else "", days.get("since"), days.get("until"))


def _own_hits(ctx: Context[XState], asked: Query, tab: str) -> list[Item]:
    """Posts of the app's state that fit, newest first."""
    own = [of_post(post) for post in ctx.state.posts.values()]
    return [
        item
        for item in own
        if all(word in item.text.casefold() for word in asked.words.casefold().split())
        and asked.author in (None, item.author)
        and (asked.since is None or item.at >= asked.since)
        and (asked.until is None or item.at < asked.until)
        and (tab not in ("video", "photo") or (tab == "photo" and item.pictures))
    ]


def posts(ctx: Context[XState], asked: Query, tab: str, size: int) -> tuple[list[Item], bool]:
    """Posts that fit, and whether there are more of them."""
    own = _own_hits(ctx, asked, tab)
    found = of_statuses(
        ctx,
        ctx.world.statuses.search(
            asked.words,
            media=tab if tab in ("video", "photo") else None,
            author=asked.author if asked.author != ctx.state.user.id else "",
            since=asked.since,
            until=asked.until,
            sort="latest" if tab == "latest" else "top",
            size=size,
        ),
    )
    hits = [*own, *found] if tab == "latest" else [*found, *own]
    return [item for item in hits if shows(ctx, item)], found.more


def found(ctx: Context[XState], query: str) -> dict[str, Any]:
    """What the page of a search draws."""
    tab, size = ctx.local.tab, min(MOST, ctx.local.loads * STEP)
    asked = read_query(ctx, query)
    shared = {"result_tabs": TABS, "result_tab": tab}
    if tab == "people":
        accounts = matching(ctx, asked.words, MOST_PEOPLE) if asked.words else []
        return {**shared, "people": folk.persons(ctx, accounts), "cards": [], "more": False}
    hits, more = posts(ctx, asked, tab, size)
    people = matching(ctx, asked.words, 3) if tab == "hot" and asked.words else []
    return {
        **shared,
        "people": folk.persons(ctx, people),
        "cards": [card(ctx, item, counted=True) for item in hits],
        "more": more and size < MOST,
    }


def _suggestions(ctx: Context[XState], query: str) -> list[str]:
    return [] if query.strip() else [trend.words for trend in trends(ctx, 8)]


searching = kit.search.install(
    app,
    source=found,
    hits="hits.html",
    route="/search/input",
    suggest=_suggestions,
    open_on=("/search", "/notifications"),
    local=SearchView,
    network=True,
)


@app.action("results.find", on="*")
def find_words(ctx: ActionContext[XState], query: str) -> None:
    """Search for a tag or a trend."""
    searching.remember(ctx, query)
    searching.open(ctx, query)


@app.action("results.tab", on="/search/input")
def show_tab(ctx: ActionContext[XState], tab: str) -> None:
    if tab not in TABS:
        raise EventRefused(f"Hits have no tab {tab!r}, but {', '.join(TABS)}.")
    ctx.local.tab, ctx.local.loads = tab, 1
    searching.remember(ctx)
    ctx.scroll("hits")


@app.action("results.more", on="/search/input", network=True)
def show_more(ctx: ActionContext[XState]) -> None:
    ctx.local.loads = ctx.local.loads + 1
