"""Calls in the manner of Python, as models write them: `click(point='<point>1 2</point>')`.

Values are texts in either quotes, numbers, lists, tagged coordinates and bare words. Nothing is evaluated.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, NamedTuple

_NAME = re.compile(r"\s*([A-Za-z_]\w*)\s*=\s*")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"|\'((?:[^\'\\]|\\.)*)\'', re.DOTALL)
_LIST = re.compile(r"\[([^\[\]()]*)\]|\(([^\[\]()]*)\)")
_TAGGED = re.compile(r"<\|?\w+\|?>[^<>\"'\n]*</?\|?\w+\|?>")
_WORD = re.compile(r"[^\s,()\[\]\"']+")
_NEXT = re.compile(r"\s*(,\s*\)|,|\)|$)")
_EMPTY = re.compile(r"\s*\)")
_LINE_END = re.compile(r"[ \t]*(\n|$)")
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"', "'": "'", "/": "/"}
_CODE = re.compile(r"-?0\d|.*_")
_WORDS_OF_PYTHON = {"true": True, "false": False, "none": None, "null": None}


class Arguments(NamedTuple):
    """What stands between a call's parentheses.

    Attributes:
        values: texts, numbers, lists, booleans, None; of a name that comes twice the first.
        end: the position behind the closing parenthesis.
    """

    values: dict[str, Any]
    end: int


def read_arguments(text: str, position: int, *, open_texts: Collection[str] = ()) -> Arguments | None:
    """The keyword arguments from `position`, just behind an opening parenthesis.

    A parenthesis that is missing at the very end is forgiven.

    Args:
        text: what the model wrote.
        position: where to begin.
        open_texts: arguments whose text may hold quotes that the model forgot to escape, if they come last.

    Returns:
        `None` if they do not follow the grammar, or are cut off.
    """
    return _read_strictly(text, position) or (
        _read_unescaped(text, position, open_texts) if open_texts else None
    )


def quoted(text: str) -> str:
    """`text` in double quotes; "<" is spelled out, so that it cannot look like a tag."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "<": "\\x3c"}
    return '"' + "".join(escapes.get(character, character) for character in text) + '"'


def unescape(text: str) -> str:
    """Python's escapes resolved; an unknown one stays as it is, as in Python. Surrogate pairs are joined."""

    def plain(escape: re.Match[str]) -> str:
        code = escape[1]
        if len(code) > 1:
            return chr(int(code[1:], 16))
        return _ESCAPED.get(code, escape[0])

    return _ESCAPE.sub(plain, text).encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def _read_strictly(text: str, position: int) -> Arguments | None:
    arguments: dict[str, Any] = {}
    if empty := _EMPTY.match(text, position):
        return Arguments(arguments, empty.end())
    while name := _NAME.match(text, position):
        value = _read_value(text, name.end())
        if value is None:
            return None
        arguments.setdefault(name[1], value.value)
        following = _NEXT.match(text, value.end)
        if following is None or (value.bare and not following[1]):
            return None
        position = following.end()
        if following[1] != ",":
            return Arguments(arguments, position)
    return None


def _read_unescaped(text: str, position: int, open_texts: Collection[str]) -> Arguments | None:
    """Arguments of which the last is a text with bare quotes in it, `None` if they are none.

    The text ends at the first quote and parenthesis that end a line, else at the last ones.
    """
    opening = re.compile(rf"\s*({'|'.join(open_texts)})\s*=\s*([\"'])")
    arguments: dict[str, Any] = {}
    while not (opened := opening.match(text, position)):
        name = _NAME.match(text, position)
        value = _read_value(text, name.end()) if name else None
        following = _NEXT.match(text, value.end) if value else None
        if name is None or value is None or following is None or following[1] != ",":
            return None
        arguments.setdefault(name[1], value.value)
        position = following.end()
    closing = opened[2] + r"\s*(?:,\s*)?\)"
    ends = list(re.compile(closing).finditer(text, opened.end()))
    if not ends:
        return None
    end = next((each for each in ends if _LINE_END.match(text, each.end())), ends[-1])
    arguments.setdefault(opened[1], unescape(text[opened.end() : end.start()]))
    return Arguments(arguments, end.end())


class _Value(NamedTuple):
    """A value, where it ends, and whether nothing marks its end: cut off, it may be half of one."""

    value: Any
    end: int
    bare: bool = False


def _read_value(text: str, position: int) -> _Value | None:
    if string := _STRING.match(text, position):
        return _Value(unescape(string[1] if string[1] is not None else string[2]), string.end())
    if listed := _LIST.match(text, position):
        inside = listed[1] if listed[1] is not None else listed[2]
        return _Value([_scalar(part.strip()) for part in inside.split(",") if part.strip()], listed.end())
    if tagged := _TAGGED.match(text, position):
        return _Value(tagged[0], tagged.end())
    if word := _WORD.match(text, position):
        return _Value(_scalar(word[0]), word.end(), bare=True)
    return None


def _scalar(word: str) -> Any:
    """A number or a constant; any other word stays a text, and so does a code such as 042917."""
    if word.lower() in _WORDS_OF_PYTHON:
        return _WORDS_OF_PYTHON[word.lower()]
    if _CODE.match(word):
        return word
    for number in (int, float):
        try:
            return number(word)
        except ValueError:
            continue
    return word
