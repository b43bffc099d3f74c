"""`mobilegym leaderboard RUN... -o leaderboard.html`: one page that compares runs."""

from __future__ import annotations

import argparse
from pathlib import Path

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
    """Write the page and print where it is; a folder that is no run is a `UsageError`."""
    from pytest_mobilegym.report import write_leaderboard

    print(write_leaderboard(args.runs, args.output))
    return 0
