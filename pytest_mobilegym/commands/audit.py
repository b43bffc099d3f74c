"""`mobilegym audit RUN`: how often is the judging model wrong? A state tells, or a person in the browser."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from socket import socket

    from pytest_mobilegym.runs.after.auditing.site import AuditSite

NAME = "audit"
HELP = "confirm or correct a model's verdicts in the browser, and see how often it is wrong"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the run, whose verdicts, and where the page is served."""
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run that a model has judged")
    parser.add_argument(
        "--judge-model-name", metavar="NAME", help="whose verdicts, where several models judged"
    )
    parser.add_argument("--blind", action="store_true", help="show a verdict only after you have given yours")
    parser.add_argument("--print", action="store_true", dest="only_print", help="print the figures and end")
    parser.add_argument("--serve", action="store_true", help="open the page also where the state was judged")
    parser.add_argument("--port", type=int, default=0, help="port on this machine (default: any free one)")
    parser.add_argument("--open", action="store_true", help="open the page in your browser")


def run(args: argparse.Namespace) -> int:
    """Print how often the model was wrong; where no state tells, serve the page until Ctrl-C first. 0.

    Raises:
        UsageError: the folder is no run, no model has judged it, or the port is taken.
    """
    import asyncio

    from pytest_mobilegym.runs.after.auditing.audit import Audit

    audit = Audit(args.run, model=args.judge_model_name)
    if args.serve or not (args.only_print or audit.has_state):
        from pytest_mobilegym.runs.after.auditing.site import AuditSite
        from pytest_mobilegym.server.runner import bind

        site, listener = AuditSite(audit, blind=args.blind), bind(args.port)
        try:
            asyncio.run(_serve(site, listener, open_browser=args.open))
        except KeyboardInterrupt:
            print(file=sys.stderr)
    print(audit.report())
    return 0


async def _serve(site: AuditSite, listener: socket, *, open_browser: bool) -> None:
    import asyncio
    import webbrowser

    from pytest_mobilegym.server.runner import serve

    async with serve(site.app, listener) as root:
        address = f"{root}/{site.token}/"
        print(address, flush=True)
        print("Serving until Ctrl-C; what you decide is kept at once.", file=sys.stderr, flush=True)
        if open_browser and not webbrowser.open(address):
            print("No browser was found; open the address above yourself.", file=sys.stderr)
        await asyncio.Event().wait()
