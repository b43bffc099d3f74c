"""`mobilegym view RUN`: look at a run in your own browser, step by step."""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from pathlib import Path

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.server.options import add_serving

NAME = "view"
HELP = "look at a run in your own browser, step by step, also while it goes on"

FAILED = "#/?outcome=missed"
"""Of the page's address: the table of episodes with those alone that were judged and did not pass."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the run and where its page is served."""
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run, or a bundle")
    parser.add_argument(
        "--live", action="store_true", help="follow a run that goes on: episodes appear as they end"
    )
    parser.add_argument("--failed", action="store_true", help="begin with the episodes that failed")
    add_serving(parser)


def run(args: argparse.Namespace) -> int:
    """Print the page's address and serve it until Ctrl-C; 0 then.

    Raises:
        UsageError: there is no run, or the port is taken.
    """
    from pytest_mobilegym.report.pages.explorer.serving import RunPage
    from pytest_mobilegym.report.pages.explorer.site import Site
    from pytest_mobilegym.runs.after.bundled_runs import BUNDLE, opened_runs
    from pytest_mobilegym.server.options import serve_until_told

    bundled = args.run.suffix == BUNDLE and args.run.is_file()
    if bundled and args.live:
        raise UsageError(f"'{args.run}' is a bundle of a finished run; leave out --live.")
    with opened_runs([args.run]) if bundled else nullcontext([args.run]) as (folder,):
        page = RunPage(Site(folder, live=args.live))
        path = page.path + (FAILED if args.failed else "")
        serve_until_told(page.app, path, args, remark="Serving until Ctrl-C.")
    return 0
