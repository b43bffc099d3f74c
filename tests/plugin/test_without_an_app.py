"""A phone without the folder of an app: the rest works, and the tasks that need it are deselected."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pytest_mobilegym

PACKAGE = Path(pytest_mobilegym.__file__).parent
SUITES = PACKAGE.parent / "task_suites"

CRAWL = """
import pytest_mobilegym
from pytest_mobilegym.authoring.crawl import crawl
from pytest_mobilegym.phone.phone import Phone

found = crawl(Phone.create(), budget=300)
for problem in (*found.failures, *found.dead_ends):
    print(problem)
print(len({app for app, _ in found.screens}), "apps seen in", pytest_mobilegym.__file__)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package and the suites, as after unpacking them."""
    folder = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", ".*")
    shutil.copytree(PACKAGE, folder / "pytest_mobilegym", ignore=ignored)
    shutil.copytree(SUITES, folder / "task_suites", ignore=ignored)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p no:cacheprovider\n", "utf-8")
    return folder


@pytest.mark.sampled
@pytest.mark.parametrize("app", ["clock", "gallery", "wechat"])
def test_deleting_the_folder_of_an_app_leaves_the_rest_working(copy: Path, app: str) -> None:
    folder = copy / "pytest_mobilegym" / "phone" / "apps" / app
    kept = folder.rename(copy / f"{app}-kept")
    try:
        crawled = _python(copy, "-c", CRAWL)
        collected = _python(copy, "-m", "pytest", "task_suites", "--collect-only", "-q", "-n", "0")
        chosen = _python(copy, "-m", "pytest_mobilegym.cli", "list", "--format", "json")
    finally:
        kept.rename(folder)
    assert crawled.returncode == 0, crawled.stderr
    assert crawled.stdout.count("\n") == 1, crawled.stdout
    assert str(copy) in crawled.stdout, "the copy was not what ran"
    assert collected.returncode == 0, collected.stdout
    assert f"task_suites/{app}/" not in collected.stdout.split("= mobilegym =")[0]
    assert "test_sms_tasks.py" in collected.stdout, "the rest is there"
    assert f'"{app}.' not in chosen.stdout
    if _is_needed(copy / "task_suites", app):
        assert f"the app {app}, which is not installed" in collected.stdout
        assert f"it needs {app}, not installed" in chosen.stderr


def _is_needed(suites: Path, app: str) -> bool:
    return any(f'"{app}"' in file.read_text("utf-8") for file in suites.glob("*/*.py"))


def _python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
