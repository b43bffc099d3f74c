"""What the file manager lists: a place's files in their order, as rows in groups.

A place is a folder, a category, the recent files or what a search finds, written as one word for routes:
`folder:/sdcard/Download`, `category:images`, `recent`, `search:report`.
"""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple, TypeAlias

from pytest_mobilegym.phone.apps.file_manager.state import FileManagerState, Sort
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import files, media
from pytest_mobilegym.phone.os.files import CATEGORIES, ROOT
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.wording import date_numeric, relative_day, time_of

RECENT = 60
"""How many files are recent."""
Files: TypeAlias = Context[FileManagerState]

ICONS = {
    "documents": ("file-text", "#6b7a90"), "images": ("image", "#2f9e6b"), "videos": ("video", "#7a5af0"),
    "audio": ("music", "#e0517a"), "archives": ("file-archive", "#b0792a"),
    "packages": ("package", "#3d9a50"), "other": ("file", "#8a93a0"),
}  # fmt: skip
"""Icon and colour of each category."""
COLOURS = {
    "pdf": "#d9483b", "doc": "#2f6fd0", "docx": "#2f6fd0", "xls": "#2a8f57", "xlsx": "#2a8f57",
    "csv": "#2a8f57", "ppt": "#d9752b", "pptx": "#d9752b",
}  # fmt: skip
"""Colours of documents that have one of their own."""


class Row(NamedTuple):
    """A file or folder as lists show it."""

    path: str
    name: str
    detail: str
    icon: str
    colour: str
    picture: str | None
    """What its picture shows, for pictures and videos."""


class Group(NamedTuple):
    """Rows that stand together, with a heading where they have one."""

    title: str
    rows: list[Row]


def folder_place(path: str) -> str:
    """The place of a folder."""
    return f"folder:{path}"


def folder_of(place: str) -> str | None:
    """The folder of a place, `None` where it is no folder."""
    kind, _, rest = place.partition(":")
    return rest if kind == "folder" else None


def place_of(ctx: Files) -> str:
    """The place that a list shows."""
    match ctx.screen.pattern.text:
        case "/folder/{path}":
            return folder_place(ctx.params["path"])
        case "/category/{category}":
            return f"category:{ctx.params['category']}"
        case "/search":
            return f"search:{ctx.fields.get('query', '').strip()}"
        case "/recent":
            return "recent"
        case _:
            return folder_place(ROOT)


def keys_of(ctx: Files) -> list[str]:
    """The paths of what a list shows, which can be chosen."""
    return [node.id for node in nodes_of(ctx, place_of(ctx))]


def nodes_of(ctx: Files, place: str) -> list[Node]:
    """The files and folders of a place, in the order in which they are listed."""
    kind, _, rest = place.partition(":")
    if kind == "recent":
        found = [node for node in ctx.os.files.values() if node.kind == "file"]
        return sorted(found, key=lambda node: (-node.modified, node.id))[:RECENT]
    if kind == "folder":
        return in_order(ctx, files.listing(ctx.os, rest))
    if kind == "category":
        return in_order(ctx, files.files_of(ctx.os, rest)) if rest in CATEGORIES else []
    return in_order(ctx, files.search(ctx.os, rest))


def in_order(ctx: Files, nodes: list[Node]) -> list[Node]:
    """Folders first, each kind in the order that the user has chosen; equals by name."""
    keys: dict[Sort, Callable[[Node], str | int]] = {
        "name": lambda node: node.name.casefold(),
        "time": lambda node: node.modified,
        "size": lambda node: node.size,
        "type": lambda node: node.extension,
    }
    found = sorted(nodes, key=lambda node: (node.name.casefold(), node.id))
    found.sort(key=keys[ctx.state.sort], reverse=ctx.state.descending)
    return sorted(found, key=lambda node: node.kind != "folder")


def groups_of(ctx: Files, place: str) -> list[Group]:
    """The rows of a place: by day for recent files, else in one group."""
    nodes = nodes_of(ctx, place)
    if place != "recent":
        with_folder = place.startswith("search:")
        return [Group("", [row(ctx, node, with_folder=with_folder) for node in nodes])] if nodes else []
    days = groupby(nodes, lambda node: as_datetime(node.modified).date())
    today = ctx.now.date()
    return [
        Group(relative_day(day, today, ctx.lang), [row(ctx, node) for node in found]) for day, found in days
    ]


def row(ctx: Files, node: Node, *, with_folder: bool = False) -> Row:
    """A file or folder for a list."""
    time = time_words(ctx, node)
    if node.kind == "folder":
        icon, colour = "folder-fill", "#f0a824"
        detail = f"{ctx.t('items', n=len(files.listing(ctx.os, node.id)))} · {time}"
    else:
        icon, colour = ICONS[node.category]
        colour = COLOURS.get(node.extension, colour)
        detail = f"{files.size_words(node.size)} · {time}"
    if with_folder:
        detail = where(ctx, node.folder)
    picture = media.picture_name(node) if media.is_media(node) else None
    return Row(node.id, node.name, detail, icon, colour, picture)


def time_words(ctx: Files, node: Node) -> str:
    """When a file or folder was changed, to the minute."""
    moment = as_datetime(node.modified)
    return f"{date_numeric(moment, ctx.lang)} {time_of(moment, ctx.lang, hours=ctx.hours)}"


def where(ctx: Files, path: str) -> str:
    """A folder in words: the names from the storage down."""
    return " › ".join(name for _, name in crumbs(ctx, path))


def crumbs(ctx: Files, path: str) -> list[tuple[str, str]]:
    """The folders from the storage down to a path, with their names."""
    found = [(ROOT, ctx.t("storage.internal"))]
    for name in path.removeprefix(ROOT).strip("/").split("/"):
        if name:
            found.append((f"{found[-1][0]}/{name}", name))
    return found


def existing(ctx: Files, paths: Iterable[str]) -> list[Node]:
    """The files and folders of the paths that are still there."""
    nodes = (ctx.os.files.get(path) for path in paths)
    return [node for node in nodes if node is not None]
