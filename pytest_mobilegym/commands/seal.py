"""`mobilegym seal`: print the public key that runs are sealed with, or seal a finished run anew."""

from __future__ import annotations

import argparse
from pathlib import Path

from pytest_mobilegym.errors import UsageError

NAME = "seal"
HELP = "print your public key, or seal a finished run, in the name of an organiser if you are one"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the run and in whose name."""
    parser.add_argument("run", nargs="?", type=Path, metavar="RUN", help="folder of a finished run")
    parser.add_argument(
        "--sign-as", default="", metavar="NAME", help="the organiser in whose name the run is sealed"
    )
    parser.add_argument(
        "--public-key",
        action="store_true",
        help="print the key that readers list in their file of organisers; it is made at first use",
    )


def run(args: argparse.Namespace) -> int:
    """Print the key, or seal the run.

    Raises:
        UsageError: neither was asked for, there is no key, or the folder is no run, is still written to, or
            has a broken seal.
        StorageError: the folder cannot be written.
    """
    from pytest_mobilegym.records.load import load_run
    from pytest_mobilegym.runs.folder.rows import storing
    from pytest_mobilegym.runs.folder.signing import fingerprint, public_key
    from pytest_mobilegym.runs.folder.store import RunStore
    from pytest_mobilegym.runs.folder.writers import writing_alone

    if args.public_key:
        print(public_key())
    if args.run is None:
        if not args.public_key:
            raise UsageError("Name the run that is to be sealed, or ask for --public-key.")
        return 0
    load_run(args.run)
    with storing(args.run), writing_alone(args.run):
        head = RunStore(args.run).sign(sign_as=args.sign_as)
    in_name = f" as {head.signed_as}" if head.signed_as else ""
    print(f"{args.run}: sealed{in_name}, {head.rows} rows, key {fingerprint(head.key)}")
    return 0
