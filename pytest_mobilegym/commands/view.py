"""`mobilegym view RUN`: look at a run in your own browser, step by step."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

NAME = "view"
HELP = "look at a run in your own browser, step by step, also while it goes on"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the run and where its page is served."""
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>")
    parser.add_argument(
        "--live", action="store_true", help="follow a run that goes on: episodes appear as they end"
    )
    parser.add_argument("--port", type=int, default=0, help="port on this machine (default: any free one)")
    parser.add_argument("--open", action="store_true", help="open the page in your browser")


def run(args: argparse.Namespace) -> int:
    """Print the page's address and serve it until Ctrl-C; 0 then.

    Raises:
        UsageError: the folder is not a run, or the port is taken.
    """
    import webbrowser

    from pytest_mobilegym.report.pages.explorer.serving import make_server
    from pytest_mobilegym.report.pages.explorer.site import Site

    server = make_server(Site(args.run, live=args.live), port=args.port)
    print(server.address, flush=True)
    print("Serving until Ctrl-C.", file=sys.stderr, flush=True)
    if args.open and not webbrowser.open(server.address):
        print("No browser was found to open it in; open the address above yourself.", file=sys.stderr)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()
    return 0
