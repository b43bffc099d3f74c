"""Pictures and videos: albums by where they lie, favourites, and how apps share, pick and show them.

Apps hand each other pictures by path (os reference, 2.7, 6 and 7.3):

    ctx.start(media.share(paths))                      # SEND image/*: the chooser asks which app takes them
    ctx.start(media.view(path, "image/jpeg"))          # VIEW image/*: the viewer
    ctx.start(media.pick(most=9), request="pictures")  # PICK image/*: the system's picker

    @app.result("pictures")
    def take(ctx, ok, paths=""):
        for path in media.unpack(paths):
            ctx.local.images.append(media.picture_name(ctx.os.files[path]))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pytest_mobilegym.phone.clock import as_datetime
from pytest_mobilegym.phone.os.files import free_path, write
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.files import Favorite, Node
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.state import OsState

ALBUM_FOLDERS = {
    "camera": "/sdcard/DCIM/Camera",
    "screenshots": "/sdcard/DCIM/Screenshots",
    "pictures": "/sdcard/Pictures",
    "wechat": "/sdcard/Pictures/WeChat",
    "redbook": "/sdcard/Pictures/RedBook",
    "downloads": "/sdcard/Download",
    "movies": "/sdcard/Movies",
}
"""Albums that are what lies in a folder."""

ALBUMS = ("all", "camera", "screenshots", "pictures", "videos", "wechat", "redbook", "downloads", "movies")
"""Every album, in order; `all` and `videos` gather from everywhere."""

PICTURE = "picture:"
"""What the content of a picture's file begins with."""


class Album(NamedTuple):
    """An album with its pictures and videos, newest first."""

    id: str
    items: list[Node]


# Looking; also on a frozen state


def is_media(node: Node) -> bool:
    """Whether a node is a picture or a video."""
    return bool(node.kind == "file" and node.mime_type.startswith(("image/", "video/")))


def is_video(node: Node) -> bool:
    """Whether a node is a video."""
    return bool(node.mime_type.startswith("video/"))


def everything(os: OsState, type: str = "") -> list[Node]:
    """All pictures and videos, newest first.

    Args:
        type: keeps those of a media type, such as `image/*`.
    """
    found = [node for node in os.files.values() if is_media(node) and _is_of(node, type)]
    return sorted(found, key=lambda node: (-node.modified, node.id))


def items_of(os: OsState, album: str, type: str = "") -> list[Node]:
    """What is in an album, newest first; nothing if there is no such album."""
    return [node for node in everything(os, type) if _is_in(node, album)]


def albums(os: OsState, type: str = "") -> list[Album]:
    """Every album that holds something, and `all` in any case."""
    found = everything(os, type)
    shown = [Album(album, [node for node in found if _is_in(node, album)]) for album in ALBUMS]
    return [album for album in shown if album.items or album.id == "all"]


def _is_in(node: Node, album: str) -> bool:
    if album == "all":
        return True
    if album == "videos":
        return is_video(node)
    return bool(node.folder == ALBUM_FOLDERS.get(album))


def _is_of(node: Node, type: str) -> bool:
    if type.endswith("/*"):
        return bool(node.mime_type.startswith(type[:-1])) or type == "*/*"
    return not type or bool(node.mime_type == type)


def siblings(os: OsState, path: str) -> list[Node]:
    """The pictures and videos beside a file in its folder, by time, oldest first."""
    folder = path.rsplit("/", 1)[0]
    return [node for node in reversed(everything(os)) if node.folder == folder]


def favorites(os: OsState) -> list[Node]:
    """The favourites that are there, newest first."""
    return [node for node in everything(os) if node.id in os.favorites]


def picture_name(node: Node) -> str:
    """What `picture(...)` draws for a file, `kind/seed`: its own picture, or one that its path stands for."""
    content: str = node.content
    return (
        content.removeprefix(PICTURE) if content.startswith(PICTURE) else node.id.strip("/").replace("/", " ")
    )


# Changing, on a draft


def set_favorite(os: OsState, path: str, *, marked: bool) -> None:
    """Mark a picture or video as a favourite, or take the mark away."""
    if marked and path not in os.favorites:
        os.favorites.add(Favorite(id=path))
    elif not marked:
        os.favorites.pop(path, None)


def toggle_favorites(os: OsState, *paths: str) -> bool:
    """Mark pictures and videos as favourites; take the marks away where all of them have one.

    Returns:
        Whether they are marked then.
    """
    marked = not all(path in os.favorites for path in paths)
    for path in paths:
        set_favorite(os, path, marked=marked)
    return marked


def save_picture(
    os: OsState,
    name: str,
    *,
    folder: str = ALBUM_FOLDERS["camera"],
    size: int = 2_400_000,
    width: int = 4032,
    height: int = 3024,
) -> str:
    """Save a generated picture as a photo of now; gives its path.

    Args:
        name: of the picture, `kind/seed`.
        size: in bytes.
        width, height: in pixels.
    """
    path = free_path(os, f"{folder}/IMG_{as_datetime(os.now):%Y%m%d_%H%M%S}.jpg")
    write(os, path, content=f"{PICTURE}{name}", size=size, width=width, height=height)
    return path


# Asking


def pack(paths: Iterable[str]) -> str:
    """Several paths as one text, as intents carry them; no path holds a line break."""
    return "\n".join(paths)


def unpack(text: str) -> tuple[str, ...]:
    """The paths in such a text."""
    return tuple(path for path in text.split("\n") if path)


def paths_of(request: Intent | None) -> tuple[str, ...]:
    """The paths that an intent carries as `paths` or `path`; none where it carries none."""
    if request is None:
        return ()
    return unpack(request.data.get("paths") or request.data.get("path") or "")


def share(paths: Iterable[str]) -> Intent:
    """The request to send pictures on, in their order."""
    return intent("SEND", type="image/*", paths=pack(paths))


def view(path: str, type: str = "image/*") -> Intent:
    """The request to show a picture or video."""
    return intent("VIEW", type=type, path=path)


def pick(*, most: int = 1, type: str = "image/*") -> Intent:
    """The request to let the user choose up to `most` pictures; the answer holds `paths`."""
    return intent("PICK", type=type, most=most)
