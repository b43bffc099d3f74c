"""Archives: files and folders packed into one file.

The content of an archive is a line for each file in it, its path within the archive. An archive that came
from elsewhere tells nothing of what is in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pytest_mobilegym.phone.os import files
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.os.state import OsState

EXTENSION = "zip"
OVERHEAD = 150
"""Bytes that an archive takes for each file beside what is in the file."""
SQUEEZED = {"documents": 0.4, "other": 0.6}
"""What is left of files by category; pictures, sound and videos are compressed already."""


def packed(os: OsState, paths: Sequence[str]) -> list[Node]:
    """The files that an archive of files and folders holds; also on a frozen state."""
    found = {key: os.files[key] for path in paths if path in os.files for key in files.subtree(os, path)}
    return [node for node in found.values() if node.kind == "file"]


def pack(os: OsState, paths: Sequence[str], target: str) -> None:
    """Write an archive of files and folders.

    Args:
        paths: in one folder, or in several, as a search finds them.
        target: the archive's own path.
    """
    nodes = packed(os, paths)
    roots = {path: path.rsplit("/", 1)[0] for path in paths}
    lines = []
    for node in nodes:
        root = next(folder for path, folder in roots.items() if files.holds(path, node.id))
        lines.append(node.id.removeprefix(f"{root}/"))
    size = sum(round(node.size * SQUEEZED.get(node.category, 1.0)) + OVERHEAD for node in nodes)
    files.write(os, target, content="\n".join(lines), size=size)
