"""Expectations as values: `==` is the test, `repr` says the rule.

    number(12.5) == "12.50"
    date(datetime.date(2026, 3, 5)) == "2026-03-05"        # "tomorrow" is not a date in that form
    set_of("Ann", "Bob") == ("Bob", "Ann")

They are what a goal or an answer may expect in place of a plain value.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from pytest_mobilegym.judge.reading import (
    MINUTES_A_DAY,
    normalise,
    read_clock_time,
    read_duration,
    read_number,
)
from pytest_mobilegym.phone.wording import MONTHS_SHORT, WEEKDAYS, WEEKDAYS_SHORT


class Matcher(ABC):
    """A predicate in the place of a value."""

    __hash__ = None  # type: ignore[assignment]

    @abstractmethod
    def accepts(self, actual: Any) -> bool:
        """Whether a value satisfies the rule."""

    @abstractmethod
    def __repr__(self) -> str: ...

    def __eq__(self, other: object) -> bool:
        return self.accepts(other)


def accepts(expected: Any, actual: Any) -> bool:
    """Whether a value is what was expected: a plain value equals it, a matcher accepts it.

    Plain values of different kinds differ: `True` is not `1`, `"1"` is not `1`.
    """
    if isinstance(expected, Matcher):
        return expected.accepts(actual)
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    return bool(expected == actual)


def _close_brackets(text: str) -> str:
    """A text without blanks beside round brackets, which wide brackets hold within themselves."""
    return re.sub(r" ?([()]) ?", r"\1", text)


class text(Matcher):
    """The same text after trimming, with width, spacing and Chinese numerals made equal.

    Args:
        expected: the text.
        case: whether capital and small letters differ.
    """

    def __init__(self, expected: str, *, case: bool = True) -> None:
        self.expected = expected
        self.case = case

    def accepts(self, actual: Any) -> bool:
        if not isinstance(actual, str):
            return False
        pair = _close_brackets(normalise(self.expected)), _close_brackets(normalise(actual))
        return pair[0] == pair[1] if self.case else pair[0].casefold() == pair[1].casefold()

    def __repr__(self) -> str:
        return f"{self.expected!r}{'' if self.case else ' in any case'}"


class contains(Matcher):
    """A text that contains every part, or a collection that contains every element.

    Parts are found as whole words and numbers: `12` is neither in `120` nor in `12.5`.
    """

    def __init__(self, *parts: Any, case: bool = True) -> None:
        if not parts:
            raise ValueError("contains() needs at least one part, or it would accept everything.")
        self.parts = parts
        self.case = case

    def accepts(self, actual: Any) -> bool:
        if isinstance(actual, str):
            return all(isinstance(part, str) and self._holds(actual, part) for part in self.parts)
        if isinstance(actual, Iterable):
            elements = list(actual)
            return all(any(accepts(part, element) for element in elements) for part in self.parts)
        return False

    def _holds(self, whole: str, part: str) -> bool:
        whole, part = normalise(whole), normalise(part)
        flags = re.NOFLAG if self.case else re.IGNORECASE
        return re.search(_whole(part), whole, flags) is not None

    def __repr__(self) -> str:
        return f"contains {', '.join(map(repr, self.parts))}{'' if self.case else ' in any case'}"


def _whole(part: str) -> str:
    """An expression for a text that does not go on as the same word or number; Chinese has no such bounds."""
    before = after = ""
    if re.match(r"[A-Za-z0-9]", part):
        before = r"(?<![A-Za-z0-9])"
    if re.match(r"\d", part):
        before += r"(?<!\d\.)"
    if re.match(r"\d{3}(?!\d)", part):
        before += r"(?<!\d,)"
    if re.search(r"[A-Za-z0-9]$", part):
        after = r"(?![A-Za-z0-9])"
    if re.search(r"\d$", part):
        after += r"(?!\.\d|,\d{3}(?!\d))"
    return f"{before}{re.escape(part)}{after}"


class number(Matcher):
    """A number, or the text of one and nothing else: a unit beside it is wrong.

    Args:
        expected: the number.
        within: how far off it may be, beyond the rounding of floats.
    """

    def __init__(self, expected: float, *, within: float = 0.0) -> None:
        self.expected = expected
        self.within = within

    def accepts(self, actual: Any) -> bool:
        value = read_number(actual) if isinstance(actual, str) else actual
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        close = math.isclose(value, self.expected, rel_tol=1e-9, abs_tol=1e-9)
        return close or abs(value - self.expected) <= self.within + 1e-9

    def __repr__(self) -> str:
        return f"the number {self.expected:g}" + (f" ± {self.within:g}" if self.within else "")


class at_least(Matcher):
    """A number that is not smaller."""

    def __init__(self, bound: float) -> None:
        self.bound = bound

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, (int, float)) and not isinstance(actual, bool) and actual >= self.bound

    def __repr__(self) -> str:
        return f"at least {self.bound:g}"


class at_most(Matcher):
    """A number that is not greater."""

    def __init__(self, bound: float) -> None:
        self.bound = bound

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, (int, float)) and not isinstance(actual, bool) and actual <= self.bound

    def __repr__(self) -> str:
        return f"at most {self.bound:g}"


class digits(Matcher):
    """The same digits; blanks and hyphens between them do not count. For phone and meeting numbers."""

    def __init__(self, expected: str) -> None:
        self.expected = expected

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, str) and _bare(actual) == _bare(self.expected)

    def __repr__(self) -> str:
        return f"the digits {self.expected}"


def _bare(value: str) -> str:
    return re.sub(r"[\s\-]", "", normalise(value, numerals=False))


class matching(Matcher):
    """A text that matches a regular expression as a whole, after trimming.

    Args:
        expression: the regular expression.
        said: what it stands for, in the words of a report: "12.50, the zeros may be left out".
    """

    def __init__(self, expression: str, *, said: str | None = None) -> None:
        self.expression = re.compile(expression)
        self.said = said

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, str) and bool(self.expression.fullmatch(normalise(actual, numerals=False)))

    def __repr__(self) -> str:
        return self.said or f"a text of the form {self.expression.pattern}"


class date(Matcher):
    """A day, written in the form that was asked for; a relative word such as "tomorrow" is wrong.

    Args:
        expected: the day, also as ISO text.
        form: what it is written as: `YYYY`, `MM`, `DD` (digits, a leading zero is optional), `Month`
            (English name or its first three letters), `Weekday` (in both languages), anything else as it is:
            `"YYYY-MM-DD"`, `"Month DD"`, `"MM月DD日"`.
    """

    def __init__(self, expected: dt.date | str, *, form: str = "YYYY-MM-DD") -> None:
        day = dt.date.fromisoformat(expected) if isinstance(expected, str) else expected
        self.expected = day.date() if isinstance(day, dt.datetime) else day
        self.form = form
        self._expression = re.compile(_date_expression(self.expected, form), re.IGNORECASE)

    def accepts(self, actual: Any) -> bool:
        if isinstance(actual, dt.date):
            return self.expected == (actual.date() if isinstance(actual, dt.datetime) else actual)
        return isinstance(actual, str) and bool(self._expression.fullmatch(normalise(actual, numerals=False)))

    def __repr__(self) -> str:
        return f"the date {self.expected.isoformat()} as {self.form}"


_DATE_TOKEN = re.compile(r"(YYYY|MM|DD|Month|Weekday)")
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def _date_expression(day: dt.date, form: str) -> str:
    tokens = _DATE_TOKEN.split(form)
    if len(tokens) == 1:
        raise ValueError(f"The form {form!r} of a date holds none of YYYY, MM, DD, Month, Weekday.")
    number_of_day = day.weekday()
    names = (WEEKDAYS, WEEKDAYS_SHORT)
    weekdays = [table[lang][number_of_day] for table in names for lang in ("en", "zh")]
    written = {
        "YYYY": f"{day.year:04d}",
        "MM": f"0?{day.month}",
        "DD": f"0?{day.day}",
        "Month": f"(?:{_MONTHS[day.month - 1]}|{MONTHS_SHORT[day.month - 1]})",
        "Weekday": f"(?:{'|'.join([*weekdays, weekdays[1].replace('星期日', '星期天')])})",
    }
    return "".join(written.get(token) or re.escape(token) for token in tokens)


class clock_time(Matcher):
    """A time of day, `HH:MM`; around midnight 23:58 and 00:02 are four minutes apart.

    Args:
        expected: a moment, a time, or `"HH:MM"`.
        within: how many minutes it may be off.
    """

    def __init__(self, expected: dt.datetime | dt.time | str, *, within: int = 0) -> None:
        self.minutes = _minutes(expected)
        self.within = within

    def accepts(self, actual: Any) -> bool:
        minutes = _read_minutes(actual)
        if minutes is None:
            return False
        apart = abs(minutes - self.minutes)
        return min(apart, MINUTES_A_DAY - apart) <= self.within

    def __repr__(self) -> str:
        return _clock(self.minutes) + (f" ± {self.within} min" if self.within else "")


class time_between(Matcher):
    """A time of day from `start` to `end`, both included; a window may span midnight.

    For what the screen showed at some moment of an episode: `time_between(before.now, after.now)`.
    """

    def __init__(self, start: dt.datetime | dt.time | str, end: dt.datetime | dt.time | str) -> None:
        self.start = _minutes(start)
        self.length = (_minutes(end) - self.start) % MINUTES_A_DAY
        if isinstance(start, dt.datetime) and isinstance(end, dt.datetime):
            self.length = (
                min(self.length, MINUTES_A_DAY) if end - start < dt.timedelta(days=1) else MINUTES_A_DAY
            )

    def accepts(self, actual: Any) -> bool:
        minutes = _read_minutes(actual)
        return minutes is not None and (minutes - self.start) % MINUTES_A_DAY <= self.length

    def __repr__(self) -> str:
        return f"between {_clock(self.start)} and {_clock((self.start + self.length) % MINUTES_A_DAY)}"


def _minutes(moment: dt.datetime | dt.time | str) -> int:
    minutes = _read_minutes(moment)
    if minutes is None:
        raise ValueError(f"Not a time of day: {moment!r}; expected HH:MM.")
    return minutes


def _read_minutes(value: Any) -> int | None:
    if isinstance(value, (dt.datetime, dt.time)):
        return value.hour * 60 + value.minute
    return read_clock_time(value) if isinstance(value, str) else None


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


class duration(Matcher):
    """A length of time: `1 h 30 min`, `1小时30分钟`, `1:30`, or a plain number of the unit in question.

    Give exactly one of `minutes` and `seconds`: it is the unit of a plain number, and decides whether `3:45`
    is read as hours and minutes or as minutes and seconds.

    Args:
        minutes, seconds: the length.
        within: how far off it may be, in the same unit.
    """

    def __init__(
        self, *, minutes: float | None = None, seconds: float | None = None, within: float = 0
    ) -> None:
        if (minutes is None) == (seconds is None):
            raise ValueError("duration() takes either minutes or seconds.")
        self.unit = 60 if minutes is not None else 1
        self.length = (minutes if minutes is not None else seconds or 0) * self.unit
        self.within = within * self.unit

    def accepts(self, actual: Any) -> bool:
        if isinstance(actual, dt.timedelta):
            found: float | None = actual.total_seconds()
        elif isinstance(actual, str):
            found = read_duration(actual, unit=self.unit)
        elif isinstance(actual, (int, float)) and not isinstance(actual, bool):
            found = actual * self.unit
        else:
            return False
        return found is not None and abs(found - self.length) <= self.within + 1e-6

    def __repr__(self) -> str:
        name = "min" if self.unit == 60 else "s"
        off = f" ± {self.within / self.unit:g}" if self.within else ""
        return f"{self.length / self.unit:g}{off} {name}"


class one_of(Matcher):
    """Any of these values or matchers."""

    def __init__(self, *values: Any) -> None:
        self.values = values

    def accepts(self, actual: Any) -> bool:
        return any(accepts(value, actual) for value in self.values)

    def __repr__(self) -> str:
        return " or ".join(dict.fromkeys(map(repr, self.values))) or "nothing"


class anything_but(Matcher):
    """Whatever is not this value and not accepted by this matcher."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def accepts(self, actual: Any) -> bool:
        return not accepts(self.value, actual)

    def __repr__(self) -> str:
        return f"anything but {self.value!r}"


class sequence_of(Matcher):
    """These elements in this order and no others."""

    def __init__(self, *elements: Any) -> None:
        self.elements = elements

    def accepts(self, actual: Any) -> bool:
        given = _elements(actual)
        return (
            given is not None and len(given) == len(self.elements) and all(map(accepts, self.elements, given))
        )

    def __repr__(self) -> str:
        return f"[{', '.join(map(repr, self.elements))}]"


class set_of(Matcher):
    """These elements in any order and no others: each given one stands for another expected one."""

    def __init__(self, *elements: Any) -> None:
        self.elements = elements

    def accepts(self, actual: Any) -> bool:
        given = _elements(actual)
        return given is not None and len(given) == len(self.elements) and _assign(self.elements, given)

    def __repr__(self) -> str:
        return f"[{', '.join(map(repr, self.elements))}] in any order"


def _elements(actual: Any) -> Sequence[Any] | None:
    if isinstance(actual, str) or not isinstance(actual, Iterable):
        return None
    return list(actual)


def _assign(expected: Sequence[Any], given: Sequence[Any]) -> bool:
    """Whether every expected element can be given one of its own (augmenting paths)."""
    holder: dict[int, int] = {}

    def place(index: int, tried: set[int]) -> bool:
        for other, value in enumerate(given):
            if other not in tried and accepts(expected[index], value):
                tried.add(other)
                if other not in holder or place(holder[other], tried):
                    holder[other] = index
                    return True
        return False

    return all(place(index, set()) for index in range(len(expected)))
