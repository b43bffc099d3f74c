"""`mobilegym leaderboard RUN... -o leaderboard.html`: compares runs on a page, and ranks those that hold."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.plan.chosen_tasks import add_split, read_chosen
from pytest_mobilegym.runs.plan.options import add_suites

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytest_mobilegym.records.verification import EpisodeCheck
    from pytest_mobilegym.report.figures.standing import Checked
    from pytest_mobilegym.runs.folder.seal import Organisers

NAME = "leaderboard"
HELP = "verify runs, and write a page that compares them"
ON_FEW_TASKS = (
    "Runs of some of the tasks are ranked on a list of these: mobilegym leaderboard RUN... --split FILE, "
    "an id a line, as mobilegym list --format ids prints them; or the file that they were given by --split."
)
"""What whoever limited their runs can do to have them ranked all the same."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs, how they are verified, and where the page goes."""
    parser.add_argument(
        "runs",
        nargs="+",
        type=Path,
        metavar="RUN",
        help="folder of a run, or of runs, or a bundle",
    )
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("leaderboard.html"), help="the page (default: %(default)s)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the board as data")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="also write the board in Markdown")
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
    add_split(parser, what="rank on these tasks")
    add_suites(parser)
    parser.add_argument(
        "--organisers",
        type=Path,
        metavar="FILE",
        help="TOML file of organisers whose seals you know: names with their public keys",
    )
    parser.add_argument(
        "--errors-allowed",
        type=_share,
        default=0.02,
        metavar="SHARE",
        help="share of a ranked run's episodes, from 0 to 1, that may have ended in errors (default: 0.02)",
    )
    parser.add_argument(
        "--no-verify", action="store_true", help="verify nothing: then nothing is ranked either"
    )


def run(args: argparse.Namespace) -> int:
    """Verify the runs, write the page, and print the board and where the page is.

    Raises:
        UsageError: a folder is no run, a file cannot be written, a split is unknown, or a file of references
            or organisers is malformed.
    """
    from pytest_mobilegym.records.files import write_output
    from pytest_mobilegym.report.figures.entries import describe_board, make_board
    from pytest_mobilegym.report.figures.metrics import read_pass_k
    from pytest_mobilegym.report.figures.references import load_references, paper_means
    from pytest_mobilegym.report.pages.board_text import board_as_markdown, format_board
    from pytest_mobilegym.report.pages.leaderboard import write_board
    from pytest_mobilegym.report.pages.page import check_output
    from pytest_mobilegym.runs.after.bundled_runs import opened_runs
    from pytest_mobilegym.runs.folder.signing import read_organisers

    references = [paper_means()] if args.paper else []
    references += [row for path in args.reference for row in load_references(path)]
    pass_k = read_pass_k(args.pass_k) if args.pass_k else ()
    organisers = read_organisers(args.organisers)
    chosen = read_chosen(args.split)
    check_output(args.output)
    with opened_runs(args.runs) as runs:
        checks = [
            check(
                folder, suites=args.suites, trusted=args.trusted, organisers=organisers, skip=args.no_verify
            )
            for folder in runs
        ]
        board = make_board(
            runs,
            verifications=checks,
            errors_allowed=args.errors_allowed,
            pass_k=pass_k,
            chosen=chosen,
            on_read=_tell_progress,
        )
        data = describe_board(board)
        page = write_board(board, args.output, title=args.title, references=references)
    for path, text in (
        (args.json, data.model_dump_json(indent=2) + "\n"),
        (args.markdown, board_as_markdown(data, title=args.title)),
    ):
        if path is not None:
            write_output(path, text.encode(errors="replace"))
    print(format_board(data))
    if not chosen and any({"limited", "part of a split"} & {*line.labels} for line in data.runs):
        print(f"\n{ON_FEW_TASKS}")
    print(f"\n{page}")
    return 0


def check(
    folder: Path,
    *,
    suites: Sequence[Path] = (),
    trusted: Sequence[Path] = (),
    organisers: Organisers | None = None,
    skip: bool = False,
) -> Checked:
    """What the reader knows of a run: as it was verified before, else verified now.

    Args:
        skip: verify nothing.
    """
    from pytest_mobilegym.records.load import load_run
    from pytest_mobilegym.report.figures.standing import NotVerified
    from pytest_mobilegym.runs.after.verify import verification_of

    if skip:
        return NotVerified("nothing was verified for this page (--no-verify)")
    done = every = 0

    def tell(_check: EpisodeCheck) -> None:
        nonlocal done
        done += 1
        # A terminal shows one line that counts up; a log has the last one.
        if sys.stderr.isatty() or done == every:
            start = "\r" if sys.stderr.isatty() else ""
            end = "\n" if done == every else ""
            print(f"{start}verifying {folder}: {done} of {every} episodes", end=end, file=sys.stderr)

    try:
        every = len(load_run(folder)[1])
        return verification_of(folder, suites=suites, trusted=trusted, organisers=organisers, on_finding=tell)
    except UsageError as error:
        return NotVerified(str(error).rstrip("."))


def _tell_progress(done: int, every: int) -> None:
    """Count up the runs that are read, on one line of a terminal; a log is told nothing of it."""
    if sys.stderr.isatty() and every > 1:
        end = "; writing the page\n" if done == every else ""
        print(f"\rcounting: {done} of {every} runs", end=end, file=sys.stderr, flush=True)


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"expected a share from 0 to 1, such as 0.02, got {text!r}")
    return share
