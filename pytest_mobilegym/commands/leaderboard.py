"""`mobilegym leaderboard RUN... -o leaderboard.html`: one page that compares runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from pytest_mobilegym.errors import UsageError

NAME = "leaderboard"
HELP = "write a page that compares runs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and where the page goes."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>"
    )
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("leaderboard.html"), help="the page (default: %(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    """Write the page.

    Raises:
        UsageError: a folder is not a run.
    """
    from pytest_mobilegym.report import write_leaderboard

    for folder in args.runs:
        if not (folder / "meta.json").is_file():
            raise UsageError(f"{str(folder)!r} is not the folder of a run: expected a meta.json in it.")
    write_leaderboard(args.runs, args.output)
    print(args.output)
    return 0
