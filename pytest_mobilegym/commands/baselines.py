"""`mobilegym baselines`: play the trivial agents, and name the templates that one of them gets through."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_installing, add_selection, selected

if TYPE_CHECKING:
    from pytest_mobilegym.agents.spec import AgentSpec

NAME = "baselines"
HELP = "play the trivial agents; a task that one of them passes is a defect"

EXIT_SLIPS = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which tasks, how often, and where the results go."""
    add_selection(parser)
    parser.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="NAME",
        help="play this baseline alone; may be given several times (default: all of them)",
    )
    parser.add_argument("--split", metavar="NAMES", help="tasks of a split, as pytest's --split takes it")
    parser.add_argument("--sample-n", default="10", metavar="N", help="instances of each task (default: 10)")
    parser.add_argument(
        "--sample-seed", default="0", metavar="SEED", help="what instances are drawn from (default: 0)"
    )
    parser.add_argument(
        "--answers", default="sheet", metavar="HOW", help="where answers go: sheet or text (default: sheet)"
    )
    parser.add_argument("--lang", default="en", metavar="LANG", help="en or zh (default: en)")
    parser.add_argument("--device", default="dom", metavar="NAME", help="dom or browser (default: dom)")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        default=Path("reports/baselines"),
        help="folder for the results (default: %(default)s)",
    )
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Play every baseline, print the table; 1 when one got through a template, or an episode failed.

    Raises:
        UsageError: an option, a path or a name is wrong.
        TaskError: the tasks cannot be loaded.
    """
    import asyncio

    from pytest_mobilegym.agents.registry import agent_names, find_agent
    from pytest_mobilegym.pytest_plugin.marker_expression import narrowing
    from pytest_mobilegym.report import format_table, load_run
    from pytest_mobilegym.report.figures.baselines import find_slips
    from pytest_mobilegym.runs.plan.config import installing_values, make_config
    from pytest_mobilegym.runs.plan.episodes import Selection
    from pytest_mobilegym.runs.play.run import run as play

    # Suites may import from the folder that they lie in, as they may under pytest.
    sys.path.append(str(Path.cwd()))
    selection = Selection(**selected(args), narrow=narrowing(args.markers))
    installing = installing_values(args)
    summaries, runs = {}, []
    for agent in _chosen(args.agent, {name: find_agent(name) for name in agent_names()}):
        folder = args.output / agent
        options = {
            name: getattr(args, name)
            for name in ("split", "sample_n", "sample_seed", "answers", "lang", "device")
        }
        config = make_config({**options, **installing, "agent": agent, "run_dir": folder})
        _clear(folder)
        result = asyncio.run(play(config, paths=args.paths, selection=selection))
        summaries[agent] = result.summary
        runs.append(load_run(folder))
    print(format_table(summaries))
    slips = find_slips(runs)
    print(f"\n{len(slips) or 'no'} {'template' if len(slips) == 1 else 'templates'} passed by a baseline")
    for slip in slips:
        print(f"  {slip}")
    errors = sum(each.infrastructure_errors + each.judge_errors for each in summaries.values())
    return EXIT_SLIPS if slips or errors else 0


def _chosen(named: list[str], agents: Mapping[str, AgentSpec]) -> list[str]:
    """The baselines that were named, or all."""
    from pytest_mobilegym.errors import UnknownName

    baselines = [name for name, agent in agents.items() if agent.kind == "baseline"]
    for name in named:
        if name not in baselines:
            raise UnknownName("baseline", name, baselines)
    return named or baselines


def _clear(folder: Path) -> None:
    """Remove the results of the last time; nothing else is ever removed."""
    if (folder / "meta.json").is_file():
        shutil.rmtree(folder)
