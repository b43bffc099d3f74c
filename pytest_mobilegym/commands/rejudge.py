"""`mobilegym rejudge RUN`: replay a run's episodes, and take over what a changed judge says of them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from pytest_mobilegym.runs.plan.options import BY_NAME, JUDGE_OPTIONS, add_suites, gather

NAME = "rejudge"
HELP = "replay runs, list what a changed judge sees otherwise, and take it over on request"

EXIT_DIFFERS = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the runs and where their tasks are."""
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="folder of a run, such as reports/<run>, or of runs"
    )
    add_suites(parser)
    parser.add_argument(
        "--update",
        action="store_true",
        help="take over the new verdict of a changed judge where the replayed states are the recorded ones; "
        "with --judge=vlm, the model's",
    )
    parser.add_argument(
        "--render",
        action="store_true",
        help="also draw the screenshots that the run does not carry, in a browser",
    )
    add_judge(parser)


def add_judge(parser: argparse.ArgumentParser) -> None:
    """Declare who judges in the place of the replayed state: the options of runs."""
    for option in map(BY_NAME.__getitem__, JUDGE_OPTIONS):
        parser.add_argument(option.flag, dest=option.dest, metavar=option.metavar, help=option.help)


def run(args: argparse.Namespace) -> int:
    """Replay every run; 1 when an episode did not come out as recorded.

    Raises:
        UsageError: a folder is not a run, its tasks are not there, or `--render` finds no browser.
    """
    if args.mobilegym_judge not in (None, "state"):
        return _ask_model(args)
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.runs.after.rejudge import rejudge

    differing = 0
    for folder in find_runs(args.runs):
        result = rejudge(folder, suites=args.suites, trusted=args.trusted, update=args.update)
        for remark in result.remarks:
            print(f"{folder}: {remark}")
        differ = result.differing
        print(f"{folder}: {len(result.findings) - len(differ)} of {len(result.findings)} verified")
        width = max((len(finding.episode) for finding in differ), default=0)
        for finding in differ:
            taken = " (taken over)" if args.update and finding.verdict is not None else ""
            print(f"  {finding.episode:<{width}}  {finding.reason}{taken}")
            differing += not taken
        if args.render:
            _render(folder, args.suites, args.trusted)
    return EXIT_DIFFERS if differing else 0


def _render(folder: Path, suites: list[Path], trusted: list[Path]) -> None:
    import asyncio

    from pytest_mobilegym.runs.after.render import render

    result = asyncio.run(render(folder, suites=suites, trusted=trusted))
    for remark in result.remarks:
        print(f"{folder}: {remark}")
    print(f"{folder}: {result.screenshots} screenshots of {result.episodes} episodes drawn")


def _ask_model(args: argparse.Namespace) -> int:
    """Have a model judge the saved screenshots, and print how far it agrees; 1 where it gave no verdict."""
    import asyncio

    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.runs.after.second_opinion import describe_opinion, judge_again
    from pytest_mobilegym.runs.plan.config import make_config
    from pytest_mobilegym.runs.play.estimate import Estimator

    given = {name: getattr(args, BY_NAME[name].dest) for name in JUDGE_OPTIONS}
    values = gather(given=given, environ=os.environ)
    config = make_config({name: values[name] for name in JUDGE_OPTIONS if name in values})
    estimator = Estimator.of(config.judge_options)
    problems = 0
    for folder in find_runs(args.runs):
        cost_of = config.judge_options.cost
        opinion = asyncio.run(judge_again(folder, estimator, update=args.update, cost_of=cost_of))
        print(f"{folder}: {describe_opinion(opinion)}")
        problems += len(opinion.problems)
    return EXIT_DIFFERS if problems else 0
