"""What pytest's command line names of suites, tasks and markers, checked before anything is collected.

Without it a slip of the pen costs a whole collection, and pytest's answer lists no names to choose from.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from pytest_mobilegym.errors import MobileGymError, UnknownName
from pytest_mobilegym.pytest_plugin.command_line import SUITES_INI
from pytest_mobilegym.pytest_plugin.suite_files import add_import_root, holds_templates
from pytest_mobilegym.records.names import SUITES_FOLDER, TASKS_FILE

_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_ARGUMENT = re.compile(r"\w+\s*=(?!=)")
_NAME = re.compile(r"[^\W\d][\w.:+-]*")
_NO_MARKERS = frozenset({"and", "or", "not", "True", "False", "None"})


def markers_in(expression: str) -> list[str]:
    """Names of the markers in a marker expression, each once, in their order."""
    plain = _ARGUMENT.sub(" ", _QUOTED.sub(" ", expression))
    return [name for name in dict.fromkeys(_NAME.findall(plain)) if name not in _NO_MARKERS]


def check_markers(expression: str, known: Collection[str]) -> None:
    """Raise where a marker expression has a name that nobody declares.

    Raises:
        UnknownName: the first such name.
    """
    for name in markers_in(expression):
        if name not in known:
            raise UnknownName("marker", name, known, where="in -m")


def declared_markers(config: pytest.Config) -> set[str]:
    """Names of all markers that are declared, pytest's own and those of other plugins too."""
    return {line.partition(":")[0].partition("(")[0].strip() for line in config.getini("markers")}


def check_paths(config: pytest.Config) -> None:
    """Raise where an argument names a suite or a task that is not there.

    What is no suite's business is left to pytest.

    Raises:
        UnknownName: the first such name.
    """
    start = config.invocation_params.dir
    folders = config.getini(SUITES_INI)
    for argument in config.args:
        named, _, node = argument.partition("::")
        path = start / named
        if not path.exists():
            suites = path.parent
            if suites.is_dir() and (suites.name == SUITES_FOLDER or suites in folders):
                raise UnknownName("suite", path.name, _suites_in(suites), where=f"in '{suites}'")
        elif node and path.is_file() and holds_templates(path, folders):
            _check_task(path, node)


def _suites_in(folder: Path) -> Iterator[str]:
    return (file.parent.name for file in folder.glob(f"*/{TASKS_FILE}"))


def _check_task(file: Path, node: str) -> None:
    """Raise unless a file of tasks has the class that a node id names; which instances pytest finds out."""
    from pytest_mobilegym.tasks.registry import load_file

    add_import_root(file)
    try:
        names = [template.__name__ for template in load_file(file)]
    except MobileGymError:
        # Collecting says what is wrong with the file.
        return
    name = node.partition("[")[0]
    if name not in names:
        raise UnknownName("task", name, names, where=f"in '{file}'")
