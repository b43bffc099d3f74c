"""`mobilegym nav APP`: an app's screens and actions as a table or a picture, and what a screen offers."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_installing

if TYPE_CHECKING:
    from pytest_mobilegym.authoring.navigation import Machine, Transition
    from pytest_mobilegym.phone.model import Lang

NAME = "nav"
HELP = "show how an app's screens lead to one another"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the app and what to make of it."""
    parser.add_argument("app", help="id of an installed app")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with the graph")
    parser.add_argument(
        "--path", nargs=2, metavar=("FROM", "TO"), help="print the shortest way between two screens"
    )
    parser.add_argument(
        "--targets", metavar="ROUTE",
        help="print what a screen offers to a hand, reached by the shortest way on a fresh phone, or from a "
        "state that the app rehearses",
    )  # fmt: skip
    parser.add_argument(
        "--lang", choices=["en", "zh"], default="en", help="language of that phone (default: %(default)s)"
    )
    parser.add_argument(
        "--budget", type=int, default=600, metavar="STEPS",
        help="steps to find out where actions lead that do not say so (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, help="of these steps (default: %(default)s)")
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Print or write what was asked for; 1 where no way is known."""
    from pytest_mobilegym.authoring.navigation import explore
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.phone.declaration.registry import find_app
    from pytest_mobilegym.runs.plan.config import install_from

    install_from(args)
    find_app(args.app)
    if args.budget < 0:
        raise UsageError(f"--budget takes 0 or more steps, got {args.budget}.")
    machine = explore(args.app, budget=args.budget, seed=args.seed)
    if args.path is not None:
        return _print_path(machine, *args.path)
    if args.targets is not None:
        return _print_targets(machine, args.targets, args.lang)
    if args.html is None:
        _print_table(machine)
        return 0
    from pytest_mobilegym.authoring.navigation_graph import page
    from pytest_mobilegym.records.files import write_output

    write_output(args.html, page(machine).encode())
    print(f"Written: {args.html}")
    return 0


def _print_path(machine: Machine, source: str, target: str) -> int:
    way = machine.path(source, target)
    if way is None:
        print(f"No way from {source} to {target} is known; a larger --budget may find one.")
        return 1
    if not way:
        print("Nothing to do.")
    width = max((len(action) for action, _ in way), default=0)
    for number, (action, reached) in enumerate(way, 1):
        print(f"{number:>3}  {action:<{width}}  -> {reached}")
    return 0


def _print_targets(machine: Machine, route: str, lang: Lang) -> int:
    from pytest_mobilegym.authoring.screen_offers import intents_to, offers, reach
    from pytest_mobilegym.phone.declaration.registry import find_app
    from pytest_mobilegym.phone.phone import Phone

    found = reach(machine, Phone.create(lang=lang), route)
    if found is None and (asked := intents_to(find_app(machine.app), route)):
        print(
            f"No touch that is known leads to {route}: other apps open it by asking for "
            f"{' or '.join(asked)}. Rehearse that in rehearsals.py, and what it offers is shown."
        )
        return 1
    if found is None:
        print(f"No way to {route} is known that a fresh phone offers; a larger --budget may find one.")
        return 1
    print(_bold(f"{found.phone.view.route.path}, reached by"))
    print("".join(f"  {call}\n" for call in found.calls))
    print(_bold("offers"))
    for line in offers(found.phone):
        print(f"  {line}")
    return 0


def _print_table(machine: Machine) -> None:
    room = shutil.get_terminal_size().columns if sys.stdout.isatty() else 10_000
    width = max((len(each.action) for each in machine.transitions), default=0)
    for screen, kind in machine.screens.items():
        mark = ", opens first" if screen == machine.start else ""
        print(_bold(f"{screen}  ({kind}{mark})"))
        for each in machine.transitions:
            if each.source == screen:
                flags = f"{'guard' if each.guarded else '':<6}{'update' if each.updates else '':<7}"
                line = f"  {each.action:<{width}}  {flags} {leads_to(each)}"
                print(line if len(line) <= room else line[: room - 1] + "…")
        print()
    open_ends = sum(1 for each in machine.transitions if not each.targets)
    print(
        f"{len(machine.screens)} screens, {len(machine.transitions)} transitions; "
        f"where {open_ends} lead was not seen."
    )


def leads_to(step: Transition) -> str:
    """Where a transition leads, in words."""
    if not step.targets:
        return "not seen"
    return ", ".join("stays" if target == step.source else f"-> {target}" for target in step.targets)


def _bold(text: str) -> str:
    return f"\033[1m{text}\033[0m" if sys.stdout.isatty() else text
