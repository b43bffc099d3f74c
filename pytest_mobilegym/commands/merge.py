"""`mobilegym merge RUN... -o DIR`: make one run of the parts that were played apart."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "merge"
HELP = "make one run of several that were made with the same options and tasks"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and the folder of the new one."""
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="folders of runs")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="DIR", help="folder of the merged run"
    )


def run(args: argparse.Namespace) -> int:
    """Merge, and print the figures of the whole.

    Raises:
        UsageError: a folder is no run, or the runs cannot be one.
        StorageError: the folder cannot be written.
    """
    from pytest_mobilegym.records.load import load_run
    from pytest_mobilegym.report import format_table, summarise_run
    from pytest_mobilegym.runs.after.merge import merge

    folder = merge(args.runs, to=args.output)
    meta, rows = load_run(folder)
    print(f"{format_table(summarise_run(meta, rows))}\nmerged {meta.history[-1].note}\nresults: {folder}")
    return 0
