"""What a parameter may be: the domains behind the fields of a task.

    contact: str = from_state("wechat.contacts[*].name", unique=True)
    code: str = pattern(r"\\d{6}")
    minutes: int = integers(5, 30, step=5)
    switch: bool = choice([True, False])                                 # on, off; 开启, 关闭
    sort: str = choice({"price": {"en": "by price", "zh": "按价格"}, ...})   # a token with its words
    greeting: str = choice([{"en": "Good morning", "zh": "早上好"}, ...])    # a text of the phone's language
    chat: str = derived(lambda values, view: view.wechat.chats.where(contact=values.contact).id)

A plain default is a parameter with one value. A parameter is named by every instruction of its task, unless
it is `hidden`.
"""

# ruff: noqa: ARG002 - a domain uses what it needs of what every domain is given.
from __future__ import annotations

import datetime as dt
import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.tasks.random_texts import Generator
from pytest_mobilegym.tasks.rng import Rng

Words = Mapping[str, str] | str
Unlike = str | Sequence[str]
Label = Callable[[Any, str], str]
"""Words of a value in a language."""
LANGS = ("en", "zh")

_ON_OFF = {True: {"en": "on", "zh": "开启"}, False: {"en": "off", "zh": "关闭"}}


@dataclass(frozen=True, kw_only=True)
class Domain(ABC):
    """The values of one parameter.

    Attributes:
        hidden: whether instructions may leave the parameter out.
        unlike: names of parameters declared before, whose values this one does not take.
        label: `label(value, lang)` gives the words for instructions; the value itself by default.
    """

    hidden: bool = False
    unlike: tuple[str, ...] = ()
    label: Label | None = None

    def problem(self) -> str | None:
        """What is wrong with the domain as it was written, in a sentence; `None` if nothing is."""
        return None

    @abstractmethod
    def describe(self) -> str:
        """The domain in a few words, for listings."""

    def options(self, view: View | None) -> Sequence[Any] | None:
        """Every value, `None` where they cannot be listed; without a phone also where they depend on it."""
        return None

    def size(self, view: View | None = None) -> int | None:
        """The number of values, `None` where it is not known."""
        options = self.options(view)
        return None if options is None else len(options)

    def draw(self, view: View, rng: Rng, values: SimpleNamespace) -> Any:
        """One value for a phone.

        Args:
            view: the phone's state.
            rng: a stream for this parameter alone.
            values: what was drawn so far.

        Raises:
            TaskError: there is nothing to draw from.
        """
        taken = self._taken(values)
        free = [option for option in self.options(view) or () if option not in taken]
        if not free:
            raise self._exhausted()
        return rng.choice(free)

    def word(self, value: Any, lang: str) -> str:
        """A value as instructions put it."""
        return self.label(value, lang) if self.label else word(value, lang)

    def words(self, value: Any, view: View) -> dict[str, str]:
        """A value that was drawn on this phone as instructions put it, by language."""
        return {lang: self.word(value, lang) for lang in LANGS}

    def ambiguous(self, view: View) -> Iterator[tuple[str, str]]:
        """Words that could mean more than one of the values, each with its language."""
        options = self.options(view) or ()
        for lang in LANGS:
            count = Counter(self.words(option, view)[lang] for option in options)
            yield from ((lang, words) for words, values in count.items() if values > 1)

    def remedies(self, view: View) -> list[str]:
        """What would help where words are ambiguous on this phone, half a sentence each."""
        return ["give each value words of its own"]

    def __call__(self, schema: dict[str, Any]) -> None:
        """Say in a JSON schema what the field's values are."""
        schema["description"] = self.describe()

    def _taken(self, values: SimpleNamespace) -> list[Any]:
        return [getattr(values, name) for name in self.unlike]

    def _exhausted(self) -> TaskError:
        other = f" unlike {', '.join(self.unlike)}" if self.unlike else ""
        return TaskError(f"nothing to draw from, {self.describe()}{other} has no value on this phone")


def word(value: Any, lang: str) -> str:
    """A value as text, where its domain has no words of its own."""
    if isinstance(value, bool):
        return _ON_OFF[value][lang]
    if isinstance(value, float):
        return f"{value:.10g}"
    if isinstance(value, (tuple, list)):
        return ("、" if lang == "zh" else ", ").join(word(item, lang) for item in value)
    return str(value)


def field_of(domain: Domain) -> Any:
    """The domain as a field's default: of any type, as the field is declared with that of its values."""
    return domain


def names_of(unlike: Unlike) -> tuple[str, ...]:
    """Names of parameters, given as one or several."""
    return (unlike,) if isinstance(unlike, str) else tuple(unlike)


@dataclass(frozen=True, kw_only=True)
class Choice(Domain):
    """One of some values."""

    values: tuple[Any, ...]
    named: Mapping[Any, Words] | None = None

    def options(self, view: View | None) -> Sequence[Any]:
        if view is None:
            return self.values
        return [value[view.lang] if isinstance(value, Mapping) else value for value in self.values]

    def word(self, value: Any, lang: str) -> str:
        if self.named is not None and value in self.named:
            words = self.named[value]
            return words if isinstance(words, str) else words[lang]
        return word(value, lang)

    def describe(self) -> str:
        return f"one of {len(self.values)} values"


def choice(values: Sequence[Any] | Mapping[Any, Words], *, unlike: Unlike = (), hidden: bool = False) -> Any:
    """One of the values.

    Args:
        values: plain values; or texts by language, of which the phone's language decides; or a mapping from
            token to its words, by language or the same in all.
        unlike: parameters declared before that must have another value.
        hidden: instructions may leave it out.

    Raises:
        TaskError: there are no values, or a text lacks a language.
    """
    named = values if isinstance(values, Mapping) else None
    texts = named.values() if named is not None else values
    for text in texts:
        if isinstance(text, Mapping) and set(text) != set(LANGS):
            raise TaskError(f"A choice needs its words in en and zh, got {dict(text)!r}.")
    if not values:
        raise TaskError("A choice needs at least one value.")
    return field_of(Choice(hidden=hidden, unlike=names_of(unlike), values=tuple(values), named=named))


@dataclass(frozen=True, kw_only=True)
class Integers(Domain):
    """Whole numbers at even distances."""

    range: range

    def options(self, view: View | None) -> Sequence[Any]:
        return self.range

    def describe(self) -> str:
        step = f" in steps of {self.range.step}" if self.range.step > 1 else ""
        return f"{self.range.start} to {self.range[-1]}{step}"


def integers(low: int, high: int, *, step: int = 1, unlike: Unlike = (), hidden: bool = False) -> Any:
    """A whole number from `low` to `high`, both included, at a multiple of `step` from `low`.

    Raises:
        TaskError: there is no such number.
    """
    if high < low or step < 1:
        raise TaskError(
            f"integers({low}, {high}, step={step}) holds no number; expected low <= high, step >= 1."
        )
    return field_of(Integers(hidden=hidden, unlike=names_of(unlike), range=range(low, high + 1, step)))


@dataclass(frozen=True, kw_only=True)
class Decimals(Domain):
    """Decimal numbers, counted in their smallest unit so that they are exact."""

    units: range
    places: int

    def size(self, view: View | None = None) -> int:
        return len(self.units)

    def draw(self, view: View, rng: Rng, values: SimpleNamespace) -> Any:
        taken = self._taken(values)
        if self.size() <= len(taken):
            raise self._exhausted()
        while (value := rng.choice(self.units) / 10**self.places) in taken:
            pass
        return value

    def describe(self) -> str:
        scale = 10**self.places
        return f"{self.units.start / scale:g} to {self.units[-1] / scale:g}, {self.places} places"


def decimals(low: float, high: float, *, places: int = 2, unlike: Unlike = (), hidden: bool = False) -> Any:
    """A number from `low` to `high` with so many decimal places, as `float`; for amounts of money.

    Raises:
        TaskError: there is no such number.
    """
    scale = 10**places
    units = range(math.ceil(low * scale), math.floor(high * scale) + 1)
    if not units:
        raise TaskError(f"decimals({low}, {high}, places={places}) holds no number; expected low <= high.")
    return field_of(Decimals(hidden=hidden, unlike=names_of(unlike), units=units, places=places))


@dataclass(frozen=True, kw_only=True)
class Times(Domain):
    """Times of day, as `HH:MM`."""

    minutes: range

    def options(self, view: View | None) -> Sequence[Any]:
        return [wording.clock_time(*divmod(minute, 60)) for minute in self.minutes]

    def describe(self) -> str:
        first, last = (wording.clock_time(*divmod(self.minutes[i], 60)) for i in (0, -1))
        return f"a time from {first} to {last} in steps of {self.minutes.step} min"


def times(
    start: str = "00:00", end: str = "23:59", *, step: int = 1, unlike: Unlike = (), hidden: bool = False
) -> Any:
    """A time of day `HH:MM` from `start` to `end`, both included, in steps of `step` minutes.

    Raises:
        TaskError: a bound is no time, or the window is empty.
    """
    try:
        first, last = (dt.datetime.strptime(text, "%H:%M") for text in (start, end))
    except ValueError:
        raise TaskError(f"times({start!r}, {end!r}): both must be times of day such as '07:30'.") from None
    low, high = (moment.hour * 60 + moment.minute for moment in (first, last))
    if high < low or step < 1:
        raise TaskError(
            f"times({start!r}, {end!r}, step={step}) holds no time; expected start <= end, step >= 1."
        )
    return field_of(Times(hidden=hidden, unlike=names_of(unlike), minutes=range(low, high + 1, step)))


@dataclass(frozen=True, kw_only=True)
class Dates(Domain):
    """Days counted from the phone's today, as ISO text."""

    days: range

    def size(self, view: View | None = None) -> int:
        return len(self.days)

    def options(self, view: View | None) -> Sequence[Any] | None:
        if view is None:
            return None
        return [(view.now.date() + dt.timedelta(days=day)).isoformat() for day in self.days]

    def word(self, value: Any, lang: str) -> str:
        return wording.date_numeric(dt.datetime.fromisoformat(value), lang)

    def describe(self) -> str:
        return f"a day {self.days[0]} to {self.days[-1]} days from today"


def dates(first: int = 1, last: int = 14, *, unlike: Unlike = (), hidden: bool = False) -> Any:
    """A day from `first` to `last` days after the phone's today, as ISO text `YYYY-MM-DD`.

    Raises:
        TaskError: there is no such day.
    """
    if last < first:
        raise TaskError(f"dates({first}, {last}) holds no day; expected first <= last.")
    return field_of(Dates(hidden=hidden, unlike=names_of(unlike), days=range(first, last + 1)))


@dataclass(frozen=True, kw_only=True)
class Pattern(Domain):
    """Texts that match a simple regular expression."""

    generator: Generator

    def size(self, view: View | None = None) -> int:
        return self.generator.count

    def draw(self, view: View, rng: Rng, values: SimpleNamespace) -> Any:
        taken = self._taken(values)
        if self.size() <= len(taken):
            raise self._exhausted()
        while (value := self.generator.draw(rng)) in taken:
            pass
        return value

    def describe(self) -> str:
        return f"a text like {self.generator.text}"


def pattern(expression: str, *, unlike: Unlike = (), hidden: bool = False) -> Any:
    r"""A text that matches a regular expression of characters, classes and counts: `\d{6}`, `[A-Z]{2}-\d{4}`.

    Raises:
        TaskError: the expression uses more than these.
    """
    generator = Generator(expression)
    generator.check()
    return field_of(Pattern(hidden=hidden, unlike=names_of(unlike), generator=generator))


@dataclass(frozen=True, kw_only=True)
class Among(Domain):
    """Values that a function finds."""

    candidates: Callable[[View], Sequence[Any]]

    def options(self, view: View | None) -> Sequence[Any] | None:
        return None if view is None else list(dict.fromkeys(self.candidates(view)))

    def describe(self) -> str:
        return "one of what the phone offers"


def among(
    candidates: Callable[[View], Sequence[Any]],
    *,
    label: Label | None = None,
    unlike: Unlike = (),
    hidden: bool = False,
) -> Any:
    """One of the values that `candidates(view)` finds on the phone or in the world's data.

    Args:
        candidates: gives the values, in an order that does not vary.
        label: `label(value, lang)` gives the words for instructions; the value itself by default.
        unlike: parameters declared before that must have another value.
        hidden: instructions may leave it out.
    """
    return field_of(Among(hidden=hidden, unlike=names_of(unlike), label=label, candidates=candidates))


@dataclass(frozen=True, kw_only=True)
class Drawn(Domain):
    """A value that the task's own `sample` draws together with others."""

    def draw(self, view: View, rng: Rng, values: SimpleNamespace) -> Any:
        raise TaskError("sample() must return it, since it is declared as drawn()")

    def describe(self) -> str:
        return "drawn together with others"


def drawn(*, label: Label | None = None, hidden: bool = False) -> Any:
    """A value that the task's `sample(cls, view, rng)` returns, usually one of a group that fits together.

    Args:
        label: `label(value, lang)` gives the words for instructions; the value itself by default.
        hidden: instructions may leave it out.
    """
    return field_of(Drawn(hidden=hidden, label=label))


@dataclass(frozen=True, kw_only=True)
class Derived(Domain):
    """A value that follows from the others."""

    compute: Callable[[SimpleNamespace, View], Any]

    def draw(self, view: View, rng: Rng, values: SimpleNamespace) -> Any:
        return self.compute(values, view)

    def size(self, view: View | None = None) -> int:
        return 1

    def describe(self) -> str:
        return "follows from the other parameters"


def derived(
    compute: Callable[[SimpleNamespace, View], Any],
    *,
    label: Label | None = None,
    hidden: bool = True,
) -> Any:
    """A value computed from the phone and from the parameters declared before, for what a judge needs.

    Args:
        compute: `compute(values, view)`; `values.contact` is a parameter.
        label: `label(value, lang)` gives the words for instructions.
        hidden: instructions may leave it out.
    """
    return field_of(Derived(hidden=hidden, label=label, compute=compute))
