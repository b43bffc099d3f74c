"""Names in alphabetical order, Chinese ones by the letter that their reading begins with."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import TypeVar

P = TypeVar("P")

OTHERS = "#"
"""Heading of the names that begin with no letter."""

_LETTERS = "ABCDEFGHJKLMNOPQRSTWXYZ"
_FIRST = "啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝"
"""The first character of each letter in GB 2312, whose common characters are sorted by their reading."""

_STARTS = [character.encode("gb2312") for character in _FIRST]
_END = "座".encode("gb2312")
_SURNAMES = {
    "仇": "Q", "单": "S", "解": "X", "区": "O", "查": "Z", "覃": "Q", "翟": "Z", "闫": "Y", "瞿": "Q",
    "邹": "Z", "郝": "H", "邱": "Q", "鲍": "B", "龚": "G", "戚": "Q", "阮": "R", "卞": "B", "臧": "Z",
    "佟": "T", "晏": "Y", "褚": "C", "窦": "D", "岑": "C", "滕": "T", "闵": "M", "荀": "X", "缪": "M",
}  # fmt: skip
"""Surnames that are read otherwise, or are none of the common characters."""


def initial(character: str) -> str:
    """The capital letter that a character stands under, `#` if it is none."""
    upper = character.upper()
    if len(upper) == 1 and "A" <= upper <= "Z":
        return upper
    if character in _SURNAMES:
        return _SURNAMES[character]
    try:
        code = character.encode("gb2312")
    except UnicodeEncodeError:
        return OTHERS
    if not _STARTS[0] <= code <= _END:
        return OTHERS
    return _LETTERS[bisect_right(_STARTS, code) - 1]


def heading(name: str) -> str:
    """The letter that a name stands under."""
    return initial(name[:1]) if name else OTHERS


def sort_key(name: str) -> tuple[bool, str, bytes]:
    """Orders names by heading, then by reading; what has no letter comes last."""
    letter = heading(name)
    return letter == OTHERS, letter, name.casefold().encode("gb18030")


def sections(people: Iterable[P], name: Callable[[P], str]) -> list[tuple[str, list[P]]]:
    """People by name, in lists below the letters that they stand under.

    Args:
        name: what someone is sorted by.
    """
    found: dict[str, list[P]] = {}
    for person in sorted(people, key=lambda each: sort_key(name(each))):
        found.setdefault(heading(name(person)), []).append(person)
    return list(found.items())
