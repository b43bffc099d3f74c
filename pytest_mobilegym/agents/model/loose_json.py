"""JSON as models write it.

What can be repaired without guessing is: single quotes, bare keys, Python's words, comments, trailing commas,
raw line breaks in texts, braces too many, and the outermost closing brace if what came before it is complete.
Anything else is broken, so that half a value is never taken for a whole one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from pytest_mobilegym.agents.model.calls import unescape
from pytest_mobilegym.agents.model.remarks import SEVERAL, remark

_SPACE = re.compile(r"(?:\s+|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"|\'((?:[^\'\\]|\\.)*)\'', re.DOTALL)
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])")
_KEY = re.compile(r"[A-Za-z_]\w*")
_WORDS = {"true": True, "True": True, "false": False, "False": False, "null": None, "None": None}

_DEPTH = 8
"""Containers within containers that an action may need, and some more."""

_CANDIDATES = 32
"""Opening braces that are tried: a reply with more in front of its object is no reply but code."""

_LONGEST_INTEGER = 15
"""Digits of a number that is still read exactly."""

_DECODER = json.JSONDecoder(strict=False)


def find_object(text: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any] | None:
    """The first object of `text` that is wanted, `None` if there is none; of more the model is told.

    Args:
        text: untrusted text; what surrounds the object is passed over.
        wanted: whether an object is the one that is looked for.
    """
    for start in _openings(text):
        found = read_object(text, start)
        if found is not None and wanted(found):
            behind = text[start + len(enclosed(text, start)) :]
            others = (read_object(behind, place) for place in _openings(behind))
            if any(other is not None and wanted(other) for other in others):
                remark(SEVERAL)
            return found
    return None


def _openings(text: str) -> Iterator[int]:
    """Where an object may begin."""
    start = -1
    for _ in range(_CANDIDATES):
        start = text.find("{", start + 1)
        if start < 0:
            return
        yield start


def enclosed(text: str, start: int) -> str:
    """From the brace at `start` to its partner outside of strings, or to the end."""
    depth = 0
    in_string = escaped = False
    for position in range(start, len(text)):
        character = text[position]
        if in_string:
            in_string = escaped or character != '"'
            escaped = character == "\\" and not escaped
        elif character == '"':
            in_string = True
        elif character in "{}":
            depth += 1 if character == "{" else -1
            if depth == 0:
                return text[start : position + 1]
    return text[start:]


def read_object(text: str, start: int = 0) -> dict[str, Any] | None:
    """The object that begins at `start`, `None` if there is none that can be read for certain."""
    try:
        found, _ = _DECODER.raw_decode(text, start)
    except (ValueError, RecursionError):
        try:
            found = _Reader(text, start).read(0)
        except _BrokenError:
            return None
    return found if isinstance(found, dict) else None


class _BrokenError(Exception):
    """The text cannot be read for certain."""


class _Reader:
    """Reads one value from a position on."""

    def __init__(self, text: str, position: int) -> None:
        self._text = text
        self._position = position

    def read(self, depth: int) -> Any:
        """The value at the position, which moves behind it.

        Raises:
            _BrokenError: there is none.
        """
        self._skip()
        if depth > _DEPTH:
            raise _BrokenError
        opening = self._text[self._position : self._position + 1]
        if opening == "{":
            return self._object(depth)
        if opening == "[":
            return self._list(depth)
        if string := self._match(_STRING):
            return unescape(string[1] if string[1] is not None else string[2])
        if number := self._match(_NUMBER):
            digits = number[0]
            whole = digits.lstrip("-").isdigit() and len(digits) <= _LONGEST_INTEGER
            return int(digits) if whole else float(digits)
        if (word := self._match(_KEY)) and word[0] in _WORDS:
            return _WORDS[word[0]]
        raise _BrokenError

    def _object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self._position += 1
        while not self._take("}"):
            key = self._match(_STRING) or self._match(_KEY)
            if key is None or not self._take(":"):
                raise _BrokenError
            name = key[0] if key.re is _KEY else unescape(key[1] if key[1] is not None else key[2])
            found[name] = value = self.read(depth + 1)
            if self._take(","):
                continue
            if depth == 0 and isinstance(value, dict) and self._ends():
                break
            if not self._take("}"):
                raise _BrokenError
            break
        return found

    def _list(self, depth: int) -> list[Any]:
        found: list[Any] = []
        self._position += 1
        while not self._take("]"):
            found.append(self.read(depth + 1))
            if self._take(","):
                continue
            if not self._take("]"):
                raise _BrokenError
            break
        return found

    def _skip(self) -> None:
        space = _SPACE.match(self._text, self._position)
        self._position = space.end() if space else self._position

    def _match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        self._skip()
        match = pattern.match(self._text, self._position)
        if match:
            self._position = match.end()
        return match

    def _take(self, character: str) -> bool:
        self._skip()
        taken = self._text.startswith(character, self._position)
        self._position += taken
        return taken

    def _ends(self) -> bool:
        self._skip()
        return self._position == len(self._text)
