"""The file system: a tree of folders and files with their contents, below `/sdcard` (os reference, 9).

A node's id is its path. A text's content is in the node; a picture's content is the name of a generated
picture, which screens draw and judges read; a document's content is what its pages say.
"""

from __future__ import annotations

from typing import Any, Literal, get_args
from urllib.parse import quote

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.files import PAGED, TEXTS, Category, Favorite, Node
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import Table

ROOT = "/sdcard"
LONGEST_NAME = 255
"""Bytes that a name may have."""


CATEGORIES: tuple[Category, ...] = get_args(Category)


NameProblem = Literal["blank", "slash", "dots", "long", "taken"]
"""What is wrong with a name: nothing in it, a slash, only one or two dots, too long, or already there."""


# Looking; also on a frozen state


def listing(os: OsState, folder: str) -> list[Node]:
    """What is in a folder: folders first, then by name."""
    start = f"{folder}/"
    found = [node for path, node in os.files.items() if path.startswith(start) and node.folder == folder]
    return sorted(found, key=lambda node: (node.kind != "folder", node.name.casefold()))


def files_of(os: OsState, category: Category) -> list[Node]:
    """All files of a category, newest first."""
    found = [node for node in os.files.values() if node.kind == "file" and node.category == category]
    return sorted(found, key=lambda node: (-node.modified, node.id))


def search(os: OsState, query: str) -> list[Node]:
    """Files and folders whose name holds the query."""
    wanted = query.strip().casefold()
    return [node for node in os.files.values() if wanted and wanted in node.name.casefold()]


def subtree(os: OsState, path: str) -> list[str]:
    """Paths of a node and of everything below it."""
    return [key for key in os.files if key == path or key.startswith(f"{path}/")]


def total_size(os: OsState, path: str) -> int:
    """Bytes of a file, or of all files below a folder."""
    return sum(os.files[key].size for key in subtree(os, path))


def usage(os: OsState) -> dict[Category, int]:
    """Bytes of all files by category, in the order of `CATEGORIES`."""
    found: dict[Category, int] = dict.fromkeys(CATEGORIES, 0)
    for node in os.files.values():
        if node.kind == "file":
            found[node.category] += node.size
    return found


def name_problem(os: OsState, folder: str, name: str) -> NameProblem | None:
    """What keeps a node in a folder from having a name, `None` if nothing does; the name is trimmed."""
    name = name.strip()
    if not name:
        return "blank"
    if "/" in name:
        return "slash"
    if name in (".", ".."):
        return "dots"
    if len(name.encode()) > LONGEST_NAME:
        return "long"
    return "taken" if f"{folder}/{name}" in os.files else None


def size_words(size: int) -> str:
    """A size as screens show it: `512 B`, `2.4 KB`, `3.1 MB`, `1.2 GB`; a KB is 1024 bytes."""
    amount = float(size)
    for unit in ("B", "KB", "MB", "GB"):
        if amount < 1000 or unit == "GB":
            break
        amount /= 1024
    return f"{size} B" if unit == "B" else f"{amount:.1f} {unit}" if amount < 100 else f"{amount:.0f} {unit}"


def view_intent(node: Node) -> Intent:
    """The request to show a file or folder, for whichever app can; nobody can show what is no known type."""
    page = "folder" if node.kind == "folder" else _PAGES.get(node.extension)
    if page is None:
        return intent("VIEW", type=node.mime_type, path=node.id)
    return intent("VIEW", type=node.mime_type, path=node.id, scheme="file", route=route_to(page, node.id))


def route_to(page: str, path: str) -> str:
    """The file manager's route of a page for a path: "folder", "text" or "document"."""
    return f"/{page}/{quote(path, safe='')}"


_PAGES = {**dict.fromkeys(TEXTS, "text"), **dict.fromkeys(PAGED, "document")}


# Changing, on a draft


def write(os: OsState, path: str, *, content: str = "", size: int | None = None, **details: Any) -> None:
    """Write a file; the folders above it are made where they are missing.

    Args:
        size: in bytes, that of the content if left out.
        details: further fields of the node; `modified` is now if left out.
    """
    make_folder(os, path.rsplit("/", 1)[0])
    length = len(content.encode()) if size is None else size
    details.setdefault("modified", os.now)
    os.files[path] = Node(id=path, size=length, content=content, **details)


def make_folder(os: OsState, path: str) -> None:
    """Make a folder and those above it; nothing happens where they are."""
    parts = path.strip("/").split("/")
    for depth in range(1, len(parts) + 1):
        ancestor = "/" + "/".join(parts[:depth])
        if ancestor not in os.files:
            os.files[ancestor] = Node(id=ancestor, kind="folder", modified=os.now)


def delete(os: OsState, path: str) -> None:
    """Delete a file, or a folder with all that is in it; what is gone is no favourite any more.

    Raises:
        EventRefused: there is nothing of that path.
    """
    _require(os, path)
    for key in subtree(os, path):
        del os.files[key]
        os.favorites.pop(key, None)


def move(os: OsState, path: str, folder: str) -> str:
    """Move into a folder; gives the new path, which has a number where the name was taken."""
    if path.rsplit("/", 1)[0] == folder:
        _require(os, path)
        return path
    return rename(os, path, free_path(os, f"{folder}/{path.rsplit('/', 1)[-1]}"))


def copy(os: OsState, path: str, folder: str) -> str:
    """Copy into a folder; gives the new path, which has a number where the name was taken.

    Raises:
        EventRefused: there is nothing of that path, or it is a folder that the copy would lie in.
    """
    _require(os, path)
    if holds(path, folder):
        raise EventRefused(f"Cannot copy {path!r} into itself.")
    make_folder(os, folder)
    target = free_path(os, f"{folder}/{path.rsplit('/', 1)[-1]}")
    for key in subtree(os, path):
        new = target + key[len(path) :]
        os.files[new] = _node(os.files[key], new, modified=os.now)
    return target


def holds(path: str, other: str) -> bool:
    """Whether a path is that of a node or of a folder above it."""
    return other == path or other.startswith(f"{path}/")


def rename(os: OsState, path: str, target: str) -> str:
    """Give a node, and all below it, another path, in a folder that is made if need be; favourites follow.

    Raises:
        EventRefused: there is nothing of the path, the target is taken, or lies within the node itself.
    """
    _require(os, path)
    if target == path:
        return path
    if target in os.files or holds(path, target):
        raise EventRefused(f"Cannot move {path!r} to {target!r}.")
    make_folder(os, target.rsplit("/", 1)[0])
    moved = {key: target + key[len(path) :] for key in subtree(os, path)}
    for key, new in moved.items():
        node = os.files[key]
        del os.files[key]
        os.files[new] = _node(node, new)
    if any(key in os.favorites for key in moved):
        os.favorites = Table.of([Favorite(id=moved.get(key, key)) for key in os.favorites])
    return target


def free_path(os: OsState, path: str) -> str:
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


def _node(node: Node, path: str, **changes: Any) -> Node:
    values = {name: getattr(node, name) for name in Node.model_fields}
    return Node(**{**values, **changes, "id": path})


def _require(os: OsState, path: str) -> None:
    if path not in os.files:
        raise EventRefused(f"There is no file or folder {path!r}.")
