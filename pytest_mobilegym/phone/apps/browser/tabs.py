"""Moving about: what the active tab shows, and where it was before."""

from typing import TypeAlias

from pytest_mobilegym.phone.apps.browser.state import BLANK, BrowserState, Tab, Visit
from pytest_mobilegym.phone.apps.browser.web.address import host_of
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

Acting: TypeAlias = ActionContext[BrowserState]

MOST_VISITS = 200
MOST_TABS = 20


def active_tab(ctx: Context[BrowserState]) -> Tab:
    """The tab that is seen; a draft in an action."""
    return ctx.state.tabs[ctx.state.active_tab]


def show(ctx: Acting) -> None:
    """Bring what the active tab holds to the front: the start page, or a page above it."""
    ctx.pop_to("/")
    if active_tab(ctx).url != BLANK:
        ctx.go("/view")
    else:
        ctx.fields["address"] = ""


def _turn_to(ctx: Acting, url: str) -> None:
    tab = active_tab(ctx)
    tab.url, tab.title = url, host_of(url)
    if url != BLANK:
        visits = ctx.state.history
        visits.add(Visit(id=ctx.new_id("h"), url=url, at=ctx.time), first=True)
        for oldest in list(visits)[MOST_VISITS:]:
            del visits[oldest]


def load(ctx: Acting, url: str) -> None:
    """Let the active tab show an address, without a change of screen."""
    tab = active_tab(ctx)
    if url != tab.url:
        tab.past, tab.future = (*tab.past, tab.url), ()
    _turn_to(ctx, url)


def visit(ctx: Acting, url: str) -> None:
    """Open an address in the active tab."""
    load(ctx, url)
    show(ctx)


def step_back(ctx: Acting) -> None:
    """Show what the active tab showed before."""
    tab = active_tab(ctx)
    url, here = tab.past[-1], tab.url
    tab.past, tab.future = tab.past[:-1], (*tab.future, here)
    _turn_to(ctx, url)
    show(ctx)


def step_forward(ctx: Acting) -> None:
    """Undo a step back."""
    tab = active_tab(ctx)
    url, here = tab.future[-1], tab.url
    tab.future, tab.past = tab.future[:-1], (*tab.past, here)
    _turn_to(ctx, url)
    show(ctx)


def open_tab(ctx: Acting) -> None:
    """Open a blank tab and show it."""
    add_tab(ctx)
    show(ctx)


def add_tab(ctx: Acting) -> str:
    """Make a blank tab the active one; gives its id."""
    key = ctx.new_id("t")
    ctx.state.tabs.add(Tab(id=key))
    ctx.state.active_tab = key
    return key


def close_tab(ctx: Acting, key: str) -> None:
    """Close a tab: the first that remains is shown next, or a fresh one in place of the last."""
    tabs = ctx.state.tabs
    del tabs[key]
    if not len(tabs):
        tabs.add(Tab(id="1"))
    if ctx.state.active_tab == key:
        ctx.state.active_tab = next(iter(tabs))
