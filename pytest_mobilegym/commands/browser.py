"""`mobilegym browser`: keep browsers started for later runs."""

from __future__ import annotations

import argparse
import contextlib

NAME = "browser"
HELP = "keep browsers started for later runs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what is kept."""
    from pytest_mobilegym.devices.location import FULL_SIZE, SCREEN_SIZES

    parser.add_argument("--keep", action="store_true", help="start them, and keep them until Ctrl-C")
    parser.add_argument(
        "--count",
        type=int,
        default=1,
        metavar="N",
        help="how many, one for each process that plays at once (default: 1)",
    )
    parser.add_argument(
        "--screen",
        default=FULL_SIZE,
        metavar="SIZE",
        help=f"what runs draw at: {', '.join(SCREEN_SIZES)} (default: {FULL_SIZE})",
    )


def run(args: argparse.Namespace) -> int:
    """Keep browsers until Ctrl-C, or say which are kept.

    Raises:
        UsageError: fewer than one.
        InfrastructureError: one does not start, or ends by itself.
    """
    import asyncio

    from pytest_mobilegym.errors import UsageError

    if args.count < 1:
        raise UsageError(f"--count is the number of browsers to keep, at least 1, got {args.count}.")
    if args.keep:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_keep(args.count, args.screen))
        return 0
    from pytest_mobilegym.devices.kept_browser import kept_browsers

    for browser in kept_browsers():
        print(f"process {browser.process} keeps a browser, driven at {browser.endpoint}")
    if not kept_browsers():
        print("No browser is kept. `mobilegym browser --keep` starts one, and runs find it.")
    return 0


async def _keep(count: int, screen: str) -> None:
    import asyncio
    from contextlib import AsyncExitStack

    from pytest_mobilegym.devices.chromium import launch_options, scaled_options
    from pytest_mobilegym.devices.kept_browser import keep
    from pytest_mobilegym.devices.location import WIDTH, read_screen_size
    from pytest_mobilegym.errors import InfrastructureError

    options = scaled_options(launch_options(), read_screen_size(screen)[0] / WIDTH)
    gone = asyncio.Event()
    async with AsyncExitStack() as stack:
        for _ in range(count):
            _, browser = await stack.enter_async_context(keep(options))
            browser.on("disconnected", lambda _: gone.set())
        kept = "A browser is" if count == 1 else f"{count} browsers are"
        print(f"{kept} kept until Ctrl-C, for runs with --screen {screen}.", flush=True)
        await gone.wait()
        raise InfrastructureError("A browser that was kept is gone.")
