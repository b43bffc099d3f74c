"""A reader's folder, and beside it what a stranger hands in: a run and code that tells when it is run."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from door_tasks import write_doors
from handed_in import HandedIn, Trap
from recorded_runs import recorded


@pytest.fixture(autouse=True)
def unset_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """No option comes from whoever runs the tests."""
    for name in ("MODEL_BASE_URL", "MODEL_NAME", "MODEL_API_KEY", "AGENT", "DEVICE", "ENV_URL", "ENV_TOKEN"):
        monkeypatch.delenv(f"MOBILEGYM_{name}", raising=False)


@pytest.fixture(autouse=True)
def own_verifications(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What tests verify is no business of whoever runs them."""
    kept = tmp_path_factory.mktemp("cache")
    monkeypatch.setattr("pytest_mobilegym.runs.after.verify.cache_folder", lambda: kept)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The reader's own folder, which is the current one, with `task_suites/doors` in it."""
    home = tmp_path / "home"
    write_doors(home)
    monkeypatch.chdir(home)
    return home


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of the two doors by the tasks' own solutions, to be copied."""
    place = tmp_path_factory.mktemp("played")
    write_doors(place)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(place)
        asyncio.run(recorded())
    return place / "run"


@pytest.fixture
def run(home: Path, played: Path) -> Path:
    """A run of the reader's own, at `reports/own`."""
    folder = home / "reports" / "own"
    shutil.copytree(played, folder)
    _name_suites(folder, home / "task_suites")
    return folder


@pytest.fixture
def handed_in(home: Path, played: Path, tmp_path: Path) -> HandedIn:
    """A run that a stranger hands in, outside of the reader's folder, that names the reader's suites."""
    folder = tmp_path / "stranger" / "run"
    shutil.copytree(played, folder)
    _name_suites(folder, home / "task_suites")
    return HandedIn(folder, Trap(tmp_path / "sprung"))


def _name_suites(run: Path, suites: Path) -> None:
    meta = json.loads((run / "meta.json").read_text("utf-8"))
    (run / "meta.json").write_text(json.dumps(meta | {"suites": [str(suites)]}), "utf-8")


@pytest.fixture
def edit_line() -> Callable[[Path, int, Callable[[dict[str, Any]], dict[str, Any]]], None]:
    """Changes one line of a file of records."""

    def edit(path: Path, place: int, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        lines = path.read_text("utf-8").splitlines()
        lines[place] = json.dumps(change(json.loads(lines[place])))
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")

    return edit
