"""`mobilegym check-app APP...|--all`: whether apps keep the contract of apps, a verdict a check."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_installing

if TYPE_CHECKING:
    from pytest_mobilegym.authoring.check import Check
    from pytest_mobilegym.phone.declaration.app import App

NAME = "check-app"
HELP = "check that apps keep the contract: texts, templates, reachable screens, controls that work"

SHOWN = 12
"""Most problems of one check that are listed; the others are counted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which apps, and how thoroughly."""
    parser.add_argument("apps", nargs="*", metavar="APP", help="ids of installed apps")
    parser.add_argument("--all", action="store_true", help="every installed app")
    parser.add_argument(
        "--pixels",
        action="store_true",
        help="also draw every screen in Chromium, in three sizes of text, and look for text that overlaps or "
        "is cut off",
    )
    parser.add_argument(
        "--budget", type=int, metavar="STEPS", help="steps from each start (default: by the app's size)"
    )
    parser.add_argument("--seed", type=int, default=0, help="of these steps (default: %(default)s)")
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Check and report; 1 when an app breaks the contract.

    Raises:
        UsageError: no app is named, a number is out of range, or there is no browser for `--pixels`.
        UnknownName: no such app.
    """
    from pytest_mobilegym.authoring.check import inspect_app
    from pytest_mobilegym.authoring.interrupted import rest_named
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.phone.declaration.registry import app_ids, find_app
    from pytest_mobilegym.runs.plan.config import install_from

    if bool(args.apps) == args.all:
        raise UsageError("check-app takes the ids of apps, or --all, as in: mobilegym check-app clock.")
    if args.budget is not None and args.budget < 0:
        raise UsageError(f"--budget takes 0 or more steps, got {args.budget}.")
    broken = []
    ids = list(dict.fromkeys(args.apps))
    with rest_named(ids) as done:
        install_from(args)
        apps = [find_app(id) for id in (app_ids() if args.all else ids)]
        ids[:] = [app.id for app in apps]
        for app in apps:
            print(app.id, flush=True)
            checks = inspect_app(app.id, budget=args.budget, seed=args.seed)
            good = [_report(check) for check in checks]
            if args.pixels:
                good.append(_report(_drawn(app, args)))
            if not all(good):
                broken.append(app.id)
            done.append(app.id)
    print(_conclusion([app.id for app in apps], broken))
    return 1 if broken else 0


def _report(check: Check) -> bool:
    """Print one check; whether it holds."""
    print(f"  {'FAIL' if check.problems else 'ok':<5} {check.name:<11} {check.remark}".rstrip(), flush=True)
    for problem in check.problems[:SHOWN]:
        print(f"        {problem.place}: {problem.message}")
    if len(check.problems) > SHOWN:
        print(f"        ... and {len(check.problems) - SHOWN} more")
    for note in check.notes:
        print(f"        {note}")
    return not check.problems


def _drawn(app: App, args: argparse.Namespace) -> Check:
    import asyncio

    from pytest_mobilegym.authoring.layout import check_layout
    from pytest_mobilegym.commands.screens import find_all_screens

    screens = find_all_screens(app, "en", budget=args.budget, seed=args.seed)
    return asyncio.run(check_layout(app.id, screens))


def _conclusion(apps: Sequence[str], broken: Sequence[str]) -> str:
    good = len(apps) - len(broken)
    return f"{good} of {len(apps)} keep the contract" + (f"; not: {', '.join(broken)}" if broken else "")
