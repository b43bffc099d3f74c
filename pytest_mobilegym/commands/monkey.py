"""`mobilegym monkey`: a seeded monkey on the phone without a browser, by the million events."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.runs.plan.options import add_installing

if TYPE_CHECKING:
    from pytest_mobilegym.authoring.monkey import MonkeyRun

NAME = "monkey"
HELP = "do anything at all to the phone, and report what breaks"

CHUNK = 10_000
"""Events of one monkey; many monkeys make a run, so that it does not depend on how many work at once."""

SHOWN = 20
"""Findings that are printed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare how much to do."""
    parser.add_argument("--events", type=int, default=CHUNK, help="how many to send (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the first monkey (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    parser.add_argument(
        "--lang", choices=("en", "zh"), help="of the phone; every other monkey's is Chinese if left out"
    )
    parser.add_argument(
        "--app",
        dest="only",
        action="append",
        metavar="ID",
        help="an app that the phone has; may be given several times (default: every installed app)",
    )
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Play, and print what was seen; 1 where something broke.

    Raises:
        UsageError: a number is out of range, or a folder of apps or data holds what no phone can use.
        UnknownName: no such app.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context
    from time import perf_counter

    from pytest_mobilegym.authoring.monkey import MonkeyRun
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.phone.declaration.registry import find_app
    from pytest_mobilegym.runs.plan.config import installing_values

    for name in ("events", "jobs"):
        if getattr(args, name) < 1:
            raise UsageError(f"--{name} takes a number from 1, got {getattr(args, name)}.")
    _install(installing_values(args))
    apps = tuple(dict.fromkeys(args.only)) if args.only is not None else None
    for id in apps or ():
        find_app(id)
    found = MonkeyRun()
    began = perf_counter()
    workers = ProcessPoolExecutor(
        args.jobs,
        mp_context=get_context("spawn"),
        initializer=_install,
        initargs=(installing_values(args),),
    )
    with workers as pool:
        for part in pool.map(_play, _chunks(args.events, args.seed, args.lang, apps)):
            found.add(part)
    _print(found, perf_counter() - began)
    return 1 if found.findings else 0


Chunk = tuple[int, int, str, tuple[str, ...] | None]
"""What one monkey is to do: events, seed, language and apps."""


def _chunks(events: int, seed: int, lang: str | None, apps: tuple[str, ...] | None) -> Iterator[Chunk]:
    for number, start in enumerate(range(0, events, CHUNK)):
        yield min(CHUNK, events - start), seed + number, lang or ("en", "zh")[number % 2], apps


def _install(values: Mapping[str, Any]) -> None:
    """Give the phones of a process the apps and the data that the options name."""
    from pytest_mobilegym.runs.plan.config import install, make_config

    install(make_config(values))


def _play(chunk: Chunk) -> MonkeyRun:
    from pytest_mobilegym.authoring.monkey import play_monkey

    events, seed, lang, apps = chunk
    return play_monkey(events=events, seed=seed, lang=lang, apps=apps)  # type: ignore[arg-type]


def _print(found: MonkeyRun, seconds: float) -> None:
    from pytest_mobilegym.phone.declaration.registry import installed_apps

    apps = installed_apps()
    width = max(map(len, apps))
    print(f"{'app':<{width}}  screens seen    times in front")
    for id, app in apps.items():
        seen = sum(1 for screen in app.screens if (id, screen.pattern.text) in found.screens)
        times = sum(count for (owner, _), count in found.screens.items() if owner == id)
        print(f"{id:<{width}}  {seen:>4} of {len(app.screens):<4}  {times:>14,}")
    print(
        f"{found.events:,} events in {seconds:,.0f} s, {found.refused:,} refused, "
        f"{found.checks:,} long checks, {len(found.findings):,} failures"
    )
    for finding in found.findings[:SHOWN]:
        print(finding)
    if len(found.findings) > SHOWN:
        print(f"... and {len(found.findings) - SHOWN} more")
