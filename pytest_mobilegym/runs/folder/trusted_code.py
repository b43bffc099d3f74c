"""Whose code is run when a run's folder is read: the reader's own, and what they say they trust.

A run's folder names suites, apps and an agent; it may come from a stranger, who would have their code run by
naming it. What lies in the current folder is the reader's own, unless it came with a run: it lies in a run's
folder, or beside the one that is read. So are the suites and apps of the installed package.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.benchmark import SUITES
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.names import TASKS_FILE
from pytest_mobilegym.records.run_folders import FILES
from pytest_mobilegym.runs.folder.stamps import PACKAGE
from pytest_mobilegym.runs.plan.options import BY_NAME

if TYPE_CHECKING:
    from pytest_mobilegym.runs.plan.config import RunConfig
_FLAG = BY_NAME["trust_code"].flag


def installed_by(config: RunConfig) -> list[Path]:
    """Folders of apps and of data that a run's options name."""
    return [*config.apps, *([config.data] if config.data is not None else [])]


def check_code(run: Path, named: Iterable[Path | str], *, trusted: Sequence[Path] = ()) -> None:
    """Raise unless what a run's folder names is the reader's own, or trusted.

    Args:
        run: the run's folder.
        named: folders of suites, of apps or of data as `meta.json` has them, relative to the current folder.
        trusted: files and folders that the reader trusts, with all that is below them.

    Raises:
        UsageError: names the first that is not, and the option.
    """
    try:
        for folder in map(Path, named):
            if not _is_trusted(folder, run, trusted):
                raise _refused(run, folder)
            for file in _code_in(folder):
                if not _is_trusted(file, run, trusted):
                    raise _refused(run, file)
    except (OSError, ValueError, RuntimeError) as error:
        raise UsageError(f"What the run '{run}' names cannot be looked up: {error}.") from None


def check_agent(run: Path, name: str, *, trusted: Sequence[Path] = ()) -> None:
    """Raise unless an agent that a run's folder names is installed, the reader's own, or trusted.

    Nothing is imported to find that out.

    Raises:
        UsageError: names the agent's file, and the option.
    """
    from pytest_mobilegym.agents.registry import agent_names

    if name in agent_names():
        return
    file = _file_of(name.partition(":")[0])
    if file is None or not _is_trusted(file, run, trusted):
        where = f" at '{file}'" if file is not None else ""
        raise UsageError(
            f"The run '{run}' names the agent {name!r}{where}, whose code is not run on its word; if you "
            f"trust it, name it yourself by --agent{f', or add {_FLAG} {file}' if file is not None else ''}."
        )


def _refused(run: Path, path: Path) -> UsageError:
    return UsageError(
        f"The run '{run}' names code or data at '{path}', which is not used on its word: it is neither in "
        f"the current folder nor the package's, or it came with a run; if you trust it, add {_FLAG} {path}."
    )


def _is_trusted(path: Path, run: Path, trusted: Sequence[Path]) -> bool:
    real = path.resolve()
    if any(real.is_relative_to(each.resolve()) for each in (*trusted, PACKAGE, SUITES)):
        return True
    here, run = Path.cwd().resolve(), run.resolve()
    if not real.is_relative_to(here):
        return False
    beside = run.parent
    came_along = beside if beside != here and beside.is_relative_to(here) else run
    if real.is_relative_to(came_along) or run.is_relative_to(real):
        return False
    return not any(_is_run(each) for each in (real, *real.parents) if each.is_relative_to(here))


def _is_run(folder: Path) -> bool:
    return all((folder / name).exists() for name in FILES)


def _code_in(folder: Path) -> Iterator[Path]:
    """Files of a folder that are run first of all: tasks, however far below, and apps."""
    yield from folder.rglob(TASKS_FILE)
    yield from folder.glob("*/__init__.py")


def _file_of(module: str) -> Path | None:
    """Where a module would be imported from, found without importing it or the packages it lies in."""
    first, *rest = module.split(".")
    # Commands put the current folder last of the places where agents are looked for.
    everywhere = [*sys.path, str(Path.cwd())]
    finders = (
        finder.find_spec(first, everywhere if finder is PathFinder else None) for finder in sys.meta_path
    )
    found = next((spec for spec in finders if spec is not None), None)
    for part in rest:
        # A name without its package: the finder would look that up among what is imported.
        found = found and PathFinder.find_spec(part, list(found.submodule_search_locations or ()))
    if found is None:
        return None
    if found.has_location and found.origin:
        return Path(found.origin)
    return next((Path(place) for place in found.submodule_search_locations or ()), None)
