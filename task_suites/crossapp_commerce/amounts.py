"""Amounts and names in what was written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from decimal import Decimal
from typing import NamedTuple

from pytest_mobilegym.api import Goal, View, goal
from pytest_mobilegym.phone.apps.alipay.state import Bill

from ..vocabulary.alipay import yuan
from .vocabulary import names_of


class Amount(NamedTuple):
    """A number of a text.

    Attributes:
        start, end: where it is.
        cents: as yuan; -1 for what has fractions of a cent.
        marked: whether it is meant as money: it has a point, or a sign or word for yuan beside it, or it is
            too large for a count or a day and is no year.
    """

    start: int
    end: int
    cents: int
    marked: bool


LEAST_LARGE, MOST_LARGE = 100, 1_000_000
"""Bounds of whole numbers that are taken for yuan; longer ones are numbers of accounts."""
YEARS = range(2000, 2100)
_NO_AMOUNT = re.compile(
    r"\d{4}[-/]\d{1,2}(?:[-/]\d{1,2})?(?!\d)|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}[日号])?|\d{4}年|\d{1,2}[:：]\d{2}"
)
_NUMBER = re.compile(
    r"(?P<sign>[¥$]\s*[-−]?\s*)?(?<!\d)(?<!\d\.)(?P<value>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?!\d)"
    r"(?P<unit>\s*(?:元|块|yuan|rmb|cny))?",
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """A text in narrow forms and lower case."""
    return unicodedata.normalize("NFKC", text).casefold()


def amounts(text: str) -> list[Amount]:
    """The numbers of a plain text that belong to no date or time of day."""
    text = _NO_AMOUNT.sub(lambda match: " " * len(match[0]), text)
    found = []
    for match in _NUMBER.finditer(text):
        fen = Decimal(match["value"].replace(",", "")) * 100
        large = LEAST_LARGE <= fen // 100 < MOST_LARGE and fen // 100 not in YEARS
        marked = bool(match["sign"] or match["unit"] or "." in match["value"] or large)
        cents = int(fen) if fen == int(fen) else -1
        found.append(Amount(match.start("value"), match.end("value"), cents, marked))
    return found


def other_amounts(text: str, expected: Collection[int]) -> list[str]:
    """The sums of money that a text tells beside the expected ones, as they are written."""
    said = plain(text)
    return [
        said[each.start : each.end] for each in amounts(said) if each.marked and each.cents not in expected
    ]


def says_amount(text: str, cents: int) -> bool:
    """Whether an amount is among the numbers of a text."""
    return any(each.cents == cents for each in amounts(plain(text)))


def paired(text: str, names: Iterable[str], cents: int) -> bool:
    """Whether a text has one of some names, and the amount as the next one behind or before it.

    Where the line of the name has amounts, those of other lines do not count.
    """
    said = plain(text)
    money = [each for each in amounts(said) if each.marked or each.cents == cents]
    for name in map(plain, names):
        for match in re.finditer(rf"(?<![a-z]){re.escape(name)}(?![a-z])", said):
            start, end = match.span()
            line = range(said.rfind("\n", 0, start) + 1, (said + "\n").index("\n", end))
            near = [each for each in money if each.start in line] or money
            behind = [each.cents for each in near if each.start >= end][:1]
            ahead = [each.cents for each in near if each.end <= start][-1:]
            if cents in behind + ahead:
                return True
    return False


def nothing_else(where: str, said: str, cents: Collection[int]) -> Goal:
    """Something was written, and no money beside the expected amounts."""
    wrong = other_amounts(said, cents)
    return goal(f"{where} has no other amount", passed=bool(said) and not wrong, actual=wrong, expected=[])


def amount_goals(where: str, said: str, cents: Collection[int]) -> Iterable[Goal]:
    """The amounts are in what was written, to the cent, and no other money is."""
    for each in cents:
        yield goal(f"{where} has the amount {yuan(each)}", passed=says_amount(said, each), actual=said)
    yield nothing_else(where, said, cents)


def bill_goals(where: str, said: str, view: View, wanted: Sequence[Bill]) -> Iterable[Goal]:
    """Bills are in what was written, each amount beside its name, and no other money is."""
    for bill in wanted:
        names = names_of(view, bill)
        yield goal(
            f"{where} has {names[0]} with {yuan(bill.cents)}",
            passed=paired(said, names, abs(bill.cents)),
            actual=said,
        )
    right = {abs(bill.cents) for bill in wanted}
    yield nothing_else(where, said, right)
