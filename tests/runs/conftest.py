"""A folder with a suite of two tasks, to run."""

from __future__ import annotations

from pathlib import Path

import pytest
from door_tasks import DOORS


@pytest.fixture(scope="session")
def doors() -> str:
    """The source of the suite."""
    return DOORS


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with `task_suites/doors` in it."""
    suite = tmp_path / "task_suites" / "doors"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(DOORS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def own_verifications(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What tests verify is no business of whoever runs them."""
    kept = tmp_path_factory.mktemp("cache")
    monkeypatch.setattr("pytest_mobilegym.runs.after.verify.cache_folder", lambda: kept)
