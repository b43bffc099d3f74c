"""`mobilegym serve`: operate a simulated phone in your own browser."""

from __future__ import annotations

import argparse
import sys

from pytest_mobilegym.runs.plan.options import add_start

NAME = "serve"
HELP = "operate a simulated phone in your own browser"

PORT = 8090


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare where to serve and how the phone begins."""
    parser.add_argument(
        "--port",
        type=int,
        default=PORT,
        help="port on this machine, 0 for any free one (default: %(default)s)",
    )
    add_start(parser)
    parser.add_argument(
        "--reload", action="store_true", help="show edits of apps while the phone keeps its state"
    )
    parser.add_argument(
        "--control-api",
        action="store_true",
        help="serve phones to outside tools too, over HTTP with a token that is printed once",
    )
    parser.add_argument("--open", action="store_true", help="open the page in your browser")


def run(args: argparse.Namespace) -> int:
    """Print the page's address and serve it until Ctrl-C; 0 then.

    Raises:
        UsageError: the port is taken, there is no such app, or two options do not go together.
    """
    import asyncio
    import socket
    import traceback

    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.runs.plan.config import install, read_installing
    from pytest_mobilegym.server.reloading import PHONE_FOLDER, Watch, hand_over, take_over, wait_for_edit

    if args.control_api and args.reload:
        raise UsageError(
            "--control-api and --reload do not go together: new code takes a new process, without the tools' "
            "phones; leave one of them out."
        )
    handover = take_over()
    control = None
    installing = read_installing(args)
    watch = Watch(PHONE_FOLDER, *installing.apps) if args.reload else None
    try:
        try:
            install(installing)
            from pytest_mobilegym.server.people.phone import Look, Start
            from pytest_mobilegym.server.people.serving import Serving
            from pytest_mobilegym.server.runner import bind

            if args.control_api:
                from pytest_mobilegym.devices.control import ControlApi

                control = ControlApi()
            serving = Serving(
                Start(look=Look(lang=args.lang, dark=args.dark), seed=args.seed, app=args.app),
                handover,
                routes=control.routes() if control else (),
            )
        except Exception:
            if handover is None or watch is None:
                raise
            # What was edited cannot even be imported; the next edit may mend it.
            traceback.print_exc()
            wait_for_edit(watch)
            hand_over(handover)
        listener = bind(args.port) if handover is None else socket.socket(fileno=handover.listener)

        def announce(address: str) -> None:
            if handover is None:
                _announce(address, open_browser=args.open, token=control.token if control else None)

        async def serve() -> None:
            try:
                await serving.run(listener, watch=watch, on_ready=announce)
            finally:
                if control is not None:
                    await control.close()

        asyncio.run(serve())
    except KeyboardInterrupt:
        pass
    return 0


def _announce(address: str, *, open_browser: bool, token: str | None = None) -> None:
    import webbrowser

    print(address, flush=True)
    if token is not None:
        # The one place where the token is shown, in the form that a shell exports.
        print(f"MOBILEGYM_ENV_TOKEN={token}", flush=True)
    print("Serving until Ctrl-C.", file=sys.stderr, flush=True)
    if open_browser and not webbrowser.open(address):
        print("No browser was found to open it in; open the address above yourself.", file=sys.stderr)
