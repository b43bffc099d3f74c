"""Questions whose answer is a sum of money: how it is asked for, said and judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pytest_mobilegym.api import AnswerQuestion, Matcher, TaskError, View, matching

from ..vocabulary.alipay import yuan

YUAN = {"en": "Amount in yuan, with cents", "zh": "金额（元），保留两位小数"}
"""The hint of a field that takes an amount."""


def to_the_cent(cents: int) -> Matcher:
    """The amount of yuan, with or without commas or a plus; zeros at the end may be left out."""
    whole, rest = divmod(cents, 100)
    written = f"{whole:,}".replace(",", ",?")
    tail = rf"\.{rest // 10}0?" if rest % 10 == 0 else rf"\.{rest:02d}"
    if rest == 0:
        tail = r"(?:\.0{1,2})?"
    return matching(rf"\+?{written}{tail}", said=f"{cents / 100:,.2f} yuan")


class AskAmount(AnswerQuestion, abstract=True):
    """A question that an amount of yuan answers, to the cent."""

    def cents(self, view: View) -> int:
        """The amount."""
        raise TaskError(f"{self.id} does not say which amount is right: define cents().")

    def said(self, view: View) -> Sequence[Any]:
        return [yuan(self.cents(view))]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [to_the_cent(self.cents(before))]
