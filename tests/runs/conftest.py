"""A folder with a suite of two tasks, to run."""

from __future__ import annotations

from pathlib import Path

import pytest
from door_tasks import write_doors

from pytest_mobilegym.runs.after import verify


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with `task_suites/doors` in it."""
    write_doors(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def own_verifications(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What tests verify is no business of whoever runs them."""
    kept = tmp_path_factory.mktemp("cache")
    monkeypatch.setattr(verify, "cache_folder", lambda: kept)
