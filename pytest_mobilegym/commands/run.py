"""`mobilegym run`: play tasks without pytest, with the same options and the same records."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from pytest_mobilegym.runs.plan.options import (
    OPTIONS,
    add_options,
    add_selection,
    gather,
    selected,
    unread_variables,
)
from pytest_mobilegym.runs.play.progress import is_watched, shown_below_prints

NAME = "run"
HELP = "play tasks and write the run's folder, without pytest"

EXIT_GATES = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what to play, and the options that pytest has too."""
    add_selection(parser)
    add_options(parser, OPTIONS)


def run(args: argparse.Namespace) -> int:
    """Play, print the table; 0 also when agents fail, as figures are no failure.

    1 when a gate breaks, or when an episode ended in an error and so is left to play.

    Raises:
        UsageError: an option, a path or a name is wrong.
        TaskError: the tasks cannot be loaded.
    """
    import asyncio

    from pytest_mobilegym.errors import StorageError
    from pytest_mobilegym.pytest_plugin.marker_expression import narrowing
    from pytest_mobilegym.records.model import EpisodeRow
    from pytest_mobilegym.runs.after.broken_agent import log_of, what_broke, what_was_malformed
    from pytest_mobilegym.runs.after.describe import describe_verdict
    from pytest_mobilegym.runs.after.ending import describe_ending, shortest
    from pytest_mobilegym.runs.folder.resume import take_over
    from pytest_mobilegym.runs.plan.config import make_config
    from pytest_mobilegym.runs.plan.episodes import Selection
    from pytest_mobilegym.runs.play.interruption import until_sigterm
    from pytest_mobilegym.runs.play.run import Run

    given = {option.name: getattr(args, option.dest) for option in OPTIONS}
    config = make_config(take_over(gather(given=given, environ=os.environ), given=given))
    selection = Selection(**selected(args), narrow=narrowing(args.markers))

    begun: list[Path] = []
    told: set[str] = set()

    def show(row: EpisodeRow) -> None:
        word = "error " if row.error else "passed" if row.passed else "failed"
        print(f"{word}  {row.episode}  {describe_verdict(row)}", flush=True)
        said = what_broke(row, echoed=True) or what_was_malformed(begun[0], row)
        # What broke one episode often breaks many.
        if said and said not in told:
            told.add(said)
            log = log_of(begun[0], row)
            print(f"        {said}" + (f"\n        log: {shortest(log)}" if log else ""), flush=True)

    # Suites may import from the folder that they lie in, as they may under pytest.
    sys.path.append(str(Path.cwd()))
    for remark in unread_variables(os.environ):
        print(f"mobilegym: {remark}", file=sys.stderr)
    with ExitStack() as shown:

        def start(folder: Path) -> None:
            begun.append(folder)
            # A person who is asked something at the terminal needs its last line.
            if is_watched(sys.stdout, quiet=config.info_reply == "ask"):
                shown.enter_context(shown_below_prints(folder))

        played = Run(config, root=Path.cwd())
        playing = played.play_tasks(args.paths, selection=selection, on_row=show, on_start=start)
        try:
            result = asyncio.run(until_sigterm(playing))
        except (KeyboardInterrupt, StorageError):
            shown.close()
            _say_how_far(begun)
            raise
    print(f"\n{describe_ending(result.folder, result.summary)}")
    conclusion = played.conclude(environ=os.environ)
    for remark in played.remarks:
        print(remark)
    held = conclusion is None or conclusion.held
    errors = result.summary.infrastructure_errors + result.summary.judge_errors
    return 0 if held and not errors else EXIT_GATES


def _say_how_far(begun: Sequence[Path]) -> None:
    """The figures of a run that was broken off, and how to go on with it."""
    from pytest_mobilegym.report import load_run, summarise_run
    from pytest_mobilegym.runs.after.ending import describe_ending
    from pytest_mobilegym.runs.folder.resume import describe_open

    for folder in begun:
        print(f"\n{describe_ending(folder, summarise_run(*load_run(folder)))}")
        if rest := describe_open(folder):
            print(rest)
