"""`mobilegym why RUN`: why episodes failed, by class, from replaying them."""

from __future__ import annotations

import argparse
from pathlib import Path

from pytest_mobilegym.runs.plan.options import add_suites

NAME = "why"
HELP = "say why episodes failed: classes with counts, and a sentence for each episode"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and where their tasks are."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>, or of runs"
    )
    add_suites(parser)
    parser.add_argument(
        "--anew", action="store_true", help="replay also the episodes that were replayed before"
    )
    parser.add_argument(
        "--class",
        dest="kind",
        metavar="NAME",
        help="list the episodes of this class only, such as wrong-value",
    )


def run(args: argparse.Namespace) -> int:
    """Replay what nothing is known of, print classes and episodes, and write the pages anew.

    Raises:
        UsageError: a folder is not a run, its tasks are not there, or there is no such class.
    """
    from pytest_mobilegym.errors import UnknownName
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.report.figures.failures import CLASSES

    if args.kind is not None and args.kind not in CLASSES:
        raise UnknownName("class of failures", args.kind, CLASSES)
    for folder in find_runs(args.runs):
        _explain(folder, args)
    return 0


def _explain(folder: Path, args: argparse.Namespace) -> None:
    from pytest_mobilegym.records.load import load_run
    from pytest_mobilegym.report.figures.failures import CLASSES, count_failures, failures_of
    from pytest_mobilegym.report.pages.explorer import write_explorer
    from pytest_mobilegym.report.pages.failure_words import tell_failure
    from pytest_mobilegym.runs.after.why import explain

    explained = explain(folder, suites=args.suites, trusted=args.trusted, anew=args.anew)
    _, rows = load_run(folder)
    failures = failures_of(folder, rows)
    print(f"{folder}: {len(failures)} of {len(rows)} episodes failed")
    if explained.silent:
        print(f"  replaying showed nothing of {len(explained.silent)} of them, such as {explained.silent[0]}")
    for each in count_failures(failures):
        also = f"+{each.also}" if each.also else ""
        label, meaning = CLASSES[each.kind]
        print(f"  {each.episodes:>4} {also:>5}  {label:<18} {meaning}")
    shown = [failure for failure in failures if args.kind in (None, failure.kind)]
    for failure in shown:
        print(f"  {failure.row.episode}  {CLASSES[failure.kind].label}: {tell_failure(failure).said}")
    if explained.replayed:
        print(write_explorer(folder))
