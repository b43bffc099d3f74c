"""`mobilegym leaderboard RUN... -o leaderboard.html`: one page that compares runs."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "leaderboard"
HELP = "write a page that compares runs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and where the page goes."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>, or of runs"
    )
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("leaderboard.html"), help="the page (default: %(default)s)"
    )
    parser.add_argument("--title", default="Phone agent leaderboard", help="the page's heading")
    parser.add_argument(
        "--pass-k", default="", metavar="K,K", help="pass@k to show, such as 1,8 (default: as each run says)"
    )
    parser.add_argument(
        "--paper",
        action="store_true",
        help="show the paper's eight models taken together, apart: measured on another simulator",
    )
    parser.add_argument(
        "--reference",
        action="append",
        type=Path,
        default=[],
        metavar="FILE",
        help="show the rows of a JSON file, apart: what others measured elsewhere",
    )


def run(args: argparse.Namespace) -> int:
    """Write the page and print where it is.

    Raises:
        UsageError: a folder is no run, or a reference file is malformed.
    """
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.report import write_leaderboard
    from pytest_mobilegym.report.figures.metrics import read_pass_k
    from pytest_mobilegym.report.figures.references import load_references, paper_means

    references = [paper_means()] if args.paper else []
    references += [row for path in args.reference for row in load_references(path)]
    page = write_leaderboard(
        find_runs(args.runs),
        args.output,
        title=args.title,
        pass_k=read_pass_k(args.pass_k) if args.pass_k else (),
        references=references,
    )
    print(page)
    return 0
