"""What the file manager lists: a place's files in their order, as rows in groups.

A place is a folder, a category, the recent files or what a search finds, written as one word for routes:
`folder:/sdcard/Download`, `category:images`, `recent`, `search:report`.
"""

from itertools import groupby
from typing import Any, NamedTuple

from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import files, media
from pytest_mobilegym.phone.os.files import CATEGORIES, ROOT
from pytest_mobilegym.phone.wording import date_numeric, date_short, time_of

RECENT = 60
"""How many files are recent."""
NONE = "-"
"""Stands for a path where nothing is chosen yet; a path begins with a slash."""

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


def nodes_of(ctx: Context, place: str) -> list[Any]:
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


def in_order(ctx: Context, nodes: list[Any]) -> list[Any]:
    """Folders first, each kind in the order that the user has chosen; equals by name."""
    keys = {
        "name": lambda node: node.name.casefold(),
        "time": lambda node: node.modified,
        "size": lambda node: node.size,
        "type": lambda node: node.extension,
    }
    found = sorted(nodes, key=lambda node: (node.name.casefold(), node.id))
    found.sort(key=keys[ctx.state.sort], reverse=ctx.state.descending)
    return sorted(found, key=lambda node: node.kind != "folder")


def groups_of(ctx: Context, place: str) -> list[Group]:
    """The rows of a place: by day for recent files, else in one group."""
    nodes = nodes_of(ctx, place)
    if place != "recent":
        with_folder = place.startswith("search:")
        return [Group("", [row(ctx, node, with_folder=with_folder) for node in nodes])] if nodes else []
    days = groupby(nodes, lambda node: as_datetime(node.modified).date())
    return [Group(_day(ctx, day), [row(ctx, node) for node in found]) for day, found in days]


def _day(ctx: Context, day: Any) -> str:
    days = (ctx.now.date() - day).days
    if days in (0, 1):
        return ctx.t("yesterday" if days else "today")
    return (date_short if day.year == ctx.now.year else date_numeric)(day, ctx.lang)


def row(ctx: Context, node: Any, *, with_folder: bool = False) -> Row:
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


def time_words(ctx: Context, node: Any) -> str:
    """When a file or folder was changed, to the minute."""
    moment = as_datetime(node.modified)
    return f"{date_numeric(moment, ctx.lang)} {time_of(moment, ctx.lang, hours=ctx.hours)}"


def where(ctx: Context, path: str) -> str:
    """A folder in words: the names from the storage down."""
    return " › ".join(name for _, name in crumbs(ctx, path))


def crumbs(ctx: Context, path: str) -> list[tuple[str, str]]:
    """The folders from the storage down to a path, with their names."""
    found = [(ROOT, ctx.t("storage.internal"))]
    for name in path.removeprefix(ROOT).strip("/").split("/"):
        if name:
            found.append((f"{found[-1][0]}/{name}", name))
    return found


def existing(ctx: Context, paths: Any) -> list[Any]:
    """The files and folders of the paths that are still there."""
    nodes = (ctx.os.files.get(path) for path in paths)
    return [node for node in nodes if node is not None]
