"""Expectations of what a person writes to another: one value, several, or certain words, and nothing beside.

    says_only(3)                                   # "There are 3 of them."; not "3 or 4", not "it is not 3"
    says_only(412.5, unit="CNY")                   # "¥412.50", "412.5元"; not "$412.50"
    says_only(dt.time(8, 45))                      # "8:45", "a quarter ... 08:45 am", "8点45分"
    says_only("Tuna", among=foods)                 # no other food; "Fortunately" is none
    says_all_and_only(["Ann", "Bob"], among=names)
    says_each([(["Gym"], -89.5)], unit="CNY")       # each value beside its name
    exactly("See you at eight")                    # what the instruction quotes, word for word
    consists_of("Milk", "A dozen eggs")            # a text that is read out: every line, in any order

How something is said is free, in either language: other words may stand around it, and values of another kind
(a count beside a date). What is denied is not said.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from pytest_mobilegym.judge.matchers import Matcher
from pytest_mobilegym.judge.prose import (
    CURRENCIES,
    DIMENSIONS,
    Amount,
    Day,
    Mention,
    halves,
    is_denied,
    mentioned,
    plain,
    short_days,
)
from pytest_mobilegym.judge.reading import normalise

Sayable = str | int | float | dt.date | dt.time


MOST_NUMBERS = 40
"""How many numbers may stand beside what is of another kind: who says more of them says nothing."""


class exactly(Matcher):
    """These words and no others; marks of quotation around them and a full stop behind them do not count."""

    def __init__(self, expected: str) -> None:
        self.expected = expected

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, str) and _bare(actual) == _bare(self.expected)

    def __repr__(self) -> str:
        return f"exactly {self.expected!r}"


_QUOTES = "\"'“”‘’「」『』"


def _bare(text: str) -> str:
    # In whatever order they stand: a full stop may be before the closing mark or behind it.
    text = normalise(text, numerals=False).strip(f"{_QUOTES} ").rstrip(f"{_QUOTES}.。 ")
    return text.translate(str.maketrans("“”‘’–—", "\"\"''--"))


class says_all_and_only(Matcher):
    """A text, or several, that say each of some values of one kind, and no other value of that kind.

    Args:
        values: numbers, days, times of day, or names. No value at all accepts what says none.
        among: all names that could be said; of other kinds nothing is needed. Names are found as whole words,
            in any case, the longest first.
        unit: what numbers are counted in, such as "CNY", "C" or "km"; a number with another unit of the
            same kind is wrong, one without is right. Money below zero, which was paid, may lack its sign.
        beside: values of the kind that may be said too, such as the total in "3 of 12".
        within: how far off numbers may be.
        in_order: whether the values have to be said in their order.

    Raises:
        ValueError: the values are of several kinds, or names are given without those that they are among.
    """

    def __init__(
        self,
        values: Iterable[Sayable],
        *,
        among: Iterable[str] = (),
        unit: str = "",
        beside: Iterable[Sayable] = (),
        within: float = 0.0,
        in_order: bool = False,
    ) -> None:
        self.values = list(values)
        self.unit = unit
        self.in_order = in_order
        self.beside = list(beside)
        self.within = within
        self.among = list(
            dict.fromkeys([*among, *(value for value in self.values if isinstance(value, str))])
        )
        kinds = {_kind_of(value) for value in [*self.values, *self.beside]}
        if len(kinds) > 1:
            raise ValueError(f"What is said must be of one kind, not {', '.join(sorted(kinds))}.")
        self.kind = next(iter(kinds), "name" if self.among else "number")
        if self.kind == "name" and len(self.among) == len(self.values):
            raise ValueError(
                "Names need `among`, all that could be said, or any other name would be right too."
            )

    def accepts(self, actual: Any) -> bool:
        text = _as_text(actual)
        if text is None:
            return False
        written = _written(text)
        if self.kind != "number" and sum(each.kind == "number" for each in mentioned(written)) > MOST_NUMBERS:
            return False
        if self.kind == "name":
            return self._says_names(written)
        said = self._said(written)
        places: dict[int, int] = {}
        for mention in said:
            meant = [at for at, value in enumerate(self.values) if self._means(mention, value)]
            if not meant:
                if not any(self._means(mention, value) for value in self.beside):
                    return False
            elif is_denied(written, mention.start, mention.end):
                return False
            elif _says_enough(mention):
                for at in meant:
                    places.setdefault(at, mention.start)
        order = [places[at] for at in sorted(places)]
        return len(places) == len(self.values) and not (self.in_order and order != sorted(order))

    def _said(self, written: str) -> list[Mention]:
        """What a text says of the kind, right or wrong."""
        found = list(mentioned(written))
        said = [each for each in found if each.kind in _KINDS[self.kind] and not self._measures_else(each)]
        if self.kind == "date" and not any(_says_enough(each) for each in said):
            said += short_days(written)
        if self.kind == "number" and not said:
            said = [half for each in found for half in halves(written, each)]
        return said

    def _measures_else(self, mention: Mention) -> bool:
        """Whether it is counted in what has nothing to do with the unit: degrees beside money."""
        unit = mention.value.unit if isinstance(mention.value, Amount) else ""
        return bool(unit and self.unit) and not any(
            self.unit in dimension and unit in dimension for dimension in DIMENSIONS
        )

    def _says_names(self, written: str) -> bool:
        found: set[str] = set()
        wanted = {_key(str(value)) for value in self.values}
        left = written
        for name in sorted(self.among, key=len, reverse=True):
            for match in _named(name).finditer(left):
                if not is_denied(written, match.start(), match.end()):
                    found.add(_key(name))
                elif _key(name) in wanted:
                    return False
                left = f"{left[: match.start()]}{'§' * len(match[0])}{left[match.end() :]}"
        if _HEDGED.search(left):
            return False
        return wanted <= found <= wanted | {_key(str(value)) for value in self.beside}

    def _means(self, mention: Mention, value: Sayable) -> bool:
        match mention.value:
            case Day():
                return isinstance(value, dt.date) and _is_day(mention.value, value)
            case Amount():
                return isinstance(value, (int, float)) and self._is_number(mention.value, float(value))
            case minutes:
                return isinstance(value, dt.time) and minutes == value.hour * 60 + value.minute

    def _is_number(self, said: Amount, value: float) -> bool:
        if said.unit and said.unit != self.unit and not (said.unit == "degrees" and self.unit in ("C", "F")):
            return not self.unit and said.unit not in CURRENCIES and self._is_close(said, value)
        return self._is_close(said, value)

    def _is_close(self, said: Amount, value: float) -> bool:
        told = -abs(said.value) if value < 0 and self.unit in CURRENCIES else said.value
        return abs(told - value) <= self.within + 1e-9 * max(1.0, abs(value))

    def __repr__(self) -> str:
        said = ", ".join(map(_shown, self.values)) or "nothing of its kind"
        unit = f" {self.unit}" if self.unit else ""
        order = ", in this order," if self.in_order else ""
        return f"says {said}{unit}{order} and no other {self.kind}"


class says_only(says_all_and_only):
    """A text, or several, that say one value, and no other value of its kind.

    Args:
        value: a number, a day, a time of day, or a name.
        among, unit, beside, within: as `says_all_and_only` takes them.
    """

    def __init__(
        self,
        value: Sayable,
        *,
        among: Iterable[str] = (),
        unit: str = "",
        beside: Iterable[Sayable] = (),
        within: float = 0.0,
    ) -> None:
        super().__init__([value], among=among, unit=unit, beside=beside, within=within)


class says_each(says_all_and_only):
    """A text, or several, that say several values, each beside its name, and no other value or name.

        says_each([(["Gym", "Monthly pass"], -89.5), (["Crane Air"], -5180)], among=shops, unit="CNY")

    A value belongs to the name that is next to it, before or behind, on the same line where that has values.

    Args:
        values: each with the names of what it belongs to, any of which will do.
        among: names that could be said and are wrong.
        unit, beside, within: as `says_all_and_only` takes them.
    """

    def __init__(
        self,
        values: Iterable[tuple[Sequence[str], Sayable]],
        *,
        among: Iterable[str] = (),
        unit: str = "",
        beside: Iterable[Sayable] = (),
        within: float = 0.0,
    ) -> None:
        self.pairs = [(list(names), value) for names, value in values]
        super().__init__([value for _, value in self.pairs], unit=unit, beside=beside, within=within)
        self.among = list(dict.fromkeys([*(name for names, _ in self.pairs for name in names), *among]))

    def accepts(self, actual: Any) -> bool:
        text = _as_text(actual)
        if text is None:
            return False
        written = "\n".join(map(plain, _unnumbered(text).splitlines()))
        own = {_key(name) for names, _ in self.pairs for name in names}
        places: dict[str, list[tuple[int, int]]] = {}
        left = written
        for name in sorted(self.among, key=len, reverse=True):
            for match in _named(name).finditer(left):
                if is_denied(written, *match.span()) is (_key(name) in own):
                    return False
                places.setdefault(_key(name), []).append(match.span())
                left = f"{left[: match.start()]}{'§' * len(match[0])}{left[match.end() :]}"
        if not super().accepts(left):
            return False
        said = [each for each in self._said(left) if any(self._means(each, value) for value in self.values)]
        return all(
            any(
                self._stands_beside(written, said, place, value)
                for name in names
                for place in places.get(_key(name), ())
            )
            for names, value in self.pairs
        )

    def _stands_beside(
        self, written: str, said: list[Mention], place: tuple[int, int], value: Sayable
    ) -> bool:
        start, end = place
        line = range(written.rfind("\n", 0, start) + 1, (written + "\n").index("\n", end))
        near = [each for each in said if each.start in line] or said
        behind = [each for each in near if each.start >= end][:1]
        ahead = [each for each in near if each.end <= start][-1:]
        return any(self._means(each, value) for each in behind + ahead)

    def __repr__(self) -> str:
        said = ", ".join(f"{'/'.join(dict.fromkeys(names))}: {_shown(value)}" for names, value in self.pairs)
        unit = f" {self.unit}" if self.unit else ""
        return f"says {said}{unit} and no other {self.kind}"


class consists_of(Matcher):
    """A text, or several, with each of these lines once, in any order, and nothing else but marks between."""

    def __init__(self, *lines: str) -> None:
        if not lines:
            raise ValueError("consists_of() needs at least one line.")
        self.lines = lines

    def accepts(self, actual: Any) -> bool:
        text = _as_text(actual)
        if text is None:
            return False
        left = plain(text).casefold()
        for line in sorted(map(_key, self.lines), key=len, reverse=True):
            if line not in left:
                return False
            left = left.replace(line, " ", 1)
        return not re.search(r"\w", left)

    def __repr__(self) -> str:
        return f"consists of {', '.join(map(repr, self.lines))}"


class all_of(Matcher):
    """What every one of these accepts: `all_of(says_only(3), says_only("Ann", among=names))`."""

    def __init__(self, *values: Matcher) -> None:
        if not values:
            raise ValueError("all_of() needs at least one expectation, or it would accept everything.")
        self.values = values

    def accepts(self, actual: Any) -> bool:
        return all(value.accepts(actual) for value in self.values)

    def __repr__(self) -> str:
        return " and ".join(dict.fromkeys(map(repr, self.values)))


_KINDS: dict[str, Collection[str]] = {
    "number": ("number", "amount"),
    "date": ("date",),
    "time": ("time",),
}


def _kind_of(value: Sayable) -> str:
    if isinstance(value, str):
        return "name"
    if isinstance(value, dt.time):
        return "time"
    return "date" if isinstance(value, dt.date) else "number"


def _as_text(actual: Any) -> str | None:
    if isinstance(actual, str):
        return actual
    if isinstance(actual, Sequence) and all(isinstance(each, str) for each in actual):
        return "\n".join(actual)
    return None


_HEDGED = re.compile(
    r"(?<![§\s,，、\"'“”])[\s,，、\"'“”]*(?:\bor\s+(?:the\s+)?|或者?是?|还是)[\"'“”]*§", re.IGNORECASE
)
"""A name, masked, that is said to be perhaps right, beside what is no name: `this or §`."""


_NUMBERING = re.compile(
    r"(?:(?<=^)|(?<=[\s;,；，。]))\(?(?P<number>\d{1,2})[.)、）](?=\s|[^\d\s])", re.MULTILINE
)


def _unnumbered(text: str) -> str:
    """A text without the numbers of a list in it: `1. Ann 2. Bob`."""
    marks = list(_NUMBERING.finditer(text))
    if len(marks) < 2 or [int(mark["number"]) for mark in marks] != list(range(1, len(marks) + 1)):
        return text
    return _NUMBERING.sub("", text)


def _written(text: str) -> str:
    return plain(_unnumbered(text))


def _named(name: str) -> re.Pattern[str]:
    """A name as a whole word, in any case, or several of it; Chinese has no words' ends."""
    written = plain(name)
    before = r"(?<![A-Za-z0-9])" if re.match(r"[A-Za-z0-9]", written) else ""
    after = r"(?![A-Za-z0-9])" if re.search(r"[0-9]$", written) else ""
    if re.search(r"[A-Za-z]$", written):
        after = r"(?![A-Za-z0-9])" if written[-1] in "sS" else r"(?:e?s)?(?![A-Za-z0-9])"
    return re.compile(f"{before}{re.escape(written)}{after}", re.IGNORECASE)


def _key(name: str) -> str:
    return plain(name).casefold()


def _is_day(said: Day, day: dt.date) -> bool:
    """Whether everything that is said of a day is true of this one."""
    month_and_day = [(said.month, said.day)]
    if said.ambiguous:
        month_and_day.append((said.day, said.month))
    return (
        said.year in (None, day.year)
        and said.weekday in (None, day.weekday())
        and any(month in (None, day.month) and number in (None, day.day) for month, number in month_and_day)
    )


def _says_enough(mention: Mention) -> bool:
    """Whether it tells the value from others: a bare weekday tells no date."""
    return not isinstance(mention.value, Day) or mention.value.day is not None


def _shown(value: Sayable) -> str:
    if isinstance(value, str):
        return repr(value)
    if isinstance(value, dt.time):
        return value.strftime("%H:%M")
    return value.isoformat() if isinstance(value, dt.date) else f"{value:g}"
