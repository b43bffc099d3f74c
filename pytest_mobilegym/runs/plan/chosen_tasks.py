"""The tasks that the reader of finished runs names by `--split`, whatever the runs set out to play."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest_mobilegym.report.figures.task_sets import Chosen


def add_split(parser: ArgumentParser, *, what: str) -> None:
    """Declare `--split`.

    Args:
        what: what is done with the tasks, such as "rank on these tasks".
    """
    parser.add_argument(
        "--split",
        metavar="NAMES",
        help=f"{what}: a split, names joined by '+', or a file (default: what the runs played)",
    )


def read_chosen(split: str | None) -> Chosen | None:
    """The tasks that `--split` names; `None` without.

    Raises:
        UsageError: no such split, or a file that cannot be read.
    """
    from pytest_mobilegym.report.figures.task_sets import Chosen, name_of
    from pytest_mobilegym.tasks.splits import select_split

    # Nothing is loaded, so that every id is one that is not there.
    return None if split is None else Chosen(name_of(split), frozenset(select_split(split, ()).missing))
