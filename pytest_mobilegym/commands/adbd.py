"""`mobilegym adbd`: a simulated phone as an adb device."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress

from pytest_mobilegym.runs.plan.options import add_start

NAME = "adbd"
HELP = "let adb and tools that speak adb use a simulated phone"

EMULATOR_PORTS = range(5555, 5587, 2)
"""Ports at which an adb server looks for emulators by itself; what it is told to connect to comes twice."""

PORT = 6555


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare where to listen and how the phone begins."""
    parser.add_argument(
        "--port",
        type=int,
        default=PORT,
        help="port on this machine's loopback, 0 for any free one (default: %(default)s)",
    )
    add_start(parser)


def run(args: argparse.Namespace) -> int:
    """Print how to connect, and serve until Ctrl-C; 0 then.

    Raises:
        UsageError: the port is taken, or there is no such app.
        BrowserMissing: there is no browser to show the phone with.
    """
    import asyncio

    from pytest_mobilegym.adbd.serving import serve_phone
    from pytest_mobilegym.runs.plan.config import install, read_installing
    from pytest_mobilegym.server.people.phone import Look, Start

    install(read_installing(args))
    start = Start(look=Look(lang=args.lang, dark=args.dark), seed=args.seed, app=args.app, owner=args.owner)

    async def serve() -> None:
        async with serve_phone(start.phone().snapshot(), port=args.port) as (_, serial):
            print(f"adb connect {serial}", flush=True)
            if int(serial.rpartition(":")[2]) in EMULATOR_PORTS:
                remark = f"adb finds this port by itself too, as an emulator; give it `-s {serial}`."
                print(remark, file=sys.stderr)
            print("Serving until Ctrl-C.", file=sys.stderr, flush=True)
            await asyncio.Event().wait()

    with suppress(KeyboardInterrupt):
        asyncio.run(serve())
    return 0
