"""`mobilegym new-agent ID`: a small agent that works, in one of three languages, to be changed."""

from __future__ import annotations

import argparse
import keyword
import re
from pathlib import Path
from typing import NamedTuple

NAME = "new-agent"
HELP = "write a small agent that works, in Python, JavaScript or shell, to be changed"


class Language(NamedTuple):
    """How an agent in a language is written and named.

    Attributes:
        suffix: of its file.
        agent: what `--agent` takes, with `{id}` and `{path}` to be filled in.
        library: the file beside it that speaks the protocol, where the package does not.
    """

    suffix: str
    agent: str
    library: str | None = None


LANGUAGES: dict[str, Language] = {
    "python": Language("py", "{id}:Agent"),
    "javascript": Language("js", "command:node {path}", "mobilegym_agent.js"),
    "sh": Language("sh", "command:sh {path}", "mobilegym_agent.sh"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the agent's name, its language and where it goes."""
    parser.add_argument("id", help="small letters, digits and _, such as my_agent")
    parser.add_argument(
        "--language",
        choices=tuple(LANGUAGES),
        default="python",
        help="it is written in (default: %(default)s)",
    )
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(),
        metavar="DIR",
        help="where it is written (default: the current folder)",
    )


def run(args: argparse.Namespace) -> int:
    """Write the agent, and the library that it speaks the protocol by; say what to do next; 0.

    Raises:
        UsageError: the name cannot be one, or a file is there already or cannot be written.
    """
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.scaffolds import read

    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", args.id) or keyword.iskeyword(args.id):
        raise UsageError(
            f"{args.id!r} cannot be an agent's name: expected small letters, digits and _, a letter first."
        )
    language = LANGUAGES[args.language]
    own = args.folder / f"{args.id}.{language.suffix}"
    files = {own: read(f"agent/{args.language}/agent.{language.suffix}")}
    if language.library is not None:
        if own.name == language.library:
            raise UsageError(f"{own.name} is the library that agents share; take another name.")
        files[args.folder / language.library] = read(f"agent/{args.language}/{language.library}")
    _write(files)
    agent = language.agent.format(id=args.id, path=own)
    in_folder = "" if args.folder == Path() or language.library else f"cd {args.folder} && "
    print(
        f"\nLet it play:       {in_folder}mobilegym run --agent '{agent}' --limit 5\n"
        f"Under pytest:      {in_folder}{'' if language.library else 'PYTHONPATH=. '}"
        f"pytest mobilegym: --agent '{agent}' --mg-limit 5"
    )
    return 0


def _write(files: dict[Path, str]) -> None:
    """Write what is not there already in the same words."""
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.scaffolds import write_files

    try:
        for path, text in files.items():
            if path.exists() and path.read_text("utf-8") != text:
                raise UsageError(
                    f"'{path}' is there already, and another one; rename it, or take another name."
                )
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise UsageError(f"'{path}' is there already, and cannot be read ({reason}).") from None
    write_files(files)
    for path in files:
        print(f"Written: {path}")
