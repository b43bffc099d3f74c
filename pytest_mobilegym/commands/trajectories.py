"""`mobilegym trajectories -o DIR`: training data as Parquet, from solutions, random walks and runs."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_installing, add_selection, add_trust, selected

if TYPE_CHECKING:
    from pytest_mobilegym.rl.catalogue import Catalogue
    from pytest_mobilegym.rl.trajectories.produce import Recipe, Tally
    from pytest_mobilegym.rl.trajectories.rows import DataSet
    from pytest_mobilegym.tasks.task import Task

NAME = "trajectories"
HELP = "write training data: what was seen, done and came of it, conversations, preferences, recoveries"

EXIT_NOTHING = 1

TOLD_EVERY_S = 5
"""Seconds between two lines on how far it is."""

OVERNIGHT = 100_000
"""Tuples whose time is foretold."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what is played, what is made of it, and where it goes."""
    add_selection(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="DIR", help="folder for the data set; it must not be there yet"
    )
    parser.add_argument(
        "--split",
        metavar="NAMES",
        help="tasks of a split, as pytest's --split takes it (default: train, where no tasks are named)",
    )
    parser.add_argument(
        "--source",
        action="append",
        default=[],
        metavar="NAME",
        help="what plays: oracle (the tasks' solutions) or walks (at random); may be given several times "
        "(default: oracle, where no run is named)",
    )
    parser.add_argument(
        "--run",
        dest="runs",
        action="append",
        default=[],
        type=Path,
        metavar="RUN",
        help="read the episodes of a run's folder, or of those in it; may be given several times",
    )
    parser.add_argument(
        "--make",
        default="tuples,chats,preferences,recoveries",
        metavar="TABLES",
        help="tables, joined by commas (default: %(default)s)",
    )
    parser.add_argument(
        "--instances", type=int, default=1, metavar="N", help="of each task (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=0, help="base seed of instances (default: %(default)s)")
    parser.add_argument(
        "--steps", type=int, default=15, metavar="N", help="of a walk, at most (default: %(default)s)"
    )
    parser.add_argument(
        "--device", default="dom", metavar="NAME", help="dom, or browser for pictures (default: %(default)s)"
    )
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="(default: %(default)s)")
    parser.add_argument(
        "--owner", default="office_worker", metavar="NAME", help="whose phone it is (default: %(default)s)"
    )
    parser.add_argument(
        "--no-states", action="store_true", help="keep hashes of the phone's states, and no snapshots"
    )
    parser.add_argument(
        "--width", type=int, metavar="PX", help="of pictures in conversations (default: that of the screen)"
    )
    parser.add_argument(
        "--pages", type=int, default=4, metavar="N", help="pages of the browser (default: %(default)s)"
    )
    parser.add_argument(
        "--samples", type=int, default=12, metavar="N", help="rows a table on the page of samples"
    )
    parser.add_argument(
        "--view", type=Path, metavar="DIR", help="write the page of samples of a data set anew"
    )
    add_trust(parser)
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Write the data set, its datasheet and its samples, print counts and rate; 1 where nothing came of it.

    Raises:
        UsageError: an option, a path or a name is wrong, or pyarrow is not installed.
        TaskError: the tasks cannot be loaded.
    """
    import asyncio

    from pytest_mobilegym.records.files import write_output
    from pytest_mobilegym.records.load import load_run
    from pytest_mobilegym.records.run_folders import find_runs
    from pytest_mobilegym.rl.trajectories.datasheet import NAME as DATASHEET
    from pytest_mobilegym.rl.trajectories.datasheet import About, datasheet
    from pytest_mobilegym.rl.trajectories.produce import Recorded, produce
    from pytest_mobilegym.rl.trajectories.rows import DataSet
    from pytest_mobilegym.rl.trajectories.samples import write_samples
    from pytest_mobilegym.runs.folder.stamps import display_of, take_stamps
    from pytest_mobilegym.runs.plan.config import install_from

    if args.view is not None:
        print(f"Written: {write_samples(args.view, count=args.samples)}")
        return 0
    install_from(args)
    recipe = _recipe(args)
    folder = _new_folder(args.output)
    # Suites may import from the folder that they lie in, as they may under pytest.
    sys.path.append(str(Path.cwd()))
    runs = find_runs(args.runs) if args.runs else []
    catalogue, templates, split = _tasks(args) if recipe.sources else _no_tasks()
    stamps = take_stamps(
        suites={Path(sys.modules[each.__module__].__file__ or "").parent for each in templates},
        display=display_of(recipe.device),
    )
    data = DataSet(folder, recipe.kinds, states=recipe.states, width=recipe.width)
    watch = _Watch(data)
    try:
        tally = asyncio.run(
            produce(
                data,
                catalogue,
                templates,
                recipe,
                recorded=Recorded(runs, (), args.trusted),
                in_flight=args.pages if recipe.device == "browser" else 1,
                on_episode=watch.tell,
            )
        )
    finally:
        data.close()
    took = watch.seconds()
    ids = [load_run(each)[0].run_id for each in runs]
    about = About(recipe, tally, data.counts(), stamps, split, ids)
    write_output(folder / DATASHEET, datasheet(about).encode())
    for table, rows in data.counts().items():
        print(f"{rows:>9,}  {table}")
    for reason, count in sorted(tally.left_out.items()):
        print(f"{count:>9,}  left out: {reason}")
    if not data.counts()["screens"]:
        print(f"Nothing came of it but {folder / DATASHEET}.")
        return EXIT_NOTHING
    print(_rate(data.counts().get("tuples", 0), took))
    print(f"Written: {folder / DATASHEET}, {write_samples(folder, count=args.samples)}")
    return 0


class _Watch:
    """Says how far it is, and how fast."""

    def __init__(self, data: DataSet) -> None:
        self._data = data
        self._began = self._told = time.monotonic()

    def seconds(self) -> float:
        """Since it began."""
        return time.monotonic() - self._began

    def tell(self, tally: Tally) -> None:
        """A line, now and then."""
        if time.monotonic() - self._told >= TOLD_EVERY_S:
            self._told = time.monotonic()
            counts = ", ".join(f"{rows:,} {table}" for table, rows in self._data.counts().items())
            print(f"{tally.episodes:,} episodes: {counts}", file=sys.stderr, flush=True)


def _rate(tuples: int, seconds: float) -> str:
    """How fast tuples were written, and how long many of them would take."""
    if not tuples:
        return f"{seconds:.1f} s."
    rate = tuples / seconds
    hours = OVERNIGHT / rate / 3600
    return (
        f"{tuples:,} tuples in {seconds:.1f} s, {rate:.1f} a second, all tables included: "
        f"{OVERNIGHT:,} take {hours:.1f} hours."
    )


def _new_folder(output: Path | None) -> Path:
    """Where the data set goes.

    Raises:
        UsageError: none is named, or something is there.
    """
    from pytest_mobilegym.errors import UsageError

    if output is None:
        raise UsageError("Name a folder for the data set by -o, or one that is there by --view.")
    if output.exists() and (not output.is_dir() or any(output.iterdir())):
        raise UsageError(f"'{output}' is there already; name a new folder for the data set by -o.")
    return output


def _recipe(args: argparse.Namespace) -> Recipe:
    """What the options ask for.

    Raises:
        UnknownName: there is no such source, table or device.
        UsageError: a number is out of its range.
    """
    from pytest_mobilegym.errors import UnknownName, UsageError
    from pytest_mobilegym.rl.trajectories.produce import KINDS, SOURCES, Recipe

    named = args.source or ([] if args.runs else ["oracle"])
    for name in named:
        if name not in SOURCES:
            raise UnknownName("source", name, SOURCES, hint="Runs are named by --run.")
    made = [name.strip() for name in args.make.split(",")]
    for name in made:
        if name not in KINDS:
            raise UnknownName("table", name, KINDS)
    if args.device not in ("dom", "browser"):
        raise UnknownName("device", args.device, ["dom", "browser"])
    for option in ("instances", "steps", "pages", "samples"):
        if getattr(args, option) < 1:
            raise UsageError(f"--{option} takes a number from 1, got {getattr(args, option)}.")
    if args.width is not None and args.width < 32:
        raise UsageError(f"--width takes 32 pixels or more, got {args.width}.")
    return Recipe(
        sources=[name for name in SOURCES if name in named],
        kinds=[name for name in KINDS if name in made],
        instances=args.instances,
        seed=args.seed,
        steps=args.steps,
        device=args.device,
        lang=args.lang,
        owner=args.owner,
        states=not args.no_states,
        width=args.width,
    )


def _tasks(args: argparse.Namespace) -> tuple[Catalogue, list[type[Task]], str]:
    """The tasks that are known, those that are played, and what to call these."""
    from pytest_mobilegym.benchmark import default_suites
    from pytest_mobilegym.pytest_plugin.marker_expression import narrowing
    from pytest_mobilegym.rl.catalogue import Catalogue
    from pytest_mobilegym.runs.plan.episodes import Selection

    wanted = selected(args)
    named = (*args.ids, *args.suites)
    split = args.split or (None if args.paths or named else "train")
    catalogue = Catalogue(args.paths or default_suites(Path.cwd(), named))
    selection = Selection(**wanted, narrow=narrowing(args.markers))
    chosen = selection.select(catalogue.templates, split=split)
    count = f"{len(chosen)} template{'s'[: len(chosen) != 1]}"
    return catalogue, chosen, f"{count} of the split {split}" if split else count


def _no_tasks() -> tuple[Catalogue, list[type[Task]], str]:
    from pytest_mobilegym.rl.catalogue import Catalogue

    return Catalogue(), [], "those of the runs"
