"""The options of commands that serve a page, and how they serve it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp

LOOPBACK = "127.0.0.1"


def add_serving(parser: ArgumentParser, *, port: int = 0) -> None:
    """Declare where a page is served, and who may ask for it.

    Args:
        port: the default, 0 for any free one.
    """
    which = "any free one" if port == 0 else f"{port}, 0 for any free one"
    parser.add_argument(
        "--port", type=int, default=port, metavar="PORT", help=f"port on this machine (default: {which})"
    )
    parser.add_argument(
        "--host",
        default=LOOPBACK,
        metavar="ADDRESS",
        help="address to listen at, such as 0.0.0.0 for every network that this machine is in (default: "
        "%(default)s, which other machines do not reach)",
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="answer under this name too, such as that of a proxy; may be given several times",
    )
    parser.add_argument("--open", action="store_true", help="open the page in your browser")


def serve_until_told(app: ASGIApp, path: str, args: Namespace, *, remark: str) -> None:
    """Print the page's address and serve it until Ctrl-C.

    Args:
        app: what answers.
        path: of the page.
        args: the options of `add_serving`.
        remark: said below the address.

    Raises:
        UsageError: the port is taken, or the host is none of this machine's.
    """
    import asyncio
    from contextlib import suppress

    from pytest_mobilegym.server.runner import bind, serve

    listener = bind(args.port, host=args.host)

    async def answer() -> None:
        async with serve(app, listener, allowed=args.allow_host) as root:
            announce(root + path, args, remark=remark)
            await asyncio.Event().wait()

    with suppress(KeyboardInterrupt):
        asyncio.run(answer())


def announce(address: str, args: Namespace, *, remark: str, more: str = "") -> None:
    """Print a page's address, alone on the first line, and open it where that is wished.

    Args:
        args: the options of `add_serving`.
        remark: said below, on standard error.
        more: a line for standard output below the address.
    """
    import webbrowser

    print(address, flush=True)
    if more:
        print(more, flush=True)
    if args.host != LOOPBACK:
        print("Other machines may reach it; whoever has the address gets in.", file=sys.stderr, flush=True)
    print(remark, file=sys.stderr, flush=True)
    if args.open and not webbrowser.open(address):
        print("No browser was found to open it in; open the address above yourself.", file=sys.stderr)
