"""What can be done in Browser."""

from pytest_mobilegym.phone.apps.browser import tabs
from pytest_mobilegym.phone.apps.browser.app import app
from pytest_mobilegym.phone.apps.browser.finding import count, offset_of
from pytest_mobilegym.phone.apps.browser.screens import Viewed, Viewing, Web, bookmark_of, title_of
from pytest_mobilegym.phone.apps.browser.state import BLANK, Bookmark, BrowserState, Download, Tab
from pytest_mobilegym.phone.apps.browser.tabs import MOST_TABS, Acting, active_tab, show, visit
from pytest_mobilegym.phone.apps.browser.web.address import read_typed
from pytest_mobilegym.phone.apps.browser.web.downloads import OFFERS
from pytest_mobilegym.phone.apps.browser.web.page import Block
from pytest_mobilegym.phone.apps.browser.web.sites import find_page
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard, files
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import Table

PAGES = ("/", "/view")
FOLDER = "/sdcard/Download"

app.action("menu.open", on=PAGES, to="/menu")
app.action("tabs.open", on=PAGES, to="/tabs")
app.action("bookmarks.open", on="/menu", to="/bookmarks", replace=True)
app.action("history.open", on="/menu", to="/history", replace=True)
app.action("downloads.open", on="/menu", to="/downloads", replace=True)
app.action("settings.open", on="/menu", to="/settings", replace=True)
app.action("data.ask_clear", on="/settings", to="/settings/clear")


# Moving about


@app.action("address.go", on=PAGES, network="own")
def go_to_address(ctx: Acting) -> None:
    """Open what was typed; nothing typed changes nothing."""
    typed = ctx.fields.get("address", "" if ctx.route == "/" else active_tab(ctx).url)
    url = read_typed(typed, ctx.state.engine)
    if url:
        visit(ctx, url)


@app.action("address.clear", on=PAGES)
def clear_address(ctx: Acting) -> None:
    ctx.fields["address"] = ""


@app.action("page.open", on=(*PAGES, "/bookmarks", "/history"), network="own")
def open_page(ctx: Acting, url: str) -> None:
    visit(ctx, url)


def _has_past(ctx: Web) -> bool:
    return bool(active_tab(ctx).past)


def _has_future(ctx: Web) -> bool:
    return bool(active_tab(ctx).future)


@app.action("page.back", on=PAGES, guard=_has_past)
def back(ctx: Acting) -> None:
    tabs.step_back(ctx)


@app.action("page.forward", on=PAGES, guard=_has_future)
def forward(ctx: Acting) -> None:
    tabs.step_forward(ctx)


@app.action("page.home", on=PAGES)
def go_home(ctx: Acting) -> None:
    visit(ctx, ctx.state.home)


@app.action("page.reload", on="/view", network="own")
def reload(ctx: Viewing) -> None:
    """Ask the network anew: a page that was loaded stays until then."""
    ctx.local.online = ctx.reach()
    ctx.fields["address"] = active_tab(ctx).url
    ctx.scroll("page", to=0)


# Tabs


def _room_for_a_tab(ctx: Web) -> bool:
    return len(ctx.state.tabs) < MOST_TABS


@app.action("tab.new", on=("/menu", "/tabs"), guard=_room_for_a_tab)
def new_tab(ctx: Acting) -> None:
    tabs.open_tab(ctx)


@app.action("tab.select", on="/tabs")
def select_tab(ctx: Acting, tab: str) -> None:
    ctx.state.active_tab = tab
    show(ctx)


@app.action("tab.close", on="/tabs")
def close_tab(ctx: Acting, tab: str) -> None:
    last = len(ctx.state.tabs) == 1
    tabs.close_tab(ctx, tab)
    if last:
        show(ctx)


@app.action("tabs.leave", on="/tabs")
def leave_tabs(ctx: Acting) -> None:
    """The tab behind the list may have been closed: what is shown is the active one."""
    show(ctx)


# The page in front


def _on_page(ctx: Context[BrowserState, None, Viewed]) -> bool:
    return ctx.below.route == "/view" and active_tab(ctx).url != BLANK


@app.action("bookmark.toggle", on="/menu", guard=_on_page)
def toggle_bookmark(ctx: Acting) -> None:
    url = active_tab(ctx).url
    known = bookmark_of(ctx, url)
    if known is not None:
        del ctx.state.bookmarks[known]
        ctx.toast("bookmark.removed")
    else:
        mark = Bookmark(id=ctx.new_id("b"), url=url, title=title_of(ctx, url))
        ctx.state.bookmarks.add(mark, first=True)
        ctx.toast("bookmark.added")
    ctx.back()


@app.action("page.share", on="/menu", guard=_on_page, network=False)
def share(ctx: Acting) -> None:
    url = active_tab(ctx).url
    ctx.back()
    if not ctx.start(intent("SEND", type="text/plain", text=f"{title_of(ctx, url)}\n{url}")):
        ctx.toast("share.nobody")


@app.action("page.copy", on="/menu", guard=_on_page)
def copy_address(ctx: Acting) -> None:
    clipboard.copy(ctx.os, active_tab(ctx).url)
    ctx.toast("copied")
    ctx.back()


def _readable(ctx: Context[BrowserState, None, Viewed]) -> bool:
    return _on_page(ctx) and ctx.below.local.online and find_page(active_tab(ctx).url) is not None


@app.action("find.begin", on="/menu", guard=_readable)
def begin_finding(ctx: ActionContext[BrowserState, None, Viewed]) -> None:
    ctx.below.local.finding = True
    ctx.below.local.match = 0
    ctx.below.fields["find"] = ""
    ctx.back()
    ctx.focus("find")


def _blocks(ctx: Web) -> tuple[Block, ...]:
    page = find_page(active_tab(ctx).url)
    return page.blocks[ctx.lang] if page is not None else ()


def _query(ctx: Web) -> str:
    return ctx.fields.get("find", "").strip()


def _show_match(ctx: Viewing, number: int) -> None:
    ctx.local.match = number
    ctx.scroll("page", to=offset_of(_blocks(ctx), _query(ctx), number))


@app.action("find.change", on="/view")
def change_query(ctx: Viewing, value: str) -> None:
    _show_match(ctx, 0)


def _found(ctx: Web, by: int = 1) -> bool:
    return count(_blocks(ctx), _query(ctx)) > 0


@app.action("find.step", on="/view", guard=_found)
def step_match(ctx: Viewing, by: int) -> None:
    _show_match(ctx, (ctx.local.match + by) % count(_blocks(ctx), _query(ctx)))


@app.action("find.end", on="/view")
def end_finding(ctx: Viewing) -> None:
    ctx.local.finding = False


@app.action("file.download", on="/view", network="own")
def download(ctx: Viewing, name: str) -> None:
    """Save a file that the page offers, and tell where it is."""
    if name not in OFFERS:
        return
    if not ctx.reach():
        ctx.say_offline("download.offline")
        return
    offer = OFFERS[name]
    path = files.free_path(ctx.os, f"{FOLDER}/{name}")
    details = {"width": offer.width, "height": offer.height}
    files.write(ctx.os, path, content=offer.content[ctx.lang], size=offer.size, **details)
    kept = Download(id=ctx.new_id("d"), path=path, url=active_tab(ctx).url)
    ctx.state.downloads.add(kept, first=True)
    ctx.notify(ctx.t("download.done"), path.rsplit("/", 1)[-1], route="/downloads")
    ctx.toast("download.done")


# Lists


@app.action("bookmark.remove", on="/bookmarks")
def remove_bookmark(ctx: Acting, bookmark: str) -> None:
    del ctx.state.bookmarks[bookmark]
    ctx.toast("bookmark.removed")


@app.action("history.remove", on="/history")
def remove_visit(ctx: Acting, visit: str) -> None:
    del ctx.state.history[visit]


app.action(
    "history.ask_clear", on="/history", to="/history/clear", guard=lambda ctx: len(ctx.state.history) > 0
)


@app.action("history.clear", on="/history/clear")
def clear_history(ctx: Acting) -> None:
    ctx.state.history = Table()
    ctx.back()


def _file_is_there(ctx: Web, download: str) -> bool:
    known = ctx.state.downloads.get(download)
    return known is not None and known.path in ctx.os.files


@app.action("download.open", on="/downloads", guard=_file_is_there)
def open_download(ctx: Acting, download: str) -> None:
    path = ctx.state.downloads[download].path
    if not ctx.start(files.view_intent(ctx.os.files[path])):
        ctx.toast("downloads.no_app")


@app.action("download.remove", on="/downloads")
def remove_download(ctx: Acting, download: str) -> None:
    """Take it off the list; the file stays."""
    del ctx.state.downloads[download]


@app.action("data.clear", on="/settings/clear")
def clear_data(ctx: Acting) -> None:
    """Close all tabs, and forget what was visited and downloaded; files and bookmarks stay."""
    ctx.state.tabs = Table.of([Tab(id="1")])
    ctx.state.active_tab = "1"
    ctx.state.history = Table()
    ctx.state.downloads = Table()
    ctx.toast("data.cleared")
    show(ctx)
