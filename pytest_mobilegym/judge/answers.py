"""The answers of a form, judged field by field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.judge.goals import Goal, goal
from pytest_mobilegym.judge.matchers import (
    Matcher,
    accepts,
    clock_time,
    date,
    duration,
    number,
    sequence_of,
    set_of,
    text,
)
from pytest_mobilegym.judge.told_answers import accepts_told
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.state import commit, edit

if TYPE_CHECKING:
    from pytest_mobilegym.judge.form import AnswerField
    from pytest_mobilegym.judge.judgeable import Judged

SHEET = "answer_sheet"
"""Id of the app that shows the form."""

SUBMITTED = "The answer sheet is submitted."
"""Name of the bookkeeping goal, which dense rewards leave out."""

_RIGHT = ("The answer to ", " is right.")
"""How the name of an answer's goal begins and ends."""


def asks_for_answer(goal: str) -> bool:
    """Whether a goal of that name is about a field of the form."""
    return goal.startswith(_RIGHT[0]) and goal.endswith(_RIGHT[1])


class Given(NamedTuple):
    """What was answered.

    Attributes:
        rows: the entries of each field, blank ones left out.
        submitted: whether they were handed in; `None` where there was no sheet to hand in.
    """

    rows: list[tuple[str, ...]]
    submitted: bool | None


def form_of(state: PhoneState) -> Sequence[Any]:
    """The form fields that the phone's answer sheet shows, none if it shows no form."""
    sheet: Any = state.apps.get(SHEET)
    return sheet.fields if sheet is not None else ()


def given_answers(
    fields: Sequence[AnswerField], before: PhoneState, after: PhoneState, answer: str | None
) -> Given:
    """The entries of the sheet, or of the ANSWER text where the phone offered no form.

    A text is read by one rule, and its parts are judged by the matchers of the form's fields, as entries are:

    - a single field that takes one value takes the whole text;
    - several fields take the lines of the text in order; where it is one line, its parts between semicolons;
      where it has none either, its parts between commas;
    - a repeatable field's part is split in the same way again, by the next kind of separator.

    Blanks around a part do not count, and the comma of 1,234 separates nothing. Too many parts are wrong for
    every field, as nobody could say which of them was meant.
    """
    if form_of(before):
        sheet: Any = after.apps[SHEET]
        entries = [sheet.answers.get(str(index), ()) for index in range(len(fields))]
        return Given([tuple(entry for entry in row if entry.strip()) for row in entries], sheet.submitted)
    if answer is None:
        return Given([() for _ in fields], None)
    return Given(list(_read_text(answer, fields)), None)


def without_blank_rows(state: PhoneState) -> PhoneState:
    """The state without the rows of the answer sheet that nothing was entered into: they are no answers."""
    sheet: Any = state.apps.get(SHEET)
    if sheet is None or all(entry.strip() for row in sheet.answers.values() for entry in row):
        return state
    draft = edit(state)
    edited: Any = draft.apps[SHEET]
    for index, row in sheet.answers.items():
        entries = tuple(entry for entry in row if entry.strip())
        if entries:
            edited.answers[index] = entries
        else:
            del edited.answers[index]
    return commit(draft)


_SEPARATORS = tuple(map(re.compile, (r"\n", r"[;；]", r"[、，]|,(?!\d{3}\b)")))
"""What separates the parts of an ANSWER text, the coarsest first."""


def _read_text(answer: str, fields: Sequence[AnswerField]) -> Iterator[tuple[str, ...]]:
    """The entries of each field in a text."""
    parts = [answer] if len(fields) == 1 else _parts(answer)
    if len(parts) > len(fields):
        parts = []
    for index, field in enumerate(fields):
        part = parts[index] if index < len(parts) else ""
        entries = _parts(part) if field.repeatable else [part]
        yield tuple(entry for entry in entries if entry.strip())


def _parts(text: str) -> list[str]:
    """The parts of a text between the coarsest separators that it has."""
    for separator in _SEPARATORS:
        if separator.search(text.strip()):
            return [part.strip() for part in separator.split(text) if part.strip()]
    return [text.strip()]


def judge_answers(
    task: Judged, fields: Sequence[AnswerField], given: Given, expected: Sequence[Any], before: PhoneState
) -> Iterator[Goal]:
    """One goal a field, and one for handing in.

    Labels and options are read from the form as it was shown, so that they need no translation here.

    Raises:
        ValueError: there are not as many expected answers as fields.
    """
    if len(expected) != len(fields):
        raise ValueError(f"answers() gave {len(expected)} values for {len(fields)} fields of the form")
    lang = before.os.language
    form = form_of(before) or [field.show(task, lang) for field in fields]
    told = given.submitted is None
    for field, shown, row, wanted in zip(fields, form, given.rows, expected, strict=True):
        wrap = partial(Told, field=field, shown=shown) if told else _as_it_is
        if field.repeatable:
            rule = wanted if isinstance(wanted, Matcher) else _rules(task, field, shown, wanted, lang, wrap)
            passed = accepts(rule, row)
        else:
            rule = wrap(_rule(task, field, shown, wanted, lang))
            passed = len(row) == 1 and accepts(rule, row[0])
        actual = row[0] if len(row) == 1 and not field.repeatable else row or None
        yield goal(f"{_RIGHT[0]}{shown.label!r}{_RIGHT[1]}", passed=passed, expected=rule, actual=actual)
    if given.submitted is not None:
        yield goal(SUBMITTED, passed=given.submitted)


class Told(Matcher):
    """What an entry would have to satisfy, of a part of a told text: see `told_answers`."""

    def __init__(self, rule: Matcher, *, field: AnswerField, shown: Any) -> None:
        self.rule = rule
        self._kind = field.type
        self._asked = f"{shown.label} {shown.hint}"

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, str) and accepts_told(self.rule, actual, self._kind, self._asked)

    def __repr__(self) -> str:
        return repr(self.rule)


def _as_it_is(rule: Matcher) -> Matcher:
    return rule


def _rules(
    task: Judged,
    field: AnswerField,
    shown: Any,
    wanted: Any,
    lang: str,
    wrap: Callable[[Matcher], Matcher],
) -> Matcher:
    if isinstance(wanted, str):
        raise ValueError(f"answers() gave the text {wanted!r} for a repeatable field; expected a list")
    rules = [wrap(_rule(task, field, shown, value, lang)) for value in wanted]
    return set_of(*rules) if field.compare == "set" else sequence_of(*rules)


def _rule(task: Judged, field: AnswerField, shown: Any, wanted: Any, lang: str) -> Matcher:
    """What one entry must be like."""
    if isinstance(wanted, Matcher):
        return wanted
    if field.matcher is not None:
        return field.matcher(wanted)
    match field.type:
        case "choice":
            return text(shown.options[field.option_index(task, wanted)])
        case "number":
            return number(float(wanted))
        case "date":
            return date(wanted, form=field.form_in(lang))
        case "time":
            return clock_time(wanted)
        case "duration":
            return duration(minutes=wanted)
        case "text":
            return text(str(wanted))
