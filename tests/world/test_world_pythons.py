"""The same data by every Python: the generators need nothing but its standard library."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_mobilegym.phone.world import World

ROOT = Path(__file__).parents[2]

SUPPORTED = ("3.11", "3.12", "3.13")

BUILD = """
import sys
from pathlib import Path
from pytest_mobilegym.phone.world.build import build
third_party = {"pydantic", "jinja2", "filelock", "PIL"} & set(sys.modules)
assert not third_party, third_party
print(build(Path(sys.argv[1]), scale=float(sys.argv[2]), processes=1))
"""


def candidates(version: str) -> Iterator[str]:
    """Programs that may be a Python of that version."""
    if is_running(version):
        yield sys.executable
    yield from filter(None, [shutil.which(f"python{version}")])
    installed = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    yield from map(str, sorted(installed.glob(f"{version}.*/bin/python{version}")))


def find_python(version: str) -> str | None:
    """A Python of that version that starts and has SQLite; a version manager's empty shim does not."""
    for program in candidates(version):
        says = subprocess.run(
            [program, "-c", "import sqlite3, sys; print('%d.%d' % sys.version_info[:2])"],
            capture_output=True,
            text=True,
            check=False,
        )
        if says.returncode == 0 and says.stdout.strip() == version:
            return program
    return None


def is_running(version: str) -> bool:
    """Whether it is the version that runs the tests."""
    return sys.version.startswith(f"{version}.")


@pytest.mark.parametrize(
    "version",
    [
        pytest.param(version, marks=() if is_running(version) else pytest.mark.nightly)
        for version in SUPPORTED
    ],
)
def test_every_python_makes_the_same_data(version: str, tmp_path: Path, en: World) -> None:
    program = find_python(version)
    if program is None:
        pytest.skip(f"no Python {version} with SQLite on this machine")
    made = subprocess.run(
        # Isolated from site-packages, so that no library can take part.
        [program, "-S", "-c", BUILD, str(tmp_path / "world.sqlite"), repr(en.scale)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.stdout.strip() == en.version, made.stderr
