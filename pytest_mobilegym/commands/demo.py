"""`mobilegym demo`: agents that need no model, on every task, and the page that compares them."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.agents.sight.reader import missing
from pytest_mobilegym.benchmark import default_suites, locate
from pytest_mobilegym.commands.verify import describe, details
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.names import TASKS_FILE

NAME = "demo"
HELP = "play every task with agents that need no model, and write a leaderboard"

NOTHING_COLLECTED = 5
"""pytest's exit code where no item is left."""


class Part(NamedTuple):
    """What an agent shows.

    Attributes:
        expected: said before it plays.
        options: its own options for pytest.
        suites: the only ones that it plays, whole, since a run of parts of suites is not ranked; () for all.
        plays: whether it can play on a device here.
    """

    expected: str
    options: tuple[str, ...] = ()
    suites: tuple[str, ...] = ()
    plays: Callable[[str], bool] = lambda _device: True


def _reads(device: str) -> bool:
    """Whether there are pixels to read, and what reads them is installed."""
    return device == "browser" and not missing()


AGENTS: dict[str, Part] = {
    "oracle": Part("it should solve every task"),
    "null": Part("it declares success at once, and should solve none"),
    # It rarely gets anywhere: a short budget shows as much as a long one.
    "random": Part("it touches anything, and should solve next to none", ("--mg-max-steps", "15")),
    # Reading takes its time: one suite shows what it can do.
    "ocr": Part("it reads the screen, and solves some of the easier tasks", suites=("clock",), plays=_reads),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare where to play and where the results go."""
    parser.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH", help="suites or folders of suites (default: all)"
    )
    parser.add_argument("--device", default="browser", help="browser or dom (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=2, help="processes to play in (default: %(default)s)")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        default=Path("reports/demo"),
        help="folder for the results (default: %(default)s)",
    )


def run(args: argparse.Namespace) -> int:
    """Play, verify, compare; 1 when the oracle failed a task or a run does not hold.

    Raises:
        UsageError: there are no tasks, or pytest could not play them.
    """
    from pytest_mobilegym.report.figures.entries import describe_board, make_board
    from pytest_mobilegym.report.pages.board_text import format_board
    from pytest_mobilegym.report.pages.explorer import write_explorer
    from pytest_mobilegym.report.pages.leaderboard import write_board
    from pytest_mobilegym.runs.after.verify import verify

    paths = list(_task_files(args.paths or [_suites()]))
    verifications, good = {}, True
    folders = {agent: args.output / agent for agent, part in AGENTS.items() if part.plays(args.device)}
    for agent, folder in list(folders.items()):
        print(f"{agent}: playing; {AGENTS[agent].expected}", flush=True)
        _clear(folder)
        own = [path for path in paths if path.parent.name in (AGENTS[agent].suites or (path.parent.name,))]
        if not (own and _play(agent, folder, own, device=args.device, workers=args.workers)):
            print(f"{agent}: none of these tasks is for it")
            del folders[agent]
            continue
        verification = verify(folder)
        print(f"{agent}: {describe(verification)}")
        for line in details(verification):
            print(f"  {line}")
        verifications[agent] = verification
        good = good and verification.holds
        write_explorer(folder)
    page = args.output / "leaderboard.html"
    board = make_board(list(folders.values()), verifications=list(verifications.values()))
    write_board(board, page)
    print(f"\n{format_board(describe_board(board))}\n\nleaderboard: {page}")
    oracle = board.entries[list(folders).index("oracle")].summary
    return 0 if good and oracle.passed == oracle.episodes else 1


def _suites() -> Path:
    """The task suites here, else the benchmark."""
    return default_suites(Path.cwd())[0]


def _task_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The modules of tasks alone: the tests beside them are their authors' business.

    Raises:
        UsageError: a path holds none.
    """
    for path in map(locate, paths):
        found = sorted(path.rglob(TASKS_FILE)) if path.is_dir() else [path]
        if not found or not found[0].is_file():
            raise UsageError(f"No tasks below '{path}': expected a folder with a {TASKS_FILE}.")
        yield from found


def _clear(folder: Path) -> None:
    """Remove the results of the last demo; nothing else is ever removed."""
    if (folder / "meta.json").is_file():
        shutil.rmtree(folder)


def _play(agent: str, folder: Path, paths: list[Path], *, device: str, workers: int) -> bool:
    """Whether there was anything to play among what an agent's own options select.

    Raises:
        UsageError: pytest could not play.
    """
    command = [
        sys.executable, "-m", "pytest", *map(str, paths), f"--agent={agent}", f"--device={device}",
        f"--mg-run-dir={folder}", "-n", str(workers), "-q", "--tb=no", "-rN", "-p", "no:cacheprovider",
        *AGENTS[agent].options,
    ]  # fmt: skip
    # 1 is pytest's word for tests that failed, as most agents' do.
    code = subprocess.run(command, check=False).returncode
    if code == NOTHING_COLLECTED and AGENTS[agent].options:
        return False
    if code not in (0, 1) or not (folder / "results.jsonl").is_file():
        raise UsageError(f"pytest ended with exit code {code}; see its output above.")
    return True
