"""The `mobilegym` command: one subcommand a module of `pytest_mobilegym.commands`.

A command module defines

| name | what it is |
| --- | --- |
| `NAME` | the subcommand, the module's name with `-` for `_` |
| `HELP` | one line for the list of subcommands |
| `add_arguments(parser)` | declares its options |
| `run(args) -> int` | does the work and returns the exit code |

It imports what is heavy inside `run`, so that `mobilegym --help` stays quick.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.metadata import version
from typing import NoReturn, Protocol, cast

from pytest_mobilegym import commands
from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.runs.play.interruption import sigterm_as_ctrl_c

EXIT_USAGE = 2
"""Bad arguments, as argparse has it, and every error that the package raises on purpose."""

EXIT_INTERRUPTED = 130
"""What shells report after Ctrl-C."""

EXIT_CUT_SHORT = 141
"""What shells report of a program whose output nobody reads any more."""

EXIT_CODES = (
    "exit codes: 0, done; 1, done, but something does not hold or is left to do; "
    "2, an argument or a file is wrong; 130, broken off"
)


class Command(Protocol):
    """What a module of `pytest_mobilegym.commands` offers."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the options."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do the work; the exit code."""
        ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run the subcommand that `argv` names (the process's own arguments when `None`); its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        with sigterm_as_ctrl_c(to_the_end=argv is None):
            try:
                args, unknown = _parser(arguments).parse_known_args(arguments)
                if unknown:
                    _refuse(args.parser, unknown)
            except KeyboardInterrupt:
                print("mobilegym: broken off before it began", file=sys.stderr)
                raise
            code = cast(Command, args.command).run(args)
        sys.stdout.flush()
        return code
    except MobileGymError as error:
        print(f"mobilegym: {error}", file=sys.stderr)
        return EXIT_USAGE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough, as `head` does; the interpreter must not try to flush it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_CUT_SHORT


def command_names() -> list[str]:
    """Every subcommand, sorted."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(commands.__path__))


def load_command(name: str) -> Command:
    """Import the module of a subcommand."""
    module = importlib.import_module(f"{commands.__name__}.{name.replace('-', '_')}")
    return cast(Command, module)


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """A parser that knows the subcommand which is asked for, or all of them where none is.

    Loading one module instead of all keeps the start of each command independent of the others.
    """
    parser = argparse.ArgumentParser(
        prog="mobilegym", description="Benchmarks and training grounds for agents that operate phones."
    )
    parser.add_argument("--version", action="version", version=f"mobilegym {version('pytest-mobilegym')}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    names = command_names()
    asked = arguments[0] if arguments else ""
    for name in [asked] if asked in names else names:
        command = load_command(name)
        subparser = subparsers.add_parser(
            name, help=command.HELP, description=command.HELP, epilog=EXIT_CODES
        )
        command.add_arguments(subparser)
        subparser.set_defaults(command=command, parser=subparser)
    if not arguments:
        parser.print_help()
        parser.exit(EXIT_USAGE)
    if asked not in names and not asked.startswith("-"):
        close = get_close_matches(asked, names, n=1)
        guess = f"; did you mean {close[0]!r}?" if close else "."
        parser.error(f"there is no command {asked!r}{guess} There are: {', '.join(names)}")
    return parser


def _refuse(parser: argparse.ArgumentParser, unknown: Sequence[str]) -> NoReturn:
    """End with what a subcommand does not take, and with its options that are like that."""
    options = [option for option in parser._option_string_actions if option.startswith("--")]
    close = [
        guess
        for argument in unknown
        if argument.startswith("-")
        for guess in get_close_matches(argument.partition("=")[0], options, n=1)
    ]
    guessed = f"; did you mean {', '.join(dict.fromkeys(close))}?" if close else ""
    parser.error(f"unrecognized arguments: {' '.join(unknown)}{guessed}")


if __name__ == "__main__":
    sys.exit(main())
