"""The file system: a tree of folders and files with their contents, below `/sdcard` (os reference, 9).

A node's id is its path. A text's content is in the node; a picture's content is the name of a generated
picture, which screens draw and judges read.
"""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.state import State, Time

ROOT = "/sdcard"

MIME_TYPES = {
    "txt": "text/plain", "md": "text/markdown", "log": "text/plain", "csv": "text/csv",
    "json": "application/json",
    "pdf": "application/pdf", "doc": "application/msword", "docx": "application/msword",
    "xls": "application/vnd.ms-excel", "xlsx": "application/vnd.ms-excel",
    "ppt": "application/vnd.ms-powerpoint",
    "pptx": "application/vnd.ms-powerpoint", "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png",
    "gif": "image/gif", "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav", "mp4": "video/mp4",
    "zip": "application/zip", "apk": "application/vnd.android.package-archive",
}  # fmt: skip


class Node(State):
    """A file or a folder; `id` is its whole path."""

    id: str
    kind: Literal["file", "folder"] = "file"
    size: int = 0
    """In bytes."""
    modified: Time
    content: str = ""
    """Text of a text file, or `picture:<kind>/<seed>` of a picture."""
    width: int = 0
    height: int = 0
    duration: int = 0
    """Of sound and video, in seconds."""

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self.id.rsplit("/", 1)[-1]

    @property
    def folder(self) -> str:
        """The path of the folder that it is in."""
        return self.id.rsplit("/", 1)[0]

    @property
    def extension(self) -> str:
        """What follows the last dot, in small letters; empty if there is none."""
        return self.name.rsplit(".", 1)[-1].lower() if "." in self.name else ""

    @property
    def mime_type(self) -> str:
        """The type that the extension stands for."""
        return MIME_TYPES.get(self.extension, "application/octet-stream")


class Favorite(State):
    """A picture or video that the user marked; `id` is its path."""

    id: str


def listing(os: Any, folder: str) -> list[Any]:
    """What is in a folder: folders first, then by name; also on a frozen state."""
    found = [node for node in os.files.values() if node.folder == folder]
    return sorted(found, key=lambda node: (node.kind != "folder", node.name.casefold()))


def media(os: Any, kind: Literal["image", "video", "audio"]) -> list[Any]:
    """All files of a kind, newest first; also on a frozen state."""
    found = [n for n in os.files.values() if n.kind == "file" and n.mime_type.startswith(f"{kind}/")]
    return sorted(found, key=lambda node: (-node.modified, node.id))


def search(os: Any, query: str) -> list[Any]:
    """Files and folders whose name holds the query; also on a frozen state."""
    wanted = query.strip().casefold()
    return [node for node in os.files.values() if wanted and wanted in node.name.casefold()]


def write(os: Any, path: str, *, content: str = "", size: int | None = None, **details: Any) -> None:
    """Write a file; the folders above it are made where they are missing."""
    make_folder(os, path.rsplit("/", 1)[0])
    length = len(content.encode()) if size is None else size
    os.files[path] = Node(id=path, size=length, modified=os.now, content=content, **details)


def make_folder(os: Any, path: str) -> None:
    """Make a folder and those above it; nothing happens where they are."""
    parts = path.strip("/").split("/")
    for depth in range(1, len(parts) + 1):
        ancestor = "/" + "/".join(parts[:depth])
        if ancestor not in os.files:
            os.files[ancestor] = Node(id=ancestor, kind="folder", modified=os.now)


def subtree(os: Any, path: str) -> list[str]:
    """A node and everything below it."""
    return [key for key in os.files if key == path or key.startswith(f"{path}/")]


def delete(os: Any, path: str) -> None:
    """Delete a file, or a folder with all that is in it.

    Raises:
        EventRefused: there is nothing of that path.
    """
    _require(os, path)
    for key in subtree(os, path):
        del os.files[key]


def move(os: Any, path: str, folder: str) -> str:
    """Move into a folder; gives the new path, which has a number where the name was taken."""
    return rename(os, path, free_path(os, f"{folder}/{path.rsplit('/', 1)[-1]}"))


def copy(os: Any, path: str, folder: str) -> str:
    """Copy into a folder; gives the new path."""
    _require(os, path)
    target = free_path(os, f"{folder}/{path.rsplit('/', 1)[-1]}")
    for key in subtree(os, path):
        node = os.files[key]
        new = target + key[len(path) :]
        os.files[new] = _node(node, new)
    return target


def rename(os: Any, path: str, target: str) -> str:
    """Give a node, and all below it, another path.

    Raises:
        EventRefused: there is nothing of the path, the target is taken, or lies within the node itself.
    """
    _require(os, path)
    if target != path and (target in os.files or target.startswith(f"{path}/")):
        raise EventRefused(f"Cannot move {path!r} to {target!r}.")
    for key in subtree(os, path):
        node = os.files[key]
        del os.files[key]
        new = target + key[len(path) :]
        os.files[new] = _node(node, new)
    return target


def free_path(os: Any, path: str) -> str:
    """The path itself, or with a number where it is taken: `a.txt`, `a (1).txt`."""
    if path not in os.files:
        return path
    folder, name = path.rsplit("/", 1)
    stem, dot, extension = name.rpartition(".")
    stem, tail = (stem, f"{dot}{extension}") if stem else (name, "")
    number = 1
    while f"{folder}/{stem} ({number}){tail}" in os.files:
        number += 1
    return f"{folder}/{stem} ({number}){tail}"


def _node(node: Any, path: str) -> Node:
    values = {name: getattr(node, name) for name in Node.model_fields}
    return Node(**{**values, "id": path})


def _require(os: Any, path: str) -> None:
    if path not in os.files:
        raise EventRefused(f"There is no file or folder {path!r}.")
