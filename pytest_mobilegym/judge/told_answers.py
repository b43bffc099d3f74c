"""What an answer that is told as a text says: lenient in how a value is written, strict in which one it is.

    readings("It is 26°C.", "number")       # ["It is 26°C.", "It is 26°C", "26"]
    readings("7.30 am", "time")             # ["7.30 am", "07:30"]

An entry of a form is judged as it stands; a part of a told text also by what it says in running words. It
says a value where all values of that kind that it mentions are the same and none of them is denied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_mobilegym.judge.matchers import Matcher, accepts, date
from pytest_mobilegym.judge.messages import says_only
from pytest_mobilegym.judge.prose import Amount, Mention, is_denied, mentioned, mentions, plain
from pytest_mobilegym.judge.reading import normalise

_LEAD = re.compile(
    r"(?:(?:the|my|your) )?(?:final |right |correct )?answers?(?: is| are)?\s*[:：]?\s+"
    r"|(?:it|that|this)(?:'s| is) "
    r"|there (?:is|are) |答案(?:是|为)?\s*[:：]?\s*|(?:应该)?是|一共|共",
    re.IGNORECASE,
)
_MARKS = " \t\"'“”‘’「」『』。.!！"

_OWN_UNITS = {"C": ("C", "F"), "CNY": ("CNY", "USD", "EUR", "GBP", "HKD", "JPY"), "km": ("km", "miles")}
"""What the phone counts in, and what else the same could be counted in."""
_NAMES = {
    "F": ("°f", "℉", "fahrenheit", "华氏"),
    "USD": ("usd", "$", "dollar", "美元"),
    "miles": ("mile", "英里"),
}
"""How a label or hint says that another unit is asked for."""
MOST_VALUES = 3
"""Values of whatever kind that a part may mention; one with more is a list of what could be meant."""
_MINUTES = {"h": 60.0, "min": 1.0, "s": 1 / 60}


def accepts_told(rule: Matcher, part: str, kind: str, asked: str) -> bool:
    """Whether a part of a told text is right for a field.

    Args:
        rule: what the entry of a form would have to satisfy.
        part: what was told for the field.
        kind: of the field: number, date, time, duration, text or choice.
        asked: the field's label and hint, which may name a unit.
    """
    if isinstance(rule, date):
        if len(mentions(part)) > MOST_VALUES:
            return accepts(rule, part)
        said = says_only(rule.expected)
        return said.accepts(part) or said.accepts(_without_lead(part))
    return any(accepts(rule, reading) for reading in readings(part, kind, asked))


def readings(part: str, kind: str, asked: str = "") -> list[str]:
    """What a part of a told text may stand for, as entries of a form: first as it is.

    Args:
        part: the text.
        kind: of the field.
        asked: the field's label and hint.
    """
    bare = _without_lead(part)
    found = [part, bare]
    if len(mentions(bare)) > MOST_VALUES:
        return found
    match kind:
        case "number":
            found += _numbers(bare, asked)
        case "time":
            found += _times(bare)
        case "duration":
            found += _durations(bare)
        case _:
            pass
    return list(dict.fromkeys(found))


def _without_lead(part: str) -> str:
    """A text without what leads up to the answer, and without marks around it."""
    text = normalise(part, numerals=False).strip(_MARKS)
    lead = _LEAD.match(text)
    return text[lead.end() :].strip(_MARKS) if lead else text


def _of_one_kind(text: str, *kinds: str) -> list[Mention]:
    """The mentions of some kinds; none where one of them is denied."""
    written = plain(text)
    found = [each for each in mentioned(written) if each.kind in kinds]
    return [] if any(is_denied(written, each.start, each.end) for each in found) else found


def _numbers(text: str, asked: str) -> Iterator[str]:
    found = [each.value for each in _of_one_kind(text, "number", "amount") if isinstance(each.value, Amount)]
    if len({each.value for each in found}) == 1 and all(_fits(each.unit, asked) for each in found):
        yield f"{found[0].value:.10g}"


def _fits(unit: str, asked: str) -> bool:
    """Whether a number in that unit is one in the unit that is asked for."""
    for own, known in _OWN_UNITS.items():
        if unit in known:
            wanted = next(
                (other for other in known if any(name in asked.lower() for name in _NAMES.get(other, ()))),
                own,
            )
            return unit == wanted
    return True


def _times(text: str) -> Iterator[str]:
    found = {each.value for each in _of_one_kind(text, "time") if isinstance(each.value, int)}
    if len(found) == 1:
        yield "{:02d}:{:02d}".format(*divmod(found.pop(), 60))


def _durations(text: str) -> Iterator[str]:
    found = [each.value for each in _of_one_kind(text, "number") if isinstance(each.value, Amount)]
    units = [each.unit for each in found]
    if found and len(set(units)) == len(units) and all(unit in _MINUTES for unit in units):
        yield f"{sum(each.value * _MINUTES[each.unit] for each in found):.10g}"
