"""Two revisions measured in turns: on a machine whose speed changes, ratios say more than times.

The revisions take turns, each module in a process of its own, with the benchmarks of the working tree. The
median of a figure here is compared with its median there. That says what a change costs, not whether a budget
is kept: ratios do not carry over from one machine or browser to another.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import Figure, lines_of, number

ROOT = Path(__file__).parents[1]


class Compared(NamedTuple):
    """One figure of two revisions.

    Attributes:
        here: the figure of the working tree, the median of its turns.
        there: the same of the other revision.
        ratios: by what factor it is worse here than there, turn by turn; below 1 it is better.
    """

    here: Figure
    there: Figure
    ratios: Sequence[float]

    @property
    def ratio(self) -> float:
        """By what factor the figure is worse here than there, of medians."""
        return _worse(self.here, self.there)


def compare(names: Sequence[str], revision: str, *, turns: int) -> list[Compared]:
    """Measure some modules here and at another revision, in turns.

    Args:
        names: modules of the benchmarks.
        revision: a commit, as git names it.
        turns: how often each is measured.

    Raises:
        ValueError: there is no such revision, or no turn to measure in.
        RuntimeError: a measurement failed.
    """
    if turns < 1:
        raise ValueError(f"{turns} turns measure nothing; give 1 or more.")
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        _check_out(revision, other)
        measured: dict[Path, list[list[Figure]]] = {ROOT: [], other: []}
        for turn in range(turns):
            for tree in (ROOT, other) if turn % 2 else (other, ROOT):
                measured[tree].append([figure for name in names for figure in _measured(name, tree)])
                print(f"turn {turn + 1} of {turns}: {'here' if tree == ROOT else revision}", flush=True)
    here, there = (
        [{figure.what: figure for figure in turn} for turn in measured[tree]] for tree in (ROOT, other)
    )
    return [
        Compared(
            _median([turn[what] for turn in here]),
            _median([turn[what] for turn in there]),
            [_worse(ours[what], theirs[what]) for ours, theirs in zip(here, there, strict=True)],
        )
        for what in here[0]
        if what in there[0]
    ]


def comparison(compared: Sequence[Compared], revision: str) -> str:
    """What was compared as a table in plain text."""
    rows = [("what", revision, "here", "ratio", "of turns")]
    for each in compared:
        unit = each.here.unit
        rows.append(
            (
                each.here.what,
                number(each.there.value, unit),
                number(each.here.value, unit),
                f"{each.ratio:.2f}",
                f"{min(each.ratios):.2f} to {max(each.ratios):.2f}",
            )
        )
    return lines_of(rows)


def _check_out(revision: str, folder: Path) -> None:
    """Lay out a revision, with the benchmarks of the working tree, ready to run."""
    folder.mkdir()
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode:
        raise ValueError(f"git has no revision {revision!r}: {archive.stderr.decode().strip()}")
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    benchmarks = folder / "benchmarks"
    shutil.rmtree(benchmarks, ignore_errors=True)
    shutil.copytree(ROOT / "benchmarks", benchmarks)
    command = [sys.executable, "-m", "compileall", "-q", "pytest_mobilegym", "task_suites", "benchmarks"]
    subprocess.run(command, cwd=folder, check=False)


def _measured(name: str, tree: Path) -> list[Figure]:
    """The figures of a module, measured by a process of its own that imports a tree's package."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "figures.json"
        answer = subprocess.run(
            [sys.executable, "-m", "benchmarks", name, "--json", str(file)],
            cwd=tree,
            env={**os.environ, "PYTHONPATH": str(tree)},
            capture_output=True,
            text=True,
            check=False,
        )
        if not file.is_file():
            raise RuntimeError(f"{name} was not measured in {tree}: {answer.stderr[-2000:]}")
        return [Figure(**figure) for figure in json.loads(file.read_text("utf-8"))]


def _median(turns: Sequence[Figure]) -> Figure:
    """A figure's median over the turns."""
    return turns[0]._replace(value=statistics.median(figure.value for figure in turns))


def _worse(here: Figure, there: Figure) -> float:
    if here.value == there.value:
        return 1.0
    first, second = (there.value, here.value) if here.more_is_better else (here.value, there.value)
    return first / second if second else float("inf")
