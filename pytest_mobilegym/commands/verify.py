"""`mobilegym verify RUN`: work out anew all that a run says, and print what does not hold."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_suites

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytest_mobilegym.records.verification import Verification

NAME = "verify"
HELP = "work out anew all that runs say of themselves, and print what does not hold"

EXIT_FAULTS = 1
MOST_NAMED = 5
"""Missing episodes that are named before the rest is counted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and where their tasks are."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>, or of runs"
    )
    add_suites(parser)
    parser.add_argument(
        "--render",
        type=_count,
        default=0,
        metavar="N",
        help="also play N episodes again in a browser: their touches, and every screenshot byte by byte",
    )
    parser.add_argument(
        "--organisers",
        type=Path,
        metavar="FILE",
        help="TOML file of organisers whose seals you know: names with their public keys",
    )


def _count(text: str) -> int:
    """A number from 0; argparse tells what else is refused."""
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def run(args: argparse.Namespace) -> int:
    """Verify every run anew; 1 when one does not hold. Episodes that are missing are named, and no fault.

    Raises:
        UsageError: a folder is not a run, or its tasks are not there.
    """
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.runs.after.verify import verify
    from pytest_mobilegym.runs.folder.signing import read_organisers

    organisers = read_organisers(args.organisers)
    faulty = False
    for folder in find_runs(args.runs):
        verification = verify(
            folder, suites=args.suites, trusted=args.trusted, render=args.render, organisers=organisers
        )
        faulty = faulty or not verification.holds
        print(f"{folder}: {describe(verification)}")
        for line in details(verification):
            print(f"  {line}")
    return EXIT_FAULTS if faulty else 0


def describe(verification: Verification) -> str:
    """A verification on one line."""
    checks = verification.episodes
    verified = sum(check.verified for check in checks)
    errors = sum(check.error for check in checks)
    said = "holds" if verification.holds else "does NOT hold"
    parts = [f"{verified} of {len(checks)} episodes verified"]
    if errors:
        parts.append(f"{errors} infrastructure error{'s'[: errors != 1]}")
    if left_out := len(verification.left_out):
        to = verification.planned - left_out
        parts.append(f"limited to {to} of {verification.planned} by its own plan")
    if missing := _broken_off(verification):
        parts.append(f"{len(missing)} of {verification.planned} missing")
    if verification.rendered:
        drawn = sum(check.drawn for check in checks)
        parts.append(f"{drawn} screenshots of {verification.rendered} episodes drawn again")
    by = f", by the organiser {verification.seal.organiser}" if verification.seal.organiser else ""
    parts.append(f"seal {verification.seal.state}{by}")
    return f"{said}: {', '.join(parts)}"


def _broken_off(verification: Verification) -> list[str]:
    """Episodes that the run set out to play and has no row of."""
    left_out = set(verification.left_out)
    return [name for name in verification.missing if name not in left_out]


def details(verification: Verification) -> Iterator[str]:
    """What does not hold, then what a reader should know, a sentence each."""
    yield from verification.problems
    yield from verification.seal.problems
    for check in verification.episodes:
        if not (check.verified or check.error):
            yield f"{check.episode}: {check.reason}"
    if missing := _broken_off(verification):
        rest = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        yield f"missing of {verification.scope}: {', '.join(missing[:MOST_NAMED])}{rest}"
    yield from (f"note: {remark}" for remark in verification.remarks)
