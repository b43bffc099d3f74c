"""Browser's screens."""

from typing import Any, TypeAlias

from pytest_mobilegym.phone.apps.browser.app import app
from pytest_mobilegym.phone.apps.browser.finding import Part, count, split, texts_of
from pytest_mobilegym.phone.apps.browser.state import BLANK, ENGINES, BrowserState
from pytest_mobilegym.phone.apps.browser.tabs import (
    MOST_TABS,
    active_tab,
    add_tab,
    close_tab,
    load,
    step_back,
)
from pytest_mobilegym.phone.apps.browser.web.address import host_of, read_search, read_typed, search_url
from pytest_mobilegym.phone.apps.browser.web.downloads import OFFERS
from pytest_mobilegym.phone.apps.browser.web.page import Block
from pytest_mobilegym.phone.apps.browser.web.sites import SHORTCUTS, find_page, search
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Choice, Group, Link, Page, Text
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.connectivity import online
from pytest_mobilegym.phone.os.files import size_words
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import relative_day, time_of

LONGEST_ADDRESS = 2000
"""Characters of the home page's address."""
Web: TypeAlias = Context[BrowserState]


class Viewed(State):
    """How a page is looked at."""

    online: bool
    """Whether the network was there when the page was loaded."""
    received: bool = False
    """Whether the address that another app asked for was opened."""
    opened: str = ""
    """The tab that was opened for another app's search."""
    before: str = ""
    """The tab that was active then."""
    finding: bool = False
    match: int = 0
    """Number of the match that stands out."""


Viewing: TypeAlias = ActionContext[BrowserState, Viewed]


def title_of(ctx: Web, url: str) -> str:
    """What an address is called: its page's title, the query of a search, or its host."""
    if url == BLANK:
        return ctx.t("tab.start")
    searched = read_search(url)
    if searched is not None:
        engine = ctx.t(f"engine.{searched[0]}")
        return f"{searched[1]} - {engine}" if searched[1] else engine
    page = find_page(url)
    return page.title[ctx.lang] if page is not None else host_of(url)


def toolbar(ctx: Web) -> dict[str, Any]:
    """What the bar below every page shows."""
    return {"tab_count": len(ctx.state.tabs)}


@app.screen("/")
def start(ctx: Web) -> dict[str, Any]:
    url = active_tab(ctx).url
    return {
        **toolbar(ctx),
        "engine": ctx.t(f"engine.{ctx.state.engine}"),
        "typed": ctx.fields.get("address", ""),
        "shortcuts": SHORTCUTS,
        "resume": (title_of(ctx, url), url) if url != BLANK else None,
        "bookmarks": list(ctx.state.bookmarks.values())[:4],
    }


def open_view(ctx: Web) -> Viewed:
    """A page is loaded where there is a network."""
    return Viewed(online=online(ctx.os))


def receive(ctx: Viewing) -> None:
    """Open the address that another app asked for, or search for its words in a tab of their own."""
    if ctx.intent is not None and not ctx.local.received:
        ctx.local.received = True
        if ctx.intent.action == "WEB_SEARCH":
            if len(ctx.state.tabs) < MOST_TABS:
                ctx.local.before, ctx.local.opened = ctx.state.active_tab, add_tab(ctx)
            load(ctx, search_url(ctx.intent.data.get("query", ""), ctx.state.engine))
            return
        url = read_typed(ctx.intent.data.get("url", ""), ctx.state.engine)
        if url:
            load(ctx, url)


def leave_page(ctx: Viewing) -> bool:
    """Back ends the search in the page, then leads to the page before, then to whoever sent the user here."""
    if ctx.local.finding:
        ctx.local.finding = False
        return True
    if ctx.intent is not None:
        if ctx.local.opened in ctx.state.tabs:
            close_tab(ctx, ctx.local.opened)
            if ctx.local.before in ctx.state.tabs:
                ctx.state.active_tab = ctx.local.before
        ctx.finish()
        return True
    if active_tab(ctx).past:
        step_back(ctx)
        return True
    return False


@app.screen("/view", local=Viewed, opening=open_view, seen=receive, back=leave_page, rotates=True)
def view(ctx: Context[BrowserState, Viewed]) -> dict[str, Any]:
    url = active_tab(ctx).url
    query = ctx.fields.get("find", "").strip() if ctx.local.finding else ""
    values = {**toolbar(ctx), "url": url, "viewed": ctx.local, "query": query, "total": 0, "lang": ctx.lang}
    if not ctx.local.online:
        return {**values, "kind": "offline"}
    searched = read_search(url)
    if searched is not None:
        engine, wanted = searched
        hits = search(wanted, ctx.lang, engine)
        return {**values, "kind": "search", "engine": engine, "wanted": wanted, "hits": hits}
    page = find_page(url)
    if page is None:
        return {**values, "kind": "unknown", "host": host_of(url)}
    blocks = page.blocks[ctx.lang]
    return {
        **values,
        "kind": "page",
        "page": page,
        "blocks": marked(blocks, query),
        "total": count(blocks, query),
        "offers": {name: (offer.title[ctx.lang], size_words(offer.size)) for name, offer in OFFERS.items()},
    }


def marked(blocks: tuple[Block, ...], query: str) -> list[tuple[Block, list[list[Part]]]]:
    """Each block with its texts, cut at the matches of a query."""
    found: list[tuple[Block, list[list[Part]]]] = []
    number = 0
    for block in blocks:
        texts = []
        for text in texts_of(block):
            parts = split(text, query, number)
            number += sum(part.match >= 0 for part in parts)
            texts.append(parts)
        found.append((block, texts))
    return found


def bookmark_of(ctx: Web, url: str) -> str | None:
    """Id of the bookmark of an address, `None` if it has none."""
    return next((mark.id for mark in ctx.state.bookmarks.values() if mark.url == url), None)


@app.screen("/menu", kind="menu")
def menu(ctx: Web) -> dict[str, Any]:
    return {"marked": bookmark_of(ctx, active_tab(ctx).url) is not None}


@app.screen("/tabs")
def tabs(ctx: Web) -> dict[str, Any]:
    rows = [(tab.id, title_of(ctx, tab.url), tab.title) for tab in ctx.state.tabs.values()]
    return {"rows": rows, "active": ctx.state.active_tab}


@app.screen("/bookmarks")
def bookmarks(ctx: Web) -> dict[str, Any]:
    return {"rows": ctx.state.bookmarks.values()}


@app.screen("/history")
def history(ctx: Web) -> dict[str, Any]:
    """Visits by day, newest first."""
    days: dict[str, list[tuple[str, str, str, str]]] = {}
    for visit in ctx.state.history.values():
        moment = as_datetime(visit.at)
        row = (visit.id, visit.url, title_of(ctx, visit.url), time_of(moment, ctx.lang, hours=ctx.hours))
        days.setdefault(relative_day(moment.date(), ctx.now.date(), ctx.lang), []).append(row)
    return {"days": days}


@app.screen("/history/clear", kind="dialog")
def clear_history(ctx: Web) -> dict[str, Any]:
    return {}


@app.screen("/downloads")
def downloads(ctx: Web) -> dict[str, Any]:
    rows = []
    for download in ctx.state.downloads.values():
        node = ctx.os.files.get(download.path)
        detail = size_words(node.size) if node is not None else ctx.t("downloads.gone")
        rows.append((download.id, download.path.rsplit("/", 1)[-1], detail))
    return {"rows": rows}


def _home_words(ctx: Web) -> str:
    home = ctx.state.home
    return host_of(home) if home != BLANK else ctx.t("tab.start")


def _home_address(ctx: Web, typed: str) -> str:
    return read_typed(typed, ctx.state.engine)


HOME = Text(
    "home", longest=LONGEST_ADDRESS, blank=True, value=_home_words, kept=_home_address,
    placeholder="https://", note="home.note",
)  # fmt: skip
"""The home page; an empty one is the start page."""

settings.install(
    app,
    root="",
    pages={
        "/settings": Page(
            "settings",
            (
                Group((Choice("engine", ENGINES, label="engine"), HOME)),
                Group((Link("data.clear", action="data.ask_clear", danger=True),), footer="data.hint"),
            ),
        )
    },
)


@app.screen("/settings/clear", kind="dialog")
def clear_data(ctx: Web) -> dict[str, Any]:
    return {}
