"""The run folders among the paths of a command line, where a shell may have expanded `reports/*`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from pytest_mobilegym.errors import UsageError

FILES = ("meta.json", "results.jsonl")
"""What makes a folder a run's."""


def runs_in(folder: Path) -> list[Path]:
    """The runs right below a folder, by name."""
    if not folder.is_dir():
        return []
    return sorted(each for each in folder.iterdir() if all((each / name).is_file() for name in FILES))


def _complain(remark: str) -> None:
    print(f"mobilegym: {remark}", file=sys.stderr)


def find_runs(paths: Iterable[Path], *, say: Callable[[str], None] = _complain) -> list[Path]:
    """The runs that some paths name, each once.

    Args:
        paths: folders of runs, and folders that hold such. What is there and is neither, such as a page or a
            bundle beside the runs, is left out with a remark.
        say: is told the remark.

    Raises:
        UsageError: a path is not there, or there is no run at all.
    """
    found: dict[Path, Path] = {}
    others = []
    for path in paths:
        if not path.exists():
            raise UsageError(f"No run at '{path}': expected a folder with {' and '.join(FILES)}.")
        # What has a part of a run is a damaged one: whoever reads it says what is missing.
        is_run = any((path / name).is_file() for name in FILES)
        runs = [path] if is_run else runs_in(path)
        for run in runs:
            found.setdefault(run.resolve(), run)
        if not runs:
            others.append(str(path))
    if not found:
        raise UsageError(
            f"No run at '{', '.join(others)}': expected a folder with {' and '.join(FILES)}, or one that "
            f"holds such folders."
        )
    if others:
        say(f"left out, as no runs: {', '.join(others)}")
    return list(found.values())
