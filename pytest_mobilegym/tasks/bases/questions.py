"""Questions that are answered."""

# ruff: noqa: ARG002 - the defaults of an author's methods do nothing with what they are given.
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import Any

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge.answers import SHEET
from pytest_mobilegym.judge.form import AnswerField, option_value
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.tasks.bases.declared import Declared
from pytest_mobilegym.tasks.task import Ending, Task


class AnswerQuestion(Declared, abstract=True):
    """A question is answered in a form; where it has goals as well, something is done first.

        class CountAlarms(AnswerQuestion):
            ...
            form = [AnswerField({"en": "Number of alarms", "zh": "闹钟数量"}, type="number")]

            def said(self, view):
                return [len(view.clock.alarms)]

            def confused(self):
                return {"those that repeat": lambda view: len(repeating(view))}

    Derived are the solution, which looks (by `way`, or as `look` says) and answers, and these near misses:
    the confused answers, each field a little off (a number one too many, an hour late, a day late, the next
    option, half a text, one row missing), and where something is to be done, the answer alone.
    """

    def said(self, view: View) -> Sequence[Any]:
        """What a hand answers, a value a field: of a choice the option's value, of a repeatable field a list.

        Args:
            view: the phone at the start.
        """
        raise TaskError(f"{self.id} does not say what a hand answers: define said().")

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        """Plausible wrong answers by name, read at the start: a value, or a tuple of a value a field."""
        return {}

    def look(self, phone: Hand) -> None:
        """Look where the answer is, or do what is asked for."""
        self.reach(phone)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return self.said(before)

    def tell(self, phone: Hand, *values: Any) -> None:
        """Fill the form and submit it; options are told by their values."""
        fields = self.form_fields()
        phone.answer(*(self._entry(phone, field, value) for field, value in zip(fields, values, strict=True)))

    def solution(self, phone: Hand) -> None:
        values = self.said(phone.view)
        self.look(phone)
        self.tell(phone, *values)

    def other_ways(self) -> Iterable[Ending]:
        yield "the form is read first", self._reads_the_form

    def _reads_the_form(self, phone: Hand) -> None:
        if phone.view.answer_sheet.fields:
            phone.open(SHEET)
        self.solution(phone)

    def near_misses(self) -> Iterable[Ending]:
        for name, find in self.confused().items():
            yield name, partial(self._confused, find=find)
        for number, field in enumerate(self.form_fields()):
            name = field.label if isinstance(field.label, str) else field.label["en"]
            yield f"{name}: a little off", partial(self._off, number=number)
        if self._acts:
            yield "only the answer is given", lambda phone: self.tell(phone, *self.said(phone.view))

    @property
    def _acts(self) -> bool:
        """Whether something is to be done beside answering."""
        return type(self).goals is not Task.goals

    def _confused(self, phone: Hand, find: Callable[[View], Any]) -> None:
        wrong, right = find(phone.view), list(self.said(phone.view))
        values = list(wrong) if isinstance(wrong, tuple) else [wrong]
        if values == right:  # On this phone the two are one, so that it is wrong in another way.
            return self._off(phone, number=0)
        self._answer(phone, values)

    def _off(self, phone: Hand, *, number: int) -> None:
        values = list(self.said(phone.view))
        values[number] = self.off(self.form_fields()[number], values[number])
        self._answer(phone, values)

    def _answer(self, phone: Hand, values: Sequence[Any]) -> None:
        if self._acts:
            self.look(phone)
        self.tell(phone, *values)

    def off(self, field: AnswerField, value: Any) -> Any:
        """A value that is a little wrong, where nothing else is near."""
        if isinstance(value, list):
            return value[:-1] if len(value) > 1 else [self.off(field, each) for each in value]
        match field.type:
            case "choice":
                values = [option_value(option, self) for option in field.options]
                return values[(values.index(str(value)) + 1) % len(values)]
            case "number" | "duration":
                with suppress(InvalidOperation):
                    return f"{Decimal(str(value)) + 1:f}"
            case "time":
                return f"{datetime.strptime(str(value), '%H:%M') + timedelta(hours=1):%H:%M}"
            case "date":
                with suppress(ValueError):
                    return (date.fromisoformat(str(value)) + timedelta(days=1)).isoformat()
        return str(value)[: len(str(value)) // 2] or "?"

    def _entry(self, phone: Hand, field: AnswerField, value: Any) -> Any:
        if field.type != "choice" or isinstance(value, list):
            return value
        with suppress(ValueError):
            return field.show(self, phone.lang).options[field.option_index(self, value)]
        return value
