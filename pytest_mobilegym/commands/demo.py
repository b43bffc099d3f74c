"""`mobilegym demo`: agents that need no model play the same tasks, and a page compares them."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.agents.sight.reader import missing
from pytest_mobilegym.benchmark import SPLITS, SUITES, default_suites, locate
from pytest_mobilegym.commands.verify import details
from pytest_mobilegym.runs.play.progress import duration, is_watched, shown_below_prints
from pytest_mobilegym.tasks.splits import DEMO

if TYPE_CHECKING:
    from pytest_mobilegym.records.verification import Verification
    from pytest_mobilegym.report.figures.entries import Board

NAME = "demo"
HELP = "play a sample of the tasks with agents that need no model, and write a leaderboard"

SAMPLE_STEPS = 60
"""Steps that every agent has for a task of the sample: enough for each solution. The tasks' own budgets are
longer, and show no more."""


class Part(NamedTuple):
    """What an agent shows.

    Attributes:
        expected: said of its result.
        plays: whether it can play on a device here.
    """

    expected: str
    plays: Callable[[str], bool] = lambda _device: True


def _reads(device: str) -> bool:
    """Whether there are pixels to read, and what reads them is installed."""
    return device == "browser" and not missing()


AGENTS: dict[str, Part] = {
    "oracle": Part("it plays each task's own solution, and should solve all"),
    "null": Part("it declares success at once, and should solve none"),
    "random": Part("it touches anything, and should solve next to none"),
    # Reading takes half a second a step, so that it comes last.
    "ocr": Part("it reads the screen, and solves some of the easy ones", _reads),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what to play, where, and where the results go."""
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="suites or folders of suites, of which everything is played (default: a sample of all suites)",
    )
    parser.add_argument("--all", action="store_true", help="play every task instead of a sample")
    parser.add_argument("--device", default="browser", help="browser or dom (default: %(default)s)")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        default=Path("reports/demo"),
        help="folder for the results (default: %(default)s)",
    )


def run(args: argparse.Namespace) -> int:
    """Play, verify, compare; 1 when the oracle failed a task or a run does not hold.

    The page is there after the first agent, and is written anew after each other one.

    Raises:
        UsageError: there are no tasks, or something to play on is missing.
    """
    from pytest_mobilegym.report.figures.entries import describe_board
    from pytest_mobilegym.report.pages.board_text import format_board
    from pytest_mobilegym.report.pages.explorer import write_explorer
    from pytest_mobilegym.runs.after.verify import verify

    split = None if args.all or args.paths else DEMO
    # The sample is one of the benchmark's tasks, whatever suites there are here.
    paths = [SUITES] if split else [locate(path) for path in args.paths] or default_suites(Path.cwd())
    # Suites may import from the folder that they lie in, as they may under pytest.
    sys.path.append(str(Path.cwd()))
    page = args.output / "leaderboard.html"
    verifications: dict[Path, Verification] = {}
    playing = [agent for agent, part in AGENTS.items() if part.plays(args.device)]
    print(f"{', '.join(playing)} play {_described(split)} on the device {args.device}.", flush=True)
    for agent in playing:
        folder = args.output / agent
        _clear(folder)
        began = time.monotonic()
        _play(agent, folder, paths, split=split, device=args.device)
        verification = verifications[folder] = verify(folder)
        write_explorer(folder)
        board = _write_page(verifications, page)
        _tell(agent, board, verification, seconds=time.monotonic() - began)
        if len(verifications) == 1:
            print(f"  the page is there, and grows with each agent: {_address(page)}", flush=True)
    data = describe_board(board)
    print(f"\n{format_board(data)}\n\n{_ending(board, split=split)}\npage:  {_address(page)}")
    print(f"next:  mobilegym view {folder} --failed   (watch what {agent} did wrong, step by step)")
    oracle = board.entries[0].summary
    good = all(verification.holds for verification in verifications.values())
    return 0 if good and oracle.passed == oracle.episodes else 1


def _described(split: str | None) -> str:
    from pytest_mobilegym.tasks.splits import read_split

    if split is None:
        return "every task"
    return f"the same {len(read_split(SPLITS / f'{split}.txt'))} tasks of all suites (--all for all)"


def _write_page(verifications: dict[Path, Verification], page: Path) -> Board:
    """The page of the agents that have played so far."""
    from pytest_mobilegym.report.figures.entries import make_board
    from pytest_mobilegym.report.pages.leaderboard import write_board

    board = make_board(list(verifications), verifications=list(verifications.values()))
    write_board(board, page)
    return board


def _tell(agent: str, board: Board, verification: Verification, *, seconds: float) -> None:
    """What became of an agent on a line; what of its run does not hold on further ones."""
    summary = board.entries[-1].summary
    print(
        f"{agent}: {summary.passed} of {summary.episodes} solved in {duration(seconds)}; "
        f"{AGENTS[agent].expected}",
        flush=True,
    )
    if not verification.holds:
        for line in details(verification):
            print(f"  {line}")


def _ending(board: Board, *, split: str | None) -> str:
    """What was shown, in a sentence or two."""
    summary = board.entries[0].summary
    suites = len(summary.groups["suite"])
    chosen = ", drawn evenly over suites and difficulties" if split else ""
    said = (
        f"shown: {summary.templates} tasks of {suites} suite{'s'[: suites != 1]}{chosen}, the same for "
        f"{len(board.entries)} agents; every verdict was worked out anew from the recorded touches."
    )
    if not any(entry.standing.ranked for entry in board.entries):
        from pytest_mobilegym.agents.sight.reader import INSTALL

        said += (
            "\n       Nothing is ranked, as these agents are references; ocr, which is ranked, needs the "
            f"device browser and: {INSTALL}"
        )
    return said


def _address(page: Path) -> str:
    """What a browser, or a click in the terminal, opens."""
    return page.resolve().as_uri()


def _clear(folder: Path) -> None:
    """Remove the results of the last demo; nothing else is ever removed."""
    if (folder / "meta.json").is_file():
        shutil.rmtree(folder)


def _play(agent: str, folder: Path, paths: list[Path], *, split: str | None, device: str) -> None:
    """Play without a line an episode: that agents fail is no news here.

    Raises:
        UsageError: there is nothing to play, or something to play on is missing.
    """
    from pytest_mobilegym.runs.plan.config import make_config
    from pytest_mobilegym.runs.play.interruption import until_sigterm
    from pytest_mobilegym.runs.play.run import Run

    # The agents begin on the same screens, and a second demo shows what the first one did.
    frames = "on" if device == "browser" else "off"
    options = {"agent": agent, "device": device, "run_dir": folder, "split": split, "frames": frames}
    config = make_config({**options, "max_steps": SAMPLE_STEPS if split else None})
    with shown_below_prints(folder) if is_watched(sys.stdout) else nullcontext():
        asyncio.run(until_sigterm(Run(config, root=Path.cwd()).play_tasks(paths)))
