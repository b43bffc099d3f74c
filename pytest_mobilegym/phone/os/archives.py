"""Archives: files and folders packed into one file, and taken out again.

The content of an archive is a line for each file in it: its path within the archive, and what it holds, as
JSON. A file that only calls itself an archive has no such lines, and nothing comes out of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import ValidationError

from pytest_mobilegym.phone.os import files
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.os.state import OsState

EXTENSION = "zip"
OVERHEAD = 150
"""Bytes that an archive takes for each file beside what is in the file."""
SQUEEZED = {"documents": 0.4, "other": 0.6}
"""What is left of files by category; pictures, sound and videos are compressed already."""
MOST_FILES = 1000
"""Files that are taken out of one archive."""

_DETAILS = ("size", "modified", "content", "width", "height", "duration")


def packed(os: OsState, paths: Sequence[str]) -> list[Node]:
    """The files that an archive of files and folders holds; also on a frozen state."""
    found = {key: os.files[key] for path in paths if path in os.files for key in files.subtree(os, path)}
    return [node for node in found.values() if node.kind == "file"]


def content_of(nodes: Iterable[tuple[str, Node]]) -> str:
    """The content of an archive.

    Args:
        nodes: its files, each with its path within the archive.
    """
    lines = []
    for path, node in nodes:
        details = {name: value for name in _DETAILS if (value := getattr(node, name))}
        told = {"path": path, "modified": node.modified, **details}
        lines.append(json.dumps(told, ensure_ascii=False))
    return "\n".join(lines)


def size_of(nodes: Iterable[Node]) -> int:
    """Bytes of an archive of these files."""
    return sum(round(node.size * SQUEEZED.get(node.category, 1.0)) + OVERHEAD for node in nodes)


def pack(os: OsState, paths: Sequence[str], target: str) -> None:
    """Write an archive of files and folders.

    Args:
        paths: in one folder, or in several, as a search finds them.
        target: the archive's own path.
    """
    nodes = packed(os, paths)
    roots = {path: path.rsplit("/", 1)[0] for path in paths}
    named = []
    for node in nodes:
        root = next(folder for path, folder in roots.items() if files.holds(path, node.id))
        named.append((node.id.removeprefix(f"{root}/"), node))
    files.write(os, target, content=content_of(named), size=size_of(nodes))


def contents(archive: Node) -> list[Node]:
    """The files in an archive, whose ids are their paths within it; none where it cannot be read."""
    found = [_read(line) for line in archive.content.splitlines()[:MOST_FILES]]
    return [node for node in found if node is not None]


def _is_name(part: str) -> bool:
    return part not in ("", ".", "..") and len(part.encode()) <= files.LONGEST_NAME


def _read(line: str) -> Node | None:
    try:
        told: Any = json.loads(line)
        path = told.pop("path")
        if not all(_is_name(part) for part in path.split("/")):
            return None
        return Node(id=path, **{name: told[name] for name in _DETAILS if name in told})
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, ValidationError):
        return None


def unpack(os: OsState, path: str) -> str:
    """Take all files out of an archive, into a folder of its name beside it.

    Returns:
        The folder, which has a number where the name was taken.
    """
    folder = files.free_path(os, path.rpartition(".")[0])
    files.make_folder(os, folder)
    for node in contents(os.files[path]):
        details = {name: getattr(node, name) for name in _DETAILS if name not in ("size", "content")}
        target = files.free_path(os, f"{folder}/{node.id}")
        files.write(os, target, content=node.content, size=node.size, **details)
    return folder
