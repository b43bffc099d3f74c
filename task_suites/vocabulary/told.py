"""What somebody is told of what an app shows: titles, names of people, counts as they are or shortened."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import product
from typing import Any

from pytest_mobilegym.api import (
    Matcher,
    plain,
    says_all_and_only,
    says_only,
    wording,
)

UNITS = {"k": 10**3, "m": 10**6, "b": 10**9, "w": 10**4, "万": 10**4, "亿": 10**8}
"""What a shortened count is counted in."""

MOST_BESIDE = 200
"""How many characters may stand around what is told: a sentence or two, and no list of candidates."""

_SHORTENED = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)\s?([kmbw万亿])\+?(?![a-z])", re.IGNORECASE)
_ALTERNATIVE = re.compile(r"(?:\bor\b|或者)[^.!?。！？\n]*§", re.IGNORECASE)
"""A name, masked, before which something else is offered in the same sentence."""
_SIGN = 0xE000
"""The first character that stands for a name; it is of no script."""


def as_read(count: int) -> list[int]:
    """A count, and what is read where it is shortened in either language: 12345, 12300, 12000."""
    shown = (_written_out(wording.compact_number(count, lang)) for lang in ("en", "zh"))
    return list(dict.fromkeys([count, *map(int, shown)]))


def same_as_shown(one: int, other: int) -> bool:
    """Whether an app shows the same for two counts, in one of the languages."""
    return any(
        wording.compact_number(one, lang) == wording.compact_number(other, lang) for lang in ("en", "zh")
    )


def _written_out(text: str) -> str:
    """A text with shortened counts as whole ones: 1.2K and 0.12万 are 1200."""
    return _SHORTENED.sub(lambda found: str(round(float(found[1]) * UNITS[found[2].lower()])), text)


def _whole(name: str) -> re.Pattern[str]:
    """A name in any case that is no part of a longer word."""
    before = r"(?<![A-Za-z0-9])" if re.match(r"[A-Za-z0-9]", name) else ""
    behind = r"(?![A-Za-z0-9])" if re.search(r"[A-Za-z0-9]$", name) else ""
    return re.compile(f"{before}{re.escape(name)}{behind}", re.IGNORECASE)


class tells(Matcher):
    """A text that tells each of some names and counts, and no other of the names and no other count.

    How it is put is free, in a sentence or two. Names are told in any case, whatever quotation marks, blanks
    or widths there are; what is denied is not told. Counts are right as they are and as they are shown.

    Args:
        names: titles, and names of people or things.
        counts: each a count, or several of which any will do.
        among: names that could be told by mistake.
        beside: counts that may be told too, such as the place in a ranking.
        rest: what the words around the names have to be.
    """

    def __init__(
        self,
        *names: str,
        counts: Sequence[int | Collection[int]] = (),
        among: Iterable[str] = (),
        beside: Iterable[int] = (),
        rest: Matcher | None = None,
    ) -> None:
        self.names = names
        self.rest = rest
        self.counts = [{each} if isinstance(each, int) else set(each) for each in counts]
        self.beside = list(beside)
        known = [*names, *(name for name in dict.fromkeys(among) if name not in names)]
        self.signs = {plain(name): chr(_SIGN + number) for number, name in enumerate(known)}
        own = [self.signs[plain(name)] for name in names]
        self.says_names = says_all_and_only(own, among=[*self.signs.values(), chr(_SIGN + len(known))])
        readings = [sorted({read for count in each for read in as_read(count)}) for each in self.counts]
        every = [read for each in readings for read in each]
        self.says_counts = [
            says_all_and_only(chosen, beside=[*every, *self.beside]) for chosen in product(*readings)
        ]

    def accepts(self, actual: Any) -> bool:
        if not isinstance(actual, str):
            return False
        told = plain(actual)
        for name in sorted(self.signs, key=len, reverse=True):
            told = _whole(name).sub(self.signs[name], told)
        rest = re.sub(f"[{chr(_SIGN)}-{chr(_SIGN + len(self.signs))}]", "§", told)
        if self.says_names != told or len(rest) > MOST_BESIDE or _ALTERNATIVE.search(rest):
            return False
        if self.rest is not None and self.rest != rest:
            return False
        return not self.counts or any(says == _written_out(rest) for says in self.says_counts)

    def __repr__(self) -> str:
        counts = [" or ".join(map(str, sorted(each))) for each in self.counts]
        around = f", {self.rest!r}," if self.rest is not None else ""
        return f"tells {', '.join([*map(repr, self.names), *counts])}{around} and no other name or count"


# Lengths and days


class rewritten(Matcher):
    """A text that is accepted once it is put in another way.

    Args:
        change: puts a plain text in another way.
        accepted: what accepts it then.
    """

    def __init__(self, change: Callable[[str], str], accepted: Matcher) -> None:
        self.change, self.accepted = change, accepted

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, str) and self.accepted == self.change(plain(actual))

    def __repr__(self) -> str:
        return repr(self.accepted)


_HOURS = r"(?<![\d.])(\d+)\s?(?:hours?|hrs?|h|个?小时)"
_MINUTES = r"(\d+)\s?(?:minutes?|mins?|m|分钟?)"
_SECONDS = r"(\d+)\s?(?:seconds?|secs?|s|秒钟?)"
_BETWEEN = r"\s?(?:,\s?)?(?:and\s|又|零)?"
_IN_HOURS = re.compile(rf"{_HOURS}{_BETWEEN}{_MINUTES}(?![a-z])", re.IGNORECASE)
_IN_MINUTES = re.compile(rf"(?<![\d.]){_MINUTES}{_BETWEEN}{_SECONDS}(?![a-z])", re.IGNORECASE)


_MISSPELT = re.compile(r"\d\s?min(?!(?:s|utes?)?(?![a-z]))", re.IGNORECASE)
"""A number of what begins as minutes do and is no word for them."""


def says_minutes(minutes: int) -> Matcher:
    """A text that says how many minutes something took, with hours or without, and no other number."""

    def in_minutes(said: str) -> str:
        if _MISSPELT.search(said):
            return ""
        return _IN_HOURS.sub(lambda found: f"{int(found[1]) * 60 + int(found[2])} min", said)

    return rewritten(in_minutes, says_only(minutes, unit="min"))


def says_running_time(seconds: int) -> Matcher:
    """A text that says how long a song is, as in `3:45`, and names no other length or time of day."""

    def with_colon(said: str) -> str:
        return _IN_MINUTES.sub(lambda found: f"{int(found[1])}:{int(found[2]):02d} ", said)

    return rewritten(with_colon, says_only(dt.time(seconds // 60, seconds % 60)))


_WEEKDAYS = (
    ("monday", "mon", "周一"), ("tuesday", "tues?", "周二"), ("wednesday", "weds?", "周三"),
    ("thursday", "thu(?:rs?)?", "周四"), ("friday", "fri", "周五"), ("saturday", "sat", "周六"),
    ("sunday", "sun", "周[日天]"),
)  # fmt: skip
_LATELY = (("今天", r"\btoday\b"), ("昨天", r"\byesterday\b"), ("前天", r"\bthe day before yesterday\b"))


def says_day_of_past_week(day: dt.date, today: dt.date) -> Matcher:
    """A text that says which of the past seven days, today included, by date, weekday or distance from
    today.
    """
    ways: list[tuple[re.Pattern[str], dt.date]] = []
    for ago in reversed(range(7)):
        date = today - dt.timedelta(days=ago)
        whole, short, chinese = _WEEKDAYS[date.weekday()]
        names = [rf"\b(?:{whole}|{short})\b", chinese]
        if ago < len(_LATELY):
            names += _LATELY[ago]
        ways.append((re.compile("|".join(names), re.IGNORECASE), date))

    def dated(said: str) -> str:
        said = re.sub("星期|礼拜", "周", said)
        for pattern, date in ways:
            said = pattern.sub(f" {date.isoformat()}, ", said)
        return said

    return rewritten(dated, says_only(day))


_BULLET = re.compile(r"^(?:[-*•·–—]|\d{1,2}[.)、）](?!\d))\s*")


def lines_of(text: str) -> list[str]:
    """The lines of a list without bullets, numbers of the list and marks of quotation around them."""
    lines = (_BULLET.sub("", line.strip()).strip("\"'“”‘’「」《》 ") for line in text.splitlines())
    return [line for line in lines if line]
