"""`pytest_mobilegym.api` is what authors import, and all that they need to."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import pytest_mobilegym
from pytest_mobilegym import api
from pytest_mobilegym.actions import Action
from pytest_mobilegym.authoring.app_imports import refused_imports

ROOT = Path(__file__).parents[1]
PACKAGE = Path(pytest_mobilegym.__file__).parent
APPS = "pytest_mobilegym.phone.apps"
BRIDGES = "pytest_mobilegym.rl.bridges"
"""Modules that need what not everybody has, and so are imported by themselves, on the page of their name."""
GROUPS = (api.TASKS, api.APPS, api.AGENTS, api.SCRIPTS, api.TRAINING, api.ERRORS, api.MODULES)


def imports_of(tree: ast.AST) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Line, module and names of every import of the package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "pytest_mobilegym":
                    yield node.lineno, alias.name, ()
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "pytest_mobilegym":
            yield node.lineno, node.module or "", tuple(alias.name for alias in node.names)


def blocks(page: Path) -> Iterator[tuple[int, str]]:
    """Python in a page: the line above it, and the code."""
    text = page.read_text("utf-8")
    for found in re.finditer(r"^( *)```python\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL):
        yield text[: found.start(2)].count("\n"), textwrap.dedent(found[2])
    for found in re.finditer(r"^\$ python -c \"\n(.*?)^\"$", text, re.MULTILINE | re.DOTALL):
        yield text[: found.start(1)].count("\n"), found[1]


def scaffold(file: Path) -> str:
    """A scaffold as Python: any name will do in its slots."""
    return re.sub(r"\$(\{\w+\}|\w+)", "slot", file.read_text("utf-8"))


def apps_of(suite: Path) -> set[str]:
    """Apps that the templates of a suite are about, of which its modules may name constants and states."""
    trees = [ast.parse(file.read_text("utf-8")) for file in suite.rglob("*.py")]
    named = {
        const.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        for name, value in zip(
            target.elts if isinstance(target, ast.Tuple) else [target],
            node.value.elts
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
            else [node.value],
            strict=False,
        )
        if isinstance(name, ast.Name) and name.id == "apps"
        for const in ast.walk(value)
        if isinstance(const, ast.Constant) and isinstance(const.value, str)
    }
    return named | {suite.name}


def written() -> Iterator[tuple[str, str, set[str]]]:
    """Everything that an author reads or copies: its place, its code, and the apps that it is about."""
    for suite in sorted(path for path in (ROOT / "task_suites").iterdir() if path.is_dir()):
        for file in sorted(suite.rglob("*.py")):
            # What several suites share is a module an app.
            own = {file.stem} if suite.name == "vocabulary" else apps_of(suite)
            yield file.relative_to(ROOT).as_posix(), file.read_text("utf-8"), own
    for page in [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]:
        for line, code in blocks(page):
            yield f"{page.relative_to(ROOT).as_posix()}:{line}", code, set()
    for file in sorted((PACKAGE / "scaffolds").rglob("*.py.txt")):
        yield file.relative_to(ROOT).as_posix(), scaffold(file), set()


def test_authors_import_the_public_names_alone() -> None:
    wrong = []
    seen = 0
    for place, code, own in written():
        for line, module, names in imports_of(ast.parse(code)):
            seen += 1
            app = module.removeprefix(f"{APPS}.").split(".")[0] if module.startswith(f"{APPS}.") else None
            if module == "pytest_mobilegym.api":
                wrong += [f"{place}:{line} {name} is not public" for name in names if name not in api.__all__]
            elif module.startswith(f"{BRIDGES}.") and place.startswith(
                f"docs/bridges/{module.removeprefix(f'{BRIDGES}.')}.md:"
            ):
                continue
            elif app is None or app not in own:
                wrong.append(f"{place}:{line} imports {module}; import it from pytest_mobilegym.api")
    assert not wrong, "\n".join(wrong)
    assert seen > 150


def test_every_name_is_there_once_and_in_order() -> None:
    names = [name for group in GROUPS for name in group]
    assert len(names) == len(set(names))
    assert set(names) == set(api.__all__) == set(dir(api))
    assert len(api.__all__) == len(names)
    # Constants, then classes, then functions and modules, as the linter sorts them.
    assert api.__all__ == sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name))


def test_what_is_given_is_what_type_checkers_see() -> None:
    """The table that names are looked up in, and the imports that only tools read, say the same."""
    tree = ast.parse(Path(api.__file__).read_text("utf-8"))
    (hidden,) = [node for node in tree.body if isinstance(node, ast.If)]
    seen = {
        alias.asname or alias.name: f"{node.module}.{alias.name}".removeprefix("pytest_mobilegym.")
        for node in hidden.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    given = {name: f"{home}.{name}" for name, home in api.HOMES.items()} | api.MODULES
    assert seen == given


@pytest.mark.parametrize("name", api.__all__)
def test_a_public_name_is_there_and_documented(name: str) -> None:
    value = getattr(api, name)
    assert (name in api.MODULES) is isinstance(value, ModuleType)
    assert f"`{name}`" in (api.__doc__ or "") or name in api.ERRORS or name in api.TASKS
    if inspect.isclass(value) or inspect.isroutine(value) or isinstance(value, ModuleType):
        assert inspect.getdoc(value), f"{name} has no docstring"


def test_an_app_may_import_what_is_for_apps(tmp_path: Path) -> None:
    file = tmp_path / "rehearsals.py"
    file.write_text(
        "".join(
            f"from pytest_mobilegym.api import {name}\n" for name in (*api.APPS, *api.ERRORS, *api.MODULES)
        ),
        "utf-8",
    )
    assert refused_imports(file, "mine") == []
    file.write_text("from pytest_mobilegym.api import Agent, Phone, Task, goal\n", "utf-8")
    assert len(refused_imports(file, "mine")) == 4


def test_the_kinds_of_action_are_all_public() -> None:
    kinds = get_args(Action)
    assert len(kinds) == 17
    assert all(getattr(api, kind.__name__) is kind for kind in kinds)


def test_the_errors_are_all_public() -> None:
    from pytest_mobilegym import errors

    raised = {
        name
        for name, value in vars(errors).items()
        if inspect.isclass(value) and issubclass(value, Exception)
    }
    assert raised == set(api.ERRORS)


def test_every_behaviour_of_the_kit_is_an_attribute_of_it() -> None:
    kit = PACKAGE / "phone" / "kit"
    behaviours = {path.parent.name for path in kit.glob("*/__init__.py")}
    tree = ast.parse((kit / "__init__.py").read_text("utf-8"))
    seen = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert behaviours <= seen, "type checkers see what kit/__init__.py imports for them"
    assert all(inspect.ismodule(getattr(api.kit, name)) for name in behaviours)
    with pytest.raises(AttributeError, match="has no attribute 'serch'"):
        _ = api.kit.serch  # type: ignore[attr-defined]


def test_a_name_that_is_not_public_is_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Phones'"):
        _ = api.Phones


def test_importing_it_imports_nothing_else() -> None:
    program = (
        "import sys, typing; before = set(sys.modules); import pytest_mobilegym.api\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.split() == ["pytest_mobilegym", "pytest_mobilegym.api"]


def test_the_version_is_said_in_one_place() -> None:
    assert pytest_mobilegym.__version__ == version("pytest-mobilegym")
    assert f"\nversion: {pytest_mobilegym.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
