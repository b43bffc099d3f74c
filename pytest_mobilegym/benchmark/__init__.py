"""The benchmark's own task suites and splits: below this package in a wheel, at the top of a checkout.

They have names that hold in every folder: `mobilegym:` for all suites, `mobilegym:clock` for one. Every
command takes such a name where it takes the path of suites, and a run's folder names them so, which makes it
readable on a machine where they lie elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.records.names import SUITES_FOLDER, TASKS_FILE

PREFIX = "mobilegym:"
"""What the names of the benchmark's suites begin with; alone it names all of them."""

_BELOW = Path(__file__).resolve().parent
_PLACE = _BELOW if (_BELOW / SUITES_FOLDER).is_dir() else _BELOW.parents[1]

SUITES = _PLACE / SUITES_FOLDER
"""The folder of the benchmark's suites."""

SPLITS = _PLACE / "splits"
"""The folder of the benchmark's splits."""


def suite_names() -> list[str]:
    """Names of the benchmark's suites, sorted."""
    return sorted(file.parent.name for file in SUITES.glob(f"*/{TASKS_FILE}"))


def is_name(text: Path | str) -> bool:
    """Whether a text names suites of the benchmark, rather than a path."""
    return str(text).startswith(PREFIX)


def locate(suites: Path | str) -> Path:
    """Where suites lie that are given by the benchmark's name for them, or by their path.

    Raises:
        UnknownName: the benchmark has no suite of that name.
    """
    if not is_name(suites):
        return Path(suites)
    name = str(suites).removeprefix(PREFIX)
    if not name:
        return SUITES
    if name not in suite_names():
        raise UnknownName("suite of the benchmark", name, suite_names())
    return SUITES / name


def name_of(folder: Path) -> str:
    """What a run's folder calls a folder of suites: by name if it is the benchmark's, else by its path."""
    return PREFIX if folder.resolve() == SUITES.resolve() else str(folder)


def default_suites(root: Path, wanted: Iterable[str] = ()) -> list[Path]:
    """Where tasks are looked for when no path is given.

    That is the folder `task_suites`, where there is one, else the benchmark. Suites of the benchmark that are
    asked for, and that the folder does not have, come along.

    Args:
        root: the folder that `task_suites` may lie in.
        wanted: names of suites, or ids of tasks.
    """
    here = root / SUITES_FOLDER
    if not here.is_dir():
        return [SUITES]
    own = {folder.name for folder in here.iterdir()}
    suites = {text.partition(".")[0] for text in wanted}
    return [here, *(SUITES / name for name in suite_names() if name in suites - own)]
