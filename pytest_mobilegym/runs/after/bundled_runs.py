"""Runs that are named as folders or as bundles, which are unpacked meanwhile."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.run_folders import FILES, find_runs, runs_in
from pytest_mobilegym.runs.after.bundle import unpack
from pytest_mobilegym.runs.folder.chain import read_meta

BUNDLE = ".zip"


def _complain(remark: str) -> None:
    print(f"mobilegym: {remark}", file=sys.stderr)


@contextmanager
def opened_runs(paths: Iterable[Path], *, say: Callable[[str], None] = _complain) -> Iterator[list[Path]]:
    """Folders of the runs that some paths name; those of bundles last while the context does.

    Nothing of a bundle is run, and no more is unpacked than `bundle.unpack` allows.

    Args:
        paths: as `find_runs` takes them, bundles and folders of bundles among them. A bundle of a run whose
            folder is there too is left out with a remark, and so is one that cannot be read beside something
            that can.
        say: is told the remarks.

    Raises:
        UsageError: a path is not there, or there is no run at all.
    """
    named = list(paths)
    bundles = [path for path in named if path.suffix == BUNDLE and path.is_file()]
    folders = [path for path in named if path not in bundles]
    held = {folder: _bundles_in(folder) for folder in folders}
    bundles += [bundle for each in held.values() for bundle in each]
    # A folder of nothing but bundles is no mistake.
    folders = [folder for folder in folders if not held[folder] or runs_in(folder)]
    runs = find_runs(folders, say=say) if folders else []
    known = {_run_id(run): run for run in runs}
    with TemporaryDirectory(prefix="mobilegym-") as scratch:
        for number, bundle in enumerate(bundles):
            folder = Path(scratch) / str(number) / bundle.stem
            try:
                run_id = unpack(bundle, to=folder).run_id
            except UsageError as error:
                if named == [bundle]:
                    raise
                say(f"left out: {error}")
                continue
            if run_id in known:
                say(f"left out '{bundle}': it is the run '{known[run_id]}'")
                continue
            known[run_id] = bundle
            runs.append(folder)
        if not runs:
            raise UsageError(
                f"No run in '{', '.join(map(str, named))}': expected folders or bundles of runs."
            )
        yield runs


def _bundles_in(folder: Path) -> list[Path]:
    """The bundles right below a folder that is no run itself, by name."""
    if not folder.is_dir() or any((folder / name).is_file() for name in FILES):
        return []
    return sorted(path for path in folder.iterdir() if path.suffix == BUNDLE and path.is_file())


def _run_id(run: Path) -> str:
    try:
        return str(read_meta(run).get("run_id", run))
    except (UsageError, OSError, ValueError):
        # Whoever reads the run says what is wrong with it.
        return str(run)
