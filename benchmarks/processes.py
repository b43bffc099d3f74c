"""A process and all that it has started: its browser, and that one's own processes (Linux only)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


def family(root: int) -> Iterator[tuple[int, list[str]]]:
    """A process and all its descendants: their ids, and the fields of `/proc/ID/stat` after the name."""
    children: dict[int, list[int]] = {}
    stats: dict[int, list[str]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        process = int(stat.parent.name)
        children.setdefault(int(fields[1]), []).append(process)
        stats[process] = fields
    waiting = [root]
    while waiting:
        process = waiting.pop()
        waiting += children.get(process, [])
        if process in stats:
            yield process, stats[process]


def processor_seconds(root: int) -> float:
    """Processor time that a process and its living descendants have taken."""
    ticks = sum(int(fields[11]) + int(fields[12]) for _, fields in family(root))
    return ticks / os.sysconf("SC_CLK_TCK")
