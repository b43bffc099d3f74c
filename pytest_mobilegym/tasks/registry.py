"""Finds task templates: every `tasks.py` below a folder such as `task_suites`.

A `tasks.py` holds a suite's templates, or imports them from modules beside it:

    from .alarms import AddAlarm, DeleteAlarm
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from pytest_mobilegym.errors import TaskError, UnknownName, did_you_mean
from pytest_mobilegym.garbage_collection import collector_paused
from pytest_mobilegym.judge.answers import SHEET
from pytest_mobilegym.phone.declaration.mistakes import place_of
from pytest_mobilegym.phone.declaration.registry import app_ids
from pytest_mobilegym.tasks.contract import check_paths
from pytest_mobilegym.tasks.rng import stable_hash
from pytest_mobilegym.tasks.task import Task

logger = logging.getLogger(__name__)

# From the end of the line before: that is found faster than the beginning of a line.
_OF_AN_APP = re.compile(r"\n[ \t]*(?:from|import)[ \t]+pytest_mobilegym\.phone\.apps\.(\w+)")
_OF_THE_SUITES = re.compile(r"\n[ \t]*from[ \t]+(\.+)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|.*)")

Templates = Mapping[str, type[Task]]
"""Templates by id."""


def find_task_files(*roots: Path) -> list[Path]:
    """Every `tasks.py` below the folders, sorted by path."""
    return sorted({file.resolve() for root in roots for file in root.rglob("tasks.py")})


def load_templates(*roots: Path) -> dict[str, type[Task]]:
    """The templates of all suites below the folders, by id.

    What needs an app that is not installed is left out, with a warning.

    Raises:
        TaskError: a module cannot be imported, a class breaks the contract of tasks, an id is taken twice.
    """
    return by_id(load_files(find_task_files(*roots)))


def load_files(files: Iterable[Path], *, playable: bool = True) -> Iterator[type[Task]]:
    """The templates of some files; a warning names what is left out.

    Args:
        playable: leave out the templates that need an app which is not installed; files that cannot be
            imported without one always are.

    Raises:
        TaskError: a module cannot be imported, or a class breaks the contract of tasks.
    """
    installed = app_ids()
    for file in files:
        lacking = lacking_apps(file)
        if lacking:
            logger.warning("Left out %s: it needs %s, not installed.", file, ", ".join(lacking))
            continue
        for template in load_file(file):
            lacking = missing_apps(template, installed) if playable else []
            if lacking:
                guess = did_you_mean(lacking[0], installed)
                logger.warning(
                    "Left out %s: it needs %s, not installed.%s", template.id, ", ".join(lacking), guess
                )
            else:
                yield template


def lacking_apps(*files: Path) -> list[str]:
    """Apps of which files of tasks import modules and that are not installed: these cannot be imported.

    What they import relatively, from modules beside them, counts too.
    """
    found: set[str] = set()
    seen: set[str] = set()
    waiting = [str(file) for file in files]
    while waiting:
        module = waiting.pop()
        if module in seen:
            continue
        seen.add(module)
        if os.path.isfile(module):
            imports = _imports_of(module, os.stat(module).st_mtime_ns)
            found.update(imports.apps)
            waiting += imports.places
    return sorted(found.difference(app_ids()))


class _Imports(NamedTuple):
    """What the source of a module imports: apps, and where modules beside it may be."""

    apps: frozenset[str]
    places: tuple[str, ...]


@lru_cache(maxsize=4096)
def _imports_of(module: str, _mtime_ns: int) -> _Imports:
    text = "\n" + Path(module).read_text("utf-8", "replace")
    folders = Path(module).parents
    places = []
    for dots, name, names in _OF_THE_SUITES.findall(text):
        package = os.path.join(folders[len(dots) - 1], *name.split("."))
        places.append(f"{package}.py")
        places += [os.path.join(package, f"{each}.py") for each in re.findall(r"\w+", names)]
    return _Imports(frozenset(_OF_AN_APP.findall(text)), tuple(places))


def missing_apps(template: type[Task], installed: Collection[str] | None = None) -> list[str]:
    """Apps that a task needs and that are not installed.

    Args:
        installed: ids of the installed apps, where they were looked up before.
    """
    if installed is None:
        installed = app_ids()
    needed = (*template.apps, *([SHEET] if template.form else ()))
    return [app for app in dict.fromkeys(needed) if app not in installed]


def load_file(file: Path) -> list[type[Task]]:
    """The templates that a `tasks.py` declares or imports from modules beside it, in their order.

    What it imports from elsewhere is left out.

    Raises:
        TaskError: the module cannot be imported, it leaves out a template that a module beside it declares,
            or a class breaks the contract of tasks.
    """
    with collector_paused():
        module = import_file(file.resolve())
    suite = _package_of(module.__name__)
    found = [each for each in _templates_in(module) if _package_of(each.__module__) == suite]
    forgotten = [each for each in _templates_beside(suite) if each not in found]
    if forgotten:
        names = ", ".join(template.__name__ for template in forgotten)
        raise TaskError(f"{file} leaves out {names} of {_where(forgotten[0])}; import every template there.")
    # Not when a class is made: its paths may need what its module declares further down.
    for template in found:
        check_paths(template)
    return found


def _package_of(module: str) -> str:
    return module.rpartition(".")[0]


def _templates_in(module: ModuleType) -> list[type[Task]]:
    """The templates that a module knows, its own and imported ones; no abstract ones."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Task) and value.parameters is not Task.parameters
    ]


def _templates_beside(suite: str) -> list[type[Task]]:
    """The templates that the imported modules of a suite declare; its tests may declare others."""
    return [
        template
        for name, module in sys.modules.copy().items()  # a copy: other threads import meanwhile
        if _package_of(name) == suite and not name.startswith(f"{suite}.test_")
        for template in _templates_in(module)
        if template.__module__ == name
    ]


def by_id(templates: Iterable[type[Task]]) -> dict[str, type[Task]]:
    """Templates by id.

    Raises:
        TaskError: two have the same, or two suites in different places have one name.
    """
    found: dict[str, type[Task]] = {}
    places: dict[str, Path] = {}
    for template in templates:
        place = Path(_where(template)).parent
        first = places.setdefault(template.suite, place)
        if first != place:
            raise TaskError(
                f"The suite {template.suite!r} is there twice, in '{first}' and in '{place}'; name one of "
                "them, or rename a folder."
            )
        other = found.setdefault(template.id, template)
        if other is not template:
            raise TaskError(
                f"The task id {template.id!r} is taken twice: by {_where(other)} and by {_where(template)}; "
                "rename one class or one folder."
            )
    return found


def find_template(id: str, templates: Templates) -> type[Task]:
    """The template of that id.

    Raises:
        UnknownName: there is none.
    """
    if id not in templates:
        raise UnknownName("task", id, templates)
    return templates[id]


def import_file(file: Path) -> ModuleType:
    """Import a module once, under a name that two files cannot share.

    The name is the one that an import from the folder above the suites would give it
    (`task_suites.clock.tasks`), so that a test beside it that says `from task_suites.clock.tasks import ...`
    gets the same classes.

    Raises:
        TaskError: the import failed.
    """
    root, suite = file.parts[-3:-1]
    name = f"{root}.{suite}.{file.stem}"
    loaded = sys.modules.get(name)
    if loaded is not None and Path(loaded.__file__ or "").resolve() == file:
        return loaded
    if loaded is not None or _shares_names(root, file.parents[1]):
        root = f"mobilegym_{stable_hash(str(file)):x}"
        name = f"{root}.{suite}.{file.stem}"
        if name in sys.modules:
            return sys.modules[name]
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise TaskError(f"{file} is no Python module.")
    known = set(sys.modules)
    _open_folder(root, file.parents[1])
    _open_folder(f"{root}.{suite}", file.parent)
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        # The modules beside it too: they may be what has to be mended.
        for other in set(sys.modules) - known:
            if other.startswith(f"{root}."):
                del sys.modules[other]
        if isinstance(error, TaskError):
            raise
        reason = f"{type(error).__name__}: {error}{place_of(error, file.parent)}"
        raise TaskError(f"The tasks in {file} cannot be imported: {reason}") from error
    return module


def _shares_names(root: str, folder: Path) -> bool:
    """Whether another folder of suites that is open under a name has a folder called as one of these.

    What suites import from a folder beside them (`from ..vocabulary import wechat`) would be the other's.
    """
    places = {Path(place) for place in getattr(sys.modules.get(root), "__path__", ())} - {folder}
    taken = {path.name for place in places for path in place.glob("[!._]*/")}
    return not taken.isdisjoint(path.name for path in folder.glob("[!._]*/"))


def _open_folder(name: str, folder: Path) -> None:
    """Let modules in a folder import each other: make it a package, as an import from above it would."""
    package = sys.modules.get(name)
    if package is None:
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [str(folder)]
        package = sys.modules[name] = module_from_spec(spec)
    places = getattr(package, "__path__", None)
    if places is not None and str(folder) not in places:
        places.append(str(folder))


def _where(template: type[Task]) -> str:
    return getattr(sys.modules.get(template.__module__), "__file__", None) or template.__module__
