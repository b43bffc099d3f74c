"""The file manager's screens."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from pytest_mobilegym.phone.apps.file_manager import documents as documents_of
from pytest_mobilegym.phone.apps.file_manager.app import app
from pytest_mobilegym.phone.apps.file_manager.places import (
    ICONS,
    Files,
    crumbs,
    existing,
    folder_of,
    groups_of,
    keys_of,
    place_of,
    row,
    time_words,
    where,
)
from pytest_mobilegym.phone.apps.file_manager.state import SORTS, FileManagerState, Opened, Playing, Transfer
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.storage import storage_of
from pytest_mobilegym.phone.declaration.app import Found
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.kit.selection import Selection, chosen_of, end_selection
from pytest_mobilegym.phone.os import files, media, playing
from pytest_mobilegym.phone.os.files import CATEGORIES, ROOT, route_to, size_words
from pytest_mobilegym.phone.os.models.files import PAGED, TEXTS, Category, Node
from pytest_mobilegym.phone.wording import running_time

TILES: tuple[Category, ...] = ("documents", "images", "videos", "audio")
"""The categories of the first page, in order."""
APPS, SYSTEM, FREE = ("apps", "#e8890c"), ("settings", "#66758a"), ("display", "#a9b0ba")
"""Icon and colour of what is no file."""

FOLDER = Pattern("/folder/{path}")

Listing: TypeAlias = Context[FileManagerState, Selection]
Overlay: TypeAlias = Context[FileManagerState, None, Selection]
"""A sheet or dialog about what is chosen on the page below."""


def listed(ctx: Listing) -> dict[str, Any]:
    """What every list shows, whether one looks at it or chooses from it."""
    place, keys = place_of(ctx), keys_of(ctx)
    chosen = set(chosen_of(ctx, keys))
    return {
        "groups": groups_of(ctx, place),
        "place": place,
        "layout": ctx.state.layout,
        "active": ctx.local.active,
        "chosen": chosen,
        "everything": len(chosen) == len(keys),
        "crumbs": [],
    }


# The three tabs


@app.screen("/", tab="browse", local=Selection, back=end_selection)
def browse(ctx: Listing) -> dict[str, Any]:
    held = storage_of(ctx.os, ctx.installed)
    return {
        **listed(ctx),
        "tiles": [(category, *ICONS[category], size_words(held.files[category])) for category in TILES],
        "used": size_words(held.used),
        "total": f"{ctx.os.build.storage_gb} GB",
        "percent": round(100 * held.used / held.total),
        "held": {
            "apps": size_words(held.apps),
            "system": size_words(held.system),
            "files": size_words(sum(held.files.values())),
        },
    }


@app.screen("/recent", tab="recent", local=Selection, back=end_selection)
def recent(ctx: Listing) -> dict[str, Any]:
    return listed(ctx)


@app.screen("/cloud", tab="cloud")
def cloud(ctx: Files) -> dict[str, Any]:
    return {}


@app.screen("/storage")
def storage(ctx: Files) -> dict[str, Any]:
    """What fills the storage, and what is left: the apps, the system, and each category of files."""
    held = storage_of(ctx.os, ctx.installed)
    sizes = [(APPS[1], held.apps), (SYSTEM[1], held.system)]
    sizes += [(ICONS[category][1], held.files[category]) for category in CATEGORIES]
    return {
        # A part that would be too thin to be seen is a hair's breadth wide.
        "bars": [(colour, max(0.4, 100 * size / held.total)) for colour, size in sizes],
        "apps": (*APPS, size_words(held.apps)),
        "system": (*SYSTEM, size_words(held.system)),
        "parts": [(category, *ICONS[category], size_words(held.files[category])) for category in CATEGORIES],
        "left": (*FREE, size_words(held.free)),
        "used": size_words(held.used),
        "total": f"{ctx.os.build.storage_gb} GB",
        "free": size_words(held.free),
    }


# Lists


def open_folder(ctx: Context[FileManagerState, Opened], path: str) -> Opened:
    """A folder opened from the one above it lies on a trail that crumbs lead back on."""
    parent = path.rsplit("/", 1)[0]
    if ctx.route == "/" and parent == ROOT:
        return Opened(trail=(ROOT,))
    params = FOLDER.match(ctx.route)
    if params is not None and params["path"] == parent and ctx.local is not None:
        return Opened(trail=(*ctx.local.trail, parent))
    return Opened()


@app.screen("/folder/{path}", local=Opened, opening=open_folder, back=end_selection)
def folder(ctx: Listing, path: str) -> dict[str, Any]:
    node = ctx.os.files.get(path)
    clipboard = ctx.state.clipboard
    return {
        **listed(ctx),
        "path": path,
        "missing": node is None or node.kind != "folder",
        "crumbs": crumbs(ctx, path),
        "title": crumbs(ctx, path)[-1][1],
        "waiting": len(existing(ctx, clipboard.paths)) if clipboard is not None else 0,
    }


@app.screen("/category/{category}", local=Selection, back=end_selection)
def category(ctx: Listing, category: str) -> dict[str, Any]:
    known = category in CATEGORIES
    return {
        **listed(ctx),
        "title": ctx.t(f"category.{category}") if known else category,
        "icon_name": ICONS[category][0] if known else "file",
    }


@app.screen("/search", local=Selection, back=end_selection)
def search(ctx: Listing) -> dict[str, Any]:
    return {**listed(ctx), "query": ctx.fields.get("query", "").strip()}


@app.screen("/menu/{place}", kind="menu")
def list_menu(ctx: Files, place: str) -> dict[str, Any]:
    return {"place": place, "folder": folder_of(place), "layout": ctx.state.layout}


@app.screen("/sort", kind="sheet")
def sort(ctx: Files) -> dict[str, Any]:
    return {"options": SORTS, "current": ctx.state.sort, "descending": ctx.state.descending}


@app.screen("/new-folder/{folder}", kind="dialog")
def new_folder(ctx: Files, folder: str) -> dict[str, Any]:
    return {"folder": folder}


# What is done with chosen files


@app.screen("/more", kind="menu")
def more(ctx: Overlay) -> dict[str, Any]:
    nodes = existing(ctx, ctx.below.local.chosen)
    return {"marked": bool(nodes) and all(node.id in ctx.os.favorites for node in nodes)}


@app.screen("/details", kind="sheet")
def details(ctx: Overlay) -> dict[str, Any]:
    """The facts of what is chosen, as pairs of a word and a value."""
    nodes = existing(ctx, ctx.below.local.chosen)
    size = size_words(sum(files.total_size(ctx.os, node.id) for node in nodes))
    if len(nodes) != 1:
        return {"rows": [(ctx.t("details.number"), len(nodes)), (ctx.t("details.size"), size)]}
    node = nodes[0]
    rows = [(ctx.t("name"), node.name), (ctx.t("details.type"), type_words(ctx, node))]
    if node.kind == "folder":
        inside = [ctx.os.files[path].kind for path in files.subtree(ctx.os, node.id)[1:]]
        held = ctx.t("details.held", files=inside.count("file"), folders=inside.count("folder"))
        rows.append((ctx.t("details.contents"), held))
    rows += [(ctx.t("details.size"), size), (ctx.t("details.modified"), time_words(ctx, node))]
    if node.width:
        rows.append((ctx.t("details.resolution"), f"{node.width} × {node.height}"))
    if node.duration:
        rows.append((ctx.t("details.length"), running_time(node.duration)))
    rows.append((ctx.t("details.path"), node.id))
    return {"rows": rows}


def type_words(ctx: Files, node: Node) -> str:
    """What a node is: a folder, or its extension."""
    if node.kind == "folder":
        return ctx.t("type.folder")
    return ctx.t("type.file", extension=node.extension.upper()) if node.extension else ctx.t("type.unknown")


@app.screen("/rename", kind="dialog")
def rename(ctx: Overlay) -> dict[str, Any]:
    nodes = existing(ctx, ctx.below.local.chosen)
    return {"name": nodes[0].name if nodes else ""}


@app.screen("/delete", kind="dialog")
def delete(ctx: Overlay) -> dict[str, Any]:
    return {"count": len(existing(ctx, ctx.below.local.chosen))}


def open_transfer(ctx: Files, operation: str) -> Transfer:
    """The search for a folder begins at the top."""
    return Transfer(folder=ROOT)


@app.screen("/transfer/{operation}", kind="sheet", local=Transfer, opening=open_transfer)
def transfer(ctx: Context[FileManagerState, Transfer, Selection], operation: str) -> dict[str, Any]:
    """The folders among which the target is looked for."""
    shown = ctx.local.folder if ctx.local.folder in ctx.os.files else ROOT
    folders = [node for node in files.listing(ctx.os, shown) if node.kind == "folder"]
    return {
        "operation": operation,
        "count": len(existing(ctx, ctx.below.local.chosen)),
        "folder": shown,
        "crumbs": crumbs(ctx, shown),
        "rows": [row(ctx, node) for node in folders],
    }


# Files that can be looked at


@app.screen("/text/{path}")
def text(ctx: Files, path: str) -> dict[str, Any]:
    return _file(ctx, path)


@app.screen("/document/{path}")
def document(ctx: Files, path: str) -> dict[str, Any]:
    """The pages of a document, in the look of its kind."""
    shown = _file(ctx, path)
    node = shown["node"]
    if node is None:
        return shown
    kind = documents_of.kind_of(node.extension)
    pages = documents_of.sheets(node.content) if kind == "table" else documents_of.pages(node.content)
    return {**shown, "kind": kind, "pages": pages}


def _file(ctx: Files, path: str) -> dict[str, Any]:
    node = ctx.os.files.get(path)
    subtitle = f"{size_words(node.size)} · {time_words(ctx, node)}" if node is not None else None
    return {"node": node, "title": path.rsplit("/", 1)[-1], "subtitle": subtitle}


def start_player(ctx: ActionContext[FileManagerState, Playing]) -> None:
    """It plays at once."""
    node = ctx.os.files.get(ctx.params["path"])
    if ctx.local.begun or node is None:
        return
    ctx.local.begun = True
    begin_sound(ctx, node)


def begin_sound(ctx: ActionContext[FileManagerState, Playing], node: Node) -> None:
    """Play a file from its beginning; it goes on while this page is open, also behind other apps."""
    playing.play(
        ctx.os,
        app=app.id,
        page=ctx.page,
        media=node.id,
        title=node.name.rsplit(".", 1)[0],
        detail=where(ctx, node.folder),
        duration=node.duration * 1000,
    )


def plays_here(ctx: Files) -> bool:
    """Whether the phone plays, or has paused, what this page began."""
    session = ctx.os.playing
    return session is not None and session.page == ctx.page


@app.screen("/play/{path}", kind="sheet", local=Playing, seen=start_player)
def player(ctx: Files, path: str) -> dict[str, Any]:
    node = ctx.os.files.get(path)
    if node is None:
        return {"node": None}
    here = plays_here(ctx)
    reached = playing.reached(ctx.os.playing, ctx.time) if here and ctx.os.playing is not None else 0
    return {
        "node": node,
        "title": node.name.rsplit(".", 1)[0],
        "folder": where(ctx, node.folder),
        "playing": here and playing.is_running(ctx.os),
        "reached": running_time(reached // 1000),
        "length": running_time(node.duration),
        "percent": reached // (node.duration * 10) if node.duration else 100,
        "picture": media.picture_name(node),
    }


@app.on_search
def find_files(ctx: Files, query: str) -> Iterator[Found]:
    """Files and folders by name, the newest first; what is not read here is shown in its folder."""
    named = (node for node in ctx.os.files.values() if query in node.name.casefold())
    for node in sorted(named, key=lambda node: (-node.modified, node.id)):
        page = _page_of(node)
        route = route_to(page, node.id) if page else route_to("folder", node.folder)
        yield Found(node.name, where(ctx, node.folder), route)


def _page_of(node: Node) -> str | None:
    """The page that shows a file or folder itself, `None` where other apps do."""
    if node.kind == "folder":
        return "folder"
    return "text" if node.extension in TEXTS else "document" if node.extension in PAGED else None
