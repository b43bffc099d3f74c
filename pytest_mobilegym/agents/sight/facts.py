"""What screens say about things, as pairs of a label and a value, and which of them answers a question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pytest_mobilegym.agents.sight.goal import Goal
from pytest_mobilegym.agents.sight.reader import Line
from pytest_mobilegym.agents.sight.screen import FOOTER, HEADER, Screen
from pytest_mobilegym.agents.sight.words import fit, kin_of, shared, words_of

ENOUGH = 1.2
"""Score of a fact that ends the search for one."""

HEADLINE = 28.0
"""Height, in thousandths of the screen's, from which a line is the headline of its page."""

LARGE = 20.0
"""Height from which a value is written larger than its label."""

_COLON = re.compile(r"^([^:：]{2,40})[:：]\s*(\S.*)$")
_COUNT = re.compile(r"^\(?([\d,]+)\)?\s+(\D{2,40})$")
_NUMBER = re.compile(r"[-+]?\d[\d,]*(?:\.\d+)?")
_PLAIN = re.compile(r"[¥$€]?\s*[-+]?[¥$€]?\s*\d[\d,]*(?:\.\d+)?\s*(?:°C?|%|元)?")
_CLOCK = re.compile(r"\b\d{1,2}:\d{2}\b")
_DIGIT = re.compile(r"\d")
_WANTS_NUMBER = re.compile(
    r"\bnumber\b|\bamount\b|\bhow (?:many|much)\b|\btemperature\b|\bin yuan\b|\bdigits?\b|\bcount\b"
    r"|数字|金额|多少|几",
    re.IGNORECASE,
)
_MANY = re.compile(r"\bhow many\b|\bnumber of\b|多少|几", re.IGNORECASE)
_WANTS_TIME = re.compile(r"HH:MM|\btime of day\b|时刻|:MM", re.IGNORECASE)


@dataclass(frozen=True)
class Fact:
    """A value that some screen shows.

    Attributes:
        label: what it is called there, "" for a headline.
        value: as shown.
        about: the texts around it: the page's header and its neighbours.
        large: whether the value is written large.
    """

    label: str
    value: str
    about: str
    large: bool = False


def facts_of(screen: Screen) -> Iterator[Fact]:
    """Everything on a screen that looks like a value of something."""
    header = " ".join(line.text for line in screen.lines if line.box.top < 2 * HEADER)
    for line in screen.lines:
        if line.box.top >= FOOTER:
            continue
        around = " ".join(each.text for each in _neighbours(screen, line))
        about = f"{header} {around}"
        if match := _COLON.match(line.text):
            yield Fact(match[1], match[2], about)
        if match := _COUNT.match(line.text):
            yield Fact(match[2], match[1], about)
        beside = [
            each
            for each in screen.row_of(line)
            if each.box.left > line.box.right and (len(each.text) > 1 or each.text.isdigit())
        ]
        for each in reversed(beside):
            yield Fact(line.text, each.text.rstrip(" >"), about, large=each.box.height >= LARGE)
        for under in list(screen.below(line, within=45))[:2]:
            yield Fact(line.text, under.text, about, large=under.box.height >= LARGE)
        if line.box.height >= HEADLINE and line.box.top > HEADER:
            yield Fact("", line.text, about, large=True)
            yield from (Fact("", under.text, about) for under in list(screen.below(line))[:1])


def _neighbours(screen: Screen, line: Line) -> list[Line]:
    level = line.box.centre[1]
    return [each for each in screen.lines if abs(each.box.centre[1] - level) < 45]


def score(fact: Fact, goal: Goal, *, asked: str = "", hint: str = "") -> float:
    """How likely a fact answers a question; 0 for never.

    Args:
        asked: the label of the form's field, where it is known.
        hint: what the form says on how to write the answer.
    """
    names = {word for name in goal.names for word in words_of(name)}
    wanted = dict.fromkeys({*goal.words, *words_of(asked)} - names, 1.0)
    apps = {word for app in goal.apps for word in words_of(app)} - set(wanted)
    label = set(words_of(fact.label))
    value_words = words_of(fact.value)
    if (label and label <= apps) or (value_words and set(value_words) <= names):
        return 0.0
    needs = f"{goal.text} {asked} {hint}"
    number = bool(_WANTS_NUMBER.search(needs))
    if hint and _WANTS_TIME.search(hint) and not _CLOCK.search(fact.value):
        return 0.0
    if number and not _DIGIT.search(fact.value):
        return 0.0
    value = fit(fact.label, {**kin_of(wanted), **wanted, **dict.fromkeys(apps, 0.5)})
    if asked:
        value += fit(fact.label, set(words_of(asked)) - names)
    if number and fact.value.isdigit() and _MANY.search(needs) and value >= 1:
        value += 0.5
    if not value and (not fact.label or shared(label, names)):
        value = 0.3  # a headline, or something of the one who is named
    if not value and shared(words_of(fact.about), names):
        value = 0.2
    if not value:
        return 0.0
    if fit(fact.value, wanted) >= 1 and not _DIGIT.search(fact.value):
        value *= 0.4  # a label under a label
    if not number and hint and _DIGIT.search(fact.value):
        value *= 0.6
    if number and not _PLAIN.fullmatch(fact.value):
        value *= 0.7
    if len(value_words) > 5:
        value *= 0.5
    value += 0.15 * fact.large
    said = words_of(f"{fact.label} {fact.about}")
    for name in goal.names:
        value = value + 0.8 if len(shared(said, words_of(name))) == len(words_of(name)) else value * 0.2
    return value


def best(facts: Iterable[Fact], goal: Goal, *, asked: str = "", hint: str = "") -> Fact | None:
    """The likeliest answer, the first of equals; `None` if nothing is one."""
    scored = [(score(fact, goal, asked=asked, hint=hint), -index, fact) for index, fact in enumerate(facts)]
    likely = max(scored, key=lambda each: each[:2], default=None)
    return likely[2] if likely and likely[0] > 0 else None


def written(value: str, hint: str) -> str:
    """A value as a form's hint wants it."""
    if _WANTS_TIME.search(hint) and (clock := _CLOCK.search(value)):
        return clock[0]
    if _WANTS_NUMBER.search(hint) and (number := _NUMBER.search(value)):
        return number[0].replace(",", "").removeprefix("+")
    return value
