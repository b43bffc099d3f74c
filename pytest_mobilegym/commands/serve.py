"""`mobilegym serve`: operate a simulated phone in your own browser."""

from __future__ import annotations

import argparse
import socket
import sys
from collections.abc import Collection, Iterable
from pathlib import Path

from pytest_mobilegym.runs.plan.options import add_start
from pytest_mobilegym.server.options import add_serving, announce

NAME = "serve"
HELP = "operate a simulated phone in your own browser"

PORT = 8090


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare where to serve and how the phone begins."""
    add_serving(parser, port=PORT)
    add_start(parser)
    parser.add_argument(
        "--reload", action="store_true", help="show edits of apps while the phone keeps its state"
    )
    parser.add_argument(
        "--control-api",
        action="store_true",
        help="serve phones to outside tools too, over HTTP with a token that is printed once",
    )


def run(args: argparse.Namespace) -> int:
    """Print the page's address and serve it until Ctrl-C; 0 then.

    Raises:
        UsageError: the port is taken, there is no such app, or two options do not go together.
    """
    import asyncio
    import traceback

    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.runs.plan.config import install, read_installing
    from pytest_mobilegym.server.reloading import (
        PHONE_FOLDER,
        Watch,
        app_of,
        hand_over,
        take_over,
        wait_for_edit,
    )

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
            from pytest_mobilegym.phone.declaration.registry import installed_apps
            from pytest_mobilegym.server.people.phone import Look, Start
            from pytest_mobilegym.server.people.serving import Serving
            from pytest_mobilegym.server.runner import bind

            if args.control_api:
                from pytest_mobilegym.devices.control import ControlApi

                control = ControlApi()

            class Telling(Serving):
                """Says what is wrong with an app once its edits are shown."""

                def check_edits(self, paths: Collection[Path]) -> None:
                    _complain(app for app in map(app_of, paths) if app is not None)

            if watch is not None and handover is None:
                _complain(id for id, app in installed_apps().items() if app.folder.parent in installing.apps)
            serving = Telling(
                Start(
                    look=Look(lang=args.lang, dark=args.dark), seed=args.seed, app=args.app, owner=args.owner
                ),
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
        if handover is None:
            listener = bind(args.port, host=args.host)
        else:
            listener = socket.socket(fileno=handover.listener)

        def say(address: str) -> None:
            if handover is None:
                # The one place where the token is shown, in the form that a shell exports.
                token = f"MOBILEGYM_ENV_TOKEN={control.token}" if control else ""
                announce(address, args, remark="Serving until Ctrl-C.", more=token)

        async def serve() -> None:
            try:
                await serving.run(listener, watch=watch, on_ready=say, allowed=args.allow_host)
            finally:
                if control is not None:
                    await control.close()

        asyncio.run(serve())
    except KeyboardInterrupt:
        pass
    return 0


def _complain(ids: Iterable[str]) -> None:
    """Print what `check-app` finds wrong with apps as far as their files tell."""
    from pytest_mobilegym.authoring.check import source_problems

    for id in dict.fromkeys(ids):
        try:
            problems = source_problems(id)
        except Exception as error:
            # Half an edit, or an app that is gone: the next edit is another chance.
            print(f"{id}: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        for problem in problems:
            print(problem, file=sys.stderr)
