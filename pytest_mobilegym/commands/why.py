"""`mobilegym why RUN`: why episodes failed, by class, from replaying them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.chosen_tasks import add_split, read_chosen
from pytest_mobilegym.runs.plan.options import add_suites

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytest_mobilegym.report.figures.task_sets import Chosen

NAME = "why"
HELP = "say why episodes failed: classes with counts, and a sentence for each episode"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and where their tasks are."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>, or of runs"
    )
    add_split(parser, what="tell of these tasks alone")
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
        UsageError: a folder is not a run, its tasks are not there, or there is no such class or split.
    """
    from pytest_mobilegym.errors import UnknownName
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.report.figures.failures import CLASSES
    from pytest_mobilegym.report.pages.explorer import write_explorer
    from pytest_mobilegym.runs.after.why import explain

    if args.kind is not None and args.kind not in CLASSES:
        raise UnknownName("class of failures", args.kind, CLASSES)
    chosen = read_chosen(args.split)
    for folder in find_runs(args.runs):
        explained = explain(folder, suites=args.suites, trusted=args.trusted, anew=args.anew)
        for line in tell_why(folder, chosen, kind=args.kind, silent=explained.silent):
            print(line)
        if explained.replayed:
            print(write_explorer(folder))
    return 0


def tell_why(
    folder: Path, chosen: Chosen | None = None, *, kind: str | None = None, silent: Sequence[str] = ()
) -> list[str]:
    """Lines on why episodes of a run failed: counts of classes, then a sentence for each episode.

    Args:
        chosen: the tasks to tell of; all by default.
        kind: the class whose episodes are listed; all by default.
        silent: episodes of which replaying showed nothing.

    Raises:
        UsageError: the folder is no run.
    """
    from pytest_mobilegym.records.load import load_run
    from pytest_mobilegym.report.figures.failures import CLASSES, count_failures, failures_of
    from pytest_mobilegym.report.pages.failure_words import tell_failure

    _, rows = load_run(folder)
    rows = rows if chosen is None else chosen.rows_of(rows)
    silent = [episode for episode in silent if episode in {row.episode for row in rows}]
    failures = failures_of(folder, rows)
    of = f" of {chosen.name}" if chosen else ""
    lines = [f"{folder}: {len(failures)} of {len(rows)} episodes{of} failed"]
    if silent:
        lines.append(f"  replaying showed nothing of {len(silent)} of them, such as {silent[0]}")
    for each in count_failures(failures):
        also = f"+{each.also}" if each.also else ""
        label, meaning = CLASSES[each.kind]
        lines.append(f"  {each.episodes:>4} {also:>5}  {label:<18} {meaning}")
    lines += [
        f"  {failure.row.episode}  {CLASSES[failure.kind].label}: {tell_failure(failure).said}"
        for failure in failures
        if kind in (None, failure.kind)
    ]
    return lines
