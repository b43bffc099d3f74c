"""Options of commands, as the phone's own programs take them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.shell.process import Process


class Options(NamedTuple):
    """What a command was given.

    Attributes:
        given: letters of the options, with the values of those that take one.
        rest: what is no option.
    """

    given: dict[str, str]
    rest: tuple[str, ...]

    def number(self, letter: str, default: int) -> int:
        """The value of an option that takes a number.

        Raises:
            Failed: it is none.
        """
        return whole_number(self.given[letter]) if letter in self.given else default


def read_options(process: Process, letters: str = "", *, valued: str = "") -> Options:
    """Split arguments such as `-la -n 5 file` into options and the rest.

    Args:
        letters: options without a value.
        valued: options with one.

    Raises:
        Failed: an option is unknown or lacks its value.
    """
    given: dict[str, str] = {}
    args = list(process.args)
    rest: list[str] = []
    while args:
        word = args.pop(0)
        if word == "--":
            rest += args
            break
        if len(word) < 2 or not word.startswith("-"):
            rest.append(word)
            continue
        for place, letter in enumerate(word[1:], 1):
            if letter in valued:
                value = word[place + 1 :]
                if not value:
                    if not args:
                        raise Failed(f"{process.name}: option '-{letter}' needs a value")
                    value = args.pop(0)
                given[letter] = value
                break
            if letter not in letters:
                raise Failed(f"{process.name}: Unknown option '{letter}' (see \"{process.name} --help\")")
            given[letter] = ""
    return Options(given, tuple(rest))


def whole_number(text: str) -> int:
    """A decimal number.

    Raises:
        Failed: it is none.
    """
    try:
        if len(text) > 18:
            raise ValueError
        return int(text)
    except ValueError:
        raise Failed(f"not a number: {text[:40]!r}") from None


def coordinates(process: Process, args: Sequence[str]) -> list[int]:
    """Pixels; fractions are cut off, as the phone's own `input` does.

    Raises:
        Failed: one is no number.
    """
    found = []
    for text in args:
        try:
            found.append(int(float(text)))
        except (ValueError, OverflowError):
            raise Failed(f"Error: Invalid arguments for command: {process.args[0]}", 255) from None
    return found
