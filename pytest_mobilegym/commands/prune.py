"""`mobilegym prune RUN`: take out of a run what no longer belongs to it."""

from __future__ import annotations

import argparse
from pathlib import Path

from pytest_mobilegym.runs.plan.options import add_suites

NAME = "prune"
HELP = "take episodes out of a run whose tasks are gone, or that a split leaves out"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the run and what of it stays."""
    parser.add_argument("run_folder", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>")
    parser.add_argument("--split", metavar="NAMES", help="keep the templates of a split only")
    add_suites(parser)
    parser.add_argument("--dry-run", action="store_true", help="only say what would be taken out")


def run(args: argparse.Namespace) -> int:
    """Prune, and list what went.

    Raises:
        UsageError: the folder is no run, its tasks are not there, or nothing would be left.
        StorageError: the folder cannot be written.
    """
    from pytest_mobilegym.runs.after.prune import prune

    found = prune(
        args.run_folder, suites=args.suites, trusted=args.trusted, split=args.split, dry_run=args.dry_run
    )
    width = max(map(len, found.episodes), default=0)
    for id, reason in found.episodes.items():
        print(f"  {id:<{width}}  {reason}")
    for folder in found.strays:
        print(f"  {folder.name}: a trajectory without a row")
    if found.planned:
        print(f"  {len(found.planned)} planned and not played")
    goes = "would go" if args.dry_run else "taken out"
    print(f"{args.run_folder}: {len(found.episodes)} episode{'s'[: len(found.episodes) != 1]} {goes}")
    return 0
