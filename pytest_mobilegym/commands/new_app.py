"""`mobilegym new-app ID`: a folder with a small app that works, to be made into another one."""

from __future__ import annotations

import argparse
import json
import keyword
import re
from pathlib import Path

NAME = "new-app"
HELP = "write the folder of a new app: a small one that works, to be changed"

FOLDER = Path("apps")

TAKEN = ("os", "ui", "system", "recents")
"""Ids that mean something else in states, addresses and frames."""

ACCENTS = (
    ("#2f6bff", "#8fb0ff"),
    ("#c2410c", "#ffb08a"),
    ("#0f7b5f", "#7fdcc0"),
    ("#8b3dc7", "#d3a6ff"),
    ("#b3264a", "#ff9db4"),
)
"""Colours in the light theme and in the dark one, of which an app gets a pair by its id."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the app's identity and where it goes."""
    parser.add_argument("id", help="small letters, digits and _, such as shopping_list")
    parser.add_argument("--name-en", metavar="NAME", help="display name (default: the id in words)")
    parser.add_argument(
        "--name-zh", metavar="NAME", help="display name in Chinese (default: the English one)"
    )
    parser.add_argument(
        "--apps", type=Path, default=FOLDER, metavar="DIR", help="folder of apps (default: %(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    """Write the folder and say what to do next; 0.

    Raises:
        UsageError: the id cannot be one or is taken, a name is empty, or the folder cannot be written.
    """
    from pytest_mobilegym.scaffolds import fill_folder, write_files

    _check_id(args.id, args.apps)
    english = _name(args.name_en, args.id.replace("_", " ").capitalize(), "--name-en")
    chinese = _name(args.name_zh, english, "--name-zh")
    accent, accent_dark = ACCENTS[sum(args.id.encode()) % len(ACCENTS)]
    values = {
        "id": args.id,
        "camel": "".join(part.capitalize() for part in args.id.split("_")),
        "name_en": english,
        "name_en_literal": json.dumps(english, ensure_ascii=False),
        "name_zh_literal": json.dumps(chinese, ensure_ascii=False),
        "name_en_json": json.dumps(english, ensure_ascii=False),
        "name_zh_json": json.dumps(chinese, ensure_ascii=False),
        "accent": accent,
        "accent_dark": accent_dark,
    }
    folder = args.apps / args.id
    files = {folder / name: text for name, text in fill_folder("app", values).items()}
    write_files(files)
    for path in files:
        print(f"Written: {path}")
    _print_next(args.id, args.apps)
    return 0


def _check_id(id: str, folder: Path) -> None:
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.phone.declaration.registry import app_ids

    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", id) or keyword.iskeyword(id) or id in TAKEN:
        raise UsageError(
            f"{id!r} cannot be an app's id: expected small letters, digits and _, a letter first, none "
            f"of {', '.join(TAKEN)}."
        )
    if id in app_ids():
        raise UsageError(f"There is an app {id!r} already; take another id.")
    if (folder / id).exists():
        raise UsageError(f"'{folder / id}' exists already; take another id, or remove it.")


def _name(given: str | None, otherwise: str, option: str) -> str:
    from pytest_mobilegym.errors import UsageError

    name = otherwise if given is None else " ".join(given.split())
    if not name or not name.isprintable() or set(name) & set('"\\{}'):
        raise UsageError(f"{option} takes a name without quotes, braces and backslashes, got {given!r}.")
    return name


def _print_next(id: str, folder: Path) -> None:
    from pytest_mobilegym.phone.declaration.registry import APPS_FOLDER

    elsewhere = "" if folder.resolve() == APPS_FOLDER.resolve() else f" --apps {folder}"
    print(
        f"\nOperate it, and see edits at once:  mobilegym serve --reload --app {id}{elsewhere}\n"
        f"Check it:                           mobilegym check-app {id}{elsewhere}\n"
        f"Begin a task about it:              mobilegym new-task {id}.MyFirstTask{elsewhere}"
    )
