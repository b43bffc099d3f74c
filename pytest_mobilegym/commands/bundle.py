"""`mobilegym bundle RUN`: a verified run in one small file, and how such a file is verified."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_suites

if TYPE_CHECKING:
    from pytest_mobilegym.runs.after.bundle import Manifest

NAME = "bundle"
HELP = "pack a verified run into one file to hand in; --verify or --unpack such a file"

EXIT_DIFFERS = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the run or the bundle, and what to do with it."""
    parser.add_argument(
        "source", type=Path, metavar="RUN", help="folder of a run; with --verify and --unpack a bundle"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="PATH",
        help="the bundle's file (default: RUN.zip); with --unpack the folder (default: the file's name)",
    )
    add_suites(parser)
    doing = parser.add_mutually_exclusive_group()
    doing.add_argument(
        "--verify", action="store_true", help="compare the bundle's hashes and replay its episodes"
    )
    doing.add_argument("--unpack", action="store_true", help="make a run's folder of the bundle")


def run(args: argparse.Namespace) -> int:
    """Pack, verify or unpack; 1 when a bundle is not what it says.

    Raises:
        UsageError: there is no such run or bundle, or an episode could not be verified.
    """
    from pytest_mobilegym.runs.after.bundle import bundle, unpack, verify

    source: Path = args.source
    if args.unpack:
        folder = args.output or source.with_suffix("")
        print(f"{folder}: {_described(unpack(source, to=folder))}")
        return 0
    if args.verify:
        result = verify(source, suites=args.suites, trusted=args.trusted)
        for remark in result.verification.remarks:
            print(f"{source}: {remark}")
        print(f"{source}: {_described(result.manifest)}")
        for fault in result.faults:
            print(f"  {fault}")
        print("NOT verified" if result.faults else "verified: hashes, replays and verdicts agree")
        return EXIT_DIFFERS if result.faults else 0
    file = args.output or source.resolve().with_name(f"{source.resolve().name}.zip")
    manifest = bundle(source, to=file, suites=args.suites, trusted=args.trusted)
    print(f"{file}: {_described(manifest)}, {file.stat().st_size:,} bytes")
    return 0


def _described(manifest: Manifest) -> str:
    said = f"{manifest.verified} of {manifest.episodes} episodes verified"
    if manifest.infrastructure_errors:
        said += f", {manifest.infrastructure_errors} infrastructure errors"
    if manifest.planned > manifest.episodes:
        said += f", {manifest.planned - manifest.episodes} planned ones missing"
    return said
