"""`mobilegym report RUN...`: write the pages of runs anew, as the end of a run does."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "report"
HELP = "write a run's page, index.html in its folder, anew"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>, or of runs"
    )


def run(args: argparse.Namespace) -> int:
    """Write the pages and print where they are; a folder that is no run is a `UsageError`."""
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.report.pages.explorer import write_explorer

    for folder in find_runs(args.runs):
        print(write_explorer(folder), flush=True)
    return 0
