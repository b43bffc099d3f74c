"""`mobilegym matchers`: what matchers and allowed paths accept and refuse, as the manual's page."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "matchers"
HELP = "print the specification of matchers and allowed paths, with examples"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare where the page goes."""
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write to a file instead")


def run(args: argparse.Namespace) -> int:
    """Print or write the page; 0.

    Raises:
        UsageError: the file cannot be written.
    """
    from pytest_mobilegym.judge.examples import markdown
    from pytest_mobilegym.records.files import write_output

    if args.output is None:
        print(markdown(), end="")
        return 0
    write_output(args.output, markdown().encode())
    print(f"Written: {args.output}")
    return 0
