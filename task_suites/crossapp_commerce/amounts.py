"""Amounts in what was written, with what they were paid for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import Goal, Matcher, View, goal, says_all_and_only, says_each
from pytest_mobilegym.phone.apps.alipay.state import Bill

from ..vocabulary.alipay import newest
from .vocabulary import names_of

CURRENCY = "CNY"
COUNTS = (1, 2)
"""Numbers that are said of bills and are no amounts: `最近一笔`, the larger one of two."""


def says_amounts(*cents: int, beside: Iterable[int] = ()) -> Matcher:
    """A text says these amounts to the cent and no other number; what was paid may be told with a sign.

    Args:
        beside: whole numbers that may be said too, such as a year.
    """
    return says_all_and_only([each / 100 for each in cents], unit=CURRENCY, beside=beside)


def says_bills(view: View, wanted: Sequence[Bill], *, beside: Iterable[int] = ()) -> Matcher:
    """A text says each bill's amount beside one of its names, and no other amount or bill's title."""
    told = [(names_of(view, bill), bill.cents / 100) for bill in wanted]
    own = {name.casefold() for names, _ in told for name in names}
    others = {names_of(view, bill)[0] for bill in newest(view)}
    among = sorted(name for name in others if name.casefold() not in own)
    return says_each(told, among=among, unit=CURRENCY, beside=beside)


def amount_goal(where: str, said: str, *cents: int, beside: Iterable[int] = ()) -> Goal:
    """The amounts are in what was written, to the cent, and no others."""
    name = f"{where} has the amount" if len(cents) == 1 else f"{where} has the amounts"
    return goal(
        f"{name}, and no other one", actual=said, expected=says_amounts(*cents, beside=[*COUNTS, *beside])
    )


def bill_goal(
    where: str, said: str, view: View, wanted: Sequence[Bill], *, beside: Iterable[int] = ()
) -> Goal:
    """Bills are in what was written, each amount beside its name, and no others."""
    return goal(
        f"{where} has {'it' if len(wanted) == 1 else 'each of them'} with the amount, and nothing else",
        actual=said,
        expected=says_bills(view, wanted, beside=[*COUNTS, *beside]),
    )
