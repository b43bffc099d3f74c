"""`mobilegym run`: play tasks without pytest, with the same options and the same records."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack
from pathlib import Path

from pytest_mobilegym.progress import is_watched, shown_below_prints
from pytest_mobilegym.runs.options import OPTIONS, add_selection, gather, selected

NAME = "run"
HELP = "play tasks and write the run's folder, without pytest"

EXIT_GATES = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what to play, and the options that pytest has too."""
    add_selection(parser)
    options = parser.add_argument_group("options", "The same as pytest's.")
    for option in OPTIONS:
        if option.is_switch:
            options.add_argument(
                option.flag, dest=option.dest, action="store_true", default=None, help=option.help
            )
        else:
            options.add_argument(option.flag, dest=option.dest, metavar=option.metavar, help=option.help)


def run(args: argparse.Namespace) -> int:
    """Play, print the table; 0 also when agents fail, as figures are no failure, but 1 when a gate breaks.

    Raises:
        UsageError: an option, a path or a name is wrong.
        TaskError: the tasks cannot be loaded.
    """
    import asyncio

    from pytest_mobilegym.report import format_table
    from pytest_mobilegym.report.conclusion import conclude
    from pytest_mobilegym.runs.config import make_config
    from pytest_mobilegym.runs.describe import describe_verdict
    from pytest_mobilegym.runs.plan import Selection
    from pytest_mobilegym.runs.records import EpisodeRow
    from pytest_mobilegym.runs.resume import take_over
    from pytest_mobilegym.runs.run import run as play

    given = {option.name: getattr(args, option.dest) for option in OPTIONS}
    config = make_config(take_over(gather(given=given, environ=os.environ), given=given))
    selection = Selection(**selected(args))

    def show(row: EpisodeRow) -> None:
        word = "error " if row.error else "passed" if row.passed else "failed"
        print(f"{word}  {row.episode}  {describe_verdict(row)}", flush=True)

    # Suites may import from the folder that they lie in, as they may under pytest.
    sys.path.append(str(Path.cwd()))
    with ExitStack() as shown:

        def start(folder: Path) -> None:
            # A person who is asked something at the terminal needs its last line.
            if is_watched(sys.stdout, quiet=config.info_reply == "ask"):
                shown.enter_context(shown_below_prints(folder))

        playing = play(config, paths=args.paths, selection=selection, on_row=show, on_start=start)
        result = asyncio.run(playing)
    print(f"\n{format_table(result.summary)}\nresults: {result.folder}")
    conclusion = conclude(result.folder, result.summary, environ=os.environ, **config.gates)
    for remark in (*result.remarks, *conclusion.notes):
        print(remark)
    return 0 if conclusion.held else EXIT_GATES
