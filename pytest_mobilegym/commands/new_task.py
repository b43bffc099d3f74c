"""`mobilegym new-task SUITE.CLASS`: the frame of a task, in a new suite or at the end of another."""

from __future__ import annotations

import argparse
import ast
import keyword
import re
from collections.abc import Sequence
from pathlib import Path

from pytest_mobilegym.records.names import SUITES_FOLDER, TASKS_FILE
from pytest_mobilegym.runs.plan.options import add_installing

NAME = "new-task"
HELP = "write the frame of a new task, whose proof then says what to fill in"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the task's id, what it is about, and where it goes."""
    parser.add_argument("id", metavar="SUITE.CLASS", help="such as bedtime.WindDown")
    parser.add_argument(
        "--app", action="append", default=[], metavar="ID",
        help="an app that the task involves; may be repeated (default: the app called as the suite)",
    )  # fmt: skip
    parser.add_argument(
        "--suites", type=Path, default=Path(SUITES_FOLDER), metavar="DIR",
        help="folder of suites (default: %(default)s)",
    )  # fmt: skip
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Write the class, with a test where the suite is new, and say what to do next; 0.

    Raises:
        UsageError: the id cannot be one or is taken, no app is known, or a file cannot be written.
        UnknownName: no such app.
    """
    from pytest_mobilegym.runs.plan.config import install_from
    from pytest_mobilegym.scaffolds import fill, write_files

    install_from(args)
    suite, name = _read_id(args.id)
    apps = _read_apps(args.app, suite)
    values = {
        "suite": suite,
        "name": name,
        "apps": "[" + ", ".join(f'"{app}"' for app in apps) + "]",
        "first": apps[0],
        "scope": f"S{min(len(apps), 3)}",
    }
    head, task = fill("suite/head.py", values), fill("suite/task.py", values)
    tasks = args.suites / suite / TASKS_FILE
    test = tasks.with_name(f"test_{suite}_tasks.py")
    files = {tasks: f"{head}\n\n{task}"}
    if tasks.exists():
        files[tasks] = _extended(tasks, name, head, task)
    else:
        files[test] = fill("suite/test.py", values)
    write_files(files)
    for path in files:
        print(f"Written: {path}")
    print(f"\nSee what is to be filled in:  {_check_command(args)}")
    return 0


def _read_id(id: str) -> tuple[str, str]:
    from pytest_mobilegym.errors import UsageError

    suite, _, name = id.partition(".")
    good = re.fullmatch(r"[a-z][a-z0-9_]*", suite) and re.fullmatch(r"[A-Z][A-Za-z0-9]*", name)
    if not good or keyword.iskeyword(suite) or keyword.iskeyword(name):
        raise UsageError(
            f"{id!r} cannot be a task's id: expected SUITE.CLASS, such as bedtime.WindDown, the suite in "
            "small letters, digits and _."
        )
    return suite, name


def _read_apps(given: Sequence[str], suite: str) -> list[str]:
    from pytest_mobilegym.errors import UnknownName, UsageError
    from pytest_mobilegym.phone.declaration.registry import app_ids

    installed = app_ids()
    for app in given:
        if app not in installed:
            raise UnknownName("app", app, installed)
    if not given and suite not in installed:
        raise UsageError(f"No app is called {suite!r}; say which one the task is about, as in --app clock.")
    return list(dict.fromkeys(given)) or [suite]


def _extended(path: Path, name: str, head: str, task: str) -> str:
    """A module of tasks with one more class at its end, and what that needs imported."""
    from pytest_mobilegym.errors import UsageError

    text = path.read_text("utf-8")
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise UsageError(
            f"'{path}' is no Python ({error.msg}, line {error.lineno}); mend it first."
        ) from None
    if any(isinstance(node, ast.ClassDef) and node.name == name for node in tree.body):
        raise UsageError(f"'{path}' has a class {name} already; take another name.")
    known = _imported(tree)
    wanted = ast.parse(head)
    missing = [
        f"from {node.module} import {', '.join(names)}"
        for node in wanted.body
        if isinstance(node, ast.ImportFrom) and node.module != "__future__"
        if (names := [alias.name for alias in node.names if alias.name not in known])
    ]
    lines = text.rstrip().splitlines()
    last = max((node.end_lineno or 0 for node in tree.body if _opens(node, tree)), default=0)
    lines[last:last] = missing
    return "\n".join(lines) + f"\n\n\n{task}"


def _imported(tree: ast.Module) -> set[str]:
    return {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


def _opens(node: ast.stmt, tree: ast.Module) -> bool:
    """Whether a statement belongs to the opening of a module: its docstring and its imports."""
    docstring = node is tree.body[0] and isinstance(node, ast.Expr)
    return docstring or isinstance(node, ast.Import | ast.ImportFrom)


def _check_command(args: argparse.Namespace) -> str:
    parts = ["mobilegym check-task", args.id]
    if args.suites != Path(SUITES_FOLDER):
        parts.append(f"--suites {args.suites}")
    if args.mobilegym_apps:
        parts.append(f"--apps {args.mobilegym_apps}")
    return " ".join(parts)
