"""`mobilegym rejudge RUN`: replay a run's episodes in a clean process and mark each row verified or not."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "rejudge"
HELP = "replay runs in a clean process and mark each episode verified or not"

EXIT_DIFFERS = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and where their tasks are."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>"
    )
    parser.add_argument(
        "--suites",
        action="append",
        default=[],
        type=Path,
        metavar="DIR",
        help="folder of task suites, where they are not at the place that the run names",
    )
    parser.add_argument(
        "--update",
        action="store_true",
        help="take over the new verdict of a changed judge where the replayed states are the recorded ones",
    )


def run(args: argparse.Namespace) -> int:
    """Verify every run; 1 when an episode could not be verified.

    Raises:
        UsageError: a folder is not a run, or its tasks are not there.
    """
    from pytest_mobilegym.runs.rejudge import rejudge

    differing = 0
    for folder in args.runs:
        result = rejudge(folder, suites=args.suites, update=args.update)
        for remark in result.remarks:
            print(f"{folder}: {remark}")
        differ = result.differing
        print(f"{folder}: {len(result.findings) - len(differ)} of {len(result.findings)} verified")
        width = max((len(finding.episode) for finding in differ), default=0)
        for finding in differ:
            taken = " (taken over)" if args.update and finding.verdict is not None else ""
            print(f"  {finding.episode:<{width}}  {finding.reason}{taken}")
            differing += not taken
    return EXIT_DIFFERS if differing else 0
