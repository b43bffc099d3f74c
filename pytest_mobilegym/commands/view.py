"""`mobilegym view RUN`: look at a run in your own browser, step by step."""

from __future__ import annotations

import argparse
from pathlib import Path

from pytest_mobilegym.server.options import add_serving

NAME = "view"
HELP = "look at a run in your own browser, step by step, also while it goes on"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the run and where its page is served."""
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>")
    parser.add_argument(
        "--live", action="store_true", help="follow a run that goes on: episodes appear as they end"
    )
    add_serving(parser)


def run(args: argparse.Namespace) -> int:
    """Print the page's address and serve it until Ctrl-C; 0 then.

    Raises:
        UsageError: the folder is not a run, or the port is taken.
    """
    from pytest_mobilegym.report.pages.explorer.serving import RunPage
    from pytest_mobilegym.report.pages.explorer.site import Site
    from pytest_mobilegym.server.options import serve_until_told

    page = RunPage(Site(args.run, live=args.live))
    serve_until_told(page.app, page.path, args, remark="Serving until Ctrl-C.")
    return 0
