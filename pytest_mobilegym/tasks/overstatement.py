"""Answers and messages that say more than what is right: a judge must not be won by saying everything.

| said | how |
| --- | --- |
| everything | what was typed is followed by every word that the solution saw, and by the numbers 0 to 199 |
| wrongly | a wrong value beside the right one; the right one denied, doubled, or in another unit |

Whatever a solution types is treated so, in messages, fields and the rows of the answer sheet; an answer that
is told as a text is, too.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from typing import Any

from pytest_mobilegym.judge.answers import SHEET, form_of
from pytest_mobilegym.judge.form import EMPTY_FORM
from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.events import Text
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit
from pytest_mobilegym.tasks.mutants import Mutant, Script, other_texts

NUMBERS = " ".join(map(str, range(200)))
TIMES = " ".join(f"{hour:02d}:{minute:02d}" for hour in range(24) for minute in (0, 30))
DATES = " ".join(f"2026-{month:02d}-{day:02d}" for month in range(1, 13) for day in (3, 17))
MOST_WORDS = 4000
"""Characters of what was seen that are said."""
_TAG = re.compile(r"<[^>]*>")

_OTHER_UNITS = tuple(
    (re.compile(pattern, re.IGNORECASE), other)
    for pattern, other in (
        (r"[¥￥]", "$"),
        (r"\b(?:yuan|CNY|RMB)\b|元", " USD "),
        (r"°C|℃", "°F"),
        (r"°F|℉", "°C"),
        (r"\b(?:minutes?|mins?)\b|分钟", " hours "),
        (r"\b(?:hours?|hrs?)\b|小时", " minutes "),
        (r"\bkm\b|公里", " miles "),
        (r"%", "‰"),
        (r"\bAM\b|上午", " PM "),
        (r"\bPM\b|下午", " AM "),
    )
)
_LAST_NUMBER = re.compile(r"\d+(?!.*\d)", re.DOTALL)
_AMOUNT = re.compile(r"(?<![\d.:])\d+\.\d\d(?![\d.:])")


def everything_said(script: Script) -> Iterator[Mutant]:
    """The solution with all there is to say said after each of its texts."""
    for at, text in _texts(script):
        seen = words_seen(script.phones[: at + 1])
        for name, more in (("all that was seen", seen), ("the numbers 0 to 199", NUMBERS)):
            yield script.retyped(at, f"{text} {more}", f"says {name} after {text!r}")


def wrongly_said(script: Script) -> Iterator[Mutant]:
    """The solution with something wrong said with each of its texts."""
    for at, text in _texts(script):
        for name, wrong in wrong_sayings(text, script.task_lang):
            yield script.retyped(at, wrong, f"says {name}: {wrong!r} for {text!r}")


def wrong_sayings(text: str, lang: str) -> Iterator[tuple[str, str]]:
    """What holds the right text and is wrong all the same: in which way, and the text."""
    other = other_texts(text)[0]
    if lang == "zh":
        yield "a wrong value beside it", f"{text}，不对，应该是{other}"
        yield "a wrong value before it", f"{other}或者{text}"
        yield "that it is not so", f"并不是{text}"
    else:
        yield "a wrong value beside it", f"{text}, no, wrong, {other}"
        yield "a wrong value before it", f"{other} or {text}"
        yield "that it is not so", f"It is not true: {text}"
    doubled = _LAST_NUMBER.sub(lambda number: number[0] * 2 if int(number[0]) else number[0], text)
    if doubled != text:
        yield "it doubled", doubled
    for pattern, unit in _OTHER_UNITS:
        if pattern.search(text):
            yield "it in another unit", " ".join(pattern.sub(unit, text).split())
    if _AMOUNT.search(text) and not re.search(r"[¥￥元$]|yuan|CNY", text):
        yield "it in another currency", _AMOUNT.sub(lambda amount: f"${amount[0]}", text)


def words_seen(phones: Sequence[Phone]) -> str:
    """Every word on the screens of some phones once, the latest first."""
    found: dict[str, None] = {}
    for phone in reversed(phones):
        for region in phone.frame().regions:
            if region.key not in SYSTEM_REGIONS:
                found.update(dict.fromkeys(html.unescape(_TAG.sub(" ", region.html)).split()))
    return " ".join(found)[:MOST_WORDS]


def _texts(script: Script) -> Iterator[tuple[int, str]]:
    """The texts that a solution types in the moves that are spoiled, each with the number of its move."""
    for at in script.spoiled_moves:
        for event in script.moves[at].events:
            if isinstance(event, Text) and event.text.strip():
                yield at, event.text


def without_form(state: PhoneState) -> PhoneState:
    """The phone as it is where answers are told and not filled in."""
    draft = edit(state)
    sheet: Any = draft.apps[SHEET]
    for name, value in EMPTY_FORM.items():
        setattr(sheet, name, value)
    return commit(draft)


def told_answer(end: PhoneState) -> str:
    """What the answer sheet of an end state would be as a text, a field a line, rows between semicolons."""
    sheet: Any = end.apps[SHEET]
    fields = range(len(form_of(end)))
    return "\n".join("; ".join(sheet.answers.get(str(index), ())) for index in fields)


def wrong_answers_told(
    end: PhoneState, kinds: Sequence[str], seen: str, lang: str
) -> Iterator[tuple[str, str]]:
    """Answers told as a text that hold the right one and are wrong: in which way, and the text.

    Args:
        end: the state at the end of the solution.
        kinds: of the form's fields: number, time, text and so on.
        seen: the words that were on the screen.
        lang: of the phone.
    """
    right = told_answer(end)
    form = form_of(end)
    everything = {"number": NUMBERS, "duration": NUMBERS, "time": TIMES, "date": DATES, "text": seen}
    for kind, field in zip(kinds, form, strict=True):
        if field.type == "choice":
            yield f"every option of {field.label!r}", ", ".join(field.options)
        else:
            yield f"every {kind} after it", f"{right} {everything[kind]}"
    if len(form) == 1 and not form[0].repeatable:
        yield from wrong_sayings(right, lang)
