"""Rules of the house that no linter knows."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import pytest_mobilegym

ROOT = Path(pytest_mobilegym.__file__).parent
PROJECT = ROOT.parent
MOST_LINES = 600

PICTURES_AND_TABLES = (
    "phone/ui/icons/",
    "phone/ui/portraits.py",
    "phone/world/words/",
    "phone/world/domains/",
    "phone/world/generators/",
)
"""Modules that are data: drawings, word lists and tables."""

OWN_WORDS = ("/home/", "/Users/", "/root/", "/tmp/", "C:\\\\")
"""Places of one machine."""

TEXT = {".py", ".html", ".css", ".js", ".json", ".md", ".toml", ".txt", ".cff", ".yml", ".yaml", ".cfg"}


def modules() -> list[Path]:
    """The package's modules."""
    return sorted(ROOT.rglob("*.py"))


def project_files() -> list[Path]:
    """Every text file that belongs to the project."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("not a checkout: which files belong to the project is not known")
    files = [PROJECT / line for line in listed.stdout.splitlines()]
    return [file for file in files if file.suffix in TEXT and file.exists()]


def test_modules_are_short() -> None:
    long = []
    for file in modules():
        lines = file.read_text("utf-8").count("\n")
        if lines > MOST_LINES and not file.relative_to(ROOT).as_posix().startswith(PICTURES_AND_TABLES):
            long.append(f"{file.relative_to(ROOT)}: {lines} lines, at most {MOST_LINES}")
    assert not long, "\n".join(long)


def test_every_folder_of_modules_is_a_package_that_says_what_it_is() -> None:
    silent = []
    for folder in sorted({file.parent for file in modules()}):
        source = folder / "__init__.py"
        name = folder.relative_to(PROJECT).as_posix()
        if not source.exists():
            silent.append(f"{name} has no __init__.py")
        elif ast.get_docstring(ast.parse(source.read_text("utf-8"))) is None:
            silent.append(f"{name}/__init__.py has no docstring")
    assert not silent, "\n".join(silent)


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(file.relative_to(PROJECT))
        for file in modules()
        if file.stem != "__init__" and ast.get_docstring(ast.parse(file.read_text("utf-8"))) is None
    ]
    assert not silent, "\n".join(silent)


def test_no_path_of_one_machine_is_written_down() -> None:
    found = []
    for file in project_files():
        if file == Path(__file__):
            continue
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            for place in OWN_WORDS:
                # A place inside an URL or a glob of someone else's is no path of this machine.
                if re.search(rf"(?<![\w.:/-]){re.escape(place)}", line):
                    found.append(f"{file.relative_to(PROJECT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)


def test_the_version_is_written_once() -> None:
    written = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in written["project"]
    assert written["tool"]["setuptools"]["dynamic"]["version"] == {"attr": f"{ROOT.name}.__version__"}
    assert re.fullmatch(r"\d+\.\d+\.\d+([ab]\d+|rc\d+)?", pytest_mobilegym.__version__)


def test_nothing_is_left_for_later() -> None:
    marks = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    found = [
        f"{file.relative_to(PROJECT)}:{number}: {line.strip()[:100]}"
        for file in modules()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if marks.search(line)
    ]
    assert not found, "\n".join(found)


def test_names_of_test_modules_are_unique() -> None:
    """Test folders are no packages: pytest would mistake two modules of one name for each other."""
    where: dict[str, list[str]] = {}
    for file in sorted((PROJECT / "tests").rglob("*.py")):
        if file.stem != "conftest" and not (file.parent / "__init__.py").exists():
            where.setdefault(file.stem, []).append(str(file.relative_to(PROJECT)))
    twice = [" and ".join(files) for files in where.values() if len(files) > 1]
    assert not twice, "\n".join(twice)


def test_python_files_are_typed() -> None:
    assert (ROOT / "py.typed").exists()
