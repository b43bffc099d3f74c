"""Gallery's screens."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias

from pytest_mobilegym.phone.apps.gallery.app import GalleryState, app
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.selection import Selection, chosen_of, end_selection
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import media, playing
from pytest_mobilegym.phone.os.files import size_words
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric, exact_time, relative_day, running_time, time_of


class Choosing(Selection):
    """A grid, several of whose pictures can be chosen."""

    @property
    def subjects(self) -> tuple[str, ...]:
        """The paths that sheets and dialogs are about."""
        return tuple(self.chosen)


class Viewing(State):
    """Which picture is shown, and in which row of pictures."""

    paths: tuple[str, ...]
    path: str
    bars: bool = True
    """Whether the bars over the picture are shown."""
    zoomed: bool = False

    @property
    def subjects(self) -> tuple[str, ...]:
        """The paths that sheets and dialogs are about."""
        return (self.path,)


Grid: TypeAlias = Context[GalleryState, Choosing]
Viewer: TypeAlias = Context[GalleryState, Viewing]
Overlay: TypeAlias = Context[GalleryState, None, Choosing | Viewing]
"""A sheet or dialog about the pictures of the page below."""


class Cell(NamedTuple):
    """A picture or video as a grid shows it."""

    path: str
    picture: str
    length: str | None
    """Of a video, such as `1:11`."""
    favorite: bool
    description: str
    """What it is and when it was taken, for those who do not see it."""


class Day(NamedTuple):
    """The pictures of one day, or of a whole album where the title is empty."""

    title: str
    cells: list[Cell]


def sourced(ctx: Context[GalleryState], source: str) -> list[Node]:
    """The pictures of a list, newest first: those of an album, or the favourites."""
    return media.favorites(ctx.os) if source == "favorites" else media.items_of(ctx.os, source)


def cell(ctx: Context[GalleryState], node: Node) -> Cell:
    """A picture for a grid."""
    length = running_time(node.duration) if media.is_video(node) else None
    moment = as_datetime(node.modified)
    when = f"{date_numeric(moment, ctx.lang)} {time_of(moment, ctx.lang, hours=ctx.hours)}"
    description = ctx.t("taken.video" if media.is_video(node) else "taken.photo", when=when)
    return Cell(node.id, media.picture_name(node), length, node.id in ctx.os.favorites, description)


def days_of(ctx: Context[GalleryState], source: str) -> list[Day]:
    """The groups of a grid: by day for all pictures, one group for an album."""
    nodes = sourced(ctx, source)
    if source != "all":
        return [Day("", [cell(ctx, node) for node in nodes])] if nodes else []
    today = ctx.now.date()
    return [
        Day(relative_day(day, today, ctx.lang), [cell(ctx, node) for node in found])
        for day, found in groupby(nodes, lambda node: as_datetime(node.modified).date())
    ]


def album_name(ctx: Context[GalleryState], album: str) -> str:
    """An album in words, its id where it is none of those known."""
    known = (*media.ALBUMS, "favorites")
    return ctx.t(f"album.{album}") if album in known else album


def existing(ctx: Context[GalleryState], paths: Iterable[str]) -> list[Node]:
    """The pictures and videos of the paths that are still there."""
    nodes = (ctx.os.files.get(path) for path in paths)
    return [node for node in nodes if node is not None and media.is_media(node)]


class Cover(NamedTuple):
    """An album as lists show it; without a picture it is empty."""

    id: str
    name: str
    total: int
    picture: str | None


def covers(ctx: Context[GalleryState]) -> list[Cover]:
    """The albums with their newest picture."""
    return [_cover(ctx, album, items) for album, items in media.albums(ctx.os)]


def _cover(ctx: Context[GalleryState], id: str, items: Sequence[Node]) -> Cover:
    return Cover(id, album_name(ctx, id), len(items), media.picture_name(items[0]) if items else None)


@app.screen("/albums", tab="albums")
def albums(ctx: Context[GalleryState]) -> dict[str, Any]:
    return {
        "covers": covers(ctx),
        "favorites": _cover(ctx, "favorites", media.favorites(ctx.os)),
    }


def source_of(ctx: Context[GalleryState]) -> str:
    """The list that a grid shows: an album, or the favourites."""
    return "favorites" if ctx.route == "/favorites" else ctx.params.get("album", "all")


def keys_of(ctx: Context[GalleryState]) -> list[str]:
    """The paths of a grid's pictures, which can be chosen."""
    return [node.id for node in sourced(ctx, source_of(ctx))]


def grid(ctx: Grid, title: str, *, home: bool = False) -> dict[str, Any]:
    """A list of pictures, whether one looks at them or chooses some."""
    source, keys = source_of(ctx), keys_of(ctx)
    chosen = set(chosen_of(ctx, keys))
    return {
        "title": title,
        "home": home,
        "source": source,
        "days": days_of(ctx, source),
        "count": len(keys),
        "active": ctx.local.active,
        "chosen": chosen,
        "everything": len(chosen) == len(keys),
    }


@app.screen("/", tab="photos", template="grid.html", local=Choosing, back=end_selection)
def photos(ctx: Grid) -> dict[str, Any]:
    return grid(ctx, ctx.t("tab.photos"), home=True)


@app.screen("/favorites", template="grid.html", local=Choosing, back=end_selection)
def favorites(ctx: Grid) -> dict[str, Any]:
    return grid(ctx, album_name(ctx, "favorites"))


@app.screen("/album/{album}", template="grid.html", local=Choosing, back=end_selection)
def album(ctx: Grid, album: str) -> dict[str, Any]:
    return grid(ctx, album_name(ctx, album))


# The viewer


def open_photo(ctx: Context[GalleryState], source: str, path: str) -> Viewing:
    """The row of pictures that a grid showed, at the one that was tapped."""
    paths = tuple(node.id for node in sourced(ctx, source))
    return Viewing(paths=paths if path in paths else (path,), path=path)


def open_intent(ctx: Context[GalleryState]) -> Viewing:
    """The picture that another app wants shown, among those of its folder by time."""
    found = media.paths_of(ctx.intent)
    path = found[0] if found else ""
    paths = tuple(node.id for node in media.siblings(ctx.os, path))
    return Viewing(paths=paths if path in paths else (path,), path=path)


class Page(NamedTuple):
    """A page of the viewer that is drawn."""

    picture: str
    ratio: str
    """Of its sides, as CSS has it."""
    current: bool
    video: bool


def plays_here(ctx: Viewer) -> bool:
    """Whether what the phone plays, or has paused, is the video of this page."""
    session = ctx.os.playing
    return session is not None and (session.page, session.media) == (ctx.page, ctx.local.path)


def showing(ctx: Viewer) -> dict[str, Any]:
    """What both ways into the viewer show: the picture, its neighbours in reach of a finger, and the bars."""
    view = ctx.local
    nodes = existing(ctx, view.paths)
    places = [node.id for node in nodes]
    if view.path not in places:
        return {"node": None, "view": view, "width": ctx.width}
    index = places.index(view.path)
    first = max(0, index - 1)
    node = nodes[index]
    pages = [
        Page(
            media.picture_name(each),
            f"{each.width or 4}/{each.height or 3}",
            each is node,
            media.is_video(each),
        )
        for each in nodes[first : index + 2]
    ]
    moment = as_datetime(node.modified)
    here = plays_here(ctx)
    reached = playing.reached(ctx.os.playing, ctx.time) if here and ctx.os.playing is not None else 0
    return {
        "node": node,
        "view": view,
        "pages": pages,
        "first": first,
        "width": ctx.width,
        "index": index,
        "count": len(nodes),
        "day": relative_day(moment.date(), ctx.now.date(), ctx.lang),
        "time": time_of(moment, ctx.lang, hours=ctx.hours),
        "favorite": node.id in ctx.os.favorites,
        "playing": here and playing.is_running(ctx.os),
        "reached": running_time(reached // 1000),
        "length": running_time(node.duration),
        "percent": reached // (node.duration * 10) if node.duration else 0,
    }


def bar(ctx: Viewer) -> str:
    """The status bar goes with the viewer's own bars."""
    return "light" if ctx.local.bars or ctx.local.path not in ctx.os.files else "hidden"


@app.screen(
    "/photo/{source}/{path}", kind="full", template="viewer.html", local=Viewing, opening=open_photo,
    status=bar, rotates=True,
)  # fmt: skip
def photo(ctx: Viewer, source: str, path: str) -> dict[str, Any]:
    return showing(ctx)


@app.screen(
    "/view", kind="full", template="viewer.html", local=Viewing, opening=open_intent, status=bar, rotates=True
)
def view(ctx: Viewer) -> dict[str, Any]:
    return showing(ctx)


@app.screen("/more", kind="menu")
def more(ctx: Context[GalleryState]) -> dict[str, Any]:
    return {}


@app.screen("/details", kind="sheet")
def details(ctx: Overlay) -> dict[str, Any]:
    """The picture's facts, as pairs of a word and a value."""
    found = existing(ctx, ctx.below.local.subjects)
    if not found:
        return {"rows": []}
    node = found[0]
    moment = as_datetime(node.modified)
    rows = [
        (ctx.t("name"), node.name),
        (
            ctx.t("details.time"),
            f"{date_numeric(moment, ctx.lang)} {exact_time(moment, ctx.lang, hours=ctx.hours)}",
        ),
        (ctx.t("details.size"), size_words(node.size)),
        (ctx.t("details.resolution"), f"{node.width} × {node.height}"),
    ]
    if media.is_video(node):
        rows.append((ctx.t("details.length"), running_time(node.duration)))
    rows.append((ctx.t("details.path"), node.id))
    return {"rows": rows}


@app.screen("/rename", kind="dialog")
def rename(ctx: Overlay) -> dict[str, Any]:
    found = existing(ctx, ctx.below.local.subjects)
    return {"name": found[0].name if found else ""}


@app.screen("/delete", kind="dialog")
def delete(ctx: Overlay) -> dict[str, Any]:
    return {"count": len(existing(ctx, ctx.below.local.subjects))}


@app.screen("/to-album/{operation}", kind="sheet")
def to_album(ctx: Context[GalleryState], operation: str) -> dict[str, Any]:
    return {"operation": operation, "targets": _targets(ctx)}


def _targets(ctx: Context[GalleryState]) -> list[Cover]:
    return [_cover(ctx, album, media.items_of(ctx.os, album)) for album in media.ALBUM_FOLDERS]


# What other apps ask for


@app.screen("/receive")
def receive(ctx: Context[GalleryState]) -> dict[str, Any]:
    """Pictures that another app has sent, to be put into an album."""
    nodes = existing(ctx, media.paths_of(ctx.intent))
    return {"cells": [cell(ctx, node) for node in nodes], "targets": _targets(ctx)}


@app.screen("/wallpaper", kind="dialog")
def wallpaper(ctx: Context[GalleryState, None, Viewing]) -> dict[str, Any]:
    """The picture as the home screen would show it."""
    node = ctx.os.files.get(ctx.below.local.path)
    return {"picture": media.picture_name(node) if node is not None else ""}
